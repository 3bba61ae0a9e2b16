// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/commutators/few_turns.hpp"

#include <algorithm>

#include "rompicapo/puzzles/cube/commutators/geometry.hpp"

namespace rompicapo::cube::commutators {

namespace {

constexpr std::size_t most_marks = 4;

std::uint8_t colour_at(const Board& board, const Ring& ring, unsigned at, unsigned layer, unsigned along) {
  const Place place = place_in(ring.way[at], layer, along, board.size());
  return board.at(ring.face[at], place.row, place.column);
}

bool is_whole(const Board& board, Face face) {
  const auto stickers = board.stickers().subspan(std::size_t{face} * board.size() * board.size());
  return std::all_of(stickers.begin(), stickers.begin() + board.size() * board.size(),
                     [&](std::uint8_t colour) { return colour == face; });
}

// Turns about one axis that solve it.
std::optional<Group> solved_about(const Board& board, unsigned axis) {
  const Ring& ring = rings[axis];
  if (!is_whole(board, ring.axis) || !is_whole(board, opposite(ring.axis))) return {};
  Group group{static_cast<std::uint8_t>(axis), std::vector<std::uint8_t>(board.size(), 0)};
  for (unsigned layer = 0; layer < board.size(); ++layer) {
    unsigned quarters = 0;
    while (quarters < 4 && ring.face[quarters] != colour_at(board, ring, 0, layer, 0)) ++quarters;
    for (unsigned at = 0; at < 4; ++at)
      for (unsigned along = 0; along < board.size(); ++along)
        if (quarters == 4 || colour_at(board, ring, at, layer, along) != ring.face[(at + quarters) % 4]) return {};
    group.quarters[layer] = static_cast<std::uint8_t>(quarters);
  }
  return group;
}

// The layers that differ from the one before. Stops after more than most_marks of them.
std::vector<unsigned> marks(const Board& board, unsigned axis) {
  const Ring& ring = rings[axis];
  std::vector<unsigned> found;
  for (unsigned layer = 1; layer < board.size() && found.size() <= most_marks; ++layer) {
    bool same = true;
    for (unsigned along = 1; same && along + 1 < board.size(); ++along)
      for (unsigned at = 0; at < 4; ++at)
        same = same && colour_at(board, ring, at, layer, along) == colour_at(board, ring, at, layer - 1, along);
    if (!same) found.push_back(layer);
  }
  return found;
}

bool solve(const Board& board, unsigned most, unsigned axis_before, std::vector<Group>& groups) {
  if (most == 1) {
    for (unsigned axis = 0; axis < axis_count; ++axis)
      if (const auto group = solved_about(board, axis)) return groups.push_back(*group), true;
    return false;
  }
  for (unsigned axis = 0; axis < axis_count; ++axis) {
    if (axis == axis_before) continue;
    std::vector<unsigned> ends = marks(board, axis);
    if (ends.size() > most_marks) continue;
    ends.insert(ends.begin(), 0);
    ends.push_back(board.size());
    for (std::size_t first = 0; first < ends.size(); ++first)
      for (std::size_t last = first + 1; last < ends.size(); ++last) {
        if (first == 0 && last + 1 == ends.size()) continue;
        for (std::uint8_t quarters = 1; quarters < 4; ++quarters) {
          Group group{static_cast<std::uint8_t>(axis), std::vector<std::uint8_t>(board.size(), 0)};
          std::fill(group.quarters.begin() + ends[first], group.quarters.begin() + ends[last], quarters);
          Board turned = board;
          turned.make(group);
          groups.push_back(group);
          if (solve(turned, most - 1, axis, groups)) return true;
          groups.pop_back();
        }
      }
  }
  return false;
}

}  // namespace

std::optional<LayerTurns> solve_few(const Board& board, unsigned most, Metric metric) {
  for (unsigned length = 1; length <= most; ++length) {
    std::vector<Group> groups;
    if (!solve(board, length, axis_count, groups)) continue;
    LayerTurns turns(board.size(), metric);
    for (const Group& group : groups) turns.add(group);
    return turns;
  }
  return {};
}

}  // namespace rompicapo::cube::commutators
