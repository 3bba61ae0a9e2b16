// SPDX-License-Identifier: MIT
//
// The fast model against the algebra of definition.hpp, at every size; its code and packing there and back; estimates
// against a naive search.
#include "rompicapo/group/puzzle.hpp"

#include <gtest/gtest.h>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/group/census/packing.hpp"
#include "rompicapo/group/naive_test_support.hpp"
#include "rompicapo/group/search/general.hpp"
#include "rompicapo/group/search/heuristics.hpp"

namespace rompicapo::group {
namespace {

Places numbered(std::uint16_t count) {
  Places numbers;
  for (std::uint16_t number = 0; number < count; ++number) numbers.push_back(number);
  return numbers;
}

// All sorts: turned and not, alike and not, hidden turns, an orbit with more codes than can be added up in a byte.
std::vector<Definition> definitions() {
  Places mixed{1, 6, 2, 3, 1, 6, 6, 1};
  return {pocket_cube(true),
          rolls(numbered(32)),
          rolls(numbered(50), 2),
          rolls(numbered(60), 3),  // 180 codes
          rolls(numbered(8), 6, mixed),
          rolls({0, 0, 0, 0}, 6, {3, 2, 6, 1}),
          rolls(numbered(256)),
          rolls({0, 0, 1, 1, 1, 2}, 5)};
}

template <std::size_t N>
void expect_moves_as_algebra(const Definition& definition) {
  const Moves moves(definition, Metric::moves);
  const FilePuzzle<N> puzzle(definition, moves, {definition.solved});
  const Packing packing(puzzle.coding());
  Pattern pattern = definition.solved;
  Cells<N> state = puzzle.goals().front();
  Rng rng(5);
  for (int made = 0; made < 300; ++made) {
    const auto move = static_cast<Move>(rng.below(static_cast<std::uint32_t>(moves.size())));
    Cells<N> undone = state;
    apply(definition.orbits, moves[move].transformation, pattern);
    puzzle.apply(state, move);
    ASSERT_EQ(puzzle.pattern_of(state), pattern);
    ASSERT_EQ(puzzle.state_of(pattern), state);
    Cells<N> back = state;
    puzzle.undo(back, move);
    ASSERT_EQ(back, undone);
    Cells<N> unpacked;
    packing.unpack<33>(packing.pack<33>(state.data()), unpacked.data());
    ASSERT_EQ(unpacked, state);
  }
}

TEST(FilePuzzle, MovesAsTheAlgebraDoes) {
  for (const Definition& definition : definitions()) {
    ASSERT_EQ(Coding::refusal(definition), "");
    const std::size_t places = definition.orbits[0].places;
    if (places <= 32) expect_moves_as_algebra<32>(definition);
    if (places <= 64) expect_moves_as_algebra<64>(definition);
    expect_moves_as_algebra<256>(definition);
  }
}

TEST(FilePuzzle, ListsTheMovesWorthMaking) {
  const Definition cube = pocket_cube(true);
  const Moves moves(cube, Metric::moves);
  const FilePuzzle<32> puzzle(cube, moves, {cube.solved});
  const auto& solved = puzzle.goals().front();
  EXPECT_EQ(puzzle.moves(solved).size(), 18u);
  EXPECT_EQ(puzzle.moves(solved, Move::none).size(), 18u);
  for (const Move last : puzzle.moves(solved))
    for (const Move next : puzzle.moves(solved, last)) EXPECT_TRUE(moves.worth_making(last, next));
  EXPECT_EQ(puzzle.moves(solved, Move{0}).size(), 15u);  // not U again; D after U, but not U after D
}

TEST(FilePuzzle, RefusesWhatDoesNotFitABytePerPlace) {
  EXPECT_NE(Coding::refusal(with_orbits({{"A", 200, 1}, {"B", 57, 1}})), "");
  EXPECT_NE(Coding::refusal(with_orbits({{"A", 129, 2}})), "");
  EXPECT_EQ(Coding::refusal(with_orbits({{"A", 128, 2}, {"B", 128, 1}})), "");
}

TEST(FilePuzzle, MisplacedNeverOverestimates) {
  for (const Definition& definition :
       {rolls({0, 0, 1, 1, 2, 3}, 2), rolls(numbered(6)), rolls({0, 1, 2, 3}, 4, {2, 4, 1, 4})}) {
    const Moves moves(definition, Metric::moves);
    const FilePuzzle<32> puzzle(definition, moves, {definition.solved});
    const Misplaced<FilePuzzle<32>> misplaced(puzzle);
    const auto layers = naive_layers(definition, moves, definition.solved);
    Cost largest = 0;
    for (std::size_t distance = 0; distance < layers.size(); ++distance)
      for (const Pattern& pattern : layers[distance]) {
        const Cost estimate = misplaced(puzzle.state_of(pattern));
        EXPECT_LE(estimate, distance);
        EXPECT_EQ(estimate == 0, distance == 0);
        largest = std::max(largest, estimate);
      }
    EXPECT_GE(largest, 2u);
  }
}

// a x b x has no shorter form: x alone exchanges the rows' first pieces, and between the two both have rolled.
TEST(GeneralSearch, FindsShortestWaysOnEverySize) {
  for (const std::uint16_t places : {std::uint16_t{6}, std::uint16_t{50}, std::uint16_t{256}}) {
    const Definition definition = rolls(numbered(places));
    const Moves moves(definition, Metric::quantum);  // a a' b b' x
    Pattern start = definition.solved;
    for (const std::size_t move : {0u, 4u, 2u, 4u}) apply(definition.orbits, moves.all()[move].transformation, start);
    const auto search = general_search(definition, moves, {definition.solved});
    ASSERT_TRUE(search);
    for (const std::string solver : {"breadth-first", "ida-star", "bidirectional"}) {
      SolveRequest request{solver, "misplaced"};
      const Expected<SearchResult> found = (*search)->search(start, request, {});
      ASSERT_TRUE(found) << found.error().message;
      ASSERT_EQ(found->outcome, Outcome::solved) << solver;
      EXPECT_TRUE(found->optimal);
      EXPECT_EQ(found->moves.size(), 4u);
      Pattern end = start;
      for (const Move move : found->moves) apply(definition.orbits, moves[move].transformation, end);
      EXPECT_EQ(end, definition.solved);
    }
  }
}

}  // namespace
}  // namespace rompicapo::group
