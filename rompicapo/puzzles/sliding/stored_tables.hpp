// SPDX-License-Identifier: MIT
//
// The stored tables of sliding boards, which `rompicapo tables` lists, builds, checks and removes.
#pragma once

#include <vector>

#include "rompicapo/tables/table_spec.hpp"

namespace rompicapo::sliding {

// Every table that a solver or heuristic of this folder may request. Cheap: nothing is computed before a spec's build()
// is called.
std::vector<tables::TableSpec> stored_tables();

}  // namespace rompicapo::sliding
