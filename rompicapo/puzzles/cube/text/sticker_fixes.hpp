// SPDX-License-Identifier: MIT
//
// Which stickers to repaint so that a painted cube is a cube that can be solved: one where one is enough, else two.
// Found by trying, for what fits can be told: counts of the colours leave few stickers that can be the wrong one, on
// large cubes the classes that are not whole fewer still, and the reader's own diagnosis says of each try whether all
// else is then right. Also for stickers not painted yet.
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "rompicapo/model/any_puzzle.hpp"
#include "rompicapo/puzzles/cube/models/sticker_cube.hpp"

namespace rompicapo::cube {

// Reads a text and says yes only to what can be solved.
using ReadSolvable = std::function<Expected<StickerCube>(std::string_view)>;

// Of a text in facelets or lists that is no cube, six at most. None where more than two stickers are wrong; nor, beyond
// the 3x3x3, where two are and one of them keeps the colours from being named. From the 4x4x4 on those come first that
// leave the stickers most like their neighbours: people set up cubes that are nearly solved.
std::vector<Fix> sticker_fixes(unsigned size, std::string_view text, const ReadSolvable& read);

}  // namespace rompicapo::cube
