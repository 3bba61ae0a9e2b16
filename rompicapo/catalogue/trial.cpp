// SPDX-License-Identifier: MIT
#include "rompicapo/catalogue/trial.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "rompicapo/planning/planned_puzzle.hpp"

namespace rompicapo::catalogue {

namespace {

constexpr Cost beyond = 4;  // an encoding without a plan so many horizons after the optimum is incomplete

// By the puzzle's own solver if it proves optimality, otherwise by a search.
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

// Move by move, to name the first wrong one.
void replay(const AnyPuzzle& puzzle, const std::vector<std::string>& moves, Trial& trial) {
  std::string state = trial.state;
  trial.length = static_cast<Cost>(moves.size());
  trial.verdict = Trial::Verdict::wrong;
  for (std::size_t at = 0; at < moves.size(); ++at) {
    const Expected<Walk> walk = puzzle.walk(state, moves[at]);
    if (!walk || walk->steps.size() != 1) {
      trial.wrong_step = at + 1;
      trial.reason = fmt::format("move {} of {}, `{}`: {}", at + 1, moves.size(), moves[at],
                                 walk ? "not one move of this puzzle" : walk.error().message);
      if (!walk) trial.error = walk.error();
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
    return fmt::format("it has no plan up to horizon {}, but there is one of {} moves", trial.horizons.back().steps,
                       *trial.optimum);
  if (result.outcome == Outcome::stopped) return "stopped";
  return fmt::format("the {} limit ended it", name_of(result.exhausted));
}

// A planner's data about a state.
struct Task {
  const planning::PlannedPuzzle* planner = nullptr;
  std::string state;  // canonical
  Cost bound = 0;
};

Expected<Task> task_of(const AnyPuzzle& puzzle, std::string_view state) {
  Task task;
  task.planner = planning::planned(puzzle);
  if (task.planner == nullptr)
    return Error{ErrorCode::unsupported, fmt::format("{} with the goal `{}` has no facts for a planner",
                                                     puzzle.info().name, excerpt(puzzle.info().goal, 100))};
  Expected<std::string> canonical = puzzle.canonical(state);
  if (!canonical) return canonical.error();
  task.state = *std::move(canonical);
  const Expected<Cost> bound = task.planner->bound(task.state);
  if (!bound) return bound.error();
  task.bound = *bound;
  return task;
}

// Each move with its reason: marks name a step as in the encoding.
void add_steps(const std::vector<std::string>& moves, const planning::Plan& plan, std::string_view encoding,
               Trial& trial) {
  const std::vector<planning::Reason> reasons = planning::read_reasons(encoding, plan.atoms);
  for (std::size_t at = 0; at < moves.size(); ++at) {
    PlannedMove told{moves[at], plan.steps[at].atom, {}};
    for (const planning::Reason& reason : reasons)
      if (!told.reason && reason.step == told.atom) told.reason = reason;
    trial.steps.push_back(std::move(told));
  }
}

// `trial` has the state and the known optimum.
Expected<Trial> judged(const AnyPuzzle& puzzle, const planning::PlannedPuzzle& planner, planning::Trial run,
                       std::string_view encoding, Trial trial) {
  trial.result = std::move(run.result);
  trial.horizons = trial.result.horizons;
  if (!run.plan) {
    trial.reason = why_no_plan(trial);
    return trial;
  }
  trial.warnings = run.plan->warnings;
  const Expected<std::vector<std::string>> moves = planner.moves_of(trial.state, *run.plan);
  if (!moves) return moves.error();
  add_steps(*moves, *run.plan, encoding, trial);
  replay(puzzle, *moves, trial);
  return trial;
}

// As search_horizons would report it.
Expected<planning::Trial> run_elsewhere(const ForeignRun& run, Cost bound) {
  planning::Trial told;
  SearchResult& result = told.result;
  result.horizons = run.horizons;
  result.lower_bound = bound;
  for (std::size_t at = 0; at < run.horizons.size(); ++at) {
    const Horizon& horizon = run.horizons[at];
    const bool last = at + 1 == run.horizons.size();
    const bool rises = at == 0 || horizon.steps > run.horizons[at - 1].steps;
    if (!rises || (horizon.answer == Horizon::Answer::plan) != (last && run.atoms))
      return Error{ErrorCode::bad_option,
                   "horizons must increase, and only the last one has a plan, given by the atoms"};
    if (horizon.answer == Horizon::Answer::none && horizon.steps == result.lower_bound) ++result.lower_bound;
  }
  if (run.atoms) {
    if (run.horizons.empty()) return Error{ErrorCode::bad_option, "a plan needs a horizon, and there is none"};
    Expected<planning::Plan> plan = planning::read_plan(*run.atoms, run.horizons.back().steps);
    if (!plan) return plan.error();
    result.outcome = Outcome::solved;
    result.optimal = result.lower_bound == plan->steps.size();
    told.plan = *std::move(plan);
  } else if (!run.horizons.empty() && run.horizons.back().answer == Horizon::Answer::none) {
    result.outcome = Outcome::out_of_budget;
    result.exhausted = LimitReached::cost;
  } else {
    result.outcome = Outcome::stopped;
  }
  return told;
}

}  // namespace

double seconds_of(const std::vector<Horizon>& horizons) {
  double sum = 0;
  for (const Horizon& horizon : horizons) sum += horizon.seconds;
  return sum;
}

std::optional<Cost> Trial::last_horizon() const { return optimum ? std::optional(*optimum + beyond) : std::nullopt; }

Expected<std::string> program_to_run(const AnyPuzzle& puzzle, std::string_view state,
                                     const planning::ForeignEncoding* encoding) {
  const Expected<Task> task = task_of(puzzle, state);
  if (!task) return task.error();
  const Expected<planning::Program> ours = task->planner->program(task->state);
  if (!ours) return ours.error();
  if (encoding == nullptr) return planning::beside_facts({"", std::string(ours->encoding)}, ours->facts);
  if (const Expected<bool> harmless = planning::check_foreign(*encoding); !harmless) return harmless.error();
  return planning::beside_facts(*encoding, ours->facts);
}

Expected<Trial> judge_plan(const AnyPuzzle& puzzle, std::string_view state, const planning::ForeignEncoding* encoding,
                           const ForeignRun& run, const Limits& limits) {
  const Expected<Task> task = task_of(puzzle, state);
  if (!task) return task.error();
  const Expected<planning::Program> ours = task->planner->program(task->state);
  if (!ours) return ours.error();
  Expected<planning::Trial> told = run_elsewhere(run, task->bound);
  if (!told) return told.error();
  Trial trial;
  trial.state = task->state;
  find_optimum(puzzle, limits, trial);
  return judged(puzzle, *task->planner, *std::move(told), encoding == nullptr ? ours->encoding : encoding->text,
                std::move(trial));
}

Expected<Trial> try_encoding(const AnyPuzzle& puzzle, std::string_view state, const planning::ForeignEncoding& encoding,
                             const Limits& limits) {
  if (const Expected<bool> harmless = planning::check_foreign(encoding); !harmless) return harmless.error();
  const Expected<Task> task = task_of(puzzle, state);
  if (!task) return task.error();
  Trial trial;
  trial.state = task->state;
  find_optimum(puzzle, limits, trial);

  Limits theirs = limits;
  if (const auto last = trial.last_horizon()) theirs.max_cost = std::min(theirs.max_cost, *last);
  Expected<planning::Trial> run = task->planner->try_encoding(trial.state, encoding, task->bound, theirs);
  if (!run) return run.error();
  Expected<Trial> made = judged(puzzle, *task->planner, *std::move(run), encoding.text, std::move(trial));
  if (!made) return made;

  SolveRequest ours;
  ours.solver = planning::solver_name;
  ours.limits = limits;
  const Expected<Answer> answer = solve(puzzle, made->state, ours);
  if (answer && answer->result.outcome == Outcome::solved) made->our_horizons = answer->result.horizons;
  return made;
}

}  // namespace rompicapo::catalogue
