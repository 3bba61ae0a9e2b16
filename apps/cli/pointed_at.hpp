// SPDX-License-Identifier: MIT
//
// The part of a text around a mistake with a caret below it, aligned also for wide characters (漢, emoji), combining
// characters (accents, Thai vowels) and tabs.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace rompicapo::cli {

// Two indented lines. `position`: in bytes. Control characters and invalid UTF-8 become `?`, tabs become blanks.
std::string pointed_at(std::string_view text, std::size_t position);

}  // namespace rompicapo::cli
