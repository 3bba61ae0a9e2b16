// SPDX-License-Identifier: MIT
//
// First answers on large sliding boards: moves, as a multiple of n^3 and of the Manhattan bound, and seconds, for
// several methods on the same random boards.
//
//   constructive SIDE [BOARDS [SECONDS]]     boards of seeds 1, 2, ...; with SECONDS also the improved answer
#include <cmath>
#include <cstdlib>
#include <fmt/format.h>

#include "rompicapo/base/stopwatch.hpp"
#include "rompicapo/puzzles/sliding/constructive/improve.hpp"

using namespace rompicapo;
using namespace rompicapo::sliding;
using namespace rompicapo::sliding::constructive;

namespace {

struct Sums {
  double moves = 0, ratio = 0, seconds = 0;
};

bool solves(Board board, const Board& goal, const Path& path) {
  std::size_t blank = blank_of(board);
  for (const Step step : path)
    if (!slide(board, static_cast<Direction>(step), blank)) return false;
  return board == goal;
}

template <class Solve>
void contest(std::string_view name, int side, std::uint64_t boards, Solve&& solve) {
  const Board goal = blank_last({side, side});
  Sums sums;
  for (std::uint64_t seed = 1; seed <= boards; ++seed) {
    Rng rng(seed);
    const Board start = random_board(goal, rng);
    const Grid grid(start, goal);
    const Stopwatch watch;
    const std::optional<Path> path = solve(grid);
    sums.seconds += watch.seconds();
    if (!path || !solves(start, goal, *path)) {
      fmt::print("{}: seed {} is not solved\n", name, seed);
      std::exit(1);
    }
    sums.moves += static_cast<double>(path->size());
    sums.ratio += static_cast<double>(path->size()) / static_cast<double>(grid.manhattan());
  }
  const auto runs = static_cast<double>(boards);
  fmt::print("{:<38} {:>11.1f} moves  {:.3f} n^3  {:.3f} of the bound  {:8.3f} s\n", name, sums.moves / runs,
             sums.moves / runs / std::pow(side, 3), sums.ratio / runs, sums.seconds / runs);
}

std::optional<Path> built(const Grid& grid, const BuildOptions& options) {
  const Limits limits;
  Work work(limits);
  return build(grid, work, options);
}

std::optional<Path> improved(const Grid& grid, double seconds) {
  Limits limits;
  if (seconds > 0)
    limits.deadline =
        Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
  Work work(limits);
  return Improver(grid, work, [&](const Path&) { return seconds == 0; }).run();
}

}  // namespace

int main(int count, char** arguments) {
  const int side = count > 1 ? std::atoi(arguments[1]) : 20;
  const auto boards = static_cast<std::uint64_t>(count > 2 ? std::atoi(arguments[2]) : 5);
  const double seconds = count > 3 ? std::atof(arguments[3]) : 0;
  const auto of = [](bool blank_tours, bool whole) {
    BuildOptions options;
    options.blank_tours = blank_tours;
    options.whole = whole;
    if (whole) {
      options.width = 300;
      options.power = 1.7;
      options.conflict = 20;
    }
    return options;
  };
  if (side <= 20) {
    contest("tile by tile", side, boards, [&](const Grid& grid) { return built(grid, of(false, false)); });
    contest("whole lines", side, boards, [&](const Grid& grid) { return built(grid, of(false, true)); });
    contest("blank tours, then whole lines", side, boards,
            [&](const Grid& grid) { return built(grid, of(true, true)); });
  }
  contest("blank tours, then tile by tile", side, boards,
          [&](const Grid& grid) { return built(grid, of(true, false)); });
  contest("the first answer, windows optimized", side, boards, [](const Grid& grid) { return improved(grid, 0); });
  if (seconds > 0)
    contest(fmt::format("bettered for {:g} s", seconds), side, boards,
            [&](const Grid& grid) { return improved(grid, seconds); });
}
