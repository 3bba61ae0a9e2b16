// SPDX-License-Identifier: MIT
//
// Forms of states, through the interface of this folder: what is accepted, how it is understood and written,
// and what each kind of bad cube is told.
#include "rompicapo/puzzles/cube/text/state_text.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "rompicapo/puzzles/cube/entry.hpp"
#include "rompicapo/puzzles/cube/models/cubies.hpp"
#include "rompicapo/puzzles/cube/text/cube_of_test_support.hpp"

namespace rompicapo::cube {
namespace {

std::string read(unsigned size, std::string_view text, Style style = Style::canonical) {
  const Expected<std::string> state = cube_of(size)->rewrite(text, style);
  return state ? *state : "error: " + state.error().message;
}

std::string with_letters(std::string text, std::string_view from, std::string_view to) {
  for (char& letter : text)
    if (const std::size_t at = from.find(letter); at != std::string_view::npos) letter = to[at];
  return text;
}

TEST(StateText, FaceletsOfEverySizeReadBack) {
  Rng rng(1);
  for (const unsigned size : {2u, 3u, 4u, 5u, 6u, 7u, 11u})
    for (int sample = 0; sample < 5; ++sample) {
      const std::string state = cube_of(size)->random_state(rng);
      EXPECT_EQ(read(size, state), state);
      EXPECT_EQ(read(size, read(size, state, Style::classic_it)), state);
    }
}

// What write_facelets() writes is read a way of its own; a blank before it is enough to be read as any form.
TEST(StateText, WrittenCubesReadAsEveryForm) {
  Rng rng(3);
  for (const unsigned size : {2u, 3u}) {
    const auto cube = cube_of(size);
    for (int sample = 0; sample < 100; ++sample) {
      const std::string state = cube->random_state(rng);
      ASSERT_TRUE(read_written(size, state)) << state;
      EXPECT_EQ(write_facelets(*read_written(size, state)), state);
      EXPECT_EQ(read(size, state), read(size, ' ' + state));
      std::string changed = state;
      std::swap(changed[rng.below(static_cast<std::uint32_t>(state.size()))],
                changed[rng.below(static_cast<std::uint32_t>(state.size()))]);
      if (changed == state) continue;
      if (read_written(size, changed)) {
        EXPECT_EQ(read(size, ' ' + changed), changed);
      }
      const auto plain = cube->canonical(changed), any_form = cube->canonical(' ' + changed);
      ASSERT_EQ(plain.has_value(), any_form.has_value()) << changed;
      if (!plain) {
        EXPECT_EQ(plain.error().message, any_form.error().message);
      }
    }
  }
  EXPECT_FALSE(read_written(3, read(3, "@").substr(1)));
  EXPECT_FALSE(read_written(3, with_letters(read(3, "@"), "URFDLB", "RFUBLD"))) << "held another way";
}

// Longer than a text of moves may be.
TEST(StateText, ReplaysPathsOfAnyLength) {
  for (const unsigned size : {2u, 3u}) {
    const auto cube = cube_of(size);
    const auto& names = cube->info().move_names;
    const auto called = [&](std::string_view name) {
      return static_cast<Move>(std::find(names.begin(), names.end(), name) - names.begin());
    };
    std::vector<Move> moves;
    for (int turn = 0; turn < 60'000; ++turn)
      for (const char* name : {"R", "U2", "U2", "R'"}) moves.push_back(called(name));
    const Expected<Replay> home = cube->replay(cube->solved_state(), moves);
    ASSERT_TRUE(home);
    EXPECT_TRUE(home->solved);
    EXPECT_EQ(home->length, moves.size());
    moves.pop_back();
    EXPECT_FALSE(cube->replay(cube->solved_state(), moves)->solved);
  }
}

TEST(StateText, ReplaysWhatItWalks) {
  for (const unsigned size : {2u, 3u})
    for (const char* metric : {"htm", "qtm"}) {
      PuzzleOptions options;
      options.metric = metric;
      const auto cube = *family().make(fmt::format("cube:{}", size), options);
      Rng rng(9);
      for (int sample = 0; sample < 20; ++sample) {
        std::vector<Move> moves;
        for (int turn = 0; turn < 12; ++turn)
          moves.push_back(static_cast<Move>(rng.below(static_cast<std::uint32_t>(cube->info().move_names.size()))));
        const std::string state = cube->random_state(rng);
        const Expected<Walk> walk = cube->walk(state, cube->spell(moves));
        ASSERT_TRUE(walk);
        const Expected<Replay> replay = cube->replay(state, moves);
        ASSERT_TRUE(replay);
        EXPECT_EQ(replay->length, walk->length);
        EXPECT_EQ(replay->solved, walk->solved);
      }
      // And home: a scramble of the moves, made backwards.
      const std::string scramble = cube->random_moves(rng, 8);
      const Expected<Walk> there = cube->walk(cube->solved_state(), scramble);
      ASSERT_TRUE(there);
      std::vector<Move> back;
      const auto& names = cube->info().move_names;
      for (std::size_t at = there->steps.size(); at-- > 0;) {
        std::string name = there->steps[at].move;
        if (name.back() == '\'')
          name.pop_back();
        else if (name.back() != '2')
          name += '\'';
        back.push_back(static_cast<Move>(std::find(names.begin(), names.end(), name) - names.begin()));
      }
      const Expected<Replay> home = cube->replay(there->steps.back().state, back);
      ASSERT_TRUE(home);
      EXPECT_TRUE(home->solved) << scramble;
      EXPECT_EQ(home->length, there->length);
    }
}

TEST(StateText, BlanksAndLineBreaksAreIgnored) {
  EXPECT_EQ(read(2, " UFUF RRRR\nFDFD\r\n DBDB\tLLLL UBUB \n"), read(2, "@R"));
}

TEST(StateText, CentresNameTheColoursOnOddSizes) {
  EXPECT_EQ(read(3, "@x y"), read(3, "@"));
  EXPECT_EQ(read(3, "@x R"), read(3, "@R"));  // faces are named as the cube is held
  EXPECT_EQ(read(3, "@M"), read(3, "@R L'"));
  const std::string state = read(3, "@R U F2 L'");
  EXPECT_EQ(read(3, with_letters(state, "URFDLB", "RFUBLD")), state);
  EXPECT_EQ(read(3, with_letters(state, "URFDLB", "012345")), state);
  EXPECT_EQ(read(3, with_letters(state, "URFDLB", "wr.yo#")), state);
  std::string emoji;
  for (const char letter : state)
    emoji += std::array<std::string_view, 6>{"⬜", "🟥", "🟩", "🟨", "🟧", "🟦"}[face_letters.find(letter)];
  EXPECT_EQ(read(3, emoji), state);
}

TEST(StateText, LettersAreVerbatimOnEvenSizes) {
  EXPECT_NE(read(2, "@x"), read(2, "@"));
  EXPECT_EQ(read(2, read(2, "@x R U")), read(2, "@x R U"));
  EXPECT_TRUE(cube_of(4)->walk("@x y2", "z")->solved);
}

TEST(StateText, OtherSymbolsOnEvenSizesAreNamedFromTheCornerAtDbl) {
  const std::string state = read(4, "@R Uw F2 U' Rw'");  // leaves DBL at home
  EXPECT_EQ(read(4, with_letters(state, "URFDLB", "123456")), state);
  EXPECT_EQ(read(4, with_letters(state, "URFDLB", "623451")), state);
  const std::string turned = read(2, "@R U F x y");
  const std::string renamed = read(2, with_letters(turned, "URFDLB", "abcdef"));
  EXPECT_EQ(renamed.substr(12 + 2, 1), "D");  // D3 L3 B4 carry D L B
  EXPECT_EQ(read(2, renamed), renamed);
  EXPECT_EQ(cube_of(2)->estimate(turned, "misplaced").has_value(), true);
  EXPECT_EQ(*cube_of(2)->estimate(turned, "face-rank"), *cube_of(2)->estimate(renamed, "face-rank"));
}

constexpr std::string_view exercise_front = "fronte = ['V','V','V','R','R','R','R','R','R']";

TEST(StateText, TheItalianListsOfTheExercise) {
  // Red in front, white above, the top layer turned anticlockwise: green comes to the top row, as there.
  const std::string lists = fmt::format(
      "alto = ['W','W','W','W','W','W','W','W','W']\n"
      "basso = ['G','G','G','G','G','G','G','G','G']\n"
      "destra = ['R','R','R','B','B','B','B','B','B']\n"
      "sinistra = ['A','A','A','V','V','V','V','V','V']\n"
      "retro = ['A','A','A','A','A','A','B','B','B']\n{}",
      exercise_front);
  EXPECT_EQ(read(3, lists), read(3, "@U'"));
  EXPECT_EQ(read(3, with_letters(lists, "\n", " ")), read(3, "@U'"));  // on one line
  std::string bare;
  for (const char letter : lists)
    if (letter != '\'') bare += letter;
  EXPECT_EQ(read(3, bare), read(3, "@U'"));
  EXPECT_EQ(read(3, with_letters(lists, "'", "\"")), read(3, "@U'"));
}

TEST(StateText, TheBackIsWrittenBackwards) {
  const std::string lists = read(3, "@U", Style::classic_it);
  EXPECT_NE(lists.find("retro = ['B','B','B','B','B','B','A','A','A']"), std::string::npos) << lists;
  EXPECT_NE(lists.find("fronte = ['R','R','R','V','V','V','V','V','V']"), std::string::npos) << lists;
  const std::string four = read(4, "@U", Style::classic_it);
  EXPECT_NE(four.find("'A','A','A','A']\nfronte"), std::string::npos) << four;
}

struct Bad {
  unsigned size;
  std::string text;
  ErrorCode code;
  std::string part;
  std::optional<std::size_t> position;
};

// The state with the letters at two stickers exchanged.
std::string swapped(std::string state, std::size_t one, std::size_t other) {
  std::swap(state[one], state[other]);
  return state;
}

std::string painted(const Cubies& cubies, unsigned size = 3) {
  StickerCube cube(size);
  paint_cubies(cube, cubies);
  return write_facelets(cube);
}

void expect_told(const Bad& bad) {
  const Expected<std::string> state = cube_of(bad.size)->rewrite(bad.text, Style::canonical);
  ASSERT_FALSE(state.has_value()) << bad.text;
  EXPECT_EQ(state.error().code, bad.code) << state.error().message;
  EXPECT_NE(state.error().message.find(bad.part), std::string::npos)
      << bad.part << " not in: " << state.error().message;
  EXPECT_EQ(state.error().position, bad.position) << state.error().message;
}

TEST(Diagnosis, SyntaxAndColours) {
  const std::string solved = read(3, "@");
  std::string nine = solved;
  nine[20] = 'R';
  std::string seventh = solved;
  seventh[30] = 'x';
  expect_told({3, solved.substr(1), ErrorCode::bad_syntax, "only 53", 53});
  expect_told({3, solved + "  U", ErrorCode::bad_syntax, "more here", 56});
  expect_told({3, "", ErrorCode::bad_syntax, "only 0", 0});
  expect_told({3, std::string("\0\1", 2), ErrorCode::bad_syntax, "no sticker", 0});
  expect_told({3, std::string(1'000'000, 'U'), ErrorCode::bad_syntax, "more here", 54});
  expect_told({3, seventh, ErrorCode::bad_state, "D4 is x: a seventh colour", 30});
  expect_told({3, "   " + nine, ErrorCode::bad_state, "R (red) is on 10 stickers", 23});
  expect_told({3, swapped(solved, 4, 9), ErrorCode::bad_state, "centres of U and R (U5 and R5) are both R (red)", 13});
  expect_told({3, "@R Q", ErrorCode::bad_move, "`Q` is no move", 3});
  expect_told({3, " @R U)", ErrorCode::bad_syntax, "without an opening", 5});
}

TEST(Diagnosis, ItalianLists) {
  const std::string lists = read(3, "@", Style::classic_it);
  const auto with = [&](std::string_view from, std::string_view to) {
    std::string text = lists;
    return text.replace(text.find(from), from.size(), to);
  };
  expect_told({3, with("fronte", "fonte"), ErrorCode::bad_syntax, "did you mean `fronte`", lists.find("fronte")});
  expect_told({3, with("basso", "alto"), ErrorCode::bad_syntax, "`alto` is given twice", lists.find("basso")});
  expect_told({3, with("basso =", "basso"), ErrorCode::bad_syntax, "`=` is missing", lists.find("basso") + 6});
  expect_told({3, with("['W',", "["), ErrorCode::bad_syntax, "has 8 stickers", 39});
  expect_told({3, with("['W',", "['W','W',"), ErrorCode::bad_syntax, "more than 9", 44});
  expect_told({3, with("'W'", "'WW'"), ErrorCode::bad_syntax, "closing quote", 10});
  expect_told(
      {3, lists.substr(0, lists.find("fronte")), ErrorCode::bad_syntax, "`fronte` is missing", lists.find("fronte")});
  expect_told({3, lists.substr(0, lists.size() - 1), ErrorCode::bad_syntax, "never closed", lists.rfind('[')});
  expect_told(
      {3, with("'W'", "'G'"), ErrorCode::bad_state, "G (giallo) is on 10", lists.find("basso") + 9 + 8 * 4 + 1});
}

TEST(Diagnosis, ImpossiblePieces) {
  const std::string solved = read(3, "@");
  expect_told({3, swapped(solved, 8, 11), ErrorCode::bad_state, "corner URF (U9 R1 F3) has R (red) twice", 9});
  expect_told({3, swapped(solved, 9, 29), ErrorCode::bad_state,
               "corner URF (U9 R1 F3) has U (white) and D (yellow), which lie on opposite faces", 9});
  expect_told({3, swapped(solved, 9, 20), ErrorCode::bad_state,
               "corner URF (U9 R1 F3) has U (white), F (green), R (red) in mirror order", 8});
  expect_told({3, swapped(solved, 7, 10), ErrorCode::bad_state, "edge UR (U6 R2) has U (white) twice", 10});
  expect_told({3, swapped(solved, 5, 41), ErrorCode::bad_state, "edge UR (U6 R2) has L (orange) and R (red)", 10});
  expect_told({2, swapped(read(2, "@"), 3, 5), ErrorCode::bad_state, "corner URF (U4 R1 F2) has R (red) twice", 4});
  expect_told({4, swapped(read(4, "@"), 15, 19), ErrorCode::bad_state, "corner URF (U16 R1 F4) has R (red) twice", 16});
}

TEST(Diagnosis, DoubledAndMissingPieces) {
  Cubies corners;
  corners.corner[1] = 0;
  corners.corner[7] = 6;
  expect_told(
      {3, painted(corners), ErrorCode::bad_state,
       "the corner piece URF (U (white), R (red), F (green)) is there twice, at URF (U9 R1 F3) and at UFL (U7 F1 "
       "L3), and UFL is missing",
       6});
  expect_told({2, painted(corners, 2), ErrorCode::bad_state, "at URF (U4 R1 F2) and at UFL (U3 F1 L2)", 2});
  Cubies edges;
  edges.edge[2] = 0;
  edges.edge[4] = 6;
  expect_told({3, painted(edges), ErrorCode::bad_state, "at UR (U6 R2) and at UL (U4 L2), and UL is missing", 3});
}

PhraseValues said(std::string_view text, std::string_view key) {
  const Expected<std::string> state = cube_of(3)->rewrite(text, Style::canonical);
  EXPECT_EQ(state.error().phrase.key, key) << text;
  return state.error().phrase.values;
}

// What is known, and no piece is accused.
TEST(Diagnosis, IsDataForEveryLanguage) {
  std::string white = read(3, "@");
  white[53] = 'U';
  EXPECT_EQ(said(white, "cube-colour-for-another"),
            (PhraseValues{{"n", "1"}, {"count", "10"}, {"area", "9"}, {"colour", "U"}, {"colour2", "B"}}));
  EXPECT_EQ(said(with_letters(white, "URFDLB", "WRGYOB"), "cube-colour-for-another").back().second, "en-B");
  EXPECT_EQ(said(with_letters(white, "URFDLB", "ABCDEF"), "cube-colour-for-another").back().second, "F");
  white[20] = 'U';
  EXPECT_EQ(said(white, "cube-colour-too-often").front().second, "2");
  Cubies flipped;
  flipped.flip[3] = 1;
  EXPECT_EQ(said(painted(flipped), "cube-put-together"),
            (PhraseValues{{"flip", "yes"}, {"twist", "no"}, {"order", "no"}}));
  Cubies twice;
  twice.corner[1] = 0;
  twice.corner[7] = 6;
  EXPECT_EQ(said(painted(twice), "cube-piece-twice"),
            (PhraseValues{
                {"kind", "corner"}, {"colour", "U, R, F"}, {"one", "URF"}, {"other", "UFL"}, {"colour2", "U, F, L"}}));
}

// What is unsolvable is told so, and can still be shown and turned.
void expect_unsolvable(unsigned size, const Cubies& cubies, std::string_view part) {
  const std::string state = painted(cubies, size);
  expect_told({size, state, ErrorCode::unsolvable, std::string(part), {}});
  const std::unique_ptr<AnyPuzzle> cube = cube_of(size);
  EXPECT_EQ(*cube->rewrite(state, Style::canonical, true), state);
  EXPECT_TRUE(cube->draw(state));
  EXPECT_EQ(cube->walk(state, "R R'")->steps[1].state, state);
  EXPECT_EQ(cube->search(state, {"ida-star", "zero", {}, {}}).error().code, ErrorCode::unsolvable);
}

TEST(Diagnosis, SumsThatTurningKeeps) {
  Cubies flipped;
  flipped.flip[3] = 1;
  expect_unsolvable(3, flipped,
                    "an odd number of edges is flipped, which turning cannot do: check each piece; if all agree with "
                    "your cube, one was put in wrong (one possibility: turn over edge UB (U2 B2))");
  expect_unsolvable(5, flipped, "turn over edge UB (U3 B3)");
  Cubies twisted;
  twisted.twist[2] = 1;
  expect_unsolvable(3, twisted, "turn corner ULB (U1 L1 B3) in its place anticlockwise");
  expect_unsolvable(2, twisted, "turn corner ULB (U1 L1 B2) in its place anticlockwise");
  expect_unsolvable(4, twisted, "turn corner ULB (U1 L1 B4) in its place anticlockwise");
  twisted.twist[2] = 2;
  expect_unsolvable(3, twisted, "in its place clockwise");
  Cubies odd;
  std::swap(odd.edge[0], odd.edge[1]);
  expect_unsolvable(3, odd, "two pieces are exchanged, which turning");
  expect_unsolvable(3, odd, "(one possibility: swap edge UR (U6 R2) and edge UF (U8 F2))");
  std::swap(odd.edge[0], odd.edge[1]);
  std::swap(odd.corner[3], odd.corner[6]);
  expect_unsolvable(3, odd, "swap corner UBR (U3 B1 R3) and corner DBL (D7 B9 L7)");
  odd.flip[4] = 1;
  expect_unsolvable(3, odd, "an odd number of edges is flipped, and two pieces are exchanged, which turning");
  odd.twist[0] = 1;
  expect_unsolvable(3, odd, "(one possibility: turn over edge DR (D6 R8), swap corner UBR");
  odd.flip[4] = 0;
  expect_unsolvable(3, odd, "swap corner UBR (U3 B1 R3) and corner DBL (D7 B9 L7), twist one of them)");
  Cubies fine;
  std::swap(fine.edge[0], fine.edge[1]);
  std::swap(fine.corner[3], fine.corner[6]);
  EXPECT_EQ(read(3, painted(fine)), painted(fine));
  Cubies swap_only;  // on even sizes any order of corners can be turned to
  std::swap(swap_only.corner[3], swap_only.corner[5]);
  EXPECT_EQ(read(4, painted(swap_only, 4)), painted(swap_only, 4));
  EXPECT_EQ(read(2, painted(swap_only, 2)), painted(swap_only, 2));
}

}  // namespace
}  // namespace rompicapo::cube
