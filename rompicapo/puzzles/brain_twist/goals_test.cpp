// SPDX-License-Identifier: MIT
//
// Goals of patterns against searches over boards of which only some colours are seen.
#include "rompicapo/puzzles/brain_twist/goals.hpp"

#include <functional>
#include <gtest/gtest.h>
#include <map>
#include <set>

#include "rompicapo/puzzles/brain_twist/entry_test_support.hpp"

namespace rompicapo::brain_twist {
namespace {

std::string error_of(const std::string& goal) {
  const auto puzzle = family().make("brain-twist", {.goal = goal});
  return puzzle ? "" : puzzle.error().message;
}

bool inner_of_one_colour(const Board& board) {
  std::array<std::set<char>, group_count> colours;
  for (std::size_t place = 0; place < tile_count; ++place)
    colours[places[place].inner].insert(tile_names[board.tiles[place]][1]);
  return std::all_of(colours.begin(), colours.end(), [](const std::set<char>& each) { return each.size() == 1; });
}

// How far boards are from those that fit; breadth first over what is seen of them.
class Naive {
 public:
  using See = std::function<char(std::string_view tile)>;

  Naive(See see, const std::function<bool(const Board&)>& fits) : see_(std::move(see)) {
    std::vector<Board> met{Board{}};
    number_[seen(met[0])] = 0;
    std::vector<std::vector<std::size_t>> next;
    for (std::size_t at = 0; at < met.size(); ++at) {
      next.emplace_back();
      for (int move = -8; move <= 8; ++move) {
        Board after = met[at];
        if (!make_move(after, move)) continue;
        const auto [found, fresh] = number_.try_emplace(seen(after), met.size());
        if (fresh) met.push_back(after);
        next[at].push_back(found->second);
      }
    }
    distances_.assign(met.size(), 1000);
    std::vector<std::size_t> open;
    for (std::size_t at = 0; at < met.size(); ++at)
      if (fits(met[at])) distances_[at] = 0, open.push_back(at);
    for (std::size_t at = 0; at < open.size(); ++at)
      for (const std::size_t to : next[open[at]])
        if (distances_[to] == 1000) distances_[to] = distances_[open[at]] + 1, open.push_back(to);
  }

  Cost distance(const Board& board) const { return distances_[number_.at(seen(board))]; }
  std::vector<std::uint64_t> counts() const {
    std::vector<std::uint64_t> counts;
    for (const Cost distance : distances_) {
      counts.resize(std::max<std::size_t>(counts.size(), distance + 1u));
      ++counts[distance];
    }
    return counts;
  }

 private:
  std::string seen(const Board& board) const {
    std::string seen(1, board.flipped ? '1' : '0');
    for (const std::uint8_t tile : board.tiles) seen += see_(tile_names[tile]);
    return seen;
  }

  See see_;
  std::map<std::string, std::size_t> number_;
  std::vector<Cost> distances_;
};

void expect_agreement(const AnyPuzzle& puzzle, const Naive& naive) {
  const auto census = puzzle.census({.hardest = 3});
  ASSERT_TRUE(census) << census.error().message;
  EXPECT_EQ(census->counts, naive.counts());
  for (const std::string& hardest : census->hardest) {
    const auto board = parse_board(hardest, {});
    ASSERT_TRUE(board) << hardest << ": " << board.error().message;
    EXPECT_EQ(naive.distance(*board) + 1, census->counts.size());
  }
  EXPECT_TRUE(puzzle.walk(puzzle.solved_state(), "")->solved);
  Rng rng(8);
  for (int sample = 0; sample < 20; ++sample) {
    const std::string state = puzzle.random_state(rng);
    const Cost distance = naive.distance(*parse_board(state, {}));
    for (const std::string solver : {"bidirectional", "pattern-database", "a-star"}) {
      SolveRequest request{solver, "misplaced"};
      ASSERT_TRUE(puzzle.prepare(request));
      const auto found = puzzle.search(state, request);
      ASSERT_TRUE(found) << found.error().message;
      ASSERT_EQ(found->outcome, Outcome::solved);
      EXPECT_TRUE(found->optimal);
      EXPECT_EQ(found->moves.size(), distance) << solver << " " << state;
      EXPECT_TRUE(puzzle.replay(state, found->moves)->solved);
    }
    EXPECT_LE(*puzzle.estimate(state, "misplaced"), distance);
  }
}

TEST(TwistGoals, InnerIsEachInnerGroupInOneColour) {
  const Naive naive([](std::string_view tile) { return tile[1]; }, inner_of_one_colour);
  expect_agreement(*entry("inner"), naive);
}

TEST(TwistGoals, PatternsAndUnions) {
  const auto inner_c = [](std::string_view tile) { return tile[1] == 'c' ? 'c' : '.'; };
  const auto see = [&](std::string_view tile) { return tile == "as" ? 'a' : inner_c(tile); };
  const auto first_three = [](const Board& board) {
    return !board.flipped && tile_names[board.tiles[1]][1] == 'c' && tile_names[board.tiles[2]][1] == 'c';
  };
  const auto last = [](const Board& board) { return tile_names[board.tiles[11]] == "as"; };
  const std::string tiles = ". .c .c . . . . . . . . .";
  expect_agreement(*entry(tiles + "|0"), Naive(inner_c, first_three));
  expect_agreement(*entry(tiles + " | 0 | . . . . . . . . . . . as"),
                   Naive(see, [&](const Board& board) { return first_three(board) || last(board); }));
}

TEST(TwistGoals, ReadsWhatIsHeldInAnyWay) {
  const auto goals = read_goals("faces | tips | faces-outer | @1 0 | bc rc fc rg rv bv bs fs fg ag as av | .");
  ASSERT_TRUE(goals) << goals.error().message;
  ASSERT_EQ(goals->size(), 5u);
  const auto fits = [&](std::size_t goal, const Board& board) { return (*goals)[goal].fits(board); };
  for (const bool flip : {false, true}) {
    EXPECT_TRUE(fits(0, {solved_layout(Goal::faces), flip}));
    EXPECT_TRUE(fits(1, {solved_layout(Goal::tips), flip}));
    EXPECT_EQ(fits(2, {solved_layout(Goal::faces), flip}), !flip);
    EXPECT_EQ(fits(3, *parse_board("@1 0", {})), true);
    EXPECT_TRUE(
        fits(4, *parse_board(
                    flip ? "bc rc fc rg rv bv bs fs fg ag as av | 1" : "bc rc fc rg rv bv bs fs fg ag as av | 0", {})));
  }
  EXPECT_EQ(entry("inner|  tips")->info().goal, "inner | tips");
  EXPECT_EQ(entry(" inner ")->info().goal, "inner");
  EXPECT_EQ(entry("faces")->info().default_solver, "table");
}

TEST(TwistGoals, AFlipFollowsNamesAndCommas) {
  const std::string commas = "rc,bc,fc,rg,rv,bv,bs,fs,fg,ag,av,as";
  for (const std::string member : {"faces", commas.c_str(), "rc,., ,.,.,.,.,.,.,.,.,.,as"})
    for (const bool flip : {false, true}) {
      const auto goals = read_goals(member + (flip ? "|1" : "|0") + " | tips");
      ASSERT_TRUE(goals) << goals.error().message;
      ASSERT_EQ(goals->size(), 2u) << member;
      EXPECT_EQ(goals->front().flipped, flip) << member;
    }
  EXPECT_EQ(read_goals("inner | 0")->size(), 6u);
  const auto puzzle = entry("faces | 1");
  const std::string solved = puzzle->solved_state();
  EXPECT_EQ(solved.back(), '1');
  EXPECT_TRUE(puzzle->walk(solved, "")->solved);
  EXPECT_FALSE(puzzle->walk(solved, "0")->solved);
}

// A unit's prefixes would be moves of the search, which names them by the flip.
TEST(TwistGoals, PatternsHaveNoUnits) {
  const auto puzzle = entry("inner");
  for (const SolverInfo& solver : puzzle->info().solvers) EXPECT_FALSE(solver.units) << solver.name;
}

TEST(TwistGoals, MessagesNameThePlace) {
  EXPECT_EQ(error_of("rc bc . . . rs . . . . . ."), "goal: place 6: no tile is called `rs` (did you mean `rc`?)");
  EXPECT_EQ(error_of("rc bc . . . bc . . . . . ."), "goal: tile `bc` stands twice, at places 2 and 6");
  EXPECT_EQ(error_of("rc bc . . . . . . . . ."),
            "goal: a pattern has 12 places, 11 are given: write a tile, or `.` for any, for each");
  EXPECT_EQ(error_of("bc . . . . . . . . . . ."), "goal: place 1: the tile there is rc, however the puzzle is held");
  EXPECT_EQ(error_of("inner | typs"), "goal: no goal `typs` (did you mean `tips`?)");
  EXPECT_EQ(error_of("inner |"), "goal: a goal is missing after this `|`");
  EXPECT_EQ(error_of("faces-outer | 1"), "goal: `faces-outer` has a flip: none may follow it");
  EXPECT_EQ(error_of("tips | @1 0 | 0"), "goal: `@1 0` has a flip: none may follow it");
  EXPECT_EQ(error_of("inner | 0 | 1"), "goal: the flip `1` follows no pattern or name");
  EXPECT_EQ(error_of("fases | 1"), "goal: no goal `fases` (did you mean `faces`?)");
  for (const char* all : {". . . . . . . . . . . .", "rc . . . . . . . . . . . | .", "tips | . . . . . . . . . . . ."})
    EXPECT_EQ(error_of(all), "goal: it fixes no place and no flip, so every state fits");
  EXPECT_NE(error_of("inner | rc fc bc rg rv bv bs fs fg ag av as").find("two pieces of the tiles"), std::string::npos);
  EXPECT_EQ(error_of("rc .g .g .g .g . . . . . . ."),
            "goal: no arrangement of the tiles fits: every piece that fits place 5 is needed elsewhere");
}

}  // namespace
}  // namespace rompicapo::brain_twist
