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
  // Of more states no table is offered: it would be one of gigabytes.
  static constexpr std::size_t most_digits = 9;

  // `source` was made of the moves; `otherwise` answers what the table cannot.
  FileTableSolver(const Moves& moves, std::shared_ptr<const PatternSource> source, const FileSolver& otherwise);

  // `states`: how many there are, in decimal.
  static SolverInfo info(const std::string& states);

  // Loads or builds the table. Errors: bad_option (tuning.tables); environment; unsupported where no table of all
  // states fits into the set or the memory allowed.
  Expected<bool> prepare(const Tuning& tuning, const Limits& limits) const;

  // Errors: as prepare().
  Expected<SearchResult> solve(const Pattern& start, const Limits& limits, const Tuning& tuning) const;

 private:
  Expected<std::shared_ptr<const PatternTables>> load(const Tuning& tuning, const Limits& limits) const;

  std::vector<Move> all_;
  std::vector<std::vector<Move>> after_;  // [last move]: those worth making
  std::shared_ptr<const PatternSource> source_;
  const FileSolver& otherwise_;
};

}  // namespace rompicapo::permutation
