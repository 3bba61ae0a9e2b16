// SPDX-License-Identifier: MIT
//
// Which sizes of cube the reduction has phases for, the tables that these go by, and the solver of each. A set of
// tables is what one object makes when it is constructed (tables/stored_arrays.hpp); larger sizes share those of the
// smaller cubes that they become.
#pragma once

#include <memory>
#include <vector>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/puzzles/cube/reduction4/solver.hpp"
#include "rompicapo/tables/library.hpp"

namespace rompicapo::cube::reduction5 {
class LargeTables;
}

namespace rompicapo::cube {

inline constexpr unsigned fewest_layers_by_phases = 4, most_layers_by_phases = 12;

// Of all sizes, and those of one, what they build on first. Each can be built by itself.
std::vector<tables::TableSpec> specs_by_phases();
std::vector<tables::TableSpec> specs_by_phases(unsigned size);

// Reads the tables or has them made. `large`: of the 5x5x5, with which larger sizes end; may be null. Errors: the
// library's.
Expected<std::shared_ptr<const reduction4::SizeSolver>> solver_by_phases(
    unsigned size, const reduction4::ThreeSolver& three, tables::Library& library,
    std::shared_ptr<const reduction5::LargeTables> large = nullptr);

}  // namespace rompicapo::cube
