// SPDX-License-Identifier: MIT
//
// What parsers of JSON keep to themselves: a key that stands twice in an object (they keep one of the two in silence,
// so whoever reads JSON from outside asks here first), and, where they throw nothing, the place of a fault.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace rompicapo {

// Where a key stands the second time, as "orbits[2].name"; none: each stands once, or the text is no JSON.
std::optional<std::string> doubled_key(std::string_view json);

// The 0-based byte at which a text stops being JSON; none: it is.
std::optional<std::size_t> syntax_fault(std::string_view json);

}  // namespace rompicapo
