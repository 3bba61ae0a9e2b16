// SPDX-License-Identifier: MIT
//
// The definitions of data/puzzles, built into the program.
#pragma once

#include "rompicapo/base/embedded_text.hpp"

namespace rompicapo::permutation {

std::span<const EmbeddedText> library();  // "pyraminx.tws", ...

}  // namespace rompicapo::permutation
