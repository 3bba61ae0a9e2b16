// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction/phases/five.hpp"

#include <bit>

#include "rompicapo/base/permutation.hpp"

namespace rompicapo::cube::reduction::five {

namespace {

std::uint16_t narrow(std::uint32_t node) { return static_cast<std::uint16_t>(node); }

// At how many edges not just one of the wings is chosen, or the middle does not lie as that one says. Turns move the
// pieces of an edge alike.
unsigned parted(std::uint32_t chosen, std::uint32_t high) {
  constexpr std::uint32_t firsts = 0x555555;  // of the two places of each edge
  static const auto spaced = [] {
    std::array<std::uint32_t, Phase3Middles::nodes> masks{};
    for (std::uint32_t node = 0; node < masks.size(); ++node)
      for (unsigned edge = 0; edge < edge_count; ++edge) masks[node] |= (node >> edge & 1) << 2 * edge;
    return masks;
  }();
  static const std::uint32_t first_low = wing_places().low_set & firsts;
  const std::uint32_t first = chosen & firsts, second = chosen >> 1 & firsts;
  const std::uint32_t at_high = (first & ~first_low) | (second & first_low);
  return static_cast<unsigned>(std::popcount((~(first ^ second) & firsts) | (at_high ^ spaced[high])));
}

}  // namespace

Phase1::Phase1(const Tables& from, NextTurns turns, TurnMap map)
    : Phase(turns, {{9, 0}, {9, 1}, {11, 2, 1, 1, 3}}), tables(from) {
  table(tables.x.phase1, map);
  table(tables.t.phase1, map);
  hint([](const StateAt& at) { return disagreement(at[0], at[1]); });
}

Phase2::Phase2(const Tables& from, NextTurns turns, TurnMap map)
    : Phase(turns, {{9, 0}, {11, 1}, {2, 2}, {10, 3, 1, 1, 3}}), tables(from) {
  table(tables.x.phase2, map);
  table(tables.t.phase2, map);
  // Three four-cycles of wings.
  word([](std::uint32_t odd, TurnIndex turn) { return odd ^ (is_wide(turn) && is_quarter(turn) ? 1u : 0u); }, map);
  bound([](const StateAt& at) { return at[2]; });
  hint([&x = tables.x.phase2, &t = tables.t.phase2](const StateAt& at) {
    return disagreement(x.set(at[0]), t.set(at[1]));
  });
}

State Phase2::state(const Pieces& pieces) const {
  const bool odd = is_odd_permutation(std::span<const std::uint8_t>(pieces[Kind::wings]));
  return {tables.x.phase2.node(pieces[Kind::x_centres]), tables.t.phase2.node(pieces[Kind::t_centres]), odd ? 1u : 0u};
}

Phase3::Phase3(const Tables& from)
    : Phase3(from, following(5, group), {}, {{5, 0}, {3, 1}, {11, 2}, {8, 3}, {7, 4, 1, 1, 2}}) {}

Phase3::Phase3(const Tables& from, NextTurns turns, TurnMap map, std::vector<Feature> features)
    : Phase(turns, std::move(features)), tables(from) {
  for (const CentreParts* parts : {&tables.x.parts, &tables.t.parts}) {
    const std::size_t own = words();
    word([parts](std::uint32_t part, TurnIndex turn) { return parts->after(static_cast<std::uint8_t>(part), R, turn); },
         map);
    bound([parts, own](const StateAt& at) { return parts->phase3_distance(static_cast<std::uint8_t>(at[own])); });
  }
  table(tables.wings, map);
  table(tables.middles, map);
  hint([](const StateAt& at) { return parted(at[2], at[3]); });
}

State Phase3::state(const Pieces& pieces, std::uint32_t chosen) const {
  return {tables.x.parts.part(pieces[Kind::x_centres], R), tables.t.parts.part(pieces[Kind::t_centres], R),
          WingKindTable::node(pieces[Kind::wings], chosen), Phase3Middles::node(pieces[Kind::middles], chosen)};
}

// Far from the goal pairs of edges still tell states apart, of which all four are about as far as can be.
Phase4::Phase4(const Tables& from) : Phase(following(5, group), {{9, 0}, {49, 1, 6}, {31, 7, 3}}), tables(from) {
  table(tables.phase4);
  for (unsigned edge = 0; edge < 4; ++edge)
    word([&pairs = tables.pairs](std::uint32_t code, TurnIndex turn) { return pairs.after(narrow(code), turn); });
  for (const auto part : {FourEdges::Part::low, FourEdges::Part::middle, FourEdges::Part::high})
    word([&four = tables.four_edges, part](std::uint32_t node, TurnIndex turn) {
      return four.after(narrow(node), part, turn);
    });
  array<6>([&pairs = tables.pairs](const StateAt& at) {
    return std::array{pairs.distance(at[1], at[2]), pairs.distance(at[1], at[3]), pairs.distance(at[1], at[4]),
                      pairs.distance(at[2], at[3]), pairs.distance(at[2], at[4]), pairs.distance(at[3], at[4])};
  });
  array<3>([&four = tables.four_edges](const StateAt& at) {
    return four.distances({narrow(at[5]), narrow(at[6]), narrow(at[7])});
  });
}

State Phase4::state(std::uint32_t centres, const std::array<std::uint16_t, edge_count>& codes,
                    const std::array<std::uint8_t, 4>& edges) const {
  const auto four_at = [&](unsigned digit) -> std::uint32_t {  // of a code
    const auto place = [&](std::size_t at) { return codes[edges[at]] / digit % edge_count; };
    return tables.four_edges.node(place(0), place(1), place(2), place(3));
  };
  return {centres,
          codes[edges[0]],
          codes[edges[1]],
          codes[edges[2]],
          codes[edges[3]],
          four_at(edge_count * edge_count),
          four_at(edge_count),
          four_at(1)};
}

Phase5::Phase5(const Tables& from) : Phase(following(5, group), {{12, 0}, {11, 1}, {11, 2}, {11, 3}}), tables(from) {
  word([&centres = tables.phase5](std::uint32_t node, TurnIndex turn) { return centres.after(node, turn); });
  bound([&centres = tables.phase5, &low = tables.low](const StateAt& at) {
    return centres.distance(at[0], low.odd(narrow(at[1])));
  });
  for (const EdgeMates* mates : {&tables.low, &tables.high, &tables.wing_mates}) {
    const std::size_t own = words();
    word([mates](std::uint32_t node, TurnIndex turn) { return mates->after(narrow(node), turn); });
    bound([mates, own](const StateAt& at) { return mates->distance(narrow(at[own])); });
  }
}

State Phase5::state(const Pieces& pieces) const {
  return {tables.phase5.node(pieces), tables.low.node(pieces), tables.high.node(pieces),
          tables.wing_mates.node(pieces)};
}

}  // namespace rompicapo::cube::reduction::five
