// SPDX-License-Identifier: MIT
//
// Each function puts the keys of its record in their order.
#include "rompicapo/catalogue/json.hpp"

#include "rompicapo/catalogue/json_parts.hpp"
#include "rompicapo/catalogue/trial.hpp"
#include "rompicapo/model/solver_options.hpp"
#include "rompicapo/planning/planned_puzzle.hpp"
#include "rompicapo/puzzles/permutation/entry.hpp"
#include "rompicapo/puzzles/permutation/text/kpuzzle.hpp"

namespace rompicapo::catalogue {

using namespace parts;

namespace {

Json json_of(std::span<const Choice> choices) {
  Json list = Json::array();
  for (const Choice& choice : choices) list.push_back(Json{{"name", choice.name}, {"summary", choice.summary}});
  return list;
}

std::string_view name_of(Horizon::Answer answer) {
  switch (answer) {
    case Horizon::Answer::plan:
      return "plan";
    case Horizon::Answer::none:
      return "none";
    case Horizon::Answer::unfinished:
      break;
  }
  return "unfinished";
}

Json json_of(std::span<const Horizon> horizons) {
  Json list = Json::array();
  for (const Horizon& one : horizons)
    list.push_back(Json{{"steps", one.steps},
                        {"answer", name_of(one.answer)},
                        {"rules", one.rules},
                        {"choices", one.choices},
                        {"conflicts", one.conflicts},
                        {"seconds", microseconds(one.seconds)}});
  return list;
}

Json json_of(const PlannedMove& step) {
  Json json;
  json["move"] = step.move;
  json["atom"] = step.atom;
  json["rule"] = step.reason ? Json{step.reason->first, step.reason->last} : Json(nullptr);
  json["because"] = step.reason ? Json(step.reason->because) : Json::array();
  return json;
}

Json json_of(const explain::Reason& reason) {
  Json json{{"move", reason.move},
            {"state", reason.state},
            {"estimate_before", or_null(reason.before)},
            {"estimate_after", or_null(reason.after)},
            {"left", reason.left},
            {"phase", or_null(reason.annotation.phase)},
            {"about", or_null(reason.annotation.about)},
            {"measures", Json::array()},
            {"achieved", Json::array()}};
  for (const Measure& one : reason.annotation.measures)
    json["measures"].push_back(
        Json{{"name", one.name}, {"before", one.before}, {"after", one.after}, {"exact", one.exact}});
  for (const Milestone& one : reason.annotation.achieved)
    json["achieved"].push_back(
        Json{{"name", one.name}, {"count", one.count}, {"what", or_null(one.what)}, {"pieces", one.pieces}});
  return json;
}

}  // namespace

std::string to_json(const Instance& it, std::span<const explain::Reason> reasons) {
  const bool ran = it.valid();
  const auto if_ran = [ran](auto value) { return ran ? Json(value) : Json(nullptr); };
  Json json;
  json["puzzle"] = or_null(it.puzzle);
  json["state"] = it.state;
  json["goal"] = or_null(it.goal);
  json["solver"] = or_null(it.solver);
  json["heuristic"] = or_null(it.heuristic);
  json["outcome"] = it.outcome;
  json["moves"] = or_null(it.moves);
  json["length"] = or_null(it.length);
  json["metric"] = or_null(it.metric);
  json["optimal"] = it.optimal;
  json["lower_bound"] = if_ran(it.lower_bound);
  json["nodes_expanded"] = if_ran(it.nodes_expanded);
  json["nodes_generated"] = if_ran(it.nodes_generated);
  json["seconds"] = if_ran(microseconds(it.seconds));
  json["cpu_seconds"] = if_ran(microseconds(it.cpu_seconds));
  json["peak_bytes"] = if_ran(it.peak_bytes);
  json["verified"] = it.verified;
  json["seed"] = or_null(it.seed);
  json["error"] = json_of(it.error);
  if (!it.limit.empty()) json["limit"] = it.limit;
  if (!it.horizons.empty()) json["horizons"] = json_of(it.horizons);
  if (!it.all.empty()) json["all"] = it.all;
  if (it.optimal_count) json["optimal_count"] = *it.optimal_count;
  if (!it.all.empty() || it.optimal_count) json["counted"] = it.classes ? "classes" : "sequences";
  if (!reasons.empty()) {
    Json steps = Json::array();
    for (const explain::Reason& reason : reasons) steps.push_back(json_of(reason));
    json["steps"] = std::move(steps);
  }
  return line(json);
}

std::string census_json(const PuzzleInfo& info, const Census& census, double seconds) {
  std::uint64_t states = 0;
  for (const std::uint64_t count : census.counts) states += count;
  Json json;
  json["puzzle"] = info.name;
  json["goal"] = info.goal;
  json["metric"] = info.metric;
  json["states"] = states;
  json["counts"] = census.counts;
  json["diameter"] = census.complete && !census.counts.empty() ? Json(census.counts.size() - 1) : Json(nullptr);
  json["seconds"] = microseconds(seconds);
  if (!census.hardest.empty()) json["hardest"] = census.hardest;
  return line(json);
}

std::string show_json(const PuzzleInfo& info, const Walk& walk, std::string_view drawing) {
  Json json;
  json["puzzle"] = info.name;
  json["state"] = walk.start;
  json["goal"] = info.goal;
  json["metric"] = info.metric;
  json["solved"] = walk.solved;
  json["drawing"] = drawing;
  json["steps"] = json_of(walk.steps);
  return line(json);
}

std::string walk_json(const PuzzleInfo& info, const Walk& walk) {
  Json json;
  json["puzzle"] = info.name;
  json["state"] = walk.start;
  json["solved"] = walk.solved;
  json["length"] = walk.length;
  json["metric"] = info.metric;
  json["steps"] = json_of(walk.steps);
  return line(json);
}

std::string verify_json(const PuzzleInfo& info, const Walk& walk, std::string_view moves) {
  Json json;
  json["puzzle"] = info.name;
  json["state"] = walk.start;
  json["goal"] = info.goal;
  json["moves"] = moves;
  json["solved"] = walk.solved;
  json["length"] = walk.length;
  json["metric"] = info.metric;
  return line(json);
}

std::string successors_json(const PuzzleInfo& info, std::string_view state, std::string_view history,
                            std::span<const Step> steps) {
  Json list = Json::array();
  for (const Step& step : steps)
    list.push_back(
        Json{{"move", step.move}, {"state", step.state}, {"history", std::string(history).append(step.move)}});
  Json json;
  json["puzzle"] = info.name;
  json["state"] = state;
  json["history"] = history;
  json["successors"] = std::move(list);
  return line(json);
}

std::string scramble_json(const PuzzleInfo& info, std::string_view state, const std::optional<std::string>& moves,
                          std::uint64_t seed) {
  Json json;
  json["puzzle"] = info.name;
  json["state"] = state;
  json["moves"] = or_null(moves);
  json["seed"] = seed;
  return line(json);
}

std::string program_json(const PuzzleInfo& info, std::string_view state, std::string_view name,
                         std::string_view encoding, std::string_view facts) {
  return line(Json{{"puzzle", info.name},
                   {"state", state},
                   {"goal", info.goal},
                   {"name", name},
                   {"encoding", encoding},
                   {"facts", facts}});
}

std::string pddl_json(const PuzzleInfo& info, std::string_view state, std::string_view domain,
                      std::string_view problem) {
  return line(
      Json{{"puzzle", info.name}, {"state", state}, {"goal", info.goal}, {"domain", domain}, {"problem", problem}});
}

std::string trial_json(const PuzzleInfo& info, std::string_view file, const Trial& trial) {
  const bool plan = trial.verdict != Trial::Verdict::no_plan;
  Json json;
  json["puzzle"] = info.name;
  json["state"] = trial.state;
  json["goal"] = info.goal;
  json["encoding"] = file;
  json["verdict"] = trial.verdict == Trial::Verdict::valid ? "valid" : plan ? "wrong" : "no_plan";
  json["moves"] = plan ? Json(trial.moves) : Json(nullptr);
  json["length"] = plan ? Json(trial.length) : Json(nullptr);
  json["optimum"] = or_null(trial.optimum);
  json["optimum_by"] = or_null(trial.optimum_by);
  json["optimal"] = trial.optimal();
  json["wrong_step"] = or_null(trial.wrong_step);
  json["reason"] = or_null(trial.reason);
  json["outcome"] = name_of(trial.result.outcome);
  json["seconds"] = microseconds(seconds_of(trial.horizons));
  json["our_seconds"] = trial.our_horizons.empty() ? Json(nullptr) : Json(microseconds(seconds_of(trial.our_horizons)));
  json["horizons"] = json_of(trial.horizons);
  json["our_horizons"] = json_of(trial.our_horizons);
  json["error"] = parts::json_of(trial.error ? std::optional(fault_of(*trial.error)) : std::nullopt);
  json["last_horizon"] = or_null(trial.last_horizon());
  json["lower_bound"] = trial.result.lower_bound;
  json["steps"] = Json::array();
  for (const PlannedMove& step : trial.steps) json["steps"].push_back(json_of(step));
  return line(json);
}

std::string explain_json(const PuzzleInfo& info, std::string_view state, std::string_view language,
                         const explain::Telling& telling, std::span<const explain::Reason> reasons) {
  Json json;
  json["puzzle"] = info.name;
  json["state"] = state;
  json["lang"] = language;
  json["title"] = telling.title;
  json["lines"] = Json::array();
  for (const explain::Line& one : telling.lines)
    json["lines"].push_back(Json{{"first", one.first},
                                 {"last", one.last},
                                 {"phase", or_null(one.phase)},
                                 {"heading", or_null(one.heading)},
                                 {"text", one.text},
                                 {"pieces", one.pieces}});
  json["steps"] = Json::array();
  for (const explain::Reason& reason : reasons) json["steps"].push_back(json_of(reason));
  return line(json);
}

std::string puzzle_json(const AnyPuzzle& puzzle, bool with_definition) {
  const PuzzleInfo& info = puzzle.info();
  Json json;
  json["puzzle"] = info.name;
  json["state"] = puzzle.solved_state();
  json["summary"] = info.summary;
  json["states"] = or_null(info.states);
  json["goal"] = info.goal;
  json["metric"] = info.metric;
  json["goals"] = json_of(info.goals);
  json["metrics"] = json_of(info.metrics);
  json["default_solver"] = info.default_solver;
  json["default_heuristic"] = or_null(info.default_heuristic);
  json["solvers"] = Json::array();
  for (const SolverInfo& solver : info.solvers)
    json["solvers"].push_back(Json{{"name", solver.name},
                                   {"summary", solver.summary},
                                   {"source", solver.source},
                                   {"promises", solver.promises},
                                   {"options", solver.options},
                                   {"heuristics", solver.heuristics},
                                   {"stop_length", solver.stop_length},
                                   {"seconds", solver.seconds},
                                   {"table_bytes", solver.table_bytes},
                                   {"aims_short", solver.aims_short}});
  json["heuristics"] = Json::array();
  for (const HeuristicInfo& heuristic : info.heuristics)
    json["heuristics"].push_back(Json{{"name", heuristic.name},
                                      {"summary", heuristic.summary},
                                      {"admissible", heuristic.admissible},
                                      {"table_bytes", heuristic.table_bytes}});
  json["options"] = Json::array();
  for (const OptionInfo& option : options_of(info)) json["options"].push_back(json_of(option));
  for (const SolverOption& option : solver_options())
    if (std::any_of(info.solvers.begin(), info.solvers.end(),
                    [&](const SolverInfo& solver) { return solver.reads(option.read_as); })) {
      json["options"].push_back(json_of(option));
      json["options"].back()["read_as"] = option.read_as;
    }
  json["moves"] = info.move_names;
  const planning::PlannedPuzzle* planner = planning::planned(puzzle);
  json["encoding"] = planner == nullptr ? Json(nullptr) : Json(planner->encoding_name());
  if (with_definition) {
    const permutation::Definition* definition = permutation::definition_of(planning::unplanned(puzzle));
    json["definition"] = definition == nullptr ? Json(nullptr) : Json::parse(permutation::write_kpuzzle(*definition));
  }
  return line(json);
}

std::string refusal_json(std::string_view puzzle, std::string_view state, const Fault& fault) {
  Instance instance;
  instance.puzzle = puzzle;
  instance.state = state;
  instance.error = fault;
  return to_json(instance);
}

}  // namespace rompicapo::catalogue
