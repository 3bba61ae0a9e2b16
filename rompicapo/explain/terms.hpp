// SPDX-License-Identifier: MIT
//
// The technical terms in a text with their meanings: data in locales/, "term.NAME.forms" (as texts write them,
// separated by bars) and "term.NAME.about". The page shows the meaning at the term; a terminal lists them below.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "rompicapo/explain/words.hpp"

namespace rompicapo::explain {

struct Term {
  std::string word;  // as in the text
  std::string about;
};

// Without duplicates, in the order of the lines. Letters A to Z match in either case; if one term is part of another,
// only the longer one is used.
std::vector<Term> terms_in(std::span<const std::string> lines, const Words& words);

}  // namespace rompicapo::explain
