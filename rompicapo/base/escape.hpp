// SPDX-License-Identifier: MIT
//
// Texts of others within documents of ours: what a name says is never taken for a part of the document.
#pragma once

#include <string>
#include <string_view>

namespace rompicapo {

// For HTML, SVG and XML, between tags and in attributes within double quotes. Control characters that a document may
// not hold are left out, and so are those that turn the direction of writing (U+202A to U+202E, U+2066 to U+2069).
std::string escaped_markup(std::string_view text);

// A cell of CSV (RFC 4180), in quotes where any spreadsheet might divide it. What one would run as a formula begins
// with an apostrophe, which says that text follows: quotes alone do not.
std::string csv_cell(std::string_view text);

}  // namespace rompicapo
