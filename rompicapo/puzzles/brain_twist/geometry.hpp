// SPDX-License-Identifier: MIT
//
// The bones of Brain Twist, shared by both models: the twelve tiles, the twelve places, the eight
// turning tips, and what follows from them (the 12 rotations in the hand, the solved layouts).
//
// A place is an edge of a cube whose corners are alternately outer groups (A-D) and inner groups (a-d):
// it is named by the pair of groups that it joins, and every pair but the four opposite ones occurs.
// Tiles are likewise pairs, of an outer and an inner colour. Everything is 0-based here; texts count from 1.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace rompicapo::brain_twist {

inline constexpr std::size_t tile_count = 12;
inline constexpr std::size_t group_count = 4;

struct Place {
  std::uint8_t outer;  // 0..3: A B C D
  std::uint8_t inner;  // 0..3: a b c d
  bool operator==(const Place&) const = default;
};

inline constexpr std::array<Place, tile_count> places{
    {{0, 0}, {1, 0}, {2, 0}, {0, 1}, {0, 2}, {1, 2}, {1, 3}, {2, 3}, {2, 1}, {3, 1}, {3, 2}, {3, 3}}};

// Tile t is at place t when the puzzle is solved by faces.
inline constexpr std::array<std::string_view, tile_count> tile_names{"rc", "bc", "fc", "rg", "rv", "bv",
                                                                     "bs", "fs", "fg", "ag", "av", "as"};
inline constexpr std::string_view outer_colours = "rbfa";  // rosso, blu, fucsia, arancione
inline constexpr std::string_view inner_colours = "cgvs";  // celeste, giallo, verde, smeraldo

// Clockwise turns of the tips a b c d, then A B C D: the tile at the first place goes to the second, and so on round.
inline constexpr std::array<std::array<std::uint8_t, 3>, 8> tip_cycles{
    {{0, 1, 2}, {3, 8, 9}, {4, 10, 5}, {6, 11, 7}, {0, 3, 4}, {1, 5, 6}, {2, 7, 8}, {9, 11, 10}}};

using Layout = std::array<std::uint8_t, tile_count>;       // [place] -> tile
using Permutation = std::array<std::uint8_t, tile_count>;  // [place] -> the place whose tile comes here

constexpr bool is_odd(const Layout& layout) {
  std::size_t inversions = 0;
  for (std::size_t left = 0; left < tile_count; ++left)
    for (std::size_t right = left + 1; right < tile_count; ++right) inversions += layout[left] > layout[right];
  return inversions % 2 != 0;
}

constexpr Layout rearranged(const Layout& layout, const Permutation& source) {
  Layout after{};
  for (std::size_t place = 0; place < tile_count; ++place) after[place] = layout[source[place]];
  return after;
}

inline constexpr Permutation unmoved{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};

constexpr Permutation turn_of_tip(std::size_t tip, bool clockwise) {
  Permutation source = unmoved;
  for (std::size_t step = 0; step < 3; ++step) {
    const std::uint8_t from = tip_cycles[tip][step], to = tip_cycles[tip][(step + 1) % 3];
    if (clockwise) {
      source[to] = from;
    } else {
      source[from] = to;
    }
  }
  return source;
}

constexpr std::uint8_t place_of(Place wanted) {
  std::uint8_t place = 0;
  while (places[place] != wanted) ++place;
  return place;
}

// The inner group that shares no place with the outer one: the opposite corner of the cube.
constexpr std::uint8_t opposite_of(std::uint8_t outer) {
  std::uint8_t missing = 0 + 1 + 2 + 3;
  for (const Place& place : places)
    if (place.outer == outer) missing = static_cast<std::uint8_t>(missing - place.inner);
  return missing;
}

// A motion of the cube that keeps outer corners outer, turning or mirroring it, is known by where it sends the four of
// them, opposites going along. For each of the 24, [place] -> the place whose contents come here; the first moves
// nothing. They form a group, so the same arrays also tell where places go, by the inverse motions.
constexpr std::array<Permutation, 24> make_motions() {
  std::array<Permutation, 24> motions{};
  std::size_t found = 0;
  for (std::uint8_t code = 0; code < 64; ++code) {
    const std::array<std::uint8_t, 3> first{static_cast<std::uint8_t>(code / 16),
                                            static_cast<std::uint8_t>(code / 4 % 4),
                                            static_cast<std::uint8_t>(code % 4)};
    if (first[0] == first[1] || first[0] == first[2] || first[1] == first[2]) continue;
    const std::array<std::uint8_t, 4> image{first[0], first[1], first[2],
                                            static_cast<std::uint8_t>(6 - first[0] - first[1] - first[2])};
    std::array<std::uint8_t, 4> inner_image{};
    for (std::uint8_t outer = 0; outer < group_count; ++outer)
      inner_image[opposite_of(outer)] = opposite_of(image[outer]);
    for (std::uint8_t place = 0; place < tile_count; ++place)
      motions[found][place_of({image[places[place].outer], inner_image[places[place].inner]})] = place;
    ++found;
  }
  return motions;
}

inline constexpr std::array<Permutation, 24> motions = make_motions();

// The turns of the whole puzzle in the hand: the mirrorings are those that are odd on the places.
constexpr std::array<Permutation, 12> make_rotations() {
  std::array<Permutation, 12> rotations{};
  std::size_t found = 0;
  for (const Permutation& motion : motions)
    if (!is_odd(motion)) rotations[found++] = motion;
  return rotations;
}

inline constexpr std::array<Permutation, 12> rotations = make_rotations();

enum class Goal : std::uint8_t { faces, tips, faces_outer };

// The solved layout with tile rc at place 0; any other that the goal's colours allow is this one turned,
// or odd. Precondition: 12 tiles, so exactly one exists (a test counts them).
Layout solved_layout(Goal goal);

// Every layout, rc anywhere and both parities, whose colours the goal accepts: 24 of them.
std::vector<Layout> layouts_by_colour(Goal goal);

}  // namespace rompicapo::brain_twist
