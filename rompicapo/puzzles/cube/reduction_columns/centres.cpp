// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction_columns/centres.hpp"

#include <algorithm>
#include <bit>

#include "rompicapo/puzzles/cube/reduction5/face_sets.hpp"

namespace rompicapo::cube::reduction_columns {

namespace {

struct Fours {
  std::array<std::uint8_t, sets_each> set{};  // [number], in rising order
  std::array<std::uint8_t, 256> number{};
};

constexpr Fours fours = [] {
  Fours made;
  unsigned count = 0;
  for (unsigned set = 0; set < 256; ++set)
    if (std::popcount(set) == 4) {
      made.number[set] = static_cast<std::uint8_t>(count);
      made.set[count++] = static_cast<std::uint8_t>(set);
    }
  return made;
}();

std::vector<reduction6::Stickers> stickers_of(unsigned size) {
  const StickerCube cube(size);
  const bool odd = size % 2 == 1;
  const unsigned middle = half_of(size), inner = middle - 1;
  std::vector<reduction6::Stickers> stickers{centre_stickers(cube, {inner, inner})};
  if (odd) stickers.push_back(reduction6::by_side(cube, {inner, middle}));
  for (unsigned ring = 0; ring < rings_of(size); ++ring) {
    const unsigned depth = reduction6::depth_of(size, ring);
    stickers.push_back(reduction6::by_side(cube, {depth, inner}));
    if (odd) stickers.push_back(reduction6::by_side(cube, {depth, middle}));
    stickers.push_back(reduction6::by_side(cube, {inner, depth}));
  }
  return stickers;
}

}  // namespace

Centres::Centres(unsigned size) : size_(size), stickers_(stickers_of(size)), turns_(std::size_t{18} * half_of(size)) {
  const StickerCube cube(size);
  for (unsigned part = 0; part < parts; ++part)
    for (const TurnIndex turn : following(group_of(size, part))[no_turn])
      for (unsigned kind = 0; kind < kinds(); ++kind) {
        const auto action = action_on(cube, stickers_[kind], turn_of(turn));
        for (unsigned axis = 0; axis < 3; ++axis) {
          const reduction4::SetTurn moved = reduction5::among(action, reduction5::faces_of_axis(axis));
          for (unsigned set = 0; set < sets_each; ++set)
            turns_[turn][axis][kind][set] = fours.number[moved(fours.set[set])];
        }
      }
}

Colours Centres::colours(const StickerCube& cube) const {
  Colours colours{};
  for (unsigned kind = 0; kind < kinds(); ++kind)
    for (std::size_t place = 0; place < reduction6::place_count; ++place)
      colours[kind][place] = static_cast<std::uint8_t>(cube.colour(stickers_[kind][place]));
  return colours;
}

Sets Centres::sets(const Colours& colours, unsigned axis) const {
  Sets sets{};
  for (unsigned kind = 0; kind < kinds(); ++kind) {
    unsigned set = 0;
    for (unsigned at = 0; at < 8; ++at)
      if (colours[kind][4 * (axis + 3 * (at / 4)) + at % 4] == axis) set |= 1u << at;
    sets[kind] = fours.number[set];
  }
  return sets;
}

std::vector<Sets> Centres::columns(unsigned axis) const {
  constexpr std::array<unsigned, 6> pairs{0b0011, 0b0101, 0b0110, 0b1001, 0b1010, 0b1100};
  const unsigned depths = half_of(size_) - 1;  // those of columns: 1 to so many
  std::vector<Sets> all;
  StickerCube cube(size_);
  // Two of the four columns of a depth, left and right ones of either face, are of the first colour.
  const auto choose = [&](const auto& self, unsigned depth) -> void {
    if (depth > depths) {
      all.push_back(sets(colours(cube), axis));
      return;
    }
    for (const unsigned pair : pairs) {
      for (unsigned at = 0; at < 4; ++at) {
        const auto face = static_cast<Face>(axis + 3 * (at / 2));
        const auto colour = static_cast<Face>(axis + ((pair >> at & 1) != 0 ? 0 : 3));
        for (unsigned row = 1; row + 1 < size_; ++row)
          cube.paint(cube.sticker(face, row, at % 2 == 0 ? depth : size_ - 1 - depth), colour);
      }
      self(self, depth + 1);
    }
  };
  choose(choose, 1);
  return all;
}

std::vector<Three> Centres::homes(unsigned axis, const ThreeKinds& kinds) const {
  const Sets home = sets(colours(StickerCube(size_)), axis);
  std::vector<Three> all;
  Three made{};
  const auto choose = [&](const auto& self, std::size_t at) -> void {
    if (at == kinds.size()) return all.push_back(made);
    const unsigned kind = kinds[at];
    const auto go_on = [&](std::uint8_t set) {
      made[at] = set;
      self(self, at + 1);
    };
    if (!is_bar(kind)) {
      go_on(home[kind]);
      if (!is_odd()) go_on(other(home[kind]));
      return;
    }
    for (std::size_t before = 0; before < at; ++before)
      if (is_bar(kinds[before]) && ring_of(kinds[before]) == ring_of(kind)) return go_on(made[before]);
    for (std::uint8_t bars = 0; bars < sets_each; ++bars) go_on(bars);
  };
  choose(choose, 0);
  return all;
}

Sets Centres::random_home(unsigned axis, Rng& rng) const {
  Sets home = sets(colours(StickerCube(size_)), axis);
  for (unsigned ring = 0; ring < rings_of(size_); ++ring) {
    const auto bars = static_cast<std::uint8_t>(rng.below(sets_each));
    for (unsigned at = 0; at < kinds_of_ring(); ++at) home[first_of_ring(ring) + at] = bars;
  }
  return home;
}

Colours colours_of(const std::vector<reduction7::Pieces>& rings) {
  Colours colours{rings[0].inner[reduction5::Kind::x_centres], rings[0].inner[reduction5::Kind::t_centres]};
  for (std::size_t ring = 0; ring < rings.size(); ++ring)
    std::copy(rings[ring].bars.begin(), rings[ring].bars.end(), colours.begin() + 2 + 3 * ring);
  return colours;
}

Colours colours_of(const std::vector<reduction6::Pieces>& rings) {
  Colours colours{rings[0][reduction6::Kind::x]};
  for (std::size_t ring = 0; ring < rings.size(); ++ring) {
    colours[1 + 2 * ring] = rings[ring][reduction6::Kind::left];
    colours[2 + 2 * ring] = rings[ring][reduction6::Kind::right];
  }
  return colours;
}

}  // namespace rompicapo::cube::reduction_columns
