// SPDX-License-Identifier: MIT
//
// The sizes that the reduction has phases for, with their tables and solvers. A set of tables is what one object makes
// when it is constructed (tables/stored_arrays.hpp); larger sizes share the sets of the smaller cubes that they become.
#pragma once

#include <memory>
#include <vector>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/puzzles/cube/reduction/model/answer_search.hpp"
#include "rompicapo/tables/library.hpp"

namespace rompicapo::cube::reduction {

namespace five {
class LargeTables;
}

inline constexpr unsigned fewest_layers_by_phases = 4, most_layers_by_phases = 12;

// The sets of all sizes, and those of one size. Each can be built by itself.
std::vector<tables::TableSpec> specs_by_phases();
std::vector<tables::TableSpec> specs_by_phases(unsigned size);

// Reads the tables or builds them. `large`: the large tables of the 5x5x5, whose phases end all larger sizes; may be
// null. Errors: the library's.
Expected<std::shared_ptr<const ReductionSolver>> solver_by_phases(
    unsigned size, const ThreeSolver& three, tables::Library& library,
    std::shared_ptr<const five::LargeTables> large = nullptr);

}  // namespace rompicapo::cube::reduction
