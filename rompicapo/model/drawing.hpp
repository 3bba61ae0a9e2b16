// SPDX-License-Identifier: MIT
//
// A picture in characters, as data: rows of runs of text, each with a colour by name. Faces turn it
// into terminal escapes, plain text or a page; the text alone must already tell everything.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace rompicapo {

enum class Ink { plain, faint, white, yellow, red, orange, green, blue, sky, fuchsia, emerald, grey };

struct Run {
  std::string text;
  Ink ink = Ink::plain;  // of the letters when `filled` is false, of the ground behind them when true
  bool filled = false;
};

using Drawing = std::vector<std::vector<Run>>;  // [row][run], left to right

// The text alone, each row ended by a line break, blanks at the end of rows dropped.
std::string plain_text(const Drawing& drawing);

}  // namespace rompicapo
