// SPDX-License-Identifier: MIT
//
// What a permutation puzzle with one set of goals offers: the general searches, IDA* with pattern databases, perfect
// play from a table of all states where it fits, estimates and the census. A puzzle adds its texts.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/group/census/census.hpp"
#include "rompicapo/group/pattern_database/optimal.hpp"
#include "rompicapo/group/pattern_database/table_solver.hpp"
#include "rompicapo/group/search/general.hpp"

namespace rompicapo::group {

class Solvers {
 public:
  // `moves` are the definition's. `states`: how many can be reached, in decimal; empty: unknown. Errors: unsupported,
  // where Coding::refusal says why.
  static Expected<std::unique_ptr<const Solvers>> make(Definition definition, std::shared_ptr<const Moves> moves,
                                                       Goals goals, const std::string& states,
                                                       std::shared_ptr<tables::Library> library);

  // Adds its solvers and heuristics, and sets the defaults.
  void describe(PuzzleInfo& info) const;

  // As AnyPuzzle. Patterns have the pieces of the solved one.
  Expected<bool> prepare(const SolveRequest& request) const;
  bool is_prepared(const SolveRequest& request) const;
  Expected<SearchResult> search(const Pattern& start, const SolveRequest& request, const WritePattern& write) const;
  Expected<Account> account(const Pattern& pattern, std::string_view heuristic, bool with_parts) const;
  Expected<Census> census(const CensusRequest& request, const WritePattern& write) const {
    return group::census(definition_, *moves_, goals_, request, write);
  }

  // What the loaded tables of `solver` say of the distance. None: no table is loaded, or it cannot be solved.
  struct Known {
    Cost distance = 0;
    bool exact = false;  // false: a lower bound
  };
  std::optional<Known> known_distance(const Pattern& pattern, std::string_view solver) const;

  // Adds to the annotations of a walk what is known before and after each move, as far as `known` has it of states.
  static void add_distances(std::vector<Annotation>& annotations, const Walk& walk,
                            const std::function<std::optional<Known>(std::string_view)>& known);

 private:
  Solvers(Definition definition, std::shared_ptr<const Moves> moves, Goals goals, const std::string& states,
          std::shared_ptr<const PatternSource> patterns, std::unique_ptr<const GeneralSearch> general);

  Definition definition_;
  std::shared_ptr<const Moves> moves_;
  Goals goals_;
  std::string states_;
  std::shared_ptr<const PatternSource> patterns_;
  std::unique_ptr<const GeneralSearch> general_;
  FileSolver optimal_;
  FileTableSolver table_;
};

}  // namespace rompicapo::group
