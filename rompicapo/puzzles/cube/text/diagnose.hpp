// SPDX-License-Identifier: MIT
//
// Why a painted cube is no cube, or one that turning cannot solve. Three sums are kept by every turn: the
// twists of the corners modulo 3, the flips of the edges modulo 2, and the parity of corners against that of
// edges (D. Singmaster, 1979); a cube that has all its pieces is solvable exactly when all three are right.
// On larger cubes the same is asked of the corners, and of the middle edges where there are any; of wings and centres
// only that all are there (diagnose_classes.hpp). That is enough: C. Bonzio, A. Loi and L. Peruzzi, 2018.
#pragma once

#include <optional>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/puzzles/cube/text/state_text.hpp"

namespace rompicapo::cube {

// bad_state: a piece that does not exist, or is there twice, or a colour on too many centres. unsolvable (left out when
// `allow_unsolvable`): a sum is wrong; the message names one fix. The position is that of a sticker of the piece named;
// of centres, which all may be the wrong one, that of the likeliest.
std::optional<Error> diagnose(const GivenCube& given, bool allow_unsolvable);

}  // namespace rompicapo::cube
