// SPDX-License-Identifier: MIT
//
// The phases from any 8x8x8 to one that can be taken for a 7x7x7, as the beam sees them (reduction5/beam.hpp). Until
// phase 4 they are those of the 6x6x6 (reduction6/phases.hpp), by its tables, one ring after the other from within:
// blocks that end before a ring, or take all of it along, leave what is staged there.
//
//     phase 1        all turns: the 2x2 of colours R and L to R and L
//     phase 2, 2'    bars of R and L to R and L, of the inner ring, of the outer one
//     phase 3        the 2x2 of F and B to F and B; innermost wings to an even order
//     phase 4, 4'    bars of F and B to F and B, of the inner ring, of the outer one
//     phase 5        no wide quarter turns: of each edge one innermost wing to a low place and one to a high one
//     phase 6        nor quarter turns of R and L: the 2x2 home, bars of both rings whole
//
// In phase 5 R and L also come to where phase 6 can go on. Innermost wings that are not paired then are so by turns
// that bring centres back (reduction7/edges.hpp); phase 6 leaves as few as it can.
#pragma once

#include "rompicapo/puzzles/cube/reduction6/phases.hpp"
#include "rompicapo/puzzles/cube/reduction8/pieces.hpp"
#include "rompicapo/puzzles/cube/reduction8/two_rings.hpp"

namespace rompicapo::cube::reduction8 {

using reduction5::features_within;
using reduction6::AxisTables;
using reduction6::bytes_of;
using reduction6::WingPairTable;

template <std::size_t Words, std::size_t Values, Group In>
using PhaseShape = reduction6::PhaseShape<Words, Values, Values, In, no_turn>;

// That of the inner ring, and where R and L of the outer one are.
struct Phase5 : PhaseShape<3, 3, Group::no_wide_quarters> {
  static constexpr std::array<std::size_t, 2> extents{12, 16};
  static std::array<std::uint8_t, 2> features(const Distances& d) {
    return features_within<extents>(d[1], d[0] + d[2]);
  }
  explicit Phase5(const AxisTables& from) : inner(from) {}
  reduction6::Phase5 inner;

  State state(const Pieces& pieces, const reduction6::Phase5::State& chosen) const {
    return {chosen[0], chosen[1], AxisTables::node(pieces[1], R)};
  }
  State after(const State& state, TurnIndex turn) const {
    const auto next = inner.after({state[0], state[1]}, in_ring(turn, 0));
    return {next[0], next[1], inner.axes.after(state[2], R, in_ring(turn, 1))};
  }
  Distances distances(const State& state) const {
    const auto own = inner.distances({state[0], state[1]});
    return bytes_of(own[0], own[1], inner.axes.phase5(state[2]));
  }
};

// Words: U-D and F-B of each ring; R-L of both; the codes of four edges in each of three; the parity. Edges are no part
// of the goal, but those that are not whole cost turns later, so a state is dearer by them: the less the more turns are
// left.
struct Phase6 : PhaseShape<9, 6, Group::no_quarters_on_axis> {
  static constexpr std::array<std::size_t, 3> extents{12, 20, 12};
  static std::array<std::uint8_t, 3> features(const Distances& d) {
    return features_within<extents>(d[4], (d[0] + d[1] + d[2] + d[3]) / 2, d[5]);
  }
  Phase6(const AxisTables& from, const TwoRings& right_left);
  const AxisTables& axes;
  const TwoRings& rings;
  WingPairTable pairs{};

  static constexpr unsigned ways_to_hold = reduction6::Phase6::ways_to_hold;
  State state(const Pieces& pieces, unsigned held) const;
  State after(const State& state, TurnIndex turn) const;
  Distances distances(const State& state) const;
  std::int32_t penalty(const State& state, unsigned left) const;

  // The goal with bars in so many ways, drawn at random.
  std::vector<State> goals(std::size_t count) const;

 private:
  static constexpr std::size_t right_left_at = 4, edges_at = 5, parity_at = 8;
  std::array<std::int32_t, 32> each_{};  // [left]: of an edge that is not whole
};

}  // namespace rompicapo::cube::reduction8
