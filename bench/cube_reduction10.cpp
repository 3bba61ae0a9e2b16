// SPDX-License-Identifier: MIT
//
// The 10x10x10 by reduction:
//
//     cube_reduction10 ready | MILLISECONDS [CUBES]
#include "rompicapo/puzzles/cube/reduction_columns/solver.hpp"

#include "reduction_runs.hpp"

int main(int count, char** words) {
  return rompicapo::cube::reduction4::measure<rompicapo::cube::reduction_columns::Solver10>(10, count, words);
}
