// SPDX-License-Identifier: MIT
//
// A type without one of the operations is no Puzzle, and the compiler names what is missing.
// expect: puzzle\.undo\(state, move\)
#include "tests/compile_fail/common.hpp"

namespace rompicapo {

struct Incomplete : Stack {
#ifdef BROKEN
  void undo(State&, Move) const = delete;
#endif
};

SearchResult solve(const Incomplete& puzzle, const Incomplete::State& start) {
  return IdaStar::run(puzzle, start, Zero<Incomplete>(puzzle), {}, {});
}

}  // namespace rompicapo
