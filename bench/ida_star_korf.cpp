// SPDX-License-Identifier: MIT
//
// IDA* on Korf's hundred 15-puzzles (goal blank-first): for each its length, whether that is the known optimum, the
// nodes expanded under each bound, and processor time; then the totals. The peer is yardstick_ida15.c, a plain IDA*
// with Manhattan distance that only avoids undoing the last move.
//
//     ida_star_korf data/korf100.txt 1 20 [manhattan | linear-conflict | walking-distance | max]
#include <cstdlib>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>

#include "rompicapo/base/stopwatch.hpp"
#include "rompicapo/puzzles/sliding/heuristics/linear_conflict.hpp"
#include "rompicapo/puzzles/sliding/heuristics/walking_distance.hpp"
#include "rompicapo/search/ida_star.hpp"

namespace {

using namespace rompicapo;
using sliding::Puzzle64;
using sliding::State64;

template <class H>
int run(std::istream& file, int from, int to) {
  const std::array<int, 16> goal{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
  const Puzzle64 puzzle(4, 4, goal);
  const H heuristic(puzzle);
  const Stopwatch all;
  std::size_t lengths = 0;
  std::uint64_t expanded = 0, generated = 0;
  int wrong = 0;
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line);
    int id = 0;
    std::size_t optimum = 0;
    std::array<int, 16> tiles{};
    if (!(words >> id >> optimum) || id < from || id > to) continue;
    for (int& tile : tiles) words >> tile;
    const Stopwatch watch;
    const SearchResult result = IdaStar::run(puzzle, State64::of(tiles), heuristic, Limits{}, Tuning{});
    const bool good = result.moves.size() == optimum && result.optimal;
    wrong += !good;
    fmt::print("{} {} {} exp {} gen {} {:.2f}s by bound {}\n", id, result.moves.size(), good ? "ok" : "MISMATCH",
               result.stats.expanded, result.stats.generated, watch.cpu_seconds(),
               fmt::join(result.stats.expanded_by_bound, " "));
    lengths += result.moves.size();
    expanded += result.stats.expanded;
    generated += result.stats.generated;
  }
  const double seconds = all.cpu_seconds();
  fmt::print("TOTAL len {} exp {} gen {} cpu {:.2f} exp/s {:.4g} gen/s {:.4g}\n", lengths, expanded, generated, seconds,
             static_cast<double>(expanded) / seconds, static_cast<double>(generated) / seconds);
  return wrong;
}

}  // namespace

int main(int count, char** words) {
  if (count < 4) return std::cerr << "usage: ida_star_korf FILE FROM TO [HEURISTIC]\n", 2;
  std::ifstream file(words[1]);
  if (!file) return std::cerr << "cannot read " << words[1] << '\n', 2;
  const std::string heuristic = count > 4 ? words[4] : "manhattan";
  const int from = std::atoi(words[2]), to = std::atoi(words[3]);
  if (heuristic == sliding::Manhattan<Puzzle64>::name) return run<sliding::Manhattan<Puzzle64>>(file, from, to);
  if (heuristic == sliding::LinearConflict<Puzzle64>::name)
    return run<sliding::LinearConflict<Puzzle64>>(file, from, to);
  if (heuristic == sliding::WalkingDistance<Puzzle64>::name)
    return run<sliding::WalkingDistance<Puzzle64>>(file, from, to);
  if (heuristic == sliding::Max<Puzzle64>::name) return run<sliding::Max<Puzzle64>>(file, from, to);
  return std::cerr << "no heuristic " << heuristic << '\n', 2;
}
