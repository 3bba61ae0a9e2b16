// SPDX-License-Identifier: MIT
//
// The memory account of one search. Every store enters its bytes here before it grows. If the limit or the machine
// refuses, the search ends as out_of_budget; the program does not abort.
#pragma once

#include "rompicapo/search/budget.hpp"

namespace rompicapo {

class MemoryBudget {
 public:
  // All must outlive this object.
  MemoryBudget(const Limits& limits, Budget& budget) : limits_(limits), budget_(budget) {}

  // Whether `bytes` more would be granted.
  bool fits(std::uint64_t bytes) const { return bytes <= limits_.max_bytes && used_ <= limits_.max_bytes - bytes; }

  // False: not granted; the outcome is set.
  bool grow(std::uint64_t bytes) {
    if (!fits(bytes)) return refuse();
    used_ += bytes;
    return !budget_.too_large(used_);
  }
  void shrink(std::uint64_t bytes) { used_ -= bytes; }

  // For memory that the machine did not provide. Always false.
  bool refuse() { return !budget_.end(Outcome::out_of_budget, LimitReached::memory); }

  std::uint64_t used() const { return used_; }

 private:
  const Limits& limits_;
  Budget& budget_;
  std::uint64_t used_ = 0;
};

}  // namespace rompicapo
