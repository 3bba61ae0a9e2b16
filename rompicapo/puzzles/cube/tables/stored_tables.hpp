// SPDX-License-Identifier: MIT
//
// The cube's interface to its stored tables: what `rompicapo tables` lists, builds, checks and removes.
#pragma once

#include <vector>

#include "rompicapo/tables/table_spec.hpp"

namespace rompicapo::cube {

// Every table that a solver or heuristic of this folder may ask a library for. Cheap: nothing is computed before a
// spec's build() is called.
std::vector<tables::TableSpec> stored_tables();

}  // namespace rompicapo::cube
