// SPDX-License-Identifier: MIT
//
// A stored table whose file is cut short, or fails to be read, while it is mapped: reading it is SIGBUS. Here it is
// named on standard error. Its file is built again when it is next asked for.
#pragma once

#include <atomic>
#include <cstdint>

namespace rompicapo::apps {

// From here on it ends the process, with exit code 4.
void end_at_cut_tables();

// From here on the table reads as zeros, and the number counts it: what was searched meanwhile is not to be believed
// (service::Host::cut_tables). For a process that does other work too.
const std::atomic<std::uint64_t>& survive_cut_tables();

}  // namespace rompicapo::apps
