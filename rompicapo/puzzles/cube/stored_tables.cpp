// SPDX-License-Identifier: MIT
//
// A solver with tables of its own defines their specs beside itself; here they are put together, and only here.
#include "rompicapo/puzzles/cube/stored_tables.hpp"

namespace rompicapo::cube {

std::vector<tables::TableSpec> stored_tables() {
  std::vector<tables::TableSpec> all;
  // A table's spec goes here: all.push_back(phase1_spec()); names are unique among all puzzles.
  return all;
}

}  // namespace rompicapo::cube
