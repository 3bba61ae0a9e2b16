// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction/by_phases.hpp"

#include "rompicapo/puzzles/cube/reduction6/solver.hpp"
#include "rompicapo/puzzles/cube/reduction8/solver.hpp"
#include "rompicapo/puzzles/cube/reduction_columns/solver.hpp"

namespace rompicapo::cube {

std::unique_ptr<const reduction4::SizeSolver> solver_by_phases(unsigned size, const reduction4::ThreeSolver& three,
                                                               std::shared_ptr<const reduction5::LargeTables> large) {
  switch (size) {
    case 4:
      return std::make_unique<const reduction4::Solver>(three);
    case 5:
      return std::make_unique<const reduction5::Solver>(three, std::move(large));
    case 6:
      return std::make_unique<const reduction6::Solver>(three, std::move(large));
    case 7:
      return std::make_unique<const reduction7::Solver>(three, std::move(large));
    case 8:
      return reduction8::make_solver(three, std::move(large));
    default:
      return reduction_columns::make_solver(size, three, std::move(large));
  }
}

}  // namespace rompicapo::cube
