// SPDX-License-Identifier: MIT
//
// Puzzles whose tables are shared by all tests of a program, so that each is built once; states and answers of theirs.
#pragma once

#include <cctype>
#include <gtest/gtest.h>
#include <memory>
#include <string>
#include <utility>

#include "rompicapo/catalogue/catalogue.hpp"
#include "rompicapo/tables/library.hpp"

namespace rompicapo::catalogue {

inline std::unique_ptr<AnyPuzzle> made_with_clingo(const std::string& name, PuzzleOptions options = {}) {
  static const auto library = std::make_shared<tables::Library>(tables::LibraryOptions{});
  if (!options.library) options.library = library;
  auto puzzle = make(name, options);
  EXPECT_TRUE(puzzle) << puzzle.error().message;
  return puzzle ? *std::move(puzzle) : nullptr;
}

inline std::unique_ptr<AnyPuzzle> made(const std::string& name, PuzzleOptions options = {}) {
  options.clingo.clear();
  return made_with_clingo(name, std::move(options));
}

inline std::string random_state(const AnyPuzzle& puzzle, std::uint64_t seed) {
  Rng rng(seed);
  return puzzle.random_state(rng);
}

inline Answer answered(const AnyPuzzle& puzzle, std::string_view state, const SolveRequest& request) {
  auto answer = solve(puzzle, state, request);
  EXPECT_TRUE(answer) << answer.error().message;
  return answer ? *std::move(answer) : Answer{};
}

// The text as a part of a test's name.
inline std::string test_name(std::string text) {
  for (char& letter : text)
    if (!std::isalnum(static_cast<unsigned char>(letter))) letter = '_';
  return text;
}

}  // namespace rompicapo::catalogue
