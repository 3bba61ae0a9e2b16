// SPDX-License-Identifier: MIT
//
// The small changes that bring a state within reach of the moves: one piece turned in its place, or two of an orbit
// exchanged as they lie. Those that bring most pieces to where the goal has them are the likeliest mistakes and are
// tried first; Reach decides. The number of tries is bounded, for a group may be slow to ask.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/puzzles/permutation/terms.hpp"

namespace rompicapo::permutation {

struct Change {
  std::size_t orbit = 0, place = 0;
  std::size_t other = 0;          // exchanged with; or `place` itself
  std::uint16_t orientation = 0;  // where nothing is exchanged: to this one
};

Pattern changed(Pattern pattern, const Change& change);

// Each alone makes the pattern reachable, proved; at most `most`. Precondition: it is not.
std::vector<Change> fixing_changes(const Terms& terms, const Pattern& pattern, std::size_t most);

std::string_view name_of(const Change& change);                  // "turn-piece", "swap-pieces": as in Fix
std::string what_of(const Terms& terms, const Change& change);   // "CORNERS 3→1": place and orientation; "EDGES 1 4"
Error out_of_reach(const Terms& terms, const Pattern& pattern);  // in a sentence, with the first of them

}  // namespace rompicapo::permutation
