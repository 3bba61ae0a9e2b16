// SPDX-License-Identifier: MIT
//
// Orders of groups that are known from elsewhere, and reachability against searching everything.
#include "rompicapo/group/reach.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <set>

#include "rompicapo/group/naive_test_support.hpp"
#include "rompicapo/group/points.hpp"
#include "rompicapo/puzzles/permutation/library_test_support.hpp"
#include "rompicapo/puzzles/permutation/text/pattern_text.hpp"

namespace rompicapo::permutation {
namespace {

TEST(Reach, OrdersOfKnownGroups) {
  for (const auto& [name, order] : std::vector<std::pair<std::string, std::string>>{
           {"2x2x2", "88179840"},
           {"2x2x2-fixed", "3674160"},
           {"3x3x3", "43252003274489856000"},
           {"pyraminx", "75582720"},
           {"pyraminx-no-tips", "933120"},
           {"skewb", "3149280"},
           {"ivy-cube", "29160"},
           {"brain-twist", "39916800"},
           {"megaminx", "100669616553523347122516032313645505168688116411019768627200000000000"}}) {
    const Definition puzzle = of_library(name);
    const Reach reach(puzzle, Moves(puzzle, Metric::moves));
    EXPECT_EQ(reach.group_order(), order) << name;
    EXPECT_EQ(reach.states(), order) << name << ": no two pieces are alike";
    const Reach by_quarters(puzzle, Moves(puzzle, Metric::quantum));
    EXPECT_EQ(by_quarters.group_order(), order) << name;
  }
}

TEST(Reach, FactorsMultiplyAndDivide) {
  Factors number;
  number.multiply(84);
  number.multiply(1000003);
  number.multiply(21, -1);
  EXPECT_EQ(number.text(), "4000012");
  Factors other;
  other.multiply(4);
  number.multiply(other, -1);
  EXPECT_EQ(number.text(), "1000003");
}

using Texts = std::set<std::string>;

Texts all_states(const Definition& puzzle, const Moves& moves) {
  Texts all;
  for (const auto& layer : group::naive_layers(puzzle, moves, puzzle.solved))
    for (const Pattern& pattern : layer) all.insert(write_pattern(puzzle.orbits, pattern));
  return all;
}

// The same pieces laid anyhow.
Pattern anyhow(const Definition& puzzle, Rng& rng) {
  Pattern pattern = puzzle.solved;
  for (OrbitPattern& part : pattern) {
    std::vector<std::size_t> order(part.pieces.size());
    for (std::size_t at = 0; at < order.size(); ++at) order[at] = at;
    rng.shuffle(order);
    const OrbitPattern before = part;
    for (std::size_t at = 0; at < order.size(); ++at) {
      part.pieces[at] = before.pieces[order[at]];
      part.moduli[at] = before.moduli[order[at]];
      part.orientations[at] = static_cast<std::uint16_t>(rng.below(part.moduli[at]));
    }
  }
  return pattern;
}

void expect_as_searched(const Definition& puzzle, const std::string& name) {
  SCOPED_TRACE(name);
  const Moves moves(puzzle, Metric::moves);
  const Reach reach(puzzle, moves);
  if (reach.group_order().size() > 4) return;  // searching everything should not take long
  const Texts all = all_states(puzzle, moves);
  EXPECT_TRUE(reach.states().empty() || reach.states() == std::to_string(all.size()));
  Rng rng(11);
  for (int draw = 0; draw < 200; ++draw) {
    const Pattern pattern = draw % 2 == 0 ? anyhow(puzzle, rng) : reach.random(rng);
    const bool reachable = all.contains(write_pattern(puzzle.orbits, pattern));
    EXPECT_TRUE(reachable || draw % 2 == 0);
    EXPECT_EQ(reach.verdict(pattern), reachable ? Reach::Verdict::reachable : Reach::Verdict::unreachable)
        << write_pattern(puzzle.orbits, pattern);
  }
}

// With pieces made alike at random, and some that do not show how they lie: normal and not, all in one.
TEST(Reach, AgreesWithSearchingEverything) {
  expect_as_searched(defined(small_tws), "small");
  expect_as_searched(of_library("floppy-cube"), "floppy-cube");
  Rng rng(5);
  for (int round = 0; round < 80; ++round) {
    Definition puzzle;
    puzzle.name = "made";
    for (std::size_t orbit = 0; orbit < 1 + rng.below(2); ++orbit) {
      const auto places = static_cast<std::uint16_t>(3 + rng.below(3)),
                 turns = static_cast<std::uint16_t>(1 + rng.below(3));
      puzzle.orbits.push_back({"O" + std::to_string(orbit), places, turns});
      const auto kinds = static_cast<std::uint16_t>(1 + rng.below(places));
      OrbitPattern part;
      for (std::uint16_t place = 0; place < places; ++place) {
        part.pieces.push_back(place < kinds ? place : static_cast<std::uint16_t>(rng.below(kinds)));
        part.moduli.push_back(rng.below(2) == 0 ? turns : std::uint16_t{1});
      }
      for (std::size_t place = kinds; place < places; ++place) part.moduli[place] = part.moduli[part.pieces[place]];
      for (std::size_t place = 0; place < places; ++place)
        part.orientations.push_back(static_cast<std::uint16_t>(rng.below(part.moduli[place])));
      puzzle.solved.push_back(std::move(part));
    }
    for (std::size_t index = 0; index < 1 + rng.below(2); ++index) {
      Transformation made = identity(puzzle.orbits);
      for (std::size_t orbit = 0; orbit < puzzle.orbits.size(); ++orbit) {
        rng.shuffle(made[orbit].source);
        for (std::uint16_t& twist : made[orbit].twist)
          twist = static_cast<std::uint16_t>(rng.below(puzzle.orbits[orbit].orientations));
      }
      puzzle.generators.push_back({"M" + std::to_string(index), std::move(made)});
    }
    if (Moves(puzzle, Metric::moves).size() > 0) expect_as_searched(puzzle, *write_tws(puzzle));
  }
}

// Pearson's test over the 192 states of the floppy cube; the seed is fixed, the bound six standard deviations out.
TEST(Reach, DrawsFairly) {
  const Definition puzzle = of_library("floppy-cube");
  const Reach reach(puzzle, Moves(puzzle, Metric::moves));
  std::map<std::string, double> met;
  Rng rng(8);
  for (int draw = 0; draw < 19200; ++draw) ++met[write_pattern(puzzle.orbits, reach.random(rng))];
  ASSERT_EQ(met.size(), 192u);
  double statistic = 0;
  for (const auto& [text, count] : met) statistic += (count - 100) * (count - 100) / 100;
  EXPECT_LT(statistic, 191 + 6 * 19.6);
}

}  // namespace
}  // namespace rompicapo::permutation
