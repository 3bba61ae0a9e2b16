// SPDX-License-Identifier: MIT
//
// A growing array in chunks: elements have 32-bit numbers and never move, so growth copies nothing and needs no second
// array.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <type_traits>
#include <vector>

#include "rompicapo/search/memory_budget.hpp"

namespace rompicapo {

template <class T>
class Pool {
 public:
  // `extra`: memory that each element owns outside itself.
  explicit Pool(MemoryBudget& memory_budget, std::size_t extra = 0) : memory_budget_(memory_budget), extra_(extra) {}

  // Makes the next `count` calls of add() safe. False: out of memory, outcome set.
  bool make_room(std::size_t count) {
    while (room_ - size_ < count) {
      if (room_ > max_size - chunk_size) return memory_budget_.refuse();
      if (!memory_budget_.grow(chunk_size * (sizeof(T) + extra_) + sizeof(Chunk))) return false;
      chunks_.emplace_back(new (std::nothrow) T[chunk_size]);
      if (!chunks_.back()) return chunks_.pop_back(), memory_budget_.refuse();
      room_ += chunk_size;
    }
    return true;
  }

  // The number of a new element with an arbitrary value. Precondition: make_room.
  std::uint32_t add() { return size_++; }
  void clear() { size_ = 0; }  // keeps the room

  std::uint32_t size() const { return size_; }
  T& operator[](std::uint32_t at) { return chunks_[at >> shift][at & (chunk_size - 1)]; }
  const T& operator[](std::uint32_t at) const { return chunks_[at >> shift][at & (chunk_size - 1)]; }

 private:
  using Chunk = std::unique_ptr<T[]>;

  // Chunks of 64 KiB; of 16 elements if these own memory of unknown size.
  static constexpr unsigned shift = [] {
    unsigned bits = 4;
    while (std::is_trivially_copyable_v<T> && (sizeof(T) << (bits + 1)) <= 65536) ++bits;
    return bits;
  }();
  static constexpr std::uint32_t chunk_size = 1u << shift;
  static constexpr std::uint32_t max_size = 0xfffffff0;  // larger numbers may mean "none"

  MemoryBudget& memory_budget_;
  std::size_t extra_;
  std::vector<Chunk> chunks_;
  std::uint32_t size_ = 0, room_ = 0;
};

}  // namespace rompicapo
