// SPDX-License-Identifier: MIT
//
// A key that stands twice in an object of JSON: parsers keep one of the two in silence, so whoever reads JSON from
// outside asks here first.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace rompicapo {

// Where a key stands the second time, as "orbits[2].name"; none: each stands once, or the text is no JSON.
std::optional<std::string> doubled_key(std::string_view json);

}  // namespace rompicapo
