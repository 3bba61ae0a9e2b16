// SPDX-License-Identifier: MIT
//
// The bidirectional search proves its optimum by both ends' estimates: neither may be too high.
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
