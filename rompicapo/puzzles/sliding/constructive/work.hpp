// SPDX-License-Identifier: MIT
//
// The limits of one solve and the work done so far, shared by all its parts.
#pragma once

#include "rompicapo/search/budget.hpp"

namespace rompicapo::sliding::constructive {

struct Work {
  explicit Work(const Limits& limits) : budget(limits, result) {}

  // Counts one expanded board. True: stop.
  bool step() {
    ended = ended || budget.spent();
    if (!ended) ++result.stats.expanded;
    return ended;
  }

  SearchResult result;  // outcome and counts; the answer is stored elsewhere
  Budget budget;
  bool ended = false;
};

}  // namespace rompicapo::sliding::constructive
