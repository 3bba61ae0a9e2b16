// SPDX-License-Identifier: MIT
//
// The words of a language, from locales/*.json, which are built into the program.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "rompicapo/explain/words.hpp"

namespace rompicapo::cli {

// Name and JSON text of each; defined in a source file that the build makes from locales/.
const std::vector<std::pair<std::string_view, std::string_view>>& locales();

// An unknown language has no words: check it against locales() first.
explain::Words words_of(std::string_view language);

}  // namespace rompicapo::cli
