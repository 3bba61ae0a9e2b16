// SPDX-License-Identifier: MIT
#include "lab/experiments/request.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "lab/report/fields.hpp"

namespace rompicapo::lab {

using nlohmann::json;

namespace {

json request_json(const Configuration& configuration, const std::string& state, std::uint64_t seed) {
  json request = json::parse(configuration.options, nullptr, /*allow_exceptions=*/false);
  if (!request.is_object()) request = json::object();
  request["puzzle"] = configuration.puzzle;
  request["goal"] = configuration.goal;
  request["metric"] = configuration.metric;
  request["solver"] = configuration.solver;
  if (!configuration.heuristic.empty()) request["heuristic"] = configuration.heuristic;
  request["time"] = configuration.seconds;
  if (configuration.nodes > 0) request["nodes"] = configuration.nodes;
  // The search's own data: an eighth is left to the program, so that it can report that memory is full.
  if (configuration.memory_mib > 0)
    request["memory"] = std::max<std::uint64_t>(16, configuration.memory_mib - configuration.memory_mib / 8);
  request["threads"] = 1;
  request["seed"] = seed;
  if (!state.empty()) request["state"] = state;
  return request;
}

template <class Value>
void take_at(const json& read, std::string_view key, Value& value) {
  if (const auto found = read.find(key); found != read.end()) fields::take(value, *found);
}

Result result_in(const Task& task, const json& read) {
  Result result{task, {}};
  if (!read.is_object()) {
    result.run = lost_run("crashed", "the worker's reply cannot be read");
    return result;
  }
  Run& run = result.run;
  for_each_field(fields::run, [&](const auto& field) { take_at(read, field.name, run.*field.member); });
  if (run.outcome.empty()) run.outcome = "invalid";
  if (!run.solved()) run.moves.reset();
  if (const auto error = read.find("error"); error != read.end() && !error->is_null()) run.error = error->dump();
  take_at(read, "first_bound", result.first_bound);
  take_at(read, "next_bound", result.next_bound);
  for (const json& one : read.value("prefixes", json::array()))
    if (std::string prefix; fields::take(prefix, one)) result.prefixes.push_back(std::move(prefix));
  for (const json& one : read.value("whole", json::array())) {
    Task iteration = task;
    iteration.kind = Task::Kind::piece;
    take_at(one, "bound", iteration.bound);
    iteration.number = whole_iteration;
    result.whole.push_back(result_in(iteration, one));
    result.whole.back().run.unit = task.unit;
  }
  return result;
}

}  // namespace

std::string request_of(const Configuration& configuration, const std::string& state, std::uint64_t seed) {
  return request_json(configuration, state, seed).dump();
}

std::string request_of(const Configuration& configuration, const Task& task, std::uint64_t seed) {
  json request = request_json(configuration, task.state, seed);
  if (task.kind == Task::Kind::plan) request["least_prefixes"] = configuration.split;
  if (task.kind == Task::Kind::piece) {
    request["unit_bound"] = task.bound;
    request["unit_prefix"] = task.prefix;
  }
  return request.dump();
}

Result result_of(const Task& task, const std::string& reply) {
  return result_in(task, json::parse(reply, nullptr, /*allow_exceptions=*/false));
}

Run lost_run(const std::string& outcome, const std::string& message) {
  Run run;
  run.outcome = outcome;
  run.error = json{{"code", outcome}, {"message", message}, {"position", nullptr}}.dump();
  return run;
}

}  // namespace rompicapo::lab
