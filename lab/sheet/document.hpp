// SPDX-License-Identifier: MIT
//
// A sheet as pages of blocks, in the words of a language: what plain text and HTML are both written from.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "rompicapo/explain/words.hpp"
#include "rompicapo/model/any_puzzle.hpp"

#include "lab/sheet/sheet.hpp"

namespace rompicapo::lab {

struct Board {
  std::string caption;  // above it; may be empty
  std::string state;    // canonical, below it
  Drawing drawing;
};

struct Block {
  enum class Kind { heading, paragraph, boards, lines, space };

  Kind kind = Kind::paragraph;
  std::string text{};                // heading, paragraph
  std::vector<Board> boards{};       // side by side, as many as there is room for
  std::vector<std::string> lines{};  // as they stand
  std::size_t rows = 0;              // space: to write in
};

struct Page {
  std::string title;
  std::string subtitle;  // which sheet
  bool key = false;
  std::vector<Block> blocks;
};

struct Parts {
  bool exercises = true, key = true;
  std::string letters{};  // what they move on a sliding board: "blank" or "tile"; empty: the puzzle has other moves
};

// The exercises of each sheet, a page each, then the keys.
std::vector<Page> pages_of(const AnyPuzzle& puzzle, std::span<const Sheet> sheets, const explain::Words& words,
                           const Parts& parts);

// What is asked, in a sentence.
std::string question_of(const Exercise& exercise, const explain::Words& words);

}  // namespace rompicapo::lab
