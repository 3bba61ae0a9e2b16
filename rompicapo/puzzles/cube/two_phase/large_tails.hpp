// SPDX-License-Identifier: MIT
//
// The last turns of phase 1, written down beforehand: for each position at most five turns from its end, all ways to
// end it with exactly so many. Where a search has five turns left, a node thus gives all its ends at once, each a
// single shuffle of the corners away, and the lower half of the tree is never walked.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "rompicapo/puzzles/cube/two_phase/large_tables.hpp"

namespace rompicapo::cube::large {

inline constexpr unsigned tail_length = 5;

// A way to end phase 1, as the position's class sees it. Its last turn is none of phase 2.
struct Tail {
  std::uint64_t corners;                        // where its corners come from, a byte each
  std::array<std::uint8_t, tail_length> turns;  // FaceMoves
};

class Tails {
 public:
  // Those of exactly `length` turns.
  Tails(const Tables& tables, unsigned length);

  unsigned length() const { return length_; }
  std::span<const Tail> of(std::uint32_t entry) const {
    std::size_t at = start(entry);
    while (slots_[at].count != 0 && slots_[at].entry != entry) at = (at + 1) & (slots_.size() - 1);
    return {tails_.data() + slots_[at].first, slots_[at].count};
  }
  void prefetch(std::uint32_t entry) const { __builtin_prefetch(&slots_[start(entry)]); }
  std::size_t count() const { return tails_.size(); }
  std::size_t bytes() const { return slots_.size() * sizeof(Slot) + tails_.size() * sizeof(Tail); }

 private:
  struct Slot {
    std::uint32_t entry = 0;  // number of the phase-1 entry
    std::uint32_t first : 20 = 0, count : 12 = 0;
  };

  std::size_t start(std::uint32_t entry) const { return std::size_t{entry * 0x9e3779b1u >> 12} & (slots_.size() - 1); }

  unsigned length_;
  std::vector<Slot> slots_;  // open addressing; a power of two
  std::vector<Tail> tails_;
};

}  // namespace rompicapo::cube::large
