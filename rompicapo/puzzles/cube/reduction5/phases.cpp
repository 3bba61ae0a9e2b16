// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction5/phases.hpp"

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

Phase4::State Phase4::state(const Pieces& pieces, const std::array<std::uint16_t, edge_count>& nodes,
                            const std::array<std::uint8_t, 4>& edges) const {
  State state{tables.phase4.node(pieces)};
  for (std::size_t at = 0; at < edges.size(); ++at) state[1 + at] = nodes[edges[at]];
  return state;
}

Phase5::State Phase5::state(const Pieces& pieces) const {
  return {tables.phase5.node(pieces), tables.low.node(pieces), tables.high.node(pieces)};
}

}  // namespace rompicapo::cube::reduction5
