// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction5/edge_tables.hpp"

#include "rompicapo/base/permutation.hpp"
#include "rompicapo/puzzles/cube/reduction5/spread.hpp"
#include "rompicapo/puzzles/cube/reduction5/spread_blocks.hpp"

namespace rompicapo::cube::reduction5 {

namespace {

constexpr std::uint8_t unreached = 255;
// Nearly all that is farther than the horizon is one turn farther, and making those layers is most of the work.
constexpr unsigned wing_horizon = 8, pair_horizon = 7;

}  // namespace

std::array<std::uint8_t, edge_count> edges_to(Kind kind, TurnIndex turn,
                                              const std::array<std::uint8_t, edge_count>& places) {
  std::array<std::uint8_t, edge_count> to{};
  for (std::uint8_t edge = 0; edge < edge_count; ++edge) to[action_of(kind, turn)[places[edge]] / 2] = edge;
  return to;
}

Phase3Wings::Phase3Wings() {
  for (TurnIndex turn = 0; turn < turn_count; ++turn) turns_[turn] = SetTurn(action_of(Kind::wings, turn));
  distance_ = tables::stored([&] {
    std::vector<std::uint8_t> distance(number_.count(), wing_horizon + 1);
    spread(
        distance, std::vector<std::uint32_t>{wing_places().low_set}, following(Group::no_wide_quarters)[no_turn],
        wing_horizon, [&](std::uint32_t node) { return number_(node); },
        [&](std::uint32_t node, TurnIndex turn) { return after(node, turn); },
        [&](const auto& visit) { number_.for_each_set(visit); });
    return packed(distance);
  });
}

std::uint32_t Phase3Wings::node(const Places& wings, std::uint32_t chosen) {
  std::uint32_t set = 0;
  for (std::size_t place = 0; place < place_count; ++place)
    if ((chosen >> wings[place] & 1) != 0) set |= 1u << place;
  return set;
}

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
    std::vector<std::uint8_t> distance(nodes, unreached);
    spread(
        distance, std::vector<std::uint32_t>{0}, following(Group::no_wide_quarters)[no_turn], no_horizon,
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
  for (const TurnIndex turn : following(Group::no_quarters_on_axis)[no_turn]) {
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
    spread_blocks(distance, codes, following(Group::no_quarters_on_axis)[no_turn], pair_horizon,
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
  for (const TurnIndex turn : following(Group::faces_by_halves)[no_turn]) {
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
    std::vector<std::uint8_t> distance(nodes, unreached);
    spread(
        distance, std::vector<std::uint16_t>{0}, following(Group::faces_by_halves)[no_turn], no_horizon,
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

}  // namespace rompicapo::cube::reduction5
