// SPDX-License-Identifier: MIT
#include "lab/experiments/plan.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>

#include "rompicapo/base/text.hpp"
#include "rompicapo/catalogue/catalogue.hpp"
#include "rompicapo/catalogue/service/solving.hpp"
#include "rompicapo/model/solver_options.hpp"

#include "lab/experiments/request.hpp"
#include "lab/summary.hpp"

namespace rompicapo::lab {

namespace {

using nlohmann::json;

constexpr std::size_t most_units = 100'000'000;

// An instance set with its puzzle object.
struct Set {
  const SuiteInstances* asked = nullptr;
  std::unique_ptr<AnyPuzzle> puzzle;
  std::size_t first = 0, count = 0;  // in the plan's instances
};

class Planner {
 public:
  Planner(const Suite& suite, const std::string& file, const PlanSources& sources)
      : suite_(suite), file_(file), sources_(sources) {}

  Expected<Plan> make() {
    plan_.name = suite_.name;
    plan_.suite = suite_.text;
    plan_.seed = suite_.seed;
    for (const SuiteInstances& asked : suite_.instances)
      if (auto error = add_set(asked)) return *error;
    for (const SuiteSolvers& entry : suite_.solvers)
      if (auto error = add_solvers(entry)) return *error;
    if (plan_.units.empty())
      return Error{ErrorCode::bad_option,
                   fmt::format("{}: nothing can run: {}", file_, plan_.left_out.empty() ? "" : plan_.left_out.front())};
    Rng rng(suite_.seed);
    rng.shuffle(plan_.units);
    return std::move(plan_);
  }

 private:
  Error at(std::size_t line, const Error& error) const {
    return {error.code, fmt::format("{}:{}: {}", file_, line, error.message), {}};
  }

  std::optional<Error> add_set(const SuiteInstances& asked) {
    Set set;
    set.asked = &asked;
    PuzzleOptions options = sources_.puzzle;
    options.goal = asked.goal;
    options.metric = asked.metric;
    service::Request settings(asked.options);
    for (const OptionInfo& option : catalogue::puzzle_options())
      if (const auto value = settings.option(option)) {
        options.settings.set(option.name, *value);
        if (auto error = catalogue::foreign_option(asked.puzzle, option.name)) return at(asked.line, *error);
      }
    settings.finish();
    if (settings.refusal()) return at(asked.line, settings.refusal()->error);
    auto made = catalogue::make(asked.puzzle, options);
    if (!made) return at(asked.line, made.error());
    set.puzzle = *std::move(made);
    set.first = plan_.instances.size();
    auto error = asked.random > 0 ? draw(set) : asked.file.empty() ? take_states(set) : take_file(set);
    if (error) return error;
    if (asked.first > 0) plan_.instances.resize(std::min(plan_.instances.size(), set.first + asked.first));
    set.count = plan_.instances.size() - set.first;
    if (set.count == 0) return at(asked.line, {ErrorCode::bad_option, "there are no states"});
    sets_.push_back(std::move(set));
    return {};
  }

  InstanceRecord& add_instance(const Set& set, std::string state) {
    InstanceRecord& record = plan_.instances.emplace_back();
    record.set = set.asked->name;
    record.number = static_cast<std::int64_t>(plan_.instances.size() - set.first);
    record.puzzle = set.puzzle->info().name;
    record.goal = set.puzzle->info().goal;
    record.state = std::move(state);
    return record;
  }

  // Instance k is drawn with seed S + k, as by `rompicapo solve --random --seed`.
  std::optional<Error> draw(const Set& set) {
    std::uint64_t seed = set.asked->seed;
    std::vector<std::optional<Cost>> distances;
    for (const std::uint64_t distance : set.asked->distances) distances.emplace_back(static_cast<Cost>(distance));
    if (distances.empty()) distances.emplace_back();
    for (const std::optional<Cost> distance : distances)
      for (std::uint64_t left = set.asked->random; left > 0; --left, ++seed) {
        Rng rng(seed);
        Expected<std::string> state =
            distance ? set.puzzle->random_state_at(rng, *distance) : set.puzzle->random_state(rng);
        if (!state) return at(set.asked->line, state.error());
        InstanceRecord& record = add_instance(set, *std::move(state));
        record.seed = seed;
        record.optimum = distance;
      }
    return {};
  }

  std::optional<Error> take_states(const Set& set) {
    for (const std::string& text : set.asked->states) {
      Expected<std::string> state = set.puzzle->canonical(text);
      if (!state) return at(set.asked->line, {state.error().code, in_text(text, state.error()), {}});
      add_instance(set, *std::move(state));
    }
    return {};
  }

  static std::string in_text(std::string_view text, const Error& error) {
    return fmt::format("the state `{}`: {}", excerpt(text, 60), error.message);
  }

  std::optional<Error> take_file(const Set& set) {
    const std::string& name = set.asked->file;
    const Expected<std::string> text = sources_.read(name);
    if (!text) return at(set.asked->line, text.error());
    std::size_t number = 0;
    for (std::size_t from = 0; from < text->size();) {
      const std::size_t end = std::min(text->find('\n', from), text->size());
      const std::string_view line = std::string_view(*text).substr(from, end - from);
      from = end + 1;
      ++number;
      const std::size_t begins = line.find_first_not_of(" \t\r");
      if (begins == std::string_view::npos || line[begins] == '#') continue;
      if (const auto error = take_line(set, line))
        return Error{error->code, fmt::format("{}:{}: {}", name, number, error->message), {}};
    }
    return {};
  }

  std::optional<Error> take_line(const Set& set, std::string_view line) {
    std::optional<Cost> optimum;
    for (const std::string& column : set.asked->columns) {
      const std::size_t from = std::min(line.find_first_not_of(" \t\r"), line.size());
      line.remove_prefix(from);
      if (column == "state") break;
      const std::size_t end = std::min(line.find_first_of(" \t\r"), line.size());
      Cost value = 0;
      const auto [stop, problem] = std::from_chars(line.data(), line.data() + end, value);
      if (problem != std::errc{} || stop != line.data() + end || end == 0)
        return Error{ErrorCode::bad_syntax, fmt::format("`{}` is not a whole number, which its column `{}` requires",
                                                        excerpt(line.substr(0, end)), column)};
      if (column == "length") optimum = value;
      line.remove_prefix(end);
    }
    Expected<std::string> state = set.puzzle->canonical(line);
    if (!state) return Error{state.error().code, in_text(line, state.error()), {}};
    add_instance(set, *std::move(state)).optimum = optimum;
    return {};
  }

  std::optional<Error> add_solvers(const SuiteSolvers& entry) {
    for (const Set& set : sets_) {
      const auto& on = entry.on;
      if (!on.empty() && std::find(on.begin(), on.end(), set.asked->name) == on.end()) continue;
      const PuzzleInfo& info = set.puzzle->info();
      Expected<Pairing> pairing = pair_up(info, entry.solvers, entry.heuristics);
      if (!pairing) return at(entry.line, pairing.error());
      if (entry.heuristics.empty()) pairing = default_pairs(info, entry.solvers);
      for (std::string& reason : pairing->left_out) leave_out(info.name + ": " + reason);
      for (const Pair& pair : pairing->pairs)
        for (const std::string& options : entry.options)
          for (const double seconds : entry.seconds)
            for (const std::uint64_t nodes : entry.nodes) {
              Configuration configuration;
              configuration.puzzle = set.asked->puzzle;
              configuration.goal = set.asked->goal;
              configuration.metric = set.asked->metric;
              configuration.solver = pair.solver;
              configuration.heuristic = pair.heuristic;
              configuration.options = read_options(info, pair.solver, options, set.asked->options);
              configuration.seconds = seconds;
              configuration.nodes = nodes;
              configuration.memory_mib = entry.memory_mib;
              configuration.split = entry.split;
              if (auto error = add_configuration(entry, set, std::move(configuration))) return error;
            }
    }
    return {};
  }

  void leave_out(std::string reason) {
    if (std::find(plan_.left_out.begin(), plan_.left_out.end(), reason) == plan_.left_out.end())
      plan_.left_out.push_back(std::move(reason));
  }

  static Pairing default_pairs(const PuzzleInfo& info, const std::vector<std::string>& solvers) {
    Pairing pairing;
    for (const std::string& name : solvers)
      pairing.pairs.push_back({name, heuristic_used(info, *solver_called(info, name), "")});
    return pairing;
  }

  // The suite's options that this solver reads, and those of the puzzle.
  static std::string read_options(const PuzzleInfo& info, const std::string& solver, const std::string& options,
                                  const std::string& of_puzzle) {
    json kept = json::parse(of_puzzle);
    const json asked = json::parse(options);
    for (const auto& [key, value] : asked.items()) {
      const auto all = solver_options();
      const auto known =
          std::find_if(all.begin(), all.end(), [&key = key](const auto& one) { return key_of(one.name) == key; });
      if (known == all.end() || solver_called(info, solver)->reads(known->read_as)) kept[key] = value;
    }
    return kept.dump();
  }

  std::optional<Error> add_configuration(const SuiteSolvers& entry, const Set& set, Configuration configuration) {
    // Duplicates that differ only in options the solver does not read are merged; on another set they are kept.
    const std::string whole =
        fmt::format("{} {} {}", request_of(configuration, "", 0), configuration.memory_mib, entry.line);
    if (const auto error = wrong_request(*set.puzzle, configuration)) return at(entry.line, *error);
    const auto [known, is_new] = numbers_.try_emplace(whole, plan_.configurations.size());
    if (is_new) {
      configuration.name = name_for(entry, configuration);
      plan_.configurations.push_back(std::move(configuration));
    }
    if (!pairs_.emplace(known->second, set.first).second) return {};
    const std::size_t units = set.count * entry.repetitions;
    if (plan_.units.size() + units > most_units)
      return at(entry.line, {ErrorCode::bad_option, fmt::format("more than {} runs", human_count(most_units))});
    for (std::size_t number = 0; number < set.count; ++number)
      for (std::uint64_t repetition = 1; repetition <= entry.repetitions; ++repetition)
        plan_.units.push_back({known->second, set.first + number, repetition});
    return {};
  }

  static std::optional<Error> wrong_request(const AnyPuzzle& puzzle, const Configuration& configuration) {
    if (configuration.split > 0 && !solver_called(puzzle.info(), configuration.solver)->units)
      return Error{ErrorCode::unsupported, fmt::format("the runs of `{}` cannot be split", configuration.solver)};
    json asked = json::parse(request_of(configuration, "", 0));
    for (const char* const key : {"puzzle", "goal", "metric"}) asked.erase(key);
    for (const OptionInfo& option : catalogue::puzzle_options()) asked.erase(key_of(option.name));
    service::Request request(asked.dump());
    static_cast<void>(service::read_solve(request, puzzle, service::Bounds{}, nullptr));
    request.finish();
    if (!request.refusal()) return {};
    return request.refusal()->error;
  }

  std::string name_for(const SuiteSolvers& entry, const Configuration& configuration) const {
    std::string name = configuration.solver;
    if (several_puzzles()) name = configuration.puzzle + ": " + name;
    if (!configuration.heuristic.empty()) name += ' ' + configuration.heuristic;
    const json options = json::parse(configuration.options);
    for (const auto& [key, value] : options.items())
      name += fmt::format(" {}={}", key, value.is_string() ? value.get<std::string>() : value.dump());
    if (configuration.split > 0) name += fmt::format(" split={}", configuration.split);
    if (entry.seconds.size() > 1) name += fmt::format(" {:g} s", configuration.seconds);
    if (entry.nodes.size() > 1) name += fmt::format(" {} nodes", human_count(configuration.nodes));
    const auto taken = [&](const std::string& one) {
      return std::any_of(plan_.configurations.begin(), plan_.configurations.end(),
                         [&](const Configuration& other) { return other.name == one; });
    };
    std::string unique = name;
    for (int number = 2; taken(unique); ++number) unique = fmt::format("{} #{}", name, number);
    return unique;
  }

  bool several_puzzles() const {
    return std::any_of(sets_.begin(), sets_.end(),
                       [&](const Set& set) { return set.asked->puzzle != sets_.front().asked->puzzle; });
  }

  const Suite& suite_;
  const std::string& file_;
  const PlanSources& sources_;
  Plan plan_;
  std::vector<Set> sets_;
  std::map<std::string, std::size_t> numbers_;           // of configurations, by their complete description
  std::set<std::pair<std::size_t, std::size_t>> pairs_;  // configuration, set
};

}  // namespace

Expected<Plan> make_plan(const Suite& suite, const std::string& file, const PlanSources& sources) {
  return Planner(suite, file, sources).make();
}

}  // namespace rompicapo::lab
