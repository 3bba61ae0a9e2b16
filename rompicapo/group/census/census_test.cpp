// SPDX-License-Identifier: MIT
//
// The census of puzzles from a file: both forms against a naive search on small puzzles of every sort, and known
// counts.
#include "rompicapo/group/census/census.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <map>

#include "rompicapo/group/naive_test_support.hpp"

namespace rompicapo::group {
namespace {

using Counts = std::vector<std::uint64_t>;

std::string spell(const Pattern& pattern) {
  std::string text;
  for (const OrbitPattern& orbit : pattern)
    for (std::size_t place = 0; place < orbit.pieces.size(); ++place)
      text += fmt::format("{}.{}.{} ", orbit.pieces[place], orbit.orientations[place], orbit.moduli[place]);
  return text;
}

Census counted(const Definition& definition, CensusForm form, const CensusRequest& request = {},
               Metric metric = Metric::moves) {
  const Expected<Census> made =
      census(definition, Moves(definition, metric), {definition.solved}, request, spell, form);
  EXPECT_TRUE(made) << made.error().message;
  return *made;
}

// The census by ranks, which that by layers agrees with.
Census expect_forms_agree(const Definition& definition, const CensusRequest& request) {
  Census ranked = counted(definition, CensusForm::ranked, request),
         layers = counted(definition, CensusForm::layers, request);
  EXPECT_EQ(ranked.counts, layers.counts);
  std::sort(ranked.hardest.begin(), ranked.hardest.end());
  std::sort(layers.hardest.begin(), layers.hardest.end());
  EXPECT_EQ(ranked.hardest, layers.hardest);
  return ranked;
}

// Counts and the farthest states, by either form, from the given goal.
void expect_as_naive(const Definition& definition, const Pattern& goal, Metric metric = Metric::moves) {
  const Moves moves(definition, metric);
  const auto layers = naive_layers(definition, moves, goal);
  Counts counts;
  for (const auto& layer : layers) counts.push_back(layer.size());
  std::vector<std::string> farthest;
  for (const Pattern& pattern : layers.back()) farthest.push_back(spell(pattern));
  std::sort(farthest.begin(), farthest.end());
  for (const CensusForm form : {CensusForm::ranked, CensusForm::layers}) {
    Expected<Census> made = census(definition, moves, {goal}, {.hardest = 1'000'000}, spell, form);
    ASSERT_TRUE(made) << made.error().message;
    EXPECT_EQ(made->counts, counts);
    EXPECT_TRUE(made->complete);
    std::sort(made->hardest.begin(), made->hardest.end());
    EXPECT_EQ(made->hardest, farthest);
  }
}

void expect_as_naive(const Definition& definition, Metric metric = Metric::moves) {
  expect_as_naive(definition, definition.solved, metric);
}

TEST(FileCensus, PiecesThatAllDiffer) { expect_as_naive(rolls({0, 1, 2, 3, 4, 5})); }

TEST(FileCensus, LikePieces) {
  expect_as_naive(rolls({0, 0, 0, 1, 1, 2, 2, 2}));
  expect_as_naive(rolls({7, 7, 7, 7, 7, 7, 3, 3}));
  expect_as_naive(rolls({0, 0, 0, 0}));
}

TEST(FileCensus, PiecesThatTurn) {
  expect_as_naive(rolls({0, 1, 2, 3}, 3));
  expect_as_naive(rolls({0, 0, 1, 1, 1, 1}, 2));
  expect_as_naive(rolls({0, 1, 2, 3}, 4), Metric::quantum);
}

TEST(FileCensus, TurnsThatAreNotSeen) {
  expect_as_naive(rolls({0, 1, 2, 3}, 3, {1, 1, 1, 1}));
  expect_as_naive(rolls({0, 1, 2, 3}, 4, {2, 4, 1, 4}));
  expect_as_naive(rolls({0, 0, 0, 0}, 6, {3, 2, 6, 1}));  // one label, told apart by how they turn
}

TEST(FileCensus, AnotherGoal) {
  Definition definition = rolls({0, 0, 1, 1, 2, 3}, 2);
  Pattern goal = definition.solved;
  apply(definition.orbits, definition.generators[0].transformation, goal);
  apply(definition.orbits, definition.generators[2].transformation, goal);
  expect_as_naive(definition, goal);
}

// Distances to the nearest of two goals; the hardest by the order that is asked for.
TEST(FileCensus, SeveralGoals) {
  const Definition definition = rolls({0, 0, 1, 1, 2, 3}, 2);
  const Moves moves(definition, Metric::moves);
  Goals goals(2, definition.solved);
  apply(definition.orbits, definition.generators[0].transformation, goals[1]);
  const Coding coding(definition);
  const auto spelt = [&](const Codes& codes) { return spell(coding.decode(codes.data())); };
  std::map<std::string, std::size_t> nearest;
  for (const Pattern& goal : goals) {
    const auto layers = naive_layers(definition, moves, goal);
    for (std::size_t distance = 0; distance < layers.size(); ++distance)
      for (const Pattern& pattern : layers[distance]) {
        std::size_t& known = nearest.try_emplace(spell(pattern), distance).first->second;
        known = std::min(known, distance);
      }
  }
  Counts counts;
  for (const auto& [text, distance] : nearest) {
    if (counts.size() <= distance) counts.resize(distance + 1);
    ++counts[distance];
  }
  std::vector<std::string> farthest;  // in the order of their texts
  std::map<std::string, std::uint64_t> number;
  for (const auto& [text, distance] : nearest) {
    number.emplace(text, number.size());
    if (distance + 1 == counts.size()) farthest.push_back(text);
  }
  for (const std::size_t wanted : {std::size_t{3}, std::size_t{1000}}) {
    const Census made = census_of_all(definition, moves, goals, {.hardest = wanted}, spelt,
                                      [&](const Codes& codes) { return number.at(spelt(codes)); });
    EXPECT_EQ(made.counts, counts);
    std::vector<std::string> expected = farthest;
    expected.resize(std::min(wanted, farthest.size()));
    EXPECT_EQ(made.hardest, expected);
  }
  EXPECT_EQ(census_of_all(definition, moves, goals, {.limits = {.max_bytes = 64}}, spelt, {}).exhausted,
            LimitReached::memory);
}

// Swaps of two orbits at once: half of the product of their arrangements is out of reach.
TEST(FileCensus, OrbitsThatShareAParity) {
  Definition definition = with_orbits({{"A", 4, 1}, {"B", 4, 1}, {"STILL", 2, 3}});
  for (const std::uint16_t at : {std::uint16_t{0}, std::uint16_t{1}, std::uint16_t{2}}) {
    Transformation both = identity(definition.orbits);
    const auto next = static_cast<std::uint16_t>(at + 1);
    add_cycle(both[0], {at, next});
    add_cycle(both[1], {next, at});
    definition.generators.push_back({fmt::format("s{}", at), both});
    Transformation one = identity(definition.orbits);
    add_cycle(one[1], {0, 1, 2, 3});
    add_cycle(one[0], {1, 0});
    definition.generators.push_back({fmt::format("r{}", at), one});
  }
  expect_as_naive(definition);
}

// Arrangements beyond 2^18 are split into blocks and words: ten pieces in pairs, nine that differ, even ones only.
TEST(FileCensus, ManyArrangements) {
  for (const Definition& definition :
       {rolls({0, 1, 2, 3, 4, 5, 6, 7, 8, 8}), rolls({0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3})}) {
    const Census ranked = expect_forms_agree(definition, {.depth = 7, .hardest = 1'000'000});
    EXPECT_FALSE(ranked.complete);
    EXPECT_EQ(ranked.counts.size(), 8u);
  }
}

// Rolls of three by three alternate: cycles of three places, all even.
TEST(FileCensus, ManyEvenArrangements) {
  Definition definition = with_orbits({{"TILES", 9, 1}});
  for (std::uint16_t row = 0; row < 3; ++row) {
    Transformation across = identity(definition.orbits), down = across;
    const auto at = static_cast<std::uint16_t>(3 * row);
    add_cycle(across[0], {at, static_cast<std::uint16_t>(at + 1), static_cast<std::uint16_t>(at + 2)});
    add_cycle(down[0], {row, static_cast<std::uint16_t>(row + 3), static_cast<std::uint16_t>(row + 6)});
    definition.generators.push_back({fmt::format("a{}", row), across});
    definition.generators.push_back({fmt::format("d{}", row), down});
  }
  const Census ranked = expect_forms_agree(definition, {.hardest = 10'000});
  EXPECT_EQ(ranked.counts, (Counts{1, 12, 96, 736, 5208, 28674, 89497, 54741, 2475}));  // sum: 9!/2
  EXPECT_LT(ranked.peak_bytes, 200'000u);  // half of the arrangements have no place in the table
}

// Known: cube:2 counts the same states (T. Rokicki and J. Bruce have both lists).
TEST(FileCensus, PocketCube) {
  EXPECT_EQ(counted(pocket_cube(false), CensusForm::chosen).counts,
            (Counts{1, 9, 54, 321, 1847, 9992, 50136, 227536, 870072, 1887748, 623800, 2644}));
  EXPECT_EQ(counted(pocket_cube(false), CensusForm::chosen, {}, Metric::quantum).counts,
            (Counts{1, 6, 27, 120, 534, 2256, 8969, 33058, 114149, 360508, 930588, 1350852, 782536, 90280, 276}));
}

TEST(FileCensus, ThreadsCountTheSame) {
  CensusRequest request{.hardest = 10'000};
  const Census one = counted(pocket_cube(false), CensusForm::ranked, request);
  request.limits.threads = 3;
  const Census three = counted(pocket_cube(false), CensusForm::ranked, request);
  EXPECT_EQ(three.counts, one.counts);
  EXPECT_EQ(three.hardest, one.hardest);  // in the order of the table
  EXPECT_EQ(one.hardest.size(), 2644u);
}

TEST(FileCensus, DepthAndLimitsEndIt) {
  const Definition cube = pocket_cube(true);
  EXPECT_EQ(counted(cube, CensusForm::chosen, {.depth = 4}).counts, (Counts{1, 18, 243, 2874, 28000}));
  for (const CensusForm form : {CensusForm::ranked, CensusForm::layers}) {
    const Census short_ways = counted(cube, form, {.limits = {.max_cost = 3}});
    EXPECT_EQ(short_ways.counts, (Counts{1, 18, 243, 2874}));
    EXPECT_EQ(short_ways.exhausted, LimitReached::cost);

    const std::atomic<bool> stop{true};
    EXPECT_EQ(counted(cube, form, {.limits = {.stop = &stop}}).outcome, Outcome::stopped);
  }
}

// Too little memory for two bits a state: layers as far as they go, and what they count is right.
TEST(FileCensus, MemoryChoosesTheForm) {
  const Definition cube = pocket_cube(false);
  CensusRequest little{.limits = {.max_bytes = 1 << 19}};
  const Census layers = counted(cube, CensusForm::chosen, little);
  EXPECT_EQ(layers.outcome, Outcome::out_of_budget);
  EXPECT_EQ(layers.exhausted, LimitReached::memory);
  EXPECT_LE(layers.peak_bytes, std::uint64_t{1} << 19);
  ASSERT_GE(layers.counts.size(), 5u);
  const Counts known{1, 9, 54, 321, 1847, 9992, 50136, 227536};
  EXPECT_TRUE(std::equal(layers.counts.begin(), layers.counts.end(), known.begin()));
  little.limits.max_bytes = 1 << 21;  // 3,674,160 states: 0.9 MB
  EXPECT_TRUE(counted(cube, CensusForm::chosen, little).complete);
}

// To number the states of one orbit whose pieces turn unlike each other is to count them: no table comes after that.
TEST(FileCensus, OneCoordinateIsCountedInLayers) {
  const Definition definition = rolls({0, 1, 2, 3, 4, 5}, 3, {3, 1, 3, 1, 3, 1});
  const Census chosen = counted(definition, CensusForm::chosen), ranked = counted(definition, CensusForm::ranked);
  EXPECT_EQ(chosen.counts, ranked.counts);
  EXPECT_LT(chosen.peak_bytes, ranked.peak_bytes / 2);
}

TEST(FileCensus, RefusesWhatHasNoCode) {
  const Definition large = with_orbits({{"TILES", 300, 1}});
  const Expected<Census> refused =
      census(large, Moves(large, Metric::moves), {large.solved}, {}, spell, CensusForm::chosen);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::unsupported);
}

}  // namespace
}  // namespace rompicapo::group
