// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/brain_twist/table_solver.hpp"

#include <iterator>
#include <utility>

#include "rompicapo/puzzles/brain_twist/distances.hpp"
#include "rompicapo/search/budget.hpp"

namespace rompicapo::brain_twist {

namespace {

class WalkDown {
 public:
  WalkDown(const BrainTwist& puzzle, const PatternDatabase& distance, bool all, Budget& budget, SearchResult& result)
      : puzzle_(puzzle), distance_(distance), all_(all), budget_(budget), result_(result) {}

  // False: the budget is spent.
  bool from(State& state, Cost left, Move last) {
    if (left == 0) return keep();
    if (budget_.spent()) return false;
    ++result_.stats.expanded;
    for (const Move move : puzzle_.moves(state, last)) {
      puzzle_.apply(state, move);
      ++result_.stats.generated;
      bool goes_on = true;
      if (distance_(state) == left - 1) {
        path_.push_back(move);
        goes_on = from(state, left - 1, move);
        path_.pop_back();
      }
      puzzle_.undo(state, move);
      if (!goes_on) return false;
      if (!all_ && !solutions_.empty()) return true;
    }
    return true;
  }

  std::vector<std::vector<Move>>& solutions() { return solutions_; }

 private:
  bool keep() {
    const std::uint64_t bytes = (solutions_.size() + 1) * (sizeof(std::vector<Move>) + path_.size() * sizeof(Move));
    if (all_ && budget_.too_large(bytes)) return false;
    solutions_.push_back(path_);
    return true;
  }

  const BrainTwist& puzzle_;
  const PatternDatabase& distance_;
  bool all_;
  Budget& budget_;
  SearchResult& result_;
  std::vector<Move> path_{};
  std::vector<std::vector<Move>> solutions_{};
};

}  // namespace

SolverInfo table_solver() {
  SolverInfo solver;
  solver.name = table_solver_name;
  solver.summary = "perfect play: steps down a table of every state's distance";
  solver.source = "G. Cooperman and L. Finkelstein, 1992 (the table)";
  solver.promises = name_of(AlgorithmInfo::Promises::optimal);
  solver.options = {"all"};
  solver.table_bytes = Distances::bytes;
  return solver;
}

SearchResult solve_by_table(const BrainTwist& puzzle, const State& start, const Limits& limits, const Tuning& tuning) {
  SearchResult result;
  Budget budget(limits, result);
  const PatternDatabase distance(puzzle);
  result.lower_bound = distance(start);
  if (result.lower_bound > limits.max_cost) {
    budget.end(Outcome::out_of_budget, LimitReached::cost);
    return result;
  }
  if (result.lower_bound >= limits.enough_bound) {
    budget.end(Outcome::out_of_budget, LimitReached::bound);
    return result;
  }
  WalkDown walk(puzzle, distance, tuning.all, budget, result);
  State state = start;
  if (!walk.from(state, result.lower_bound, Move::none)) return result;  // the budget has written why
  result.moves = std::move(walk.solutions().front());
  result.others.assign(std::make_move_iterator(walk.solutions().begin() + 1),
                       std::make_move_iterator(walk.solutions().end()));
  result.outcome = Outcome::solved;
  result.optimal = true;
  return result;
}

}  // namespace rompicapo::brain_twist
