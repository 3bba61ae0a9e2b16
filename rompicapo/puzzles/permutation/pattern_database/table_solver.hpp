// SPDX-License-Identifier: MIT
//
// The solver `table` of puzzles from a file that are small enough for a pattern database that sees everything: its
// entries are the distances themselves, and a solution is a walk down along them. What the state looks like to each
// coordinate is found once; from then on a move is a look-up a coordinate.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/model/any_puzzle.hpp"
#include "rompicapo/puzzles/permutation/pattern_database/optimal.hpp"
#include "rompicapo/puzzles/permutation/pattern_database/pattern_database.hpp"

namespace rompicapo::permutation {

class FileTableSolver {
 public:
  // Whether a table of everything may be had: of that many states, in decimal, no two pieces alike, and the orbits'
  // arrangements few enough to be numbered.
  static bool serves(const Space& space, const std::string& states);

  // `source` was made of the moves; `search` answers what one way down the table does not: states beyond its largest
  // entry, and all the shortest solutions.
  FileTableSolver(const Moves& moves, std::shared_ptr<const PatternSource> source, const FileSolver& search);

  // `states`: how many there are, in decimal.
  static SolverInfo info(const std::string& states);

  // Loads or builds the table, where one of all states fits into the set and the memory allowed; else solve() says that
  // memory ended it. Errors: bad_option (tuning.tables); environment.
  Expected<bool> prepare(const Tuning& tuning, const Limits& limits) const;

  // Errors: as prepare().
  Expected<SearchResult> solve(const Pattern& start, const Limits& limits, const Tuning& tuning) const;

 private:
  Expected<SearchResult> by_search(const Pattern& start, const Limits& limits, Tuning tuning) const;
  Expected<std::shared_ptr<const PatternTables>> load(const Tuning& tuning, const Limits& limits) const;

  std::vector<Move> all_;
  std::vector<std::vector<Move>> after_;  // [last move]: those worth making
  std::shared_ptr<const PatternSource> source_;
  const FileSolver& search_;
};

}  // namespace rompicapo::permutation
