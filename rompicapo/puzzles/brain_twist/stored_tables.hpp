// SPDX-License-Identifier: MIT
//
// Brain Twist's interface to its stored tables: what `rompicapo tables` lists, builds, checks and removes.
#pragma once

#include <vector>

#include "rompicapo/tables/table_spec.hpp"

namespace rompicapo::brain_twist {

std::vector<tables::TableSpec> stored_tables();

}  // namespace rompicapo::brain_twist
