// SPDX-License-Identifier: MIT
//
// Common code of the fuzz targets: the puzzles, of which the first byte of the input chooses one so that a single
// corpus serves all, and the properties of every answer to user text.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/catalogue/catalogue.hpp"

namespace rompicapo::fuzz {

inline void require(bool holds, const char* property) {
  if (holds) return;
  std::fprintf(stderr, "property violated: %s\n", property);
  std::abort();
}

// A refusal has a message, printable in a terminal, and a position in the text that it refuses.
inline void require_good_error(const Error& error, std::size_t text_size) {
  require(!error.message.empty(), "an error has a message");
  require(error.message.size() < 2000, "an error message is short, whatever was typed");
  require(error.code != ErrorCode::not_verified, "no answer fails its replay");
  if (error.position) require(*error.position <= text_size, "an error's position lies within the text");
  for (const char letter : error.message)
    require(static_cast<unsigned char>(letter) >= 0x20, "an error message repeats no control characters");
}

inline std::unique_ptr<AnyPuzzle> made(std::string_view name, const PuzzleOptions& options = {}) {
  Expected<std::unique_ptr<AnyPuzzle>> puzzle = catalogue::make(name, options);
  require(puzzle.has_value(), "every sample can be made");
  return *std::move(puzzle);
}

// Every sample of every family, then the same with its other goals and options.
inline const std::vector<std::unique_ptr<AnyPuzzle>>& puzzles() {
  static const std::vector<std::unique_ptr<AnyPuzzle>> all = [] {
    std::vector<std::unique_ptr<AnyPuzzle>> list;
    for (const PuzzleFamily* family : catalogue::families())
      for (const std::string_view sample : family->samples) {
        list.push_back(made(sample));
        const PuzzleInfo info = list.back()->info();
        for (std::size_t other = 1; other < info.goals.size(); ++other)
          if (const PuzzleOptions options{.goal = info.goals[other].name}; catalogue::make(sample, options))
            list.push_back(made(sample, options));
      }
    list.push_back(made("sliding:3x3", {.settings = {{"move-convention", std::string("tile")}}}));
    list.push_back(made("sliding:2x7"));
    list.push_back(made("cube:11"));
    return list;
  }();
  return all;
}

struct Input {
  const AnyPuzzle& puzzle;
  std::string_view text;
};

// Precondition: 0 < size.
inline Input input_of(const std::uint8_t* data, std::size_t size) {
  return {*puzzles()[data[0] % puzzles().size()], {reinterpret_cast<const char*>(data) + 1, size - 1}};
}

// A short text can stand for a million moves, which take minutes under sanitizers.
inline bool too_long(const AnyPuzzle& puzzle, std::string_view moves) {
  constexpr std::size_t longest = 12'000;
  std::size_t steps = 0;
  static_cast<void>(puzzle.stream_walk(puzzle.solved_state(), moves, [&](Step&&) { return ++steps <= longest; }));
  return steps > longest;
}

}  // namespace rompicapo::fuzz
