// SPDX-License-Identifier: MIT
//
// The 8x8x8 by reduction:
//
//     cube_reduction8 ready | MILLISECONDS [CUBES]
#include "rompicapo/puzzles/cube/reduction8/solver.hpp"

#include "reduction_runs.hpp"

int main(int count, char** words) {
  return rompicapo::cube::reduction4::measure<rompicapo::cube::reduction8::Solver>(8, count, words);
}
