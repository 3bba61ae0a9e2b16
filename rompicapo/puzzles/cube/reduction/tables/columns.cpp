// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction/tables/columns.hpp"

#include <algorithm>

#include "rompicapo/puzzles/cube/reduction/tables/sets.hpp"

namespace rompicapo::cube::reduction {

namespace {

std::vector<Orbit> orbits_of(unsigned size) {
  constexpr auto centres = Orbit::Of::centres;
  const bool odd = size % 2 == 1;
  const unsigned middle = half_of(size), inner = middle - 1;
  std::vector<Orbit> orbits{{centres, inner, inner}};
  if (odd) orbits.push_back({centres, inner, middle});
  for (unsigned ring = 0; ring < rings_of(size); ++ring) {
    const unsigned depth = depth_of(size, ring);
    orbits.push_back({centres, depth, inner});
    if (odd) orbits.push_back({centres, depth, middle});
    orbits.push_back({centres, inner, depth});
  }
  return orbits;
}

}  // namespace

Centres::Centres(unsigned size) : size_(size), orbits_(orbits_of(size)), turns_(std::size_t{18} * half_of(size)) {
  const StickerCube cube(size);
  for (unsigned kind = 0; kind < kinds(); ++kind) {
    const Stickers stickers = stickers_of(cube, orbits_[kind]);
    for (const Group group : column_groups)
      for (const TurnIndex turn : turns_in(size, group)) {
        const auto action = action_on(cube, stickers, turn_of(turn));
        for (unsigned axis = 0; axis < 3; ++axis) turns_[turn][axis][kind] = turned_fours(action, axis);
      }
  }
}

Colours Centres::colours(const StickerCube& cube) const {
  Colours colours{};
  for (unsigned kind = 0; kind < kinds(); ++kind) colours[kind] = read_orbit(cube, orbits_[kind]);
  return colours;
}

Sets Centres::sets(const Colours& colours, unsigned axis) const {
  Sets sets{};
  for (unsigned kind = 0; kind < kinds(); ++kind) sets[kind] = four_numbers.number[firsts_on_axis(colours[kind], axis)];
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
    const auto extend = [&](std::uint8_t set) {
      made[at] = set;
      self(self, at + 1);
    };
    if (!is_bar(kind)) {
      extend(home[kind]);
      if (!is_odd()) extend(other(home[kind]));
      return;
    }
    for (std::size_t before = 0; before < at; ++before)
      if (is_bar(kinds[before]) && ring_of(kinds[before]) == ring_of(kind)) return extend(made[before]);
    for (std::uint8_t bars = 0; bars < fours; ++bars) extend(bars);
  };
  choose(choose, 0);
  return all;
}

Sets Centres::random_home(unsigned axis, Rng& rng) const {
  Sets home = sets(colours(StickerCube(size_)), axis);
  for (unsigned ring = 0; ring < rings_of(size_); ++ring) {
    const auto bars = static_cast<std::uint8_t>(rng.below(fours));
    for (unsigned at = 0; at < kinds_of_ring(); ++at) home[first_of_ring(ring) + at] = bars;
  }
  return home;
}

Colours colours_of(const std::vector<seven::Pieces>& rings) {
  Colours colours{rings[0].inner[five::Kind::x_centres], rings[0].inner[five::Kind::t_centres]};
  for (std::size_t ring = 0; ring < rings.size(); ++ring)
    std::copy(rings[ring].bars.begin(), rings[ring].bars.end(), colours.begin() + 2 + 3 * ring);
  return colours;
}

Colours colours_of(const std::vector<six::Pieces>& rings) {
  Colours colours{rings[0][six::Kind::x]};
  for (std::size_t ring = 0; ring < rings.size(); ++ring) {
    colours[1 + 2 * ring] = rings[ring][six::Kind::left];
    colours[2 + 2 * ring] = rings[ring][six::Kind::right];
  }
  return colours;
}

}  // namespace rompicapo::cube::reduction
