// SPDX-License-Identifier: MIT
//
// Cubes broken at random and fixed: every fix can be solved and differs in just what it names, and what was broken
// is among them.
#include <algorithm>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <set>

#include "rompicapo/base/text.hpp"
#include "rompicapo/puzzles/cube/entry.hpp"
#include "rompicapo/puzzles/cube/models/cubies.hpp"
#include "rompicapo/puzzles/cube/models/random_state.hpp"
#include "rompicapo/puzzles/cube/text/cube_of_test_support.hpp"
#include "rompicapo/puzzles/cube/text/state_text.hpp"

namespace rompicapo::cube {
namespace {

StickerCube cube_from(unsigned size, std::string_view text) {
  StickerCube cube(size);
  for (std::size_t at = 0; at < text.size(); ++at) cube.paint(at, static_cast<Face>(face_letters.find(text[at])));
  return cube;
}

// The stickers on which two texts differ, by name.
std::set<std::string> differing(unsigned size, std::string_view one, std::string_view other) {
  std::set<std::string> names;
  for (std::size_t at = 0; at < one.size(); ++at)
    if (one[at] != other[at]) names.insert(StickerCube(size).sticker_name(at));
  return names;
}

// The stickers of the places named in `what`.
std::set<std::string> stickers_of(const StickerCube& cube, std::string_view what) {
  std::set<std::string> names;
  for (const Token& token : split(what, " ")) {
    for (std::size_t at = 0; at < corner_count; ++at)
      if (corner_names[at] == token.text)
        for (const std::size_t sticker : corner_stickers(cube, at)) names.insert(cube.sticker_name(sticker));
    for (std::size_t at = 0; at < edge_count; ++at)
      if (edge_names[at] == token.text)
        for (const std::size_t sticker : edge_stickers(cube, at)) names.insert(cube.sticker_name(sticker));
  }
  return names;
}

// Fixes of a cube whose pieces are all there; their names.
std::set<std::string> expect_piece_fixes(unsigned size, const std::string& broken) {
  const std::unique_ptr<AnyPuzzle> puzzle = cube_of(size);
  const Expected<std::vector<Fix>> fixes = puzzle->fixes(broken);
  std::set<std::string> names, states;
  EXPECT_TRUE(fixes.has_value());
  EXPECT_FALSE(fixes->empty()) << broken;
  EXPECT_LE(fixes->size(), 6u);
  for (const Fix& fix : *fixes) {
    EXPECT_EQ(*puzzle->canonical(fix.state), fix.state) << fix.name << ' ' << fix.what;
    const std::set<std::string> touched = stickers_of(StickerCube(size), fix.what);
    for (const std::string& sticker : differing(size, broken, fix.state))
      EXPECT_TRUE(touched.count(sticker)) << fix.name << ' ' << fix.what << " changes " << sticker;
    EXPECT_TRUE(states.insert(fix.state).second) << "twice: " << fix.name << ' ' << fix.what;
    names.insert(fix.name);
  }
  return names;
}

TEST(PieceFixes, EverySumAndAllTogether) {
  Rng rng(1);
  for (const unsigned size : {3u, 5u, 7u})
    for (int round = 0; round < 60; ++round) {
      StickerCube cube = cube_from(size, write_facelets(random_cube(size, rng)));
      const unsigned flip = rng.below(2), twist = rng.below(3), swap = rng.below(2);
      if (flip + twist + swap == 0) continue;
      Cubies cubies = read_cubies(cube);
      const unsigned corner = rng.below(corner_count);
      cubies.twist[corner] = static_cast<std::uint8_t>((cubies.twist[corner] + twist) % 3);
      cubies.flip[rng.below(edge_count)] ^= static_cast<std::uint8_t>(flip);
      if (swap == 1) {
        const unsigned one = rng.below(edge_count), other = (one + 1 + rng.below(edge_count - 1)) % edge_count;
        std::swap(cubies.edge[one], cubies.edge[other]);
        std::swap(cubies.flip[one], cubies.flip[other]);
      }
      paint_cubies(cube, cubies);
      const std::string_view back = twist == 1 ? "twist-corner-anticlockwise" : "twist-corner-clockwise";
      const std::set<std::string> names = expect_piece_fixes(size, write_facelets(cube));
      const std::set<std::string> wanted =
          swap == 0   ? std::set<std::string>{flip == 0    ? std::string(back)
                                              : twist == 0 ? "flip-edge"
                                                           : "flip-edge-twist-corner"}
          : flip == 0 ? twist == 0 ? std::set<std::string>{"swap-edges", "swap-corners"}
                                   : std::set<std::string>{"swap-corners-twist"}
                      : std::set<std::string>{twist == 0 ? "swap-edges-flip" : "flip-edge-swap-corners-twist"};
      EXPECT_TRUE(std::includes(wanted.begin(), wanted.end(), names.begin(), names.end())) << *names.begin();
    }
}

TEST(PieceFixes, OnEvenSizesOnlyTwists) {
  Rng rng(2);
  for (const unsigned size : {2u, 4u, 6u})
    for (int round = 0; round < 20; ++round) {
      StickerCube cube = random_cube(size, rng);
      Cubies cubies = read_cubies(cube);
      const unsigned corner = rng.below(corner_count), by = 1 + rng.below(2);
      cubies.twist[corner] = static_cast<std::uint8_t>((cubies.twist[corner] + by) % 3);
      paint_cubies(cube, cubies);
      EXPECT_EQ(expect_piece_fixes(size, write_facelets(cube)),
                std::set<std::string>{by == 1 ? "twist-corner-anticlockwise" : "twist-corner-clockwise"});
    }
}

std::string described(const Fix& fix) {
  std::string text = fix.name + ' ' + fix.what;
  for (const auto& [name, value] : fix.values)
    if (name.starts_with("colour")) text += ' ' + value;
  return text;
}

TEST(PieceFixes, TheOnePieceThatIsWrongComesFirst) {
  StickerCube cube(3);
  Cubies cubies;
  cubies.flip[9] = 1;
  paint_cubies(cube, cubies);
  EXPECT_EQ(described(cube_of(3)->fixes(write_facelets(cube))->front()), "flip-edge FL");
  cubies = {};
  cubies.twist[5] = 2;
  paint_cubies(cube, cubies);
  EXPECT_EQ(described(cube_of(3)->fixes(write_facelets(cube))->front()), "twist-corner-clockwise DLF");
  cubies = {};
  std::swap(cubies.corner[1], cubies.corner[7]);
  paint_cubies(cube, cubies);
  EXPECT_EQ(described(cube_of(3)->fixes(write_facelets(cube))->front()), "swap-corners UFL DRB");
  cubies.flip[4] = 1;
  cubies.twist[1] = 1;
  paint_cubies(cube, cubies);
  EXPECT_EQ(described(cube_of(3)->fixes(write_facelets(cube))->front()), "flip-edge-swap-corners-twist DR UFL DRB");
  EXPECT_EQ(cube_of(3)->fixes(write_facelets(cube))->front().state, cube_of(3)->solved_state());
}

TEST(StickerFixes, OneWrongStickerIsFound) {
  Rng rng(3);
  for (const unsigned size : {2u, 3u})
    for (int round = 0; round < 100; ++round) {
      const std::unique_ptr<AnyPuzzle> puzzle = cube_of(size);
      const std::string whole = puzzle->random_state(rng);
      std::string broken = whole;
      const std::size_t at = rng.below(static_cast<std::uint32_t>(whole.size()));
      broken[at] = round % 5 == 0 ? '.' : face_letters[rng.below(6)];
      const auto fixes = puzzle->fixes(broken);
      ASSERT_TRUE(fixes.has_value());
      if (broken == whole) {
        EXPECT_TRUE(fixes->empty());
        continue;
      }
      bool found = false;
      for (const Fix& fix : *fixes) {
        EXPECT_EQ(fix.name, "repaint");
        EXPECT_EQ(*puzzle->canonical(fix.state), fix.state);
        EXPECT_EQ(differing(size, broken, fix.state), std::set<std::string>{fix.what});
        found = found || fix.state == whole;
      }
      EXPECT_TRUE(found) << broken;
      EXPECT_LE(fixes->size(), 6u);
    }
}

TEST(StickerFixes, NamesTheColour) {
  std::string broken = cube_of(3)->solved_state();
  broken[8] = 'F';
  const auto fixes = cube_of(3)->fixes(broken);
  ASSERT_EQ(fixes->size(), 1u);
  EXPECT_EQ(described(fixes->front()), "repaint U9 U");
  broken[4] = 'R';  // a centre as well: two are wrong
  EXPECT_EQ(described(cube_of(3)->fixes(broken)->front()), "repaint-two U5 U9 U U");
  broken = cube_of(3)->solved_state();
  broken[13] = 'U';  // a centre alone
  EXPECT_EQ(described(cube_of(3)->fixes(broken)->front()), "repaint R5 R");
}

TEST(StickerFixes, TwoThatWereExchangedAreFound) {
  Rng rng(4);
  for (int round = 0; round < 30; ++round) {
    const std::unique_ptr<AnyPuzzle> puzzle = cube_of(3);
    const std::string whole = puzzle->random_state(rng);
    std::string broken = whole;
    std::swap(broken[rng.below(54)], broken[rng.below(54)]);
    if (puzzle->rewrite(broken, Style::canonical, true)) continue;  // all pieces there: not a sticker's fault
    bool found = false;
    const auto fixes = puzzle->fixes(broken);
    for (const Fix& fix : *fixes) {
      EXPECT_EQ(*puzzle->canonical(fix.state), fix.state);
      const bool swapped = fix.name == "swap-stickers";
      for (const std::string& sticker : differing(3, broken, fix.state))
        EXPECT_NE(fix.what.find(sticker), std::string::npos) << described(fix);
      found = found || (swapped && fix.state == whole);
    }
    EXPECT_TRUE(found || fixes->size() == 6) << broken;
  }
}

TEST(StickerFixes, OtherFormsAndHopelessOnes) {
  std::string lists = *cube_of(3)->rewrite("@", Style::classic_it);
  lists[lists.find('W')] = 'R';  // the first of `alto`, which is U1
  EXPECT_EQ(described(cube_of(3)->fixes(lists)->front()), "repaint U1 it-W");
  std::string own = cube_of(3)->solved_state();
  for (char& letter : own) letter = "WRGYOB"[face_letters.find(letter)];
  std::swap(own[4], own[22]);  // another scheme than ours: green on top
  for (std::size_t at = 0; at < 9; ++at) own[at] = 'G', own[18 + at] = 'W';
  own[8] = 'W';
  EXPECT_EQ(described(cube_of(3)->fixes(own)->front()), "repaint U9 en-G");
  for (char& letter : own) letter = "123456"[std::string_view("WRGYOB").find(letter)];
  EXPECT_EQ(described(cube_of(3)->fixes(own)->front()), "repaint U9 3");
  EXPECT_TRUE(cube_of(3)->fixes(std::string(54, 'U'))->empty());
  EXPECT_TRUE(cube_of(3)->fixes(std::string(54, '.'))->empty());
  EXPECT_FALSE(cube_of(3)->fixes("UUU").has_value());
  EXPECT_FALSE(cube_of(3)->fixes("@Q").has_value());
  EXPECT_TRUE(cube_of(3)->fixes("@R U")->empty());
  std::string five = cube_of(5)->solved_state();
  five[24] = 'F';  // a corner's sticker: the only one that betrays itself
  EXPECT_EQ(described(cube_of(5)->fixes(five)->front()), "repaint U25 U");
  five = cube_of(5)->solved_state();
  five[24] = five[20] = five[0] = 'F';  // three
  EXPECT_TRUE(cube_of(5)->fixes(five)->empty());
}

TEST(StickerFixes, WhereNotAllIsPaintedYet) {
  Rng rng(5);
  for (const unsigned size : {4u, 5u, 12u}) {
    const std::string whole = cube_of(size)->random_state(rng);
    std::string broken = whole;
    const auto count = static_cast<std::uint32_t>(whole.size());
    broken[rng.below(count)] = '.';
    EXPECT_EQ(cube_of(size)->fixes(broken)->front().state, whole);
    broken[rng.below(count)] = '.';
    const auto fixes = cube_of(size)->fixes(broken);
    EXPECT_TRUE(std::any_of(fixes->begin(), fixes->end(), [&](const Fix& fix) { return fix.state == whole; }));
    broken[0] = broken[1] = broken[2] = '.';
    EXPECT_TRUE(cube_of(size)->fixes(broken)->empty());
  }
}

TEST(PieceFixes, OnlyWhatTheTurnsAllowedCanSolve) {
  const std::unique_ptr<AnyPuzzle> puzzle = cube_of(3, "U,R");
  StickerCube cube(3);
  Cubies cubies;
  cubies.twist[4] = 1;  // DFR, in reach of R; DLF is not
  paint_cubies(cube, cubies);
  const auto fixes = puzzle->fixes(write_facelets(cube));
  ASSERT_FALSE(fixes->empty());
  for (const Fix& fix : *fixes) EXPECT_TRUE(puzzle->canonical(fix.state)) << described(fix);
  EXPECT_EQ(described(fixes->front()), "twist-corner-anticlockwise DFR");
}

}  // namespace
}  // namespace rompicapo::cube
