// SPDX-License-Identifier: MIT
//
// A run as the service's verb `solve` takes it (rompicapo/catalogue/service): what goes to a worker process.
#pragma once

#include <string>

#include "lab/experiments/task_source.hpp"
#include "lab/report/experiment.hpp"

namespace rompicapo::lab {

// JSON. Without a state it is what `prepare` takes.
std::string request_of(const Configuration& configuration, const std::string& state, std::uint64_t seed);
// The same of a task; a plan's and a piece's have keys of their own (service::Host::cuts_units).
std::string request_of(const Configuration& configuration, const Task& task, std::uint64_t seed);

// A worker's reply to it, an Instance as JSON or a refusal, as a run; its unit and what belongs to that are not set.
Run run_of(const std::string& reply);
Result result_of(const Task& task, const std::string& reply);

// A run that took its process down. `outcome`: crashed, killed, out_of_memory.
Run lost_run(const std::string& outcome, const std::string& message);

}  // namespace rompicapo::lab
