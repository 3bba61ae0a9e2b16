// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/commutators/board.hpp"

#include <utility>

#include "rompicapo/puzzles/cube/commutators/geometry.hpp"

namespace rompicapo::cube::commutators {

Board::Board(const StickerCube& cube) : size_(cube.size()), stickers_(cube.count()) {
  for (std::size_t at = 0; at < stickers_.size(); ++at) stickers_[at] = cube.colour(at);
}

StickerCube Board::cube() const {
  StickerCube cube(size_);
  for (std::size_t at = 0; at < stickers_.size(); ++at) cube.paint(at, static_cast<Face>(stickers_[at]));
  return cube;
}

void Board::turn_face(Face face, unsigned quarters) {
  std::uint8_t* const first = &stickers_[std::size_t{face} * size_ * size_];
  const unsigned last = size_ - 1;
  for (unsigned quarter = 0; quarter < quarters; ++quarter)
    for (unsigned row = 0; row < size_ / 2; ++row)
      for (unsigned column = 0; column < (size_ + 1) / 2; ++column) {
        std::uint8_t &one = first[row * size_ + column], &two = first[column * size_ + last - row],
                     &three = first[(last - row) * size_ + last - column], &four = first[(last - column) * size_ + row];
        const std::uint8_t kept = four;
        four = three;
        three = two;
        two = one;
        one = kept;
      }
}

void Board::turn(unsigned axis, unsigned layer, unsigned quarters) {
  const Ring& ring = rings[axis];
  struct Line {
    std::uint8_t* first;
    std::ptrdiff_t step;
  };
  std::array<Line, 4> lines{};
  for (unsigned at = 0; at < 4; ++at) {
    const auto address = [&](unsigned along) {
      const Place place = place_in(ring.way[at], layer, along, size_);
      return &stickers_[(std::size_t{ring.face[at]} * size_ + place.row) * size_ + place.column];
    };
    lines[at] = {address(0), address(1) - address(0)};
  }
  for (unsigned along = 0; along < size_; ++along) {
    std::array<std::uint8_t, 4> before{};
    for (unsigned at = 0; at < 4; ++at) before[at] = lines[at].first[along * lines[at].step];
    for (unsigned at = 0; at < 4; ++at)
      lines[(at + quarters) % 4].first[along * lines[(at + quarters) % 4].step] = before[at];
  }
  if (layer == 0) turn_face(ring.axis, quarters % 4);
  if (layer + 1 == size_) turn_face(opposite(ring.axis), (4 - quarters) % 4);
}

void Board::make(const Group& group) {
  for (unsigned layer = 0; layer < size_; ++layer)
    if (group.quarters[layer] != 0) turn(group.axis, layer, group.quarters[layer]);
}

void Board::make(const LayerTurns& turns) {
  for (const Group& group : turns.groups()) make(group);
}

}  // namespace rompicapo::cube::commutators
