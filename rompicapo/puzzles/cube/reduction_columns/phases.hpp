// SPDX-License-Identifier: MIT
//
// The last three phases from a 9x9x9 to 12x12x12 to one that can be taken for a smaller cube, as the beam
// sees them (reduction5/beam.hpp): one axis after the other, which all rings of bars come home on together. Before them
// the centres are brought to the faces of their axes, one ring after the other, by the phases of the 7x7x7 or 6x6x6.
//
//     columns of R-L  R and L; half turns of wide blocks about the other axes
//     columns of F-B  F and B; half turns of wide blocks about R-L, which leave columns of R-L whole
//     U-D             U and D; half turns of wide blocks about R-L and F-B, which leave all columns whole
//
// Columns run from U to D and are of one colour. In the last phase whole ones come home as well: half turns of R, L, F
// and B exchange the columns of opposite faces. Each phase has few turns and looks at one axis, so that a beam finds
// its end. Source: vertical bars before the last centres, D. Walton's rubiks-cube-NxNxN-solver.
#pragma once

#include <algorithm>
#include <span>

#include "rompicapo/puzzles/cube/reduction6/phases.hpp"
#include "rompicapo/puzzles/cube/reduction_columns/triples.hpp"

namespace rompicapo::cube::reduction_columns {

// Words: the sets of the axis; in the last phase the x-centres of the columns, R-L and F-B, a byte each.
class ColumnPhase {
 public:
  static constexpr std::size_t most_triples = 10;
  static constexpr std::size_t bound_count = most_triples + 1;
  static constexpr TurnIndex no_turn = reduction_columns::no_turn;
  using State = std::array<std::uint32_t, 4>;
  // Of the triples; of the columns, 0 but in the last phase. The rest is 0: two words of the processor in all.
  using Distances = std::array<std::uint8_t, 16>;
  static constexpr std::array<std::size_t, 3> extents{13, 48, 8};
  static std::array<std::uint8_t, 3> features(const Distances& d) {
    const auto triples = std::span(d).first<most_triples>();
    unsigned sum = 0;
    for (const unsigned each : triples) sum += each;
    return reduction5::features_within<extents>(*std::max_element(triples.begin(), triples.end()), sum * 4 / 7,
                                                d[most_triples]);
  }

  ColumnPhase(const Centres& centres, Group group, TripleTables& tables);

  const Group group;

  State state(const Colours& colours) const;
  State after(const State& state, TurnIndex turn) const;
  Distances distances(const State& state) const;

  // So many states of the goal, drawn at random.
  std::vector<State> goals(std::size_t count) const;

 private:
  bool is_last() const { return axis_of(group) == U; }
  State state(const Sets& sets, const std::array<std::uint8_t, 2>& columns) const;
  std::vector<Three> column_goals() const;

  const Centres& centres_;
  std::vector<Triple> triples_;
  std::vector<Triple> columns_;  // of U-D, R-L and F-B; none but in the last phase
};

}  // namespace rompicapo::cube::reduction_columns
