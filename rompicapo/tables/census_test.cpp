// SPDX-License-Identifier: MIT
//
// The general census engines on the orders of six items under swaps of neighbours, whose count at each
// distance is the number of orders with that many inversions.
#include <array>
#include <gtest/gtest.h>
#include <numeric>

#include "rompicapo/base/permutation.hpp"
#include "rompicapo/tables/layer_census.hpp"
#include "rompicapo/tables/ranked_census_test_support.hpp"

namespace rompicapo {
namespace {

struct Swaps {
  using State = std::array<std::uint8_t, 6>;

  std::span<const State> goals() const { return {&goal, 1}; }
  bool is_solved(const State& state) const { return state == goal; }
  std::span<const Move> moves(const State&) const { return all; }
  std::span<const Move> moves(const State&, Move) const { return all; }
  void apply(State& state, Move move) const { std::swap(state[index_of(move)], state[index_of(move) + 1]); }
  void undo(State& state, Move move) const { apply(state, move); }
  Move inverse(Move move) const { return move; }
  std::string_view move_name(Move) const { return "swap"; }
  std::uint64_t count() const { return 720; }
  std::uint64_t rank(const State& state) const { return rank_permutation<std::uint8_t>(state); }
  State unrank(std::uint64_t rank) const {
    State state{};
    unrank_permutation<std::uint8_t>(rank, state);
    return state;
  }

  State goal{0, 1, 2, 3, 4, 5};
  std::array<Move, 5> all{Move{0}, Move{1}, Move{2}, Move{3}, Move{4}};
};

const std::vector<std::uint64_t> inversions{1, 5, 14, 29, 49, 71, 90, 101, 101, 90, 71, 49, 29, 14, 5, 1};

std::vector<std::uint64_t> first_layers(std::size_t count) {
  std::vector<std::uint64_t> layers = inversions;
  layers.resize(count);
  return layers;
}

std::string spell(const Swaps::State& state) {
  std::string text;
  for (const std::uint8_t item : state) text += static_cast<char>('0' + item);
  return text;
}

struct HashState {
  std::uint64_t operator()(const Swaps::State& state) const {
    return rank_permutation<std::uint8_t>(state) * 0x9e3779b97f4a7c15 >> 20;
  }
};

Census by_layers(const CensusRequest& request) {
  const Swaps swaps;
  const auto expand = [&](const Swaps::State& state, auto&& emit) {
    for (const Move move : swaps.moves(state)) {
      Swaps::State after = state;
      swaps.apply(after, move);
      emit(after);
    }
  };
  return layer_census<Swaps::State, HashState>({swaps.goal}, request, expand, spell);
}

Census by_rank(const CensusRequest& request) { return RankedCensus<Swaps>::run(Swaps{}, request, spell); }

class EveryEngine : public testing::TestWithParam<Census (*)(const CensusRequest&)> {};
INSTANTIATE_TEST_SUITE_P(Census, EveryEngine, testing::Values(by_layers, by_rank));

TEST_P(EveryEngine, CountsAll) {
  CensusRequest request;
  request.hardest = 3;
  const Census census = GetParam()(request);
  EXPECT_EQ(census.counts, inversions);
  EXPECT_TRUE(census.complete);
  EXPECT_EQ(census.outcome, Outcome::solved);
  EXPECT_EQ(census.hardest, std::vector<std::string>{"543210"});
  EXPECT_GT(census.peak_bytes, 0u);
}

TEST_P(EveryEngine, StopsAtADepth) {
  CensusRequest request;
  request.depth = 2;
  request.hardest = 100;
  const Census census = GetParam()(request);
  EXPECT_EQ(census.counts, first_layers(3));
  EXPECT_FALSE(census.complete);
  EXPECT_EQ(census.outcome, Outcome::solved);
  EXPECT_EQ(census.hardest.size(), 14u);
}

TEST_P(EveryEngine, KeepsTheLimits) {
  CensusRequest memory;
  memory.limits.max_bytes = 16;
  EXPECT_EQ(GetParam()(memory).outcome, Outcome::out_of_budget);
  EXPECT_EQ(GetParam()(memory).exhausted, LimitReached::memory);

  CensusRequest nodes;
  nodes.limits.max_expanded = 100;
  const Census half = GetParam()(nodes);
  EXPECT_EQ(half.exhausted, LimitReached::nodes);
  EXPECT_EQ(half.counts, first_layers(6));
  EXPECT_FALSE(half.complete);

  CensusRequest cost;
  cost.limits.max_cost = 3;
  EXPECT_EQ(GetParam()(cost).exhausted, LimitReached::cost);
  EXPECT_EQ(GetParam()(cost).counts.size(), 4u);
}

}  // namespace
}  // namespace rompicapo
