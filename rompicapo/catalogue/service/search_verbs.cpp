// SPDX-License-Identifier: MIT
//
// The verbs that search, plan, or hold heuristics against what is true.
#include <fmt/format.h>
#include <utility>

#include "rompicapo/base/stopwatch.hpp"
#include "rompicapo/base/text.hpp"
#include "rompicapo/catalogue/inspect.hpp"
#include "rompicapo/catalogue/json.hpp"
#include "rompicapo/catalogue/service/call.hpp"
#include "rompicapo/catalogue/service/planning.hpp"
#include "rompicapo/catalogue/trace.hpp"
#include "rompicapo/planning/planned_puzzle.hpp"

namespace rompicapo::service {

namespace {

constexpr std::uint64_t usual_events = 5000, most_events = 20'000;  // of a trace, which is held whole
constexpr std::uint64_t most_horizon = 1'000'000;                   // moves
constexpr std::size_t most_inspected = 1000;                        // moves

}  // namespace

Expected<std::string> Service::Call::prepare() {
  const Expected<Puzzle> made = puzzle();
  if (!made) return made.error();
  SolveOptions options = solve_options((*made)->info());
  if (const auto wrong = fault()) return *wrong;
  const Stopwatch clock;
  const Expected<Puzzle> used = puzzle_to_solve(*made, options);
  if (!used) return used.error();
  const Expected<bool> ready = make_ready(**used, options, observer_, *service_.table_watchers_);
  if (!ready) return ready.error();
  return prepare_json((*made)->info(), clock.seconds());
}

Expected<std::string> Service::Call::solve() {
  const Expected<Puzzle> made = puzzle();
  if (!made) return made.error();
  const std::string state = request_.required_text("state");
  SolveOptions options = solve_options((*made)->info());
  const AskedUnits units = service_.host_.cuts_units ? read_units(request_) : AskedUnits{};
  if (const auto wrong = fault()) return *wrong;
  if (checks_only_) {
    const Expected<std::string> readable = (*made)->rewrite(state, Style::canonical, /*allow_unsolvable=*/true);
    return readable ? Expected<std::string>(std::string()) : about("state", readable.error());
  }
  const Expected<Puzzle> used = puzzle_to_solve(*made, options);
  if (!used) return used.error();
  if (units.least_prefixes || units.bound)
    return searched_units(**used, state, units, options, observer_, *service_.table_watchers_);
  return catalogue::to_json(service::solve(**used, state, options, observer_, *service_.table_watchers_));
}

Expected<std::string> Service::Call::trace() {
  const Expected<Puzzle> made = puzzle();
  if (!made) return made.error();
  const std::string state = request_.required_text("state");
  const std::uint64_t events = request_.whole("events", 1, most_events).value_or(usual_events);
  SolveOptions options = solve_options((*made)->info());
  if (auto error = catalogue::untraceable((*made)->info(), options.request.solver))
    request_.refuse(*std::move(error), "solver");
  if (const auto wrong = fault()) return *wrong;
  const Expected<Puzzle> used = puzzle_to_solve(*made, options);
  if (!used) return used.error();
  Expected<std::string> reply = traced(**used, state, options, events, observer_, *service_.table_watchers_);
  if (reply) return reply;
  const bool readable = (*used)->rewrite(state, Style::canonical, /*allow_unsolvable=*/true).has_value();
  return about(readable ? "" : "state", reply.error());
}

Expected<std::string> Service::Call::encoding() {
  const Expected<Puzzle> made = puzzle();
  if (!made) return made.error();
  const std::string state = request_.required_text("state");
  const auto edited = read_encoding(request_);
  if (const auto wrong = fault()) return *wrong;
  const Expected<std::string> canonical = (*made)->canonical(state);
  if (!canonical) return about("state", canonical.error());
  const Expected<std::string> whole = catalogue::program_to_run(**made, *canonical, edited ? &*edited : nullptr);
  if (!whole) return about(whole.error().code == ErrorCode::unsupported ? "puzzle" : "encoding", whole.error());
  const planning::PlannedPuzzle& planner = *planning::planned(**made);
  const Expected<planning::Program> ours = planner.program(*canonical);
  if (!ours) return ours.error();
  const Expected<Cost> bound = planner.bound(*canonical);
  if (!bound) return bound.error();
  return encoding_json((*made)->info(), *canonical, *ours, *whole, *bound);
}

Expected<std::string> Service::Call::judge_plan() {
  const Expected<Puzzle> made = puzzle();
  if (!made) return made.error();
  const std::string state = request_.required_text("state");
  const auto edited = read_encoding(request_);
  const catalogue::ForeignRun run = read_run(request_);
  SolveOptions options = read_limits(request_, service_.host_.bounds);
  if (const auto wrong = fault()) return *wrong;
  const Expected<std::string> canonical = (*made)->canonical(state);
  if (!canonical) return about("state", canonical.error());
  const Expected<Puzzle> used = puzzle_to_solve(*made, options);
  if (!used) return used.error();
  Expected<std::string> reply =
      judged_plan(**used, *canonical, edited, run, options, observer_, *service_.table_watchers_);
  if (reply) return reply;
  const ErrorCode code = reply.error().code;
  return about(code == ErrorCode::unsupported  ? "puzzle"
               : code == ErrorCode::bad_option ? "horizons"
                                               : "atoms",
               reply.error());
}

Expected<std::string> Service::Call::horizon() {
  const Expected<Puzzle> made = puzzle();
  if (!made) return made.error();
  const std::string state = request_.required_text("state");
  const auto edited = read_encoding(request_);
  const auto horizon = request_.whole("horizon", 0, most_horizon);
  if (!horizon)
    request_.refuse({ErrorCode::bad_option, "the request lacks `horizon`, a number of moves", {}}, "horizon");
  const SolveOptions options = read_limits(request_, service_.host_.bounds);
  if (const auto wrong = fault()) return *wrong;
  const Expected<std::string> canonical = (*made)->canonical(state);
  if (!canonical) return about("state", canonical.error());
  const Expected<std::string> program = catalogue::program_to_run(**made, *canonical, edited ? &*edited : nullptr);
  if (!program) return about(program.error().code == ErrorCode::unsupported ? "puzzle" : encoding_key, program.error());
  if (checks_only_) return std::string();
  Expected<std::string> reply = asked_clingo(*planning::planned(**made), *program, static_cast<Cost>(*horizon), options,
                                             observer_, *service_.table_watchers_);
  if (reply || reply.error().code != ErrorCode::bad_syntax) return reply;
  return about(encoding_key, reply.error());
}

Expected<std::string> Service::Call::judge() {
  const Expected<Puzzle> made = puzzle();
  if (!made) return made.error();
  const SolveOptions options = read_judge(request_, (*made)->info(), service_.host_.bounds, external());
  if (const auto wrong = fault()) return *wrong;
  const bool is_external = options.request.heuristic == external_name;
  const std::uint64_t version = is_external ? external()->version() : 0;
  const Expected<catalogue::Judgement> judgement =
      service::judged(**made, options, observer_, *service_.table_watchers_);
  if (!judgement) return about("heuristic", judgement.error());
  if (is_external && judgement->admissible() == true) service_.judged_.add(version, name_, options_);
  return catalogue::judgement_json((*made)->info(), *judgement);
}

Expected<std::string> Service::Call::inspect() {
  const Expected<Puzzle> made = puzzle();
  if (!made) return made.error();
  const std::string state = request_.required_text("state"), moves = request_.text("moves"),
                    names = request_.text("heuristics");
  if (const auto wrong = fault()) return *wrong;
  const Expected<Walk> walk = this->walk(
      **made, state, moves, [](Step&&) { return true; },
      most_inspected * ((*made)->solved_state().size() + beside_a_state));
  if (!walk) return walk.error();
  std::vector<std::string> asked;
  for (const Token& name : split(names, ", ")) asked.emplace_back(name.text);
  // The tables that were asked for, with all that goes with the building of some.
  for (const std::string& name : asked) {
    SolveOptions options;
    options.request.heuristic = name;
    options.request.limits.threads = service_.host_.bounds.threads;
    const Expected<bool> ready = make_ready(**made, options, observer_, *service_.table_watchers_);
    if (!ready) return about("heuristics", ready.error());
  }
  const Expected<catalogue::Inspection> inspection = catalogue::inspect(**made, state, moves, asked);
  if (!inspection) return about((*made)->canonical(state) ? "heuristics" : "state", inspection.error());
  return catalogue::inspect_json((*made)->info(), *inspection);
}

}  // namespace rompicapo::service
