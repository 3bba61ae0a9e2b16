// SPDX-License-Identifier: MIT
//
// The one file format of stored tables: a header of a page, then the contents as they lie in memory. The header
// says what the file holds and carries a checksum of itself; the contents have a checksum in the header. All
// numbers are little-endian. docs/tables.md has the format byte by byte.
// Checksums are XXH3 (Y. Collet, xxHash), of 64 bits. That of the contents is taken in two steps, pieces of 4 MiB
// and then the list of their checksums, so that several threads can share the work.
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
  std::uint64_t build_microseconds = 0;  // what they took to build, by the wall
  std::string summary{};                 // one line for people, cut to what there is room for; nothing depends on it

  bool operator==(const FileHeader&) const = default;
};

// Precondition: name and parameters together have at most 4000 bytes.
std::vector<std::byte> encode(const FileHeader& header);

// From the first header_bytes of a file, or fewer. Errors: environment, saying what is wrong: no table at all, one of
// another format version, a damaged header.
Expected<FileHeader> decode(std::span<const std::byte> file);

// True: the file begins as a table of any version does.
bool is_table(std::span<const std::byte> file);

// Why a file with this header and size cannot stand for `spec`; nothing when it can.
std::optional<std::string> misfit(const FileHeader& header, std::uint64_t file_bytes, const TableSpec& spec);

// The checksum of one piece, and that of the whole from those of its pieces in their order.
std::uint64_t piece_checksum(std::span<const std::byte> piece);
std::uint64_t whole_checksum(std::span<const std::uint64_t> pieces);

// Both steps. Stopped: any number.
std::uint64_t checksum_of(std::span<const std::byte> contents, const Building& work);

// Runs task(piece) for each piece of `bytes`, shared among work.threads; tells the share done. False: it was stopped.
bool for_each_piece(std::uint64_t bytes, const Building& work,
                    const std::function<void(std::uint64_t from, std::uint64_t count)>& task);

std::string size_text(std::uint64_t bytes);  // "2.4 GiB"

}  // namespace rompicapo::tables
