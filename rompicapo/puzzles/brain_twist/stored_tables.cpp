// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/brain_twist/stored_tables.hpp"

#include "rompicapo/puzzles/brain_twist/distances.hpp"

namespace rompicapo::brain_twist {

std::vector<tables::TableSpec> stored_tables() { return {Distances::spec()}; }

}  // namespace rompicapo::brain_twist
