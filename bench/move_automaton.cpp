// SPDX-License-Identifier: MIT
//
// The automaton of redundant moves on sliding boards, by depth: time to learn it (best and median of several runs),
// number of states, and the branching factor that is left.
//
//     move_automaton ROWS COLUMNS FROM_DEPTH TO_DEPTH
#include "rompicapo/puzzles/sliding/models/move_automaton.hpp"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <iostream>
#include <numeric>
#include <vector>

#include "rompicapo/base/stopwatch.hpp"

namespace {

using rompicapo::Stopwatch;
using rompicapo::sliding::MoveAutomaton;

// The limit of the growth of accepted strings with each move, by power iteration. Each state also keeps itself once a
// round, because the blank's cells alternate like a chessboard's colours.
double branching_factor(const MoveAutomaton& machine) {
  std::vector<double> now(machine.states(), 1), next;
  double growth = 0;
  for (int round = 0; round < 1000; ++round, now.swap(next)) {
    next = now;
    for (std::uint32_t state = 0; state < machine.states(); ++state)
      for (const std::uint32_t after : machine.rows()[state])
        if (after != MoveAutomaton::none) next[state] += now[after];
    growth = std::accumulate(next.begin(), next.end(), 0.0);
    for (double& strings : next) strings /= growth;
  }
  return growth - 1;
}

}  // namespace

int main(int count, char** words) {
  if (count < 5) return std::cerr << "usage: move_automaton ROWS COLUMNS FROM_DEPTH TO_DEPTH\n", 2;
  const auto number = [&](int at) { return static_cast<std::uint32_t>(std::atoi(words[at])); };
  for (unsigned depth = number(3); depth <= number(4); ++depth) {
    std::vector<double> milliseconds;
    for (int time = 0; time < 9; ++time) {
      const Stopwatch watch;
      const MoveAutomaton machine(number(1), number(2), depth);
      milliseconds.push_back(watch.cpu_seconds() * 1000);
    }
    std::sort(milliseconds.begin(), milliseconds.end());
    const MoveAutomaton machine(number(1), number(2), depth);
    fmt::print("{}x{} depth {:2}: learnt in {:.2f} ms (median {:.2f}), {} states, branching factor {:.4f}\n", number(1),
               number(2), depth, milliseconds.front(), milliseconds[4], machine.states(), branching_factor(machine));
  }
}
