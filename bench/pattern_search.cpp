// SPDX-License-Identifier: MIT
//
// The cost of a node of the 24-puzzle's search: Korf and Felner's 25, 38 and 40 with one partition into 6-6-6-6 and
// with all of a set, in the ranked numbering that is aware of the blank and in the dense one, one thread. With numbers
// of boards and a limit of nodes: the nodes of each bound, and the rate.
//   pattern_search FOLDER                          (of stored tables, 1.5 GiB; missing ones are built)
//   pattern_search FOLDER SET MILLIONS NUMBER ...  (of data/korf24_50.txt; with the deep automaton throughout)
#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <fstream>
#include <numeric>
#include <span>
#include <sstream>
#include <string>
#include <vector>

#include "rompicapo/base/stopwatch.hpp"
#include "rompicapo/puzzles/sliding/pattern_database/ida.hpp"
#include "rompicapo/tables/library.hpp"

namespace {

using namespace rompicapo;
using namespace rompicapo::sliding;

constexpr std::array<std::array<std::uint8_t, 25>, 3> boards{
    {{3, 17, 9, 8, 24, 1, 11, 12, 14, 0, 5, 4, 22, 13, 16, 21, 15, 6, 7, 10, 20, 23, 2, 18, 19},
     {10, 3, 24, 12, 0, 7, 8, 11, 14, 21, 22, 23, 2, 1, 9, 17, 18, 6, 20, 4, 13, 15, 5, 19, 16},
     {2, 17, 4, 13, 7, 12, 10, 3, 0, 16, 21, 24, 8, 5, 18, 20, 15, 19, 14, 9, 22, 11, 6, 1, 23}}};

std::vector<std::uint8_t> goal_cells() {
  std::vector<std::uint8_t> goal_cell(25);
  std::iota(goal_cell.begin(), goal_cell.end(), std::uint8_t{0});
  return goal_cell;
}

void run(const PatternTables& tables, std::string_view set) {
  const MoveAutomaton automaton(5, 5, MoveAutomaton::default_depth(5, 5));
  SearchGround ground(tables, automaton, goal_cells());
  std::uint64_t expanded = 0, generated = 0;
  std::string lengths, seconds;
  const Stopwatch all;
  for (const auto& board : boards) {
    const Stopwatch watch;
    const SearchResult result = solve_by_patterns(ground, board, Limits{}, Tuning{});
    fmt::format_to(std::back_inserter(lengths), " {}", result.moves.size());
    fmt::format_to(std::back_inserter(seconds), " {:.2f}", watch.cpu_seconds());
    expanded += result.stats.expanded;
    generated += result.stats.generated;
  }
  const double total = all.cpu_seconds();
  fmt::print("{:8} {} partition(s): lengths{}, CPU s{}, {:.1f} M expanded, {:.1f} M/s; generated {:.1f} M/s\n", set,
             tables.partitions.size(), lengths, seconds, static_cast<double>(expanded) * 1e-6,
             static_cast<double>(expanded) * 1e-6 / total, static_cast<double>(generated) * 1e-6 / total);
}

std::vector<std::uint8_t> board_of(std::size_t number) {
  std::ifstream file("data/korf24_50.txt");
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line);
    std::size_t id = 0, length = 0;
    if (!(words >> id >> length) || id != number) continue;
    std::vector<std::uint8_t> tiles;
    for (int tile = 0; words >> tile;) tiles.push_back(static_cast<std::uint8_t>(tile));
    return tiles;
  }
  return {};
}

void count(const PatternTables& tables, double millions, std::span<char*> numbers) {
  const MoveAutomaton automaton(5, 5, MoveAutomaton::deep_depth(5, 5));
  for (const char* number : numbers) {
    const std::vector<std::uint8_t> board = board_of(std::stoul(number));
    if (board.empty()) {
      fmt::print(stderr, "data/korf24_50.txt has no board {}\n", number);
      continue;
    }
    SearchGround ground(tables, automaton, goal_cells());
    Limits limits;
    limits.max_expanded = static_cast<std::uint64_t>(millions * 1e6);
    const Stopwatch watch;
    const SearchResult result = solve_by_patterns(ground, board, limits, Tuning{});
    const double seconds = watch.cpu_seconds();
    const auto& counts = result.stats.expanded_by_bound;
    fmt::print("#{}: {} {}, {:.1f} M/s, from bound {}: {}\n", number,
               result.moves.empty() ? "searched within" : "solved in", result.lower_bound,
               static_cast<double>(result.stats.expanded) / seconds * 1e-6,
               result.lower_bound - 2 * (counts.size() - 1), fmt::join(counts, " "));
  }
}

}  // namespace

int main(int arguments, char** argument) {
  if (arguments < 2 || arguments == 3 || arguments == 4) {
    fmt::print(stderr, "usage: pattern_search FOLDER [SET MILLIONS NUMBER ...]\n");
    return 2;
  }
  tables::LibraryOptions options;
  options.folder = argument[1];
  const Board goal = blank_first({5, 5});
  const PatternSource source(goal, std::make_shared<tables::Library>(options));
  const bool counting = arguments > 2;
  for (const std::string_view set : counting ? std::vector<std::string_view>{argument[2]}
                                             : std::vector<std::string_view>{"aware", "medium", "large"}) {
    const auto all = source.load(set, ~std::uint64_t{0});
    if (!all) {
      fmt::print(stderr, "{}\n", all.error().message);
      return 1;
    }
    if (counting) {
      count(**all, std::stod(argument[3]), {argument + 4, argument + arguments});
      continue;
    }
    PatternTables one = **all;
    one.partitions.resize(1);
    if (set != "large") run(one, set);
    run(**all, set);
  }
}
