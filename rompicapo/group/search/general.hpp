// SPDX-License-Identifier: MIT
//
// The general searches on a puzzle from a file, whatever its size: the fast model that has room for it, by name.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/group/coding.hpp"
#include "rompicapo/group/moves.hpp"
#include "rompicapo/model/any_puzzle.hpp"

namespace rompicapo::group {

class PatternSource;

class GeneralSearch {
 public:
  GeneralSearch() = default;
  GeneralSearch(const GeneralSearch&) = delete;
  GeneralSearch& operator=(const GeneralSearch&) = delete;
  virtual ~GeneralSearch() = default;

  virtual std::vector<SolverInfo> solvers() const = 0;
  virtual std::vector<HeuristicInfo> heuristics() const = 0;
  // `request` has its solver and heuristic filled in. Patterns have the pieces of the solved one. `write` spells them.
  using Write = std::function<std::string(const Pattern&)>;
  virtual Expected<SearchResult> search(const Pattern& start, const SolveRequest& request,
                                        const Write& write) const = 0;
  virtual Expected<Account> account(const Pattern& pattern, std::string_view heuristic, bool with_parts) const = 0;
};

// Errors: unsupported, where Coding::refusal says why. `patterns`: for the heuristic `pattern-database`; may be none.
Expected<std::unique_ptr<const GeneralSearch>> general_search(
    const Definition& definition, const Moves& moves, const Goals& goals,
    const std::shared_ptr<const PatternSource>& patterns = nullptr);

}  // namespace rompicapo::group
