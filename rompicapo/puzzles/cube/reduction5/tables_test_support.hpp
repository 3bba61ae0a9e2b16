// SPDX-License-Identifier: MIT
//
// The small tables, made once for all tests.
#pragma once

#include "rompicapo/puzzles/cube/reduction5/phases.hpp"

namespace rompicapo::cube::reduction5 {

inline const Tables& tables() {
  static const Tables made;
  return made;
}

}  // namespace rompicapo::cube::reduction5
