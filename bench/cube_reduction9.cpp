// SPDX-License-Identifier: MIT
//
// The 9x9x9 by reduction:
//
//     cube_reduction9 ready | MILLISECONDS [CUBES]
#include "rompicapo/puzzles/cube/reduction_columns/solver.hpp"

#include "reduction_runs.hpp"

int main(int count, char** words) {
  return rompicapo::cube::reduction4::measure<rompicapo::cube::reduction_columns::Solver9>(9, count, words);
}
