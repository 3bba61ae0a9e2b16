// SPDX-License-Identifier: MIT
//
// A symmetry changes a flip by a correction for the piece and one for its place. Labels of edges: 0x80 one that goes to
// E, 0x20 to M, 0x40 one whose flip changes; of places: 0x40.
#include "rompicapo/puzzles/cube/optimal/corner_rows.hpp"

#include <algorithm>

namespace rompicapo::cube {

std::uint32_t spread(std::uint32_t bits, std::uint32_t mask) {
  std::uint32_t result = 0;
  for (; mask != 0; mask &= mask - 1, bits >>= 1)
    if ((bits & 1) != 0) result |= mask & (~mask + 1);
  return result;
}

CornerRows::CornerRows() {
  for (unsigned symmetry = 0; symmetry < symmetry_count; ++symmetry) {
    const auto& images = symmetries_.edges(symmetry);
    Shuffle& shuffle = edge_shuffles_[symmetry];
    shuffle.from.fill(0x80);
    shuffle.label.fill(0);
    shuffle.place.fill(0);
    for (std::uint8_t place = 0; place < edge_count; ++place) {
      const Symmetries::Image to = images[place];
      const unsigned slice = slice_of_edge(to.place);
      shuffle.from[to.place] = place;
      shuffle.place[to.place] = static_cast<std::uint8_t>(to.first << 6);
      shuffle.label[place] = static_cast<std::uint8_t>(to.first << 6 | (slice == 0 ? 0x80 : slice == 1 ? 0x20 : 0));
    }
  }
}

CornerRows::Corners CornerRows::corners_at(std::uint32_t part) const {
  Corners corners{{}, fours_[part / twist_count]};
  unrank_twists(part % twist_count, corners.twist);
  return corners;
}

void CornerRows::find_classes(unsigned symmetries, const std::function<Corners(const Corners&, unsigned)>& conjugate,
                              const std::function<std::uint32_t(std::uint32_t)>& nth, bool keeps_lowest) {
  constexpr std::uint32_t unseen = ~std::uint32_t{0};
  class_of_.assign(fours_.size() * twist_count, unseen);
  std::vector<std::uint32_t> firsts;
  for (std::uint32_t met = 0; met < class_of_.size(); ++met) {
    const std::uint32_t first = nth(met);
    if (class_of_[first] != unseen) continue;
    const Corners corners = corners_at(first);
    std::uint32_t members = 0;
    for (unsigned symmetry = 0; symmetry < symmetries; ++symmetry) {
      std::uint32_t& of = class_of_[part(conjugate(corners, symmetry))];
      const auto found = static_cast<std::uint32_t>(firsts.size()) << symmetry_bits | symmetries_.inverse(symmetry);
      members += of == unseen;
      if (of == unseen || keeps_lowest) of = std::min(of, found);
    }
    firsts.push_back(first);
    members_.push_back(members);
  }
  const auto turns = face_move_states();
  for (const std::uint32_t first : firsts) {
    const Corners before = corners_at(first);
    for (const Cubies& turn : turns) {
      Corners after;
      for (std::size_t at = 0; at < corner_count; ++at) {
        after.twist[at] = static_cast<std::uint8_t>((before.twist[turn.corner[at]] + turn.twist[at]) % 3);
        after.four |= (before.four >> turn.corner[at] & 1) << at;
      }
      after_.push_back(class_of_[part(after)]);
    }
  }
}

CornerRows::EdgeMasks CornerRows::edges_portably(const Cube3::State& state, const Shuffle& shuffle) {
  EdgeMasks edges;
  for (std::size_t at = 0; at < edge_count; ++at) {
    const std::uint8_t edge = state.bytes[shuffle.from[at]], label = shuffle.label[edge & 15];
    edges.e |= static_cast<std::uint32_t>(label >> 7) << at;
    edges.m |= static_cast<std::uint32_t>(label >> 5 & 1) << at;
    edges.flips |= ((edge >> 4) ^ (label >> 6 & 1u) ^ (shuffle.place[at] >> 6)) << at;
  }
  return edges;
}

}  // namespace rompicapo::cube
