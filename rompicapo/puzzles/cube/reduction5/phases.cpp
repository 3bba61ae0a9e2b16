// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction5/phases.hpp"

#include <bit>

#include "rompicapo/base/permutation.hpp"

namespace rompicapo::cube::reduction5 {

Phase2::State Phase2::state(const Pieces& pieces) const {
  const bool odd = is_odd_permutation(std::span<const std::uint8_t>(pieces[Kind::wings]));
  return {tables.x.phase2.node(pieces[Kind::x_centres]), tables.t.phase2.node(pieces[Kind::t_centres]), odd ? 1u : 0u};
}

Phase3::State Phase3::state(const Pieces& pieces, std::uint32_t chosen) const {
  return {tables.x.parts.part(pieces[Kind::x_centres], R), tables.t.parts.part(pieces[Kind::t_centres], R),
          Phase3Wings::node(pieces[Kind::wings], chosen), Phase3Middles::node(pieces[Kind::middles], chosen)};
}

std::uint8_t Phase3::parted(std::uint32_t chosen, std::uint32_t high) {
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
  return static_cast<std::uint8_t>(std::popcount((~(first ^ second) & firsts) | (at_high ^ spaced[high])));
}

Phase4::State Phase4::state(std::uint32_t centres, const std::array<std::uint16_t, edge_count>& codes,
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

Phase5::State Phase5::state(const Pieces& pieces) const {
  return {tables.phase5.node(pieces), tables.low.node(pieces), tables.high.node(pieces),
          tables.wing_mates.node(pieces)};
}

}  // namespace rompicapo::cube::reduction5
