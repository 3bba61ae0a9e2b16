// SPDX-License-Identifier: MIT
//
// The census of puzzles from .tws files, one thread, several runs in turn: states, processor seconds, million states a
// second (least, median, most), bytes of the census's stores. The time includes reading the puzzle and making its
// tables of moves.
//
//     file_census [runs = 3] [ranked | layers] FILE...
#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <fmt/format.h>
#include <fstream>
#include <numeric>
#include <sstream>
#include <string_view>
#include <vector>

#include "rompicapo/group/census/census.hpp"
#include "rompicapo/puzzles/permutation/text/tws.hpp"

namespace {

using namespace rompicapo;
using namespace rompicapo::permutation;

double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

struct Contestant {
  std::string name, text;
  std::uint64_t states = 0, bytes = 0;
  std::vector<double> seconds{};
};

bool run(Contestant& contestant, CensusForm form) {
  const double start = cpu_seconds();
  const Expected<Definition> definition = read_tws(contestant.text);
  if (!definition) return fmt::print(stderr, "{}: {}\n", contestant.name, definition.error().message), false;
  const Expected<Census> counted = census(
      *definition, Moves(*definition, Metric::moves), definition->solved, {},
      [](const Pattern&) { return std::string(); }, form);
  contestant.seconds.push_back(cpu_seconds() - start);
  if (!counted) return fmt::print(stderr, "{}: {}\n", contestant.name, counted.error().message), false;
  contestant.states = std::accumulate(counted->counts.begin(), counted->counts.end(), std::uint64_t{0});
  contestant.bytes = counted->peak_bytes;
  return true;
}

void print(Contestant& contestant) {
  std::sort(contestant.seconds.begin(), contestant.seconds.end());
  const auto rate = [&](double seconds) { return static_cast<double>(contestant.states) / seconds / 1e6; };
  const double median = contestant.seconds[contestant.seconds.size() / 2];
  fmt::print("{:<36} {:>11} states {:>7.3f} s  {:>6.1f} {:>6.1f} {:>6.1f} M/s {:>12} bytes\n", contestant.name,
             contestant.states, median, rate(contestant.seconds.back()), rate(median), rate(contestant.seconds.front()),
             contestant.bytes);
}

}  // namespace

int main(int argc, char** argv) {
  int at = 1;
  unsigned long runs = 3;
  CensusForm form = CensusForm::chosen;
  if (at < argc && std::strtoul(argv[at], nullptr, 10) != 0) runs = std::strtoul(argv[at++], nullptr, 10);
  if (at < argc && std::string_view(argv[at]) == "ranked") form = CensusForm::ranked, ++at;
  if (at < argc && std::string_view(argv[at]) == "layers") form = CensusForm::layers, ++at;
  std::vector<Contestant> contestants;
  for (; at < argc; ++at) {
    std::ifstream file(argv[at]);
    std::stringstream text;
    text << file.rdbuf();
    contestants.push_back({argv[at], text.str()});
  }
  for (unsigned long turn = 0; turn < runs; ++turn)
    for (Contestant& contestant : contestants)
      if (!run(contestant, form)) return EXIT_FAILURE;
  for (Contestant& contestant : contestants) print(contestant);
  return EXIT_SUCCESS;
}
