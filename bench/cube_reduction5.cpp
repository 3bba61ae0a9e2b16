// SPDX-License-Identifier: MIT
//
// The 5x5x5 by reduction:
//
//     cube_reduction5 ready | MILLISECONDS [CUBES]
#include "rompicapo/puzzles/cube/reduction5/solver.hpp"

#include "reduction_runs.hpp"

int main(int count, char** words) {
  return rompicapo::cube::reduction4::measure<rompicapo::cube::reduction5::Solver>(5, count, words);
}
