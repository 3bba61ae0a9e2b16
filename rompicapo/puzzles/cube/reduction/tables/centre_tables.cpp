// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction/tables/centre_tables.hpp"

#include <algorithm>
#include <cassert>

namespace rompicapo::cube::reduction::five {

namespace {

// Nearly all that is farther than the horizon is one turn farther, and making those layers is most of the work.
constexpr unsigned phase4_horizon = 7;

}  // namespace

CentreParts::CentreParts(Kind kind) {
  for (const TurnIndex turn : turns_in(5, Group::no_wide_quarters))
    for (unsigned axis = 0; axis < 3; ++axis) turns_[turn][axis] = turned_fours(action_of(kind, turn), axis);
  const auto by_turn = [&](std::uint8_t part, TurnIndex turn) { return after(part, R, turn); };
  const auto index = [](std::uint8_t part) { return std::size_t{part}; };
  phase3_.assign(fours, not_met);
  spread(phase3_, std::vector{home_}, turns_in(5, Group::no_quarters_on_axis), no_horizon, index, by_turn);
  std::vector<std::uint8_t> goals;
  for (std::uint8_t part = 0; part < fours; ++part)
    if (phase3_[part] != not_met) goals.push_back(part);
  phase3_.assign(fours, not_met);
  spread(phase3_, goals, turns_in(5, Group::no_wide_quarters), no_horizon, index, by_turn);
}

std::uint8_t CentreParts::part(const Places& colours, unsigned axis) const {
  return four_numbers.number[firsts_on_axis(colours, axis)];
}

Phase2Centres::Phase2Centres(Kind kind) {
  // [number]: of a set, what `of` makes of it.
  const auto by_number = [&](const auto& of) {
    return tables::stored([&] {
      std::vector<std::uint16_t> all(pair_sets);
      pair_number_.for_each_set(
          [&](std::uint32_t set) { all[pair_number_(set)] = static_cast<std::uint16_t>(of(set)); });
      return all;
    });
  };
  sets_ = by_number([](std::uint32_t set) { return set; });
  for (const TurnIndex turn : turns_in(5, Group::wide_on_axis)) {
    const SetTurn pairs(among(action_of(kind, turn), off_right_left));
    pair_turns_[turn] = by_number([&](std::uint32_t set) { return pair_number_(pairs(set)); });
  }
  distance_ = tables::stored([&] {
    std::vector<std::uint8_t> distance(pair_sets, not_met);
    spread(
        distance, std::vector{pair_number_(0xf0f0)}, turns_in(5, Group::wide_on_axis), no_horizon,
        [](std::uint32_t node) { return node; }, [&](std::uint32_t node, TurnIndex turn) { return after(node, turn); });
    return distance;
  });
}

std::uint32_t Phase2Centres::node(const Places& colours) const { return pair_number_(SplitTable::node(colours)); }

Phase4Centres::Phase4Centres(const CentreParts& x, const CentreParts& t) : x_(x), t_(t) {
  const auto rank = [](const CentreParts& parts, std::array<std::uint8_t, fours>& ranks) {
    std::uint8_t next = 0;
    for (std::uint8_t part = 0; part < fours; ++part)
      if (parts.phase3_distance(part) == 0) ranks[part] = next++;
  };
  rank(x, x_rank_);
  rank(t, t_rank_);
  goals_.push_back(x.home() | x.home() << 8 | t.home() << 16 | std::uint32_t{t.home()} << 24);
  for (std::size_t at = 0; at < goals_.size(); ++at)
    for (const TurnIndex turn : turns_in(5, Group::faces_by_halves))
      if (const std::uint32_t reached = after(goals_[at], turn);
          std::find(goals_.begin(), goals_.end(), reached) == goals_.end())
        goals_.push_back(reached);
  distance_ = tables::stored([&] {
    std::vector<std::uint8_t> distance(std::size_t{x_parts} * fours * t_parts * fours, phase4_horizon + 1);
    for (const std::uint32_t goal : goals_) distance[index(goal)] = 0;
    std::vector<std::uint32_t> blocks;  // nodes with the first part of t on F-B
    for (std::uint32_t x_r = 0; x_r < fours; ++x_r)
      for (std::uint32_t x_f = 0; x_f < fours && x.phase3_distance(static_cast<std::uint8_t>(x_r)) == 0; ++x_f)
        for (std::uint32_t t_r = 0; t_r < fours; ++t_r)
          if (t.phase3_distance(static_cast<std::uint8_t>(t_r)) == 0) blocks.push_back(x_f | x_r << 8 | t_r << 24);
    const auto alike = [&](TurnIndex one, TurnIndex other) {
      bool same = true;
      for (std::uint32_t part = 0; part < fours; ++part)
        same = same && after(part * 0x01010101u, one) == after(part * 0x01010101u, other);
      return same;
    };
    spread_blocks(distance, fours, each_once(turns_in(5, Group::no_quarters_on_axis), alike), phase4_horizon,
                  [&](std::size_t block, TurnIndex turn) {
                    return BlockImage{index(after(blocks[block], turn)) / fours, [&t, turn](std::uint16_t row) {
                                        return t.after(static_cast<std::uint8_t>(row), F, turn);
                                      }};
                  });
    return packed(distance);
  });
}

std::uint32_t Phase4Centres::node(const Pieces& pieces) const {
  const Places &x = pieces[Kind::x_centres], &t = pieces[Kind::t_centres];
  return std::uint32_t{x_.part(x, F)} | std::uint32_t{x_.part(x, R)} << 8 | std::uint32_t{t_.part(t, F)} << 16 |
         std::uint32_t{t_.part(t, R)} << 24;
}

Phase5Centres::Phase5Centres(const CentreParts& x, const CentreParts& t, const Phase4Centres& phase4)
    : x_(x), t_(t), phase4_(phase4) {
  const auto& goals = phase4.goals();
  assert(goals.size() == part_counts[2]);
  for (const TurnIndex turn : turns_in(5, Group::faces_by_halves))
    for (const std::uint32_t goal : goals)
      goal_turns_[turn].push_back(
          static_cast<std::uint8_t>(std::find(goals.begin(), goals.end(), phase4.after(goal, turn)) - goals.begin()));
  distance_ = tables::stored([&] {
    std::vector<std::uint8_t> distance(std::size_t{2} * count, not_met);
    spread(
        distance, std::vector{2 * home()}, turns_in(5, Group::faces_by_halves), no_horizon,
        [](std::uint32_t node) { return node; },
        [&](std::uint32_t node, TurnIndex turn) {
          return 2 * after(node / 2, turn) + (node % 2 ^ (is_wide(turn) ? 1u : 0u));
        },
        each_number<std::uint32_t>(distance.size()));
    return packed(distance);
  });
}

std::uint32_t Phase5Centres::node(const Pieces& pieces) const {
  const auto& goals = phase4_.goals();
  const auto goal = std::find(goals.begin(), goals.end(), phase4_.node(pieces)) - goals.begin();
  return of_parts(
      {x_.part(pieces[Kind::x_centres], U), t_.part(pieces[Kind::t_centres], U), static_cast<std::uint32_t>(goal)});
}

}  // namespace rompicapo::cube::reduction::five
