// SPDX-License-Identifier: MIT
//
// Any text as a state: refused with a good error, or accepted, and then every written form of it is read back as the
// same state.
#include "tests/fuzz/fuzz.hpp"

using namespace rompicapo;

namespace {

void check_accepted(const AnyPuzzle& puzzle, std::string_view text, bool allow_unsolvable) {
  const auto canonical = puzzle.rewrite(text, Style::canonical, allow_unsolvable);
  if (!canonical) return fuzz::require_good_error(canonical.error(), text.size());
  for (const Style style : {Style::canonical, Style::classic, Style::classic_it}) {
    const auto written = puzzle.rewrite(*canonical, style, allow_unsolvable);
    if (!written) {
      fuzz::require(style != Style::canonical, "the canonical form is read");
      fuzz::require_good_error(written.error(), canonical->size());
      continue;
    }
    const auto again = puzzle.rewrite(*written, Style::canonical, allow_unsolvable);
    fuzz::require(again && *again == *canonical, "a written state is read back as itself");
  }
  fuzz::require(puzzle.draw(*canonical).has_value(), "an accepted state can be drawn");
  fuzz::require(puzzle.successors(*canonical).has_value(), "an accepted state has successors");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const fuzz::Input input = fuzz::input_of(data, size);
  check_accepted(input.puzzle, input.text, false);
  check_accepted(input.puzzle, input.text, true);
  return 0;
}
