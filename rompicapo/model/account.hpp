// SPDX-License-Identifier: MIT
//
// What the value of a heuristic on a state is made of: parts, and how they make it. Words for the kinds of parts are in
// locales/ ("ui.heuristics.part.NAME"); pieces are called as the puzzle calls them, so that whoever draws it can light
// them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/model/puzzle.hpp"

namespace rompicapo {

struct AccountPart {
  std::string what;                 // its kind, a name that belongs to no language: "tile", "row-conflict", "pattern"
  Cost value = 0;                   // what it gives
  std::vector<std::string> pieces;  // that it looks at; none: all of them, or none in particular
  Cost per = 0;         // where the value is a count, divided: the number of pieces / per, rounded up; else 0
  std::size_t sum = 0;  // of several sums: the number of the one that it is in
};

// Of no parts the value is what it is: nothing can be told of it, or there is nothing to tell.
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
  bool exact = false;  // the value is the distance itself
  Combining combining = Combining::sum;
  std::vector<AccountPart> parts{};
};

// The sums of the parts, by number: one of a sum, of the greatest part each part by itself.
inline std::vector<Cost> sums_of(const Account& account) {
  std::vector<Cost> sums;
  for (std::size_t at = 0; at < account.parts.size(); ++at) {
    const std::size_t sum = account.combining == Combining::maximum ? at : account.parts[at].sum;
    if (sums.size() <= sum) sums.resize(sum + 1, 0);
    sums[sum] += account.parts[at].value;
  }
  return sums;
}

// What the parts come to.
inline Cost combined(const Account& account) {
  const std::vector<Cost> sums = sums_of(account);
  return sums.empty() ? 0 : *std::max_element(sums.begin(), sums.end());
}

}  // namespace rompicapo
