// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction/tables/axis_tables.hpp"

namespace rompicapo::cube::reduction {

namespace {

// The indices for which `wanted(index)`.
template <class Wanted>
std::vector<std::size_t> indices_where(const Wanted& wanted) {
  std::vector<std::size_t> found;
  for (std::size_t index = 0; index < fours * fours * fours; ++index)
    if (wanted(index)) found.push_back(index);
  return found;
}

}  // namespace

}  // namespace rompicapo::cube::reduction

namespace rompicapo::cube::reduction::six {

AxisTables::AxisTables()
    : AxisSets(6, [](std::size_t kind, TurnIndex turn) { return action_of(static_cast<Kind>(kind), turn); }) {
  for (unsigned axis = 0; axis < 3; ++axis)
    phase6_[axis] = tables::stored([&] {
      std::vector<std::size_t> whole;
      for (const std::uint32_t goal : goals()) whole.push_back(index(goal));
      return packed(distances({0, 1, 2}, whole, Group::no_quarters_on_axis, axis));
    });
  phase5_ = tables::stored([&] {
    const auto solvable = indices_where([&](std::size_t at) { return entry_at(phase6_[R].data(), at) != unreached; });
    return packed(distances({0, 1, 2}, solvable, Group::no_wide_quarters, R));
  });
  x_ = tables::stored([&] { return x_distances(); });
}

std::vector<std::uint8_t> AxisTables::x_distances() const {
  std::vector<std::uint8_t> distance(std::size_t{2} * fours * fours * fours, not_met);
  distance[2 * index_of_sets(0x0f, 0x0f, 0x0f)] = 0;
  // [turn][axis]
  std::array<std::array<Fours, 3>, turns_of(6)> to{};
  for (const TurnIndex turn : turns_in(6, Group::no_quarters_on_axis))
    for (unsigned axis = 0; axis < 3; ++axis)
      for (std::size_t number = 0; number < fours; ++number)
        to[turn][axis][number] = four_numbers.number[turns_[turn][axis][0][four_numbers.set[number]]];
  spread_blocks(distance, std::size_t{2} * fours, turns_in(6, Group::no_quarters_on_axis), no_horizon,
                [&](std::size_t block, TurnIndex turn) {
                  const auto& sets = to[turn];
                  const unsigned odd = layers_of_turn(turn) == 3 ? 1 : 0;
                  return BlockImage{
                      sets[0][block / fours] * std::size_t{fours} + sets[1][block % fours],
                      [&last = sets[2], odd](unsigned row) { return last[row / 2] * 2u + (row % 2 ^ odd); }};
                });
  return packed(distance);
}

std::vector<std::uint32_t> AxisTables::goals() {
  std::vector<std::uint32_t> goals;
  for (const std::uint32_t bars : four_numbers.set) goals.push_back(0x0f | bars << 8 | bars << 16);
  return goals;
}

std::uint32_t AxisTables::node(const Pieces& pieces, unsigned axis) {
  const auto part = [&](Kind kind) { return firsts_on_axis(pieces[kind], axis); };
  return part(Kind::x) | part(Kind::left) << 8 | part(Kind::right) << 16;
}

}  // namespace rompicapo::cube::reduction::six

namespace rompicapo::cube::reduction::seven {

namespace {

const Places& action_of_kind(std::size_t kind, TurnIndex turn) {
  if (kind == AxisTables::x_kind) return five::action_of(five::Kind::x_centres, inner_turn(turn));
  if (kind == AxisTables::t_kind) return five::action_of(five::Kind::t_centres, inner_turn(turn));
  return action_of(static_cast<Bar>(kind - 1), turn);
}

constexpr std::uint32_t whole_bars(std::uint32_t bar) { return 0x0f | bar << 8 | bar << 16 | bar << 24; }

}  // namespace

AxisTables::AxisTables() : AxisSets(7, action_of_kind) {
  fill_bars();
  fill_sides();
  fill_x();
}

void AxisTables::fill_bars() {
  std::vector<std::size_t> whole;
  for (const std::uint32_t bar : four_numbers.set) whole.push_back(bars(whole_bars(bar)));
  for (std::size_t at = 0; at < 2; ++at)
    phase6_[at] = tables::stored([&] {
      const auto solvable = distances({1, 2, 3}, whole, Group::faces_by_halves, axis_of_two[at]);
      const auto goals = indices_where([&](std::size_t index) { return solvable[index] != not_met; });
      return packed(distances({1, 2, 3}, goals, Group::no_quarters_on_axis, axis_of_two[at]));
    });
  phase5_ = tables::stored([&] {
    const auto goals = indices_where([&](std::size_t index) { return entry_at(of(phase6_, R), index) != unreached; });
    return packed(distances({1, 2, 3}, goals, Group::no_wide_quarters, R));
  });
  phase7_ = tables::stored([&] { return packed(distances({1, 2, 3}, whole, Group::faces_by_halves, U)); });
}

void AxisTables::fill_x() {
  std::vector<std::size_t> whole;
  std::vector<std::uint32_t> whole_nodes;
  for (const std::uint32_t bar : four_numbers.set) {
    whole_nodes.push_back(whole_bars(bar));
    whole.push_back(with_x(whole_nodes.back()));
  }
  phase7_x_ = tables::stored([&] { return packed(distances({x_kind, 1, 3}, whole, Group::faces_by_halves, U)); });
  phase7_t_ = tables::stored([&] { return packed(distances({t_kind, 1, 3}, whole, Group::faces_by_halves, U)); });
  for (std::size_t at = 0; at < 2; ++at) {
    const unsigned axis = axis_of_two[at];
    phase6_x_[at] = tables::stored([&] {
      const auto solvable = distances({x_kind, 1, 3}, whole, Group::faces_by_halves, axis);
      const auto goals = indices_where([&](std::size_t index) { return solvable[index] != not_met; });
      return packed(distances({x_kind, 1, 3}, goals, Group::no_quarters_on_axis, axis));
    });
    side_x_[at] = tables::stored([&] {
      std::vector<std::uint8_t> distance(std::size_t{fours} * side_sets, not_met);
      spread(
          distance, whole_nodes, turns_in(7, Group::faces_by_halves), no_horizon,
          [&](std::uint32_t node) { return side_x(node); },
          [&](std::uint32_t node, TurnIndex turn) { return after(node, axis, turn); });
      return packed(distance);
    });
  }
}

void AxisTables::fill_sides() {
  std::vector<std::uint32_t> nodes;  // x-centres home
  for (const std::uint32_t left : four_numbers.set)
    for (const std::uint32_t middle : four_numbers.set)
      for (const std::uint32_t right : four_numbers.set)
        if (const std::uint32_t node = 0x0f | left << 8 | middle << 16 | right << 24; phase6(node, F) == 0)
          nodes.push_back(node);
  side_ = tables::stored([&] {
    std::vector<std::uint16_t> side(std::size_t{fours} * fours * fours, side_sets);
    for (std::size_t at = 0; at < nodes.size(); ++at) side[bars(nodes[at])] = static_cast<std::uint16_t>(at);
    return side;
  });
  for (const TurnIndex turn : turns_in(7, Group::faces_by_halves))
    for (std::size_t at = 0; at < side_sets; ++at)
      for (std::size_t two = 0; two < 2; ++two)
        side_turns_[turn][two][at] = side_[bars(after(nodes[at], axis_of_two[two], turn))];
  sides_ = tables::stored([&] {
    std::vector<std::uint8_t> together(std::size_t{side_sets} * side_sets, not_met);
    for (const std::uint32_t front : four_numbers.set)
      for (const std::uint32_t right : four_numbers.set)
        together[std::size_t{side(whole_bars(front))} * side_sets + side(whole_bars(right))] = 0;
    const auto alike = [&](TurnIndex one, TurnIndex other) { return side_turns_[one] == side_turns_[other]; };
    spread_blocks(together, side_sets, each_once(turns_in(7, Group::faces_by_halves), alike), no_horizon,
                  [&](std::size_t front, TurnIndex turn) {
                    const auto& to = side_turns_[turn];
                    return BlockImage{to[1][front], [&right = to[0]](std::size_t row) { return right[row]; }};
                  });
    return packed(together);
  });
}

std::uint32_t AxisTables::node(const Pieces& pieces, unsigned axis) {
  const auto part = [&](const Places& colours) { return firsts_on_axis(colours, axis); };
  return part(pieces.inner[five::Kind::x_centres]) | part(pieces[Bar::left]) << 8 | part(pieces[Bar::middle]) << 16 |
         part(pieces[Bar::right]) << 24;
}

}  // namespace rompicapo::cube::reduction::seven
