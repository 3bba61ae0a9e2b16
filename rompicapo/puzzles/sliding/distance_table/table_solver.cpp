// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/sliding/distance_table/table_solver.hpp"

#include <cassert>
#include <fmt/format.h>
#include <utility>

#include "rompicapo/tables/walk_down.hpp"

namespace rompicapo::sliding {

TableSolver::TableSolver(const Board& goal, std::shared_ptr<tables::Library> library)
    : goal_(goal), library_(tables::library_or_own(std::move(library))) {
  assert(serves(goal.size));
}

SolverInfo TableSolver::info() const {
  const auto cells = static_cast<std::size_t>(goal_.size.cells());
  return table_solver_info(cells >= DistanceBits::fewest_stored_cells ? DistanceBits::bytes_for(cells) : 0);
}

Expected<std::shared_ptr<const DistanceTable>> TableSolver::load() const {
  return table_.get([&]() -> Expected<std::shared_ptr<const DistanceTable>> {
    const GoalConversion conversion(static_cast<std::size_t>(goal_.size.rows),
                                    static_cast<std::size_t>(goal_.size.columns), std::span<const int>(goal_.tiles));
    auto bits = DistanceBits::load(conversion, *library_);
    if (!bits) return bits.error();
    return std::make_shared<const DistanceTable>(goal_, *std::move(bits));
  });
}

Expected<bool> TableSolver::prepare(const SolveRequest&) const {
  const auto table = load();
  if (!table) return table.error();
  return true;
}

Expected<SearchResult> TableSolver::solve(const Board& start, const SolveRequest& request) const {
  const auto table = load();
  if (!table) return table.error();
  return (*table)->solve(start, request.limits, request.tuning);
}

std::optional<Expected<Board>> TableSolver::random_at(Rng& rng, Cost distance) const {
  const auto table = load();
  if (!table) return table.error();
  if (auto board = (*table)->random_at(distance, rng)) return Expected<Board>(*std::move(board));
  return Error{ErrorCode::bad_option,
               fmt::format("no board of this size is {} moves from the goal: the farthest are at {}", distance,
                           (*table)->distribution().size() - 1),
               {}};
}

DistanceOf TableSolver::known_distances() const {
  const std::shared_ptr<const DistanceTable> table = table_.loaded();
  if (!table) return {};
  return [table](const Board& board) { return table->distance(board); };
}

}  // namespace rompicapo::sliding
