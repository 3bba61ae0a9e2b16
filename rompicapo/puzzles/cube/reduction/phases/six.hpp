// SPDX-License-Identifier: MIT
//
// The six phases from any 6x6x6 to one that can be taken for a 5x5x5, as data (search/phase.hpp).
//
//     phase 1  all turns: x of colours R and L to R and L
//     phase 2  quarter turns of three layers about R-L only: left and right of R and L to R and L
//     phase 3  those of two layers, too: x of F and B to F and B; inner wings to an even order
//     phase 4  quarter turns of two layers about R-L, none of three: left and right of F and B to F and B
//     phase 5  no wide quarter turns: of each edge one wing to a low place and one to a high one
//     phase 6  nor quarter turns of R and L: x home, bars whole, wings paired
//
// In phase 5 R and L also come to where phase 6 can continue. Left and right ones are staged together (BarPhase).
// Source: the chain of groups is that of C. Tsai's 8-step method for the 4x4x4, 2009.
#pragma once

#include <algorithm>

#include "rompicapo/puzzles/cube/reduction/search/phase.hpp"
#include "rompicapo/puzzles/cube/reduction/tables/axis_tables.hpp"
#include "rompicapo/puzzles/cube/reduction/tables/edge_tables.hpp"

namespace rompicapo::cube::reduction {

// Bars, of two kinds of centres or of three: where each kind is, and as hints at how many sides they differ. Where they
// agree turns move them alike.
template <class Table, unsigned size, Group In, auto... kinds>
struct BarPhase : Phase {
  static constexpr Group group = In;
  static constexpr bool three = sizeof...(kinds) == 3;
  BarPhase()
      : Phase(following(size, group),
              three ? std::vector<Feature>{{28, 0, 3}, {9, 3}, {17, 4}} : std::vector<Feature>{{24, 0, 2}, {9, 2}}) {
    for (const Table& each : tables) table(each);
    hint([](const StateAt& at) { return std::popcount(at[0] ^ at[three ? 2 : 1]) / 2; });
    if (three)
      hint([](const StateAt& at) { return (std::popcount(at[0] ^ at[1]) + std::popcount(at[1] ^ at[2])) / 2; });
  }
  std::array<Table, sizeof...(kinds)> tables{Table{kinds, size, group}...};

  template <class Pieces>
  State state(const Pieces& pieces) const {
    return {Table::node(pieces[kinds])...};
  }
  std::size_t bytes() const { return tables.size() * tables[0].bytes(); }
};

}  // namespace rompicapo::cube::reduction

namespace rompicapo::cube::reduction::six {

struct Phase1 : Phase {
  static constexpr Group group = Group::all;
  Phase1();
  StageTable x{Kind::x, 6, group};

  State state(const Pieces& pieces) const { return {StageTable::node(pieces[Kind::x])}; }
  std::size_t bytes() const { return x.bytes(); }
};

using Phase2 = BarPhase<StageTable, 6, Group::three_on_axis, Kind::left, Kind::right>;
using Phase4 = BarPhase<SplitTable, 6, Group::two_on_axis, Kind::left, Kind::right>;

struct Phase3 : Phase {
  static constexpr Group group = Group::wide_on_axis;
  Phase3();
  SplitTable x{Kind::x, 6, group};

  State state(const Pieces& pieces) const;
  std::size_t bytes() const { return x.bytes(); }
};

struct Phase5 : Phase {
  static constexpr Group group = Group::no_wide_quarters;
  explicit Phase5(const AxisTables& from);
  const AxisTables& axes;
  WingKindTable wings{Kind::wings, 6, wing_places().low_set};

  // `chosen`: of each edge the wing that goes low.
  State state(const Pieces& pieces, std::uint32_t chosen) const {
    return {AxisTables::node(pieces, R), WingKindTable::node(pieces[Kind::wings], chosen)};
  }
};

// Words: the three axes, the codes of four edges in each of three, the parity. Values: three axes, x and the parity,
// the farthest two edges; the sum of all pairs of edges, edges that are not whole.
struct Phase6 : Phase {
  static constexpr Group group = Group::no_quarters_on_axis;
  explicit Phase6(const AxisTables& from);
  const AxisTables& axes;
  WingPairTable pairs{};

  // `orientation`: of those of the cube that keep its axes.
  State state(const Pieces& pieces, unsigned orientation) const;

  // The goal with bars in so many ways, drawn at random.
  std::vector<State> goals(std::size_t count) const;
};

inline constexpr unsigned orientation_count = 4;
// What changes in AxisTables::node() of an axis where this orientation exchanges its two colours: x alone, as
// bars may be whole in either colour.
std::uint32_t colours_exchanged(unsigned orientation, unsigned axis);

// A word of a state: the codes of four edges, from `edge` on.
std::uint32_t codes_word(const WingPairTable::Codes& codes, std::size_t edge);
inline std::uint32_t codes_after(const WingPairTable& pairs, std::uint32_t word, TurnIndex turn) {
  std::uint32_t next = 0;
  for (unsigned bit = 0; bit < 32; bit += 8)
    next |= std::uint32_t{pairs.after(static_cast<std::uint8_t>(word >> bit), turn)} << bit;
  return next;
}

// The likeliest few choices of the wings that go low.
std::vector<State> likeliest_wings(const Phase5& phase, const Pieces& pieces, std::size_t count);

}  // namespace rompicapo::cube::reduction::six
