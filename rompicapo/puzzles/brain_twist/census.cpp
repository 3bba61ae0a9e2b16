// SPDX-License-Identifier: MIT
//
// The census by the general engine for ranked puzzles.
#include "rompicapo/puzzles/brain_twist/census.hpp"

#include "rompicapo/tables/ranked_census.hpp"

namespace rompicapo::brain_twist {

Census census(const BrainTwist& puzzle, const CensusRequest& request,
              const std::function<std::string(const State&)>& write) {
  return RankedCensus<BrainTwist>::run(puzzle, request, write);
}

}  // namespace rompicapo::brain_twist
