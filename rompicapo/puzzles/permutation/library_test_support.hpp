// SPDX-License-Identifier: MIT
//
// Definitions for the tests of this folder.
#pragma once

#include <gtest/gtest.h>
#include <string>

#include "rompicapo/puzzles/permutation/library.hpp"
#include "rompicapo/puzzles/permutation/text/tws.hpp"

namespace rompicapo::permutation {

inline Definition defined(std::string_view text) {
  Expected<Definition> definition = read_tws(text);
  EXPECT_TRUE(definition.has_value()) << definition.error().message;
  return definition ? *std::move(definition) : Definition{};
}

// "pyraminx": of data/puzzles.
inline Definition of_library(const std::string& name) {
  for (const EmbeddedText& each : library())
    if (each.name == name + ".tws") return defined(each.text);
  ADD_FAILURE() << "no " << name << " in the library";
  return {};
}

// Three corners in a ring and one apart, four ways each; two of two edges.
inline constexpr std::string_view small_tws = R"(Name small  # a comment
Set CORNERS 4 3
Set EDGES 2 1

Solved
CORNERS
1 2 3 4
0 0 ? 0
EDGES
1 1
End

Move A
CORNERS
3 1 2 4
1 2 0 0
End
Move B
EDGES
2 1
CORNERS
1 2 4 3
End
MoveAlias Z B
MoveSequence AB A B' A2
)";

}  // namespace rompicapo::permutation
