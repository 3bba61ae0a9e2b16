// SPDX-License-Identifier: MIT
//
// A solver specialised for sliding boards, in addition to the general searches: one with stored tables, or for boards
// too large for a search. One line in specialised_solvers.cpp registers it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/base/interface.hpp"
#include "rompicapo/base/rng.hpp"
#include "rompicapo/model/any_puzzle.hpp"
#include "rompicapo/puzzles/sliding/models/board.hpp"
#include "rompicapo/tables/library.hpp"

namespace rompicapo::sliding {

class PatternSource;

// Immutable and shared by threads, like the puzzle that owns it. The metric is `single`: a move is one tile by one cell
// and has the index of its Direction, the blank's.
class SpecialisedSolver : public Interface {
 public:
  virtual SolverInfo info() const = 0;

  // Loads or builds the tables that solve() needs. Errors: environment.
  virtual Expected<bool> prepare(const SolveRequest&) const { return true; }

  // Precondition: the goal can be reached from `start`.
  virtual Expected<SearchResult> solve(const Board& start, const SolveRequest& request) const = 0;

  // Uniform over the boards at that distance from the goal; none: this solver has no distances. Errors: environment;
  // bad_option if no board is so far away.
  virtual std::optional<Expected<Board>> random_at(Rng&, Cost) const { return std::nullopt; }

  // For boards that can reach the goal, if the table is already in memory; otherwise empty.
  virtual DistanceOf known_distances() const { return {}; }
};

// The solvers that serve boards with this goal. `library`: see PuzzleOptions; `patterns`: of this goal.
std::vector<std::unique_ptr<const SpecialisedSolver>> specialised_solvers(
    const Board& goal, const std::shared_ptr<tables::Library>& library,
    const std::shared_ptr<const PatternSource>& patterns);

}  // namespace rompicapo::sliding
