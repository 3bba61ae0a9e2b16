// SPDX-License-Identifier: MIT
//
// IDA* with pattern databases on the 3x3x3: scrambles of a given number of moves (none redundant after its
// predecessor), seeds 1 to n, under a node limit; `misplaced` gets three of them and at most 30 million nodes. Prints
// the time to build the tables, the share solved, processor time, children a second, mean length, and the mean estimate
// of random states.
//
//     cube_pattern_database [moves = 12] [scrambles = 20] [htm | qtm] [node limit = 100000000] [random states = 0]
#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <fmt/format.h>
#include <string_view>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/adapters/heuristics.hpp"
#include "rompicapo/puzzles/cube/models/random_state.hpp"
#include "rompicapo/search/ida_star.hpp"

namespace {

using namespace rompicapo;
using cube::Cube3;

double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

Cube3::State scramble(const Cube3& puzzle, unsigned moves, std::uint64_t seed) {
  Rng rng(seed);
  Cube3::State state = Cube3::solved();
  Move last = Move::none;
  for (unsigned made = 0; made < moves; ++made) {
    const auto choices = puzzle.moves(state, last);
    last = choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
    puzzle.apply(state, last);
  }
  return state;
}

template <class H>
void race(const Cube3& puzzle, unsigned moves, unsigned long scrambles, std::uint64_t node_limit) {
  const H heuristic(puzzle);
  Limits limits;
  limits.max_expanded = node_limit;
  unsigned solved = 0;
  double length = 0, generated = 0, expanded = 0, worst = 0;
  const double start = cpu_seconds();
  for (unsigned long seed = 1; seed <= scrambles; ++seed) {
    const double before = cpu_seconds();
    const SearchResult result = IdaStar::run(puzzle, scramble(puzzle, moves, seed), heuristic, limits, {});
    worst = std::max(worst, cpu_seconds() - before);
    expanded += static_cast<double>(result.stats.expanded);
    generated += static_cast<double>(result.stats.generated);
    if (result.outcome != Outcome::solved) continue;
    ++solved;
    length += static_cast<double>(result.moves.size());
  }
  const double seconds = cpu_seconds() - start;
  fmt::print("{:<18} {:>3}/{:<4} mean {:>8.3f} s  worst {:>8.3f} s  {:>12.0f} generated  {:>6.2f} M/s  length {:.2f}\n",
             H::name, solved, scrambles, seconds / static_cast<double>(scrambles), worst,
             generated / static_cast<double>(scrambles), generated / seconds / 1e6, length / std::max(1u, solved));
}

void mean_estimate(const Cube3& puzzle, unsigned long samples) {
  const cube::PatternDatabase3 heuristic(puzzle);
  Rng rng(1);
  double sum = 0;
  for (unsigned long sample = 0; sample < samples; ++sample)
    sum += heuristic(Cube3::from(cube::read_cubies(cube::random_cube(3, rng))));
  fmt::print("mean estimate of {} random states: {:.4f}\n", samples, sum / static_cast<double>(samples));
}

}  // namespace

int main(int argc, char** argv) {
  const auto number = [&](int at, unsigned long usual) {
    return argc > at ? std::strtoul(argv[at], nullptr, 10) : usual;
  };
  const auto moves = static_cast<unsigned>(number(1, 12));
  const unsigned long scrambles = number(2, 20);
  const auto metric = argc > 3 && std::string_view(argv[3]) == "qtm" ? cube::Metric::qtm : cube::Metric::htm;
  const std::uint64_t nodes = number(4, 100'000'000);
  const auto source = std::make_shared<const cube::PatternSource>(metric, tables::library_or_own({}));
  const double before = cpu_seconds();
  const auto loaded = source->load();
  if (!loaded) return fmt::print(stderr, "{}\n", loaded.error().message), EXIT_FAILURE;
  fmt::print("tables ready in {:.2f} s of processor time\n", cpu_seconds() - before);
  const Cube3 puzzle = Cube3(metric).with_patterns(source);
  if (const unsigned long samples = number(5, 0); samples != 0) mean_estimate(puzzle, samples);
  race<cube::PatternDatabase3>(puzzle, moves, scrambles, nodes);
  race<cube::Misplaced3>(puzzle, moves, std::min(scrambles, 3ul), std::min<std::uint64_t>(nodes, 30'000'000));
  return EXIT_SUCCESS;
}
