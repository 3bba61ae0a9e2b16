// SPDX-License-Identifier: MIT
//
// Where a table's contents lie: in memory of the process's own, or in a file that is mapped and so shared with every
// process that maps it. A table that does not fit is no exception: there is no pointer.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

namespace rompicapo::tables {

// Read-only contents, mapped or in memory; shared.
class Table {
 public:
  Table() = default;
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;
  virtual ~Table() = default;

  std::span<const std::byte> contents() const { return contents_; }

 protected:
  std::span<const std::byte> contents_;
};

// Zeros at first, aligned to 64; from 4 MiB on to 2 MiB and in huge pages where the system has any to give.
class Memory final : public Table {
 public:
  // No pointer: there is no room.
  static std::shared_ptr<Memory> make(std::uint64_t bytes);
  ~Memory() override;

  std::span<std::byte> writable() { return {start_, contents_.size()}; }

 private:
  std::byte* start_ = nullptr;
  void* block_ = nullptr;  // what was asked of the system, `start_` somewhere in it
  [[maybe_unused]] std::size_t block_bytes_ = 0;
};

// The contents of an open file from `offset` to its end.
class Mapping final : public Table {
 public:
  // No pointer: it cannot be mapped. `descriptor` may be closed afterwards. Precondition: the file has so many bytes.
  static std::shared_ptr<Mapping> make(int descriptor, std::size_t offset, std::uint64_t bytes);
  ~Mapping() override;

  // True: most of what was touched lies in huge pages, so that a random read costs what it costs in Memory. Newer
  // kernels give them to files too, on some file systems. Of little use and always true below 4 MiB.
  bool in_huge_pages() const;

 private:
  [[maybe_unused]] void* block_ = nullptr;
  [[maybe_unused]] std::size_t block_bytes_ = 0;
};

}  // namespace rompicapo::tables
