// SPDX-License-Identifier: MIT
//
// The tables against a search without sets, orders and blocks; their sums against exact distances.
#include <algorithm>
#include <deque>
#include <gtest/gtest.h>
#include <map>
#include <set>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/sliding/distance_table/distance_table.hpp"
#include "rompicapo/puzzles/sliding/pattern_database/heuristic.hpp"
#include "rompicapo/puzzles/sliding/pattern_database/pattern_test_support.hpp"

namespace rompicapo::sliding {
namespace {

// The cells of the pattern's tiles, the blank's last: 0-1 breadth-first search in which only the tiles' moves count.
using Naive = std::vector<std::uint32_t>;

std::map<Naive, unsigned> naive_distances(Grid grid, CellSet goal, std::uint32_t blank) {
  Naive start;
  for (std::uint32_t cell = 0; cell < grid.cells(); ++cell)
    if ((goal >> cell & 1) != 0) start.push_back(cell);
  start.push_back(blank);
  std::map<Naive, unsigned> distance{{start, 0}};
  std::deque<Naive> queue{start};
  std::set<Naive> done;
  while (!queue.empty()) {
    const Naive state = queue.front();
    queue.pop_front();
    if (!done.insert(state).second) continue;
    const std::uint32_t from = state.back(), row = from / grid.columns, column = from % grid.columns;
    const auto visit = [&](std::uint32_t to) {
      Naive next = state;
      next.back() = to;
      unsigned cost = 0;
      for (std::size_t tile = 0; tile + 1 < next.size(); ++tile)
        if (state[tile] == to) {
          next[tile] = from;
          cost = 1;
        }
      const unsigned through = distance[state] + cost;
      const auto [at, fresh] = distance.try_emplace(next, through);
      if (!fresh && at->second <= through) return;
      at->second = through;
      cost == 0 ? queue.push_front(next) : queue.push_back(next);
    };
    if (row > 0) visit(from - grid.columns);
    if (row + 1 < grid.rows) visit(from + grid.columns);
    if (column > 0) visit(from - 1);
    if (column + 1 < grid.columns) visit(from + 1);
  }
  return distance;
}

Placement placement_of(const Naive& state, std::uint32_t& distances, CellSet goal, Grid grid) {
  Placement placement;
  std::map<std::uint32_t, std::uint32_t> tile_in;
  distances = 0;
  for (std::uint32_t tile = 0; tile + 1 < state.size(); ++tile, goal &= goal - 1) {
    placement.cells |= CellSet{1} << state[tile];
    tile_in[state[tile]] = tile;
    const auto home = static_cast<std::uint32_t>(std::countr_zero(goal));
    distances += DistancePrice::of(state[tile], home, grid.columns);
  }
  unsigned place = 0;
  for (const auto& [cell, tile] : tile_in) placement.order |= tile << 3 * place++;
  return placement;
}

std::vector<std::byte> built(const PatternSpace& space, const Pattern& pattern, std::size_t threads) {
  std::vector<std::byte> contents(table_spec(pattern, std::make_shared<const PatternSpace>(space)).bytes);
  build_pattern_database(space, pattern.goal, pattern.blank, pattern.numbering, contents, {threads, nullptr, {}});
  return contents;
}

std::uint64_t dense_entry(const Naive& state, Grid grid) {
  std::uint64_t entry = 0;
  for (std::size_t tile = state.size() - 1; tile-- > 0;) entry = entry * grid.cells() + state[tile];
  return entry;
}

struct Case {
  Grid grid;
  CellSet goal;
  std::uint32_t blank;
};

class Tables : public testing::TestWithParam<Case> {};

TEST_P(Tables, HoldTheMovesOfTheirTiles) {
  const auto& [grid, goal, blank] = GetParam();
  const auto tiles = static_cast<unsigned>(std::popcount(goal));
  const auto truth = naive_distances(grid, goal, blank);
  const PatternSpace zero_aware(grid, tiles, true), plain(grid, tiles, false);
  const auto by_blank = built(zero_aware, {grid, goal, blank, Numbering::zero_aware}, 2),
             least = built(plain, {grid, goal, blank, Numbering::ranked}, 1),
             dense = built(plain, {grid, goal, blank, Numbering::dense}, 2);
  std::map<std::uint64_t, unsigned> least_truth;
  for (const auto& [state, distance] : truth) {
    std::uint32_t distances = 0;
    const Placement placement = placement_of(state, distances, goal, grid);
    const unsigned value = distances + 2 * excess_at(by_blank.data(), zero_aware.entry(placement, state.back()));
    ASSERT_EQ(value, distance);
    const std::uint64_t entry = plain.entry(placement, state.back());
    ASSERT_LT(entry, plain.entries());
    const auto [at, fresh] = least_truth.try_emplace(entry, distance);
    at->second = std::min(at->second, distance);
  }
  for (const auto& [state, distance] : truth) {
    std::uint32_t distances = 0;
    const std::uint64_t entry = plain.entry(placement_of(state, distances, goal, grid), state.back());
    ASSERT_EQ(distances + 2 * excess_at(least.data(), entry), least_truth[entry]);
    ASSERT_EQ(distances + 2 * excess_at(dense.data(), dense_entry(state, grid)), least_truth[entry]);
  }
}

INSTANTIATE_TEST_SUITE_P(Sliding, Tables,
                         testing::Values(Case{{3, 3}, set_of({1, 2, 3}), 0}, Case{{3, 3}, set_of({1, 3}), 0},
                                         Case{{3, 3}, set_of({1, 3}), 8}, Case{{3, 4}, set_of({1, 4, 5, 6}), 0},
                                         Case{{2, 5}, set_of({2, 7, 4}), 0}, Case{{4, 4}, set_of({1, 4, 10}), 15},
                                         Case{{3, 3}, set_of({4}), 0}, Case{{2, 4}, set_of({1, 2, 3, 5, 6, 7}), 0},
                                         Case{{6, 6}, set_of({29, 34}), 35}));  // more than 32 cells, the blank cut off

TEST(PatternTables, OfSetsAreAMapOntoRanks) {
  const PatternSpace space({4, 4}, 5, true);
  std::uint32_t rank = 0;
  for (const CellSet set : space.all_sets()) ASSERT_EQ(space.rank_set(set), rank++);
  EXPECT_EQ(rank, space.sets());
  rank = 0;
  for (const std::uint32_t order : space.all_orders()) ASSERT_EQ(space.rank_order(order), rank++);
  EXPECT_EQ(rank, space.orders());
}

// The value of a board equals that of its mirror image for the mirrored goal.
TEST(PatternTables, MirrorLookUpIsTheMirroredBoardsLookUp) {
  const Grid grid{4, 4};
  const Board goal = blank_first({4, 4});
  const PatternSource source(goal, nullptr);
  const auto tables = source.load("small", ~std::uint64_t{0});
  ASSERT_TRUE(tables && *tables);
  const auto& partitions = (*tables)->partitions;
  ASSERT_EQ(partitions.size(), 2U);
  const BoardSymmetry mirror = board_symmetries(grid)[4];
  Rng rng(3);
  for (int round = 0; round < 2000; ++round) {
    const Board board = random_board(goal, rng);
    std::array<std::uint8_t, 16> cell_of{}, mirrored{};
    for (std::uint8_t cell = 0; cell < 16; ++cell) {
      const auto tile = static_cast<std::size_t>(board.tiles[cell]);
      cell_of[tile] = cell;
      mirrored[mirror.cell[tile]] = mirror.cell[cell];  // with the blank first a tile's number is its goal
    }
    const auto sum = [](const std::vector<LookUp>& partition, std::span<const std::uint8_t> at) {
      unsigned all = 0;
      for (const LookUp& look_up : partition) all += look_up.excess(at);
      return all;
    };
    ASSERT_EQ(sum(partitions[0], mirrored), sum(partitions[1], cell_of));
  }
}

TEST(PatternSums, AreNeverAboveTheTruthAndFollowMovesByOne) {
  for (const Split& split : splits_of_3x3())
    for (const Numbering numbering : all_numberings) {
      const Puzzle64 puzzle = puzzle_of(split.goal);
      const PatternDatabase<Puzzle64> heuristic(
          puzzle.with_patterns(own_tables(split.goal, split.partitions, numbering)));
      const std::vector<std::uint8_t> truth = breadth_first_fill(puzzle);
      for (std::uint64_t rank = 0; rank < puzzle.count(); ++rank) {
        State64 state = puzzle.unrank(rank);
        const auto memo = heuristic.memo(state);
        const Cost here = heuristic.value(memo);
        ASSERT_LE(here, truth[rank]);
        ASSERT_EQ(here % 2, truth[rank] % 2);
        for (const Move move : puzzle.moves(state)) {
          puzzle.apply(state, move);
          const Cost there = heuristic.value(heuristic.update(memo, state, move));
          ASSERT_EQ(there, heuristic(state));
          ASSERT_TRUE(numbering != Numbering::zero_aware || there == here + 1 || here == there + 1);
          puzzle.undo(state, move);
        }
      }
    }
}

TEST(PatternSums, AreNeverAboveTheTruthOn3x4) {
  const Board goal = blank_first({3, 4});
  const Puzzle64 puzzle = puzzle_of(goal);
  tables::Library library{tables::LibraryOptions{}};
  const DistanceTable table(goal, *DistanceBits::load(GoalConversion(3, 4, std::span<const int>(goal.tiles)), library));
  const Puzzle64 with = puzzle.with_patterns(
      own_tables(goal, {{set_of({1, 2, 4, 5, 6}), set_of({3, 7, 8, 9, 10, 11})}}, Numbering::zero_aware));
  const PatternDatabase<Puzzle64> heuristic(with);
  Rng rng(9);
  for (int round = 0; round < 20'000; ++round) {
    const Board board = random_board(goal, rng);
    ASSERT_LE(heuristic(State64::of(board.tiles)), table.distance(board));
  }
}

// The value of a zero-aware table.
class Moves {
 public:
  Moves(Grid grid, CellSet goal)
      : grid_(grid),
        goal_(goal),
        space_(grid, static_cast<unsigned>(std::popcount(goal)), true),
        contents_(built(space_, {grid, goal, 0, Numbering::zero_aware}, 2)) {}

  unsigned operator()(const Naive& state) const {
    std::uint32_t distances = 0;
    const Placement placement = placement_of(state, distances, goal_, grid_);
    return distances + 2 * excess_at(contents_.data(), space_.entry(placement, state.back()));
  }

  // Calls use(state) for every placement of the tiles and the blank.
  template <class Use>
  void for_all(Use use) const {
    for (const CellSet cells : space_.all_sets())
      for (const std::uint32_t order : space_.all_orders()) {
        Naive state(space_.tiles() + 1);
        unsigned place = 0;
        for (CellSet left = cells; left != 0; left &= left - 1)
          state[order >> 3 * place++ & 7] = static_cast<std::uint32_t>(std::countr_zero(left));
        for (state.back() = 0; state.back() < grid_.cells(); ++state.back())
          if ((cells >> state.back() & 1) == 0) use(state);
      }
  }

 private:
  Grid grid_;
  CellSet goal_;
  PatternSpace space_;
  std::vector<std::byte> contents_;
};

// A pattern's value changes by one when one of its tiles moves and not at all when another does; so a sum over patterns
// changes by one with each move, is 0 at the goal, and never exceeds the distance.
TEST(PatternSums, CannotExceedTheTruthOnAnyBoardOf3x4) {
  const Grid grid{3, 4};
  for (const CellSet goal : {set_of({1, 2, 4, 5, 6}), set_of({3, 7, 8, 9, 10, 11})}) {
    const Moves moves(grid, goal);
    std::uint64_t seen = 0;
    moves.for_all([&](const Naive& state) {
      const unsigned here = moves(state);
      CellSet beside = spread(CellSet{1} << state.back(), grid) & ~(CellSet{1} << state.back());
      for (; beside != 0; beside &= beside - 1) {
        Naive after = state;
        after.back() = static_cast<std::uint32_t>(std::countr_zero(beside));
        const auto moved = std::find(after.begin(), after.end() - 1, after.back());
        const bool of_the_pattern = moved != after.end() - 1;
        if (of_the_pattern) *moved = state.back();
        const unsigned there = moves(after);
        ASSERT_EQ(there > here ? there - here : here - there, of_the_pattern ? 1U : 0U);
      }
      ++seen;
    });
    EXPECT_EQ(seen, goal == set_of({1, 2, 4, 5, 6}) ? 95'040U * 7 : 665'280U * 6);
    Naive home;
    for (CellSet cells = goal; cells != 0; cells &= cells - 1)
      home.push_back(static_cast<std::uint32_t>(std::countr_zero(cells)));
    home.push_back(0);
    EXPECT_EQ(moves(home), 0U);
  }
}

// At most the moves made; for a zero-aware table neighbours differ by exactly one.
template <class Puzzle>
void walk(const Board& goal, const std::shared_ptr<const PatternTables>& tables) {
  const Puzzle puzzle(static_cast<std::uint32_t>(goal.size.rows), static_cast<std::uint32_t>(goal.size.columns),
                      goal.tiles);
  const PatternDatabase<Puzzle> heuristic(puzzle.with_patterns(tables));
  Rng rng(4);
  StateOf<Puzzle> state = puzzle.goal();
  EXPECT_EQ(heuristic(state), 0U);
  auto memo = heuristic.memo(state);
  for (unsigned step = 1; step <= 20'000; ++step) {
    const auto moves = puzzle.moves(state);
    const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    puzzle.apply(state, move);
    const Cost before = heuristic.value(memo);
    memo = heuristic.update(memo, state, move);
    const Cost after = heuristic.value(memo);
    ASSERT_LE(after, step);
    ASSERT_EQ(after % 2, step % 2);
    ASSERT_TRUE(tables->numbering != Numbering::zero_aware || before == after + 1 || after == before + 1);
  }
  EXPECT_EQ(heuristic.value(memo), heuristic(state));
}

TEST(PatternSums, FollowRandomWalksOnTheBoardsThatHaveSets) {
  for (const Size size : {Size{3, 5}, Size{4, 4}, Size{5, 3}, Size{5, 5}, Size{6, 6}}) {
    const Board goal = blank_last(size);
    const PatternSource source(goal, nullptr);
    const auto tables = source.load("small", ~std::uint64_t{0});
    ASSERT_TRUE(tables && *tables);
    if (size.cells() <= 25)
      walk<Puzzle128>(goal, *tables);
    else
      walk<PuzzleLarge>(goal, *tables);
  }
}

TEST(PatternSums, FollowRandomWalksInEveryNumbering) {
  const Board goal = blank_first({4, 4});
  for (const Numbering numbering : all_numberings)
    walk<Puzzle64>(goal,
                   own_tables(goal, {{set_of({1, 2, 3, 6, 7}), set_of({4, 5, 8, 9, 12}), set_of({10, 11, 13, 14, 15})}},
                              numbering));
}

// Any goal has tables, whatever its tile numbers and its blank's cell.
TEST(PatternSets, CoverEveryTileOnce) {
  for (const Grid grid : {Grid{2, 7}, Grid{3, 5}, Grid{5, 3}, Grid{4, 4}, Grid{4, 5}, Grid{5, 4}, Grid{3, 7},
                          Grid{5, 5}, Grid{5, 6}, Grid{6, 6}})
    for (std::uint32_t blank = 0; blank < grid.cells(); ++blank) {
      const std::vector<PatternSet> sets = pattern_sets(grid, blank);
      ASSERT_FALSE(sets.empty());
      for (const PatternSet& set : sets) {
        ASSERT_LE(set.partitions.size(), most_partitions);
        std::size_t patterns = 0;
        for (const Partition& partition : set.partitions) {
          CellSet all = 0;
          for (const CellSet cells : partition) {
            ASSERT_EQ(all & cells, 0U);
            ASSERT_LE(static_cast<unsigned>(std::popcount(cells)), most_pattern_tiles);
            all |= cells;
            ++patterns;
          }
          ASSERT_EQ(all, all_cells(grid) & ~(CellSet{1} << blank));
        }
        ASSERT_LE(patterns, most_patterns);
      }
    }
}

}  // namespace
}  // namespace rompicapo::sliding
