// SPDX-License-Identifier: MIT
//
// A memory budget for tests of its clients.
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
