// SPDX-License-Identifier: MIT
//
// A memory budget of its own for a test of what draws on one.
#pragma once

#include <cstdint>
#include <limits>

#include "rompicapo/search/memory_budget.hpp"

namespace rompicapo {

struct MemoryAccount {
  explicit MemoryAccount(std::uint64_t bytes = std::numeric_limits<std::uint64_t>::max()) { limits.max_bytes = bytes; }
  Limits limits;
  SearchResult result;
  Budget budget{limits, result};
  MemoryBudget memory_budget{limits, budget};
};

}  // namespace rompicapo
