// SPDX-License-Identifier: MIT
//
// What of a 7x7x7 its way to a 5x5x5 looks at: the inner 5x5x5, whose outer layers are the two outermost ones, with its
// x- and t-centres, inner wings and middle edges (reduction5/pieces.hpp); and three classes of centres that lie round
// it, one of each kind on each side of a face:
//
//     left, middle, right  4 * face + 0 top, 1 left, 2 right, 3 bottom. The three of one side are a bar, whole when
//                          they are of one colour.
#pragma once

#include "rompicapo/puzzles/cube/reduction5/pieces.hpp"
#include "rompicapo/puzzles/cube/reduction7/turns.hpp"

namespace rompicapo::cube::reduction7 {

inline constexpr unsigned size7 = 7;
inline constexpr unsigned place_count = 24;

enum class Bar : std::uint8_t { left, middle, right };
inline constexpr unsigned bar_count = 3;

using reduction5::Places;

struct Pieces {
  reduction5::Pieces inner;
  std::array<Places, bar_count> bars{};  // [Bar][place]: colours, as the faces they are home on

  const Places& operator[](Bar bar) const { return bars[static_cast<unsigned>(bar)]; }
};

// Precondition: size 7, colours named by the fixed centres (named_by_centres).
Pieces read_pieces(const StickerCube& cube);

// Place i receives what was in action[i].
const Places& action_of(Bar bar, TurnIndex turn);

void apply(Pieces& pieces, TurnIndex turn);

// The 3x3 in the middle of each face is of one colour, the bars are whole, and the three inner pieces of each edge one.
bool is_5x5x5(const StickerCube& cube);

// That 5x5x5: bars are its t-centres, inner wings with the middle between them its middle edges. Turns of one or two
// layers do the same to both.
StickerCube as_5x5x5(const StickerCube& cube);

}  // namespace rompicapo::cube::reduction7
