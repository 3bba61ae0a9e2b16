// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/sliding/pattern_database/solver.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "rompicapo/puzzles/sliding/pattern_database/ida.hpp"

namespace rompicapo::sliding {

namespace {

std::uint32_t rows(const Board& board) { return static_cast<std::uint32_t>(board.size.rows); }
std::uint32_t columns(const Board& board) { return static_cast<std::uint32_t>(board.size.columns); }

// Peak memory for learning the deep automaton (5x5: 330 MiB). It is not worth that beside small tables, as web pages
// and small machines have them.
constexpr std::uint64_t deep_bytes = std::uint64_t{350} << 20, least_bytes_for_deep = std::uint64_t{256} << 20;

bool has_room_for_deep(const PatternTables& tables, const Limits& limits) {
  return tables.bytes >= least_bytes_for_deep && limits.max_bytes - tables.bytes >= deep_bytes;
}

}  // namespace

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
  machine_for(request.tuning);
  return true;
}

const MoveAutomaton& PatternSolver::machine(unsigned depth) const {
  const std::lock_guard lock(guard_);
  const auto at = machines_.find(depth);
  return at != machines_.end() ? at->second
                               : machines_.try_emplace(depth, rows(goal_), columns(goal_), depth).first->second;
}

const MoveAutomaton& PatternSolver::machine_for(const Tuning& tuning) const {
  return machine(tuning.all ? 2 : MoveAutomaton::default_depth(rows(goal_), columns(goal_)));
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
  SearchGround ground(**tables, machine_for(request.tuning), goal_cell);
  DeepMachine deep;
  if (!request.tuning.all && has_room_for_deep(**tables, request.limits))
    deep = [this]() -> const MoveAutomaton& { return machine(MoveAutomaton::deep_depth(rows(goal_), columns(goal_))); };
  result = solve_by_patterns(ground, tile_at, request.limits, request.tuning, std::move(deep));
  result.stats.peak_bytes = (*tables)->bytes;
  return result;
}

}  // namespace rompicapo::sliding
