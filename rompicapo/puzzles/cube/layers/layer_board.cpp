// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/layers/layer_board.hpp"

#include <utility>

namespace rompicapo::cube {

namespace {

// The layer of a sticker, found by halving: the outer block that is just deep enough to move it. A middle sticker of
// the face itself, which no turn about it moves, is said to be in its layer by its face.
unsigned found_layer(const StickerCube& cube, std::size_t sticker, Face from) {
  const Face on = static_cast<Face>(sticker / (std::size_t{cube.size()} * cube.size()));
  if (on % 3 == from % 3) return on == from ? 1 : cube.size();
  unsigned least = 1, most = cube.size();
  while (least < most) {
    const unsigned tried = (least + most) / 2;
    if (cube.image(sticker, {from, 1, tried, 1}) != sticker) {
      most = tried;
    } else {
      least = tried + 1;
    }
  }
  return least;
}

}  // namespace

LayerBoard::LayerBoard(const StickerCube& cube) : cube_(cube), cycles_(std::size_t{3} * cube.size()) {
  for (const Face axis : {U, R, F}) {
    std::vector<bool> seen(cube.count());
    layer_of_[axis].resize(cube.count());
    for (std::size_t at = 0; at < cube.count(); ++at) {
      layer_of_[axis][at] = static_cast<std::uint8_t>(found_layer(cube, at, axis));
      if (seen[at]) continue;
      const unsigned layer = layer_of_[axis][at];
      Cycle cycle{};
      std::size_t place = at;
      for (std::uint32_t& each : cycle) {
        each = static_cast<std::uint32_t>(place);
        seen[place] = true;
        place = cube.image(place, {axis, layer, layer, 1});
      }
      if (cycle[0] != cycle[1]) cycles_[std::size_t{axis} * cube.size() + layer - 1].push_back(cycle);
    }
  }
}

std::size_t LayerBoard::image(std::size_t sticker, const std::vector<Turn>& turns) const {
  for (const Turn& turn : turns) sticker = image(sticker, turn);
  return sticker;
}

template <class Visit>
void LayerBoard::each_cycle(const Turn& turn, const Visit& visit) const {
  const bool from_opposite = turn.face >= D;
  const unsigned quarters = from_opposite ? 4 - turn.quarters : turn.quarters;
  for (unsigned layer = turn.first; layer <= turn.last; ++layer) {
    const unsigned counted = from_opposite ? size() + 1 - layer : layer;
    for (const Cycle& cycle : cycles_[std::size_t{turn.face % 3u} * size() + counted - 1]) visit(cycle, quarters);
  }
}

void LayerBoard::turn(const Turn& turn) {
  each_cycle(turn, [&](const Cycle& cycle, unsigned quarters) {
    const std::array<Face, 4> was{colour(cycle[0]), colour(cycle[1]), colour(cycle[2]), colour(cycle[3])};
    for (unsigned at = 0; at < 4; ++at) cube_.paint(cycle[(at + quarters) % 4], was[at]);
  });
}

void LayerBoard::carry(std::vector<std::uint32_t>& lying, const Turn& turn) const {
  each_cycle(turn, [&](const Cycle& cycle, unsigned quarters) {
    const std::array<std::uint32_t, 4> was{lying[cycle[0]], lying[cycle[1]], lying[cycle[2]], lying[cycle[3]]};
    for (unsigned at = 0; at < 4; ++at) lying[cycle[(at + quarters) % 4]] = was[at];
  });
}

Turn slice_turn(unsigned size, Face face, unsigned layer, unsigned quarters) {
  const unsigned counted = quarters % 4;
  if (2 * layer <= size + 1) return {face, layer, layer, counted};
  return {opposite(face), size + 1 - layer, size + 1 - layer, 4 - counted};
}

}  // namespace rompicapo::cube
