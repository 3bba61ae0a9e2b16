// SPDX-License-Identifier: MIT
//
// A run as a request for the service's verb `solve` (rompicapo/catalogue/service), sent to a worker process.
#pragma once

#include <string>

#include "lab/experiments/task_source.hpp"
#include "lab/report/experiment.hpp"

namespace rompicapo::lab {

// JSON. Without a state it is a request for `prepare`.
std::string request_of(const Configuration& configuration, const std::string& state, std::uint64_t seed);
// The same for a task; a plan and a piece have further keys (service::Host::cuts_units).
std::string request_of(const Configuration& configuration, const Task& task, std::uint64_t seed);

// Converts a worker's reply, an Instance as JSON or a refusal; the run's unit is not set.
Result result_of(const Task& task, const std::string& reply);

// A run that ended its process. `outcome`: crashed, killed, out_of_memory.
Run lost_run(const std::string& outcome, const std::string& message);

}  // namespace rompicapo::lab
