// SPDX-License-Identifier: MIT
//
// The moves of the reduction for random cubes from 4x4x4 to 12x12x12, as recorded in golden/reduction/SIZE.txt. The
// limits do not depend on the clock. From 8x8x8 on only the moves to a 5x5x5 by one narrow round are compared: a whole
// answer takes seconds, and that of a 12x12x12 comes from commutators first. If the search was changed on purpose, run
// tools/regenerate_golden and read the difference.
#include <array>
#include <cstdlib>
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/models/notation.hpp"
#include "rompicapo/puzzles/cube/models/random_state.hpp"
#include "rompicapo/puzzles/cube/reduction/run/solver.hpp"
#include "rompicapo/puzzles/cube/reduction/run/solver_test_support.hpp"
#include "rompicapo/search/budget.hpp"

namespace rompicapo::cube {
namespace {

struct Effort {
  unsigned size = 0;
  std::uint64_t cubes = 1;
  std::uint64_t nodes = 0;  // of each cube: more than its first answer takes; 0: as far as a 5x5x5
};

// The way of a 12x12x12 leads through an 11x11x11, a 9x9x9 and a 7x7x7.
constexpr std::array<Effort, 6> efforts{{{4, 3, 450'000}, {5, 2, 350'000}, {6, 1, 850'000}, {8}, {10}, {12}}};

std::string written(unsigned size, const std::vector<Turn>& turns) {
  std::string text;
  for (const Turn& turn : turns) text += ' ' + write_turn(size, turn);
  return text + '\n';
}

std::string solved(const Effort& effort, const StickerCube& cube) {
  Limits limits;
  limits.max_expanded = effort.nodes;
  std::string lengths;
  const auto [result, answer] = reduction::solver_of(effort.size).solve(cube, limits, [&](const auto& better) {
    lengths += fmt::format(" {}", better.turns.size());
  });
  EXPECT_TRUE(reduction::after(cube, answer.turns).is_solved());
  std::string text = fmt::format("expanded {}, generated {}, at least {}, lengths{}\n", result.stats.expanded,
                                 result.stats.generated, result.lower_bound, lengths);
  auto turn = answer.turns.begin();
  for (const reduction::Step& step : answer.steps) {
    const auto end = turn + static_cast<std::ptrdiff_t>(step.count);
    text += fmt::format("step {}:", static_cast<unsigned>(step.stage)) + written(effort.size, {turn, end});
    turn = end;
  }
  return text;
}

std::string made_smaller(const Effort& effort, const StickerCube& cube) {
  const auto& solver = dynamic_cast<const reduction::RingSolver&>(reduction::solver_of(effort.size));
  SearchResult result;
  const Limits limits;
  Budget budget(limits, result, 256);
  reduction::ChainLimits chain{400, 1};
  const auto ways = solver.reduced({{cube, 0}}, chain, budget, result.stats);
  std::string text = fmt::format("expanded {}, generated {}, {} ways, the first and the last\n", result.stats.expanded,
                                 result.stats.generated, ways.size());
  for (const auto* way : {&ways.front(), &ways.back()}) {
    std::vector<Turn> turns;
    for (const auto& [turn, stage] : way->turns) turns.push_back(turn);
    text += fmt::format("{}:", turns.size()) + written(effort.size, turns);
  }
  return text;
}

class Reduction : public testing::TestWithParam<Effort> {};

TEST_P(Reduction, MovesAsWritten) {
  const std::string path = fmt::format("{}/reduction/{}.txt", GOLDEN_FOLDER, GetParam().size);
  std::string text = fmt::format("# {0}x{0}x{0}\n", GetParam().size);
  for (std::uint64_t seed = 1; seed <= GetParam().cubes; ++seed) {
    Rng rng(seed);
    const StickerCube cube = random_cube(GetParam().size, rng);
    text += fmt::format("\n## Seed {}: ", seed) +
            (GetParam().nodes != 0 ? solved(GetParam(), cube) : made_smaller(GetParam(), cube));
  }
  if (std::getenv("REGENERATE_GOLDEN")) {
    ASSERT_TRUE(std::ofstream(path) << text);
    return;
  }
  std::ifstream file(path);
  ASSERT_TRUE(file) << "no " << path << ": run tools/regenerate_golden and read what it wrote";
  std::ostringstream before;
  before << file.rdbuf();
  EXPECT_EQ(text, before.str());
}

INSTANTIATE_TEST_SUITE_P(Every, Reduction, testing::ValuesIn(efforts),
                         [](const auto& about) { return fmt::format("Cube{}", about.param.size); });

}  // namespace
}  // namespace rompicapo::cube
