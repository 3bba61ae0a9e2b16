// SPDX-License-Identifier: MIT
//
// The last turns of phase 1, precomputed: for each position at most five turns from the end, all ways to the end of
// exactly so many turns. A node with five turns left gets all its ends at once, each by one shuffle of the corners.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "rompicapo/puzzles/cube/two_phase/large/phase1.hpp"

namespace rompicapo::cube::two_phase {

inline constexpr unsigned tail_length = 5;

// A way to end phase 1, as the position's class sees it. Its last turn is none of phase 2.
struct Tail {
  std::uint64_t corners;                        // where its corners come from, a byte each
  std::array<std::uint8_t, tail_length> turns;  // FaceMoves
};

class Tails {
 public:
  // Those of exactly `length` turns.
  Tails(const Coordinates& at, const Phase1& phase1, unsigned length);

  unsigned length() const { return length_; }
  std::span<const Tail> of(std::uint32_t entry) const {
    std::size_t at = start(entry);
    while (slots_[at].count != 0 && slots_[at].entry != entry) at = (at + 1) & (slots_.size() - 1);
    return {tails_.data() + slots_[at].first, slots_[at].count};
  }
  void prefetch(std::uint32_t entry) const { __builtin_prefetch(&slots_[start(entry)]); }

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

}  // namespace rompicapo::cube::two_phase
