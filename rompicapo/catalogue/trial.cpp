// SPDX-License-Identifier: MIT
#include "rompicapo/catalogue/trial.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "rompicapo/planning/planned_puzzle.hpp"

namespace rompicapo::catalogue {

namespace {

constexpr Cost beyond = 4;  // an encoding that has no plan so many horizons after the optimum is missing something

// By the puzzle's own solver where that one proves what it finds, else by a search.
void find_optimum(const AnyPuzzle& puzzle, const Limits& limits, Trial& trial) {
  std::string_view name = "bidirectional";
  for (const SolverInfo& solver : puzzle.info().solvers)
    if (solver.name == puzzle.info().default_solver && solver.promises != name_of(AlgorithmInfo::Promises::nothing))
      name = solver.name;
  SolveRequest request;
  request.solver = name;
  request.limits = limits;
  const Expected<Answer> answer = solve(puzzle, trial.state, request);
  if (!answer || answer->result.outcome != Outcome::solved || !answer->result.optimal) return;
  trial.optimum = answer->length;
  trial.optimum_by = name;
}

// Replays move by move, so that the first wrong one can be named.
void replay(const AnyPuzzle& puzzle, const std::vector<std::string>& moves, Trial& trial) {
  std::string state = trial.state;
  trial.length = static_cast<Cost>(moves.size());
  trial.verdict = Trial::Verdict::wrong;
  for (std::size_t at = 0; at < moves.size(); ++at) {
    const Expected<Walk> walk = puzzle.walk(state, moves[at]);
    if (!walk || walk->steps.size() != 1) {
      trial.wrong_step = at + 1;
      trial.reason = fmt::format("move {} of {}, `{}`: {}", at + 1, moves.size(), moves[at],
                                 walk ? "it is not one move of this puzzle" : walk.error().message);
      return;
    }
    state = walk->steps.back().state;
    trial.moves += (trial.moves.empty() ? "" : " ") + moves[at];
  }
  const Expected<Walk> end = puzzle.walk(state, "");
  if (end && end->solved) {
    trial.verdict = Trial::Verdict::valid;
  } else {
    trial.reason = "each move can be made, but they do not end on the goal: " + state;
  }
}

std::string why_no_plan(const Trial& trial) {
  const SearchResult& result = trial.result;
  if (result.exhausted == LimitReached::cost && trial.optimum && !trial.horizons.empty())
    return fmt::format("it has no plan up to horizon {}, and there is one of {} moves", trial.horizons.back().steps,
                       *trial.optimum);
  if (result.outcome == Outcome::stopped) return "stopped";
  return fmt::format("the {} limit ended it", name_of(result.exhausted));
}

}  // namespace

double seconds_of(const std::vector<Horizon>& horizons) {
  double sum = 0;
  for (const Horizon& horizon : horizons) sum += horizon.seconds;
  return sum;
}

Expected<Trial> try_encoding(const AnyPuzzle& puzzle, std::string_view state, const planning::ForeignEncoding& encoding,
                             const Limits& limits) {
  const planning::PlannedPuzzle* planner = planning::planned(puzzle);
  if (planner == nullptr)
    return Error{ErrorCode::unsupported, fmt::format("{} has no facts for a planner", puzzle.info().name), {}};
  if (const Expected<bool> harmless = planning::check_foreign(encoding); !harmless) return harmless.error();
  Trial trial;
  Expected<std::string> canonical = puzzle.canonical(state);
  if (!canonical) return canonical.error();
  trial.state = *std::move(canonical);
  const Expected<Cost> bound = planner->bound(trial.state);
  if (!bound) return bound.error();
  find_optimum(puzzle, limits, trial);

  Limits theirs = limits;
  if (trial.optimum) theirs.max_cost = std::min(theirs.max_cost, *trial.optimum + beyond);
  Expected<planning::Trial> run = planner->try_encoding(trial.state, encoding, *bound, theirs);
  if (!run) return run.error();
  trial.result = std::move(run->result);
  trial.horizons = trial.result.horizons;
  trial.warnings = run->warnings;
  if (trial.result.outcome == Outcome::solved) {
    replay(puzzle, run->moves, trial);
  } else {
    trial.reason = why_no_plan(trial);
  }

  SolveRequest ours;
  ours.solver = planning::solver_name;
  ours.limits = limits;
  const Expected<Answer> answer = solve(puzzle, trial.state, ours);
  if (answer && answer->result.outcome == Outcome::solved) trial.our_horizons = answer->result.horizons;
  return trial;
}

}  // namespace rompicapo::catalogue
