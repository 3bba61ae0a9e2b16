// SPDX-License-Identifier: MIT
//
// The formats of a sheet: for a terminal, for a printer, for Moodle, and as the homework file that `mark` reads.
// Source: Moodle, "GIFT format", docs.moodle.org; its parser, question/format/gift/format.php, for the escapes.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "lab/sheet/document.hpp"

namespace rompicapo::lab {

// Pages are separated by form feeds.
std::string sheet_text(std::span<const Page> pages);

// One self-contained file; in print, each page begins a new sheet of paper.
std::string sheet_html(std::span<const Page> pages, std::string_view language);

// Questions that Moodle can mark: the exercises as choices and numbers.
std::string sheet_gift(const AnyPuzzle& puzzle, std::span<const Sheet> sheets, const explain::Words& words);

// `with_key`: with the answers, of a student called "key"; otherwise empty answers. `options` made the puzzle.
std::string sheet_homework(const AnyPuzzle& puzzle, const PuzzleOptions& options, std::span<const Sheet> sheets,
                           bool with_key);

}  // namespace rompicapo::lab
