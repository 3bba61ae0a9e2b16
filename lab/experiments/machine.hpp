// SPDX-License-Identifier: MIT
//
// The machine that an experiment runs on, for its records.
#pragma once

#include <string>

namespace rompicapo::lab {

std::string host_name();

// "MODEL, 8 processors, 15.6 GiB, Linux 6.1.0": what is not known is left out.
std::string machine_text();

// Of the clock, in UTC: 2026-01-31T12:00:00Z.
std::string now_text();

}  // namespace rompicapo::lab
