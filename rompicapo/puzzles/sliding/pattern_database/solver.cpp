// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/sliding/pattern_database/solver.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "rompicapo/puzzles/sliding/pattern_database/ida.hpp"

namespace rompicapo::sliding {

SolverInfo PatternSolver::info() const {
  SolverInfo info;
  info.name = name;
  info.summary = "proved shortest, by IDA* with additive pattern databases; the larger they are the faster";
  info.source = "R. E. Korf and A. Felner, 2002; L. A. Taylor and R. E. Korf, 1993";
  info.promises = name_of(AlgorithmInfo::Promises::optimal);
  info.options = {"all", "bound", "tables"};
  info.table_bytes = source_->least_bytes();
  info.units = true;
  return info;
}

Expected<bool> PatternSolver::prepare(const SolveRequest& request) const {
  const auto tables = source_->load(request.tuning.tables, request.limits.max_bytes);
  if (!tables) return tables.error();
  automaton(request.tuning.all);
  return true;
}

std::shared_ptr<const MoveAutomaton> PatternSolver::automaton(bool every) const {
  const auto rows = static_cast<std::uint32_t>(goal_.size.rows),
             columns = static_cast<std::uint32_t>(goal_.size.columns);
  const std::lock_guard lock(guard_);
  std::shared_ptr<const MoveAutomaton>& place = every ? undoing_ : pruning_;
  if (place == nullptr)
    place =
        std::make_shared<const MoveAutomaton>(rows, columns, every ? 2 : MoveAutomaton::default_depth(rows, columns));
  return place;
}

Expected<SearchResult> PatternSolver::solve(const Board& start, const SolveRequest& request) const {
  const auto tables = source_->load(request.tuning.tables, request.limits.max_bytes);
  if (!tables) return tables.error();
  SearchResult result;
  if (*tables == nullptr) {
    result.outcome = Outcome::out_of_budget;
    result.exhausted = LimitReached::memory;
    return result;
  }
  std::vector<std::uint8_t> goal_cell(goal_.tiles.size());
  for (std::size_t cell = 0; cell < goal_.tiles.size(); ++cell)
    goal_cell[static_cast<std::size_t>(goal_.tiles[cell])] = static_cast<std::uint8_t>(cell);
  const std::vector<std::uint8_t> tile_at(start.tiles.begin(), start.tiles.end());
  const auto redundant = automaton(request.tuning.all);
  const SearchGround ground(**tables, *redundant, goal_cell);
  result = solve_by_patterns(ground, tile_at, request.limits, request.tuning);
  result.stats.peak_bytes = (*tables)->bytes;
  return result;
}

}  // namespace rompicapo::sliding
