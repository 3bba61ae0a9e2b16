// SPDX-License-Identifier: MIT
//
// The 4x4x4 by reduction:
//
//     cube_reduction4 ready | MILLISECONDS [CUBES]
#include "rompicapo/puzzles/cube/reduction4/solver.hpp"

#include "reduction_runs.hpp"

int main(int count, char** words) {
  return rompicapo::cube::reduction4::measure<rompicapo::cube::reduction4::Solver, /*awaits_first=*/true>(4, count,
                                                                                                          words);
}
