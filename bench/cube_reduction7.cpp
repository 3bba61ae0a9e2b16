// SPDX-License-Identifier: MIT
//
// The 7x7x7 by reduction:
//
//     cube_reduction7 ready | MILLISECONDS [CUBES]
#include "rompicapo/puzzles/cube/reduction7/solver.hpp"

#include "reduction_runs.hpp"

int main(int count, char** words) {
  return rompicapo::cube::reduction4::measure<rompicapo::cube::reduction7::Solver>(7, count, words);
}
