// SPDX-License-Identifier: MIT
//
// Handles SIGBUS, which occurs when the file of a mapped table is truncated or unreadable: names the table on standard
// error. The table is rebuilt at its next use.
#pragma once

#include <atomic>
#include <cstdint>

namespace rompicapo::apps {

// From now on such a fault ends the process with exit code 4.
void end_at_cut_tables();

// From now on such a table reads as zeros and is counted; results of searches meanwhile are invalid
// (service::Host::cut_tables). For processes that do other work too.
const std::atomic<std::uint64_t>& survive_cut_tables();

}  // namespace rompicapo::apps
