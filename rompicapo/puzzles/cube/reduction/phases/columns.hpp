// SPDX-License-Identifier: MIT
//
// The last three phases from a 9x9x9 to 12x12x12 to one that can be taken for a smaller cube, as data
// (search/phase.hpp): one axis after the other, all rings of bars together. Before them
// the centres are brought to the faces of their axes, one ring after the other, by the phases of the 7x7x7 or 6x6x6.
//
//     columns of R-L  R and L; half turns of wide blocks about the other axes
//     columns of F-B  F and B; half turns of wide blocks about R-L, which leave columns of R-L whole
//     U-D             U and D; half turns of wide blocks about R-L and F-B, which leave all columns whole
//
// Columns run from U to D and are of one colour. In the last phase whole ones come home as well: half turns of R, L, F
// and B exchange the columns of opposite faces. Each phase has few turns and tracks one axis, so that a beam finds
// its end. Source: vertical bars before the last centres, D. Walton's rubiks-cube-NxNxN-solver.
#pragma once

#include "rompicapo/puzzles/cube/reduction/search/phase.hpp"
#include "rompicapo/puzzles/cube/reduction/tables/triples.hpp"

namespace rompicapo::cube::reduction {

// Bytes of four words: the sets of the axis; in the last phase the x-centres of the columns, R-L and F-B.
class ColumnPhase : public Phase {
 public:
  ColumnPhase(const Centres& centres, Group in, TripleTables& tables);

  const Group group;
  const unsigned axis;  // of the faces that have the columns

  State state(const Colours& colours) const;

  // So many states of the goal, drawn at random.
  std::vector<State> goals(std::size_t count) const;

 private:
  bool is_last() const { return axis == U; }
  State state(const Sets& sets, const std::array<std::uint8_t, 2>& columns) const;
  std::vector<Three> column_goals() const;
  void add_words();
  // Of the sets in three bytes.
  void add_triple(const Triple& triple, const std::array<std::size_t, 3>& bytes);

  const Centres& centres_;
};

}  // namespace rompicapo::cube::reduction
