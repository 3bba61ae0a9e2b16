// SPDX-License-Identifier: MIT
//
// The census by layers on the orders of six items under swaps of neighbours: the number at each distance is the number
// of orders with that many inversions.
#include <array>
#include <gtest/gtest.h>
#include <numeric>

#include "rompicapo/base/permutation.hpp"
#include "rompicapo/tables/breadth_first_fill.hpp"
#include "rompicapo/tables/layer_census.hpp"

namespace rompicapo {
namespace {

struct NeighbourSwaps {
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

std::string digits(const NeighbourSwaps::State& state) {
  std::string text;
  for (const std::uint8_t item : state) text += static_cast<char>('0' + item);
  return text;
}

std::vector<std::uint64_t> first_layers(std::size_t count) {
  std::vector<std::uint64_t> layers = inversions;
  layers.resize(count);
  return layers;
}

struct HashState {
  std::uint64_t operator()(const NeighbourSwaps::State& state) const {
    return rank_permutation<std::uint8_t>(state) * 0x9e3779b97f4a7c15 >> 20;
  }
};

Census by_layers(const CensusRequest& request) {
  const NeighbourSwaps swaps;
  const auto expand = [&](const NeighbourSwaps::State& state, auto&& emit) {
    for (const Move move : swaps.moves(state)) {
      NeighbourSwaps::State after = state;
      swaps.apply(after, move);
      emit(after);
    }
  };
  return layer_census<NeighbourSwaps::State, HashState>({swaps.goal}, request, expand, digits);
}

TEST(LayerCensus, CountsAll) {
  const Census census = by_layers({.hardest = 3});
  EXPECT_EQ(census.counts, inversions);
  EXPECT_TRUE(census.complete);
  EXPECT_EQ(census.outcome, Outcome::solved);
  EXPECT_EQ(census.hardest, std::vector<std::string>{"543210"});
  EXPECT_GT(census.peak_bytes, 0u);
}

TEST(LayerCensus, StopsAtADepth) {
  const Census census = by_layers({.depth = 2, .hardest = 100});
  EXPECT_EQ(census.counts, first_layers(3));
  EXPECT_FALSE(census.complete);
  EXPECT_EQ(census.outcome, Outcome::solved);
  EXPECT_EQ(census.hardest.size(), 14u);
}

TEST(LayerCensus, KeepsTheLimits) {
  CensusRequest memory{.limits = {.max_bytes = 16}};
  EXPECT_EQ(by_layers(memory).outcome, Outcome::out_of_budget);
  EXPECT_EQ(by_layers(memory).exhausted, LimitReached::memory);

  CensusRequest nodes{.limits = {.max_expanded = 100}};
  const Census half = by_layers(nodes);
  EXPECT_EQ(half.exhausted, LimitReached::nodes);
  EXPECT_EQ(half.counts, first_layers(6));
  EXPECT_FALSE(half.complete);

  CensusRequest cost{.limits = {.max_cost = 3}};
  EXPECT_EQ(by_layers(cost).exhausted, LimitReached::cost);
  EXPECT_EQ(by_layers(cost).counts.size(), 4u);
}

TEST(BreadthFirstFill, FindsAllDistances) {
  std::vector<std::uint64_t> counts(inversions.size());
  for (const std::uint8_t distance : breadth_first_fill(NeighbourSwaps{})) ++counts.at(distance);
  EXPECT_EQ(counts, inversions);
}

}  // namespace
}  // namespace rompicapo
