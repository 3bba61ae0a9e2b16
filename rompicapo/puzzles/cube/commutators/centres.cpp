// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/commutators/centres.hpp"

#include <algorithm>

namespace rompicapo::cube::commutators {

Centres::Centres(const Board& board) : faces_(board.size() - 2, 32, /*padding=*/7) {
  for (const Face face : {U, R, F, D, L, B})
    for (unsigned row = 0; row < lines(); ++row)
      for (unsigned column = 0; column < lines(); ++column)
        faces_.set(face, row, column, board.at(face, row + 1, column + 1));
  count();
}

void Centres::count() {
  right_ = 0;
  for (std::uint8_t at = 0; at < 6; ++at)
    right_ += static_cast<unsigned>(std::count(face(at, 0), face(at, 0) + lines() * stride(), at));
}

void Centres::make(const Group& group) {
  const Ring& ring = rings[group.axis];
  bool moved = false;
  std::array<std::vector<std::uint8_t>, 4> before;
  for (unsigned line = 0; line < lines(); ++line) {
    const unsigned quarters = group.quarters[line + 1];
    if (quarters == 0) continue;
    moved = true;
    for (unsigned at = 0; at < 4; ++at) {
      const std::uint8_t* const from = faces_.line(ring.face[at], ring.way[at], line);
      before[at].assign(from, from + lines());
    }
    for (unsigned at = 0; at < 4; ++at)
      faces_.set_line(ring.face[at], ring.way[at], line, before[(at + 4 - quarters) % 4].data());
  }
  if (moved) count();
  faces_.turn_face(group.axis, group.quarters.front());
  faces_.turn_face(group.axis + 3u, 4u - group.quarters.back());
}

void Centres::make(const LayerTurns& turns) {
  for (const Group& group : turns.groups()) make(group);
}

}  // namespace rompicapo::cube::commutators
