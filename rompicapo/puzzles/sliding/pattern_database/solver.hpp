// SPDX-License-Identifier: MIT
//
// The solver `pattern-database`: IDA* with additive pattern databases and the automaton of redundant moves, on all
// threads, one instance at a time.
#pragma once

#include <map>
#include <memory>
#include <mutex>

#include "rompicapo/puzzles/sliding/models/move_automaton.hpp"
#include "rompicapo/puzzles/sliding/models/specialised_solver.hpp"
#include "rompicapo/puzzles/sliding/pattern_database/pattern_tables.hpp"

namespace rompicapo::sliding {

class PatternSolver final : public SpecialisedSolver {
 public:
  static constexpr std::string_view name = "pattern-database";
  static constexpr int most_cells = 32;

  PatternSolver(const Board& goal, std::shared_ptr<const PatternSource> source)
      : goal_(goal), source_(std::move(source)) {}

  SolverInfo info() const override;
  Expected<bool> prepare(const SolveRequest& request) const override;
  Expected<SearchResult> solve(const Board& start, const SolveRequest& request) const override;

 private:
  // Learned on first use and kept.
  const MoveAutomaton& machine(unsigned depth) const;
  // For all shortest solutions, only undoing a move is redundant.
  const MoveAutomaton& machine_for(const Tuning& tuning) const;

  Board goal_;
  std::shared_ptr<const PatternSource> source_;
  mutable std::mutex guard_;
  mutable std::map<unsigned, MoveAutomaton> machines_;  // by depth
};

}  // namespace rompicapo::sliding
