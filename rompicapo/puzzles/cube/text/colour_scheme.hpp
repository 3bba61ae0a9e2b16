// SPDX-License-Identifier: MIT
//
// Maps symbols to faces: counts the six colours and finds the face of each.
#pragma once

#include "rompicapo/puzzles/cube/text/state_text.hpp"

namespace rompicapo::cube {

// Six symbols, each as often as stickers on a face.
bool is_evenly_coloured(const StickerCube& cube, const RawCube& raw);

// The cube with its colours named by their faces. Errors: a seventh colour; colours that cannot be named. Wrong counts
// of the six colours are an error up to the 3x3x3; beyond it the pieces tell more, and the error is kept in `miscount`.
Expected<GivenCube> coloured(unsigned size, const RawCube& raw, bool italian);

}  // namespace rompicapo::cube
