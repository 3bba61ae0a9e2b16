// SPDX-License-Identifier: MIT
//
// What one puzzle object is about: a definition, the moves allowed, the metric, the goal; and which states they reach.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "rompicapo/model/any_puzzle.hpp"
#include "rompicapo/puzzles/permutation/models/moves.hpp"
#include "rompicapo/puzzles/permutation/models/reach.hpp"

namespace rompicapo::permutation {

struct Terms {
  std::string name;   // "file:pyraminx"
  Definition spoken;  // all moves that can be written; a derived one that was allowed by name is a generator here
  Definition used;    // the allowed generators alone; its solved pattern is the goal
  Metric metric = Metric::moves;
  std::string goal_name;               // "solved", or the goal in its canonical form
  std::shared_ptr<const Moves> moves;  // of `used`
  std::shared_ptr<const Reach> reach;  // from the goal, by `moves`

  const std::vector<Orbit>& orbits() const { return spoken.orbits; }
};

inline constexpr OptionInfo generators_option{"generators", OptionInfo::Type::text, "LIST",
                                              "only these moves of the file, as in U,R; with all their powers"};

// Reads the options. Errors: bad or unknown options; unsupported, where the moves are too many.
Expected<Terms> read_terms(std::string_view name, Definition definition, const PuzzleOptions& options);

// Any form of a state: a pattern, as a classroom node or not, or moves from the solved state of the file, `@` before
// them or not. A printed solution (base/printed.hpp) is its first state.
Expected<Pattern> read_state(const Definition& spoken, std::string_view text);

}  // namespace rompicapo::permutation
