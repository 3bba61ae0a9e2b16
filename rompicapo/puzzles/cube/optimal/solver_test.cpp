// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/optimal/solver.hpp"

#include <cstdlib>
#include <filesystem>
#include <gtest/gtest.h>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "rompicapo/puzzles/cube/models/random_cubies_test_support.hpp"
#include "rompicapo/puzzles/cube/optimal/deepening.hpp"
#include "rompicapo/puzzles/cube/optimal/solver_test_support.hpp"

namespace rompicapo::cube {
namespace {

TEST_F(Optimal, EqualsBreadthFirstOnAThousandNearPositions) {
  for (const Metric metric : {Metric::htm, Metric::qtm}) {
    const Built& built = metric == Metric::htm ? *htm : *qtm;
    const Depths depths = depths_within(4, metric);
    Rng rng(5);
    for (int round = 0; round < 500; ++round) {
      const Cubies start = scramble(rng, metric == Metric::htm ? round % 7 : round % 5);
      const unsigned expected = naive_distance(depths, start, 4, metric);
      const OptimalResult result = solve_optimally(built.tables->bounds(), start, {});
      ASSERT_EQ(result.search.outcome, Outcome::solved);
      EXPECT_TRUE(result.search.optimal);
      EXPECT_EQ(length_of(result.turns, metric), expected);
      EXPECT_EQ(after(start, result.turns), Cubies{});
    }
  }
}

void list_all(const Cubies& state, unsigned left, Metric metric, std::vector<FaceMove>& path,
              std::set<std::vector<unsigned>>& all) {
  if (left == 0) {
    if (state == Cubies{}) all.insert({path.begin(), path.end()});
    return;
  }
  for (FaceMove turn = 0; turn < face_move_count; ++turn) {
    if (cost_of(turn, metric) > left || (!path.empty() && !may_follow(path.back(), turn))) continue;
    path.push_back(turn);
    list_all(after(state, {&turn, 1}), left - cost_of(turn, metric), metric, path, all);
    path.pop_back();
  }
}

TEST_F(Optimal, AllListsEverySolution) {
  Rng rng(6);
  const FaceMove twice[] = {face_move(R, 2), face_move(L, 2), face_move(U, 2), face_move(D, 2)};  // symmetric
  std::vector<Cubies> starts{after({}, twice), after({}, std::span(twice).first(2))};
  for (int round = 0; round < 30; ++round) starts.push_back(scramble(rng, 1 + round % 4));
  for (const Metric metric : {Metric::htm, Metric::qtm}) {
    const Built& built = metric == Metric::htm ? *htm : *qtm;
    for (const Cubies& start : starts) {
      const OptimalResult result = solve_optimally(built.tables->bounds(), start, {}, true);
      const unsigned length = length_of(result.turns, metric);
      if (length > 4) continue;
      std::set<std::vector<unsigned>> expected, found{{result.turns.begin(), result.turns.end()}};
      for (const auto& other : result.others) found.insert({other.begin(), other.end()});
      std::vector<FaceMove> path;
      list_all(start, length, metric, path, expected);
      EXPECT_EQ(found, expected);
      EXPECT_EQ(found.size(), result.others.size() + 1);
    }
  }
}

TEST_F(Optimal, AllOfALongerSymmetricPositionIsClosedUnderItsSymmetries) {
  const Symmetries symmetries;
  const FaceMove turns[] = {face_move(U, 1), face_move(D, 3), face_move(R, 1), face_move(L, 3),
                            face_move(F, 1), face_move(B, 3), face_move(U, 1), face_move(D, 3)};
  const Cubies six_spots = after({}, turns);
  const OptimalResult result = solve_optimally(htm->tables->bounds(), six_spots, {}, true);
  ASSERT_EQ(result.turns.size(), 8u);
  std::set<std::vector<unsigned>> found{{result.turns.begin(), result.turns.end()}};
  for (const auto& other : result.others) found.insert({other.begin(), other.end()});
  for (const auto& solution : found) {
    const std::vector<FaceMove> each(solution.begin(), solution.end());
    EXPECT_EQ(after(six_spots, each), Cubies{});
    for (unsigned symmetry = 0; symmetry < symmetry_count; ++symmetry) {
      if (symmetries.conjugate(six_spots, symmetry) != six_spots) continue;
      std::vector<unsigned> image;
      for (const FaceMove turn : each) image.push_back(symmetries.conjugate(turn, symmetry));
      for (std::size_t at = 1; at < image.size(); ++at)
        if (!may_follow(static_cast<FaceMove>(image[at - 1]), static_cast<FaceMove>(image[at])))
          std::swap(image[at - 1], image[at]);
      EXPECT_TRUE(found.contains(image));
    }
  }
}

TEST_F(Optimal, ImagesAndInversesAreAsFar) {
  const Symmetries symmetries;
  Rng rng(15);
  for (const Built* built : {htm, qtm})
    for (unsigned length = 1; length < 9; ++length) {
      const CosetBounds& bounds = built->tables->bounds();
      const Cubies start = scramble(rng, bounds.metric == Metric::htm ? length : length / 2);
      const unsigned distance = length_of(solve_optimally(bounds, start, {}).turns, bounds.metric);
      for (unsigned symmetry = 0; symmetry < symmetry_count; ++symmetry) {
        const Cubies image = symmetries.conjugate(start, symmetry);
        for (const Cubies& state : {image, inverse(image)}) {
          const OptimalResult result = solve_optimally(bounds, state, {});
          EXPECT_EQ(length_of(result.turns, bounds.metric), distance);
          EXPECT_EQ(after(state, result.turns), Cubies{});
        }
      }
    }
}

TEST_F(Optimal, OneThreadOrTwoAgree) {
  Rng rng(7);
  for (int round = 0; round < 10; ++round) {
    const Cubies start = scramble(rng, 10);
    Limits two;
    two.threads = 2;
    const OptimalResult one = solve_optimally(htm->tables->bounds(), start, {}, true);
    const OptimalResult both = solve_optimally(htm->tables->bounds(), start, two, true);
    EXPECT_EQ(one.turns, both.turns);
    EXPECT_EQ(one.others, both.others);
  }
}

TEST_F(Optimal, LimitsEndIt) {
  Rng rng(8);
  const Cubies far = random_cubies(rng);
  const auto run = [&](const Limits& limits) { return solve_optimally(htm->tables->bounds(), far, limits).search; };
  Limits cost;
  cost.max_cost = 11;
  EXPECT_EQ(run(cost).exhausted, LimitReached::cost);
  EXPECT_EQ(run(cost).lower_bound, 12);
  Limits bound;
  bound.enough_bound = 12;
  EXPECT_EQ(run(bound).exhausted, LimitReached::bound);
  EXPECT_EQ(run(bound).lower_bound, 12);
  Limits nodes;
  nodes.max_expanded = 20000;
  EXPECT_EQ(run(nodes).exhausted, LimitReached::nodes);
  EXPECT_EQ(run(nodes).stats.expanded, 20000u);
  Limits time;
  time.deadline = Clock::now();
  EXPECT_EQ(run(time).exhausted, LimitReached::time);
  const std::atomic<bool> stop{true};
  Limits stopped;
  stopped.stop = &stop;
  EXPECT_EQ(run(stopped).outcome, Outcome::stopped);
}

// The last length is searched to its end for all: what a limit leaves of it is no answer, whatever was found before.
TEST_F(Optimal, AllOfWhichSomeAreCutOffAreNoAnswer) {
  Rng rng(11);
  const Cubies start = scramble(rng, 10);
  const OptimalResult whole = solve_optimally(htm->tables->bounds(), start, {}, true);
  ASSERT_EQ(whole.search.outcome, Outcome::solved);
  const auto length = static_cast<Cost>(whole.turns.size());
  for (const std::size_t threads : {1u, 2u}) {
    Limits one_less;
    one_less.threads = threads;
    one_less.max_expanded = whole.search.stats.expanded - 1;
    const OptimalResult cut = solve_optimally(htm->tables->bounds(), start, one_less, true);
    EXPECT_EQ(cut.search.outcome, Outcome::out_of_budget);
    EXPECT_EQ(cut.search.exhausted, LimitReached::nodes);
    EXPECT_EQ(cut.search.lower_bound, length);
    EXPECT_TRUE(cut.turns.empty());
    EXPECT_TRUE(cut.others.empty());
    Limits enough;
    enough.threads = threads;
    enough.enough_bound = length;
    EXPECT_EQ(solve_optimally(htm->tables->bounds(), start, enough, true).search.exhausted, LimitReached::bound);
    enough.enough_bound = length + 1;
    EXPECT_EQ(solve_optimally(htm->tables->bounds(), start, enough, true).others, whole.others);
  }
}

TEST_F(Optimal, OnlyAllowedTurnsAreMade) {
  Rng rng(9);
  CosetSearch::Turns allowed = 0;  // <U, R2, F2>
  for (const FaceMove turn : {face_move(U, 1), face_move(U, 2), face_move(U, 3), face_move(R, 2), face_move(F, 2)})
    allowed |= 1u << turn;
  for (int round = 0; round < 20; ++round) {
    Cubies start;
    for (int done = 0; done < 7; ++done) {
      FaceMove turn = 0;
      do turn = static_cast<FaceMove>(rng.below(face_move_count));
      while ((allowed >> turn & 1) == 0);
      start = after(start, {&turn, 1});
    }
    const OptimalResult result = solve_optimally(htm->tables->bounds(), start, {}, false, allowed);
    EXPECT_EQ(after(start, result.turns), Cubies{});
    EXPECT_LE(result.turns.size(), 7u);
    for (const FaceMove turn : result.turns) EXPECT_TRUE(allowed >> turn & 1);
  }
}

// A position so far that a finder is asked before its last length, and its solution.
std::pair<Cubies, OptimalResult> far_position(const CosetBounds& bounds) {
  Limits limits;
  limits.max_expanded = 300'000;
  Rng rng(21);
  for (;;) {
    const Cubies start = scramble(rng, 14);
    bool asked = false;
    const Finder finder = [&](const Cubies&, const Limits&) { return asked = true, Finding{}; };
    OptimalResult result = solve_optimally(bounds, start, limits, false, all_turns, finder);
    if (asked && result.search.outcome == Outcome::solved) return {start, std::move(result)};
  }
}

TEST_F(Optimal, WhatAFinderFindsIsTakenWhereNothingIsShorter) {
  const CosetBounds& bounds = htm->tables->bounds();
  const auto [start, plain] = far_position(bounds);
  const auto length = static_cast<Cost>(plain.turns.size());
  const std::vector<std::uint64_t>& nodes = plain.search.stats.expanded_by_bound;

  std::vector<Cost> asked;
  const Finder finder = [&, &whole = plain](const Cubies&, const Limits& limits) {
    EXPECT_EQ(limits.stop_length, limits.max_cost);
    asked.push_back(limits.max_cost);
    Finding finding{{}, {}};
    if (limits.max_cost == length) finding.turns = whole.turns;
    finding.stats.expanded = 5;
    finding.stats.generated = 7;
    return finding;
  };
  const OptimalResult found = solve_optimally(bounds, start, {}, false, all_turns, finder);
  ASSERT_FALSE(asked.empty());
  EXPECT_EQ(asked.back(), length);
  EXPECT_EQ(found.turns, plain.turns);
  EXPECT_EQ(found.search.outcome, Outcome::solved);
  EXPECT_TRUE(found.search.optimal);
  EXPECT_EQ(found.search.lower_bound, length);
  EXPECT_EQ(found.search.stats.expanded, plain.search.stats.expanded - nodes.back() + 5 * asked.size());
  std::vector<std::uint64_t> expected = nodes;
  expected.back() = 5;
  EXPECT_EQ(found.search.stats.expanded_by_bound, expected);

  const Finder too_long = [&whole = plain](const Cubies&, const Limits&) {
    Finding finding{whole.turns, {}};
    for (const unsigned quarters : {1u, 3u}) finding.turns.push_back(face_move(U, quarters));
    return finding;
  };
  const OptimalResult longer = solve_optimally(bounds, start, {}, false, all_turns, too_long);
  EXPECT_EQ(longer.turns, plain.turns);
  EXPECT_EQ(longer.search.stats.expanded, plain.search.stats.expanded);

  const Finder unasked = [](const Cubies&, const Limits&) {
    ADD_FAILURE() << "asked";
    return Finding{};
  };
  EXPECT_EQ(solve_optimally(bounds, start, {}, true, all_turns, unasked).turns.size(), length);
}

TEST_F(Optimal, AFinderKeepsTheLimits) {
  const CosetBounds& bounds = htm->tables->bounds();
  const auto [start, plain] = far_position(bounds);
  Limits limits;
  limits.max_expanded = plain.search.stats.expanded - plain.search.stats.expanded_by_bound.back() + 1000;
  std::uint64_t given = 0;
  const auto cut = solve_optimally(bounds, start, limits, false, all_turns, [&](const Cubies&, const Limits& own) {
    Finding finding{{}, {}};
    given += finding.stats.expanded = own.max_expanded;
    return finding;
  });
  EXPECT_GT(given, 0u);
  EXPECT_EQ(cut.search.outcome, Outcome::out_of_budget);
  EXPECT_EQ(cut.search.exhausted, LimitReached::nodes);
  EXPECT_EQ(cut.search.stats.expanded, limits.max_expanded);
}

TEST(OptimalSolver, LargeTwoPhaseSetIsBuiltBesideATableWhereNothingForbidsIt) {
  std::string folder = (std::filesystem::temp_directory_path() / "rompicapo-optimal-XXXXXX").string();
  ASSERT_NE(::mkdtemp(folder.data()), nullptr);
  tables::LibraryOptions options;
  options.folder = folder;
  options.threads = 2;
  const auto library = std::make_shared<tables::Library>(options);
  const TwoPhaseSolver two_phase(Metric::htm, library);
  const OptimalSolver solver(Metric::htm, library, two_phase);
  Limits timed, little, free;
  timed.time_covers_tables = true;
  little.max_bytes = std::uint64_t{150} << 20;
  for (const Limits& limits : {timed, little}) {
    ASSERT_TRUE(solver.prepare("small", limits));
    EXPECT_FALSE(two_phase.large_at_hand());
  }
  ASSERT_TRUE(solver.prepare("small", free));
  EXPECT_TRUE(two_phase.large_at_hand());

  Rng rng(23);
  const Cubies start = scramble(rng, 16);
  std::size_t length = 0;
  Tuning tuning;
  tuning.tables = "small";
  for (const Limits& limits : {timed, little, free}) {
    const auto answer = solver.solve(start, all_turns, tuning, limits);
    ASSERT_TRUE(answer);
    EXPECT_TRUE(answer->search.optimal);
    EXPECT_EQ(after(start, answer->turns), Cubies{});
    if (length != 0) {
      EXPECT_EQ(answer->turns.size(), length);
    }
    length = answer->turns.size();
  }
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace rompicapo::cube
