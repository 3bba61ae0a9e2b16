// SPDX-License-Identifier: MIT
//
// A* with Manhattan distance on two of Korf's 15-puzzles: ours against a textbook A* (tests/reference). Each contestant
// has its own process, because the peak of the process is measured.
//   a_star_vs_textbook textbook|ours|both [12|19]
// `both` runs contestants and instances in turn, several times, and prints processor time and memory. A wrong length
// fails the run.
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <fmt/format.h>
#include <span>
#include <string>
#include <sys/resource.h>
#include <vector>

#include "rompicapo/base/stopwatch.hpp"
#include "rompicapo/puzzles/sliding/heuristics/heuristics.hpp"
#include "rompicapo/search/a_star.hpp"

#include "tests/reference/textbook_a_star.hpp"

namespace {

struct Instance {
  int number;
  std::size_t optimum;
  std::array<int, 16> tiles;
};

// R. E. Korf, 1985; data/ has all 100.
constexpr std::array<Instance, 2> instances{{{12, 45, {14, 1, 9, 6, 4, 8, 12, 5, 7, 2, 3, 0, 10, 11, 13, 15}},
                                             {19, 46, {7, 11, 8, 3, 14, 0, 6, 15, 1, 4, 13, 9, 5, 12, 2, 10}}}};

struct Figures {
  std::size_t length = 0;
  double seconds = 0;
  unsigned long long expanded = 0;
  double mebibytes = 0;
};

// Includes the library, the C++ runtime and the program, about 3.7 MiB.
double peak_mebibytes() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024;
}

// The time includes freeing the memory.
Figures textbook(const Instance& instance) {
  reference::Board15 board{};
  std::copy(instance.tiles.begin(), instance.tiles.end(), board.begin());
  const rompicapo::Stopwatch watch;
  const reference::TextbookAnswer answer = reference::TextbookAStar().solve(board);
  return {answer.boards.size() - 1, watch.cpu_seconds(), answer.expanded, peak_mebibytes()};
}

Figures ours(const Instance& instance) {
  using namespace rompicapo;
  std::array<int, 16> goal{};
  for (int cell = 0; cell < 16; ++cell) goal[cell] = cell;
  const sliding::Puzzle64 puzzle(4, 4, goal);
  const sliding::State64 start = sliding::State64::of(instance.tiles);
  const Stopwatch watch;
  const sliding::Manhattan<sliding::Puzzle64> manhattan(puzzle);
  const SearchResult result = AStar::run(puzzle, start, manhattan, {}, {});
  return {result.moves.size(), watch.cpu_seconds(), result.stats.expanded, peak_mebibytes()};
}

int run(const std::string& contestant, const Instance& instance) {
  const Figures figures = contestant == "ours" ? ours(instance) : textbook(instance);
  fmt::print("{} {} {} {:.4f} {} {:.1f}\n", contestant, instance.number, figures.length, figures.seconds,
             figures.expanded, figures.mebibytes);
  return figures.length == instance.optimum ? 0 : 1;
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

int compare(const std::string& program) {
  constexpr int repeats = 11;
  fmt::print("{:<10}{:>5}{:>8}{:>10}{:>10}{:>10}{:>12}{:>9}\n", "A*", "Korf", "length", "median s", "least s", "most s",
             "expanded", "MiB");
  for (const Instance& instance : instances) {
    std::array<std::vector<double>, 2> seconds, mebibytes;
    std::array<Figures, 2> last;
    for (int repeat = 0; repeat < repeats; ++repeat) {
      for (std::size_t contestant = 0; contestant < 2; ++contestant) {
        const std::string command =
            fmt::format("'{}' {} {}", program, contestant == 0 ? "textbook" : "ours", instance.number);
        std::FILE* pipe = popen(command.c_str(), "r");
        Figures& figures = last[contestant];
        const int read = pipe == nullptr ? 0
                                         : std::fscanf(pipe, "%*s %*d %zu %lf %llu %lf", &figures.length,
                                                       &figures.seconds, &figures.expanded, &figures.mebibytes);
        if (pipe == nullptr || pclose(pipe) != 0 || read != 4) return fmt::print("failed: {}\n", command), 1;
        seconds[contestant].push_back(figures.seconds);
        mebibytes[contestant].push_back(figures.mebibytes);
      }
    }
    for (std::size_t contestant = 0; contestant < 2; ++contestant) {
      const auto [least, most] = std::minmax_element(seconds[contestant].begin(), seconds[contestant].end());
      fmt::print("{:<10}{:>5}{:>8}{:>10.4f}{:>10.4f}{:>10.4f}{:>12}{:>9.1f}\n", contestant == 0 ? "textbook" : "ours",
                 instance.number, last[contestant].length, median(seconds[contestant]), *least, *most,
                 last[contestant].expanded, median(mebibytes[contestant]));
    }
    fmt::print("{:>15} {:.2f} times as fast, {:.2f} of the memory\n", "", median(seconds[0]) / median(seconds[1]),
               median(mebibytes[1]) / median(mebibytes[0]));
  }
  return 0;
}

}  // namespace

int main(int count, char** words) {
  const std::string contestant = count > 1 ? words[1] : "both";
  if (contestant == "both") return compare(words[0]);
  const int number = count > 2 ? std::atoi(words[2]) : 12;
  for (const Instance& instance : instances)
    if (instance.number == number && (contestant == "ours" || contestant == "textbook"))
      return run(contestant, instance);
  fmt::print(stderr, "usage: {} textbook|ours|both [12|19]\n", words[0]);
  return 2;
}
