// SPDX-License-Identifier: MIT
//
// Escapes text from outside, such as names, so that a document shows it and never interprets it.
#pragma once

#include <string>
#include <string_view>

namespace rompicapo {

// For HTML, SVG and XML: element content and attributes in double quotes. Drops control characters that XML forbids and
// those that change the direction of writing (U+202A to U+202E, U+2066 to U+2069).
std::string escaped_markup(std::string_view text);

// A CSV cell (RFC 4180), quoted where a spreadsheet might split it. Text that a spreadsheet would run as a formula gets
// a leading apostrophe, since quotes do not stop that; a list of numbers (moves of Brain Twist) stays as it is.
std::string csv_cell(std::string_view text);

}  // namespace rompicapo
