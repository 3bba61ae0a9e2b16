// SPDX-License-Identifier: MIT
//
// The solver `pattern-database` of puzzles from a file: iterative deepening with the strongest tables that fit, so that
// what it finds is proved shortest. Length after length is searched to its end, on all threads.
// Source: R. E. Korf, 1985 (IDA*) and 1997 (pattern databases).
#pragma once

#include <memory>
#include <string_view>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/group/pattern_database/pattern_database.hpp"
#include "rompicapo/model/any_puzzle.hpp"

namespace rompicapo::group {

class MoveOrder;

class FileSolver {
 public:
  static constexpr std::string_view name = "pattern-database";

  // `source` was made of the same definition and moves, and of the goal.
  FileSolver(const Definition& definition, const Moves& moves, std::shared_ptr<const PatternSource> source);

  static SolverInfo info();

  // Loads or builds what solve() will use; then solve() does not wait for it. Reads of `limits` max_bytes alone.
  // Errors: bad_option (tuning.tables), environment.
  Expected<bool> prepare(const Tuning& tuning, const Limits& limits) const;

  // Reads of `limits` all but stop_length; of `tuning` all, least_length and
  // tables. Errors: as prepare(); unsupported where there
  // are too many moves.
  Expected<SearchResult> solve(const Pattern& start, const Limits& limits, const Tuning& tuning) const;

 private:
  std::shared_ptr<const MoveOrder> order_;  // none: there are too many moves
  std::shared_ptr<const PatternSource> source_;
};

}  // namespace rompicapo::group
