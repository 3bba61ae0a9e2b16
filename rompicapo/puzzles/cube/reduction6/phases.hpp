// SPDX-License-Identifier: MIT
//
// The six phases from any 6x6x6 to one that can be taken for a 5x5x5, as the beam sees them (reduction5/beam.hpp). A
// state is some words; what is known of it are distances, all 0 at the goal alone, and how well classes agree.
//
//     phase 1  all turns: x of colours R and L to R and L
//     phase 2  quarter turns of three layers about R-L only: left and right of R and L to R and L
//     phase 3  those of two layers, too: x of F and B to F and B; inner wings to an even order
//     phase 4  quarter turns of two layers about R-L, none of three: left and right of F and B to F and B
//     phase 5  no wide quarter turns: of each edge one wing to a low place and one to a high one
//     phase 6  nor quarter turns of R and L: x home, bars whole, wings paired
//
// In phase 5 R and L also come to where phase 6 can go on. Left and right ones are staged together, and what is told
// the beam besides their distances is at how many sides they differ: where they agree turns move them alike.
// Source: the chain of groups is that of C. Tsai's 8-step method for the 4x4x4, 2009.
#pragma once

#include <algorithm>

#include "rompicapo/puzzles/cube/reduction5/features.hpp"
#include "rompicapo/puzzles/cube/reduction6/wing_tables.hpp"

namespace rompicapo::cube::reduction6 {

using reduction5::features_within;

template <std::size_t Words, std::size_t Values, std::size_t Bounds, auto In, TurnIndex None = no_turn>
struct PhaseShape {
  static constexpr std::size_t bound_count = Bounds;  // of the values; those are no more than the turns needed
  static constexpr auto group = In;
  static constexpr TurnIndex no_turn = None;
  using State = std::array<std::uint32_t, Words>;
  using Distances = std::array<std::uint8_t, Values>;
};

template <class... Values>
constexpr auto bytes_of(Values... values) {
  return std::array<std::uint8_t, sizeof...(Values)>{static_cast<std::uint8_t>(values)...};
}

struct Phase1 : PhaseShape<1, 1, 1, Group::all> {
  static constexpr std::array<std::size_t, 1> extents{16};
  static Distances features(const Distances& d) { return d; }
  StageTable x{Kind::x, group};

  State state(const Pieces& pieces) const { return {StageTable::node(pieces[Kind::x])}; }
  State after(const State& state, TurnIndex turn) const { return {x.after(state[0], turn)}; }
  Distances distances(const State& state) const { return bytes_of(x.distance(state[0])); }
};

// Left and right centres together.
template <class Table, Group In>
struct BarPhase : PhaseShape<2, 3, 2, In> {
  using Shape = PhaseShape<2, 3, 2, In>;
  using typename Shape::Distances;
  using typename Shape::State;
  static constexpr std::array<std::size_t, 2> extents{24, 9};
  static std::array<std::uint8_t, 2> features(const Distances& d) { return bytes_of(d[0] + d[1], d[2]); }
  Table left{Kind::left, In}, right{Kind::right, In};

  State state(const Pieces& pieces) const {
    return {Table::node(pieces[Kind::left]), Table::node(pieces[Kind::right])};
  }
  State after(const State& state, TurnIndex turn) const {
    return {left.after(state[0], turn), right.after(state[1], turn)};
  }
  Distances distances(const State& state) const {
    return bytes_of(left.distance(state[0]), right.distance(state[1]), std::popcount(state[0] ^ state[1]) / 2);
  }
};

using Phase2 = BarPhase<StageTable, Group::three_on_axis>;
using Phase4 = BarPhase<SplitTable, Group::two_on_axis>;

struct Phase3 : PhaseShape<2, 2, 2, Group::wide_on_axis> {
  static constexpr std::array<std::size_t, 2> extents{16, 2};
  static Distances features(const Distances& d) { return d; }
  SplitTable x{Kind::x, group};

  State state(const Pieces& pieces) const;
  State after(const State& state, TurnIndex turn) const {
    return {x.after(state[0], turn), state[1] ^ (layers_of_turn(turn) == 3 && is_quarter(turn) ? 1u : 0u)};
  }
  Distances distances(const State& state) const { return bytes_of(x.distance(state[0]), state[1]); }
};

struct Phase5 : PhaseShape<2, 2, 2, Group::no_wide_quarters> {
  static constexpr std::array<std::size_t, 2> extents{16, 16};
  static Distances features(const Distances& d) { return d; }
  explicit Phase5(const AxisTables& from) : axes(from) {}
  const AxisTables& axes;
  WingKindTable wings{};

  // `chosen`: of each edge the wing that goes low.
  State state(const Pieces& pieces, std::uint32_t chosen) const {
    return {AxisTables::node(pieces, R), WingKindTable::node(pieces[Kind::wings], chosen)};
  }
  State after(const State& state, TurnIndex turn) const {
    return {axes.after(state[0], R, turn), wings.after(state[1], turn)};
  }
  Distances distances(const State& state) const { return bytes_of(axes.phase5(state[0]), wings.distance(state[1])); }
};

// Words: the three axes, the codes of four edges in each of three, the parity. Values: three axes, x and the parity,
// the farthest two edges; the sum of all pairs of edges, edges that are not whole.
struct Phase6 : PhaseShape<7, 7, 5, Group::no_quarters_on_axis> {
  static constexpr std::array<std::size_t, 4> extents{24, 20, 12, 7};
  static std::array<std::uint8_t, 4> features(const Distances& d) {
    return features_within<extents>(d[0] + d[1] + d[2], d[5] / 12, d[3], d[6] / 2);
  }
  explicit Phase6(const AxisTables& from) : axes(from) {}
  const AxisTables& axes;
  WingPairTable pairs{};

  // `held`: which of the four ways to hold the cube that keep its axes.
  static constexpr unsigned ways_to_hold = 4;
  State state(const Pieces& pieces, unsigned held) const;
  State after(const State& state, TurnIndex turn) const;
  Distances distances(const State& state) const;

  // The goal with bars in so many ways, drawn at random.
  std::vector<State> goals(std::size_t count) const;
};

// What changes in AxisTables::node() of an axis when the cube is held so that its two colours are exchanged there: x
// alone, bars being whole in either colour.
std::uint32_t colours_exchanged(unsigned held, unsigned axis);

// The likeliest few choices of the wings that go low.
std::vector<Phase5::State> likeliest_wings(const Phase5& phase, const Pieces& pieces, std::size_t count);

}  // namespace rompicapo::cube::reduction6
