// SPDX-License-Identifier: MIT
//
// A solver that is made for sliding boards and stands beside the general searches: with stored tables, or for boards
// that no search can hold. One line in specialised_solvers.cpp makes it known.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/base/rng.hpp"
#include "rompicapo/model/any_puzzle.hpp"
#include "rompicapo/puzzles/sliding/models/board.hpp"
#include "rompicapo/tables/library.hpp"

namespace rompicapo::sliding {

class PatternSource;

// Immutable and shared by threads, as the puzzle that holds it. The metric is `single`: a move is one tile by one cell,
// and has the index of its Direction, which is the blank's.
class SpecialisedSolver {
 public:
  SpecialisedSolver() = default;
  SpecialisedSolver(const SpecialisedSolver&) = delete;
  SpecialisedSolver& operator=(const SpecialisedSolver&) = delete;
  virtual ~SpecialisedSolver() = default;

  virtual SolverInfo info() const = 0;

  // Loads or builds what solve() would. Errors: environment.
  virtual Expected<bool> prepare(const SolveRequest&) const { return true; }

  // Precondition: the goal can be reached from `start`.
  virtual Expected<SearchResult> solve(const Board& start, const SolveRequest& request) const = 0;

  // Uniform over the boards at that distance from the goal; none: this solver does not know distances. Errors:
  // environment; bad_option where no board is so far away.
  virtual std::optional<Expected<Board>> random_at(Rng&, Cost) const { return std::nullopt; }

  // Of boards that can reach the goal, where they are in memory already; else empty.
  virtual DistanceOf known_distances() const { return {}; }
};

// Those that serve boards with this goal. `library`: see PuzzleOptions; `patterns`: of this goal.
std::vector<std::unique_ptr<const SpecialisedSolver>> specialised_solvers(
    const Board& goal, const std::shared_ptr<tables::Library>& library,
    const std::shared_ptr<const PatternSource>& patterns);

}  // namespace rompicapo::sliding
