// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction4/centres3.hpp"

#include <algorithm>

#include "rompicapo/base/permutation.hpp"

namespace rompicapo::cube::reduction4 {

namespace {

// The places of an axis, first those of U, R or F.
std::size_t place_on_axis(unsigned axis, unsigned at) { return 4 * (at < 4 ? axis : axis + 3) + at % 4; }

unsigned set_on_axis(const Pieces& pieces, unsigned axis, Face colour) {
  unsigned set = 0;
  for (unsigned at = 0; at < 8; ++at)
    if (pieces.centre[place_on_axis(axis, at)] == colour) set |= 1u << at;
  return set;
}

bool odd_low_wings(const Pieces& pieces) {
  std::array<std::uint8_t, edge_count> edges{};
  for (std::size_t at = 0; at < edge_count; ++at) edges[at] = pieces.wing[at] % edge_count;
  return is_odd_permutation(std::span<const std::uint8_t>(edges));
}

}  // namespace

Centres3::Centres3() {
  make_turns();
  distance_ = tables::stored([&] { return distances(); });
  find_solvable();
}

void Centres3::make_turns() {
  for (TurnIndex turn = 0; turn < turn_count; ++turn) {
    if ((phase3_turns & bit_of(turn)) == 0) continue;
    for (unsigned axis = 0; axis < 3; ++axis)
      for (unsigned set = 0; set < 256; ++set) {
        if (std::popcount(set) != 4) continue;
        unsigned moved = 0;
        for (unsigned to = 0; to < 8; ++to)
          for (unsigned from = 0; from < 8; ++from)
            if (geometry().turn(turn).centre[place_on_axis(axis, to)] == place_on_axis(axis, from) &&
                (set >> from & 1) != 0)
              moved |= 1u << to;
        turns_[axis][turn][number_(set)] = static_cast<std::uint8_t>(number_(moved));
      }
  }
}

std::vector<std::uint8_t> Centres3::distances() const {
  std::vector<std::uint8_t> distances(std::size_t{2} * sets * sets * sets, unreached);
  std::vector<Node> layer, next;
  const std::array<std::uint8_t, 2> one{static_cast<std::uint8_t>(number_(0x0f)),
                                        static_cast<std::uint8_t>(number_(0xf0))};
  for (unsigned goal = 0; goal < 4; ++goal) {  // an even number of axes point the other way
    layer.push_back({{one[goal & 1], one[goal >> 1], one[(goal ^ goal >> 1) & 1]}, 0});
    distances[index(layer.back())] = 0;
  }
  for (std::uint8_t depth = 1; !layer.empty(); ++depth, layer.swap(next)) {
    next.clear();
    for (const Node& node : layer)
      for (TurnIndex turn = 0; turn < turn_count; ++turn) {
        if ((phase3_turns & bit_of(turn)) == 0) continue;
        const Node moved = after(node, turn);
        std::uint8_t& distance = distances[index(moved)];
        if (distance != unreached) continue;
        distance = depth;
        next.push_back(moved);
      }
  }
  return distances;
}

// Sets of R-L from which the turns lead home with some sets of the other axes: index() begins with R-L.
void Centres3::find_solvable() {
  const std::size_t each = distance_.size() / sets;
  for (std::size_t set = 0; set < sets; ++set) {
    const auto from = distance_.begin() + static_cast<std::ptrdiff_t>(set * each);
    solvable_[set] = std::any_of(from, from + static_cast<std::ptrdiff_t>(each),
                                 [](std::uint8_t distance) { return distance != unreached; });
  }
}

Centres3::Node Centres3::node(const Pieces& pieces) const {
  // The colours' axes are permuted as a whole rotation would; the way that keeps the colours' sense is chosen.
  std::array<Face, 3> first{};
  std::array<unsigned, 3> axes{};
  for (unsigned axis = 0; axis < 3; ++axis) axes[axis] = pieces.centre[4 * axis] % 3u;
  bool exchanged = false;
  for (unsigned one = 0; one < 3; ++one)
    for (unsigned other = one + 1; other < 3; ++other) exchanged ^= axes[one] > axes[other];
  for (unsigned axis = 0; axis < 3; ++axis) first[axis] = static_cast<Face>(axes[axis]);
  if (exchanged) first[2] = opposite(first[2]);  // two axes changed places: a mirror, unless one is reversed
  Node node;
  for (unsigned axis = 0; axis < 3; ++axis)
    node.axis[axis] = static_cast<std::uint8_t>(number_(set_on_axis(pieces, axis, first[axis])));
  const bool corners_odd = is_odd_permutation(std::span<const std::uint8_t>(pieces.corner));
  node.odd = static_cast<std::uint8_t>((corners_odd != odd_low_wings(pieces)) != exchanged);
  return node;
}

}  // namespace rompicapo::cube::reduction4
