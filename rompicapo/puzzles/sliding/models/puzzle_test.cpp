// SPDX-License-Identifier: MIT
//
// The fast models against the plain one, and the heuristics against exhaustive search.
#include "rompicapo/puzzles/sliding/models/puzzle.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <limits>

#include "rompicapo/puzzles/sliding/heuristics/linear_conflict.hpp"
#include "rompicapo/puzzles/sliding/heuristics/walking_distance.hpp"
#include "rompicapo/puzzles/sliding/models/board.hpp"
#include "rompicapo/puzzles/sliding/models/move_automaton.hpp"
#include "rompicapo/tables/breadth_first_fill.hpp"

namespace rompicapo::sliding {
namespace {

template <class P>
P fast(const Board& goal) {
  return P(static_cast<std::uint32_t>(goal.size.rows), static_cast<std::uint32_t>(goal.size.columns), goal.tiles);
}

template <class P>
std::vector<int> tiles_of(const P& puzzle, const StateOf<P>& state) {
  std::vector<int> tiles;
  for (std::uint32_t cell = 0; cell < puzzle.cells(); ++cell) tiles.push_back(static_cast<int>(state.tile(cell)));
  return tiles;
}

std::vector<Board> some_goals(Size size) {
  Rng rng(20);
  return {blank_last(size), blank_first(size), spiral(size), random_board(blank_last(size), rng)};
}

template <class P>
void walk_beside_the_plain_model(Size size) {
  Rng rng(3);
  for (const Board& goal : some_goals(size)) {
    const P puzzle = fast<P>(goal);
    Board plain = random_board(goal, rng);
    StateOf<P> state = P::State::of(plain.tiles);
    for (int step = 0; step < 300; ++step) {
      std::size_t legal = 0;
      for (std::size_t move = 0; move < move_count; ++move) {
        Board copy = plain;
        if (!slide(copy, static_cast<Direction>(move))) continue;
        ASSERT_LT(legal, puzzle.moves(state).size());
        ASSERT_EQ(puzzle.moves(state)[legal++], static_cast<Move>(move));
      }
      ASSERT_EQ(puzzle.moves(state).size(), legal);
      const Move move = puzzle.moves(state)[rng.below(static_cast<std::uint32_t>(legal))];
      StateOf<P> there_and_back = state;
      puzzle.apply(there_and_back, move);
      puzzle.undo(there_and_back, move);
      ASSERT_EQ(there_and_back, state);
      puzzle.apply(state, move);
      slide(plain, static_cast<Direction>(index_of(move)));
      ASSERT_EQ(tiles_of(puzzle, state), plain.tiles);
      ASSERT_EQ(puzzle.is_solved(state), plain == goal);
      for (const Move next : puzzle.moves(state, move)) ASSERT_NE(next, puzzle.inverse(move));
      ASSERT_EQ(puzzle.moves(state, move).size() + 1, puzzle.moves(state).size());
      if constexpr (PackedPuzzle<P>) {
        ASSERT_EQ(puzzle.unpack(puzzle.pack(state)), state);
      }
    }
  }
}

TEST(SlidingPuzzle, FastModelsWalkAsThePlainOne) {
  for (const Size size : {Size{2, 2}, Size{3, 2}, Size{3, 3}, Size{4, 4}, Size{2, 8}})
    walk_beside_the_plain_model<Puzzle64>(size);
  for (const Size size : {Size{5, 5}, Size{4, 5}, Size{12, 2}, Size{3, 3}})
    walk_beside_the_plain_model<Puzzle128>(size);
  for (const Size size : {Size{6, 7}, Size{2, 50}, Size{3, 3}}) walk_beside_the_plain_model<PuzzleLarge>(size);
}

// Arcs are the moves that the automaton of redundant moves allows, precomputed.
template <class P>
void compare_arcs(Size size) {
  const P puzzle = fast<P>(blank_last(size));
  const MoveAutomaton machine(puzzle.rows(), puzzle.columns(),
                              MoveAutomaton::default_depth(puzzle.rows(), puzzle.columns()));
  Rng rng(5);
  StateOf<P> state = puzzle.goal();
  std::uint32_t at = MoveAutomaton::start(state.blank);
  const typename P::Arc* arc = puzzle.arcs(state);
  for (int step = 0; step < 2000; ++step) {
    std::size_t allowed = 0;
    for (const Move move : puzzle.moves(state)) {
      if (machine.after(at, index_of(move)) == MoveAutomaton::none) continue;
      ++allowed;
      ASSERT_NE(arc, nullptr);
      std::size_t n = 0;
      while (arc[n].move != move && arc[n].left != 0) ++n;
      ASSERT_EQ(arc[n].move, move);
      ASSERT_EQ(arc[n].row, P::row_of(state.blank, move));
      StateOf<P> child = state;
      puzzle.apply(child, move);
      ASSERT_EQ(puzzle.after(state, arc[n]), child);
    }
    ASSERT_EQ(allowed, arc == nullptr ? 0 : arc->left + std::size_t{1});
    if (allowed == 0) {  // restart from here
      at = MoveAutomaton::start(state.blank);
      arc = puzzle.arcs(state);
      continue;
    }
    arc += rng.below(static_cast<std::uint32_t>(allowed));
    at = machine.after(at, index_of(arc->move));
    state = puzzle.after(state, *arc);
    arc = puzzle.arcs_after(*arc);
  }
}

TEST(SlidingPuzzle, ArcsAreTheMovesThatAreNotRedundant) {
  for (const Size size : {Size{4, 4}, Size{2, 2}, Size{2, 3}, Size{3, 3}, Size{8, 2}}) compare_arcs<Puzzle64>(size);
  for (const Size size : {Size{5, 5}, Size{3, 8}}) compare_arcs<Puzzle128>(size);
}

TEST(SlidingPuzzle, CopiesForOtherGoalsShareTheirArcs) {
  const Puzzle64 puzzle = fast<Puzzle64>(blank_last({4, 4}));
  const Puzzle64 other = puzzle.with_goal(State64::of(blank_first({4, 4}).tiles));
  EXPECT_NE(other.goal(), puzzle.goal());
  EXPECT_EQ(other.arcs(puzzle.goal()), puzzle.arcs(puzzle.goal()));
}

TEST(SlidingPuzzle, RanksAreABijection) {
  for (const Size size : {Size{2, 2}, Size{2, 3}, Size{3, 2}, Size{2, 4}})
    for (const Board& goal : some_goals(size)) {
      const Puzzle64 puzzle = fast<Puzzle64>(goal);
      for (std::uint64_t rank = 0; rank < puzzle.count(); ++rank) {
        const State64 state = puzzle.unrank(rank);
        ASSERT_EQ(puzzle.rank(state), rank);
        ASSERT_TRUE(is_reachable(Board{size, tiles_of(puzzle, state)}, goal));
      }
    }
}

template <class H>
void check_everywhere(const Puzzle64& puzzle, const std::vector<std::uint8_t>& distance) {
  const H heuristic(puzzle);
  std::vector<Cost> values(puzzle.count());
  for (std::uint64_t rank = 0; rank < puzzle.count(); ++rank) {
    values[rank] = heuristic(puzzle.unrank(rank));
    ASSERT_EQ(values[rank] == 0, distance[rank] == 0) << H::name;
  }
  if (!H::admissible) return;
  for (std::uint64_t rank = 0; rank < puzzle.count(); ++rank) {
    ASSERT_LE(values[rank], distance[rank]) << H::name;
    const State64 state = puzzle.unrank(rank);
    for (const Move move : puzzle.moves(state)) {
      State64 next = state;
      puzzle.apply(next, move);
      ASSERT_LE(values[rank], values[puzzle.rank(next)] + 1) << H::name;
    }
  }
}

TEST(SlidingHeuristics, AreAdmissibleAndConsistentOnEveryBoard) {
  for (const Size size : {Size{3, 3}, Size{2, 4}, Size{3, 2}})
    for (const Board& goal : some_goals(size)) {
      if (goal == blank_first({3, 3})) continue;  // the mirror image of blank-last, and 3x3 is the expensive one
      const Puzzle64 puzzle = fast<Puzzle64>(goal);
      const std::vector<std::uint8_t> distance = breadth_first_fill(puzzle);
      EXPECT_EQ(std::count(distance.begin(), distance.end(), not_reached), 0);
      check_everywhere<Hamming<Puzzle64>>(puzzle, distance);
      check_everywhere<Manhattan<Puzzle64>>(puzzle, distance);
      check_everywhere<LinearConflict<Puzzle64>>(puzzle, distance);
      check_everywhere<WalkingDistance<Puzzle64>>(puzzle, distance);
      check_everywhere<Max<Puzzle64>>(puzzle, distance);
      check_everywhere<HammingWithBlank<Puzzle64>>(puzzle, distance);
      check_everywhere<ManhattanWithBlank<Puzzle64>>(puzzle, distance);
    }
}

TEST(SlidingHeuristics, CountingTheBlankOverestimates) {
  const Puzzle64 puzzle = fast<Puzzle64>(blank_last({3, 3}));
  State64 state = puzzle.goal();
  puzzle.apply(state, puzzle.moves(state)[0]);
  EXPECT_EQ(HammingWithBlank<Puzzle64>(puzzle)(state), 2u);
  EXPECT_EQ(ManhattanWithBlank<Puzzle64>(puzzle)(state), 2u);
}

// Updated along random walks, a memo gives the value of a fresh evaluation.
template <class H, class P>
void follow(const P& any_goal, Size size) {
  Rng rng(11);
  for (const Board& goal : some_goals(size)) {
    const P puzzle = any_goal.with_goal(P::State::of(goal.tiles));
    const H heuristic(puzzle);
    StateOf<P> state = P::State::of(random_board(goal, rng).tiles);
    auto memo = heuristic.memo(state);
    for (int step = 0; step < 400; ++step) {
      ASSERT_EQ(heuristic.value(memo), heuristic(state)) << H::name;
      const std::span<const Move> moves = puzzle.moves(state);
      const std::uint32_t choice = rng.below(static_cast<std::uint32_t>(moves.size()));
      const Move move = moves[choice];
      if constexpr (PreviewingFor<H, P>) {
        const typename P::Arc* arc = puzzle.arcs(state);
        while (arc->move != move) ++arc;
        const auto ahead = heuristic.preview(memo, state, *arc);
        puzzle.apply(state, move);
        ASSERT_EQ(heuristic.value(ahead), heuristic(state)) << H::name;
      } else {
        puzzle.apply(state, move);
      }
      memo = heuristic.update(memo, state, move);
    }
  }
}

template <class P>
void follow_all(Size size) {
  const P any_goal = fast<P>(blank_last(size));
  follow<Hamming<P>>(any_goal, size);
  follow<Manhattan<P>>(any_goal, size);
  follow<LinearConflict<P>>(any_goal, size);
  follow<HammingWithBlank<P>>(any_goal, size);
  follow<ManhattanWithBlank<P>>(any_goal, size);
}

TEST(SlidingHeuristics, FollowMoves) {
  for (const Size size : {Size{3, 3}, Size{4, 4}, Size{4, 3}, Size{2, 7}, Size{5, 3}}) follow_all<Puzzle64>(size);
  for (const Size size : {Size{5, 5}, Size{3, 8}}) follow_all<Puzzle128>(size);
  for (const Size size : {Size{6, 7}, Size{3, 3}}) follow_all<PuzzleLarge>(size);
  for (const Size size : {Size{3, 3}, Size{4, 4}, Size{4, 3}, Size{5, 3}}) {
    const Puzzle64 any_goal = fast<Puzzle64>(blank_last(size));
    follow<WalkingDistance<Puzzle64>>(any_goal, size);
    follow<Max<Puzzle64>>(any_goal, size);
  }
}

TEST(SlidingHeuristics, WalkingTablesHaveTheirKnownSizes) {
  EXPECT_EQ(WalkingTable(3, 3, 2).size(), 105u);
  EXPECT_EQ(WalkingTable(4, 4, 3).size(), 24964u);
  EXPECT_TRUE(WalkingDistance<Puzzle64>::refusal(fast<Puzzle64>(blank_last({4, 4}))).empty());
  EXPECT_FALSE(WalkingDistance<Puzzle128>::refusal(fast<Puzzle128>(blank_last({5, 5}))).empty());
}

}  // namespace
}  // namespace rompicapo::sliding
