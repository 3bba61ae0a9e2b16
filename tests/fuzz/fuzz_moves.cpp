// SPDX-License-Identifier: MIT
//
// Any text as moves: refused with a good error, or walked to a state whose text is read back as the same state, and
// that `@` before the original text also names.
#include "tests/fuzz/fuzz.hpp"

using namespace rompicapo;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const auto [puzzle, text] = fuzz::input_of(data, size);
  if (fuzz::too_long(puzzle, text)) return 0;
  const auto walk = puzzle.walk(puzzle.solved_state(), text);
  const auto named = puzzle.canonical("@" + std::string(text));
  if (!walk) {
    fuzz::require_good_error(walk.error(), text.size());
    if (!named) fuzz::require_good_error(named.error(), text.size() + 1);
    return 0;
  }
  const std::string& end = walk->steps.empty() ? walk->start : walk->steps.back().state;
  const auto read = puzzle.canonical(end);
  fuzz::require(read && *read == end, "a walk ends in a state written canonically");
  fuzz::require(named.has_value(), "moves that can be walked name a state");
  fuzz::require(*named == end, "@MOVES is where MOVES lead from solved");

  std::string spelt;  // the moves that the walk reports lead to the same state
  for (const Step& step : walk->steps) spelt += step.move + " ";
  const auto again = puzzle.walk(walk->start, spelt);
  fuzz::require(again.has_value(), "the moves of a walk can be read");
  fuzz::require((again->steps.empty() ? again->start : again->steps.back().state) == end, "and lead to the same end");
  return 0;
}
