// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction_large/centres.hpp"

#include <algorithm>

namespace rompicapo::cube::reduction_large {

namespace {

constexpr std::size_t alignment = 32;
constexpr std::uint8_t no_colour = 7;

}  // namespace

Centres::Centres(const Board& board)
    : lines_(board.size() - 2),
      stride_((lines_ + alignment - 1) / alignment * alignment),
      area_(lines_ * stride_),
      colours_(6 * orientation_count * area_, no_colour) {
  for (unsigned at = 0; at < 6; ++at) {
    for (unsigned row = 0; row < lines_; ++row)
      for (unsigned column = 0; column < lines_; ++column)
        matrix(at, 0)[row * stride_ + column] = board.at(static_cast<Face>(at), row + 1, column + 1);
    lay_out(at, 0);
  }
  count();
}

void Centres::lay_out(unsigned face, Orientation from) {
  const std::uint8_t* const source = matrix(face, from);
  for (Orientation way = 0; way < orientation_count; ++way) {
    if (way == from) continue;
    // place_in(way, ...) is place_in(from, ...) of what `inner` says.
    Orientation inner = 0;
    while (composed(from, inner) != way) ++inner;
    std::uint8_t* const to = matrix(face, way);
    for (unsigned line = 0; line < lines_; ++line) {
      const Place first = place_in(inner, line, 0, lines_), second = place_in(inner, line, 1, lines_);
      const auto step = static_cast<std::ptrdiff_t>(second.row * stride_ + second.column) -
                        static_cast<std::ptrdiff_t>(first.row * stride_ + first.column);
      const std::uint8_t* each = source + first.row * stride_ + first.column;
      for (unsigned along = 0; along < lines_; ++along, each += step) to[line * stride_ + along] = *each;
    }
  }
}

void Centres::count() {
  right_ = 0;
  for (unsigned at = 0; at < 6; ++at)
    right_ += static_cast<unsigned>(std::count(matrix(at, 0), matrix(at, 0) + area_, static_cast<std::uint8_t>(at)));
}

// Turning a face exchanges its orientations among themselves.
void Centres::turn_face(unsigned face, unsigned quarters) {
  if (quarters % 4 == 0) return;
  const std::vector<std::uint8_t> before(matrix(face, 0), matrix(face, 0) + orientation_count * area_);
  for (Orientation way = 0; way < orientation_count; ++way) {
    const std::uint8_t* const from = &before[turned_way(way, quarters) * area_];
    std::copy(from, from + area_, matrix(face, way));
  }
}

void Centres::make(const Group& group) {
  const Ring& ring = rings()[group.axis];
  bool moved = false;
  for (unsigned line = 0; line < lines_; ++line) {
    const unsigned quarters = group.quarters[line + 1];
    if (quarters == 0) continue;
    moved = true;
    std::array<std::uint8_t*, 4> at{};
    for (unsigned each = 0; each < 4; ++each) at[each] = matrix(ring.face[each], ring.way[each]) + line * stride_;
    for (unsigned along = 0; along < lines_; ++along) {
      const std::array<std::uint8_t, 4> before{at[0][along], at[1][along], at[2][along], at[3][along]};
      for (unsigned each = 0; each < 4; ++each) at[(each + quarters) % 4][along] = before[each];
    }
  }
  if (moved) {
    for (unsigned each = 0; each < 4; ++each) lay_out(ring.face[each], ring.way[each]);
    count();
  }
  turn_face(group.axis, group.quarters.front());
  turn_face(group.axis + 3u, (4u - group.quarters.back()) % 4);
}

void Centres::make(const LayerTurns& turns) {
  for (const Group& group : turns.groups()) make(group);
}

}  // namespace rompicapo::cube::reduction_large
