// SPDX-License-Identifier: MIT
//
// Two-phase on uniformly random cubes from a fixed seed, one thread, processor time. Every answer is replayed.
//
//     cube_two_phase SET ROW [CUBES [FOLDER]]     SET: small | qtm | large;  ROW: ready | first | twenty | 1 |
//     10 | 100 (ms a cube)
#include <cstdlib>
#include <fmt/format.h>
#include <iostream>
#include <string>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/base/stopwatch.hpp"
#include "rompicapo/puzzles/cube/models/random_state.hpp"
#include "rompicapo/puzzles/cube/two_phase/solver.hpp"

namespace {

using namespace rompicapo;
using namespace rompicapo::cube;
using namespace rompicapo::cube::two_phase;

constexpr std::uint64_t seed = 20260;

bool solves(Cubies state, std::span<const FaceMove> turns) {
  const auto states = face_move_states();
  for (const FaceMove turn : turns) state = compose(state, states[turn]);
  return state == Cubies{};
}

template <class Solver>
int run(const Solver& solver, const std::string& row, unsigned cubes, Metric metric = Metric::htm) {
  Rng rng(seed);
  double seconds = 0, slowest = 0;
  std::uint64_t turns = 0, expanded = 0, generated = 0;
  std::array<unsigned, 40> lengths{};
  int wrong = 0;
  for (unsigned done = 0; done < cubes; ++done) {
    const Cubies state = read_cubies(random_cube(3, rng));
    Limits limits;
    const Stopwatch watch;
    TwoPhaseRequest request{metric};
    request.forwards = false;  // nobody explains
    if (row == "first") {
      limits.max_cost = limits.stop_length = metric == Metric::htm ? 21 : 27;
    } else if (row == "twenty") {
      limits.stop_length = 20;
    } else {
      limits.deadline = Clock::now() + std::chrono::milliseconds(std::atoi(row.c_str()));
    }
    const TwoPhaseAnswer answer = solver.solve(state, request, limits);
    const double took = watch.cpu_seconds();
    seconds += took;
    slowest = std::max(slowest, took);
    expanded += answer.result.stats.expanded;
    generated += answer.result.stats.generated;
    std::size_t length = 0;
    for (const FaceMove turn : answer.turns) length += cost_of(turn, metric);
    turns += length;
    ++lengths[length];
    if (answer.result.outcome != Outcome::solved || !solves(state, answer.turns)) ++wrong;
  }
  fmt::print(
      "{:7} {} cubes  mean length {:.4f}  mean {:.4f} ms  slowest {:.2f} ms  expanded {:.0f} generated {:.0f} a cube  "
      "wrong {}\n ",
      row, cubes, static_cast<double>(turns) / cubes, 1e3 * seconds / cubes, 1e3 * slowest,
      static_cast<double>(expanded) / cubes, static_cast<double>(generated) / cubes, wrong);
  for (std::size_t length = 0; length < lengths.size(); ++length)
    if (lengths[length]) fmt::print(" {}:{}", length, lengths[length]);
  fmt::print("\n");
  return wrong != 0;
}

int with_small(const std::string& row, unsigned cubes, Metric metric = Metric::htm) {
  const Stopwatch watch;
  const Phase1Near phase1(metric);
  const double first = watch.cpu_seconds();
  const Phase2Small phase2(metric);
  const TwoPhase solver(phase1, phase2);
  fmt::print("ready in {:.3f} s of the processor (phase 1 {:.3f}), tables {:.2f} MiB\n", watch.cpu_seconds(), first,
             static_cast<double>(TwoPhaseSolver::small_spec(metric).bytes) / 1048576);
  return row == "ready" ? 0 : run(solver, row, cubes, metric);
}

// Tables from the folder, or built and stored there; prints the time.
int with_large(const std::string& row, unsigned cubes, const std::string& folder) {
  const Stopwatch watch;
  tables::LibraryOptions options;
  options.folder = folder;
  options.threads = 2;
  options.notice = [](const std::string& line) { fmt::print("{}\n", line); };
  tables::Library library(options);
  const auto set = LargeTwoPhase::open(library);
  if (!set) return std::cerr << set.error().message << '\n', 4;
  fmt::print("ready in {:.2f} s of the processor, {:.2f} s elapsed\n", watch.cpu_seconds(), watch.seconds());
  return row == "ready" ? 0 : run(**set, row, cubes);
}

}  // namespace

int main(int count, char** words) {
  if (count < 3) return std::cerr << "usage: cube_two_phase SET ROW [CUBES [FOLDER]]\n", 2;
  const std::string set = words[1], row = words[2];
  const unsigned cubes = count > 3 ? static_cast<unsigned>(std::atoi(words[3])) : 1000;
  if (set == "small") return with_small(row, cubes);
  if (set == "large") return with_large(row, cubes, count > 4 ? words[4] : "");
  if (set == "qtm") return with_small(row, cubes, Metric::qtm);
  return std::cerr << "no table set " << set << '\n', 2;
}
