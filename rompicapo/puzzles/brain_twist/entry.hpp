// SPDX-License-Identifier: MIT
//
// The interface of this folder: all that the catalogue needs to know of it.
#pragma once

#include "rompicapo/model/any_puzzle.hpp"

namespace rompicapo::brain_twist {

const PuzzleFamily& family();

}  // namespace rompicapo::brain_twist
