// SPDX-License-Identifier: MIT
//
// The cheapest ways to exchange three wings of one class in a cycle: a slice away, a word of faces that exchanges an
// edge between the slices, the slice back, after any turns of faces. Caps turn along with the slice where that saves
// turns (axis_turns.hpp). Of each cycle a few ways, all as cheap as any.
// Source: words as in reduction_large/wings.hpp; costs are found as E. W. Dijkstra's shortest paths, 1959.
#pragma once

#include "rompicapo/puzzles/cube/reduction7/axis_turns.hpp"
#include "rompicapo/puzzles/cube/reduction_large/geometry.hpp"

namespace rompicapo::cube::reduction7 {

// How many 3-cycles bring all wings home at least. `belongs`[place]: where the wing that lies there would be right.
// Precondition: they are in an even order.
unsigned cycles_needed(const Wings& belongs);

class WingCycles {
 public:
  struct Way {
    std::array<reduction_large::FaceTurn, 3> before{};  // the last `turns_before`
    std::uint8_t turns_before = 0;
    std::uint8_t axis = 0, word = 0;                    // of those about the axis
    std::uint8_t slices = 0, caps = 0, caps_after = 0;  // ways of AxisTurns: before the word, and caps after it
  };
  struct Cycle {
    std::array<std::uint8_t, 3> places{};  // the wing of each goes to the next
    unsigned cost = 0;
    std::vector<Way> ways{};
  };

  // Of a cube of so many layers, 4 or 5, counted in obtm.
  explicit WingCycles(unsigned size);

  const std::vector<Cycle>& all() const { return cycles_; }
  reduction_large::LayerTurns turns_of(const Way& way) const;
  // What belongs where after the cycle, faces as they were, or taken that way.
  static Wings after(const Wings& belongs, const Cycle& cycle);
  Wings after(const Wings& belongs, const Cycle& cycle, const Way& way) const;

  std::size_t bytes() const;

 private:
  using Places3 = std::array<std::uint8_t, 3>;
  using Found = std::vector<std::vector<std::pair<Places3, Way>>>;  // [cost]

  Found one_word() const;
  Wings faces_of(const Way& way) const;

  AxisTurns turns_;
  std::array<std::vector<Word>, reduction_large::axis_count> words_;
  std::vector<Cycle> cycles_;
};

}  // namespace rompicapo::cube::reduction7
