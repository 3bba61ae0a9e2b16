// SPDX-License-Identifier: MIT
//
// Common code of the cases: the puzzle of CONTRIBUTING.md and an inadmissible heuristic.
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
