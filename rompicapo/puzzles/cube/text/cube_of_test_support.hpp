// SPDX-License-Identifier: MIT
//
// A cube of a size as the catalogue makes it, for tests.
#pragma once

#include <fmt/format.h>
#include <memory>
#include <string_view>

#include "rompicapo/puzzles/cube/entry.hpp"

namespace rompicapo::cube {

inline std::unique_ptr<AnyPuzzle> cube_of(unsigned size, std::string_view generators = {}) {
  PuzzleOptions options;
  options.settings.set("generators", std::string(generators));
  Expected<std::unique_ptr<AnyPuzzle>> made = family().make(fmt::format("cube:{}", size), options);
  return *std::move(made);
}

}  // namespace rompicapo::cube
