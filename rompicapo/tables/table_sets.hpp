// SPDX-License-Identifier: MIT
//
// Tables of a solver, in sets by name, and the rule that chooses a set. A pattern database consists of a projection
// (the part of a state that is considered, and its numbering), which is the puzzle's own; a table, given as a
// TableSpec, which the library loads or builds; and a set, the tables used together.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "rompicapo/base/expected.hpp"

namespace rompicapo::tables {

inline constexpr std::string_view largest_set = "largest";  // the largest that fits, whatever building it takes

struct TableSet {
  std::string_view name;
  std::string_view also{};   // a second name; may be empty
  std::uint64_t bytes = 0;   // of its tables
  std::uint64_t needed = 0;  // to obtain them: their bytes, or the memory to build them
  bool unasked = false;      // may be chosen by default: it is available, or built in moments
};

// Chooses one of `sets`, smallest first, for `solver` within max_bytes. Named: that one. "largest": the last that fits.
// Empty: the last default set that fits. Nothing: that one, or every one, needs more than max_bytes. Errors: bad_option
// for an unknown name, and for tables that are themselves larger than max_bytes.
Expected<std::optional<std::size_t>> choose_set(std::string_view solver, std::string_view asked,
                                                std::span<const TableSet> sets, std::uint64_t max_bytes);

// The error for a set name that `solver` does not have.
Error no_set(std::string_view solver, std::string_view asked, std::span<const std::string_view> names);

}  // namespace rompicapo::tables
