// SPDX-License-Identifier: MIT
//
// The interface of this folder: all that the catalogue needs to know of it.
#pragma once

#include "rompicapo/model/any_puzzle.hpp"

namespace rompicapo::cube {

const PuzzleFamily& family();

}  // namespace rompicapo::cube
