// SPDX-License-Identifier: MIT
//
// Cubes of 4x4x4 to 12x12x12 by the phases of `reduction`: uniformly random from a fixed seed, one thread, processor
// time (a watching thread sets the stop flag). Every answer is replayed. With 0 MILLISECONDS, and always for the 4x4x4,
// the first answer is awaited.
//
//     cube_reduction SIZE ready | MILLISECONDS [CUBES [FOLDER]]
//
// FOLDER stores the large tables of the 5x5x5, which are then used.

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <fmt/format.h>
#include <iostream>
#include <map>
#include <string>
#include <thread>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/base/stopwatch.hpp"
#include "rompicapo/puzzles/cube/models/random_state.hpp"
#include "rompicapo/puzzles/cube/reduction/phases/large_tables.hpp"
#include "rompicapo/puzzles/cube/reduction/run/sizes.hpp"
#include "rompicapo/puzzles/cube/two_phase/solver.hpp"

namespace rompicapo::cube {
namespace {

using reduction::Answer;
using reduction::Stage;

using Three = two_phase::TwoPhase;

bool solves(StickerCube cube, const std::vector<Turn>& turns) {
  for (const Turn& turn : turns) cube.turn(turn);
  return cube.is_solved();
}

int run(const reduction::ReductionSolver& solver, unsigned size, unsigned milliseconds, unsigned cubes) {
  const bool awaits_first = size == 4 || milliseconds == 0;
  Rng rng(20260 + size);
  std::map<std::size_t, unsigned> lengths;
  std::map<Stage, std::size_t> stages;
  std::size_t turns = 0;
  double first = 0, slowest_first = 0, seconds = 0;
  std::size_t first_turns = 0;
  int wrong = 0;
  for (unsigned done = 0; done < cubes; ++done) {
    const StickerCube cube = random_cube(size, rng);
    Limits limits;
    const Stopwatch watch;
    std::atomic<double> found{0};
    std::atomic<bool> stop{false}, ended{false};
    limits.stop = &stop;
    if (!awaits_first) limits.deadline = Clock::now() + std::chrono::milliseconds(milliseconds);
    std::thread watcher([&] {
      while (!ended && (watch.cpu_seconds() < milliseconds / 1e3 || (awaits_first && found == 0)))
        std::this_thread::sleep_for(std::chrono::microseconds(500 + milliseconds / 2));  // as this takes time, too
      stop = true;
    });
    const auto outcome = solver.solve(cube, limits, [&](const Answer& answer) {
      if (found == 0) found = watch.cpu_seconds(), first_turns += answer.turns.size();
    });
    seconds += watch.cpu_seconds();
    ended = true;
    watcher.join();
    first += found;
    slowest_first = std::max(slowest_first, found.load());
    ++lengths[outcome.answer.turns.size()];
    turns += outcome.answer.turns.size();
    for (const reduction::Step& step : outcome.answer.steps) stages[step.stage] += step.count;
    wrong += outcome.result.outcome != Outcome::solved || !solves(cube, outcome.answer.turns);
  }
  fmt::print(
      "{} ms  {} cubes  mean {:.3f}  least {}  most {}  took {:.1f} ms each; first answer {:.2f} after {:.1f} ms, "
      "slowest {:.1f}; wrong {}\n  phases",
      milliseconds, cubes, static_cast<double>(turns) / cubes, lengths.begin()->first, lengths.rbegin()->first,
      1e3 * seconds / cubes, static_cast<double>(first_turns) / cubes, 1e3 * first / cubes, 1e3 * slowest_first, wrong);
  for (const auto& [stage, count] : stages) fmt::print(" {:.2f}", static_cast<double>(count) / cubes);
  fmt::print("\n ");
  for (const auto& [length, count] : lengths) fmt::print(" {}:{}", length, count);
  fmt::print("\n");
  return wrong != 0;
}

int measure(int count, char** words) {
  const unsigned size = count < 3 ? 0 : static_cast<unsigned>(std::atoi(words[1]));
  if (size < reduction::fewest_layers_by_phases || size > reduction::most_layers_by_phases)
    return std::cerr << "usage: " << words[0] << " SIZE ready | MILLISECONDS [CUBES [FOLDER]]\n", 2;
  const two_phase::Phase1Near phase1(Metric::htm);
  const two_phase::Phase2Small phase2(Metric::htm);
  const Three three(phase1, phase2);
  tables::LibraryOptions options;
  if (count > 4) options.folder = words[4];
  options.threads = std::thread::hardware_concurrency();
  options.notice = [](const std::string& line) { fmt::print("{}\n", line); };
  tables::Library library(std::move(options));
  std::shared_ptr<const reduction::five::LargeTables> large;
  if (count > 4) large = *reduction::five::LargeTables::open(library);
  const Stopwatch watch;
  const auto solver = *reduction::solver_by_phases(
      size, [&](const Cubies& cubies, const Limits& limits) { return three.solve(cubies, {Metric::htm}, limits); },
      library, large);
  fmt::print("ready in {:.3f} s of the processor, tables {:.2f} MiB and the 3x3x3's {:.2f}\n", watch.cpu_seconds(),
             static_cast<double>(solver->bytes()) / 1048576,
             static_cast<double>(TwoPhaseSolver::small_spec(Metric::htm).bytes) / 1048576);
  const std::string row = words[2];
  const unsigned cubes = count > 3 ? static_cast<unsigned>(std::atoi(words[3])) : 100;
  return row == "ready" ? 0 : run(*solver, size, static_cast<unsigned>(std::atoi(words[2])), cubes);
}

}  // namespace
}  // namespace rompicapo::cube

int main(int count, char** words) { return rompicapo::cube::measure(count, words); }
