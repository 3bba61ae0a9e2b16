// SPDX-License-Identifier: MIT
//
// Tables that one solver may use, in sets by name, and the one rule by which a set is chosen. A pattern database is
// made of three things. Its projection, what is seen of a state and how that is numbered, is the puzzle's own. Its
// table is a TableSpec, which the library loads or builds. A set is the tables that are looked into together.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "rompicapo/base/expected.hpp"

namespace rompicapo::tables {

inline constexpr std::string_view largest_set = "largest";  // that fits, whatever building it takes

struct TableSet {
  std::string_view name;
  std::string_view also{};   // a second name; may be empty
  std::uint64_t bytes = 0;   // of its tables
  std::uint64_t needed = 0;  // to have them: their bytes, or what building them takes
  bool unasked = false;      // it may be taken where none is named: it is at hand, or built in moments
};

// Which of `sets`, smallest first, `solver` is to use within max_bytes. Named: that one. "largest": the last that fits.
// Empty: the last of those that may be taken unasked and fit. Nothing: that one, or every one, needs more than
// max_bytes. Errors: bad_option for a name that there is not, and for tables that are themselves larger than max_bytes.
Expected<std::optional<std::size_t>> choose_set(std::string_view solver, std::string_view asked,
                                                std::span<const TableSet> sets, std::uint64_t max_bytes);

// The error alone: `solver` has no set of the name that was asked for.
Error no_set(std::string_view solver, std::string_view asked, std::span<const std::string_view> names);

}  // namespace rompicapo::tables
