// SPDX-License-Identifier: MIT
//
// Large cubes by commutators: uniformly random from a fixed seed, one thread, processor time (a watching thread sets
// the stop flag; 0 seconds: the first answer). Every answer is replayed on stickers.
//
//     cube_reduction_large SIZE METRIC SECONDS [CUBES [SEED]]
#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <fmt/format.h>
#include <iostream>
#include <limits>
#include <map>
#include <thread>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/base/stopwatch.hpp"
#include "rompicapo/puzzles/cube/commutators/solver.hpp"
#include "rompicapo/puzzles/cube/models/random_state.hpp"
#include "rompicapo/puzzles/cube/two_phase/phase1_near.hpp"
#include "rompicapo/puzzles/cube/two_phase/phase2_small.hpp"

namespace {

using namespace rompicapo;
using namespace rompicapo::cube;
using namespace rompicapo::cube::commutators;
using Three = two_phase::TwoPhase;

int run(const Solver& solver, unsigned size, Metric metric, double wanted, unsigned cubes, std::uint64_t seed) {
  Rng rng(seed);
  double sum = 0, least = 1e9, most = 0, seconds = 0, first = 0, slowest_first = 0, first_sum = 0;
  std::map<Stage, double> stages{
      {Stage::slices, 0}, {Stage::parity, 0}, {Stage::centres, 0}, {Stage::wings, 0}, {Stage::three, 0}};
  int wrong = 0;
  for (unsigned done = 0; done < cubes; ++done) {
    StickerCube cube = random_cube(size, rng);
    Limits limits;
    std::atomic<bool> stop{false}, ended{false};
    limits.stop = &stop;
    if (wanted == 0) limits.stop_length = std::numeric_limits<Cost>::max();
    if (wanted > 0)
      limits.deadline =
          Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(wanted));
    const Stopwatch watch;
    double found = 0;
    std::thread watcher([&] {
      while (!ended && (wanted == 0 || watch.cpu_seconds() < wanted))
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
      stop = true;
    });
    const ReductionOutcome outcome = solver.solve(cube, limits, [&](const Answer& answer) {
      if (found == 0) found = watch.cpu_seconds(), first_sum += answer.cost;
    });
    seconds += watch.cpu_seconds();
    ended = true;
    watcher.join();
    first += found;
    slowest_first = std::max(slowest_first, found);
    sum += outcome.answer.cost;
    least = std::min<double>(least, outcome.answer.cost);
    most = std::max<double>(most, outcome.answer.cost);
    for (const reduction::Step& step : outcome.answer.steps) stages[step.stage] += static_cast<double>(step.count);
    for (const Turn& turn : outcome.answer.turns) cube.turn(turn);
    wrong += outcome.result.outcome != Outcome::solved || !cube.is_solved();
  }
  const double mean = sum / cubes;
  fmt::print(
      "{0}x{0}x{0} {1}, {2} cubes: mean {3:.1f} ({4:.3f} N^2), least {5}, most {6}, {7:.2f} s each; first answer "
      "{8:.1f} "
      "({9:.3f} N^2) after {10:.2f} s, slowest {11:.2f}; wrong {12}\n  slices, parity, centres, wings, 3x3x3:",
      size, name_of(metric, size), cubes, mean, mean / size / size, least, most, seconds / cubes, first_sum / cubes,
      first_sum / cubes / size / size, first / cubes, slowest_first, wrong);
  for (const auto& [stage, cost] : stages) fmt::print(" {:.1f}", cost / cubes);
  fmt::print("\n");
  return wrong != 0;
}

}  // namespace

int main(int count, char** words) {
  if (count < 4) return std::cerr << "usage: cube_reduction_large SIZE METRIC SECONDS [CUBES [SEED]]\n", 2;
  const auto size = static_cast<unsigned>(std::atoi(words[1]));
  const auto metric = metric_called(words[2], size);
  if (!metric) return std::cerr << "no such metric\n", 2;
  const two_phase::Phase1Near phase1(Metric::htm);
  const two_phase::Phase2Small phase2(Metric::htm);
  const Three three(phase1, phase2);
  const Solver solver(
      [&](const Cubies& cubies, const Limits& limits) { return three.solve(cubies, {Metric::htm}, limits); }, *metric);
  return run(solver, size, *metric, std::atof(words[3]), count > 4 ? static_cast<unsigned>(std::atoi(words[4])) : 1,
             count > 5 ? static_cast<std::uint64_t>(std::atoi(words[5])) : 20264);
}
