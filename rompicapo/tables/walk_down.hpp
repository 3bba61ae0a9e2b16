// SPDX-License-Identifier: MIT
//
// Optimal solutions from a distance table: depth-first along the moves that lead one step closer. Every such path ends
// at the goal, so only nodes of solutions are expanded.
#pragma once

#include <atomic>
#include <iterator>
#include <span>
#include <utility>
#include <vector>

#include "rompicapo/model/any_puzzle.hpp"
#include "rompicapo/model/puzzle.hpp"
#include "rompicapo/search/budget.hpp"

namespace rompicapo {

template <class P, class IsAt>
class WalkDown {
 public:
  WalkDown(const P& puzzle, const IsAt& is_at, Budget& budget, SearchResult& result)
      : puzzle_(puzzle), is_at_(is_at), budget_(budget), result_(result) {}

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
    }
    return true;
  }

  std::vector<std::vector<Move>>& solutions() { return solutions_; }

 private:
  bool keep() {
    bytes_ += sizeof(std::vector<Move>) + path_.size() * sizeof(Move);
    if (budget_.too_large(bytes_)) return false;
    solutions_.push_back(path_);
    return true;
  }

  const P& puzzle_;
  const IsAt& is_at_;
  Budget& budget_;
  SearchResult& result_;
  std::uint64_t bytes_ = 0;
  std::vector<Move> path_{};
  std::vector<std::vector<Move>> solutions_{};
};

// Whether limits end a descent before it begins; the result then says which. Its lower bound is the distance.
inline bool ends_before(const Limits& limits, SearchResult& result) {
  const Cost distance = result.lower_bound;
  result.outcome = Outcome::out_of_budget;
  result.exhausted = distance > limits.max_cost        ? LimitReached::cost
                     : distance >= limits.enough_bound ? LimitReached::bound
                                                       : LimitReached::none;
  return result.exhausted != LimitReached::none;
}

// One solution. Nothing is stored and the clock is read once: some move always leads one step closer, and the descent
// takes microseconds. `step(last, left, stats)`: such a move after `last`, from a state `left` from the goal; the
// caller's state then makes it.
template <class Step>
void step_down(const Limits& limits, SearchResult& result, const Step& step) {
  const auto end = [&](Outcome outcome, LimitReached limit) {
    result.moves.clear();
    result.outcome = outcome;
    result.exhausted = limit;
  };
  Cost left = result.lower_bound;
  if (limits.stop && left > 0 && limits.stop->load(std::memory_order_relaxed))
    return end(Outcome::stopped, LimitReached::none);
  if (limits.deadline != Clock::time_point::max() && left > 1 && Clock::now() >= limits.deadline)
    return end(Outcome::out_of_budget, LimitReached::time);
  result.moves.reserve(left);
  for (Move last = Move::none; left > 0; --left) {
    if (result.stats.expanded >= limits.max_expanded) return end(Outcome::out_of_budget, LimitReached::nodes);
    ++result.stats.expanded;
    last = step(last, left, result.stats);
    result.moves.push_back(last);
  }
  result.outcome = Outcome::solved;
  result.optimal = true;
}

// From a state `distance` moves from the goal: one optimal solution, or all of them, or the limit that came first.
// `is_at(state, d)`: whether the state is d from the goal; only called for neighbours of states at d + 1.
template <class P, class IsAt>
SearchResult walk_down(const P& puzzle, const StateOf<P>& start, Cost distance, const Limits& limits,
                       const Tuning& tuning, const IsAt& is_at) {
  SearchResult result;
  result.lower_bound = distance;
  if (ends_before(limits, result)) return result;
  if (!tuning.all) {
    StateOf<P> state = start;
    step_down(limits, result, [&](Move last, Cost left, Stats& stats) {
      // The lists after `last` may omit moves that commute with it and come first by convention.
      for (const std::span<const Move> moves : {puzzle.moves(state, last), puzzle.moves(state)})
        for (const Move move : moves) {
          StateOf<P> after = state;
          puzzle.apply(after, move);
          ++stats.generated;
          if (!is_at(after, left - 1)) continue;
          state = after;
          return move;
        }
      return Move{0};  // the table was removed meanwhile: the replay will fail
    });
    return result;
  }
  Budget budget(limits, result);
  WalkDown<P, IsAt> walk(puzzle, is_at, budget, result);
  if (!walk.from(start, distance, Move::none) || walk.solutions().empty())
    return result;  // the budget has set the outcome
  result.moves = std::move(walk.solutions().front());
  result.others.assign(std::make_move_iterator(walk.solutions().begin() + 1),
                       std::make_move_iterator(walk.solutions().end()));
  result.outcome = Outcome::solved;
  result.optimal = true;
  return result;
}

inline constexpr std::string_view table_solver_name = "table";

// The info of a table solver. `bytes`: of the stored table; 0: it is built on demand.
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
