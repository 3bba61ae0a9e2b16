// SPDX-License-Identifier: MIT
#include "lab/experiments/request.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

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
  // The search's own stores: an eighth is left to the program, so that a search that is full can still say so.
  if (configuration.memory_mib > 0)
    request["memory"] = std::max<std::uint64_t>(16, configuration.memory_mib - configuration.memory_mib / 8);
  request["threads"] = 1;
  request["seed"] = seed;
  if (!state.empty()) request["state"] = state;
  return request;
}

template <class Number>
Number number_at(const json& reply, const char* key) {
  const auto found = reply.find(key);
  return found != reply.end() && found->is_number() ? found->get<Number>() : Number{};
}

std::string text_at(const json& reply, const char* key) {
  const auto found = reply.find(key);
  return found != reply.end() && found->is_string() ? found->get<std::string>() : std::string();
}

bool flag_at(const json& reply, const char* key) {
  const auto found = reply.find(key);
  return found != reply.end() && found->is_boolean() && found->get<bool>();
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

Run run_of(const std::string& reply) {
  const json read = json::parse(reply, nullptr, /*allow_exceptions=*/false);
  if (!read.is_object()) return lost_run("crashed", "the worker's reply cannot be read");
  Run run;
  run.outcome = text_at(read, "outcome");
  if (run.outcome.empty()) run.outcome = "invalid";
  if (const auto length = read.find("length"); length != read.end() && length->is_number())
    run.length = length->get<Cost>();
  run.optimal = flag_at(read, "optimal");
  run.lower_bound = number_at<Cost>(read, "lower_bound");
  run.nodes_expanded = number_at<std::uint64_t>(read, "nodes_expanded");
  run.nodes_generated = number_at<std::uint64_t>(read, "nodes_generated");
  run.seconds = number_at<double>(read, "seconds");
  run.cpu_seconds = number_at<double>(read, "cpu_seconds");
  run.peak_bytes = number_at<std::uint64_t>(read, "peak_bytes");
  if (run.solved()) run.moves = text_at(read, "moves");
  run.verified = flag_at(read, "verified");
  if (const auto error = read.find("error"); error != read.end() && !error->is_null()) run.error = error->dump();
  return run;
}

Result result_of(const Task& task, const std::string& reply) {
  Result result{task, run_of(reply)};
  const json read = json::parse(reply, nullptr, /*allow_exceptions=*/false);
  if (!read.is_object()) return result;
  result.first_bound = number_at<Cost>(read, "first_bound");
  result.next_bound = number_at<Cost>(read, "next_bound");
  if (const auto prefixes = read.find("prefixes"); prefixes != read.end() && prefixes->is_array())
    for (const json& one : *prefixes)
      if (one.is_string()) result.prefixes.push_back(one.get<std::string>());
  if (const auto whole = read.find("whole"); whole != read.end() && whole->is_array())
    for (const json& one : *whole) {
      Task iteration = task;
      iteration.kind = Task::Kind::piece;
      iteration.bound = number_at<Cost>(one, "bound");
      iteration.number = whole_iteration;
      result.whole.push_back(result_of(iteration, one.dump()));
      result.whole.back().run.unit = task.unit;
    }
  return result;
}

Run lost_run(const std::string& outcome, const std::string& message) {
  Run run;
  run.outcome = outcome;
  run.error = json{{"code", outcome}, {"message", message}, {"position", nullptr}}.dump();
  return run;
}

}  // namespace rompicapo::lab
