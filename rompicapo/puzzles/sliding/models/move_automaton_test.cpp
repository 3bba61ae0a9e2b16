// SPDX-License-Identifier: MIT
//
// The automaton against plain breadth-first search: its paths include a shortest one to every board, and exactly one up
// to the learned depth.
#include "rompicapo/puzzles/sliding/models/move_automaton.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <set>
#include <string>
#include <unordered_map>

namespace rompicapo::sliding {
namespace {

struct Shape {
  std::uint32_t rows, columns;
  std::uint32_t cells() const { return rows * columns; }
};

// One letter per tile, and the blank's cell.
struct LetterBoard {
  std::string tiles;
  std::uint32_t blank = 0;

  LetterBoard(Shape shape, std::uint32_t blank_at) : blank(blank_at) {
    for (std::uint32_t cell = 0; cell < shape.cells(); ++cell) tiles += static_cast<char>('a' + cell);
    tiles[blank] = ' ';
  }
  // False: off the board.
  bool slide(Shape shape, std::size_t move) {
    const std::uint32_t row = blank / shape.columns, column = blank % shape.columns;
    if (move == 0   ? row == 0
        : move == 1 ? row + 1 == shape.rows
        : move == 2 ? column == 0
                    : column + 1 == shape.columns)
      return false;
    const std::uint32_t to = move == 0   ? blank - shape.columns
                             : move == 1 ? blank + shape.columns
                             : move == 2 ? blank - 1
                                         : blank + 1;
    std::swap(tiles[blank], tiles[to]);
    blank = to;
    return true;
  }
};

using Distances = std::unordered_map<std::string, unsigned>;

Distances breadth_first(Shape shape, std::uint32_t blank, unsigned limit) {
  std::vector<LetterBoard> layer{LetterBoard(shape, blank)}, next;
  Distances distances{{layer[0].tiles, 0}};
  for (unsigned distance = 1; distance <= limit && !layer.empty(); ++distance, layer.swap(next)) {
    next.clear();
    for (const LetterBoard& board : layer)
      for (std::size_t move = 0; move < 4; ++move)
        if (LetterBoard child = board; child.slide(shape, move) && distances.try_emplace(child.tiles, distance).second)
          next.push_back(child);
  }
  return distances;
}

// Follows all paths that the automaton accepts while they are shortest paths, and expects one to each board.
void expect_a_shortest_path_to_each(Shape shape, unsigned depth, std::uint32_t blank, unsigned limit) {
  SCOPED_TRACE(testing::Message() << shape.rows << "x" << shape.columns << " depth " << depth << " from " << blank);
  const MoveAutomaton machine(shape.rows, shape.columns, depth);
  const Distances truth = breadth_first(shape, blank, limit);
  std::unordered_map<std::string, std::set<std::uint32_t>> states;  // in which a shortest path can end
  std::vector<LetterBoard> queue{LetterBoard(shape, blank)};
  states[queue[0].tiles].insert(MoveAutomaton::start(blank));
  for (std::size_t at = 0; at < queue.size(); ++at)
    for (std::size_t move = 0; move < 4; ++move) {
      LetterBoard child = queue[at];
      const bool legal = child.slide(shape, move);
      const auto known = legal ? truth.find(child.tiles) : truth.end();
      const bool shortest = known != truth.end() && known->second == truth.at(queue[at].tiles) + 1;
      for (const std::uint32_t state : states.at(queue[at].tiles)) {
        const std::uint32_t next = machine.after(state, move);
        if (next == MoveAutomaton::none) continue;
        ASSERT_TRUE(legal);
        if (!shortest) continue;
        std::set<std::uint32_t>& ends = states[child.tiles];
        if (ends.empty()) queue.push_back(child);
        ends.insert(next);
      }
    }
  ASSERT_EQ(queue.size(), truth.size());
}

// The greatest distance is 31 on 3x3, 21 on 2x3, 36 on 2x4.
TEST(SlidingMoveAutomaton, LeavesAShortestPathToEveryBoardOfThreeByThree) {
  for (const std::uint32_t blank : {0u, 8u})
    expect_a_shortest_path_to_each({3, 3}, MoveAutomaton::default_depth(3, 3), blank, 31);
  expect_a_shortest_path_to_each({3, 3}, 12, 8, 31);
}

TEST(SlidingMoveAutomaton, LeavesAShortestPathToEveryBoardOfSmallStrips) {
  for (const unsigned depth : {2u, 6u, 7u, 11u, 15u})
    for (std::uint32_t blank = 0; blank < 6; ++blank) {
      expect_a_shortest_path_to_each({2, 3}, depth, blank, 21);
      expect_a_shortest_path_to_each({3, 2}, depth, blank, 21);
    }
  for (const unsigned depth : {8u, 12u})
    for (const std::uint32_t blank : {0u, 1u, 5u, 7u}) expect_a_shortest_path_to_each({2, 4}, depth, blank, 36);
  for (std::uint32_t blank = 0; blank < 4; ++blank) expect_a_shortest_path_to_each({2, 2}, 10, blank, 6);
}

TEST(SlidingMoveAutomaton, LeavesAShortestPathToTheNearBoardsOfAllSizes) {
  for (std::uint32_t blank = 0; blank < 9; ++blank) expect_a_shortest_path_to_each({3, 3}, 10, blank, 16);
  for (const std::uint32_t blank : {0u, 3u, 9u}) expect_a_shortest_path_to_each({2, 5}, 11, blank, 21);
  for (const std::uint32_t blank : {0u, 5u, 11u}) expect_a_shortest_path_to_each({4, 3}, 9, blank, 15);
  for (const std::uint32_t blank : {0u, 5u, 15u}) expect_a_shortest_path_to_each({4, 4}, 10, blank, 14);
  for (const std::uint32_t blank : {0u, 12u, 24u}) expect_a_shortest_path_to_each({5, 5}, 8, blank, 11);
  for (const std::uint32_t blank : {0u, 20u, 41u}) expect_a_shortest_path_to_each({6, 7}, 6, blank, 8);
}

// The number of strings of each length that the automaton accepts.
void count_accepted(const MoveAutomaton& machine, std::uint32_t state, std::size_t length,
                    std::vector<std::uint64_t>& counts) {
  ++counts[length];
  if (length + 1 == counts.size()) return;
  for (std::size_t move = 0; move < 4; ++move)
    if (const std::uint32_t next = machine.after(state, move); next != MoveAutomaton::none)
      count_accepted(machine, next, length + 1, counts);
}

// It accepts one canonical string to each board and no other: as many strings as boards at each distance.
TEST(SlidingMoveAutomaton, MeetsNoBoardTwiceAsFarAsItWasTaught) {
  for (const Shape shape :
       {Shape{2, 2}, Shape{2, 3}, Shape{2, 6}, Shape{3, 3}, Shape{4, 3}, Shape{4, 4}, Shape{5, 5}, Shape{3, 9}}) {
    const unsigned depth = shape.cells() > 16 ? 9 : 11;
    const MoveAutomaton machine(shape.rows, shape.columns, depth);
    for (std::uint32_t blank = 0; blank<shape.cells(); blank += shape.cells()> 9 ? 3 : 1) {
      std::vector<std::uint64_t> boards(depth + 1), accepted(depth + 1);
      for (const auto& [board, distance] : breadth_first(shape, blank, depth)) ++boards[distance];
      count_accepted(machine, MoveAutomaton::start(blank), 0, accepted);
      ASSERT_EQ(accepted, boards) << shape.rows << "x" << shape.columns << " from " << blank;
    }
  }
}

TEST(SlidingMoveAutomaton, NumbersAStateAfterOneThatLeadsToIt) {
  for (const Shape shape : {Shape{2, 2}, Shape{3, 3}, Shape{4, 4}, Shape{5, 5}}) {
    const MoveAutomaton machine(shape.rows, shape.columns, MoveAutomaton::default_depth(shape.rows, shape.columns));
    std::vector<bool> followed(machine.states());
    std::fill_n(followed.begin(), shape.cells(), true);
    for (std::uint32_t state = 0; state < machine.states(); ++state) {
      ASSERT_TRUE(followed[state]) << state;
      for (std::size_t move = 0; move < 4; ++move)
        if (const std::uint32_t next = machine.after(state, move); next != MoveAutomaton::none) followed[next] = true;
    }
  }
}

// Within two moves only undoing is redundant.
TEST(SlidingMoveAutomaton, TaughtTwoMovesForbidsUndoingAlone) {
  const Shape shape{3, 4};
  const MoveAutomaton machine(3, 4, 2);
  for (std::uint32_t blank = 0; blank < shape.cells(); ++blank)
    for (std::size_t first = 0; first < 4; ++first) {
      LetterBoard board(shape, blank);
      const bool legal = board.slide(shape, first);
      const std::uint32_t state = machine.after(MoveAutomaton::start(blank), first);
      ASSERT_EQ(state != MoveAutomaton::none, legal);
      for (std::size_t second = 0; legal && second < 4; ++second) {
        LetterBoard child = board;
        const bool fine = child.slide(shape, second) && second != (first ^ 1);
        ASSERT_EQ(machine.after(state, second) != MoveAutomaton::none, fine);
      }
    }
}

}  // namespace
}  // namespace rompicapo::sliding
