// SPDX-License-Identifier: MIT
//
// IDA* calls its answers optimal, so it rejects an inadmissible heuristic.
// expect: admissible.* evaluated to [^a-z]*false
#include "tests/compile_fail/common.hpp"

namespace rompicapo {

#ifdef BROKEN
using Estimate = Guess;
#else
using Estimate = pancake::Gap<Stack>;
#endif

SearchResult solve(const Stack& puzzle, const Stack::State& start) {
  return IdaStar::run(puzzle, start, Estimate(puzzle), {}, {});
}

}  // namespace rompicapo
