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

Phase4::State Phase4::state(const Pieces& pieces, const std::array<std::uint16_t, edge_count>& nodes,
                            const std::array<std::uint8_t, 4>& edges) const {
  State state{tables.phase4.node(pieces)};
  for (std::size_t at = 0; at < edges.size(); ++at) state[1 + at] = nodes[edges[at]];
  return state;
}

Phase5::State Phase5::state(const Pieces& pieces) const {
  return {tables.phase5.node(pieces), tables.low.node(pieces), tables.high.node(pieces),
          tables.wing_mates.node(pieces)};
}

}  // namespace rompicapo::cube::reduction5
