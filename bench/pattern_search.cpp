// SPDX-License-Identifier: MIT
//
// What a node of the 24-puzzle's search costs: Korf and Felner's 25, 38 and 40 with one partition into 6-6-6-6 and with
// it and its mirror, in the ranked numbering that knows where the blank is and in the dense one, a thread each time.
//   pattern_search FOLDER     (of stored tables, 600 MiB; what is missing is built)
#include <array>
#include <fmt/format.h>
#include <numeric>

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

void run(const PatternTables& tables, std::string_view set) {
  std::vector<std::uint8_t> goal_cell(25);
  std::iota(goal_cell.begin(), goal_cell.end(), std::uint8_t{0});
  const MoveAutomaton automaton(5, 5, MoveAutomaton::default_depth(5, 5));
  const SearchGround ground(tables, automaton, goal_cell);
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

}  // namespace

int main(int arguments, char** argument) {
  if (arguments != 2) {
    fmt::print(stderr, "usage: pattern_search FOLDER\n");
    return 2;
  }
  tables::LibraryOptions options;
  options.folder = argument[1];
  const Board goal = blank_first({5, 5});
  const PatternSource source(goal, std::make_shared<tables::Library>(options));
  for (const char* set : {"aware", "medium"}) {
    const auto both = source.load(set, ~std::uint64_t{0});
    if (!both) {
      fmt::print(stderr, "{}\n", both.error().message);
      return 1;
    }
    PatternTables one = **both;
    one.partitions.resize(1);
    run(one, set);
    run(**both, set);
  }
}
