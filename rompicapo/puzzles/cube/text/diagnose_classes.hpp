// SPDX-License-Identifier: MIT
//
// What is wrong with the wings and centres of a cube of 4 and more, class by class (models/wings_and_centres.hpp): a
// class of wings has each of its 24 once, one of centres four of each colour. Nothing more can be asked of them, for
// turns lead to every arrangement (C. Bonzio, A. Loi and L. Peruzzi, 2018).
#pragma once

#include <optional>
#include <vector>

#include "rompicapo/puzzles/cube/models/wings_and_centres.hpp"
#include "rompicapo/puzzles/cube/text/piece_words.hpp"

namespace rompicapo::cube {

// The first fault from the corners of the faces inwards, with what is missing for it: a wing that does not exist, one
// that is there twice, a colour that more than four centres have.
std::optional<Error> diagnose_wings(const PieceWords& words);
std::optional<Error> diagnose_centres(const PieceWords& words);

// The pieces that turns can exchange with each other.
struct PieceClass {
  enum class Kind { corners, midges, wings, centres } kind = Kind::corners;
  unsigned depth = 0;   // of wings
  CentreClass which{};  // of centres
};

// Each piece of the class is there as often as on a cube that turns can reach (the sums over twists and flips apart).
bool is_whole(const StickerCube& cube, const PieceClass& pieces);
std::vector<std::size_t> stickers_of(const StickerCube& cube, const PieceClass& pieces);

// Those that are not whole. Each has a wrong sticker at least.
std::vector<PieceClass> faulty_classes(const StickerCube& cube);

// How many of the four stickers beside it on its face are of this colour. Positions that people set up are often nearly
// solved, and then a wrong sticker has few neighbours of its own colour.
unsigned neighbours_of_colour(const StickerCube& cube, std::size_t sticker, Face colour);

}  // namespace rompicapo::cube
