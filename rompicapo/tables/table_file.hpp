// SPDX-License-Identifier: MIT
//
// The file format of stored tables: a header of one page, then the contents as they are in memory. The header describes
// the contents and has a checksum of itself and one of the contents. All numbers are little-endian. docs/tables.md
// documents the format byte by byte. Checksums are 64-bit XXH3 (Y. Collet, xxHash). The checksum of the contents is
// that of the list of checksums of pieces of 4 MiB, so that several threads can share the work.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/tables/table_spec.hpp"

namespace rompicapo::tables {

inline constexpr std::size_t header_bytes = 4096;  // the contents begin on a page
inline constexpr std::uint32_t format_version = 1;
inline constexpr std::uint64_t piece_bytes = std::uint64_t{4} << 20;

struct FileHeader {
  std::string name, parameters;
  std::uint32_t version = 0;             // of the contents
  std::uint64_t bytes = 0;               // of the contents
  std::uint64_t checksum = 0;            // of the contents
  std::uint64_t build_microseconds = 0;  // wall time of building them
  std::string summary{};                 // one line for people, truncated to fit; not interpreted

  bool operator==(const FileHeader&) const = default;
};

// Precondition: name and parameters together have at most 4000 bytes.
std::vector<std::byte> encode(const FileHeader& header);

// From the first header_bytes of a file, or fewer. Errors: environment: no table, one of another format version, or a
// damaged header.
Expected<FileHeader> decode(std::span<const std::byte> file);

// True: the file begins like a table of any version.
bool is_table(std::span<const std::byte> file);

// Why a file with this header and size is not usable for `spec`; nothing if it is.
std::optional<std::string> misfit(const FileHeader& header, std::uint64_t file_bytes, const TableSpec& spec);

// The checksum of one piece; below, that of the whole from those of its pieces in order.
std::uint64_t piece_checksum(std::span<const std::byte> piece);
std::uint64_t whole_checksum(std::span<const std::uint64_t> pieces);

// Both steps. Any number if stopped.
std::uint64_t checksum_of(std::span<const std::byte> contents, const Building& work);

// Runs task(piece) for each piece of `bytes`, shared by work.threads, and reports progress. False: stopped.
bool for_each_piece(std::uint64_t bytes, const Building& work,
                    const std::function<void(std::uint64_t from, std::uint64_t count)>& task);

std::string size_text(std::uint64_t bytes);  // "2.4 GiB"

}  // namespace rompicapo::tables
