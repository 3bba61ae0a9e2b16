// SPDX-License-Identifier: MIT
//
// The number of positions at each distance from solved: request and result.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rompicapo/model/search.hpp"

namespace rompicapo {

namespace tables {
class RangeExchange;
}

struct CensusRequest {
  std::optional<Cost> depth{};  // stop after this distance; unset: to the end
  std::size_t hardest = 0;      // list at most this many of the farthest states
  Limits limits{};
};

// The folder for the layers of a census larger than memory.
struct CensusStore {
  std::string directory;
  bool resume = false;                        // resume the census in the folder; otherwise it must be empty
  std::size_t ranges = 0;                     // number of ranges; 0: as few as memory allows
  tables::RangeExchange* exchange = nullptr;  // other processes that share them; null: none
};

struct Census {
  std::vector<std::uint64_t> counts;   // positions at distance 0, 1, 2, ...
  bool complete = false;               // every reachable state was reached
  bool of_classes = false;             // positions that the goal does not tell apart count as one
  std::vector<std::string> hardest{};  // canonical states at the last distance
  std::uint64_t peak_bytes = 0;
  Outcome outcome = Outcome::solved;  // out_of_budget, stopped: counts cover only the finished distances
  LimitReached exhausted = LimitReached::none;
};

}  // namespace rompicapo
