// SPDX-License-Identifier: MIT
//
// What the catalogue says of the beginner's way, of cubes of every size.
#pragma once

#include "rompicapo/model/puzzle_info.hpp"
#include "rompicapo/model/search.hpp"

namespace rompicapo::cube {

inline constexpr std::string_view layers_name = "layers";

inline SolverInfo layers_info() {
  SolverInfo info;
  info.name = layers_name;
  info.summary =
      "as beginners learn it: layer by layer, from 4x4x4 on after centres and edges; long, each step a named one";
  info.source = "D. Singmaster, 1979, in its usual later form; from 4x4x4 on the reduction method, common stock";
  info.promises = name_of(AlgorithmInfo::Promises::nothing);
  info.aims_short = false;
  return info;
}

}  // namespace rompicapo::cube
