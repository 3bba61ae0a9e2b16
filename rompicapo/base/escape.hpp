// SPDX-License-Identifier: MIT
//
// Escapes external text, such as names, so that a document displays it literally.
#pragma once

#include <string>
#include <string_view>

namespace rompicapo {

// For HTML, SVG and XML: element content and attributes in double quotes. Drops control characters that XML forbids and
// those that change the writing direction (U+202A to U+202E, U+2066 to U+2069).
std::string escaped_markup(std::string_view text);

// A CSV cell (RFC 4180), quoted if a spreadsheet might split it. Text that a spreadsheet would evaluate as a formula
// gets a leading apostrophe, since quotes do not prevent that; a list of numbers (moves of Brain Twist) is unchanged.
std::string csv_cell(std::string_view text);

}  // namespace rompicapo
