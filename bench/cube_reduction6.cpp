// SPDX-License-Identifier: MIT
//
// The 6x6x6 by reduction:
//
//     cube_reduction6 ready | MILLISECONDS [CUBES]
#include "rompicapo/puzzles/cube/reduction6/solver.hpp"

#include "reduction_runs.hpp"

int main(int count, char** words) {
  return rompicapo::cube::reduction4::measure<rompicapo::cube::reduction6::Solver>(6, count, words);
}
