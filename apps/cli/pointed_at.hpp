// SPDX-License-Identifier: MIT
//
// The stretch of a text around a mistake, with a caret below it that stands under the letter even where letters are
// wide (漢, emoji), take no column of their own (accents, Thai vowels) or are tabs.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace rompicapo::cli {

// Two lines, both indented. `position`: in bytes. Control characters and what is no UTF-8 become `?`, a tab a blank.
std::string pointed_at(std::string_view text, std::size_t position);

}  // namespace rompicapo::cli
