// SPDX-License-Identifier: MIT
//
// The puzzles' answer-set programs (puzzles/*/*.lp), embedded. They are written to be read: start there.
#pragma once

#include "rompicapo/base/embedded_text.hpp"

namespace rompicapo::planning {

std::span<const EmbeddedText> encodings();

// By file name, as "sliding.lp". Precondition: the file exists.
std::string_view encoding_called(std::string_view name);

}  // namespace rompicapo::planning
