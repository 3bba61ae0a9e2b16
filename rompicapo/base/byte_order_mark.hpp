// SPDX-License-Identifier: MIT
//
// Editors on some systems begin a UTF-8 text with the mark U+FEFF, which carries no information; readers of external
// text skip it.
#pragma once

#include <string_view>

namespace rompicapo {

constexpr std::string_view without_byte_order_mark(std::string_view text) {
  constexpr std::string_view mark = "\xEF\xBB\xBF";
  return text.substr(0, mark.size()) == mark ? text.substr(mark.size()) : text;
}

}  // namespace rompicapo
