// SPDX-License-Identifier: MIT
//
// Masked goals against a naive search on whole boards: every board, tiles told apart, by the moves of the reference
// model and a predicate on texts.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <unordered_map>

#include "rompicapo/puzzles/sliding/entry.hpp"
#include "rompicapo/puzzles/sliding/masked/heuristics.hpp"
#include "rompicapo/puzzles/sliding/models/goal.hpp"

namespace rompicapo::sliding {
namespace {

using Words = std::vector<std::string>;

Words words(const std::string& text) {
  std::istringstream stream(text);
  return {std::istream_iterator<std::string>(stream), {}};
}

bool fits_naively(const Board& board, const Words& pattern) {
  for (std::size_t place = 0; place < pattern.size(); ++place)
    if (pattern[place] != "." && pattern[place] != std::to_string(board.tiles[place])) return false;
  return true;
}

std::unique_ptr<AnyPuzzle> make(const std::string& name, const std::string& goal) {
  PuzzleOptions options;
  options.goal = goal;
  auto puzzle = family().make(name, options);
  EXPECT_TRUE(puzzle) << name << ' ' << goal << ": " << (puzzle ? "" : puzzle.error().message);
  return puzzle ? *std::move(puzzle) : nullptr;
}

// The distance of each board from the nearest that fits a pattern.
std::unordered_map<std::string, Cost> naive_distances(Size size, const std::vector<std::string>& patterns) {
  std::unordered_map<std::string, Cost> distances;
  std::vector<Words> split;
  for (const std::string& pattern : patterns) split.push_back(words(pattern));
  std::vector<Board> layer;
  Board board = blank_first(size);
  do {
    for (const Words& pattern : split)
      if (fits_naively(board, pattern) && distances.emplace(format_board(board), 0).second) layer.push_back(board);
  } while (std::next_permutation(board.tiles.begin(), board.tiles.end()));
  for (Cost distance = 1; !layer.empty(); ++distance) {
    std::vector<Board> next;
    for (const Board& from : layer)
      for (const Direction direction : {Direction::up, Direction::down, Direction::left, Direction::right}) {
        Board to = from;
        if (slide(to, direction) && distances.emplace(format_board(to), distance).second) next.push_back(to);
      }
    layer.swap(next);
  }
  return distances;
}

struct Sample {
  std::string name, goal;
  Size size;
  std::vector<std::string> patterns;  // the goal, written out
};

const std::vector<Sample>& samples() {
  static const std::vector<Sample> all{
      {"sliding:2x3", "rows:1", {2, 3}, {"1 2 3 . . ."}},
      {"sliding:2x3", "column:1", {2, 3}, {"1 . . 4 . ."}},
      {"sliding:3x2", "rows:2 | corner", {3, 2}, {"1 2 3 4 . .", "1 2 3 . 5 ."}},
      {"sliding:2x3", ". . 0 5 . .", {2, 3}, {". . 0 5 . ."}},
      {"sliding:2x3", "spiral | 5 4 3 2 1 0 | @UL", {2, 3}, {"1 2 3 0 5 4", "5 4 3 2 1 0", "1 0 2 4 5 3"}},
      {"sliding:2x2", "0 . . 1", {2, 2}, {"0 . . 1"}},
      {"sliding:2x3", ". 1 2 . 3 4", {2, 3}, {". 1 2 . 3 4"}},
  };
  return all;
}

TEST(MaskedBoards, DistancesAreThoseOfANaiveSearch) {
  for (const Sample& sample : samples()) {
    const auto puzzle = make(sample.name, sample.goal);
    const auto distances = naive_distances(sample.size, sample.patterns);
    Board board = blank_first(sample.size);
    do {
      const std::string text = format_board(board);
      const auto known = distances.find(text);
      const Expected<Cost> exact = puzzle->estimate(text, "pattern-database");
      ASSERT_EQ(exact.has_value(), known != distances.end()) << sample.goal << ": " << text;
      if (!exact) {
        EXPECT_EQ(exact.error().code, ErrorCode::unsolvable);
        continue;
      }
      EXPECT_EQ(*exact, known->second) << sample.goal << ": " << text;
      EXPECT_EQ(puzzle->walk(text, "")->solved, known->second == 0) << sample.goal << ": " << text;
      for (const char* heuristic : {"hamming", "manhattan"})
        EXPECT_LE(*puzzle->estimate(text, heuristic), known->second) << heuristic << ' ' << sample.goal << ": " << text;
    } while (std::next_permutation(board.tiles.begin(), board.tiles.end()));
  }
}

// A class: the board with the tiles that no pattern fixes replaced by one sign.
TEST(MaskedBoards, CensusCountsClassesAtEachDistance) {
  std::vector<Sample> all = samples();
  all.push_back({"sliding:3x3", "rows:1", {3, 3}, {"1 2 3 . . . . . ."}});
  for (const Sample& sample : all) {
    std::set<int> fixed{0};
    for (const std::string& pattern : sample.patterns)
      for (const std::string& word : words(pattern)) fixed.insert(std::atoi(word.c_str()));
    std::unordered_map<std::string, Cost> classes;
    std::vector<std::uint64_t> counts;
    const auto distances = naive_distances(sample.size, sample.patterns);
    for (const auto& [board, distance] : distances) {
      std::string alike = board;  // the tiles have one digit
      for (char& tile : alike)
        if (tile != ' ' && !fixed.contains(tile - '0')) tile = '*';
      const auto [place, fresh] = classes.emplace(alike, distance);
      EXPECT_EQ(place->second, distance) << sample.goal;
      counts.resize(std::max<std::size_t>(counts.size(), distance + 1));
      counts[distance] += fresh;
    }
    const auto puzzle = make(sample.name, sample.goal);
    const Expected<Census> census = puzzle->census({.hardest = 3});
    ASSERT_TRUE(census);
    EXPECT_TRUE(census->complete && census->of_classes);
    EXPECT_EQ(census->counts, counts) << sample.goal;
    EXPECT_EQ(puzzle->info().states, std::to_string(distances.size())) << sample.goal;
    for (const std::string& state : census->hardest)
      EXPECT_EQ(*puzzle->estimate(state, "pattern-database"), counts.size() - 1) << sample.goal << ": " << state;
  }
}

TEST(MaskedBoards, EverySearchFindsTheShortestThatItPromises) {
  for (const auto& [name, goal, moves] : {std::tuple{"sliding:3x3", "rows:1", 40},
                                          {"sliding:3x3", "corner | spiral", 30},
                                          {"sliding:3x4", "rows:2", 14},
                                          {"sliding:4x4", ". . . . . 11 0 . . 6 . . . . . .", 30}}) {
    const auto puzzle = make(name, goal);
    Rng rng(5);
    Limits limits;
    limits.max_expanded = 30'000;
    for (int sample = 0; sample < 4; ++sample) {
      const std::string start =
          puzzle->walk(puzzle->solved_state(), puzzle->random_moves(rng, moves))->steps.back().state;
      const Expected<SearchResult> shortest = puzzle->search(start, {"breadth-first", "", {}, {}});
      ASSERT_TRUE(shortest && shortest->optimal) << goal;
      for (const SolverInfo& solver : puzzle->info().solvers) {
        if (solver.name == "breadth-first-plain") continue;  // its memory grows with the number of paths
        for (const std::string& heuristic : solver.heuristics.empty() ? Words{""} : solver.heuristics) {
          const Expected<SearchResult> found = puzzle->search(start, {solver.name, heuristic, limits, {}});
          ASSERT_TRUE(found) << solver.name << ' ' << heuristic << ": " << found.error().message;
          if (found->outcome != Outcome::solved) continue;
          EXPECT_TRUE(puzzle->replay(start, found->moves)->solved) << solver.name << ' ' << heuristic << ' ' << start;
          EXPECT_TRUE(!found->optimal || found->moves.size() == shortest->moves.size())
              << solver.name << ' ' << heuristic << ' ' << start;
        }
      }
    }
  }
}

TEST(MaskedBoards, AUnionIsAsNearAsItsNearestMember) {
  const std::vector<std::string> members{"rows:1", "columns:1", "0 . . . 4 . . . ."};
  const auto all = make("sliding:3x3", members[0] + '|' + members[1] + '|' + members[2]);
  std::vector<std::unique_ptr<AnyPuzzle>> each;
  for (const std::string& member : members) each.push_back(make("sliding:3x3", member));
  Rng rng(3);
  for (int sample = 0; sample < 200; ++sample) {
    const std::string state = all->random_state(rng);
    for (const char* heuristic : {"hamming", "manhattan", "pattern-database"}) {
      Cost least = 99;
      for (const auto& one : each) least = std::min(least, *one->estimate(state, heuristic));
      EXPECT_EQ(*all->estimate(state, heuristic), least) << heuristic << ' ' << state;
    }
  }
}

// Each of six tiles in its place: 2,000,000 classes of 12 cells, which are not listed, so the tables start from a test
// of each class.
TEST(MaskedBoards, AGoalTooLargeToListHasTables) {
  std::string goal;
  std::vector<std::unique_ptr<AnyPuzzle>> each;
  for (int tile = 1; tile <= 6; ++tile) {
    std::string member;
    for (int cell = 1; cell <= 12; ++cell) member += cell == tile ? fmt::format(" {}", tile) : " .";
    each.push_back(make("sliding:3x4", member));
    goal += (goal.empty() ? "" : " |") + member;
  }
  const auto all = make("sliding:3x4", goal);
  EXPECT_FALSE(all->census({}));
  Rng rng(4);
  for (int sample = 0; sample < 50; ++sample) {
    const std::string state = all->random_state(rng);
    Cost least = 99;
    for (const auto& one : each) least = std::min(least, *one->estimate(state, "pattern-database"));
    EXPECT_EQ(*all->estimate(state, "pattern-database"), least) << state;
    const auto found = all->search(state, {"ida-star", "pattern-database", {}, {}});
    ASSERT_TRUE(found && found->outcome == Outcome::solved) << state;
    EXPECT_EQ(found->moves.size(), least) << state;
  }
}

TEST(MaskedBoards, RandomBoardsAreOfBothHalvesWhereBothAreAccepted) {
  for (const auto& [goal, both] : {std::pair{"rows:1", true}, {". 2 . 4 5 3", true}, {"1 2 3 4 5 .", false}}) {
    const auto puzzle = make("sliding:2x3", goal);
    Rng rng(2);
    std::size_t usual = 0;
    for (int sample = 0; sample < 100; ++sample) {
      const std::string state = puzzle->random_state(rng);
      EXPECT_TRUE(puzzle->canonical(state)) << state;
      usual += is_reachable(*parse_board(state, blank_last({2, 3}), Letters::blank), blank_last({2, 3}));
    }
    EXPECT_EQ(usual < 100, both) << goal;
    EXPECT_EQ(puzzle->info().states, both ? "720" : "360") << goal;
  }
}

TEST(MaskedBoards, DoesNotBuildTablesThatExceedTheMemory) {
  const auto puzzle = make("sliding:4x4", "rows:2");
  SolveRequest request{"ida-star", "pattern-database", {.max_bytes = 12'000'000}, {}};  // the tables alone would fit
  EXPECT_TRUE(puzzle->prepare(request));
  EXPECT_FALSE(puzzle->is_prepared(request));
  const auto found = puzzle->search("@LLUURRDL", request);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->exhausted, LimitReached::memory);
}

TEST(MaskedBoards, InfoTellsTheNumbersAndTheMask) {
  const auto puzzle = make("sliding:3x4", "columns:2");
  EXPECT_EQ(puzzle->info().mask, "1 2 . . 5 6 . . 9 10 . .");
  std::map<std::string, Words> places;
  for (const Choice& goal : puzzle->info().goals) places[goal.name] = goal.places;
  EXPECT_EQ(places["rows:K"], (Words{"1", "2"}));
  EXPECT_EQ(places["columns:K"], (Words{"1", "2", "3"}));
  EXPECT_EQ(places["corner"], Words{});
  EXPECT_EQ(make("sliding:3x3", "rows:1 | corner")->info().mask, "");
  EXPECT_EQ(make("sliding:3x3", "spiral")->info().mask, "");
}

TEST(MaskedBoards, RefusesWhatHasNoSuchGoal) {
  const auto told = [](const char* name, PuzzleOptions options) {
    const auto puzzle = family().make(name, options);
    EXPECT_FALSE(puzzle) << name;
    return puzzle ? std::string() : puzzle.error().message;
  };
  EXPECT_NE(told("sliding:6x6", {.goal = "rows:1"}).find("up to 25 cells"), std::string::npos);
  EXPECT_NE(told("sliding:3x3", {.goal = "rows:1", .metric = "multi"}).find("`single` does"), std::string::npos);
  EXPECT_NE(told("sliding:3x3", {.goal = "rows:1", .settings = {{"count-blank", true}}}).find("counts the blank"),
            std::string::npos);
  const auto wide = make("sliding:5x5", "rows:1 | columns:1");  // 3,721,200 states fit
  const auto result = wide->search("@LLUU", {"bidirectional", "manhattan", {}, {}});
  ASSERT_FALSE(result);
  EXPECT_NE(result.error().message.find("`solve` with `ida-star`"), std::string::npos);
  EXPECT_FALSE(wide->census({}));
  EXPECT_EQ(wide->search("@LLUURRDL", {"a-star", "manhattan", {}, {}})->moves.size(), 0u);
}

}  // namespace
}  // namespace rompicapo::sliding
