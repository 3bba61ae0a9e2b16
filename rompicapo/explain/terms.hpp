// SPDX-License-Identifier: MIT
//
// The technical terms that a text uses, with what they mean: data in locales/, "term.NAME.forms" (as texts write it,
// parted by bars) and "term.NAME.about". The page explains them on the spot; a terminal lists them below.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "rompicapo/explain/words.hpp"

namespace rompicapo::explain {

struct Term {
  std::string word;  // as the text writes it
  std::string about;
};

// Each once, in the order in which the lines use them. Case does not matter for the letters A to Z; where one term is
// part of another, only the longer one is used.
std::vector<Term> terms_in(std::span<const std::string> lines, const Words& words);

}  // namespace rompicapo::explain
