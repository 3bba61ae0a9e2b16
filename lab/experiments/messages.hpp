// SPDX-License-Identifier: MIT
//
// Messages between processes, as JSON.
#pragma once

#include <nlohmann/json.hpp>

#include "lab/experiments/store.hpp"
#include "lab/report/experiment.hpp"

namespace rompicapo::lab {

nlohmann::json message_of(const Configuration& configuration);
Configuration configuration_in(const nlohmann::json& message);

nlohmann::json message_of(const Task& task);
Task task_in(const nlohmann::json& message);

nlohmann::json message_of(const Result& result);
Result result_in(const nlohmann::json& message);

}  // namespace rompicapo::lab
