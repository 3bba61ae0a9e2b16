// SPDX-License-Identifier: MIT
//
// The facts that define Brain Twist, and its two models against each other.
#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <set>
#include <tuple>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/brain_twist/board.hpp"
#include "rompicapo/puzzles/brain_twist/entry_test_support.hpp"
#include "rompicapo/puzzles/brain_twist/heuristics.hpp"
#include "rompicapo/puzzles/brain_twist/puzzle.hpp"

namespace rompicapo::brain_twist {
namespace {

const Board solved_faces{};

Board board_of(const State& state) { return {BrainTwist::layout_of(state), state.cells[flip_byte] != 0}; }

State wander(const BrainTwist& puzzle, Rng& rng, std::size_t steps) {
  State state = puzzle.goals().front();
  for (std::size_t step = 0; step < steps; ++step) {
    const auto moves = puzzle.moves(state);
    puzzle.apply(state, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  return state;
}

TEST(Geometry, PlacesAreThePairsOfGroupsThatAreNotOpposite) {
  std::set<std::pair<int, int>> pairs;
  for (const Place& place : places) {
    pairs.insert({place.outer, place.inner});
    EXPECT_NE(opposite_of(place.outer), place.inner);
  }
  EXPECT_EQ(pairs.size(), 12u);
}

TEST(Geometry, TipCyclesAreTheGroups) {
  for (std::size_t tip = 0; tip < 8; ++tip)
    for (const std::uint8_t place : tip_cycles[tip])
      EXPECT_EQ(tip < 4 ? places[place].inner : places[place].outer, tip % 4) << tip;
}

TEST(Geometry, TwelveRotationsFormAGroupOfEvenPermutations) {
  const std::set<Permutation> group(rotations.begin(), rotations.end());
  ASSERT_EQ(group.size(), 12u);
  std::set<int> home;
  for (const Permutation& one : group) {
    home.insert(one[0]);
    EXPECT_FALSE(is_odd(one));
    for (const Permutation& other : group) EXPECT_TRUE(group.count(rearranged(one, other)));
  }
  EXPECT_EQ(home.size(), 12u);  // so exactly one brings a given place to place 1
}

TEST(Geometry, RotationsCarryTheCyclesIntoEachOther) {
  const auto as_set = [](std::array<std::uint8_t, 3> cycle) {  // a cycle written from its least place
    std::rotate(cycle.begin(), std::min_element(cycle.begin(), cycle.end()), cycle.end());
    return cycle;
  };
  for (const std::size_t side : {0u, 4u}) {
    std::set<std::array<std::uint8_t, 3>> cycles;
    for (std::size_t tip = side; tip < side + 4; ++tip) cycles.insert(as_set(tip_cycles[tip]));
    for (const Permutation& rotation : rotations) {
      std::set<std::array<std::uint8_t, 3>> carried;
      for (std::size_t tip = side; tip < side + 4; ++tip) {
        std::array<std::uint8_t, 3> image{};
        for (std::size_t step = 0; step < 3; ++step) image[step] = rotation[tip_cycles[tip][step]];
        carried.insert(as_set(image));
      }
      EXPECT_EQ(carried, cycles);
    }
  }
}

TEST(Geometry, EachGoalLeavesOneEvenLayoutUpToTurning) {
  for (const Goal goal : {Goal::faces, Goal::tips}) {
    const std::vector<Layout> all = layouts_by_colour(goal);
    EXPECT_EQ(all.size(), 24u);
    std::set<Layout> even;
    for (const Layout& layout : all) {
      EXPECT_TRUE(is_solved({layout, false}, goal));
      if (!is_odd(layout)) even.insert(layout);
    }
    EXPECT_EQ(even.size(), 12u);
    std::set<Layout> turned;
    for (const Permutation& rotation : rotations) turned.insert(rearranged(solved_layout(goal), rotation));
    EXPECT_EQ(turned, even);
  }
  EXPECT_EQ(solved_layout(Goal::faces), unmoved);
}

TEST(Board, FiveFactsAboutPlaceTwo) {
  for (int number = -8; number <= 8; ++number) {
    if (number == 0) continue;
    Board board;
    board.flipped = std::abs(number) > 4;
    ASSERT_TRUE(make_move(board, number));
    EXPECT_EQ(board.tiles[0], 0) << number;
    static const std::map<int, int> received{{5, 9}, {-5, 11}, {6, 7}, {-6, 6}};  // places counted from 1
    const auto fact = received.find(number);
    EXPECT_EQ(board.tiles[1] + 1, fact == received.end() ? 2 : fact->second) << number;
  }
}

TEST(Board, MovesAreThoseOfTheFastModel) {
  const BrainTwist puzzle(Goal::faces);
  Rng rng(11);
  for (int trial = 0; trial < 200; ++trial) {
    const State before = wander(puzzle, rng, 30);
    std::size_t legal = 0;
    for (int number = -8; number <= 8; ++number) {
      Board board = board_of(before);
      if (!make_move(board, number)) continue;
      ++legal;
      State after = before;
      puzzle.apply(after, BrainTwist::move_of(number));
      EXPECT_EQ(board_of(after), board);
      puzzle.undo(after, BrainTwist::move_of(number));
      EXPECT_EQ(after, before);
    }
    EXPECT_EQ(puzzle.moves(before).size(), legal);
    for (const Move move : puzzle.moves(before))
      EXPECT_EQ(std::to_string(BrainTwist::number_of(move)), puzzle.move_name(move));
  }
}

TEST(Board, SolvedMeansTheSameInBothModels) {
  for (const Goal goal : {Goal::faces, Goal::tips, Goal::faces_outer}) {
    const BrainTwist puzzle(goal);
    const Misplaced misplaced(puzzle);
    EXPECT_EQ(puzzle.goals().size(), goal == Goal::faces_outer ? 1u : 2u);
    std::set<std::uint64_t> layer, met;
    for (const State& state : puzzle.goals()) layer.insert(puzzle.rank(state));
    for (int depth = 0; depth < 6; ++depth) {  // the neighbourhood, where near misses are
      std::set<std::uint64_t> next;
      for (const std::uint64_t rank : layer) {
        if (!met.insert(rank).second) continue;
        const State state = puzzle.unrank(rank);
        EXPECT_EQ(puzzle.is_solved(state), is_solved(board_of(state), goal));
        EXPECT_EQ(puzzle.is_solved(state), misplaced(state) == 0);
        for (const Move move : puzzle.moves(state)) {
          State after = state;
          puzzle.apply(after, move);
          next.insert(puzzle.rank(after));
        }
      }
      layer = next;
    }
    EXPECT_GT(met.size(), 1000u);
  }
}

TEST(Fast, RankIsABijectionAndPackKeepsAll) {
  const BrainTwist puzzle(Goal::faces);
  EXPECT_EQ(puzzle.count(), 39'916'800u);
  for (std::uint64_t rank = 0; rank < puzzle.count(); rank += 3331) {
    const State state = puzzle.unrank(rank);
    EXPECT_FALSE(is_odd(BrainTwist::layout_of(state)));
    EXPECT_EQ(puzzle.rank(state), rank);
    EXPECT_EQ(puzzle.unpack(puzzle.pack(state)), state);
  }
}

// What the automaton leaves out must be reached as soon by what it keeps: the layers agree.
TEST(Fast, PrunedMovesReachTheSameLayers) {
  const BrainTwist puzzle(Goal::faces);
  const auto layer_sizes = [&](bool pruned) {
    std::map<std::uint64_t, Move> met;  // rank -> last move, as a search with a closed list keeps it
    std::vector<std::uint64_t> layer;
    for (const State& state : puzzle.goals()) met[layer.emplace_back(puzzle.rank(state))] = Move::none;
    std::vector<std::size_t> sizes;
    for (int depth = 1; depth <= 6; ++depth) {
      std::vector<std::uint64_t> next;
      for (const std::uint64_t rank : layer) {
        const State state = puzzle.unrank(rank);
        for (const Move move : pruned ? puzzle.moves(state, met[rank]) : puzzle.moves(state)) {
          State after = state;
          puzzle.apply(after, move);
          if (met.emplace(puzzle.rank(after), move).second) next.push_back(puzzle.rank(after));
        }
      }
      layer = next;
      sizes.push_back(layer.size());
    }
    return sizes;
  };
  EXPECT_EQ(layer_sizes(true), layer_sizes(false));
}

TEST(Text, ReadsWhatItWritesAndTurnsHome) {
  const auto puzzle = entry();
  EXPECT_EQ(puzzle->solved_state(), "rc bc fc rg rv bv bs fs fg ag av as | 0");
  Rng rng(3);
  for (int trial = 0; trial < 100; ++trial) {
    const std::string state = puzzle->random_state(rng);
    const Expected<Board> board = parse_board(state, solved_faces);
    ASSERT_TRUE(board);
    EXPECT_EQ(format_board(*board), state);
    for (const Permutation& rotation : rotations) {
      const Board held{rearranged(board->tiles, rotation), board->flipped};
      EXPECT_EQ(*puzzle->canonical(format_board(held)), state);
    }
  }
}

TEST(Text, RefusalsNameThePieceAndThePlace) {
  const auto puzzle = entry();
  const auto fails = [&](std::string_view text, ErrorCode code, std::string_view words, std::optional<std::size_t> at) {
    const auto read = puzzle->canonical(text);
    ASSERT_FALSE(read) << text;
    EXPECT_EQ(read.error().code, code) << text;
    EXPECT_NE(read.error().message.find(words), std::string::npos) << read.error().message;
    EXPECT_EQ(read.error().position, at) << text;
  };
  fails("", ErrorCode::bad_syntax, "empty", 0);
  fails("rc bc fc rg rv bv bs fs fg ag av | 0", ErrorCode::bad_state, "`as`", 33);
  fails("rc bc fc rg rv bv bs fs fg ag av zz | 0", ErrorCode::bad_state, "`zz`", 33);
  fails("rc bc fc rg rv bv bs fs fg ag av rc | 0", ErrorCode::bad_state, "places 1 and 12", 33);
  fails("rc bc fc rg rv bv bs fs fg ag av as rc | 0", ErrorCode::bad_state, "places 1 and 13", 36);
  fails("rc bc fc rg rv bv bs fs fg ag av as", ErrorCode::bad_syntax, "`|`", 35);
  fails("rc bc fc rg rv bv bs fs fg ag av as | 2", ErrorCode::bad_syntax, "`2`", 38);
  fails("rc bc fc rg rv bv bs fs fg ag av as | 0 1", ErrorCode::bad_syntax, "`1`", 40);
  fails("rc bc fc rg rv bv bs fs fg ag as av | 0", ErrorCode::unsolvable, "odd", std::nullopt);
  fails("@1 0 2", ErrorCode::bad_move, "`2`", 5);
  fails("@1 x", ErrorCode::bad_move, "`x`", 3);
  fails("@-0", ErrorCode::bad_move, "`-0`", 1);
  fails("@9", ErrorCode::bad_move, "`9`", 1);
  EXPECT_TRUE(puzzle->rewrite("rc bc fc rg rv bv bs fs fg ag as av | 0", Style::canonical, true));
}

TEST(Walk, ReplaysAndNamesAMoveThatTheFlipForbids) {
  const auto puzzle = entry();
  const Expected<std::string> start = puzzle->canonical("@1 0 -6 0 3");
  ASSERT_TRUE(start);
  const Expected<Walk> back = puzzle->walk(*start, "-3 0 6 0 -1");
  ASSERT_TRUE(back);
  EXPECT_TRUE(back->solved);
  EXPECT_EQ(back->length, 5u);
  const Expected<Walk> wrong = puzzle->walk(*start, "1 0 0 5");
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().code, ErrorCode::bad_move);
  EXPECT_EQ(wrong.error().position, 6u);
  EXPECT_NE(wrong.error().message.find("`5`"), std::string::npos);
}

TEST(Walk, StrictGoalMindsTheFlip) {
  EXPECT_TRUE(entry()->walk("@0", "")->solved);
  EXPECT_FALSE(entry("faces-outer")->walk("@0", "")->solved);
  EXPECT_TRUE(entry("tips")->walk("@0", "")->solved);
  EXPECT_FALSE(entry("tips")->walk(entry()->solved_state(), "")->solved);
}

TEST(Drawing, ShowsEveryTileTwiceOnItsColours) {
  const Drawing drawing = draw_board(Board{});
  std::map<std::string, int> shown;
  for (const auto& row : drawing)
    for (const rompicapo::Run& run : row)
      if (run.filled) ++shown[run.text];
  EXPECT_EQ(shown.size(), 12u);
  for (const auto& [tile, times] : shown) EXPECT_EQ(times, 2) << tile;
}

TEST(Drawing, IsTheNetOfTheHeader) {
  EXPECT_EQ(plain_text(draw_board(Board{})),
            R"( outer colours: in view    inner colours: hidden
            a                        A
           / \                      / \
          /fc \                    /rv \
         /  C  \                  /  c  \
        /fg   fs\                /bv   av\
       b---------d              B---------D
      / \ag   as/ \            / \bs   as/ \
     /rg \  D  /bs \          /bc \  d  /ag \
    /  A  \av /  B  \        /  a  \fs /  b  \
   /rc   rv\ /bv   bc\      /rc   fc\ /fg   rg\
  a---------c---------a    A---------C---------A
  flip 0: 1 2 3 4 turn the tips a b c d clockwise, 0 flips
)");
}

// What format_board() writes is read a way of its own; a blank before it is enough to be read as any form.
TEST(Text, WrittenBoardsReadAsEveryForm) {
  const BrainTwist puzzle(Goal::faces);
  Rng rng(5);
  for (int sample = 0; sample < 200; ++sample) {
    const std::string text = format_board(board_of(wander(puzzle, rng, 30)));
    std::string turned = text;  // as somebody may hold it: the first three petals cycled
    std::rotate(turned.begin(), turned.begin() + 3, turned.begin() + 9);
    std::string odd = text;
    std::swap_ranges(odd.begin(), odd.begin() + 2, odd.begin() + 3);
    std::string doubled = text;
    std::copy_n(text.begin(), 2, doubled.begin() + 6);
    std::string unknown = text;
    unknown[4] = 'x';
    for (const std::string& each : {text, turned, odd, doubled, unknown, text.substr(0, 37), text + "0"})
      for (const bool allowed : {false, true}) {
        const Expected<Board> read = parse_board(each, solved_faces, allowed);
        const Expected<Board> any_form = parse_board(' ' + each, solved_faces, allowed);
        ASSERT_EQ(read.has_value(), any_form.has_value()) << each;
        EXPECT_TRUE(read ? *read == *any_form : read.error().message == any_form.error().message) << each;
      }
  }
}

// Longer than a text of moves may be.
TEST(Text, ReplaysPathsOfAnyLength) {
  const auto puzzle = entry();
  std::vector<Move> moves;
  for (int turn = 0; turn < 100'000; ++turn)
    for (const int number : {3, 0, 0, -3}) moves.push_back(BrainTwist::move_of(number));
  const Expected<Replay> home = puzzle->replay(puzzle->solved_state(), moves);
  ASSERT_TRUE(home);
  EXPECT_TRUE(home->solved);
  EXPECT_EQ(home->length, moves.size());
  moves.pop_back();
  EXPECT_FALSE(puzzle->replay(puzzle->solved_state(), moves)->solved);
  moves.push_back(BrainTwist::move_of(7));
  const Expected<Replay> refused = puzzle->replay(puzzle->solved_state(), moves);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::bad_move);
}

}  // namespace
}  // namespace rompicapo::brain_twist
