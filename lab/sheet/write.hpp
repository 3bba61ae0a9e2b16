// SPDX-License-Identifier: MIT
//
// The forms of a sheet: for a terminal, for a printer, for Moodle, and as the homework file that `mark` reads.
// Source: Moodle, "GIFT format", docs.moodle.org; its reader, question/format/gift/format.php, for what is escaped.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "lab/sheet/document.hpp"

namespace rompicapo::lab {

// Pages follow each other after a form feed.
std::string sheet_text(std::span<const Page> pages);

// One file that needs nothing else; printed, each page begins on a sheet of paper of its own.
std::string sheet_html(std::span<const Page> pages, std::string_view language);

// Questions that Moodle can mark by itself: the exercises, turned into choices and numbers.
std::string sheet_gift(const AnyPuzzle& puzzle, std::span<const Sheet> sheets, const explain::Words& words);

// `with_key`: the answers of a student called "key"; else none, to be filled in. `options` made the puzzle.
std::string sheet_homework(const AnyPuzzle& puzzle, const PuzzleOptions& options, std::span<const Sheet> sheets,
                           bool with_key);

}  // namespace rompicapo::lab
