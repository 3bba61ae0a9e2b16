// SPDX-License-Identifier: MIT
//
// Both ends are the same version of this program: input is trusted.
#include "lab/experiments/messages.hpp"

#include "lab/report/fields.hpp"

namespace rompicapo::lab {

using nlohmann::json;

json message_of(const Configuration& one) { return fields::values(fields::configuration, one); }
Configuration configuration_in(const json& message) {
  return fields::record_of<Configuration>(fields::configuration, message);
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

json message_of(const Result& result) {
  json whole = json::array();
  for (const Result& one : result.whole) whole.push_back(message_of(one));
  return json::array({message_of(result.task), fields::values(fields::run, result.run), result.first_bound,
                      result.prefixes, result.next_bound, std::move(whole)});
}

Result result_in(const json& message) {
  Result result{task_in(message.at(0)), fields::record_of<Run>(fields::run, message.at(1)), message.at(2).get<Cost>(),
                message.at(3).get<std::vector<std::string>>(), message.at(4).get<Cost>()};
  for (const json& one : message.at(5)) result.whole.push_back(result_in(one));
  return result;
}

}  // namespace rompicapo::lab
