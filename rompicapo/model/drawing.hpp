// SPDX-License-Identifier: MIT
//
// A picture in characters, as data: rows of runs of text, each with a named colour. Front ends convert it to terminal
// escapes, plain text or a page; the text alone must be complete.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace rompicapo {

enum class Ink { plain, faint, white, yellow, red, orange, green, blue, sky, fuchsia, emerald, grey };

struct Run {
  std::string text;
  Ink ink = Ink::plain;  // of the letters if `filled` is false, of the background if true
  bool filled = false;
};

using Drawing = std::vector<std::vector<Run>>;  // [row][run], left to right

// The text alone, each row with a line break, without trailing blanks.
std::string plain_text(const Drawing& drawing);

}  // namespace rompicapo
