// SPDX-License-Identifier: MIT
//
// Each function writes the keys of its record in order.
#include "rompicapo/catalogue/json.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "rompicapo/catalogue/classic.hpp"
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
  for (const Choice& choice : choices) {
    list.push_back(Json{{"name", choice.name}, {"summary", choice.summary}});
    if (!choice.places.empty()) list.back()["places"] = choice.places;
  }
  return list;
}

std::string_view name_of(Horizon::Answer answer) {
  constexpr std::array<std::string_view, 3> names{"plan", "none", "unfinished"};
  return names[static_cast<std::size_t>(answer)];
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

Json json_of(std::span<const Stage> stages) {
  Json list = Json::array();
  for (const Stage& one : stages)
    list.push_back(Json{{"goal", one.goal},
                        {"moves", one.moves},
                        {"length", one.length},
                        {"bound", one.bound},
                        {"inverse", one.inverse}});
  return list;
}

Json json_of(std::span<const ListedSolution> solutions) {
  Json list = Json::array();
  for (const ListedSolution& one : solutions) {
    list.push_back(Json{{"moves", one.moves}, {"length", one.length}});
    if (one.ergonomic_cost) list.back()["cost"] = *one.ergonomic_cost;
  }
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

// An object written key by key, in nlohmann's format: a batch has a million of them, and building a tree for each takes
// longer than a table solver's search.
class Record {
 public:
  Record() { line_.reserve(usual_length); }

  void text(std::string_view key, std::string_view value) {
    bool plain = true;
    for (const char letter : value) plain &= is_plain(letter);  // no early exit: vectorized
    if (!plain) return json(key, Json(value));
    begin(key);
    line_ += '"';
    line_.append(value) += '"';
  }
  void text_or_null(std::string_view key, std::string_view value) {
    value.empty() ? word(key, "null") : text(key, value);
  }
  template <class Integer>
  void number(std::string_view key, bool known, Integer value) {
    if (!known) return word(key, "null");
    std::array<char, 20> digits;
    const char* const end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
    word(key, {digits.data(), static_cast<std::size_t>(end - digits.data())});
  }
  void number(std::string_view key, bool known, double seconds) {
    if (!known) return word(key, "null");
    const double rounded = microseconds(seconds);
    // A table solver takes a few microseconds: fast paths for these.
    constexpr std::array<std::string_view, 6> short_times{"1e-06", "2e-06", "3e-06", "4e-06", "5e-06", "6e-06"};
    for (std::size_t at = 0; at < short_times.size(); ++at)
      if (rounded == static_cast<double>(at + 1) / 1e6) return word(key, short_times[at]);
    word(key, Json(rounded).dump());
  }
  void word(std::string_view key, std::string_view value) {  // true, false, null, digits
    begin(key);
    line_.append(value);
  }
  void json(std::string_view key, const Json& value) {
    begin(key);
    line_ += line(value);
  }
  std::string ended() && { return std::move(line_ += '}'); }

 private:
  // Needs no escape in JSON.
  static bool is_plain(char letter) { return letter >= ' ' && letter <= '~' && letter != '"' && letter != '\\'; }

  void begin(std::string_view key) {
    constexpr std::string_view first = "{\"", next = ",\"", end = "\":";
    line_.append(line_.empty() ? first : next).append(key).append(end);
  }

  static constexpr std::size_t usual_length = 500;

  std::string line_{};
};

}  // namespace

std::string to_json(const Instance& it, std::span<const explain::Reason> reasons) {
  const bool ran = it.valid();
  Record record;
  record.text_or_null("puzzle", it.puzzle);
  record.text("state", it.state);
  record.text_or_null("goal", it.goal);
  record.text_or_null("solver", it.solver);
  record.text_or_null("heuristic", it.heuristic);
  record.text("outcome", it.outcome);
  it.moves ? record.text("moves", *it.moves) : record.word("moves", "null");
  record.number("length", it.length.has_value(), it.length.value_or(0));
  record.text_or_null("metric", it.metric);
  record.word("optimal", it.optimal ? "true" : "false");
  for_each_field(figures, [&](const auto& field) { record.number(field.name, ran, it.*field.member); });
  record.word("verified", it.verified ? "true" : "false");
  record.number("seed", it.seed.has_value(), it.seed.value_or(0));
  it.error ? record.json("error", json_of(it.error)) : record.word("error", "null");
  if (!it.limit.empty()) record.text("limit", it.limit);
  if (!it.horizons.empty()) record.json("horizons", json_of(it.horizons));
  if (!it.stages.empty()) record.json("stages", json_of(it.stages));
  if (const std::string niss = niss_text(it.stages); !niss.empty()) record.text("niss", niss);
  if (!it.all.empty()) record.json("all", it.all);
  if (!it.list.empty()) {
    record.json("list", json_of(it.list));
    record.number("complete_below", it.complete_below.has_value(), it.complete_below.value_or(0));
  }
  if (it.optimal_count) record.number("optimal_count", true, *it.optimal_count);
  if (!it.all.empty() || it.optimal_count) record.text("counted", it.classes ? "classes" : "sequences");
  if (!reasons.empty()) {
    Json steps = Json::array();
    for (const explain::Reason& reason : reasons) steps.push_back(json_of(reason));
    record.json("steps", steps);
  }
  return std::move(record).ended();
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
  return line(Json{{"puzzle", info.name},
                   {"state", walk.start},
                   {"goal", info.goal},
                   {"metric", info.metric},
                   {"solved", walk.solved},
                   {"drawing", drawing},
                   {"steps", json_of(walk.steps)}});
}

std::string walk_json(const PuzzleInfo& info, const Walk& walk) {
  return line(Json{{"puzzle", info.name},
                   {"state", walk.start},
                   {"solved", walk.solved},
                   {"length", walk.length},
                   {"metric", info.metric},
                   {"steps", json_of(walk.steps)}});
}

std::string verify_json(const PuzzleInfo& info, const Walk& walk, std::string_view moves, std::string_view niss) {
  Json json{{"puzzle", info.name},   {"state", walk.start},   {"goal", info.goal},    {"moves", moves},
            {"solved", walk.solved}, {"length", walk.length}, {"metric", info.metric}};
  if (!niss.empty()) json["niss"] = niss;
  return line(json);
}

std::string successors_json(const AnyPuzzle& puzzle, std::string_view state, std::string_view history,
                            std::span<const Step> steps) {
  Json list = Json::array();
  for (const Step& step : steps)
    list.push_back(
        Json{{"move", step.move}, {"state", step.state}, {"history", with_move(puzzle, history, step.move)}});
  return line(
      Json{{"puzzle", puzzle.info().name}, {"state", state}, {"history", history}, {"successors", std::move(list)}});
}

std::string scramble_json(const PuzzleInfo& info, std::string_view state, const std::optional<std::string>& moves,
                          std::uint64_t seed) {
  return line(Json{{"puzzle", info.name}, {"state", state}, {"moves", or_null(moves)}, {"seed", seed}});
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
                         const explain::Narrative& narrative, std::span<const explain::Reason> reasons) {
  Json json;
  json["puzzle"] = info.name;
  json["state"] = state;
  json["lang"] = language;
  json["title"] = narrative.title;
  json["lines"] = Json::array();
  for (const explain::Line& one : narrative.lines)
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
  json["mask"] = or_null(info.mask);
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
