// SPDX-License-Identifier: MIT
//
// Greedy searches of the 3x3x3 with face-rank, in quarter turns: scrambles of a given number of quarter turns (none
// redundant after its predecessor), seeds 1, 2, ..., each solved by each search under one node limit and replayed on
// the plain cube. Prints the share solved, mean and longest time, moves and nodes.
//
//     cube_face_rank [quarter turns = 6] [scrambles = 200] [node limit = 1000000]
#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <vector>

#include "rompicapo/base/stopwatch.hpp"
#include "rompicapo/puzzles/cube/entry.hpp"

namespace {

struct Contestant {
  const char* solver;
  const char* heuristic;
  std::size_t width;  // of beam; 0: not read
};

struct Tally {
  unsigned solved = 0;
  double seconds = 0, longest = 0, moves = 0, nodes = 0;
};

bool run(const rompicapo::AnyPuzzle& cube, const Contestant& contestant, unsigned turns, std::uint64_t seed,
         std::uint64_t nodes, Tally& tally) {
  rompicapo::Rng rng(seed);
  const std::string state = "@" + cube.random_moves(rng, turns);
  rompicapo::SolveRequest request{contestant.solver, contestant.heuristic, {}, {}};
  request.limits.max_expanded = nodes;
  if (contestant.width != 0) request.tuning.width = contestant.width;
  const rompicapo::Stopwatch watch;
  const auto result = cube.search(state, request);
  const double seconds = watch.seconds();
  if (!result) return fmt::print(stderr, "{}\n", result.error().message), false;
  tally.seconds += seconds;
  tally.longest = std::max(tally.longest, seconds);
  tally.nodes += static_cast<double>(result->stats.expanded);
  if (result->outcome != rompicapo::Outcome::solved) return true;
  ++tally.solved;
  tally.moves += static_cast<double>(result->moves.size());
  const auto walk = cube.walk(state, cube.spell(result->moves));
  if (!walk || !walk->solved) return fmt::print(stderr, "{} does not solve {}\n", contestant.solver, state), false;
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  const auto argument = [&](int at, unsigned long usual) {
    return argc > at ? std::strtoul(argv[at], nullptr, 10) : usual;
  };
  const auto turns = static_cast<unsigned>(argument(1, 6));
  const unsigned long scrambles = argument(2, 200), nodes = argument(3, 1'000'000);
  rompicapo::PuzzleOptions options;
  options.metric = "qtm";
  const auto cube = rompicapo::cube::family().make("cube:3", options);
  fmt::print("{} scrambles of {} quarter turns, at most {} nodes each\n", scrambles, turns, nodes);
  fmt::print("{:<20} {:<10} {:>6} {:>10} {:>10} {:>10} {:>8} {:>10}\n", "solver", "heuristic", "width", "solved",
             "mean ms", "worst ms", "moves", "nodes");
  for (const Contestant& contestant :
       {Contestant{"greedy-best-first", "face-rank", 0}, Contestant{"beam", "face-rank", 1000},
        Contestant{"beam", "face-rank", 10000}, Contestant{"bidirectional", "misplaced", 0}}) {
    Tally tally;
    for (unsigned long seed = 1; seed <= scrambles; ++seed)
      if (!run(**cube, contestant, turns, seed, nodes, tally)) return EXIT_FAILURE;
    const auto all = static_cast<double>(scrambles), solved = std::max(1.0, static_cast<double>(tally.solved));
    fmt::print("{:<20} {:<10} {:>6} {:>6}/{:<3} {:>10.3f} {:>10.3f} {:>8.2f} {:>10.0f}\n", contestant.solver,
               contestant.heuristic, contestant.width, tally.solved, scrambles, 1e3 * tally.seconds / all,
               1e3 * tally.longest, tally.moves / solved, tally.nodes / all);
  }
  return EXIT_SUCCESS;
}
