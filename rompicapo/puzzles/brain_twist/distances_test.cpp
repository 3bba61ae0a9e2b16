// SPDX-License-Identifier: MIT
//
// The symmetries, the classes that they leave, and the table of exact distances.
#include "rompicapo/puzzles/brain_twist/distances.hpp"

#include <algorithm>
#include <filesystem>
#include <gtest/gtest.h>
#include <map>
#include <numeric>
#include <set>

#include "rompicapo/puzzles/brain_twist/heuristics.hpp"
#include "rompicapo/puzzles/brain_twist/table_test_support.hpp"
#include "rompicapo/search/ida_star.hpp"
#include "rompicapo/tables/breadth_first_fill.hpp"

namespace rompicapo::brain_twist {
namespace {

State neighbour(const BrainTwist& puzzle, State state, Move move) {
  puzzle.apply(state, move);
  return state;
}

std::set<Permutation> turns_of(std::size_t side) {
  std::set<Permutation> turns;
  for (std::size_t tip = side; tip < side + group_count; ++tip)
    for (const bool clockwise : {false, true}) turns.insert(turn_of_tip(tip, clockwise));
  return turns;
}

TEST(Symmetries, FortyEightThatCarryTheTurnsIntoTurns) {
  const std::set<Permutation> all(symmetries.begin(), symmetries.end());
  EXPECT_EQ(all.size(), symmetry_count);
  EXPECT_EQ(symmetries[0], unmoved);
  for (const Permutation& one : all)
    for (const Permutation& other : all) ASSERT_TRUE(all.count(rearranged(one, other)));
  for (std::size_t symmetry = 0; symmetry < symmetry_count; ++symmetry)
    for (const std::size_t side : {0u, 4u}) {
      std::set<Permutation> carried;
      for (const Permutation& turn : turns_of(side)) {
        Permutation conjugate{};
        for (std::size_t place = 0; place < tile_count; ++place)
          conjugate[symmetries[symmetry][place]] = symmetries[symmetry][turn[place]];
        carried.insert(conjugate);
      }
      EXPECT_EQ(carried, turns_of(symmetry < keeping_symmetries ? side : 4 - side)) << symmetry;
    }
}

// What makes them keep distances: the neighbours of a state are seen as those of the state that is seen.
TEST(Symmetries, SeeNeighboursAsNeighbours) {
  const BrainTwist puzzle(Goal::faces);
  const Conjugations conjugations;
  const auto conjugate = [&](const State& state, std::size_t symmetry) {
    const bool flipped = (state.cells[flip_byte] != 0) != (symmetry >= keeping_symmetries);
    return BrainTwist::state_of(BrainTwist::layout_of(conjugations.conjugate(state, symmetry)), flipped);
  };
  const auto ranks = [&](const State& state, auto&& as) {
    std::set<std::uint64_t> all;
    for (const Move move : puzzle.moves(state)) all.insert(puzzle.rank(as(neighbour(puzzle, state, move))));
    return all;
  };
  Rng rng(1);
  for (int trial = 0; trial < 20; ++trial) {
    const State state = random_state(puzzle, rng);
    for (std::size_t symmetry = 0; symmetry < symmetry_count; ++symmetry) {
      const auto through = [&](const State& after) { return conjugate(after, symmetry); };
      ASSERT_EQ(ranks(state, through), ranks(conjugate(state, symmetry), [](const State& after) { return after; }));
    }
  }
  for (std::size_t symmetry = 0; symmetry < symmetry_count; ++symmetry)
    EXPECT_EQ(BrainTwist::layout_of(conjugations.conjugate(unmoved_bytes(), symmetry)), unmoved);
}

TEST(Classes, HaveAllFamiliesBetweenThem) {
  const Classes& classes = source()->loaded()->classes();
  std::uint32_t families = 0;
  for (std::uint32_t number = 0; number < Classes::count; ++number) families += classes.size(number);
  EXPECT_EQ(families, Cosets::families);
  for (std::uint32_t entry = 0; entry < Classes::entries; entry += 41)
    ASSERT_EQ(classes.entry(classes.layout(entry)), entry);
}

TEST(Classes, LayoutsThatLookAlikeShareAClassAndACode) {
  const Distances& distances = *source()->loaded();
  const BrainTwist puzzle(Goal::faces);
  Rng rng(2);
  std::uint32_t shared = 0;
  for (int trial = 0; trial < 500; ++trial) {
    const State layout = random_state(puzzle, rng);
    const std::uint32_t entry = distances.classes().entry(layout);
    for (std::size_t symmetry = 0; symmetry < keeping_symmetries; ++symmetry) {
      const State conjugate = distances.classes().conjugations().conjugate(layout, symmetry);
      shared += distances.classes().entry(conjugate) == entry ? 1 : 0;
      ASSERT_EQ(distances.classes().entry(conjugate) / Cosets::members, entry / Cosets::members);
      ASSERT_EQ(distances.code(conjugate).bits, distances.code(layout).bits);
    }
  }
  EXPECT_GT(shared, 500u * 23);
}

TEST(Code, HoldsTwoDistancesThatDifferByOneAtMost) {
  for (Cost outer = 0; outer <= 17; ++outer)
    for (Cost inner = outer == 0 ? 0 : outer - 1; inner <= outer + 1; ++inner) {
      const Code code = Code::of(outer, inner);
      EXPECT_EQ(code.to_flip(0), outer);
      EXPECT_EQ(code.to_flip(1), inner);
      EXPECT_EQ(code.least(), std::min(outer, inner));
    }
}

// The distribution, by faces-outer and by faces, is that of the census (census_test, tests/counts), found without
// symmetries; the library has held the table against it.
TEST(Distances, CountEachStateTwice) {
  const tables::TableSpec spec = Distances::spec();
  EXPECT_EQ(std::accumulate(spec.distribution.begin(), spec.distribution.end(), std::uint64_t{0}), 2 * 39'916'800u);
  EXPECT_LT(8 * spec.bytes, 39'916'800u / 4);  // a fifth of a bit a state
}

// A function that is 0 at the goals only and everywhere else one more than the least around it is the distance.
TEST(Distances, AreOneMoreThanTheNearestNeighbours) {
  Rng rng(3);
  for (const BrainTwist& puzzle : puzzles(rng)) {
    const PatternDatabase exact(puzzle);
    const Misplaced misplaced(puzzle);
    for (const State& goal : puzzle.goals()) EXPECT_EQ(exact(goal), 0u);
    for (int trial = 0; trial < 3000; ++trial) {
      const State state = random_state(puzzle, rng);
      Cost nearest = 100;
      for (const Move move : puzzle.moves(state)) nearest = std::min(nearest, exact(neighbour(puzzle, state, move)));
      ASSERT_EQ(exact(state), puzzle.is_solved(state) ? 0 : nearest + 1);
      ASSERT_LE(misplaced(state), exact(state));
    }
  }
}

TEST(Distances, AreThoseOfAPlainSearchNearTheGoal) {
  Rng rng(4);
  for (const BrainTwist& puzzle : puzzles(rng)) {
    const PatternDatabase exact(puzzle);
    const std::vector<std::uint8_t> distances = breadth_first_fill(puzzle, 5);
    for (std::uint64_t rank = 0; rank < distances.size(); ++rank)
      if (distances[rank] != not_reached) {
        ASSERT_EQ(exact(puzzle.unrank(rank)), distances[rank]);
      }
  }
}

TEST(Distances, AreTheSameBothWays) {
  const BrainTwist puzzle = BrainTwist(Goal::faces).with_distances(source());
  Rng rng(5);
  for (int trial = 0; trial < 500; ++trial) {
    const State one = random_state(puzzle, rng), other = random_state(puzzle, rng);
    EXPECT_EQ(PatternDatabase(puzzle.with_goal(one))(other), PatternDatabase(puzzle.with_goal(other))(one));
  }
}

TEST(RandomAt, LiesAtThatDistance) {
  Rng rng(6);
  for (const BrainTwist& puzzle : puzzles(rng)) {
    const PatternDatabase exact(puzzle);
    EXPECT_EQ(exact.farthest(), puzzle.goals().size() == 2 ? 16u : 17u);
    for (Cost distance = 0; distance <= exact.farthest(); ++distance) {
      const std::optional<State> drawn = exact.random_at(distance, rng);
      ASSERT_TRUE(drawn);
      EXPECT_EQ(exact(*drawn), distance);
      EXPECT_EQ(puzzle.unrank(puzzle.rank(*drawn)), *drawn);
      EXPECT_EQ(distance == 0, puzzle.is_solved(*drawn));
    }
    EXPECT_FALSE(exact.random_at(exact.farthest() + 1, rng));
  }
}

// Every state that there is comes up, and about as often: 16 are one move away from faces, 9 from faces-outer.
TEST(RandomAt, AllAreEquallyLikely) {
  Rng rng(7);
  for (const auto& [goal, states] : {std::pair{Goal::tips, 16u}, {Goal::faces_outer, 9u}}) {
    const BrainTwist puzzle = BrainTwist(goal).with_distances(source());
    const PatternDatabase exact(puzzle);
    std::map<std::uint64_t, double> met;
    constexpr int draws = 150;
    for (int draw = 0; draw < draws; ++draw) ++met[puzzle.rank(*exact.random_at(1, rng))];
    EXPECT_EQ(met.size(), states);
    double statistic = 0;
    const double mean = double{draws} / states;
    for (const auto& [rank, count] : met) statistic += (count - mean) * (count - mean) / mean;
    EXPECT_LT(statistic, 50);  // 15 and 8 degrees of freedom
  }
}

TEST(PatternDatabase, IsRefusedWithoutATable) {
  EXPECT_NE(PatternDatabase::refusal(BrainTwist(Goal::faces)), "");
  EXPECT_EQ(PatternDatabase::refusal(BrainTwist(Goal::faces).with_distances(source())), "");
}

TEST(PatternDatabase, LeadsIdaStarStraightToTheGoal) {
  Rng rng(8);
  for (const BrainTwist& puzzle : puzzles(rng)) {
    const PatternDatabase exact(puzzle);
    for (int trial = 0; trial < 20; ++trial) {
      const State start = random_state(puzzle, rng);
      const SearchResult result = IdaStar::run(puzzle, start, exact, {}, {});
      EXPECT_EQ(result.moves.size(), exact(start));
      EXPECT_EQ(result.stats.expanded, exact(start));
    }
  }
}

// A file that is whole and of the right name, and holds something else.
TEST(DistanceSource, TakesNoTableThatIsNotOne) {
  const std::filesystem::path folder = std::filesystem::temp_directory_path() / "rompicapo-brain-twist-test";
  const tables::LibraryOptions options{.folder = folder.string()};
  tables::TableSpec zeros = Distances::spec();
  zeros.distribution.clear();
  zeros.build = [](std::span<std::byte>, const tables::Building&) { return std::vector<std::uint64_t>{}; };
  ASSERT_TRUE(tables::Library(options).store(zeros));
  const auto loaded = DistanceSource(std::make_shared<tables::Library>(options)).load();
  std::filesystem::remove_all(folder);
  ASSERT_FALSE(loaded);
  EXPECT_EQ(loaded.error().code, ErrorCode::environment);
}

}  // namespace
}  // namespace rompicapo::brain_twist
