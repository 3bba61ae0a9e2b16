// SPDX-License-Identifier: MIT
//
// What each case here is compiled with: the puzzle of CONTRIBUTING.md and a heuristic that may overestimate.
#pragma once

#include "rompicapo/search/algorithms.hpp"

#include "tests/contributing/gap.hpp"
#include "tests/contributing/pancake.hpp"

namespace rompicapo {

using Stack = pancake::Pancake<5>;

struct Guess : pancake::Gap<Stack> {
  using pancake::Gap<Stack>::Gap;
  static constexpr bool admissible = false;
};

}  // namespace rompicapo
