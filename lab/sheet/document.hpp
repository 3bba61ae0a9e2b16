// SPDX-License-Identifier: MIT
//
// A sheet as pages of blocks, in one language: the source of plain text and HTML.
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
  std::vector<Board> boards{};       // side by side as far as there is room
  std::vector<std::string> lines{};  // verbatim
  std::size_t rows = 0;              // space: for writing
};

struct Page {
  std::string title;
  std::string subtitle;  // which sheet
  bool key = false;
  std::vector<Block> blocks;
};

struct Parts {
  bool exercises = true, key = true;
  std::string letters{};  // what moves name on a sliding board: "blank" or "tile"; empty: the puzzle has other moves
};

// The exercises of each sheet, one page each, then the keys.
std::vector<Page> pages_of(const AnyPuzzle& puzzle, std::span<const Sheet> sheets, const explain::Words& words,
                           const Parts& parts);

// The question as a sentence.
std::string question_of(const Exercise& exercise, const explain::Words& words);

}  // namespace rompicapo::lab
