// SPDX-License-Identifier: MIT
//
// The optimal solver of puzzles from a file: positions a second, by the clock and by the processor (all threads). A
// position is a successor that was generated, as twsearch counts them.
// `file_optimal FILE MIB LENGTH COUNT [THREADS [FOLDER]]`: a .tws file; memory for tables; COUNT states of a fixed
// seed, LENGTH random moves from solved. FOLDER stores the tables.
#include <cstdlib>
#include <fmt/format.h>
#include <fstream>
#include <iterator>
#include <string>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/base/stopwatch.hpp"
#include "rompicapo/group/pattern_database/optimal.hpp"
#include "rompicapo/puzzles/permutation/text/tws.hpp"

using namespace rompicapo;
using namespace rompicapo::permutation;

namespace {

Pattern scrambled(const Definition& definition, const Moves& moves, Rng& rng, std::size_t length) {
  Pattern pattern = definition.solved;
  Move last = Move::none;
  for (std::size_t made = 0; made < length;) {
    const auto move = static_cast<Move>(rng.below(static_cast<std::uint32_t>(moves.size())));
    if (last != Move::none && !moves.worth_making(last, move)) continue;
    apply(definition.orbits, moves[move].transformation, pattern);
    last = move;
    ++made;
  }
  return pattern;
}

bool solves(const Definition& definition, const Moves& moves, Pattern pattern, const std::vector<Move>& answer) {
  for (const Move move : answer) apply(definition.orbits, moves[move].transformation, pattern);
  return pattern == definition.solved;
}

}  // namespace

int main(int count, char** words) {
  if (count < 5) {
    fmt::print(stderr, "file_optimal FILE MIB LENGTH COUNT [THREADS [FOLDER]]\n");
    return 2;
  }
  std::ifstream file(words[1]);
  const auto definition = read_tws(std::string(std::istreambuf_iterator<char>(file), {}));
  if (!definition) {
    fmt::print(stderr, "{}\n", definition.error().message);
    return 2;
  }
  tables::LibraryOptions options;
  options.threads = count > 5 ? static_cast<std::size_t>(std::atoi(words[5])) : 1;
  if (count > 6) options.folder = words[6];
  const Moves moves(*definition, Metric::moves);
  const auto source = std::make_shared<const PatternSource>(*definition, moves, definition->solved,
                                                            std::make_shared<tables::Library>(options));
  const FileSolver solver(*definition, moves, source);
  Limits limits;
  limits.max_bytes = std::strtoull(words[2], nullptr, 10) << 20;
  limits.threads = options.threads;
  Tuning tuning;
  tuning.tables = "largest";
  const Stopwatch making;
  const auto tables = source->load(tuning.tables, limits.max_bytes);
  if (!tables || *tables == nullptr) return 4;
  fmt::print("{} MiB of tables, ready after {:.1f} s ({:.1f} CPU s), {} look-ups\n", (*tables)->bytes() >> 20,
             making.seconds(), making.cpu_seconds(), (*tables)->look_ups().size());
  for (const Chosen& each : (*tables)->chosen())
    fmt::print("  {} states, mean expected {:.2f}\n", each.product.entries(), each.mean);

  Rng rng(20260101);
  double positions = 0, wall = 0, processor = 0;
  for (int left = std::atoi(words[4]); left > 0; --left) {
    const Pattern start =
        scrambled(*definition, moves, rng, static_cast<std::size_t>(std::strtoull(words[3], nullptr, 10)));
    const Stopwatch watch;
    const auto result = solver.solve(start, limits, tuning);
    const double seconds = watch.seconds(), cpu = watch.cpu_seconds();
    if (!result || result->outcome != Outcome::solved || !solves(*definition, moves, start, result->moves)) return 1;
    const double million = static_cast<double>(result->stats.generated) / 1e6;
    fmt::print("{:2} moves  {:9.3f} M positions  {:7.2f} s  {:7.2f} CPU s  {:6.2f} M/s  {:6.2f} M/CPU s\n",
               result->moves.size(), million, seconds, cpu, million / seconds, million / cpu);
    positions += million;
    wall += seconds;
    processor += cpu;
  }
  fmt::print("together {:.1f} M positions, {:.2f} M/s, {:.2f} M/CPU s\n", positions, positions / wall,
             positions / processor);
  return 0;
}
