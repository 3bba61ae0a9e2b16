// SPDX-License-Identifier: MIT
//
// The contents of a table: in the process's memory, or in a mapped file, which processes share. If there is not enough
// memory, the pointer is null; nothing is thrown.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "rompicapo/base/interface.hpp"

namespace rompicapo::tables {

// Read-only and shared.
class Table : public Interface {
 public:
  std::span<const std::byte> contents() const { return contents_; }

 protected:
  std::span<const std::byte> contents_;
};

// Initially zero, aligned to 64; from 4 MiB on to 2 MiB, with huge pages if the system has any.
class Memory final : public Table {
 public:
  // Null: out of memory.
  static std::shared_ptr<Memory> make(std::uint64_t bytes);
  ~Memory() override;

  std::span<std::byte> writable() { return {start_, contents_.size()}; }

 private:
  std::byte* start_ = nullptr;
  void* block_ = nullptr;  // the system's block, which contains `start_`
  [[maybe_unused]] std::size_t block_bytes_ = 0;
};

// The contents of an open file from `offset` to its end.
class Mapping final : public Table {
 public:
  // Null: it cannot be mapped. `descriptor` may be closed afterwards. Precondition: the file has that size.
  static std::shared_ptr<Mapping> make(int descriptor, std::size_t offset, std::uint64_t bytes);
  ~Mapping() override;

  // True: most of the touched part is in huge pages, so that a random read is as fast as in Memory. Newer kernels use
  // them for files too, on some file systems. Always true below 4 MiB, where it hardly matters.
  bool in_huge_pages() const;

 private:
  [[maybe_unused]] void* block_ = nullptr;
  [[maybe_unused]] std::size_t block_bytes_ = 0;
};

}  // namespace rompicapo::tables
