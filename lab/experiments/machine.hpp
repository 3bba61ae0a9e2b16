// SPDX-License-Identifier: MIT
//
// A description of the machine, for an experiment's records.
#pragma once

#include <string>

namespace rompicapo::lab {

std::string host_name();

// "MODEL, 8 processors, 15.6 GiB, Linux 6.1.0", without unknown parts.
std::string machine_text();

// The time in UTC: 2026-01-31T12:00:00Z.
std::string now_text();

}  // namespace rompicapo::lab
