// SPDX-License-Identifier: MIT
//
// The phases from any 8x8x8 to one that can be taken for a 7x7x7, as data (search/phase.hpp). Until
// phase 4 they are those of the 6x6x6 (six.hpp), by its tables, one ring after the other from within:
// blocks that end before a ring, or take all of it along, leave what is staged there.
//
//     phase 1        all turns: the 2x2 of colours R and L to R and L
//     phase 2, 2'    bars of R and L to R and L, of the inner ring, of the outer one
//     phase 3        the 2x2 of F and B to F and B; innermost wings to an even order
//     phase 4, 4'    bars of F and B to F and B, of the inner ring, of the outer one
//     phase 5        no wide quarter turns: of each edge one innermost wing to a low place and one to a high one
//     phase 6        nor quarter turns of R and L: the 2x2 home, bars of both rings whole
//
// In phase 5 R and L also come to where phase 6 can continue. Turns that bring centres back pair
// the innermost wings that are left (edges/edges.hpp); phase 6 leaves as few as it can.
#pragma once

#include "rompicapo/puzzles/cube/reduction/phases/parity.hpp"
#include "rompicapo/puzzles/cube/reduction/tables/two_rings.hpp"

namespace rompicapo::cube::reduction::eight {

using six::AxisTables;
using six::WingPairTable;
using Pieces = RingPieces<Even>;

// That of the inner ring, and where R and L of the outer one are.
struct Phase5 : Phase {
  static constexpr Group group = Group::no_wide_quarters;
  explicit Phase5(const AxisTables& from);
  six::Phase5 inner;  // by itself

  State state(const Pieces& pieces, State chosen) const {
    chosen[2] = AxisTables::node(pieces[1], R);
    return chosen;
  }
};

// Words: U-D and F-B of each ring; R-L of both; the codes of four edges in each of three; the parity. Edges are no part
// of the goal, but those that are not whole cost turns later, so a state is dearer by them.
struct Phase6 : Phase {
  static constexpr Group group = Group::no_quarters_on_axis;
  Phase6(const AxisTables& from, const TwoRings& right_left);
  const TwoRings& rings;
  WingPairTable pairs{};

  State state(const Pieces& pieces, unsigned orientation) const;

  // The goal with bars in so many ways, drawn at random.
  std::vector<State> goals(std::size_t count) const;

 private:
  static constexpr std::size_t right_left_at = 4, edges_at = 5, parity_at = 8;
};

}  // namespace rompicapo::cube::reduction::eight
