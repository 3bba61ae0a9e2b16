// SPDX-License-Identifier: MIT
//
// An external program, which uses only what find_package(rompicapo) provides.
#include <cstdio>

#include "rompicapo/catalogue.hpp"

int main() {
  const auto puzzle = rompicapo::catalogue::make("8-puzzle");
  if (!puzzle) return std::puts(puzzle.error().message.c_str()), 1;

  rompicapo::SolveRequest request;
  request.solver = "ida-star";
  request.limits.max_expanded = 1'000'000;
  const auto answer = rompicapo::catalogue::solve(**puzzle, "4 1 3 2 5 6 7 8 0", request);
  if (!answer) return std::puts(answer.error().message.c_str()), 1;

  std::printf("%s: %u moves, %s\n", answer->moves.c_str(), answer->length, answer->verified ? "verified" : "unsure");
  return answer->length == 8 && answer->verified && answer->result.optimal ? 0 : 1;
}
