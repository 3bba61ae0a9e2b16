// SPDX-License-Identifier: MIT
//
// The small tables, made once for all tests.
#pragma once

#include "rompicapo/puzzles/cube/reduction/phases/five.hpp"

namespace rompicapo::cube::reduction::five {

inline const Tables& tables() {
  static const Tables made;
  return made;
}

}  // namespace rompicapo::cube::reduction::five
