// SPDX-License-Identifier: MIT
//
// The seven phases from any 7x7x7 to one that can be taken for a 5x5x5, as the beam sees them (reduction5/beam.hpp).
// The inner 5x5x5 goes through its own five phases, looked up in its own tables; between and in them the bars go along.
//
//     phase 1  all turns:                                 inner centres of R and L to R and L
//     phase 2  three layers by quarters about R-L alone:  bars of R and L to R and L
//     phase 3  two layers by quarters there alone, too:   inner centres of F and B there; inner wings to an even order
//     phase 4  as 3, three layers by no quarters:         bars of F and B to F and B
//     phase 5  no wide quarters:                          of each edge an inner wing low, one high, the middle to match
//     phase 6  nor quarters of R and L:                   bars of F-B and of R-L to where phase 7 can go on
//     phase 7  U and D, half turns of the rest:           inner centres home, bars whole
//
// In phases 5 and 6 inner centres also come to where the next phase can go on. Edges that are not whole inside then are
// made so by turns that bring centres back (edges.hpp); phases 6 and 7 leave as few as they can. The three kinds of
// bars are staged together, and what is told the beam besides their distances is at how many sides they differ
// (reduction6/phases.hpp). Source: the chain of groups is that of C. Tsai's 8-step method for the 4x4x4, 2009, and of
// cs0x7f's cube555.
#pragma once

#include "rompicapo/puzzles/cube/reduction5/phases.hpp"
#include "rompicapo/puzzles/cube/reduction6/phases.hpp"
#include "rompicapo/puzzles/cube/reduction7/axis_tables.hpp"

namespace rompicapo::cube::reduction7 {

using reduction5::features_within;
using reduction6::bytes_of;

template <std::size_t Words, std::size_t Values, std::size_t Bounds, Group In>
using PhaseShape = reduction6::PhaseShape<Words, Values, Bounds, In, no_turn>;

// A phase of the inner 5x5x5, by turns of the 7x7x7; bars are looked away from.
template <class Inner, Group In>
struct InnerPhase : PhaseShape<std::tuple_size_v<typename Inner::State>, std::tuple_size_v<typename Inner::Distances>,
                               Inner::bound_count, In> {
  using State = typename Inner::State;
  using Distances = typename Inner::Distances;
  static constexpr auto extents = Inner::extents;
  static auto features(const Distances& d) { return Inner::features(d); }
  explicit InnerPhase(const reduction5::Tables& from) : inner(from) {}
  Inner inner;

  State state(const Pieces& pieces) const { return inner.state(pieces.inner); }
  State after(const State& state, TurnIndex turn) const { return inner.after(state, inner_turn(turn)); }
  Distances distances(const State& state) const { return inner.distances(state); }
};

// The three kinds of bars.
template <class Table, Group In>
struct BarPhase : PhaseShape<3, 5, 3, In> {
  using Shape = PhaseShape<3, 5, 3, In>;
  using typename Shape::Distances;
  using typename Shape::State;
  static constexpr std::array<std::size_t, 3> extents{28, 9, 17};
  static std::array<std::uint8_t, 3> features(const Distances& d) {
    return features_within<extents>(d[0] + d[1] + d[2], d[3], d[4]);
  }
  std::array<Table, bar_count> tables{Table{Bar::left, In}, Table{Bar::middle, In}, Table{Bar::right, In}};

  State state(const Pieces& pieces) const {
    State state{};
    for (std::size_t bar = 0; bar < bar_count; ++bar) state[bar] = Table::node(pieces.bars[bar]);
    return state;
  }
  State after(const State& state, TurnIndex turn) const {
    return {tables[0].after(state[0], turn), tables[1].after(state[1], turn), tables[2].after(state[2], turn)};
  }
  Distances distances(const State& state) const {
    return bytes_of(tables[0].distance(state[0]), tables[1].distance(state[1]), tables[2].distance(state[2]),
                    std::popcount(state[0] ^ state[2]) / 2,
                    (std::popcount(state[0] ^ state[1]) + std::popcount(state[1] ^ state[2])) / 2);
  }
  std::size_t bytes() const { return tables[0].bytes() + tables[1].bytes() + tables[2].bytes(); }
};

using Phase1 = InnerPhase<reduction5::Phase1, Group::all>;
using Phase2 = BarPhase<StageTable, Group::three_on_axis>;
using Phase3 = InnerPhase<reduction5::Phase2, Group::wide_on_axis>;
using Phase4 = BarPhase<SplitTable, Group::two_on_axis>;

// Phases 5 to 7: that of the inner 5x5x5, then bars.
struct Phase5 : PhaseShape<5, 6, 5, Group::no_wide_quarters> {
  static constexpr std::array<std::size_t, 5> extents{7, 10, 8, 7, 7};
  static std::array<std::uint8_t, 5> features(const Distances& d) {
    return features_within<extents>(d[0] + d[1], d[2], d[3], d[4], d[5] / 2);
  }
  Phase5(const reduction5::Tables& tables, const AxisTables& from) : inner(tables), axes(from) {}
  reduction5::Phase3 inner;
  const AxisTables& axes;

  State state(const Pieces& pieces, const reduction5::Phase3::State& chosen) const {
    return {chosen[0], chosen[1], chosen[2], chosen[3], AxisTables::node(pieces, R)};
  }
  State after(const State& state, TurnIndex turn) const {
    const auto next = inner.after({state[0], state[1], state[2], state[3]}, inner_turn(turn));
    return {next[0], next[1], next[2], next[3], axes.after(state[4], R, turn)};
  }
  Distances distances(const State& state) const {
    const auto own = inner.distances({state[0], state[1], state[2], state[3]});
    return bytes_of(own[0], own[1], own[2], own[3], axes.phase5(state[4]), own[4]);
  }
};

// How many inner wings do not lie beside their middles.
unsigned wrong_wings(const reduction5::Pieces& inner);

// The twelve inner edges in phases 6 and 7, each by where its three pieces are (reduction5::EdgePairs), two to a word,
// the last words of a state. They are no part of the goals, but wings that do not lie beside their middles cost turns
// later, so a state is dearer by them: the less the more turns are left, which may still change them.
class EdgesCarried {
 public:
  static constexpr std::size_t words = 6;
  enum class Until : std::uint8_t { phase6, phase7 };  // before phase 7 counts less what it may mend

  explicit EdgesCarried(const reduction5::EdgePairs& pairs);

  // Precondition: phase 5 done.
  template <class State>
  static void put(const reduction5::Pieces& pieces, State& state) {
    const auto nodes = reduction5::EdgePairs::nodes(pieces);
    for (std::size_t at = 0; at < words; ++at)
      state[state.size() - words + at] = nodes[2 * at] | std::uint32_t{nodes[2 * at + 1]} << 16;
  }
  template <class State>
  void turn(const State& before, TurnIndex turn, State& state) const {
    const reduction5::TurnIndex inner = inner_turn(turn);
    for (std::size_t at = state.size() - words; at < state.size(); ++at)
      state[at] = pairs_.after(static_cast<std::uint16_t>(before[at]), inner) |
                  std::uint32_t{pairs_.after(static_cast<std::uint16_t>(before[at] >> 16), inner)} << 16;
  }
  // As weights of the beam are.
  template <class State>
  std::int32_t penalty(const State& state, Until until, unsigned left) const {
    const auto& wrong = wrong_[static_cast<unsigned>(until)];
    unsigned sum = 0;
    for (std::size_t at = state.size() - words; at < state.size(); ++at)
      sum += wrong[state[at] & 0xffff] + wrong[state[at] >> 16];
    return static_cast<std::int32_t>(sum * each_[static_cast<unsigned>(until)][std::min<std::size_t>(left, 31)] / 2);
  }

 private:
  const reduction5::EdgePairs& pairs_;
  std::array<std::array<std::uint8_t, reduction5::EdgePairs::codes>, 2> wrong_{};  // halves of a wing
  std::array<std::array<std::uint32_t, 32>, 2> each_{};                            // [left]: of a wrong one
};

// Inner centres; bars and x-centres of R-L and of F-B; edges.
struct Phase6 : PhaseShape<3 + EdgesCarried::words, 5, 5, Group::no_quarters_on_axis> {
  static constexpr std::array<std::size_t, 3> extents{10, 10, 16};
  static std::array<std::uint8_t, 3> features(const Distances& d) {
    return features_within<extents>(d[0], d[1] + d[2], d[3] + d[4]);
  }
  Phase6(const reduction5::Tables& tables, const AxisTables& from, const EdgesCarried& carried)
      : inner(tables), axes(from), edges(carried) {}
  const reduction5::Tables& inner;
  const AxisTables& axes;
  const EdgesCarried& edges;

  State state(const Pieces& pieces) const {
    State state{inner.phase4.node(pieces.inner), AxisTables::node(pieces, R), AxisTables::node(pieces, F)};
    EdgesCarried::put(pieces.inner, state);
    return state;
  }
  State after(const State& state, TurnIndex turn) const {
    State next{inner.phase4.after(state[0], inner_turn(turn)), axes.after(state[1], R, turn),
               axes.after(state[2], F, turn)};
    edges.turn(state, turn, next);
    return next;
  }
  Distances distances(const State& state) const {
    return bytes_of(inner.phase4.distance(state[0]), axes.phase6(state[1], R), axes.phase6_x(state[1], R),
                    axes.phase6(state[2], F), axes.phase6_x(state[2], F));
  }
  std::int32_t penalty(const State& state, unsigned left) const {
    return edges.penalty(state, EdgesCarried::Until::phase6, left);
  }
};

// Inner centres; bars and x-centres of each axis; edges.
struct Phase7 : PhaseShape<4 + EdgesCarried::words, 7, 7, Group::faces_by_halves> {
  static constexpr std::array<std::size_t, 3> extents{12, 20, 20};
  static std::array<std::uint8_t, 3> features(const Distances& d) {
    return features_within<extents>(d[0], (d[1] + d[2] + d[3]) * 3 / 4, d[4] + d[5] + d[6]);
  }
  Phase7(const reduction5::Tables& tables, const AxisTables& from, const EdgesCarried& carried)
      : inner(tables), axes(from), edges(carried) {}
  const reduction5::Tables& inner;
  const AxisTables& axes;
  const EdgesCarried& edges;

  State state(const Pieces& pieces) const {
    State state{inner.phase5.node(pieces.inner), AxisTables::node(pieces, U), AxisTables::node(pieces, R),
                AxisTables::node(pieces, F)};
    EdgesCarried::put(pieces.inner, state);
    return state;
  }
  State after(const State& state, TurnIndex turn) const {
    State next{inner.phase5.after(state[0], inner_turn(turn)), axes.after(state[1], U, turn),
               axes.after(state[2], R, turn), axes.after(state[3], F, turn)};
    edges.turn(state, turn, next);
    return next;
  }
  Distances distances(const State& state) const {
    return bytes_of(std::min(inner.phase5.distance(state[0], false), inner.phase5.distance(state[0], true)),
                    axes.phase7(state[1]), axes.phase7_x(state[1]),
                    axes.phase7_t(inner.phase5.t_part(state[0]), state[1]), axes.side(state[2], R),
                    axes.side(state[3], F), axes.sides(state[3], state[2]));
  }
  std::int32_t penalty(const State& state, unsigned left) const {
    return edges.penalty(state, EdgesCarried::Until::phase7, left);
  }
};

// Cubes for which a phase is done, drawn at random: a solved one with bars in other ways, after so many turns of
// the next.
std::vector<Pieces> random_goals(std::size_t count, Group next, unsigned turns);

}  // namespace rompicapo::cube::reduction7
