// SPDX-License-Identifier: MIT
//
// Header encoding and checksums. Input files are not trusted: each number is checked.
#include "rompicapo/tables/table_file.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cassert>
#include <cstring>
#include <fmt/format.h>

#define XXH_INLINE_ALL
#if defined(__AVX512F__) && !defined(__clang__)
#define XXH_VECTOR 2  // AVX2: gcc 12 takes its own AVX-512 intrinsics for uninitialized; memory is the limit anyway
#endif
#include <xxhash.h>

#include "rompicapo/base/parallel.hpp"
#include "rompicapo/base/text.hpp"

namespace rompicapo::tables {

namespace {

// The first byte is not ASCII and there are both kinds of line breaks: conversion as text damages it.
constexpr std::array<unsigned char, 8> magic{0x8a, 'R', 'C', 'T', 'A', 'B', '\r', '\n'};

// Offsets of the fields. Names follow them; zeros fill the rest.
constexpr std::size_t format_at = 8, version_at = 12, bytes_at = 16, checksum_at = 24, time_at = 32;
constexpr std::size_t name_size_at = 40, parameters_size_at = 44, summary_size_at = 48, names_at = 64;
constexpr std::size_t header_checksum_at = header_bytes - 8;

template <class Number>
void put(std::span<std::byte> header, std::size_t at, Number number) {
  for (std::size_t index = 0; index < sizeof number; ++index)
    header[at + index] = static_cast<std::byte>(number >> (8 * index) & 0xff);
}

template <class Number>
Number get(std::span<const std::byte> header, std::size_t at) {
  Number number = 0;
  for (std::size_t index = 0; index < sizeof number; ++index)
    number |= static_cast<Number>(static_cast<Number>(header[at + index]) << (8 * index));
  return number;
}

std::string text_at(std::span<const std::byte> header, std::size_t at, std::size_t size) {
  return {reinterpret_cast<const char*>(header.data()) + at, size};
}

Error damage(std::string message) { return {ErrorCode::environment, std::move(message), {}}; }

}  // namespace

std::vector<std::byte> encode(const FileHeader& header) {
  assert(names_at + header.name.size() + header.parameters.size() <= header_checksum_at);
  std::vector<std::byte> bytes(header_bytes);
  std::memcpy(bytes.data(), magic.data(), magic.size());
  put(bytes, format_at, format_version);
  put(bytes, version_at, header.version);
  put(bytes, bytes_at, header.bytes);
  put(bytes, checksum_at, header.checksum);
  put(bytes, time_at, header.build_microseconds);
  put(bytes, name_size_at, static_cast<std::uint32_t>(header.name.size()));
  put(bytes, parameters_size_at, static_cast<std::uint32_t>(header.parameters.size()));
  std::memcpy(bytes.data() + names_at, header.name.data(), header.name.size());
  std::memcpy(bytes.data() + names_at + header.name.size(), header.parameters.data(), header.parameters.size());
  const std::size_t summary_at = names_at + header.name.size() + header.parameters.size();
  const std::size_t summary_size = std::min(header.summary.size(), header_checksum_at - summary_at);
  put(bytes, summary_size_at, static_cast<std::uint32_t>(summary_size));
  std::memcpy(bytes.data() + summary_at, header.summary.data(), summary_size);
  put(bytes, header_checksum_at, piece_checksum(std::span(bytes).first(header_checksum_at)));
  return bytes;
}

bool is_table(std::span<const std::byte> file) {
  return file.size() >= magic.size() && std::memcmp(file.data(), magic.data(), magic.size()) == 0;
}

Expected<FileHeader> decode(std::span<const std::byte> file) {
  if (!is_table(file)) return damage("it is no table");
  if (file.size() >= version_at && get<std::uint32_t>(file, format_at) != format_version)
    return damage(fmt::format("its format is version {}, not {}", get<std::uint32_t>(file, format_at), format_version));
  if (file.size() < header_bytes) return damage("its header is cut short");
  const auto header = file.first(header_bytes);
  if (get<std::uint64_t>(header, header_checksum_at) != piece_checksum(header.first(header_checksum_at)))
    return damage("its header is damaged");
  const std::uint64_t name_size = get<std::uint32_t>(header, name_size_at);
  const std::uint64_t parameters_size = get<std::uint32_t>(header, parameters_size_at);
  const std::uint64_t summary_size = get<std::uint32_t>(header, summary_size_at);
  if (name_size + parameters_size + summary_size > header_checksum_at - names_at)
    return damage("its header makes no sense");
  FileHeader decoded;
  decoded.name = text_at(header, names_at, static_cast<std::size_t>(name_size));
  decoded.parameters =
      text_at(header, names_at + static_cast<std::size_t>(name_size), static_cast<std::size_t>(parameters_size));
  decoded.summary = text_at(header, names_at + static_cast<std::size_t>(name_size + parameters_size),
                            static_cast<std::size_t>(summary_size));
  decoded.version = get<std::uint32_t>(header, version_at);
  decoded.bytes = get<std::uint64_t>(header, bytes_at);
  decoded.checksum = get<std::uint64_t>(header, checksum_at);
  decoded.build_microseconds = get<std::uint64_t>(header, time_at);
  return decoded;
}

std::optional<std::string> misfit(const FileHeader& header, std::uint64_t file_bytes, const TableSpec& spec) {
  if (header.name != spec.name) return fmt::format("it holds the table `{}`", excerpt(header.name));
  if (header.version != spec.version)
    return fmt::format("its contents are of version {}, not {}", header.version, spec.version);
  if (header.parameters != spec.parameters)
    return fmt::format("it was built for `{}`, not `{}`", excerpt(header.parameters), excerpt(spec.parameters));
  if (header.bytes != spec.bytes) return fmt::format("its table has {} bytes, not {}", header.bytes, spec.bytes);
  if (file_bytes != header_bytes + header.bytes)
    return fmt::format("it has {} bytes, not {}", file_bytes, header_bytes + header.bytes);
  return {};
}

std::uint64_t piece_checksum(std::span<const std::byte> piece) { return XXH3_64bits(piece.data(), piece.size()); }

std::uint64_t whole_checksum(std::span<const std::uint64_t> pieces) {
  std::vector<std::byte> list(pieces.size() * 8);
  for (std::size_t index = 0; index < pieces.size(); ++index) put(list, index * 8, pieces[index]);
  return piece_checksum(list);
}

std::uint64_t checksum_of(std::span<const std::byte> contents, const Building& work) {
  std::vector<std::uint64_t> sums(static_cast<std::size_t>((contents.size() + piece_bytes - 1) / piece_bytes));
  for_each_piece(contents.size(), work, [&](std::uint64_t from, std::uint64_t count) {
    sums[static_cast<std::size_t>(from / piece_bytes)] =
        piece_checksum(contents.subspan(static_cast<std::size_t>(from), static_cast<std::size_t>(count)));
  });
  return whole_checksum(sums);
}

bool for_each_piece(std::uint64_t bytes, const Building& work,
                    const std::function<void(std::uint64_t from, std::uint64_t count)>& task) {
  const std::uint64_t pieces = (bytes + piece_bytes - 1) / piece_bytes;
  std::atomic<std::uint64_t> next{0};
  run_workers(static_cast<std::size_t>(std::clamp<std::uint64_t>(pieces, 1, work.threads)), [&](std::size_t worker) {
    for (std::uint64_t piece = next++; piece < pieces && !work.stopped(); piece = next++) {
      const std::uint64_t from = piece * piece_bytes;
      task(from, std::min(piece_bytes, bytes - from));
      if (worker == 0 && work.progress) work.progress(static_cast<double>(piece + 1) / static_cast<double>(pieces));
    }
  });
  return !work.stopped();
}

std::string size_text(std::uint64_t bytes) {
  constexpr std::array units{"bytes", "KiB", "MiB", "GiB", "TiB"};
  double number = static_cast<double>(bytes);
  std::size_t unit = 0;
  for (; number >= 1024 && unit + 1 < units.size(); ++unit) number /= 1024;
  return unit == 0 ? fmt::format("{} bytes", bytes) : fmt::format("{:.1f} {}", number, units[unit]);
}

}  // namespace rompicapo::tables
