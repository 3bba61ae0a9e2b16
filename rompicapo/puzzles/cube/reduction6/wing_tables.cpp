// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction6/wing_tables.hpp"

#include "rompicapo/base/permutation.hpp"
#include "rompicapo/puzzles/cube/reduction5/spread.hpp"

namespace rompicapo::cube::reduction6 {

namespace {

// Nearly all that is farther is one turn farther, and making those layers is most of the work.
constexpr unsigned wing_horizon = 8;

}  // namespace

WingKindTable::WingKindTable() : SetTable(SetNumbers::shared<place_count, 12>()) {
  for (TurnIndex turn = 0; turn < turn_count; ++turn) turns_[turn] = SetTurn(action_of(Kind::wings, turn));
  fill(wing_places().low_set, Group::no_wide_quarters, wing_horizon);
}

std::uint32_t WingKindTable::node(const Places& wings, std::uint32_t chosen) {
  std::uint32_t set = 0;
  for (std::size_t place = 0; place < place_count; ++place)
    if ((chosen >> wings[place] & 1) != 0) set |= 1u << place;
  return set;
}

WingPairTable::WingPairTable() {
  for (const TurnIndex turn : following(Group::no_quarters_on_axis)[no_turn]) {
    const Places& from = action_of(Kind::wings, turn);
    std::array<std::uint8_t, edge_count> low_to{}, high_to{};
    for (std::uint8_t edge = 0; edge < edge_count; ++edge) {
      low_to[from[wing_places().low[edge]] / 2] = edge;
      high_to[from[wing_places().high[edge]] / 2] = edge;
    }
    for (unsigned code = 0; code < codes; ++code)
      turns_[turn][code] =
          static_cast<std::uint8_t>(low_to[code / edge_count] * edge_count + high_to[code % edge_count]);
  }
  distance_ = tables::stored([&] {
    std::vector<std::uint32_t> goals;
    for (std::uint32_t one = 0; one < edge_count; ++one)
      for (std::uint32_t other = 0; other < edge_count; ++other)
        if (one != other) goals.push_back((one * codes + other) * (edge_count + 1));
    std::vector<std::uint8_t> distance(std::size_t{codes} * codes, 255);
    reduction5::spread(
        distance, std::move(goals), following(Group::no_quarters_on_axis)[no_turn], reduction5::no_horizon,
        [](std::uint32_t node) { return node; },
        [&](std::uint32_t node, TurnIndex turn) {
          return std::uint32_t{turns_[turn][node / codes]} * codes + turns_[turn][node % codes];
        });
    return distance;
  });
}

WingPairTable::Codes WingPairTable::codes_of(const Pieces& pieces) {
  const Places& wings = pieces[Kind::wings];
  std::array<std::uint8_t, place_count> high_at{};  // [wing]: edge
  for (std::uint8_t edge = 0; edge < edge_count; ++edge) high_at[wings[wing_places().high[edge]]] = edge;
  Codes found{};
  for (std::size_t edge = 0; edge < edge_count; ++edge) {
    const std::uint8_t wing = wings[wing_places().low[edge]];
    found[wing / 2] = static_cast<std::uint8_t>(edge * edge_count + high_at[wing ^ 1u]);
  }
  return found;
}

bool odd_low_wings(const Pieces& pieces) {
  std::array<std::uint8_t, edge_count> edges{};
  for (std::size_t edge = 0; edge < edge_count; ++edge) edges[edge] = pieces[Kind::wings][wing_places().low[edge]] / 2;
  return is_odd_permutation(std::span<const std::uint8_t>(edges)) != pieces.odd_corners;
}

}  // namespace rompicapo::cube::reduction6
