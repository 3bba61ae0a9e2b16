// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction/phases/seven.hpp"

#include "rompicapo/base/rng.hpp"

namespace rompicapo::cube::reduction::seven {

namespace {

// `weight`: of a wrong wing; a turn has 60 (search/chain.cpp).
void add_edges(Phase& phase, const EdgesCarried& edges, double weight, EdgesCarried::Until until) {
  const std::size_t first = phase.words();
  for (std::size_t word = 0; word < EdgesCarried::words; ++word)
    phase.word([&edges](std::uint32_t at, TurnIndex turn) { return edges.after(at, turn); }, inner_turns());
  phase.set_penalty(weight, 2, [=, &edges](const StateAt& at) { return edges.wrong(at, first, until); });
}

}  // namespace

const std::vector<TurnIndex>& inner_turns() {
  static const std::vector<TurnIndex> inner = [] {
    std::vector<TurnIndex> turns;
    for (unsigned turn = 0; turn < turns_of(7); ++turn) turns.push_back(inner_turn(static_cast<TurnIndex>(turn)));
    return turns;
  }();
  return inner;
}

Phase5::Phase5(const five::Tables& from, const AxisTables& axis_tables)
    : Phase3(from, following(7, group), inner_turns(), {{7, 0, 2}, {10, 2}, {8, 3}, {7, 5}, {7, 4, 1, 1, 2}}),
      inner(from),
      axes(axis_tables) {
  word([this](std::uint32_t node, TurnIndex turn) { return axes.after(node, R, turn); });
  bound([this](const StateAt& at) { return axes.phase5(at[4]); });
}

unsigned wrong_wings(const five::Pieces& inner) {
  unsigned wrong = 0;
  for (std::size_t place = 0; place < place_count; ++place)
    wrong += inner[five::Kind::wings][place] != inner[five::Kind::middles][place] ? 1 : 0;
  return wrong;
}

EdgesCarried::EdgesCarried(const five::EdgePairs& pairs) : pairs_(pairs) {
  constexpr unsigned middle_layer = 8;  // edges from there on: phase 7 mends none of them
  for (unsigned code = 0; code < five::EdgePairs::codes; ++code) {
    const unsigned low = code / 144, middle = code / 12 % 12, high = code % 12;
    for (const unsigned wing : {low, high}) {
      if (wing == middle) continue;
      const bool lasts = wing >= middle_layer || middle >= middle_layer;
      wrong_[0][code] = static_cast<std::uint8_t>(wrong_[0][code] + (lasts ? 2 : 1));
      wrong_[1][code] = static_cast<std::uint8_t>(wrong_[1][code] + 2);
    }
  }
}

void EdgesCarried::put(const five::Pieces& pieces, State& state, std::size_t first) {
  const auto nodes = five::EdgePairs::nodes(pieces);
  for (std::size_t at = 0; at < words; ++at) state[first + at] = nodes[2 * at] | std::uint32_t{nodes[2 * at + 1]} << 16;
}

Phase6::Phase6(const five::Tables& tables, const AxisTables& axes, const EdgesCarried& edges)
    : Phase(following(7, group), {{10, 0}, {10, 1, 2}, {16, 3, 2}}), inner(tables) {
  table(tables.phase4, inner_turns());
  for (const unsigned axis : {R, F})
    word([&axes, axis](std::uint32_t node, TurnIndex turn) { return axes.after(node, axis, turn); });
  array<4>([&axes](const StateAt& at) {
    return std::array{axes.phase6(at[1], R), axes.phase6_x(at[1], R), axes.phase6(at[2], F), axes.phase6_x(at[2], F)};
  });
  add_edges(*this, edges, 72, EdgesCarried::Until::phase6);
}

State Phase6::state(const Pieces& pieces) const {
  State state{inner.phase4.node(pieces.inner), AxisTables::node(pieces, R), AxisTables::node(pieces, F)};
  EdgesCarried::put(pieces.inner, state, 3);
  return state;
}

Phase7::Phase7(const five::Tables& tables, const AxisTables& axes, const EdgesCarried& edges)
    : Phase(following(7, group), {{12, 0}, {20, 1, 3, 3, 4}, {20, 4, 3}}), inner(tables) {
  word([&tables](std::uint32_t node, TurnIndex turn) { return tables.phase5.after(node, turn); }, inner_turns());
  bound([&tables](const StateAt& at) {
    return std::min(tables.phase5.distance(at[0], false), tables.phase5.distance(at[0], true));
  });
  for (const unsigned axis : {U, R, F})
    word([&axes, axis](std::uint32_t node, TurnIndex turn) { return axes.after(node, axis, turn); });
  array<6>([&tables, &axes](const StateAt& at) {
    return std::array{axes.phase7(at[1]),  axes.phase7_x(at[1]), axes.phase7_t(tables.phase5.t_part(at[0]), at[1]),
                      axes.side(at[2], R), axes.side(at[3], F),  axes.sides(at[3], at[2])};
  });
  add_edges(*this, edges, 108, EdgesCarried::Until::phase7);
}

State Phase7::state(const Pieces& pieces) const {
  State state{inner.phase5.node(pieces.inner), AxisTables::node(pieces, U), AxisTables::node(pieces, R),
              AxisTables::node(pieces, F)};
  EdgesCarried::put(pieces.inner, state, 4);
  return state;
}

std::vector<Pieces> random_goals(std::size_t count, Group next, unsigned turns) {
  Rng rng(1);
  std::vector<Pieces> goals(count, read_pieces(StickerCube(7)));
  const auto& usable = turns_in(7, next);
  for (Pieces& goal : goals) {
    for (unsigned axis = 0; axis < 3; ++axis) {
      std::uint32_t first = 0;
      while (std::popcount(first) != 4) first = rng.below(256);
      for (Places& bar : goal.bars)
        for (unsigned at = 0; at < 8; ++at)
          bar[4 * (axis + 3 * (at / 4)) + at % 4] = static_cast<std::uint8_t>(axis + ((first >> at & 1) != 0 ? 0 : 3));
    }
    for (unsigned done = 0; done < turns; ++done)
      apply(goal, usable[rng.below(static_cast<std::uint32_t>(usable.size()))]);
  }
  return goals;
}

}  // namespace rompicapo::cube::reduction::seven
