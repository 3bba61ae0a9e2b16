// SPDX-License-Identifier: MIT
#include <bit>
#include <gtest/gtest.h>

#include "rompicapo/puzzles/cube/reduction/tables/centre_tables.hpp"
#include "rompicapo/puzzles/cube/reduction/tables/spread_blocks.hpp"

namespace rompicapo::cube::reduction::five {
namespace {

TEST(ReductionSpread, LayersAreTheSameFromEitherSide) {
  const SetNumbers number(16, 8);
  std::vector<std::uint32_t> sets;
  number.for_each_set([&](std::uint32_t set) { sets.push_back(set); });
  ASSERT_EQ(sets.size(), number.count());
  std::vector<bool> met(number.count());
  for (const std::uint32_t set : sets) {
    EXPECT_EQ(std::popcount(set), 8);
    met[number(set)] = true;
  }
  EXPECT_EQ(std::count(met.begin(), met.end(), true), number.count());

  constexpr Group group = Group::wide_on_axis;
  std::array<SetTurn, turn_count> turns;
  for (const TurnIndex turn : turns_in(5, group))
    turns[turn] = SetTurn(among(action_of(Kind::x_centres, turn), off_right_left));
  const auto index = [&](std::uint32_t set) { return number(set); };
  const auto after = [&](std::uint32_t set, TurnIndex turn) { return turns[turn](set); };
  const auto each_set = [&](const auto& visit) { number.for_each_set(visit); };
  const std::vector<TurnIndex>& turned = turns_in(5, group);
  const auto alike = [&](TurnIndex one, TurnIndex other) { return turns[one] == turns[other]; };
  EXPECT_LT(each_once(turned, alike).size(), turned.size());
  for (const unsigned horizon : {4u, 5u, no_horizon}) {
    std::vector<std::uint8_t> forward(number.count(), 255), both = forward, once = forward;
    spread(once, std::vector<std::uint32_t>{0xf0f0}, each_once(turned, alike), horizon, index, after);
    spread(forward, std::vector<std::uint32_t>{0xf0f0}, turned, horizon, index, after);
    spread(both, std::vector<std::uint32_t>{0xf0f0}, turned, horizon, index, after, each_set);
    EXPECT_EQ(forward, both) << horizon;
    EXPECT_EQ(forward, once) << horizon;
  }
}

// Of U-D alone: quarter and half turns of U, D, and half turns of wide blocks of the other axes.
TEST(ReductionSpread, TurnsThatDoTheSameAreOne) {
  const CentreParts x(Kind::x_centres);
  const auto after = [&](unsigned, std::uint8_t set, TurnIndex turn) { return x.after(set, U, turn); };
  std::vector<TurnIndex> distinct;
  for (const TurnIndex turn : turns_in(5, Group::no_wide_quarters))
    if ((is_wide(turn) && face_of_turn(turn) % 3 != U) || (!is_wide(turn) && face_of_turn(turn) % 3 == U))
      distinct.push_back(turn);
  EXPECT_EQ(distinct.size(), 10u);
  EXPECT_EQ(turns_of_fours(turns_in(5, Group::no_wide_quarters), after), turns_of_fours(distinct, after));
}

// Of x-centres on F-B, R-L and U-D, from two goals; half turns about R-L lead to a part of the nodes only.
TEST(ReductionSpread, BlocksAreFilledAsNodesAre) {
  const CentreParts x(Kind::x_centres);
  constexpr std::array<unsigned, 3> axes{F, R, U};
  constexpr std::uint32_t count = fours * fours * fours;
  const auto part = [](std::uint32_t node, unsigned at) {
    return static_cast<std::uint8_t>((at == 0 ? node / (fours * fours) : at == 1 ? node / fours : node) % fours);
  };
  const auto after = [&](std::uint32_t node, TurnIndex turn) {
    std::uint32_t moved = 0;
    for (unsigned at = 0; at < axes.size(); ++at) moved = moved * fours + x.after(part(node, at), axes[at], turn);
    return moved;
  };
  const std::vector<std::uint32_t> goals{(x.home() * fours + x.home()) * fours + x.home(), 4711};
  const auto left_out = [](const std::vector<std::uint8_t>& table) {
    return std::count(table.begin(), table.end(), 255);
  };
  for (const Group group : {Group::no_wide_quarters, Group::no_quarters_on_axis})
    for (const unsigned horizon : {3u, 5u, no_horizon}) {
      std::vector<std::uint8_t> nodes(count, 255), blocks = nodes;
      spread(
          nodes, goals, turns_in(5, group), horizon, [](std::uint32_t node) { return node; }, after);
      for (const std::uint32_t goal : goals) blocks[goal] = 0;
      spread_blocks(blocks, fours, turns_in(5, group), horizon, [&](std::size_t block, TurnIndex turn) {
        return BlockImage{after(static_cast<std::uint32_t>(block * fours), turn) / fours,
                          [&x, turn](std::uint16_t row) { return x.after(static_cast<std::uint8_t>(row), U, turn); }};
      });
      EXPECT_EQ(nodes, blocks) << horizon;
      if (horizon != no_horizon) continue;
      const std::vector<ThreeFours> turns =
          turns_of_fours(turns_in(5, group),
                         [&](unsigned at, std::uint8_t set, TurnIndex turn) { return x.after(set, axes[at], turn); });
      EXPECT_EQ(turns.size(), turns_in(5, group).size());
      EXPECT_EQ(nodes, distances_of_fours({goals.begin(), goals.end()}, turns));
      EXPECT_EQ(left_out(nodes) > 0, group == Group::no_quarters_on_axis);
    }
}

}  // namespace
}  // namespace rompicapo::cube::reduction::five
