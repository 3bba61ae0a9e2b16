// SPDX-License-Identifier: MIT
//
// Built layer after layer from the three goals.
#include "rompicapo/puzzles/cube/reduction4/phase1.hpp"

namespace rompicapo::cube::reduction4 {

static_assert(axis_places(0) == 0x00f00f && axis_places(1) == 0x0f00f0 && axis_places(2) == 0xf00f00);

Phase1Table::Phase1Table() {
  constexpr std::uint8_t unknown = 255;
  for (TurnIndex turn = 0; turn < turn_count; ++turn) turns_[turn] = SetTurn(geometry().turn(turn).centre);
  distance_ = tables::stored([&] {
    std::vector<std::uint8_t> distances(number_.count(), unknown);
    std::vector<Node> layer, next;
    for (unsigned axis = 0; axis < 3; ++axis) {
      layer.push_back(axis_places(axis));
      distances[number_(layer.back())] = 0;
    }
    for (std::uint8_t depth = 1; !layer.empty(); ++depth, layer.swap(next)) {
      next.clear();
      for (const Node node : layer)
        for (const SetTurn& turn : turns_) {
          const Node after = turn(node);
          std::uint8_t& distance = distances[number_(after)];
          if (distance != unknown) continue;
          distance = depth;
          next.push_back(after);
        }
    }
    return distances;
  });
}

Phase1Table::Node Phase1Table::node(const Pieces& pieces, unsigned axis) {
  Node node = 0;
  for (std::size_t place = 0; place < centre_count; ++place)
    if (pieces.centre[place] % 3 == axis) node |= 1u << place;
  return node;
}

}  // namespace rompicapo::cube::reduction4
