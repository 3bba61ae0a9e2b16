// SPDX-License-Identifier: MIT
//
// A solver with tables of its own defines their specs beside itself; here they are put together, and only here.
#include "rompicapo/puzzles/cube/tables/stored_tables.hpp"

#include <utility>

#include "rompicapo/puzzles/cube/optimal/rungs.hpp"
#include "rompicapo/puzzles/cube/reduction/phases/large_tables.hpp"
#include "rompicapo/puzzles/cube/reduction/run/sizes.hpp"
#include "rompicapo/puzzles/cube/tables/pattern_database_spec.hpp"
#include "rompicapo/puzzles/cube/two_phase/solver.hpp"

namespace rompicapo::cube {

std::vector<tables::TableSpec> stored_tables() {
  std::vector<tables::TableSpec> all;
  for (const Metric metric : {Metric::htm, Metric::qtm})
    for (tables::TableSpec& spec : pattern_tables(metric)) all.push_back(std::move(spec));
  for (const Metric metric : {Metric::htm, Metric::qtm})
    for (const Rung& rung : rungs()) all.push_back(table_spec(rung, metric));
  for (const Metric metric : {Metric::htm, Metric::qtm}) all.push_back(TwoPhaseSolver::small_spec(metric));
  all.push_back(two_phase::phase1_spec());
  all.push_back(two_phase::phase2_spec());
  for (tables::TableSpec& spec : reduction::five::large_specs()) all.push_back(std::move(spec));
  for (tables::TableSpec& spec : reduction::specs_by_phases()) all.push_back(std::move(spec));
  // The next tables' specs go here; names are unique among all puzzles.
  return all;
}

}  // namespace rompicapo::cube
