// SPDX-License-Identifier: MIT
//
// The optimal solver of puzzles from a file against a naive breadth-first search; its tables against one; symmetries
// against what they promise.
#include "rompicapo/group/pattern_database/optimal.hpp"

#include <deque>
#include <gtest/gtest.h>
#include <set>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/group/naive_test_support.hpp"
#include "rompicapo/group/pattern_database/inverse.hpp"
#include "rompicapo/group/puzzle.hpp"

namespace rompicapo::group {
namespace {

struct Reached {
  Pattern pattern;
  Cost distance;
};

// Everything within `most` moves of the goal, in order of distance.
std::vector<Reached> naive(const Definition& definition, const Moves& moves, const Pattern& goal, Cost most) {
  std::vector<Reached> all;
  const auto layers = naive_layers(definition, moves, goal, most);
  for (Cost distance = 0; distance < layers.size(); ++distance)
    for (const Pattern& pattern : layers[distance]) all.push_back({pattern, distance});
  return all;
}

struct Case {
  Definition definition;
  Moves moves;
  Pattern goal;
  std::shared_ptr<const PatternSource> source;
  FileSolver solver;

  Case(Definition given, Metric metric, std::optional<Pattern> to = {})
      : definition(std::move(given)),
        moves(definition, metric),
        goal(to ? *to : definition.solved),
        source(std::make_shared<const PatternSource>(definition, moves, Goals{goal}, nullptr)),
        solver(definition, moves, source) {}
};

Limits within(std::uint64_t bytes, std::size_t threads = 1) { return {.max_bytes = bytes, .threads = threads}; }

constexpr std::uint64_t roomy = std::uint64_t{64} << 20;

bool leads_to(const Case& of, const Pattern& start, const std::vector<Move>& moves) {
  Pattern pattern = start;
  for (const Move move : moves) apply(of.definition.orbits, of.moves[move].transformation, pattern);
  return pattern == of.goal;
}

// Some of what naive() finds, the farthest among them.
void expect_shortest(const Case& of, const std::vector<Reached>& reached, const Limits& limits, std::size_t step) {
  for (std::size_t at = reached.size(); at > 0; at -= std::min(at, step)) {
    const Reached& each = reached[at - 1];
    const auto result = of.solver.solve(each.pattern, limits, {});
    ASSERT_TRUE(result);
    ASSERT_EQ(result->outcome, Outcome::solved);
    EXPECT_TRUE(result->optimal);
    EXPECT_EQ(result->moves.size(), each.distance);
    EXPECT_EQ(result->lower_bound, each.distance);
    EXPECT_TRUE(leads_to(of, each.pattern, result->moves));
  }
}

// Corners and edges of a cube of which only two faces turn, with hidden or alike pieces as the caller likes.
Definition two_orbits() {
  Definition puzzle = with_orbits({{"A", 6, 3}, {"B", 7, 2}});
  const auto add = [&](const char* name, const Places& a, const Places& a_twists, const Places& b,
                       const Places& b_twists) {
    Transformation turn = identity(puzzle.orbits);
    add_cycle(turn[0], a, a_twists);
    add_cycle(turn[1], b, b_twists);
    puzzle.generators.push_back({name, std::move(turn)});
  };
  add("R", {0, 1, 2, 3}, {1, 2, 1, 2}, {0, 1, 2, 3}, {0, 0, 0, 0});
  add("F", {2, 3, 4, 5}, {2, 1, 2, 1}, {3, 4, 5, 6}, {1, 1, 1, 1});
  return puzzle;
}

TEST(FileOptimal, SmallPuzzlesWholeAreAsANaiveSearchFindsThem) {
  for (const Metric metric : {Metric::moves, Metric::quantum}) {
    const Case of(rolls({0, 1, 2, 3, 4, 5}), metric);
    const auto reached = naive(of.definition, of.moves, of.goal, 99);
    ASSERT_TRUE((*of.source->load("small", roomy))->whole());
    expect_shortest(of, reached, within(roomy), 7);
  }
}

TEST(FileOptimal, NearPositionsOfACubeOfTwoFacesWithLittleMemory) {
  for (const std::uint64_t bytes : {std::uint64_t{1} << 15, std::uint64_t{1} << 18, roomy})
    for (const Metric metric : {Metric::moves, Metric::quantum}) {
      const Case of(two_orbits(), metric);
      ASSERT_NE(*of.source->load("small", bytes), nullptr);
      EXPECT_LE((*of.source->load("small", bytes))->bytes(), bytes);
      expect_shortest(of, naive(of.definition, of.moves, of.goal, metric == Metric::moves ? 7 : 8), within(bytes), 499);
    }
}

TEST(FileOptimal, LikePiecesAndHiddenTurns) {
  Definition alike = two_orbits();
  alike.solved[0].pieces = {0, 0, 1, 1, 2, 2};
  alike.solved[1].pieces = {0, 1, 1, 1, 2, 2, 0};
  alike.solved[1].moduli = {2, 1, 1, 1, 2, 2, 2};
  alike.solved[1].orientations = {0, 0, 0, 0, 1, 1, 0};
  for (const std::uint64_t bytes : {std::uint64_t{1} << 14, roomy}) {
    const Case of(alike, Metric::moves);
    expect_shortest(of, naive(of.definition, of.moves, of.goal, 6), within(bytes), 197);
  }
}

TEST(FileOptimal, AnotherGoal) {
  Case other(two_orbits(), Metric::moves);
  Pattern goal = other.goal;
  for (const std::size_t move : {0u, 3u, 1u, 4u, 2u})
    apply(other.definition.orbits, other.moves[static_cast<Move>(move)].transformation, goal);
  const Case of(two_orbits(), Metric::moves, goal);
  expect_shortest(of, naive(of.definition, of.moves, of.goal, 6), within(1 << 18), 97);
  // All pieces differ: other names for the same tables.
  EXPECT_EQ(of.source->space()->fingerprint(), other.source->space()->fingerprint());
}

TEST(FileOptimal, EveryShortestSolution) {
  const Case of(two_orbits(), Metric::moves);
  Tuning all;
  all.all = true;
  for (const Reached& each : naive(of.definition, of.moves, of.goal, 3)) {
    // By trying all: no two moves in a row that one would do, commuting ones in either order told as one.
    std::size_t ways = 0;
    const std::function<void(const Pattern&, Cost, std::vector<Move>)> walk = [&](const Pattern& at, Cost left,
                                                                                  const std::vector<Move>& path) {
      if (left == 0) {
        ways += at == of.goal;
        return;
      }
      for (std::size_t move = 0; move < of.moves.size(); ++move) {
        if (!path.empty() && !of.moves.worth_making(path.back(), static_cast<Move>(move))) continue;
        Pattern next = at;
        apply(of.definition.orbits, of.moves[static_cast<Move>(move)].transformation, next);
        std::vector<Move> longer = path;
        longer.push_back(static_cast<Move>(move));
        walk(next, left - 1, longer);
      }
    };
    walk(each.pattern, each.distance, {});
    const auto result = of.solver.solve(each.pattern, within(1 << 18, 2), all);
    ASSERT_TRUE(result);
    EXPECT_EQ(result->others.size() + 1, ways);
    for (const std::vector<Move>& other : result->others) EXPECT_TRUE(leads_to(of, each.pattern, other));
  }
}

TEST(FileOptimal, ThreadsMakeNoDifferenceToTheLength) {
  const Case of(pocket_cube(false), Metric::moves);
  Rng rng(4);
  for (int sample = 0; sample < 5; ++sample) {
    Pattern start = of.goal;
    for (int move = 0; move < 20; ++move)
      apply(of.definition.orbits,
            of.moves[static_cast<Move>(rng.below(static_cast<std::uint32_t>(of.moves.size())))].transformation, start);
    const auto one = of.solver.solve(start, within(1 << 16), {});
    const auto three = of.solver.solve(start, within(1 << 16, 3), {});
    ASSERT_TRUE(one && three);
    EXPECT_EQ(one->moves.size(), three->moves.size());
    EXPECT_TRUE(leads_to(of, start, three->moves));
  }
}

TEST(FileOptimal, Limits) {
  const Case of(two_orbits(), Metric::moves);
  const auto reached = naive(of.definition, of.moves, of.goal, 7);
  const Pattern& far = reached.back().pattern;
  const auto end = [&](Limits limits) { return *of.solver.solve(far, limits, {}); };

  const SearchResult cost = end({.max_bytes = 1 << 15, .max_cost = 6});
  EXPECT_EQ(cost.exhausted, LimitReached::cost);
  EXPECT_EQ(cost.lower_bound, 7u);
  const SearchResult bound = end({.max_bytes = 1 << 15, .enough_bound = 6});
  EXPECT_EQ(bound.exhausted, LimitReached::bound);
  EXPECT_GE(bound.lower_bound, 6u);
  EXPECT_EQ(end({.max_expanded = 1, .max_bytes = 1 << 14}).exhausted, LimitReached::nodes);
  EXPECT_EQ(end({.max_bytes = 1 << 15, .deadline = Clock::now()}).exhausted, LimitReached::time);
  const std::atomic<bool> stop{true};
  EXPECT_EQ(end({.max_bytes = 1 << 15, .stop = &stop}).outcome, Outcome::stopped);
  EXPECT_EQ(end(within(64)).exhausted, LimitReached::memory);
  Tuning unknown;
  unknown.tables = "smal";
  EXPECT_EQ(of.solver.solve(far, within(roomy), unknown).error().code, ErrorCode::bad_option);
}

TEST(FileOptimal, WhatCannotBeReachedIsSaidToBeUnsolvable) {
  const Case of(pocket_cube(false), Metric::moves);
  Pattern twisted = of.goal;
  twisted[0].orientations[0] = 1;
  EXPECT_EQ(of.solver.solve(twisted, within(roomy), {})->outcome, Outcome::unsolvable);
  Pattern moved = of.goal;  // DBL, which no move of U, R, F takes away
  std::swap(moved[0].pieces[6], moved[0].pieces[0]);
  EXPECT_EQ(of.solver.solve(moved, within(roomy), {})->outcome, Outcome::unsolvable);
}

// Searches from both ends turn the puzzle round: tables of another goal must not be taken for that end's.
TEST(FileHeuristic, IsOfOneGoal) {
  const Case of(two_orbits(), Metric::moves);
  const auto puzzle = FilePuzzle<32>(of.definition, of.moves, {of.goal}).with_patterns(of.source);
  using H = PatternDatabase<FilePuzzle<32>>;
  EXPECT_EQ(H::refusal(puzzle), "");
  const auto reached = naive(of.definition, of.moves, of.goal, 4);
  const H heuristic(puzzle);
  Cost most = 0;
  for (const Reached& each : reached) {
    const Cost estimate = heuristic(puzzle.state_of(each.pattern));
    ASSERT_LE(estimate, each.distance);
    most = std::max(most, estimate);
  }
  EXPECT_GE(most, 3u);
  const auto turned = puzzle.with_goal(puzzle.state_of(reached.back().pattern));
  EXPECT_NE(H::refusal(turned), "");
  EXPECT_EQ(H(turned)(turned.goals().front()), 0u);
}

TEST(FileTables, ThreadsMakeNoDifference) {
  const auto space =
      std::make_shared<const Space>(two_orbits(), Moves(two_orbits(), Metric::moves), Goals{two_orbits().solved});
  CoordinateCache cache(space, roomy);
  for (const Chosen& each : choose_products(cache, {no_symmetry(*space)}, 1 << 18)) {
    std::vector<std::uint64_t> one(each.product.bytes() / 8), three(each.product.bytes() / 8);
    tables::Building several;
    several.threads = 3;
    const auto counts = build_table(each.product, space->inverses(), each.product.goals(*space),
                                    std::as_writable_bytes(std::span(one)), {});
    EXPECT_EQ(build_table(each.product, space->inverses(), each.product.goals(*space),
                          std::as_writable_bytes(std::span(three)), several),
              counts);
    EXPECT_EQ(one, three);
    std::uint64_t sum = 0;
    for (const std::uint64_t count : counts) sum += count;
    EXPECT_GT(sum, 1000u);
    EXPECT_EQ(sum + entries_by_value(std::as_bytes(std::span(one)))[table_horizon], each.product.entries());
  }
}

// Each entry is the least number of moves within the product, found here by walking its coordinates one by one.
TEST(FileTables, EntriesAreDistances) {
  const Definition definition = two_orbits();
  const auto space =
      std::make_shared<const Space>(definition, Moves(definition, Metric::quantum), Goals{definition.solved});
  CoordinateCache cache(space, roomy);
  const Projection turned{0, std::vector<std::uint16_t>(6), {3}}, some{1, {0, 1, 2, 0, 0, 0, 0}, {1, 2, 1}};
  const Product product({cache.get(turned), cache.get(some)});
  std::vector<std::uint64_t> words(product.bytes() / 8);
  const auto contents = std::as_writable_bytes(std::span(words));
  const auto counts = build_table(product, space->inverses(), product.goals(*space), contents, {});
  std::map<std::uint64_t, unsigned> distance{{0, 0}};
  std::deque<std::uint64_t> queue{0};
  for (; !queue.empty(); queue.pop_front())
    for (std::size_t move = 0; move < space->moves(); ++move) {
      std::uint64_t left = queue.front(), made = 0;
      for (std::size_t part = 0; part < 2; ++part) {
        made += product.parts()[part]->after(static_cast<std::uint32_t>(left / product.stride(part)), move) *
                product.stride(part);
        left %= product.stride(part);
      }
      if (distance.emplace(made, distance[queue.front()] + 1).second) queue.push_back(made);
    }
  std::vector<std::uint64_t> expected(counts.size());
  for (const auto& [entry, moves] : distance) {
    ASSERT_EQ(entry_at(contents.data() + table_head_bytes, entry), moves);
    ++expected.at(moves);
  }
  EXPECT_EQ(counts, expected);
}

TEST(FileSymmetry, KeepsDistances) {
  const Definition definition = pocket_cube(true);
  const Moves moves(definition, Metric::moves);
  const auto space = std::make_shared<const Space>(definition, moves, Goals{definition.solved});
  const std::vector<Symmetry> all = symmetries(*space);
  EXPECT_EQ(all.size(), 48u);  // of a cube, mirrors included
  Rng rng(6);
  for (const Symmetry& symmetry : all) {
    SpaceState state = space->goal(), looked_at = state;
    EXPECT_EQ(conjugate(*space, symmetry, state), state);
    for (int made = 0; made < 20; ++made) {
      const std::size_t move = rng.below(static_cast<std::uint32_t>(moves.size()));
      state = space->after(state, move);
      looked_at = space->after(looked_at, symmetry.move_to[move]);
      ASSERT_EQ(conjugate(*space, symmetry, state), looked_at);
    }
  }
}

// The inverse of a state, as a search keeps it, has the entries that the state's inverse has.
TEST(FileInverses, AreLookedUpWhereTheInverseLies) {
  const Case of(two_orbits(), Metric::moves);
  const auto tables = *of.source->load("small", 1 << 15);
  const InverseTables& inverses = tables->inverses();
  ASSERT_GT(inverses.look_ups(), 0u);
  const Space& space = tables->space();
  Rng rng(8);
  SpaceState state = space.goal();
  Located located = inverses.locate(state);
  unsigned met = 0;
  for (int step = 0; step < 300; ++step) {
    const std::size_t move = rng.below(static_cast<std::uint32_t>(space.moves()));
    state = space.after(state, move);
    inverses.move(located, move);
    ASSERT_EQ(located, inverses.locate(state));
    const SpaceState turned = inverse(space, state);
    EXPECT_EQ(inverse(space, turned), state);
    std::set<Cost> sides;
    for (std::size_t table = 0; table < tables->chosen().size(); ++table)
      for (std::size_t side = 0; side < tables->sides().size(); ++side)
        sides.insert(tables->value_from(table, side, turned));
    for (std::size_t which = 0; which < inverses.look_ups(); ++which) {
      const Cost value = entry_at(inverses.entries(which), inverses.entry(which, located));
      EXPECT_EQ(sides.count(value), 1u);
      met = std::max(met, value);
    }
  }
  EXPECT_GT(met, 4u);
}

TEST(FileSymmetry, NoneWherePiecesAreAlike) {
  Definition alike = pocket_cube(true);
  alike.solved[0].pieces = {0, 0, 0, 0, 1, 1, 1, 1};
  EXPECT_EQ(symmetries(Space(alike, Moves(alike, Metric::moves), {alike.solved})).size(), 1u);
}

}  // namespace
}  // namespace rompicapo::group
