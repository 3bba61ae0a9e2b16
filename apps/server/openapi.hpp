// SPDX-License-Identifier: MIT
//
// openapi.json, completed with the options of puzzles and solvers from the catalogue.
#pragma once

#include <string>

namespace rompicapo::server {

std::string openapi();

}  // namespace rompicapo::server
