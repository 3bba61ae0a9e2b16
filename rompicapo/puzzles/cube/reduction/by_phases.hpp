// SPDX-License-Identifier: MIT
//
// Which sizes of cube the reduction has phases for, and the solver of each.
#pragma once

#include <memory>

#include "rompicapo/puzzles/cube/reduction4/solver.hpp"

namespace rompicapo::cube::reduction5 {
class LargeTables;
}

namespace rompicapo::cube {

inline constexpr unsigned fewest_layers_by_phases = 4, most_layers_by_phases = 12;

// Makes its tables, 15 to 39 MiB: a second or some. `large`: of the 5x5x5, with which larger sizes end; may be null.
std::unique_ptr<const reduction4::SizeSolver> solver_by_phases(
    unsigned size, const reduction4::ThreeSolver& three,
    std::shared_ptr<const reduction5::LargeTables> large = nullptr);

}  // namespace rompicapo::cube
