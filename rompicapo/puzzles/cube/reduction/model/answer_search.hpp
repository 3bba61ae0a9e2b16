// SPDX-License-Identifier: MIT
//
// What the solvers of large cubes have in common: their interface, the best answer so far, and how a search ends.
#pragma once

#include <functional>

#include "rompicapo/puzzles/cube/reduction/model/answer.hpp"
#include "rompicapo/puzzles/cube/two_phase/two_phase.hpp"
#include "rompicapo/search/budget.hpp"

namespace rompicapo::cube::reduction {

// Solves a 3x3x3 in htm, within limits.max_cost turns and limits.max_expanded nodes; stops at the first answer of
// limits.stop_length turns.
using ThreeSolver = std::function<two_phase::TwoPhaseAnswer(const Cubies&, const Limits&)>;

// Called with each answer when it is found, every one cheaper than those before.
using BetterAnswer = std::function<void(const Answer&)>;

struct ReductionOutcome {
  SearchResult result;  // without its moves; lower_bound in the metric of the solver
  Answer answer;        // the best; empty unless solved, or solved as it stands
};

class ReductionSolver {
 public:
  virtual ~ReductionSolver() = default;

  // The cube: one that turns can reach, in any naming of its colours, but on the 4x4x4 opposite colours on opposite
  // faces. Lengths (max_cost, stop_length) in the metric of the solver: obtm by phases. May be called from several
  // threads at once, if the solver of the 3x3x3 may.
  virtual ReductionOutcome solve(const StickerCube& cube, const Limits& limits,
                                 const BetterAnswer& better = {}) const = 0;

  // Of the tables.
  virtual std::size_t bytes() const = 0;
};

// The base of a solver's run.
struct AnswerSearch {
  AnswerSearch(const Limits& limit, const BetterAnswer& to, std::uint64_t poll_interval,
               Cost longest_answer = std::numeric_limits<Cost>::max())
      : limits(limit),
        better(to),
        budget(limits, outcome.result, poll_interval),
        longest(std::min(limit.max_cost, longest_answer)) {}
  AnswerSearch(const AnswerSearch&) = delete;

  // Keeps the answer, unless it is too long. False: no shorter one is wanted.
  bool accept(const Answer& answer) {
    if (answer.cost > longest) return wants_more;
    solved = true;
    outcome.answer = answer;
    wants_more = answer.cost > limits.stop_length && answer.cost > outcome.result.lower_bound;
    longest = answer.cost > 0 ? answer.cost - 1 : 0;
    if (better) better(outcome.answer);
    return wants_more;
  }

  // To be called at the end.
  ReductionOutcome conclude() {
    SearchResult& result = outcome.result;
    if (solved) {
      result.outcome = Outcome::solved;
      result.exhausted = LimitReached::none;
      result.optimal = result.lower_bound >= outcome.answer.cost;
    } else if (result.outcome == Outcome::not_found) {
      budget.end(Outcome::out_of_budget, LimitReached::cost);
    }
    return std::move(outcome);
  }

  std::uint64_t nodes_left() const {
    return limits.max_expanded - std::min(limits.max_expanded, outcome.result.stats.expanded);
  }

  Limits limits;
  const BetterAnswer& better;
  ReductionOutcome outcome;
  Budget budget;
  Cost longest;  // answer that is still of use
  bool solved = false, wants_more = true;
};

// Of a search for part of an answer: at most `most` turns, `enough` turns are short enough, so many nodes.
inline Limits part_of(Limits limits, Cost most, Cost enough, std::uint64_t nodes) {
  limits.max_cost = most;
  limits.stop_length = enough;
  limits.max_expanded = nodes;
  limits.threads = 1;
  limits.better = nullptr;
  limits.progress = nullptr;
  return limits;
}

}  // namespace rompicapo::cube::reduction
