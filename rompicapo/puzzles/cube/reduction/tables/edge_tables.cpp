// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction/tables/edge_tables.hpp"

#include "rompicapo/base/permutation.hpp"

namespace rompicapo::cube::reduction::five {

namespace {

// Nearly all that is farther than the horizon is one turn farther, and making those layers is most of the work.
constexpr unsigned pair_horizon = 7;

}  // namespace

Phase3Middles::Phase3Middles() {
  const WingPlaces& places = wing_places();
  for (TurnIndex turn = 0; turn < turn_count; ++turn)
    turns_[turn] = tables::stored([&] {
      const Places& from = action_of(Kind::middles, turn);
      std::vector<std::uint16_t> turned(nodes);
      for (std::uint32_t node = 0; node < nodes; ++node) {
        std::uint32_t after = 0;
        for (unsigned edge = 0; edge < edge_count; ++edge) {
          const unsigned came = from[places.low[edge]];  // where what is low here now was
          const bool was_low = (places.low_set >> came & 1) != 0, chosen_was_high = (node >> came / 2 & 1) != 0;
          if (was_low == chosen_was_high) after |= 1u << edge;
        }
        turned[node] = static_cast<std::uint16_t>(after);
      }
      return turned;
    });
  distance_ = tables::stored([&] {
    std::vector<std::uint8_t> distance(nodes, not_met);
    spread(
        distance, std::vector<std::uint32_t>{0}, turns_in(5, Group::no_wide_quarters), no_horizon,
        [](std::uint32_t node) { return node; }, [&](std::uint32_t node, TurnIndex turn) { return after(node, turn); });
    return distance;
  });
}

std::uint32_t Phase3Middles::node(const Places& middles, std::uint32_t chosen) {
  std::uint32_t high = 0;
  for (std::size_t edge = 0; edge < edge_count; ++edge)
    if ((chosen >> middles[wing_places().low[edge]] & 1) == 0) high |= 1u << edge;
  return high;
}

EdgePairs::EdgePairs() {
  const WingPlaces& places = wing_places();
  for (const TurnIndex turn : turns_in(5, Group::no_quarters_on_axis)) {
    const auto low = edges_to(Kind::wings, turn, places.low), high = edges_to(Kind::wings, turn, places.high),
               middle = edges_to(Kind::middles, turn, places.low);
    turns_[turn] = tables::stored([&] {
      std::vector<std::uint16_t> turned(codes);
      for (unsigned code = 0; code < codes; ++code)
        turned[code] = static_cast<std::uint16_t>((low[code / 144] * edge_count + middle[code / 12 % 12]) * edge_count +
                                                  high[code % 12]);
      return turned;
    });
  }
  distance_ = tables::stored([&] {
    std::vector<std::uint8_t> distance(std::size_t{codes} * codes, pair_horizon + 1);
    constexpr unsigned whole = 144 + 12 + 1;
    for (const unsigned one : middle_layer)
      for (const unsigned other : middle_layer)
        if (one != other) distance[std::size_t{one} * whole * codes + other * whole] = 0;
    spread_blocks(distance, codes, turns_in(5, Group::no_quarters_on_axis), pair_horizon,
                  [&](std::size_t one, TurnIndex turn) {
                    const std::uint16_t* to = turns_[turn].data();
                    return BlockImage{to[one], [to](std::uint16_t other) { return to[other]; }};
                  });
    std::vector<std::uint8_t> each_pair;
    each_pair.reserve(pair_index(codes - 1, codes - 1) + 1);
    for (std::uint32_t one = 0; one < codes; ++one)
      for (std::uint32_t other = 0; other <= one; ++other)
        each_pair.push_back(distance[std::size_t{one} * codes + other]);
    return packed(each_pair);
  });
}

std::array<std::uint16_t, edge_count> EdgePairs::nodes(const Pieces& pieces) {
  std::array<std::array<unsigned, 3>, edge_count> where{};
  const WingPlaces& places = wing_places();
  for (unsigned edge = 0; edge < edge_count; ++edge) {
    where[pieces[Kind::wings][places.low[edge]] / 2][0] = edge;
    where[pieces[Kind::middles][places.low[edge]] / 2][1] = edge;
    where[pieces[Kind::wings][places.high[edge]] / 2][2] = edge;
  }
  std::array<std::uint16_t, edge_count> nodes{};
  for (unsigned edge = 0; edge < edge_count; ++edge)
    nodes[edge] =
        static_cast<std::uint16_t>((where[edge][0] * edge_count + where[edge][1]) * edge_count + where[edge][2]);
  return nodes;
}

EdgeMates::EdgeMates(Side side) : side_(side) {
  using Mates = std::array<std::uint8_t, edges>;
  std::vector<Mates> mates_of;                  // [node]; empty until it is needed
  const auto each_node = [&](const auto& of) {  // [node]: what `of(mates)` gives
    if (mates_of.empty()) {
      mates_of.resize(nodes);
      for (std::uint32_t node = 0; node < nodes; ++node)
        unrank_permutation(node, std::span<std::uint8_t>(mates_of[node]), edges);
    }
    std::vector<decltype(of(Mates()))> all(nodes);
    std::transform(mates_of.begin(), mates_of.end(), all.begin(), of);
    return all;
  };
  odd_ = tables::stored([&] {
    return each_node([](const Mates& mates) {
      return static_cast<std::uint8_t>(is_odd_permutation(std::span<const std::uint8_t>(mates)) ? 1 : 0);
    });
  });
  const WingPlaces& places = wing_places();
  for (const TurnIndex turn : turns_in(5, Group::faces_by_halves)) {
    const auto wing = edges_to(Kind::wings, turn, side == Side::low ? places.low : places.high),
               mate = edges_to(side == Side::wings ? Kind::wings : Kind::middles, turn, places.low);
    turns_[turn] = tables::stored([&] {
      return each_node([&](const Mates& mates) {
        Mates moved{};
        for (std::size_t edge = 0; edge < edges; ++edge) moved[wing[edge]] = mate[mates[edge]];
        return static_cast<std::uint16_t>(rank_permutation(std::span<const std::uint8_t>(moved)));
      });
    });
  }
  distance_ = tables::stored([&] {
    std::vector<std::uint8_t> distance(nodes, not_met);
    spread(
        distance, std::vector<std::uint16_t>{0}, turns_in(5, Group::faces_by_halves), no_horizon,
        [](std::uint16_t node) { return node; }, [&](std::uint16_t node, TurnIndex turn) { return after(node, turn); },
        each_number<std::uint16_t>(nodes));
    return distance;
  });
}

std::uint16_t EdgeMates::node(const Pieces& pieces) const {
  const WingPlaces& places = wing_places();
  const Places& others = pieces[side_ == Side::wings ? Kind::wings : Kind::middles];
  std::array<std::uint8_t, edge_count> mate_at{};
  for (std::uint8_t edge = 0; edge < edge_count; ++edge) mate_at[others[places.low[edge]] / 2] = edge;
  std::array<std::uint8_t, edges> mates{};
  for (std::size_t edge = 0; edge < edges; ++edge) {
    const std::size_t place = side_ == Side::low ? places.low[edge] : places.high[edge];
    mates[edge] = mate_at[pieces[Kind::wings][place] / 2];
  }
  return static_cast<std::uint16_t>(rank_permutation(std::span<const std::uint8_t>(mates)));
}

}  // namespace rompicapo::cube::reduction::five

namespace rompicapo::cube::reduction::six {

WingPairTable::WingPairTable() {
  for (const TurnIndex turn : turns_in(6, Group::no_quarters_on_axis)) {
    const Edges low_to = edges_to(Kind::wings, turn, wing_places().low),
                high_to = edges_to(Kind::wings, turn, wing_places().high);
    for (unsigned code = 0; code < codes; ++code)
      turns_[turn][code] =
          static_cast<std::uint8_t>(low_to[code / edge_count] * edge_count + high_to[code % edge_count]);
  }
  distance_ = tables::stored([&] {
    std::vector<std::uint32_t> goals;
    for (std::uint32_t one = 0; one < edge_count; ++one)
      for (std::uint32_t other = 0; other < edge_count; ++other)
        if (one != other) goals.push_back((one * codes + other) * (edge_count + 1));
    std::vector<std::uint8_t> distance(std::size_t{codes} * codes, not_met);
    spread(
        distance, std::move(goals), turns_in(6, Group::no_quarters_on_axis), no_horizon,
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

}  // namespace rompicapo::cube::reduction::six
