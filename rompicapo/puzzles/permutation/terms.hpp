// SPDX-License-Identifier: MIT
//
// What one puzzle object is about: a definition, the moves allowed, the metric, the goal; and which states they reach.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "rompicapo/group/reach.hpp"
#include "rompicapo/model/any_puzzle.hpp"
#include "rompicapo/puzzles/permutation/goal_text.hpp"
#include "rompicapo/puzzles/permutation/text/engine.hpp"

namespace rompicapo::permutation {

struct Terms {
  std::string name;   // "file:pyraminx"
  Definition spoken;  // all moves that can be written; a derived one that was allowed by name is a generator here
  Definition used;    // the allowed generators alone; its solved pattern is the goal, or one state that fits it
  Metric metric = Metric::moves;
  std::string goal_name;               // "solved", or the goal in its canonical form
  std::vector<StateGoal> goals;        // any of them
  bool whole_goal = true;              // one state
  std::shared_ptr<const Moves> moves;  // of `used`
  std::shared_ptr<const Reach>
      reach;  // by `moves` from the goal, or, if it is no whole one, from the file's solved state

  const std::vector<Orbit>& orbits() const { return spoken.orbits; }
  bool is_goal(const Pattern& pattern) const;
  const StateGoal& nearest_goal(const Pattern& pattern) const;  // with the fewest wrong places
};

inline constexpr OptionInfo generators_option{"generators", OptionInfo::Type::text, "LIST",
                                              "only these moves of the file, as in U,R; with all their powers"};

// Reads the options. Errors: bad or unknown options; unsupported, where the moves are too many.
Expected<Terms> read_terms(std::string_view name, Definition definition, const PuzzleOptions& options);

// Any form of a state: a pattern, as a classroom node or not, or moves from the solved state of the file, `@` before
// them or not. A printed solution (base/printed.hpp) is its first state.
Expected<Pattern> read_state(const Definition& spoken, std::string_view text);

}  // namespace rompicapo::permutation
