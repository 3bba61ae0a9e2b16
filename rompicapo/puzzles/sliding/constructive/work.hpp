// SPDX-License-Identifier: MIT
//
// The limits of one solve and what it has used of them, shared by all its parts.
#pragma once

#include "rompicapo/search/budget.hpp"

namespace rompicapo::sliding::constructive {

struct Work {
  explicit Work(const Limits& limits) : budget(limits, result) {}

  // One more board whose successors are looked at. True: end now.
  bool step() {
    ended = ended || budget.spent();
    if (!ended) ++result.stats.expanded;
    return ended;
  }

  SearchResult result;  // how the limits ended it, and the counts; the answer is kept elsewhere
  Budget budget;
  bool ended = false;
};

}  // namespace rompicapo::sliding::constructive
