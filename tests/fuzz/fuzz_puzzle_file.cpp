// SPDX-License-Identifier: MIT
//
// Any text as a puzzle file, in either form: refused with a good error, or read, and then both of its forms are read
// back as the same puzzle. States of small puzzles are drawn at random and found reachable.
#include "rompicapo/puzzles/permutation/terms.hpp"
#include "rompicapo/puzzles/permutation/text/kpuzzle.hpp"
#include "rompicapo/puzzles/permutation/text/pattern_text.hpp"
#include "rompicapo/puzzles/permutation/text/tws.hpp"

#include "tests/fuzz/fuzz.hpp"

using namespace rompicapo;
using namespace rompicapo::permutation;

namespace {

void check_round_trips(const Definition& puzzle) {
  const auto from_json = read_kpuzzle(write_kpuzzle(puzzle));
  fuzz::require(from_json && *from_json == puzzle, "a puzzle comes back from its JSON");
  const auto text = write_tws(puzzle);
  if (!text) return fuzz::require_good_error(text.error(), 0);
  auto from_text = read_tws(*text);
  fuzz::require(from_text.has_value(), "a written .tws is read");
  from_text->name = puzzle.name;  // .tws has one plain word for it
  fuzz::require(*from_text == puzzle, "a puzzle comes back from its .tws");
}

void check_reach(const Definition& puzzle) {
  std::size_t points = 0;
  for (const Orbit& orbit : puzzle.orbits) points += std::size_t{orbit.places} * orbit.orientations;
  if (points > 24 || puzzle.generators.size() > 4) return;
  const auto terms = read_terms("file:fuzzed", puzzle, {});
  if (!terms) return fuzz::require_good_error(terms.error(), 0);
  Rng rng(1);
  const Pattern pattern = terms->reach->random(rng);
  fuzz::require(terms->reach->verdict(pattern) == Reach::Verdict::reachable, "what was drawn can be reached");
  const auto read = read_pattern(puzzle.orbits, puzzle.solved, write_pattern(puzzle.orbits, pattern));
  fuzz::require(read && *read == pattern, "a written state is read back as itself");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const bool json = !text.empty() && text[0] == '{';
  const auto puzzle = json ? read_kpuzzle(text) : read_tws(text);
  if (!puzzle) {
    fuzz::require_good_error(puzzle.error(), size);
    return 0;
  }
  check_round_trips(*puzzle);
  check_reach(*puzzle);
  return 0;
}
