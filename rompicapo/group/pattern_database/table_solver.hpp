// SPDX-License-Identifier: MIT
//
// The solver `table` of puzzles that are small enough for a table of the distances of all states: it steps down along
// them. The table is a pattern database of the whole puzzle where each orbit is small enough for a coordinate; the
// coordinates of a state are found once, and from then on a move is a look-up in each. Else it is a RowTable.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/group/pattern_database/optimal.hpp"
#include "rompicapo/group/pattern_database/pattern_database.hpp"
#include "rompicapo/model/any_puzzle.hpp"

namespace rompicapo::group {

class FileTableSolver {
 public:
  // Whether a table of all states may be had: of so many, in decimal.
  static bool serves(const Space& space, const Pattern& goal, const std::string& states);

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

  // By a loaded table; none where it does not have the exact distance, or no moves lead to the goal.
  std::optional<Cost> known_distance(const Pattern& pattern) const;

 private:
  bool in_rows() const;
  Expected<SearchResult> solve_in_rows(const Pattern& start, const Limits& limits, const Tuning& tuning) const;
  Expected<SearchResult> by_search(const Pattern& start, const Limits& limits, Tuning tuning) const;
  Expected<std::shared_ptr<const PatternTables>> load(const Tuning& tuning, const Limits& limits) const;

  std::vector<Move> all_;
  std::vector<std::vector<Move>> after_;  // [last move]: those worth making
  std::shared_ptr<const PatternSource> source_;
  const FileSolver& search_;
};

}  // namespace rompicapo::group
