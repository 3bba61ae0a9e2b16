// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/sliding/constructive/solver.hpp"

#include <algorithm>

#include "rompicapo/puzzles/sliding/constructive/improve.hpp"

namespace rompicapo::sliding {

namespace {

using namespace constructive;

// Slightly above the peak: the grids and layers of the blank tours, the current answer, the one being made and the one
// reported.
constexpr std::uint64_t bytes_a_cell = 120, bytes_a_move = 6, fixed_bytes = 1 << 20;

std::vector<Move> moves_of(const Path& path) {
  std::vector<Move> moves;
  moves.reserve(path.size());
  for (const Step step : path) moves.push_back(static_cast<Move>(step));
  return moves;
}

// An upper bound that no answer exceeds: 5 n^3 moves suffice for an n x n board (I. Parberry, 1995).
Cost surely_enough(Size size) {
  const auto longest = static_cast<Cost>(std::max(size.rows, size.columns));
  return 5 * longest * longest * longest;
}

}  // namespace

SolverInfo ConstructiveSolver::info() const {
  SolverInfo info;
  info.name = name;
  info.summary = "a good answer at once on a board of any size, the first one by default; with --time better ones";
  info.source = "this program";
  info.promises = name_of(AlgorithmInfo::Promises::nothing);
  info.options = {"bound", "stop-length"};
  info.stop_length = surely_enough(goal_.size);
  return info;
}

Expected<SearchResult> ConstructiveSolver::solve(const Board& start, const SolveRequest& request) const {
  const Limits& limits = request.limits;
  Work work(limits);
  const Grid grid(start, goal_);
  SearchResult& result = work.result;
  result.lower_bound = grid.manhattan();
  const auto bytes = [&](std::size_t moves) {
    return fixed_bytes + grid.tiles() * bytes_a_cell + moves * bytes_a_move;
  };
  if (start == goal_) {
    result.outcome = Outcome::solved;
    result.optimal = true;
    return std::move(result);
  }
  if (result.lower_bound >= limits.enough_bound) {
    work.budget.end(Outcome::out_of_budget, LimitReached::bound);
    return std::move(result);
  }
  if (result.lower_bound > limits.max_cost) {
    work.budget.end(Outcome::out_of_budget, LimitReached::cost);
    return std::move(result);
  }
  if (work.budget.too_large(bytes(0))) return std::move(result);

  bool too_large = false;
  std::optional<Path> best = Improver(grid, work, [&](const Path& path) {
                               const auto length = static_cast<Cost>(path.size());
                               too_large = work.budget.too_large(bytes(path.size()));
                               if (length <= limits.max_cost && !too_large && limits.better != nullptr)
                                 (*limits.better)(moves_of(path));
                               return too_large || length <= std::max(limits.stop_length, result.lower_bound);
                             }).run();
  if (!best || too_large) return std::move(result);
  const auto length = static_cast<Cost>(best->size());
  if (length > limits.max_cost) {
    if (!work.ended) work.budget.end(Outcome::out_of_budget, LimitReached::cost);
    return std::move(result);
  }
  result.outcome = Outcome::solved;
  result.exhausted = LimitReached::none;
  result.moves = moves_of(*best);
  result.optimal = length == result.lower_bound;
  result.bound_factor = static_cast<double>(length) / static_cast<double>(result.lower_bound);
  return std::move(result);
}

}  // namespace rompicapo::sliding
