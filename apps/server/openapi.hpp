// SPDX-License-Identifier: MIT
//
// The description of the server: openapi.json, and in it the options of puzzles and solvers as the core describes them.
#pragma once

#include <string>

namespace rompicapo::server {

std::string openapi();

}  // namespace rompicapo::server
