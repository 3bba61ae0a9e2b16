// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction7/axis_tables.hpp"

#include "rompicapo/puzzles/cube/reduction5/spread_blocks.hpp"

namespace rompicapo::cube::reduction7 {

namespace {

using reduction5::among;
using reduction5::BlockImage;
using reduction5::each_once;
using reduction5::faces_of_axis;
using reduction5::Kind;
using reduction5::no_horizon;
using reduction5::packed;
using reduction5::set_among;
using reduction5::spread;
using reduction5::spread_blocks;
using reduction5::spread_three_fours;
using reduction5::turns_of_fours;

constexpr std::uint8_t not_met = 255;

std::vector<std::uint32_t> fours() {
  std::vector<std::uint32_t> sets;
  for (std::uint32_t set = 0; set < 256; ++set)
    if (std::popcount(set) == 4) sets.push_back(set);
  return sets;
}

}  // namespace

AxisTables::AxisTables() {
  const reduction4::SetNumbers numbers(8, 4);  // as CentreParts has it
  for (const std::uint32_t set : fours()) number_[set] = static_cast<std::uint8_t>(numbers(set));
  for (const TurnIndex turn : following(Group::no_wide_quarters)[no_turn])
    for (unsigned axis = 0; axis < 3; ++axis)
      for (unsigned kind = 0; kind <= t_kind; ++kind) {
        const auto& action = kind == x_kind   ? reduction5::action_of(Kind::x_centres, inner_turn(turn))
                             : kind == t_kind ? reduction5::action_of(Kind::t_centres, inner_turn(turn))
                                              : action_of(static_cast<Bar>(kind - 1), turn);
        const reduction4::SetTurn moved = among(action, faces_of_axis(axis));
        for (std::uint32_t set = 0; set < 256; ++set)
          turns_[turn][axis][kind][set] = static_cast<std::uint8_t>(moved(set));
      }
  fill();
  fill_sides();
  fill_x();
}

// The x-centres home.
std::vector<std::uint32_t> AxisTables::all_bars() const {
  std::vector<std::uint32_t> all;
  const auto sets = fours();
  for (const std::uint32_t left : sets)
    for (const std::uint32_t middle : sets)
      for (const std::uint32_t right : sets) all.push_back(0x0f | left << 8 | middle << 16 | right << 24);
  return all;
}

std::vector<std::uint8_t> AxisTables::distances_of(const std::array<unsigned, 3>& kinds,
                                                   const std::vector<std::uint32_t>& goals, Group group,
                                                   unsigned axis) const {
  std::vector<std::uint8_t> table(std::size_t{parts} * parts * parts, not_met);
  // A t-centre's set is where an x-centre's is else.
  for (const std::uint32_t goal : goals) table[index(goal, kinds[0] % t_kind, kinds[1], kinds[2])] = 0;
  const auto sets = fours();
  spread_three_fours(table,
                     turns_of_fours(following(group)[no_turn], [&](unsigned part, std::uint8_t set, TurnIndex turn) {
                       return number_[turns_[turn][axis][kinds[part]][sets[set]]];
                     }));
  return table;
}

void AxisTables::fill() {
  const auto distances = [&](const std::vector<std::uint32_t>& goals, Group group, unsigned axis) {
    return distances_of({1, 2, 3}, goals, group, axis);
  };
  const auto reached = [&](const auto& is_met) {
    std::vector<std::uint32_t> found;
    for (const std::uint32_t node : all_bars())
      if (is_met(node)) found.push_back(node);
    return found;
  };
  std::vector<std::uint32_t> whole;
  for (const std::uint32_t bar : fours()) whole.push_back(0x0f | bar << 8 | bar << 16 | bar << 24);
  for (unsigned at = 0; at < 2; ++at) {
    const unsigned axis = at == 0 ? R : F;
    phase6_[at] = tables::stored([&] {
      const auto solvable = distances(whole, Group::faces_by_halves, axis);
      const auto goals = reached([&](std::uint32_t node) { return solvable[bars(node)] != not_met; });
      return packed(distances(goals, Group::no_quarters_on_axis, axis));
    });
  }
  phase5_ = tables::stored([&] {
    const auto goals = reached([&](std::uint32_t node) { return phase6(node, R) != unreached; });
    return packed(distances(goals, Group::no_wide_quarters, R));
  });
  phase7_ = tables::stored([&] { return packed(distances(whole, Group::faces_by_halves, U)); });
}

void AxisTables::fill_x() {
  const auto sets = fours();
  std::vector<std::uint32_t> whole;
  for (const std::uint32_t bar : sets) whole.push_back(0x0f | bar << 8 | bar << 16 | bar << 24);
  const auto distances = [&](const std::vector<std::uint32_t>& goals, Group group, unsigned axis, unsigned first) {
    return distances_of({first, 1, 3}, goals, group, axis);
  };
  phase7_x_ = tables::stored([&] { return packed(distances(whole, Group::faces_by_halves, U, x_kind)); });
  phase7_t_ = tables::stored([&] { return packed(distances(whole, Group::faces_by_halves, U, t_kind)); });
  for (unsigned at = 0; at < 2; ++at) {
    const unsigned axis = at == 0 ? R : F;
    phase6_x_[at] = tables::stored([&] {
      const auto solvable = distances(whole, Group::faces_by_halves, axis, x_kind);
      std::vector<std::uint32_t> reached;
      for (const std::uint32_t x : sets)
        for (const std::uint32_t left : sets)
          for (const std::uint32_t right : sets)
            if (const std::uint32_t node = x | left << 8 | 0xf0000 | right << 24;
                solvable[index(node, 0, 1, 3)] != not_met)
              reached.push_back(node);
      return packed(distances(reached, Group::no_quarters_on_axis, axis, x_kind));
    });
    side_x_[at] = tables::stored([&] {
      std::vector<std::uint8_t> distance(std::size_t{parts} * side_sets, not_met);
      spread(
          distance, whole, following(Group::faces_by_halves)[no_turn], no_horizon,
          [&](std::uint32_t node) { return side_x(node); },
          [&](std::uint32_t node, TurnIndex turn) { return after(node, axis, turn); });
      return packed(distance);
    });
  }
}

void AxisTables::fill_sides() {
  std::vector<std::uint32_t> sides;
  for (const std::uint32_t node : all_bars())
    if (phase6(node, F) == 0) sides.push_back(node);
  side_ = tables::stored([&] {
    std::vector<std::uint16_t> side(std::size_t{parts} * parts * parts, side_sets);
    for (std::size_t at = 0; at < sides.size(); ++at) side[bars(sides[at])] = static_cast<std::uint16_t>(at);
    return side;
  });
  for (const TurnIndex turn : following(Group::faces_by_halves)[no_turn])
    for (std::size_t at = 0; at < side_sets; ++at)
      for (unsigned axis = 0; axis < 2; ++axis)
        side_turns_[turn][axis][at] = side_[bars(after(sides[at], axis == 0 ? R : F, turn))];
  sides_ = tables::stored([&] {
    std::vector<std::uint8_t> together(std::size_t{side_sets} * side_sets, not_met);
    const auto whole = [&](std::uint32_t bar) { return side(bar << 8 | bar << 16 | bar << 24); };
    for (const std::uint32_t front : fours())
      for (const std::uint32_t right : fours()) together[whole(front) * side_sets + whole(right)] = 0;
    const auto alike = [&](TurnIndex one, TurnIndex other) { return side_turns_[one] == side_turns_[other]; };
    spread_blocks(together, side_sets, each_once(following(Group::faces_by_halves)[no_turn], alike), no_horizon,
                  [&](std::size_t front, TurnIndex turn) {
                    const auto& to = side_turns_[turn];
                    return BlockImage{to[1][front], [&right = to[0]](std::size_t row) { return right[row]; }};
                  });
    return packed(together);
  });
}

std::uint32_t AxisTables::node(const Pieces& pieces, unsigned axis) {
  const auto part = [&](const Places& colours) {
    return set_among(colours, faces_of_axis(axis), [&](unsigned colour) { return colour == axis; });
  };
  return part(pieces.inner[Kind::x_centres]) | part(pieces[Bar::left]) << 8 | part(pieces[Bar::middle]) << 16 |
         part(pieces[Bar::right]) << 24;
}

}  // namespace rompicapo::cube::reduction7
