// SPDX-License-Identifier: MIT
//
// The bidirectional search proves optimality by the estimates of both sides, which must be admissible.
// expect: admissible.* evaluated to [^a-z]*false
#include "tests/compile_fail/common.hpp"

namespace rompicapo {

#ifdef BROKEN
using Estimate = Guess;
#else
using Estimate = pancake::Gap<Stack>;
#endif

SearchResult solve(const Stack& puzzle, const Stack::State& start) {
  return Bidirectional::run(puzzle, start, Estimate(puzzle), {}, {});
}

}  // namespace rompicapo
