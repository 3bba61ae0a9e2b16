// SPDX-License-Identifier: MIT
//
// The cheapest 3-cycles of wings of one class: a slice is turned away, a word of faces exchanges an edge between the
// slices, and the slice comes back, after any face turns. Caps turn with the slice where that saves turns
// (axis_turns.hpp). Each cycle has a few ways of the same, least cost.
// Source: words as in commutators/wings.hpp; costs in the order of E. W. Dijkstra's shortest paths, 1959.
#pragma once

#include "rompicapo/puzzles/cube/commutators/geometry.hpp"
#include "rompicapo/puzzles/cube/reduction/edges/axis_turns.hpp"

namespace rompicapo::cube::reduction {

// The least number of 3-cycles that bring all wings home. `belongs`[place]: where the wing that lies there would be
// right. Precondition: an even order.
unsigned cycles_needed(const Wings& belongs);

class WingCycles {
 public:
  struct Way {
    std::array<commutators::FaceTurn, 3> before{};  // the last `turns_before`
    std::uint8_t turns_before = 0;
    std::uint8_t axis = 0, word = 0;                    // of those about the axis
    std::uint8_t slices = 0, caps = 0, caps_after = 0;  // ways of AxisTurns: before the word, and caps after it
  };
  struct Cycle {
    std::array<std::uint8_t, 3> places{};  // the wing of each goes to the next
    unsigned cost = 0;
    std::vector<Way> ways{};
  };

  // For a cube of so many layers, 4 or 5; costs in obtm.
  explicit WingCycles(unsigned size);

  const std::vector<Cycle>& all() const { return cycles_; }
  commutators::LayerTurns turns_of(const Way& way) const;
  // `belongs` after the cycle alone, and after its way with its face turns.
  static Wings after(const Wings& belongs, const Cycle& cycle);
  Wings after(const Wings& belongs, const Cycle& cycle, const Way& way) const;

  std::size_t bytes() const;

 private:
  using Places3 = std::array<std::uint8_t, 3>;
  using Found = std::vector<std::vector<std::pair<Places3, Way>>>;  // [cost]

  Found one_word() const;
  Wings faces_of(const Way& way) const;

  AxisTurns turns_;
  std::array<std::vector<Word>, commutators::axis_count> words_;
  std::vector<Cycle> cycles_;
};

}  // namespace rompicapo::cube::reduction
