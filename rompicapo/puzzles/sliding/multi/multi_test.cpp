// SPDX-License-Identifier: MIT
//
// The multi-tile metric: the fast model against plain boards, optimal lengths against breadth-first search over plain
// boards, the two methods of its census against each other, and the texts.
#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <set>

#include "rompicapo/model/any_puzzle.hpp"
#include "rompicapo/puzzles/sliding/census/census_layers.hpp"
#include "rompicapo/puzzles/sliding/entry.hpp"
#include "rompicapo/puzzles/sliding/heuristics/walking_distance.hpp"
#include "rompicapo/puzzles/sliding/models/board.hpp"
#include "rompicapo/puzzles/sliding/multi/pattern_database.hpp"
#include "rompicapo/search/ida_star.hpp"

namespace rompicapo::sliding {
namespace {

MultiPuzzle multi_puzzle_of(const Board& goal) {
  return {static_cast<std::uint32_t>(goal.size.rows), static_cast<std::uint32_t>(goal.size.columns), goal.tiles};
}

std::unique_ptr<AnyPuzzle> make(std::string_view name, bool tile_convention = false) {
  PuzzleOptions options{.metric = "multi"};
  if (tile_convention) options.settings.set("move-convention", "tile");
  return *family().make(name, options);
}

// The boards one slide away.
std::vector<Board> slides_of(const Board& board) {
  std::vector<Board> boards;
  for (std::size_t direction = 0; direction < 4; ++direction)
    for (Board after = board; slide(after, static_cast<Direction>(direction));) boards.push_back(after);
  return boards;
}

std::map<std::vector<int>, Cost> distances_from(const Board& goal) {
  std::map<std::vector<int>, Cost> distances{{goal.tiles, 0}};
  std::vector<Board> layer{goal};
  for (Cost distance = 1; !layer.empty(); ++distance) {
    std::vector<Board> next;
    for (const Board& board : layer)
      for (const Board& after : slides_of(board))
        if (distances.emplace(after.tiles, distance).second) next.push_back(after);
    layer.swap(next);
  }
  return distances;
}

TEST(MultiPuzzle, SlidesAsPlainBoardsDo) {
  Rng rng(1);
  for (const Size size : {Size{2, 2}, {2, 8}, {8, 2}, {3, 5}, {4, 4}, {4, 3}}) {
    const Board goal = blank_last(size);
    const MultiPuzzle puzzle = multi_puzzle_of(goal);
    EXPECT_EQ(puzzle.slide_count(), static_cast<std::size_t>(2 * (size.rows + size.columns - 2)));
    Board board = goal;
    for (int step = 0; step < 60; ++step) {
      const State64 state = State64::of(board.tiles);
      const std::vector<Board> wanted = slides_of(board);
      ASSERT_EQ(puzzle.moves(state).size(), wanted.size());
      ASSERT_EQ(wanted.size(), static_cast<std::size_t>(size.rows + size.columns - 2));
      for (std::size_t at = 0; at < wanted.size(); ++at) {  // both list up, down, left, right, the shortest first
        State64 after = state;
        puzzle.apply(after, puzzle.moves(state)[at]);
        ASSERT_EQ(after, State64::of(wanted[at].tiles));
      }
      board = wanted[rng.below(static_cast<std::uint32_t>(wanted.size()))];
    }
  }
}

TEST(MultiPuzzle, NoTwoMovesAlongOneLine) {
  const MultiPuzzle puzzle = multi_puzzle_of(blank_last({4, 4}));
  for (const Move last : puzzle.moves(puzzle.goal())) {
    State64 state = puzzle.goal();
    puzzle.apply(state, last);
    EXPECT_EQ(puzzle.moves(state, last).size(), 3u);
    for (const Move move : puzzle.moves(state, last))
      EXPECT_NE(puzzle.slide(move).direction / 2, puzzle.slide(last).direction / 2);
  }
}

void expect_exact(const Board& goal, std::size_t every) {
  SCOPED_TRACE(format_board(goal));
  const MultiPuzzle puzzle = multi_puzzle_of(goal);
  const MultiPatternDatabase patterns(puzzle);
  const WalkingDistance<MultiPuzzle> walking(puzzle);
  std::size_t count = 0;
  for (const auto& [tiles, distance] : distances_from(goal)) {
    const State64 state = State64::of(tiles);
    ASSERT_LE(patterns(state), distance);
    ASSERT_LE(walking(state), distance);
    if (count++ % every != 0) continue;
    const SearchResult result = IdaStar::run(puzzle, state, patterns, {}, {});
    ASSERT_EQ(result.outcome, Outcome::solved);
    ASSERT_EQ(result.moves.size(), distance) << format_board({goal.size, tiles});
  }
}

TEST(MultiPuzzle, EveryBoardOfTheSmallestSizesIsSolvedInTheFewestSlides) {
  for (const Size size : {Size{2, 2}, {2, 3}, {3, 2}})
    for (const Board& goal : {blank_last(size), blank_first(size), spiral(size)}) expect_exact(goal, 1);
  expect_exact(blank_last({2, 4}), 1);
  expect_exact({{4, 2}, {3, 1, 0, 5, 7, 2, 4, 6}}, 10);
}

TEST(MultiPuzzle, ThreeByThreeInTheFewestSlides) {
  expect_exact(blank_last({3, 3}), 100);
  expect_exact({{3, 3}, {4, 8, 1, 7, 2, 0, 6, 3, 5}}, 100);
}

// A pattern with every tile is the whole puzzle.
TEST(SlidePatterns, AreExactWhereOnePatternIsAll) {
  for (const Board& goal : {blank_last({2, 2}), blank_first({2, 3}), spiral({3, 2})}) {
    const MultiPatternDatabase patterns(multi_puzzle_of(goal));
    for (const auto& [tiles, distance] : distances_from(goal)) EXPECT_EQ(patterns(State64::of(tiles)), distance);
  }
}

TEST(SlidePatterns, DealOutEveryTileOnce) {
  for (std::size_t cells = 4; cells <= 16; ++cells) {
    std::size_t next = 1;
    std::uint64_t offset = 0;
    for (const SlidePattern& pattern : SlidePatterns::patterns_of(cells)) {
      EXPECT_EQ(pattern.first, next);
      EXPECT_EQ(pattern.offset, offset);
      EXPECT_TRUE(pattern.count >= 3 && pattern.count <= SlidePattern::most_tiles);
      next += pattern.count;
      offset += pattern.size(static_cast<std::uint32_t>(cells));
    }
    EXPECT_EQ(next, cells);
    EXPECT_EQ(SlidePatterns::bytes_for(cells), offset);
  }
}

TEST(SlidePatterns, StoredSpecsAreThoseThatAreAskedFor) {
  std::set<std::string> stored, asked;
  for (const tables::TableSpec& spec : SlidePatterns::stored_specs()) stored.insert(spec.name);
  for (std::size_t blank = 0; blank < 16; ++blank) {
    Board goal = blank_last({4, 4});
    std::swap(goal.tiles[blank], goal.tiles[15]);
    const GoalConversion conversion(4, 4, std::span<const int>(goal.tiles));
    asked.insert(SlidePatterns::spec(conversion.width(), conversion.height(), conversion.goal_blank()).name);
  }
  EXPECT_EQ(stored, asked);
}

// The library checks a built table against the known distribution; FifteenPuzzle below builds the corner's.
TEST(SlidePatterns, HaveTheirKnownDistributions) {
  tables::Library library{tables::LibraryOptions{}};
  for (const std::size_t blank : {14u, 10u}) {
    const tables::TableSpec spec = SlidePatterns::spec(4, 4, blank);
    EXPECT_FALSE(spec.distribution.empty());
    EXPECT_TRUE(library.get(spec).has_value()) << spec.name;
  }
}

std::string spell(std::span<const std::uint16_t> board) {
  std::string text;
  for (const std::uint16_t tile : board) text += std::to_string(tile) + ' ';
  return text;
}

TEST(MultiCensus, EnginesAgreeOnAnyGoal) {
  Rng rng(7);
  for (const Size size : {Size{2, 3}, {3, 2}, {2, 4}, {4, 2}, {3, 3}})
    for (int trial = 0; trial < 2; ++trial) {
      std::vector<std::uint16_t> goal;
      for (int tile = 0; tile < size.cells(); ++tile) goal.push_back(static_cast<std::uint16_t>(tile));
      rng.shuffle(goal);
      CensusRequest request{.hardest = 100'000};
      const auto rows = static_cast<std::size_t>(size.rows), columns = static_cast<std::size_t>(size.columns);
      Census planes = census(rows, columns, goal, request, spell, true);
      Census layers = census_by_layers(rows, columns, goal, request, spell, true);
      EXPECT_TRUE(planes.complete && layers.complete);
      EXPECT_EQ(planes.counts, layers.counts) << spell(goal);
      std::sort(planes.hardest.begin(), planes.hardest.end());
      std::sort(layers.hardest.begin(), layers.hardest.end());
      EXPECT_EQ(planes.hardest, layers.hardest);
    }
}

TEST(MultiCensus, LimitsEndIt) {
  std::vector<std::uint16_t> goal(12);
  for (std::size_t cell = 0; cell < goal.size(); ++cell) goal[cell] = static_cast<std::uint16_t>(cell);
  const std::atomic<bool> stop{true};
  EXPECT_EQ(census(3, 4, goal, {.limits = {.stop = &stop}}, spell, true).outcome, Outcome::stopped);
  EXPECT_EQ(census(3, 4, goal, {.limits = {.max_cost = 3}}, spell, true).counts,
            (std::vector<std::uint64_t>{1, 5, 12, 30}));
}

TEST(MultiEntry, ARunOfOneLetterIsOneMove) {
  const auto puzzle = make("sliding:4x4");
  const auto walk = puzzle->walk(puzzle->solved_state(), "UUULLDR");
  ASSERT_TRUE(walk);
  EXPECT_EQ(walk->length, 4u);
  std::vector<std::string> moves;
  for (const Step& step : walk->steps) moves.push_back(step.move);
  EXPECT_EQ(moves, (std::vector<std::string>{"UUU", "LL", "D", "R"}));
  EXPECT_EQ(puzzle->walk(puzzle->solved_state(), "UU U, LL")->length, 3u);  // a blank separates moves
  const auto off = puzzle->walk(puzzle->solved_state(), "LUUUU");
  ASSERT_FALSE(off);
  EXPECT_EQ(off.error().position, 4u);
  EXPECT_EQ(puzzle->walk("1 2 3 4 5 6 7 8 9 10 11 12 0 13 14 15", "RRR")->solved, true);
}

TEST(MultiEntry, LettersMayNameTheTilesWay) {
  const auto puzzle = make("sliding:3x3", true);
  const auto steps = puzzle->successors("1 2 3 4 5 6 0 7 8");
  ASSERT_TRUE(steps);
  std::vector<std::string> moves;
  for (const Step& step : *steps) moves.push_back(step.move);
  EXPECT_EQ(moves, (std::vector<std::string>{"D", "DD", "L", "LL"}));
  const auto result = puzzle->search("1 2 3 4 5 6 0 7 8", puzzle->default_request());
  ASSERT_TRUE(result);
  EXPECT_EQ(puzzle->spell(result->moves), "LL");
}

TEST(MultiEntry, ToldMoveByMove) {
  const auto puzzle = make("sliding:3x3");
  const auto told = puzzle->annotations("1 2 3 4 5 6 0 7 8", "URDRL", "", "");
  ASSERT_TRUE(told);
  EXPECT_EQ(told->size(), 5u);
  const auto slid = puzzle->annotations("1 2 3 4 5 6 0 7 8", "RR", "", "");
  ASSERT_TRUE(slid && slid->size() == 1);
  EXPECT_EQ((*slid)[0].about, "7 8");
  EXPECT_EQ((*slid)[0].measures[0].before, 2);
  EXPECT_EQ((*slid)[0].measures[0].after, 0);
  std::vector<std::string> names;
  for (const Milestone& one : (*slid)[0].achieved) names.push_back(one.name + ' ' + std::to_string(one.count));
  EXPECT_EQ(names,
            (std::vector<std::string>{"tile-moved 7", "tile-moved 8", "tile-home 7", "tile-home 8", "row-finished 3",
                                      "column-finished 1", "column-finished 2", "column-finished 3"}));
}

TEST(MultiEntry, FifteenPuzzle) {
  const auto puzzle = make("sliding:4x4");
  Rng rng(3);
  for (int trial = 0; trial < 3; ++trial) {
    const std::string moves = puzzle->random_moves(rng, 16);
    const std::string start = puzzle->walk(puzzle->solved_state(), moves)->steps.back().state;
    for (const char* heuristic : {"walking-distance", "zero"}) {
      SolveRequest request{heuristic == std::string_view("zero") ? "bidirectional" : "ida-star", heuristic};
      const auto result = puzzle->search(start, request);
      ASSERT_TRUE(result && result->optimal);
      EXPECT_TRUE(puzzle->walk(start, puzzle->spell(result->moves))->solved);
      EXPECT_LE(result->moves.size(), 16u);
      EXPECT_EQ(result->moves.size(), puzzle->search(start, puzzle->default_request())->moves.size());
    }
  }
}

}  // namespace
}  // namespace rompicapo::sliding
