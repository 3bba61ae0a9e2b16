// SPDX-License-Identifier: MIT
//
// Definitions of data/puzzles for the tests of counts. PUZZLES_FOLDER is the folder.
#pragma once

#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <optional>
#include <string>

#include "rompicapo/group/census/census.hpp"
#include "rompicapo/puzzles/permutation/text/tws.hpp"

namespace rompicapo::permutation {

inline Definition read_puzzle(const std::string& name) {
  std::ifstream file(PUZZLES_FOLDER "/" + name + ".tws");
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const Expected<Definition> definition = read_tws(text);
  EXPECT_TRUE(definition.has_value()) << name << ": " << definition.error().message;
  return definition ? *definition : Definition{};
}

inline Census census_of_puzzle(const std::string& name, Metric metric = Metric::moves, std::optional<Cost> depth = {}) {
  const Definition definition = read_puzzle(name);
  const WritePattern silent = [](const Pattern&) { return std::string(); };
  const auto census =
      permutation::census(definition, Moves(definition, metric), {definition.solved}, {depth, 0, {}}, silent);
  EXPECT_TRUE(census.has_value()) << name << ": " << census.error().message;
  return census ? *census : Census{};
}

}  // namespace rompicapo::permutation
