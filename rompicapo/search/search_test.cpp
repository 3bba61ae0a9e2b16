// SPDX-License-Identifier: MIT
//
// Every general search against naive breadth-first search on 2x4 sliding boards: the same costs where it claims
// optimality, sound answers everywhere, and a clean end at each limit.
#include <gtest/gtest.h>

#include "rompicapo/search/algorithms.hpp"
#include "rompicapo/search/dispatch.hpp"
#include "rompicapo/search/toy_puzzle_test_support.hpp"

namespace rompicapo {
namespace {

using toy::Board;

template <class A, class P, template <class> class H>
SearchResult solve(const Board& board, const Limits& limits = {}, const Tuning& tuning = {}) {
  const P puzzle;
  return A::run(puzzle, P::to_state(board), H<P>(puzzle), limits, tuning);
}

template <class P>
bool replays(const Board& board, const std::vector<Move>& moves) {
  const P puzzle;
  StateOf<P> state = P::to_state(board);
  for (const Move move : moves) puzzle.apply(state, move);
  return puzzle.is_solved(state);
}

// Claims optimality, correctly.
template <class A, class P, template <class> class H>
void expect_optimal(std::size_t count, Cost farthest = 99) {
  for (const Board& board : toy::sample(count, 7)) {
    const Cost distance = toy::distances().at(board);
    if (distance > farthest) continue;
    const SearchResult result = solve<A, P, H>(board);
    ASSERT_EQ(result.outcome, Outcome::solved);
    ASSERT_EQ(result.moves.size(), distance);
    ASSERT_TRUE(replays<P>(board, result.moves));
    ASSERT_TRUE(result.optimal);
    ASSERT_EQ(result.lower_bound, distance);
  }
}

TEST(BreadthFirst, IsOptimal) {
  expect_optimal<BreadthFirst, toy::PackedSliding, Zero>(500);
  expect_optimal<BreadthFirst, toy::Large, Zero>(20);
}
TEST(BreadthFirstPlain, IsOptimalOnEasyBoards) {
  expect_optimal<BreadthFirstPlain, toy::PackedSliding, Zero>(3000, 12);
}
TEST(DepthFirstIterative, IsOptimal) { expect_optimal<DepthFirstIterative, toy::ReferenceModel, Zero>(500, 20); }
TEST(AStar, IsOptimal) {
  expect_optimal<AStar, toy::PackedSliding, toy::Manhattan>(500);
  expect_optimal<AStar, toy::ReferenceModel, toy::Incremental>(100);
  expect_optimal<AStar, toy::Large, Zero>(20);
}
TEST(AStar, IsOptimalWithAnInconsistentHeuristic) { expect_optimal<AStar, toy::PackedSliding, toy::Inconsistent>(500); }
TEST(Bidirectional, IsOptimal) {
  expect_optimal<Bidirectional, toy::PackedSliding, toy::Manhattan>(500);
  expect_optimal<Bidirectional, toy::PackedSliding, Zero>(100);
  expect_optimal<Bidirectional, toy::Large, toy::Manhattan>(20);
}
TEST(Bidirectional, IsOptimalWithAnInconsistentHeuristic) {
  expect_optimal<Bidirectional, toy::PackedSliding, toy::Inconsistent>(500);
}
TEST(Bidirectional, SearchesBackBlindlyWhereTheHeuristicRefuses) {
  expect_optimal<Bidirectional, toy::PackedSliding, toy::Incremental>(100);
}

// Solutions replay, are never shorter than possible, and claim nothing wrong.
template <class A, class P, template <class> class H>
void expect_sound(std::size_t count, bool complete, const Tuning& tuning = {}) {
  std::size_t solved = 0;
  for (const Board& board : toy::sample(count, 11)) {
    const Cost distance = toy::distances().at(board);
    const SearchResult result = solve<A, P, H>(board, {}, tuning);
    ASSERT_LE(result.lower_bound, distance);
    if (result.outcome != Outcome::solved) {
      ASSERT_FALSE(complete);
      ASSERT_EQ(result.outcome, Outcome::not_found);
      ASSERT_TRUE(result.moves.empty());
      continue;
    }
    ++solved;
    ASSERT_TRUE(replays<P>(board, result.moves));
    ASSERT_GE(result.moves.size(), distance);
    ASSERT_TRUE(!result.optimal || (H<P>::admissible && result.moves.size() == distance));
    ASSERT_LE(static_cast<double>(result.moves.size()), result.bound_factor.value_or(1e9) * distance + 1e-9);
  }
  EXPECT_GT(solved, 0u);
}

TEST(AStar, ClaimsNothingWithAnInadmissibleHeuristic) {
  expect_sound<AStar, toy::PackedSliding, toy::Greedy>(500, true);
}
TEST(GreedyBestFirst, IsSoundAndComplete) {
  expect_sound<GreedyBestFirst, toy::PackedSliding, toy::Manhattan>(500, true);
  expect_sound<GreedyBestFirst, toy::ReferenceModel, toy::Greedy>(100, true);
  expect_sound<GreedyBestFirst, toy::Large, toy::Manhattan>(20, true);
}
TEST(HillClimb, IsSound) {
  expect_sound<HillClimb, toy::PackedSliding, toy::Manhattan>(500, false);
  expect_sound<HillClimb, toy::Large, toy::Incremental>(100, false);
}
TEST(Beam, IsSound) {
  for (const std::size_t width : {1, 5, 50}) {
    Tuning tuning;
    tuning.width = width;
    expect_sound<Beam, toy::PackedSliding, toy::Manhattan>(200, false, tuning);
    expect_sound<Beam, toy::ReferenceModel, toy::Greedy>(100, false, tuning);
  }
}
TEST(Beam, WideEnoughIsBreadthFirst) {
  Tuning tuning;
  tuning.width = 20160;
  for (const Board& board : toy::sample(50, 5)) {
    const SearchResult result = solve<Beam, toy::PackedSliding, toy::Manhattan>(board, {}, tuning);
    ASSERT_EQ(result.moves.size(), toy::distances().at(board));
    EXPECT_FALSE(result.optimal);
  }
}

TEST(WeightedAStar, KeepsItsBound) {
  std::size_t better = 0;
  for (const double weight : {1.0, 1.2, 1.5, 2.0, 5.0, 1e9}) {
    Tuning tuning;
    tuning.weight = weight;
    expect_sound<WeightedAStar, toy::PackedSliding, toy::Inconsistent>(100, true, tuning);
    expect_sound<WeightedAStar, toy::PackedSliding, toy::Greedy>(100, true, tuning);
    for (const Board& board : toy::sample(200, 3)) {
      const SearchResult result = solve<WeightedAStar, toy::PackedSliding, toy::Manhattan>(board, {}, tuning);
      const Cost distance = toy::distances().at(board);
      ASSERT_EQ(result.outcome, Outcome::solved);
      ASSERT_LE(result.lower_bound, distance);
      ASSERT_TRUE(result.bound_factor);
      ASSERT_LE(*result.bound_factor, weight);
      ASSERT_LE(static_cast<double>(result.moves.size()), *result.bound_factor * distance + 1e-9);
      ASSERT_TRUE(weight > 1.0 || result.optimal);
      better += *result.bound_factor < weight;
    }
  }
  EXPECT_GT(better, 100u);
}

// The tests below run over the whole list of algorithms.
template <class Visit>
void for_each_pair(Visit visit) {
  using P = toy::PackedSliding;
  for_each_type(Algorithms{}, [&]<class A>(std::type_identity<A> algorithm) {
    SCOPED_TRACE(std::string(A::info.name));
    if constexpr (suits<A, P, Zero<P>>()) visit(algorithm, std::type_identity<Zero<P>>{});
    if constexpr (suits<A, P, toy::Manhattan<P>>()) visit(algorithm, std::type_identity<toy::Manhattan<P>>{});
    if constexpr (suits<A, P, toy::Greedy<P>>()) visit(algorithm, std::type_identity<toy::Greedy<P>>{});
  });
}

template <class A, class H>
SearchResult run(const Board& board, const Limits& limits) {
  const toy::PackedSliding puzzle;
  return A::run(puzzle, board, H(puzzle), limits, {});
}

const Board hard{0, 7, 2, 1, 4, 3, 6, 5};  // 36 moves: the greatest distance

TEST(EverySearch, KnowsTheFarthestBoard) { EXPECT_EQ(toy::distances().at(hard), 36u); }

TEST(EverySearch, ASolvedStartNeedsNoMoves) {
  for_each_pair([]<class A, class H>(std::type_identity<A>, std::type_identity<H>) {
    const SearchResult result = run<A, H>(toy::ReferenceModel().goals()[0], {});
    EXPECT_EQ(result.outcome, Outcome::solved);
    EXPECT_TRUE(result.moves.empty());
    EXPECT_EQ(result.optimal, (A::info.promises == AlgorithmInfo::Promises::optimal ||
                               (H::admissible && A::info.promises != AlgorithmInfo::Promises::nothing)));
  });
}

TEST(EverySearch, EndsAtTheNodeLimit) {
  for_each_pair([&]<class A, class H>(std::type_identity<A>, std::type_identity<H>) {
    const SearchResult result = run<A, H>(hard, {.max_expanded = 5});
    EXPECT_EQ(result.outcome, Outcome::out_of_budget);
    EXPECT_EQ(result.exhausted, LimitReached::nodes);
    EXPECT_LE(result.stats.expanded, 5u);
    EXPECT_TRUE(result.moves.empty());
    EXPECT_FALSE(result.optimal);
    EXPECT_LE(result.lower_bound, 36u);
  });
}

TEST(EverySearch, EndsAtTheDeadlineAndTheStopFlag) {
  // Both are polled every few thousand nodes; an unsolvable start keeps the searches running.
  const std::atomic<bool> stop{true};
  for_each_pair([&]<class A, class H>(std::type_identity<A>, std::type_identity<H>) {
    const SearchResult first = run<A, H>(toy::unsolvable(), {.stop = &stop});
    EXPECT_LE(first.stats.expanded, 4096u);
    EXPECT_TRUE(first.outcome == Outcome::not_found || first.outcome == Outcome::stopped);
    const SearchResult second = run<A, H>(toy::unsolvable(), {.deadline = Clock::now()});
    if (second.outcome == Outcome::not_found) return;
    EXPECT_EQ(second.outcome, Outcome::out_of_budget);
    EXPECT_EQ(second.exhausted, LimitReached::time);
  });
}

TEST(EverySearch, EndsAtTheCostLimitWithABound) {
  for (const Board& board : toy::sample(20, 17)) {
    const Cost distance = toy::distances().at(board);
    if (distance < 12 || distance > 20) continue;
    for_each_pair([&]<class A, class H>(std::type_identity<A>, std::type_identity<H>) {
      Limits limits{.max_cost = distance - 1};
      if (std::same_as<A, BreadthFirstPlain>) limits.max_cost = 10;
      const SearchResult result = run<A, H>(board, limits);
      if (result.outcome == Outcome::not_found) return;
      EXPECT_EQ(result.outcome, Outcome::out_of_budget);
      EXPECT_EQ(result.exhausted, LimitReached::cost);
      EXPECT_LE(result.lower_bound, distance);
      if (A::info.promises != AlgorithmInfo::Promises::optimal) return;
      EXPECT_EQ(result.lower_bound, limits.max_cost + 1);
      if (std::same_as<A, BreadthFirstPlain>) return;
      limits.max_cost = distance;
      EXPECT_EQ((run<A, H>(board, limits).outcome), Outcome::solved);
    });
  }
}

TEST(EverySearch, StaysWithinItsMemory) {
  for (const std::uint64_t bytes : {0, 1000, 100'000, 300'000}) {
    const Limits limits{.max_expanded = 500'000, .max_bytes = bytes};  // nodes for those that store no states
    for_each_pair([&]<class A, class H>(std::type_identity<A>, std::type_identity<H>) {
      const SearchResult result = run<A, H>(hard, limits);
      EXPECT_LE(result.stats.peak_bytes, bytes);
      EXPECT_LE(result.lower_bound, 36u);
      EXPECT_TRUE(result.exhausted != LimitReached::memory || result.outcome == Outcome::out_of_budget);
      EXPECT_EQ(result.outcome == Outcome::out_of_budget && bytes == 0 && result.exhausted == LimitReached::memory,
                bytes == 0 && !(std::same_as<A, IdaStar> || std::same_as<A, DepthFirstIterative>));
    });
  }
}

TEST(EverySearch, ProvesThatThereIsNoSolutionWhereItCan) {
  for_each_pair([&]<class A, class H>(std::type_identity<A>, std::type_identity<H>) {
    const SearchResult result = run<A, H>(toy::unsolvable(), {.max_expanded = 100'000});
    constexpr bool remembers = std::same_as<A, BreadthFirst> || std::same_as<A, AStar> ||
                               std::same_as<A, WeightedAStar> || std::same_as<A, GreedyBestFirst> ||
                               std::same_as<A, Bidirectional>;
    constexpr bool gives_up = std::same_as<A, HillClimb> || std::same_as<A, Beam>;
    EXPECT_EQ(result.outcome, remembers ? Outcome::unsolvable : gives_up ? Outcome::not_found : Outcome::out_of_budget);
    constexpr bool once = H::admissible && (std::same_as<A, BreadthFirst> || std::same_as<A, AStar>);
    EXPECT_TRUE(!once || result.stats.expanded == 20160) << result.stats.expanded;
  });
}

TEST(EverySearch, CountsWhatItExpandsByBound) {
  for_each_pair([]<class A, class H>(std::type_identity<A>, std::type_identity<H>) {
    if (std::same_as<A, BreadthFirstPlain> || std::same_as<A, DepthFirstIterative> || std::same_as<A, IdaStar>) return;
    const SearchResult result = run<A, H>(toy::sample(1, 99)[0], {});
    std::uint64_t sum = 0;
    for (const std::uint64_t count : result.stats.expanded_by_bound) sum += count;
    EXPECT_TRUE(sum == 0 || sum == result.stats.expanded || (std::same_as<A, Beam>)) << sum;
    EXPECT_GT(result.stats.generated, 0u);
    EXPECT_GT(result.stats.peak_bytes, 0u);
  });
}

TEST(BreadthFirst, LayersHaveTheKnownSizes) {
  std::vector<std::uint64_t> expected(37);
  for (const auto& [board, distance] : toy::distances()) ++expected[distance];
  // From the goal towards an unreachable board: every reachable board is expanded, layer by layer.
  const toy::ReferenceModel puzzle(toy::unsolvable());
  const SearchResult result =
      BreadthFirst::run(puzzle, toy::ReferenceModel().goals()[0], Zero<toy::ReferenceModel>(puzzle), {}, {});
  EXPECT_EQ(result.outcome, Outcome::unsolvable);
  EXPECT_EQ(result.stats.expanded_by_bound, expected);
}

TEST(HillClimb, BreaksTiesBySeed) {
  Tuning tuning;
  tuning.random_ties = true;
  std::vector<std::uint64_t> lengths;
  for (tuning.seed = 1; tuning.seed <= 20; ++tuning.seed) {
    const auto first = solve<HillClimb, toy::ReferenceModel, Zero>(hard, {}, tuning);
    const auto again = solve<HillClimb, toy::ReferenceModel, Zero>(hard, {}, tuning);
    EXPECT_EQ(first.moves, again.moves);
    EXPECT_EQ(first.stats.expanded, again.stats.expanded);
    lengths.push_back(first.stats.expanded);
  }
  std::sort(lengths.begin(), lengths.end());
  EXPECT_NE(lengths.front(), lengths.back());
}

TEST(HillClimb, TakesTheFirstOfEqualMovesAndNeverABoardTwice) {
  // By hand: without an estimate the first legal move of U, D, L, R to a new board is taken.
  Limits limits{.max_cost = 4};
  const Board board{1, 2, 3, 4, 5, 6, 0, 7};
  const SearchResult result = solve<HillClimb, toy::ReferenceModel, Zero>(board, limits);
  EXPECT_EQ(result.outcome, Outcome::out_of_budget);  // U L D L ...: away from the goal, which is one step to the right
  const SearchResult guided = solve<HillClimb, toy::ReferenceModel, toy::Manhattan>(board, limits);
  ASSERT_EQ(guided.moves.size(), 1u);
  EXPECT_EQ(toy::ReferenceModel().move_name(guided.moves[0]), "R");
}

}  // namespace
}  // namespace rompicapo
