// SPDX-License-Identifier: MIT
//
// Optimal solutions from a distance table: depth-first along the moves that lead one step nearer. Every such path ends
// at the goal, so the nodes are those of the solutions and no others.
#pragma once

#include <iterator>
#include <utility>
#include <vector>

#include "rompicapo/model/any_puzzle.hpp"
#include "rompicapo/model/puzzle.hpp"
#include "rompicapo/search/budget.hpp"

namespace rompicapo {

template <class P, class IsAt>
class WalkDown {
 public:
  WalkDown(const P& puzzle, const IsAt& is_at, bool all, Budget& budget, SearchResult& result)
      : puzzle_(puzzle), is_at_(is_at), all_(all), budget_(budget), result_(result) {}

  // False: the budget is spent.
  bool from(const StateOf<P>& state, Cost left, Move last) {
    if (left == 0) return keep();
    if (budget_.spent()) return false;
    ++result_.stats.expanded;
    for (const Move move : puzzle_.moves(state, last)) {
      StateOf<P> after = state;
      puzzle_.apply(after, move);
      ++result_.stats.generated;
      if (!is_at_(after, left - 1)) continue;
      path_.push_back(move);
      const bool goes_on = from(after, left - 1, move);
      path_.pop_back();
      if (!goes_on) return false;
      if (!all_) return true;
    }
    return true;
  }

  std::vector<std::vector<Move>>& solutions() { return solutions_; }

 private:
  bool keep() {
    bytes_ += sizeof(std::vector<Move>) + path_.size() * sizeof(Move);
    if (all_ && budget_.too_large(bytes_)) return false;
    solutions_.push_back(path_);
    return true;
  }

  const P& puzzle_;
  const IsAt& is_at_;
  bool all_;
  Budget& budget_;
  SearchResult& result_;
  std::uint64_t bytes_ = 0;
  std::vector<Move> path_{};
  std::vector<std::vector<Move>> solutions_{};
};

// From a state `distance` moves from the goal: one optimal solution, or all of them, or the limit that came before the
// last. `is_at(state, d)`: whether the state is d from the goal; asked of neighbours of states d + 1 from it only.
template <class P, class IsAt>
SearchResult walk_down(const P& puzzle, const StateOf<P>& start, Cost distance, const Limits& limits,
                       const Tuning& tuning, const IsAt& is_at) {
  SearchResult result;
  Budget budget(limits, result);
  result.lower_bound = distance;
  if (distance > limits.max_cost) return budget.end(Outcome::out_of_budget, LimitReached::cost), result;
  if (distance >= limits.enough_bound) return budget.end(Outcome::out_of_budget, LimitReached::bound), result;
  WalkDown<P, IsAt> walk(puzzle, is_at, tuning.all, budget, result);
  if (!walk.from(start, distance, Move::none)) return result;  // the budget has written why
  result.moves = std::move(walk.solutions().front());
  result.others.assign(std::make_move_iterator(walk.solutions().begin() + 1),
                       std::make_move_iterator(walk.solutions().end()));
  result.outcome = Outcome::solved;
  result.optimal = true;
  return result;
}

inline constexpr std::string_view table_solver_name = "table";

// The solver that does it, whatever the puzzle. `bytes`: of the stored table; 0: it is built when needed.
inline SolverInfo table_solver_info(std::uint64_t bytes) {
  SolverInfo solver;
  solver.name = table_solver_name;
  solver.summary = "perfect play: steps down a table of every state's distance";
  solver.source = "G. Cooperman and L. Finkelstein, 1992 (the table)";
  solver.promises = name_of(AlgorithmInfo::Promises::optimal);
  solver.options = {"all"};
  solver.table_bytes = bytes;
  return solver;
}

}  // namespace rompicapo
