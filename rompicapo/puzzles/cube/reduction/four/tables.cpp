// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction/four/tables.hpp"

#include "rompicapo/base/permutation.hpp"

namespace rompicapo::cube::reduction::four {

namespace {

std::vector<TurnIndex> turns_in(const TurnSet& set) { return following_in(set).back(); }

bool odd_low_wings(const Pieces& pieces) {
  std::array<std::uint8_t, edge_count> edges{};
  for (std::size_t at = 0; at < edge_count; ++at) edges[at] = pieces.wing[at] % edge_count;
  return is_odd_permutation(std::span<const std::uint8_t>(edges));
}

}  // namespace

static_assert(axis_places(0) == 0x00f00f && axis_places(1) == 0x0f00f0 && axis_places(2) == 0xf00f00);

Phase1Table::Phase1Table()
    : SetTable(
          SetNumbers::shared<centre_count, 8>(), turns_in(any_set),
          [](TurnIndex turn) { return geometry().turn(turn).centre; }, {axis_places(0), axis_places(1), axis_places(2)},
          no_horizon) {}

Phase3Centres::Phase3Centres() {
  for (const TurnIndex turn : turns_in(phase3_set))
    for (unsigned axis = 0; axis < 3; ++axis) turns_[axis][turn] = turned_fours(geometry().turn(turn).centre, axis);
  distance_ = tables::stored([&] { return distances(); });
  for (std::size_t at = 0; at < distance_.size(); ++at)
    if (distance_[at] != unreached) solvable_[at / (distance_.size() / fours)] = true;
}

std::vector<std::uint8_t> Phase3Centres::distances() const {
  std::vector<std::uint8_t> distances(2 * fours * fours * fours, unreached);
  std::vector<Node> goals;
  const std::array<std::uint8_t, 2> one{four_numbers.number[0x0f], four_numbers.number[0xf0]};
  for (unsigned goal = 0; goal < 4; ++goal)  // an even number of axes point the other way
    goals.push_back({{one[goal & 1], one[goal >> 1], one[(goal ^ goal >> 1) & 1]}, 0});
  spread(
      distances, goals, turns_in(phase3_set), no_horizon, [](const Node& node) { return index(node); },
      [&](const Node& node, TurnIndex turn) { return after(node, turn); });
  return distances;
}

Phase3Centres::Node Phase3Centres::node(const Pieces& pieces) const {
  // The colours' axes are permuted as a whole rotation would; the way that keeps the colours' sense is chosen.
  std::array<Face, 3> first{};
  for (unsigned axis = 0; axis < 3; ++axis) first[axis] = static_cast<Face>(pieces.centre[4 * axis] % 3u);
  const bool exchanged = (first[0] > first[1]) != ((first[0] > first[2]) != (first[1] > first[2]));
  if (exchanged) first[2] = opposite(first[2]);  // two axes changed places: a mirror, unless one is reversed
  Node node;
  for (unsigned axis = 0; axis < 3; ++axis)
    node.axis[axis] = four_numbers.number[set_among(pieces.centre, faces_of_axis(axis),
                                                    [&](unsigned colour) { return colour == first[axis]; })];
  const bool corners_odd = is_odd_permutation(std::span<const std::uint8_t>(pieces.corner));
  node.odd = static_cast<std::uint8_t>((corners_odd != odd_low_wings(pieces)) != exchanged);
  return node;
}

Phase2Table::Phase2Table(const Phase3Centres& centres) {
  pair_turns_ = tables::stored([&] {
    std::vector<std::array<std::uint16_t, turn_count>> all(pair_sets);
    for (const TurnIndex turn : turns_in(phase2_set)) {
      const SetTurn pairs(among(geometry().turn(turn).centre, off_right_left));
      pair_number_.for_each_set([&](std::uint32_t set) { all[pairs_of(set)][turn] = pairs_of(pairs(set)); });
    }
    return all;
  });
  for (const TurnIndex turn : turns_in(phase2_set)) {
    const SetTurn colours(among(geometry().turn(turn).centre, faces_of_axis(R)));
    const unsigned odd = block_of(turn) >= 6 && is_quarter(turn) ? 1 : 0;  // three four-cycles of wings
    for (const std::uint32_t set : four_numbers.set)
      for (unsigned parity = 0; parity < 2; ++parity)
        colour_turns_[2u * colours_of(set) + parity][turn] =
            static_cast<std::uint8_t>(2 * colours_of(colours(set)) + (parity ^ odd));
  }
  distance_ = tables::stored([&] {
    std::vector<std::uint8_t> all(std::size_t{pair_sets} * 2 * colour_sets, not_met);
    std::vector<Node> goals;
    for (const std::uint32_t set : four_numbers.set)
      if (centres.solvable_right_left(set))
        goals.push_back({pairs_of(0x0f0f), static_cast<std::uint8_t>(2 * colours_of(set))});
    spread(
        all, goals, turns_in(phase2_set), no_horizon, [](const Node& node) { return index(node); },
        [&](const Node& node, TurnIndex turn) { return after(node, turn); });
    return all;
  });
}

std::uint16_t Phase2Table::pairs_of(std::uint32_t set) const {
  return static_cast<std::uint16_t>(std::min(pair_number_(set), pair_number_(0xffff & ~set)));
}

std::uint8_t Phase2Table::colours_of(std::uint32_t set) {
  return std::min(four_numbers.number[set], four_numbers.number[0xff & ~set]);
}

Phase2Table::Node Phase2Table::node(const Pieces& pieces) const {
  const std::uint32_t pairs = set_among(pieces.centre, off_right_left,
                                        [&](unsigned colour) { return colour % 3 == pieces.centre[4u * U] % 3u; });
  const std::uint32_t colours =
      set_among(pieces.centre, faces_of_axis(R), [&](unsigned colour) { return colour == pieces.centre[4u * R]; });
  const bool odd = is_odd_permutation(std::span<const std::uint8_t>(pieces.wing));
  return {pairs_of(pairs), static_cast<std::uint8_t>(2 * colours_of(colours) + (odd ? 1 : 0))};
}

}  // namespace rompicapo::cube::reduction::four
