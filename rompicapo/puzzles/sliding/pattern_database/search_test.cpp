// SPDX-License-Identifier: MIT
//
// The search in batches against a plain recursion over the same tables, node by node; and long searches, which switch
// to an automaton of greater depth.
#include <algorithm>
#include <array>
#include <gtest/gtest.h>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/sliding/heuristics/heuristics.hpp"
#include "rompicapo/puzzles/sliding/pattern_database/ida.hpp"
#include "rompicapo/puzzles/sliding/pattern_database/pattern_test_support.hpp"

namespace rompicapo::sliding {
namespace {

using Cells = std::vector<std::uint8_t>;

Cells goal_cells(const Board& goal) {
  Cells goal_cell(goal.tiles.size());
  for (std::size_t cell = 0; cell < goal.tiles.size(); ++cell)
    goal_cell[static_cast<std::size_t>(goal.tiles[cell])] = static_cast<std::uint8_t>(cell);
  return goal_cell;
}

Cells tiles_of(const Board& board) { return {board.tiles.begin(), board.tiles.end()}; }

// IDA* as in the textbook.
class PlainSearch {
 public:
  PlainSearch(const PatternTables& tables, const MoveAutomaton& machine, const Board& goal)
      : tables_(tables), machine_(machine), goal_cell_(goal_cells(goal)), columns_(tables.grid.columns) {}

  unsigned estimate(const Cells& tile_at) const {
    Cells cell_of(tile_at.size());
    unsigned manhattan = 0, most = 0;
    for (std::size_t cell = 0; cell < tile_at.size(); ++cell) {
      cell_of[tile_at[cell]] = static_cast<std::uint8_t>(cell);
      if (tile_at[cell] != 0)
        manhattan += DistancePrice::of(static_cast<std::uint32_t>(cell), goal_cell_[tile_at[cell]], columns_);
    }
    for (const auto& partition : tables_.partitions) {
      unsigned sum = 0;
      for (const LookUp& look_up : partition) sum += look_up.excess(cell_of);
      most = std::max(most, sum);
    }
    return manhattan + 2 * most;
  }

  // Returns the nodes expanded within the bound; `generated` and `solved` are further results.
  std::uint64_t iterate(const Cells& tile_at, unsigned bound) {
    const auto blank = static_cast<std::uint32_t>(std::find(tile_at.begin(), tile_at.end(), 0) - tile_at.begin());
    return expand(tile_at, blank, MoveAutomaton::start(blank), 0, bound);
  }

  std::uint64_t generated = 0;
  bool solved = false;

 private:
  std::uint64_t expand(const Cells& tile_at, std::uint32_t blank, std::uint32_t state, unsigned depth, unsigned bound) {
    std::uint64_t expanded = 1;
    const std::array<std::uint32_t, 4> ahead{0u - columns_, columns_, 0u - 1, 1};
    for (std::size_t move = 0; move < 4; ++move) {
      const std::uint32_t after = machine_.after(state, move);
      if (after == MoveAutomaton::none) continue;
      ++generated;
      Cells child = tile_at;
      std::swap(child[blank], child[blank + ahead[move]]);
      const unsigned least = estimate(child);
      if (depth + 1 + least > bound) continue;
      if (least == 0)
        solved = true;
      else
        expanded += expand(child, blank + ahead[move], after, depth + 1, bound);
    }
    return expanded;
  }

  const PatternTables& tables_;
  const MoveAutomaton& machine_;
  Cells goal_cell_;
  std::uint32_t columns_;
};

// `count` boards after random walks of `moves` moves.
std::vector<Board> walked(const Board& goal, std::size_t count, unsigned moves) {
  std::vector<Board> boards;
  Rng rng(5);
  while (boards.size() < count) {
    Board board = goal;
    for (unsigned made = 0; made < moves;) made += slide(board, static_cast<Direction>(rng.below(4)));
    boards.push_back(board);
  }
  return boards;
}

void expect_the_plain_nodes(const Board& goal, std::vector<Partition> partitions, Numbering numbering, unsigned walk) {
  const auto tables = own_tables(goal, std::move(partitions), numbering);
  const MoveAutomaton machine(tables->grid.rows, tables->grid.columns, 8);
  unsigned iterations = 0;
  for (const Board& board : walked(goal, 60, walk)) {
    PlainSearch plain(*tables, machine, goal);
    SearchGround ground(*tables, machine, goal_cells(goal));
    Limits limits{.max_expanded = 5'000};
    const SearchResult result = solve_by_patterns(ground, tiles_of(board), limits, Tuning{});
    unsigned bound = plain.estimate(tiles_of(board));
    const auto& counts = result.stats.expanded_by_bound;
    for (std::size_t at = 0; at + 1 < counts.size(); ++at, bound += 2, ++iterations)
      ASSERT_EQ(counts[at], plain.iterate(tiles_of(board), bound))
          << testing::PrintToString(board.tiles) << " within " << bound;
    EXPECT_FALSE(plain.solved);
    if (result.outcome != Outcome::solved) continue;
    EXPECT_EQ(result.moves.size(), bound);
    plain.iterate(tiles_of(board), bound);
    EXPECT_TRUE(plain.solved || board.tiles == goal.tiles);
  }
  EXPECT_GT(iterations, 20U);
}

TEST(PatternSearch, ExpandsTheNodesOfAPlainOneOn3x4) {
  const Partition one{set_of({1, 2, 4, 5}), set_of({3, 6, 7, 11}), set_of({8, 9, 10})},
      other{set_of({1, 2, 3}), set_of({4, 5, 8, 9}), set_of({6, 7, 10, 11})};
  for (const Numbering numbering : all_numberings) {
    expect_the_plain_nodes(blank_first({3, 4}), {one}, numbering, 300);
    expect_the_plain_nodes(blank_first({3, 4}), {one, other}, numbering, 300);
  }
}

// More than four patterns per partition, and the maximum number of partitions.
TEST(PatternSearch, ExpandsTheNodesOfAPlainOneWithManyPatterns) {
  const Partition triples{set_of({0, 1, 3}), set_of({2, 5, 8}), set_of({6, 7})};
  const Partition pairs{set_of({0, 1}), set_of({2, 5}), set_of({3, 6}), set_of({7, 8})};
  const Partition singles{set_of({0}), set_of({1}), set_of({2}), set_of({3}),
                          set_of({5}), set_of({6}), set_of({7}), set_of({8})};
  Board middle = blank_last({3, 3});
  std::swap(middle.tiles[4], middle.tiles[8]);
  for (const Numbering numbering : all_numberings) {
    expect_the_plain_nodes(middle, {singles}, numbering, 200);
    expect_the_plain_nodes(middle, {singles, pairs}, numbering, 200);
    expect_the_plain_nodes(middle, {triples, singles, pairs}, numbering, 200);
    expect_the_plain_nodes(middle, std::vector<Partition>(most_partitions, pairs), numbering, 200);
  }
}

TEST(PatternSearch, CountsWhatItGenerates) {
  const Board goal = blank_first({3, 4});
  const auto tables =
      own_tables(goal, {{set_of({1, 2, 4, 5}), set_of({3, 6, 7, 11}), set_of({8, 9, 10})}}, Numbering::dense);
  const MoveAutomaton machine(3, 4, 8);
  for (const Board& board : walked(goal, 8, 200)) {
    PlainSearch plain(*tables, machine, goal);
    SearchGround ground(*tables, machine, goal_cells(goal));
    Limits limits;
    const unsigned first = plain.estimate(tiles_of(board));
    limits.enough_bound = first + 6;  // three iterations
    const SearchResult result = solve_by_patterns(ground, tiles_of(board), limits, Tuning{});
    if (result.outcome == Outcome::solved) continue;
    std::uint64_t expanded = 0;
    for (unsigned bound = first; bound < first + 6; bound += 2) expanded += plain.iterate(tiles_of(board), bound);
    EXPECT_EQ(result.stats.expanded, expanded);
    EXPECT_EQ(result.stats.generated, plain.generated);
  }
}

// Manhattan distance alone is weak, so some searches are long.
TEST(PatternSearch, ChangesToTheDeepMachineWhereItIsLong) {
  const Board goal = blank_first({3, 4});
  Partition singles;
  for (std::uint32_t cell = 1; cell < 12; ++cell) singles.push_back(CellSet{1} << cell);
  const auto tables = own_tables(goal, {singles}, Numbering::dense);
  const MoveAutomaton machine(3, 4, 6), deep_machine(3, 4, 12);
  unsigned changed = 0, kept = 0;
  for (const Board& board : walked(goal, 30, 400)) {
    SearchGround ground(*tables, machine, goal_cells(goal)), long_ground = ground;
    const SearchResult plain = solve_by_patterns(ground, tiles_of(board), Limits{}, Tuning{});
    unsigned asked = 0;
    const SearchResult result =
        solve_by_patterns(long_ground, tiles_of(board), Limits{}, Tuning{}, [&]() -> const MoveAutomaton& {
          ++asked;
          return deep_machine;
        });
    ASSERT_EQ(result.outcome, Outcome::solved);
    EXPECT_EQ(result.moves.size(), plain.moves.size());
    EXPECT_TRUE(solves(board, goal, result.moves));
    const auto &counts = result.stats.expanded_by_bound, &plain_counts = plain.stats.expanded_by_bound;
    ASSERT_EQ(counts.size(), plain_counts.size());
    const std::size_t first = long_search / 2;  // long enough to switch
    EXPECT_EQ(asked, counts.size() > first);
    for (std::size_t at = 0; at < std::min(first, counts.size() - 1); ++at) EXPECT_EQ(counts[at], plain_counts[at]);
    for (std::size_t at = first; at + 1 < counts.size(); ++at) EXPECT_LT(counts[at], plain_counts[at]);
    (asked != 0 ? changed : kept)++;
  }
  EXPECT_GT(changed, 0U);
  EXPECT_GT(kept, 0U);
}

}  // namespace
}  // namespace rompicapo::sliding
