// SPDX-License-Identifier: MIT
//
// Both ends are this program, started together: what is read here was written here, by the same version.
#include "lab/experiments/messages.hpp"

namespace rompicapo::lab {

using nlohmann::json;

json message_of(const Configuration& one) {
  return json::array({one.id, one.name, one.puzzle, one.goal, one.metric, one.solver, one.heuristic, one.options,
                      one.seconds, one.nodes, one.memory_mib, one.split});
}

Configuration configuration_in(const json& message) {
  Configuration one;
  one.id = message.at(0).get<std::int64_t>();
  std::size_t at = 1;
  for (std::string* const text :
       {&one.name, &one.puzzle, &one.goal, &one.metric, &one.solver, &one.heuristic, &one.options})
    *text = message.at(at++).get<std::string>();
  one.seconds = message.at(at).get<double>();
  one.nodes = message.at(at + 1).get<std::uint64_t>();
  one.memory_mib = message.at(at + 2).get<std::uint64_t>();
  one.split = message.at(at + 3).get<std::uint64_t>();
  return one;
}

json message_of(const Task& task) {
  return json::array({task.unit, task.configuration, task.instance, task.repetition, task.state,
                      static_cast<int>(task.kind), task.bound, task.number, task.prefix});
}

Task task_in(const json& message) {
  return {message.at(0).get<std::int64_t>(), message.at(1).get<std::int64_t>(),
          message.at(2).get<std::int64_t>(), message.at(3).get<std::int64_t>(),
          message.at(4).get<std::string>(),  static_cast<Task::Kind>(message.at(5).get<int>()),
          message.at(6).get<Cost>(),         message.at(7).get<std::int64_t>(),
          message.at(8).get<std::string>()};
}

namespace {

json message_of(const Run& run) {
  json message = json::array({run.unit, run.outcome, nullptr, run.optimal, run.lower_bound, run.nodes_expanded,
                              run.nodes_generated, run.seconds, run.cpu_seconds, run.peak_bytes, nullptr, run.verified,
                              run.error});
  if (run.length) message[2] = *run.length;
  if (run.moves) message[10] = *run.moves;
  return message;
}

Run run_in(const json& message) {
  Run run;
  run.unit = message.at(0).get<std::int64_t>();
  run.outcome = message.at(1).get<std::string>();
  if (!message.at(2).is_null()) run.length = message.at(2).get<Cost>();
  run.optimal = message.at(3).get<bool>();
  run.lower_bound = message.at(4).get<Cost>();
  run.nodes_expanded = message.at(5).get<std::uint64_t>();
  run.nodes_generated = message.at(6).get<std::uint64_t>();
  run.seconds = message.at(7).get<double>();
  run.cpu_seconds = message.at(8).get<double>();
  run.peak_bytes = message.at(9).get<std::uint64_t>();
  if (!message.at(10).is_null()) run.moves = message.at(10).get<std::string>();
  run.verified = message.at(11).get<bool>();
  run.error = message.at(12).get<std::string>();
  return run;
}

}  // namespace

json message_of(const Result& result) {
  json whole = json::array();
  for (const Result& one : result.whole) whole.push_back(message_of(one));
  return json::array({message_of(result.task), message_of(result.run), result.first_bound, result.prefixes,
                      result.next_bound, std::move(whole)});
}

Result result_in(const json& message) {
  Result result{task_in(message.at(0)), run_in(message.at(1)), message.at(2).get<Cost>(),
                message.at(3).get<std::vector<std::string>>(), message.at(4).get<Cost>()};
  for (const json& one : message.at(5)) result.whole.push_back(result_in(one));
  return result;
}

}  // namespace rompicapo::lab
