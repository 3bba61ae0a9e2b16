// SPDX-License-Identifier: MIT
//
// The optimal solver on uniformly random cubes of a fixed seed, on the 26 of data/cube_optimal_26.txt, or on the
// superflip; means by length, weighted by the known shares of lengths. Processor time of all threads.
// `cube_optimal RUNG COUNT METRIC [THREADS [FOLDER [FINDER]]]`: RUNG is a table's name, or the MiB allowed; COUNT the
// number of random cubes, or "file", or "superflip"; METRIC htm or qtm; FOLDER stores the table; FINDER is the table
// set of two-phase that finds solutions: large (default), small or none.
#include <array>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <fmt/format.h>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/models/random_state.hpp"
#include "rompicapo/puzzles/cube/optimal/deepening.hpp"
#include "rompicapo/puzzles/cube/optimal/rungs.hpp"
#include "rompicapo/puzzles/cube/optimal/solver.hpp"
#include "rompicapo/tables/library.hpp"

using namespace rompicapo;
using namespace rompicapo::cube;

namespace {

double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

// Share of random cubes by optimal length in htm.
// Source: T. Rokicki, H. Kociemba, M. Davidson and J. Dethridge, cube20.org, 2010.
const std::map<std::size_t, double> shares{{16, 0.026}, {17, 0.27}, {18, 0.67}, {19, 0.035}};

std::vector<Cubies> cubes_named(const std::string& which) {
  std::vector<Cubies> cubes;
  if (which == "superflip") {
    Cubies superflip;
    superflip.flip.fill(1);
    return {superflip};
  }
  if (which == "file") {
    std::ifstream file("data/cube_optimal_26.txt");
    for (std::string line; std::getline(file, line);) {
      if (line.empty() || line[0] == '#') continue;
      StickerCube cube(3);
      const std::string facelets = line.substr(line.find(' ') + 1);
      for (std::size_t at = 0; at < cube.count(); ++at)
        cube.paint(at, static_cast<Face>(face_letters.find(facelets[at])));
      cubes.push_back(read_cubies(cube));
    }
    return cubes;
  }
  Rng rng(20100709);
  for (int left = std::atoi(which.c_str()); left > 0; --left) cubes.push_back(read_cubies(random_cube(3, rng)));
  return cubes;
}

bool solves(Cubies state, const std::vector<FaceMove>& turns) {
  for (const FaceMove turn : turns) state = compose(state, turned(face_of(turn), quarters_of(turn)));
  return state == Cubies{};
}

struct Sum {
  unsigned cubes = 0;
  double evaluated = 0, seconds = 0;
};

}  // namespace

int main(int count, char** words) {
  if (count < 4) {
    fmt::print(stderr, "cube_optimal RUNG COUNT|file|superflip htm|qtm [THREADS [FOLDER [large|small|none]]]\n");
    return 2;
  }
  const std::string wanted = words[1];
  const Metric metric = std::string(words[3]) == "qtm" ? Metric::qtm : Metric::htm;
  const Rung* rung = &rungs().front();  // that of this name, or the largest of so many MiB
  for (const Rung& each : rungs())
    if (each.name == wanted || each.bytes <= std::strtoull(words[1], nullptr, 10) << 20) rung = &each;

  tables::LibraryOptions options;
  options.threads = count > 4 ? static_cast<std::size_t>(std::atoi(words[4])) : 1;
  if (count > 5) options.folder = words[5];
  const auto library = std::make_shared<tables::Library>(options);
  double before = processor_seconds();
  const auto table = library->get(table_spec(*rung, metric));
  if (!table) {
    fmt::print(stderr, "{}\n", table.error().message);
    return 4;
  }
  fmt::print("{}: {} bytes, ready after {:.1f} CPU s\n", rung->name, rung->bytes, processor_seconds() - before);

  const OptimalTables tables(*rung, metric, (*table)->contents());
  const TwoPhaseSolver two_phase(metric, library);
  const std::string finding = count > 6 ? words[6] : "large";
  Finder finder;
  if (finding != "none") {
    before = processor_seconds();
    if (const auto ready = two_phase.prepare(finding); !ready) {
      fmt::print(stderr, "{}\n", ready.error().message);
      return 4;
    }
    finder = finder_by(two_phase, finding);
    fmt::print("two-phase, {}: ready after {:.2f} CPU s\n", finding, processor_seconds() - before);
  }
  Limits limits;
  limits.threads = options.threads;
  std::map<std::size_t, Sum> sums;
  for (const Cubies& cube : cubes_named(words[2])) {
    before = processor_seconds();
    const auto began = std::chrono::steady_clock::now();
    const OptimalResult result = solve_optimally(tables.bounds(), cube, limits, /*all=*/false, all_turns, finder);
    const double seconds = processor_seconds() - before;
    const std::chrono::duration<double> wall = std::chrono::steady_clock::now() - began;
    if (!solves(cube, result.turns)) return 1;
    Sum& sum = sums[result.search.lower_bound];
    ++sum.cubes;
    sum.evaluated += static_cast<double>(result.search.stats.generated);
    sum.seconds += seconds;
    fmt::print("{} moves  {:8.3f} M evaluated  {:7.2f} CPU s  {:7.2f} s\n", result.search.lower_bound,
               static_cast<double>(result.search.stats.generated) / 1e6, seconds, wall.count());
    std::fflush(stdout);
  }
  double weighted = 0, weights = 0;
  for (const auto& [length, sum] : sums) {
    fmt::print("length {}: {} cubes, mean {:.2f} M evaluated, {:.3f} CPU s\n", length, sum.cubes,
               sum.evaluated / sum.cubes / 1e6, sum.seconds / sum.cubes);
    const auto share = shares.find(length);
    if (metric != Metric::htm || share == shares.end()) continue;
    weighted += share->second * sum.seconds / sum.cubes;
    weights += share->second;
  }
  if (weights > 0) fmt::print("weighted by known shares: {:.3f} CPU s a cube\n", weighted / weights);
  return 0;
}
