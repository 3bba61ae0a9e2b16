// SPDX-License-Identifier: MIT
//
// How many positions lie at each distance from solved: what is asked for, and what comes of it.
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
  std::size_t hardest = 0;      // list up to this many of the farthest states
  Limits limits{};
};

// Where a census beyond memory keeps its layers.
struct CensusStore {
  std::string directory;
  bool resume = false;                        // go on with what the directory holds; else it must hold none
  std::size_t ranges = 0;                     // that the states are cut into; 0: as few as memory allows
  tables::RangeExchange* exchange = nullptr;  // with whom they are shared; null: with nobody
};

struct Census {
  std::vector<std::uint64_t> counts;   // positions at distance 0, 1, 2, ...
  bool complete = false;               // every reachable state was met
  std::vector<std::string> hardest{};  // canonical states at the last distance
  std::uint64_t peak_bytes = 0;
  Outcome outcome = Outcome::solved;  // out_of_budget, stopped: counts hold only the finished distances
  LimitReached exhausted = LimitReached::none;
};

}  // namespace rompicapo
