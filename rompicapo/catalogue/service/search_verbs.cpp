// SPDX-License-Identifier: MIT
//
// The verbs that search, plan, or judge heuristics.
#include <algorithm>
#include <fmt/format.h>
#include <limits>
#include <utility>

#include "rompicapo/base/stopwatch.hpp"
#include "rompicapo/base/text.hpp"
#include "rompicapo/catalogue/inspect.hpp"
#include "rompicapo/catalogue/json.hpp"
#include "rompicapo/catalogue/json_parts.hpp"
#include "rompicapo/catalogue/judge.hpp"
#include "rompicapo/catalogue/service/call.hpp"
#include "rompicapo/catalogue/trace.hpp"
#include "rompicapo/catalogue/trial.hpp"
#include "rompicapo/catalogue/units.hpp"
#include "rompicapo/planning/foreign.hpp"
#include "rompicapo/planning/planned_puzzle.hpp"

namespace rompicapo::service {

using namespace catalogue::parts;

namespace {

constexpr std::uint64_t usual_events = 5000, most_events = 20'000;  // of a trace, which is kept in memory
constexpr std::uint64_t most_horizon = 1'000'000;                   // moves
constexpr std::size_t most_inspected = 1000;                        // moves
constexpr std::string_view encoding_key = "encoding";               // also its name in messages
constexpr std::size_t most_horizons = 1000;

std::optional<Horizon> read_horizon(const nlohmann::json& item) {
  if (!item.is_object() || !item.contains("steps") || !item.contains("answer")) return std::nullopt;
  const nlohmann::json &steps = item["steps"], &answer = item["answer"];
  const bool whole = steps.is_number_unsigned() && steps.get<std::uint64_t>() <= most_horizon;
  if (!whole || !answer.is_string()) return std::nullopt;
  Horizon horizon;
  horizon.steps = steps.get<Cost>();
  const auto said = answer.get<std::string>();
  if (said == "plan") {
    horizon.answer = Horizon::Answer::plan;
  } else if (said == "none") {
    horizon.answer = Horizon::Answer::none;
  } else if (said != "unfinished") {
    return std::nullopt;
  }
  if (item.contains("seconds") && item["seconds"].is_number()) horizon.seconds = item["seconds"].get<double>();
  return horizon;
}

// The key "encoding"; nothing if absent: ours.
std::optional<planning::ForeignEncoding> read_encoding(Request& request) {
  const bool given = request.has(encoding_key);
  std::string text = request.text(encoding_key);
  if (!given) return std::nullopt;
  return planning::ForeignEncoding{std::string(encoding_key), std::move(text)};
}

// The keys "horizons": [{"steps", "answer": "plan" | "none" | "unfinished", "seconds"}], and "atoms": [text], if the
// last horizon has a plan.
catalogue::ForeignRun read_run(Request& request) {
  catalogue::ForeignRun run;
  const nlohmann::json* horizons = request.list("horizons");
  if (horizons != nullptr && horizons->size() > most_horizons)
    request.refuse({ErrorCode::bad_option, fmt::format("more than {} horizons", most_horizons)}, "horizons");
  for (std::size_t at = 0; horizons != nullptr && at < horizons->size() && !request.refusal(); ++at) {
    const std::optional<Horizon> horizon = read_horizon((*horizons)[at]);
    if (horizon) run.horizons.push_back(*horizon);
    if (!horizon)
      request.refuse(
          {ErrorCode::bad_option,
           fmt::format("item {} of `horizons` has no `steps` and `answer` (plan, none or unfinished)", at + 1)},
          "horizons");
  }
  const nlohmann::json* atoms = request.list("atoms");
  if (atoms == nullptr) return run;
  run.atoms.emplace();
  for (const nlohmann::json& atom : *atoms) {
    if (const auto* text = atom.get_ptr<const std::string*>()) {
      run.atoms->push_back(*text);
    } else {
      request.refuse({ErrorCode::bad_option, "`atoms` are texts"}, "atoms");
    }
  }
  return run;
}

// Without "bound", which only the first bounds of a plan have.
Json unit_json(const catalogue::Answer& unit) {
  const SearchResult& result = unit.result;
  return {{"outcome", name_of(result.outcome)},
          {"moves", unit.moves},
          {"length", result.outcome == Outcome::solved ? Json(unit.length) : Json()},
          {"verified", unit.verified},
          {"nodes_expanded", result.stats.expanded},
          {"nodes_generated", result.stats.generated},
          {"next_bound", result.lower_bound},
          {"seconds", unit.seconds},
          {"cpu_seconds", unit.cpu_seconds}};
}

// {"outcome", "state", "prefixes", "whole": [unit], "first_bound"}: the plan of a search's units, and the first bounds
// searched whole, up to the one worth cutting.
Expected<std::string> planned_units(const AnyPuzzle& puzzle, const std::string& state, std::size_t least_prefixes,
                                    SolveRequest request) {
  const Expected<catalogue::UnitPlan> plan = catalogue::unit_plan(puzzle, state, request, least_prefixes);
  if (!plan) return plan.error();
  Json json{{"outcome", name_of(plan->outcome)}, {"state", plan->state}, {"prefixes", plan->prefixes}};
  json["whole"] = Json::array();
  constexpr std::uint64_t least_cut_nodes = 500'000;
  request.limits.max_expanded = std::min(request.limits.max_expanded, least_cut_nodes);
  Cost bound = plan->first_bound;
  while (plan->outcome == Outcome::not_found && bound < std::numeric_limits<Cost>::max()) {
    const Expected<catalogue::Answer> unit = catalogue::search_unit(puzzle, plan->state, request, bound, "");
    if (!unit) return unit.error();
    const Outcome outcome = unit->result.outcome;
    if (outcome != Outcome::solved && outcome != Outcome::not_found) break;
    json["whole"].push_back(unit_json(*unit));
    json["whole"].back()["bound"] = bound;
    if (outcome == Outcome::solved) break;
    bound = unit->result.lower_bound;
  }
  json["first_bound"] = bound;
  return line(json);
}

}  // namespace

// {"puzzle", "seconds"}
Expected<std::string> Service::Call::prepare() {
  SolveOptions options = solve_options();
  if (const auto wrong = fault()) return *wrong;
  const Stopwatch clock;
  if (const auto wrong = take_own_tables(options)) return *wrong;
  const WatchedRequest within = watched(options);
  if (const Expected<bool> ready = puzzle_->prepare(options.request); !ready) return ready.error();
  return line(Json{{"puzzle", puzzle_->info().name}, {"seconds", microseconds(clock.seconds())}});
}

Expected<std::string> Service::Call::solve() {
  const std::string state = request_.required_text("state");
  SolveOptions options = solve_options();
  std::optional<std::uint64_t> least_prefixes, unit_bound;
  std::string prefix;
  if (service_.host_.cuts_units) {
    least_prefixes = request_.whole("least_prefixes", 1, catalogue::most_least_prefixes);
    unit_bound = request_.whole("unit_bound", 0, catalogue::most_bound);
    prefix = request_.text("unit_prefix");
  }
  if (const auto wrong = fault()) return *wrong;
  if (checks_only_) {
    const Expected<std::string> readable = puzzle_->rewrite(state, Style::canonical, /*allow_unsolvable=*/true);
    return readable ? Expected<std::string>(std::string()) : about("state", readable.error());
  }
  if (const auto wrong = take_own_tables(options)) return *wrong;
  if (least_prefixes)
    return planned_units(*puzzle_, state, static_cast<std::size_t>(*least_prefixes), watched(options).request);
  if (unit_bound) {
    const Expected<catalogue::Answer> unit =
        catalogue::search_unit(*puzzle_, state, watched(options).request, static_cast<Cost>(*unit_bound), prefix);
    return unit ? Expected<std::string>(line(unit_json(*unit))) : unit.error();
  }
  return catalogue::to_json(service::solve(*puzzle_, state, options, observer_, *service_.table_watchers_));
}

// {"puzzle", "state", "solver", "heuristic", "events", "truncated"}; the events are the lines of catalogue::Trace.
Expected<std::string> Service::Call::trace() {
  const std::string state = request_.required_text("state");
  const std::uint64_t events = request_.whole("events", 1, most_events).value_or(usual_events);
  SolveOptions options = solve_options();
  if (auto error = catalogue::untraceable(puzzle_->info(), options.request.solver))
    request_.refuse(*std::move(error), "solver");
  if (const auto wrong = fault()) return *wrong;
  if (const auto wrong = take_own_tables(options)) return *wrong;
  std::string lines;
  catalogue::Trace trace(*puzzle_, {events, true},
                         [&lines](std::string_view one) { (lines += lines.empty() ? "" : ",") += one; });
  const Expected<catalogue::Answer> answer = trace.run(state, watched(options).request);
  if (answer) {
    std::string reply = line(Json{{"puzzle", puzzle_->info().name},
                                  {"state", answer->state},
                                  {"solver", answer->solver},
                                  {"heuristic", or_null(answer->heuristic)}});
    reply.pop_back();
    return fmt::format(R"({},"events":[{}],"truncated":{}}})", reply, lines, trace.truncated());
  }
  const bool readable = puzzle_->rewrite(state, Style::canonical, /*allow_unsolvable=*/true).has_value();
  return about(readable ? "" : "state", answer.error());
}

// {"puzzle", "state", "goal", "name", "encoding", "facts", "program", "bound"}: our encoding and the facts as in
// catalogue::program_json; the input for clingo, with -c horizon=N, N from `bound` up.
Expected<std::string> Service::Call::encoding() {
  const std::string state = request_.required_text("state");
  const auto edited = read_encoding(request_);
  if (const auto wrong = fault()) return *wrong;
  const Expected<std::string> canonical = puzzle_->canonical(state);
  if (!canonical) return about("state", canonical.error());
  const Expected<std::string> whole = catalogue::program_to_run(*puzzle_, *canonical, edited ? &*edited : nullptr);
  if (!whole) return about(whole.error().code == ErrorCode::unsupported ? "puzzle" : "encoding", whole.error());
  const planning::PlannedPuzzle& planner = *planning::planned(*puzzle_);
  const Expected<planning::Program> ours = planner.program(*canonical);
  if (!ours) return ours.error();
  const Expected<Cost> bound = planner.bound(*canonical);
  if (!bound) return bound.error();
  return line(Json{{"puzzle", puzzle_->info().name},
                   {"state", *canonical},
                   {"goal", puzzle_->info().goal},
                   {"name", ours->name},
                   {"encoding", ours->encoding},
                   {"facts", ours->facts},
                   {"program", *whole},
                   {"bound", *bound}});
}

Expected<std::string> Service::Call::judge_plan() {
  const std::string state = request_.required_text("state");
  const auto edited = read_encoding(request_);
  const catalogue::ForeignRun run = read_run(request_);
  SolveOptions options = read_limits(request_, service_.host_.bounds);
  if (const auto wrong = fault()) return *wrong;
  const Expected<std::string> canonical = puzzle_->canonical(state);
  if (!canonical) return about("state", canonical.error());
  if (const auto wrong = take_own_tables(options)) return *wrong;
  const planning::ForeignEncoding* const encoding = edited ? &*edited : nullptr;
  const Expected<catalogue::Trial> trial =
      catalogue::judge_plan(*puzzle_, *canonical, encoding, run, watched(options).request.limits);
  if (trial)
    return catalogue::trial_json(
        puzzle_->info(), encoding != nullptr ? encoding->name : planning::planned(*puzzle_)->encoding_name(), *trial);
  const ErrorCode code = trial.error().code;
  return about(code == ErrorCode::unsupported  ? "puzzle"
               : code == ErrorCode::bad_option ? "horizons"
                                               : "atoms",
               trial.error());
}

// {"puzzle", "horizon", "answer": "plan" | "none" | "unfinished", "atoms", "warnings", "rules", "choices", "conflicts",
// "seconds", "peak_bytes"}; atoms only with a plan.
Expected<std::string> Service::Call::horizon() {
  const std::string state = request_.required_text("state");
  const auto edited = read_encoding(request_);
  const auto horizon = request_.whole("horizon", 0, most_horizon);
  if (!horizon) request_.refuse({ErrorCode::bad_option, "the request lacks `horizon`, a number of moves"}, "horizon");
  const SolveOptions options = read_limits(request_, service_.host_.bounds);
  if (const auto wrong = fault()) return *wrong;
  const Expected<std::string> canonical = puzzle_->canonical(state);
  if (!canonical) return about("state", canonical.error());
  const Expected<std::string> program = catalogue::program_to_run(*puzzle_, *canonical, edited ? &*edited : nullptr);
  if (!program) return about(program.error().code == ErrorCode::unsupported ? "puzzle" : encoding_key, program.error());
  if (checks_only_) return std::string();
  const auto length = static_cast<Cost>(*horizon);
  const Expected<planning::ClingoAnswer> answer =
      planning::planned(*puzzle_)->ask(*program, encoding_key, length, watched(options).request.limits);
  if (!answer)
    return answer.error().code == ErrorCode::bad_syntax ? about(encoding_key, answer.error()) : answer.error();
  using Said = planning::ClingoAnswer::Said;
  const bool plan = answer->said == Said::satisfiable;
  return line(Json{{"puzzle", puzzle_->info().name},
                   {"horizon", length},
                   {"answer", plan                                  ? "plan"
                              : answer->said == Said::unsatisfiable ? "none"
                                                                    : "unfinished"},
                   {"atoms", plan ? Json(answer->atoms) : Json(nullptr)},
                   {"warnings", or_null(answer->warnings)},
                   {"rules", answer->rules},
                   {"choices", answer->choices},
                   {"conflicts", answer->conflicts},
                   {"seconds", microseconds(answer->cpu_seconds)},
                   {"peak_bytes", answer->peak_bytes}});
}

Expected<std::string> Service::Call::judge() {
  const SolveOptions options = read_judge(request_, *puzzle_, service_.host_.bounds, external());
  if (const auto wrong = fault()) return *wrong;
  const bool is_external = options.request.heuristic == external_name;
  const std::uint64_t version = is_external ? external()->version() : 0;
  const Expected<catalogue::Judgement> judgement = catalogue::judge(*puzzle_, watched(options).request);
  if (!judgement) return about("heuristic", judgement.error());
  if (is_external && judgement->admissible() == true) service_.judged_.add(version, name_, options_);
  return catalogue::judgement_json(puzzle_->info(), *judgement);
}

Expected<std::string> Service::Call::inspect() {
  const std::string state = request_.required_text("state"), moves = request_.text("moves"),
                    names = request_.text("heuristics");
  if (const auto wrong = fault()) return *wrong;
  const Expected<Walk> walk = this->walk(
      state, moves, [](Step&&) { return true; }, most_inspected * (puzzle_->solved_state().size() + state_overhead));
  if (!walk) return walk.error();
  std::vector<std::string> asked;
  for (const Token& name : split(names, ", ")) asked.emplace_back(name.text);
  // The requested tables, and those that building them involves.
  for (const std::string& name : asked) {
    SolveOptions options;
    options.request.heuristic = name;
    options.request.limits.threads = service_.host_.bounds.threads;
    const WatchedRequest within = watched(options);
    if (const Expected<bool> ready = puzzle_->prepare(options.request); !ready)
      return about("heuristics", ready.error());
  }
  const Expected<catalogue::Inspection> inspection = catalogue::inspect(*puzzle_, state, moves, asked);
  if (!inspection) return about(puzzle_->canonical(state) ? "heuristics" : "state", inspection.error());
  return catalogue::inspect_json(puzzle_->info(), *inspection);
}

}  // namespace rompicapo::service
