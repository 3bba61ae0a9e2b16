// SPDX-License-Identifier: MIT
//
// Drawings for the terminal.
#pragma once

#include <string>

#include "rompicapo/model/drawing.hpp"

namespace rompicapo::cli {

// With or without terminal colours. Rows end with line breaks.
std::string render(const Drawing& drawing, bool colour);

}  // namespace rompicapo::cli
