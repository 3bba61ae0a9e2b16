// SPDX-License-Identifier: MIT
//
// The seven phases from any 7x7x7 to one that can be taken for a 5x5x5, as data (search/phase.hpp).
// The inner 5x5x5 goes through its own five phases, looked up in its own tables; between and in them the bars follow.
//
//     phase 1  all turns:                                 inner centres of R and L to R and L
//     phase 2  three layers by quarters about R-L alone:  bars of R and L to R and L
//     phase 3  two layers by quarters there alone, too:   inner centres of F and B there; inner wings to an even order
//     phase 4  as 3, three layers by no quarters:         bars of F and B to F and B
//     phase 5  no wide quarters:                          of each edge an inner wing low, one high, the middle to match
//     phase 6  nor quarters of R and L:                   bars of F-B and of R-L to where phase 7 can continue
//     phase 7  U and D, half turns of the rest:           inner centres home, bars whole
//
// In phases 5 and 6 inner centres also come to where the next phase can continue. Edges that are not whole inside then
// are made so by turns that bring centres back (edges.hpp); phases 6 and 7 leave as few as they can. The three kinds of
// bars are staged together (BarPhase in six.hpp). Source: the chain of groups is that of C. Tsai's 8-step method for
// the 4x4x4, 2009, and of cs0x7f's cube555.
#pragma once

#include "rompicapo/puzzles/cube/reduction/phases/five.hpp"
#include "rompicapo/puzzles/cube/reduction/phases/six.hpp"
#include "rompicapo/puzzles/cube/reduction/tables/axis_tables.hpp"

namespace rompicapo::cube::reduction::seven {

// [turn]: of the inner 5x5x5.
const std::vector<TurnIndex>& inner_turns();

// A phase of the inner 5x5x5, by turns of the 7x7x7; bars are ignored.
template <class Inner, Group In>
struct InnerPhase : Inner {
  static constexpr Group group = In;
  explicit InnerPhase(const five::Tables& from) : Inner(from, following(7, group), inner_turns()) {}

  State state(const Pieces& pieces) const { return Inner::state(pieces.inner); }
  static constexpr std::size_t bytes() { return 0; }  // the tables are the 5x5x5's
};

using Phase1 = InnerPhase<five::Phase1, Group::all>;
using Phase2 = BarPhase<StageTable, 7, Group::three_on_axis, Bar::left, Bar::middle, Bar::right>;
using Phase3 = InnerPhase<five::Phase2, Group::wide_on_axis>;
using Phase4 = BarPhase<SplitTable, 7, Group::two_on_axis, Bar::left, Bar::middle, Bar::right>;

// Phases 5 to 7: that of the inner 5x5x5, then bars.
struct Phase5 : five::Phase3 {
  static constexpr Group group = Group::no_wide_quarters;
  Phase5(const five::Tables& from, const AxisTables& axis_tables);
  five::Phase3 inner;  // by itself
  const AxisTables& axes;

  State state(const Pieces& pieces, State chosen) const {
    chosen[4] = AxisTables::node(pieces, R);
    return chosen;
  }
};

// How many inner wings do not lie beside their middles.
unsigned wrong_wings(const five::Pieces& inner);

// The twelve inner edges in phases 6 and 7, each by where its three pieces are (five::EdgePairs), two to a word,
// the last words of a state. They are no part of the goals, but wings that do not lie beside their middles cost turns
// later, so a state is dearer by them.
class EdgesCarried {
 public:
  static constexpr std::size_t words = 6;
  enum class Until : std::uint8_t { phase6, phase7 };  // before phase 7 counts less what it may mend

  explicit EdgesCarried(const five::EdgePairs& pairs);

  // Precondition: phase 5 done. `first`: of the words.
  static void put(const five::Pieces& pieces, State& state, std::size_t first);
  std::uint32_t after(std::uint32_t word, TurnIndex turn) const {
    return pairs_.after(static_cast<std::uint16_t>(word), turn) |
           std::uint32_t{pairs_.after(static_cast<std::uint16_t>(word >> 16), turn)} << 16;
  }
  // Halves of a wing.
  unsigned wrong(const StateAt& at, std::size_t first, Until until) const {
    const auto& wrong = wrong_[static_cast<unsigned>(until)];
    unsigned sum = 0;
    for (std::size_t word = first; word < first + words; ++word)
      sum += wrong[at[word] & 0xffff] + wrong[at[word] >> 16];
    return sum;
  }

 private:
  const five::EdgePairs& pairs_;
  std::array<std::array<std::uint8_t, five::EdgePairs::codes>, 2> wrong_{};  // halves of a wing
};

// Inner centres; bars and x-centres of R-L and of F-B; edges.
struct Phase6 : Phase {
  static constexpr Group group = Group::no_quarters_on_axis;
  Phase6(const five::Tables& tables, const AxisTables& axes, const EdgesCarried& edges);
  const five::Tables& inner;

  State state(const Pieces& pieces) const;
};

// Inner centres; bars and x-centres of each axis; edges.
struct Phase7 : Phase {
  static constexpr Group group = Group::faces_by_halves;
  Phase7(const five::Tables& tables, const AxisTables& axes, const EdgesCarried& edges);
  const five::Tables& inner;

  State state(const Pieces& pieces) const;
};

// Cubes for which a phase is done, drawn at random: a solved one with bars in other ways, after so many turns of
// the next.
std::vector<Pieces> random_goals(std::size_t count, Group next, unsigned turns);

}  // namespace rompicapo::cube::reduction::seven
