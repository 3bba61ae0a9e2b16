// SPDX-License-Identifier: MIT
//
// The answer-set programs of the puzzles (puzzles/*/*.lp), built in. They are written to be read: begin there.
#pragma once

#include "rompicapo/base/embedded_text.hpp"

namespace rompicapo::planning {

std::span<const EmbeddedText> encodings();

// By file name, as "sliding.lp". Precondition: there is such a file.
std::string_view encoding_called(std::string_view name);

}  // namespace rompicapo::planning
