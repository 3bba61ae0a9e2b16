// SPDX-License-Identifier: MIT
//
// The pieces that the reduction of each size tracks; corners are not among them.
//
//     5x5x5   x- and t-centres, on the diagonals and on the middle lines; wings and middles
//     6x6x6   x, the 2x2 in the middle of each face; left and right, the centres on each side of the ring about it, a
//     bar
//             that is whole when both are of one colour; the inner wings
//     7x7x7   the inner 5x5x5, whose outer layers are the two outermost ones; left, middle and right, bars of three
//
// Larger cubes show a 6x6x6 or a 7x7x7 for each of their rings (rings.hpp).
#pragma once

#include "rompicapo/puzzles/cube/reduction/model/orbits.hpp"

namespace rompicapo::cube::reduction::five {

enum class Kind : std::uint8_t { x_centres, t_centres, wings, middles };

struct Pieces {
  std::array<Places, 4> at{};  // [kind]
  const Places& operator[](Kind kind) const { return at[static_cast<unsigned>(kind)]; }
  bool operator==(const Pieces&) const = default;
};

// Precondition: size 5, colours named by the fixed centres (named_by_centres).
Pieces read_pieces(const StickerCube& cube);
// Place i receives what was in action[i].
const Places& action_of(Kind kind, TurnIndex turn);
void apply(Pieces& pieces, TurnIndex turn);
const WingPlaces& wing_places();

}  // namespace rompicapo::cube::reduction::five

namespace rompicapo::cube::reduction::six {

enum class Kind : std::uint8_t { x, left, right, wings };

struct Pieces {
  std::array<Places, 4> at{};  // [kind]
  bool odd_corners = false;    // their order
  const Places& operator[](Kind kind) const { return at[static_cast<unsigned>(kind)]; }
  bool operator==(const Pieces&) const = default;
};

// Precondition: size 6, colours named so that turns and whole rotations can solve it.
Pieces read_pieces(const StickerCube& cube);
const Places& action_of(Kind kind, TurnIndex turn);
void apply(Pieces& pieces, TurnIndex turn);
const WingPlaces& wing_places();  // of the inner wings

}  // namespace rompicapo::cube::reduction::six

namespace rompicapo::cube::reduction::seven {

enum class Bar : std::uint8_t { left, middle, right };
inline constexpr unsigned bar_count = 3;

struct Pieces {
  five::Pieces inner;
  std::array<Places, bar_count> bars{};  // [Bar]
  const Places& operator[](Bar bar) const { return bars[static_cast<unsigned>(bar)]; }
  bool operator==(const Pieces&) const = default;
};

// Precondition: size 7, colours named by the fixed centres (named_by_centres).
Pieces read_pieces(const StickerCube& cube);
const Places& action_of(Bar bar, TurnIndex turn);
// What a turn does to the inner 5x5x5.
constexpr TurnIndex inner_turn(TurnIndex turn) {
  return static_cast<TurnIndex>((2 * face_of_turn(turn) + (layers_of_turn(turn) == 3 ? 1u : 0u)) * 3 +
                                quarters_of_turn(turn) - 1);
}
void apply(Pieces& pieces, TurnIndex turn);

}  // namespace rompicapo::cube::reduction::seven
