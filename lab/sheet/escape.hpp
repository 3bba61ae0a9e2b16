// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace rompicapo::lab {

// Escapes for GIFT: its special characters with a backslash, line breaks as \n (a blank line would end the question).
std::string gift_escaped(std::string_view text);

}  // namespace rompicapo::lab
