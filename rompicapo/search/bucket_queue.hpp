// SPDX-License-Identifier: MIT
//
// A priority queue of node numbers for the few hundred distinct ranks that occur at a time: a stack of numbers for each
// rank, in blocks of one cache line, and a heap of the ranks. Ranks are arbitrary 64-bit numbers (cost above, tie-break
// below), in any order; the least comes out first, among equals the last one pushed. Source: R. B. Dial, "Algorithm
// 360: shortest-path forest with topological ordering", 1969 (buckets).
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <functional>

#include "rompicapo/search/pool.hpp"

namespace rompicapo {

class BucketQueue {
 public:
  using Rank = std::uint64_t;

  explicit BucketQueue(MemoryBudget& memory_budget) : memory_budget_(memory_budget), blocks_(memory_budget) {}

  // Makes the next `count` calls of push() safe. False: out of memory, outcome set.
  bool make_room(std::size_t count) {
    if (blocks_.size() == 0) {  // block 0 means none
      if (!blocks_.make_room(1)) return false;
      blocks_.add();
    }
    return (spare_ >= count || blocks_.make_room(count - spare_)) &&
           (2 * (buckets_.size() + count) <= slots_.size() || widen(buckets_.size() + count));
  }

  void push(Rank rank, std::uint32_t id) {
    const std::uint32_t at = bucket_of(rank);
    Bucket& bucket = buckets_[at];
    if (!bucket.queued) {
      bucket.queued = true;
      heap_.push_back({rank, at});
      std::push_heap(heap_.begin(), heap_.end(), std::greater<>{});
    }
    if (bucket.top == 0 || bucket.count == block_size) {
      const std::uint32_t block = take_block();
      blocks_[block].below = bucket.top;
      bucket.top = block;
      bucket.count = 0;
    }
    blocks_[bucket.top].ids[bucket.count++] = id;
    ++size_;
  }

  bool empty() const { return size_ == 0; }

  // Preconditions of all three: not empty.
  Rank least() { return first().rank; }
  std::uint32_t top() {
    const Bucket& bucket = first();
    return blocks_[bucket.top].ids[bucket.count - 1];
  }
  void pop() {
    Bucket& bucket = first();
    --size_;
    if (--bucket.count != 0) return;
    const std::uint32_t emptied = bucket.top;
    bucket.top = blocks_[emptied].below;
    bucket.count = block_size;  // blocks below the top are full
    give_back(emptied);
  }

  // Every rank in the queue, once, in any order.
  template <class Visit>
  void for_each_rank(Visit visit) const {
    for (const Bucket& bucket : buckets_)
      if (bucket.top != 0) visit(bucket.rank);
  }

 private:
  static constexpr std::uint32_t block_size = 15;

  struct Block {
    std::array<std::uint32_t, block_size> ids;
    std::uint32_t below;  // the next full block of the stack or of the free list; 0: none
  };
  struct Bucket {
    Rank rank;
    std::uint32_t top;    // block; 0: empty
    std::uint16_t count;  // ids in it
    bool queued;          // in the heap
  };
  struct Entry {
    Rank rank;
    std::uint32_t bucket;
    bool operator>(const Entry& other) const { return rank > other.rank; }
  };

  // The nonempty bucket of least rank. An empty one stays in the heap until it reaches the top: most are soon filled
  // again.
  Bucket& first() {
    for (;;) {
      Bucket& bucket = buckets_[heap_.front().bucket];
      if (bucket.top != 0) [[likely]]
        return bucket;
      bucket.queued = false;
      std::pop_heap(heap_.begin(), heap_.end(), std::greater<>{});
      heap_.pop_back();
    }
  }

  // The bucket of a rank; created if there is none.
  std::uint32_t bucket_of(Rank rank) {
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = slot_of(rank);
    for (; slots_[slot] != 0; slot = (slot + 1) & mask)
      if (buckets_[slots_[slot] - 1].rank == rank) return slots_[slot] - 1;
    buckets_.push_back({rank, 0, 0, false});
    return (slots_[slot] = static_cast<std::uint32_t>(buckets_.size())) - 1;
  }

  std::size_t slot_of(Rank rank) const {
    return static_cast<std::size_t>((rank * 0x9e3779b97f4a7c15) >> 32) & (slots_.size() - 1);
  }

  std::uint32_t take_block() {
    if (spare_ == 0) return blocks_.add();
    const std::uint32_t block = first_spare_;
    first_spare_ = blocks_[block].below;
    --spare_;
    return block;
  }
  void give_back(std::uint32_t block) {
    blocks_[block].below = first_spare_;
    first_spare_ = block;
    ++spare_;
  }

  // Room for at least `count` buckets, with two slots per bucket.
  bool widen(std::size_t count) {
    std::size_t size = std::max<std::size_t>(slots_.size(), 128);
    while (size < 2 * count) size *= 2;
    const auto bytes_for = [](std::size_t slots) {
      return slots * sizeof(std::uint32_t) + slots / 2 * (sizeof(Bucket) + sizeof(Entry));
    };
    if (!memory_budget_.grow(bytes_for(size))) return false;  // old and new exist at the same time
    memory_budget_.shrink(bytes_for(slots_.size()));
    buckets_.reserve(size / 2);
    heap_.reserve(size / 2);
    slots_.assign(size, 0);
    for (std::size_t bucket = 0; bucket < buckets_.size(); ++bucket) {
      std::size_t slot = slot_of(buckets_[bucket].rank);
      while (slots_[slot] != 0) slot = (slot + 1) & (size - 1);
      slots_[slot] = static_cast<std::uint32_t>(bucket + 1);
    }
    return true;
  }

  MemoryBudget& memory_budget_;
  Pool<Block> blocks_;
  std::size_t size_ = 0;
  std::uint32_t first_spare_ = 0;
  std::size_t spare_ = 0;
  std::vector<Bucket> buckets_;       // never removed: a rank that occurred once occurs again
  std::vector<std::uint32_t> slots_;  // hash table of buckets, number + 1; 0: none
  std::vector<Entry> heap_;
};

}  // namespace rompicapo
