// SPDX-License-Identifier: MIT
//
// The parts of a heuristic's value on a state, and how they combine. Words for the kinds of parts are in locales/
// ("ui.heuristics.part.NAME"); pieces have the puzzle's names, so that views can highlight them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/model/puzzle.hpp"

namespace rompicapo {

struct AccountPart {
  std::string what;                 // its kind, independent of language: "tile", "row-conflict", "pattern"
  Cost value = 0;                   // contribution
  std::vector<std::string> pieces;  // pieces involved; none: all, or none in particular
  Cost per = 0;                     // for a divided count: the number of pieces / per, rounded up; otherwise 0
  std::size_t sum = 0;              // with several sums: the number of its sum
};

// Without parts, nothing is known about the value.
enum class Combining {
  sum,           // of all parts
  maximum,       // the greatest part
  greatest_sum,  // the greatest of several sums
};

constexpr std::string_view name_of(Combining combining) {
  constexpr std::string_view names[]{"sum", "max", "max-of-sums"};
  return names[static_cast<std::size_t>(combining)];
}

struct Account {
  Cost value = 0;
  bool exact = false;  // the value is the distance
  Combining combining = Combining::sum;
  std::vector<AccountPart> parts{};
};

// The sums of the parts, by number: one for a sum; for a maximum each part by itself.
inline std::vector<Cost> sums_of(const Account& account) {
  std::vector<Cost> sums;
  for (std::size_t at = 0; at < account.parts.size(); ++at) {
    const std::size_t sum = account.combining == Combining::maximum ? at : account.parts[at].sum;
    if (sums.size() <= sum) sums.resize(sum + 1, 0);
    sums[sum] += account.parts[at].value;
  }
  return sums;
}

// The combined value of the parts.
inline Cost combined(const Account& account) {
  const std::vector<Cost> sums = sums_of(account);
  return sums.empty() ? 0 : *std::max_element(sums.begin(), sums.end());
}

}  // namespace rompicapo
