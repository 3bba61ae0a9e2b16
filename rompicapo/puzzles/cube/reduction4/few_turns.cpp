// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction4/few_turns.hpp"

#include <algorithm>

namespace rompicapo::cube::reduction4 {

namespace {

bool is_home(const Pieces& start, const Way& way) {
  Pieces pieces = start;
  for (const TurnIndex turn : way.span()) apply(pieces, geometry().turn(turn));
  return is_reduced(pieces) && reduced(pieces) == Cubies{};
}

}  // namespace

std::optional<Way> FewTurns::run(const Pieces& start, unsigned most) {
  start_ = &start;
  Nodes nodes{};
  for (unsigned axis = 0; axis < 3; ++axis) nodes[axis] = Phase1Table::node(start, axis);
  for (unsigned length = bound(nodes); length <= most; ++length) {
    result_.lower_bound = std::max<Cost>(result_.lower_bound, length);
    way_.count = 0;
    if (descend(nodes, length, no_turn)) return way_;
    if (budget_.spent()) return std::nullopt;
  }
  result_.lower_bound = std::max<Cost>(result_.lower_bound, most + 1);
  return std::nullopt;
}

unsigned FewTurns::bound(const Nodes& nodes) const {
  unsigned most = 0;
  for (const Phase1Table::Node node : nodes) most = std::max(most, table_.distance(node));
  return most;
}

bool FewTurns::descend(const Nodes& nodes, unsigned left, TurnIndex last) {
  if (left == 0) return is_home(*start_, way_);
  if (budget_.spent()) return false;
  ++result_.stats.expanded;
  for (std::uint32_t turns = following4[last]; turns != 0; turns &= turns - 1) {
    const auto turn = static_cast<TurnIndex>(std::countr_zero(turns));
    Nodes after{};
    for (unsigned axis = 0; axis < 3; ++axis) after[axis] = table_.after(nodes[axis], turn);
    ++result_.stats.generated;
    if (bound(after) >= left) continue;
    way_.turns[way_.count++] = turn;
    if (descend(after, left - 1, turn)) return true;
    --way_.count;
  }
  return false;
}

}  // namespace rompicapo::cube::reduction4
