// SPDX-License-Identifier: MIT
//
// Wings and centres painted wrong in every way, on cubes that turns can reach: each fault is found and named, what was
// painted is among the fixes, and every fix is a cube with the same pieces as a solved one, told by turning alone.
#include "rompicapo/puzzles/cube/text/diagnose_classes.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <map>
#include <set>

#include "rompicapo/base/text.hpp"
#include "rompicapo/puzzles/cube/models/random_state.hpp"
#include "rompicapo/puzzles/cube/text/cube_of_test_support.hpp"

namespace rompicapo::cube {
namespace {

using Places = std::vector<std::vector<std::size_t>>;  // of pieces that are turned to one another, each its stickers

// Where the piece with these stickers, in this order, can be turned to.
Places turned_from(const StickerCube& cube, const std::vector<std::size_t>& stickers) {
  Places places{stickers};
  std::set<std::vector<std::size_t>> met{stickers};
  for (std::size_t at = 0; at < places.size(); ++at)
    for (const Face face : {U, R, F})
      for (unsigned layer = 1; layer <= cube.size(); ++layer) {
        std::vector<std::size_t> moved;
        for (const std::size_t sticker : places[at]) moved.push_back(cube.image(sticker, {face, layer, layer, 1}));
        if (met.insert(moved).second) places.push_back(moved);
      }
  return places;
}

// All wings and centres of a size, by what turning makes of one. Apart from models/wings_and_centres.
const std::vector<Places>& orbits(unsigned size) {
  static std::map<unsigned, std::vector<Places>> known;
  std::vector<Places>& all = known[size];
  if (!all.empty()) return all;
  const StickerCube cube(size);
  for (unsigned at = 1; at < size / 2; ++at)
    all.push_back(turned_from(cube, {cube.sticker(U, size - 1, at), cube.sticker(F, 0, at)}));
  for (unsigned row = 1; row < size / 2; ++row)
    for (unsigned column = 1; column < (size + 1) / 2; ++column)
      all.push_back(turned_from(cube, {cube.sticker(U, row, column)}));
  return all;
}

std::vector<std::string> contents(const Places& places, std::string_view text) {
  std::vector<std::string> pieces;
  for (const auto& stickers : places) {
    std::string& piece = pieces.emplace_back();
    for (const std::size_t sticker : stickers) piece += text[sticker];
  }
  std::sort(pieces.begin(), pieces.end());
  return pieces;
}

bool has_all_pieces(unsigned size, std::string_view text) {
  const std::string solved = write_facelets(StickerCube(size));
  return std::all_of(orbits(size).begin(), orbits(size).end(),
                     [&](const Places& places) { return contents(places, text) == contents(places, solved); });
}

std::string sticker_at(unsigned size, std::size_t sticker) { return StickerCube(size).sticker_name(sticker); }

std::string value_of(const PhraseValues& values, std::string_view name) {
  for (const auto& [known, value] : values)
    if (known == name) return value;
  return {};
}

bool names_sticker(const Error& error, unsigned size, std::size_t sticker) {
  for (const auto& [name, value] : error.phrase.values)
    for (const Token& token : split(value, " "))
      if (token.text == sticker_at(size, sticker)) return true;
  return false;
}

struct Told {
  Error error;
  std::vector<Fix> fixes;
  bool undone = false;  // by one of the fixes
};

// What is said of a cube on which these stickers were painted otherwise.
Told told_of(unsigned size, const std::string& whole, const std::string& broken) {
  const std::unique_ptr<AnyPuzzle> puzzle = cube_of(size);
  const Expected<std::string> read = puzzle->rewrite(broken, Style::canonical, /*allow_unsolvable=*/true);
  EXPECT_FALSE(read.has_value()) << broken;
  if (read) return {};
  Told told{read.error(), *puzzle->fixes(broken)};
  EXPECT_EQ(told.error.code, ErrorCode::bad_state);
  EXPECT_LE(told.fixes.size(), 6u);
  for (const Fix& fix : told.fixes) {
    EXPECT_EQ(*puzzle->canonical(fix.state), fix.state);
    EXPECT_TRUE(has_all_pieces(size, fix.state)) << fix.name << ' ' << fix.what;
    std::set<std::string> changed, named;
    for (std::size_t at = 0; at < broken.size(); ++at)
      if (broken[at] != fix.state[at]) changed.insert(sticker_at(size, at));
    for (const Token& token : split(fix.what, " ")) named.insert(std::string(token.text));
    EXPECT_EQ(changed, named) << fix.name;
    told.undone = told.undone || fix.state == whole;
  }
  return told;
}

char other_colour(char colour, Rng& rng) { return face_letters[(face_letters.find(colour) + 1 + rng.below(5)) % 6]; }

TEST(Classes, RandomCubesHaveNoFault) {
  Rng rng(11);
  for (unsigned size = 4; size <= 9; ++size)
    for (int round = 0; round < 10; ++round) {
      StickerCube cube = random_cube(size, rng);
      EXPECT_TRUE(faulty_classes(cube).empty()) << size;
      for (int turns = 0; turns < 5; ++turns) cube.turn({static_cast<Face>(rng.below(6)), 1, 1 + rng.below(size), 1});
      const std::string text = write_facelets(named_by_centres(cube));
      EXPECT_EQ(*cube_of(size)->canonical(text), text);
      EXPECT_TRUE(has_all_pieces(size, text));
    }
}

// One sticker of each class, in all its ways: the fault names it, and painting it back is a fix.
TEST(Classes, OneStickerPaintedWrongIsNamed) {
  Rng rng(12);
  for (unsigned size = 4; size <= 7; ++size)
    for (const Places& places : orbits(size))
      for (int round = 0; round < 12; ++round) {
        const std::string whole = cube_of(size)->random_state(rng);
        std::string broken = whole;
        const auto& piece = places[rng.below(static_cast<std::uint32_t>(places.size()))];
        const std::size_t sticker = piece[rng.below(static_cast<std::uint32_t>(piece.size()))];
        broken[sticker] = other_colour(broken[sticker], rng);
        const Told told = told_of(size, whole, broken);
        const std::string key = told.error.phrase.key;
        if (piece.size() == 1) {
          EXPECT_EQ(key, "cube-centres-uneven");
          EXPECT_EQ(told.fixes.size(), 5u);
        } else {
          EXPECT_TRUE(key == "cube-wing-impossible" || key == "cube-wing-twice") << key;
          EXPECT_EQ(told.fixes.size(), key == "cube-wing-twice" ? 2u : 1u);
        }
        EXPECT_EQ(value_of(told.error.phrase.values, "n"), "1");
        EXPECT_TRUE(names_sticker(told.error, size, sticker)) << told.error.message;
        EXPECT_TRUE(told.undone) << told.error.message;
        for (const Fix& fix : told.fixes) EXPECT_EQ(fix.name, "repaint");
      }
}

// Its two colours exchanged, a wing is another one of its class: that is there twice, and it is missing.
TEST(Classes, WingWithItsColoursExchanged) {
  Rng rng(13);
  for (unsigned size = 4; size <= 7; ++size)
    for (const Places& places : orbits(size)) {
      if (places[0].size() != 2) continue;
      for (const auto& piece : places) {
        const std::string whole = cube_of(size)->random_state(rng);
        std::string broken = whole;
        std::swap(broken[piece[0]], broken[piece[1]]);
        const Told told = told_of(size, whole, broken);
        EXPECT_EQ(told.error.phrase.key, "cube-wing-twice");
        EXPECT_EQ(value_of(told.error.phrase.values, "turned"), "yes");
        EXPECT_TRUE(names_sticker(told.error, size, piece[0]) && names_sticker(told.error, size, piece[1]));
        EXPECT_EQ(told.fixes.size(), 2u);
        EXPECT_TRUE(told.undone);
        for (const Fix& fix : told.fixes) EXPECT_EQ(fix.name, "swap-stickers");
      }
    }
}

// A wing painted like another of its class.
TEST(Classes, TwoLikeWings) {
  Rng rng(14);
  for (unsigned size = 4; size <= 7; ++size)
    for (const Places& places : orbits(size)) {
      if (places[0].size() != 2) continue;
      for (int round = 0; round < 12; ++round) {
        const std::string whole = cube_of(size)->random_state(rng);
        std::string broken = whole;
        const auto &from = places[rng.below(12)], &to = places[12 + rng.below(12)];
        for (const std::size_t at : {0u, 1u}) broken[to[at]] = broken[from[at]];
        const Told told = told_of(size, whole, broken);
        EXPECT_EQ(told.error.phrase.key, "cube-wing-twice");
        EXPECT_EQ(value_of(told.error.phrase.values, "n"), "1");
        for (const std::size_t sticker : {from[0], from[1], to[0], to[1]})
          EXPECT_TRUE(names_sticker(told.error, size, sticker)) << told.error.message;
        EXPECT_TRUE(told.undone || told.fixes.size() == 6) << told.error.message;
      }
    }
}

// Any two stickers of different pieces exchanged, corners and middle edges among them: no colour is on too many.
TEST(Classes, TwoStickersExchanged) {
  Rng rng(15);
  int seen = 0;
  for (unsigned size = 4; size <= 7; ++size)
    for (int round = 0; round < 60; ++round) {
      const std::unique_ptr<AnyPuzzle> puzzle = cube_of(size);
      const std::string whole = puzzle->random_state(rng);
      std::string broken = whole;
      const auto count = static_cast<std::uint32_t>(broken.size());
      const std::size_t one = rng.below(count), other = rng.below(count), middle = whole.size() / 12;
      if (size % 2 == 1 && (one % (2 * middle + 1) == middle || other % (2 * middle + 1) == middle)) continue;
      std::swap(broken[one], broken[other]);
      if (puzzle->rewrite(broken, Style::canonical, /*allow_unsolvable=*/true)) {  // two like centres, say
        EXPECT_TRUE(has_all_pieces(size, broken)) << broken;
        continue;
      }
      const Told told = told_of(size, whole, broken);
      EXPECT_TRUE(told.undone || told.fixes.size() == 6) << size << ' ' << told.error.message;
      EXPECT_TRUE(names_sticker(told.error, size, one) || names_sticker(told.error, size, other) ||
                  told.error.phrase.key == "cube-piece-twice")
          << told.error.message;
      ++seen;
    }
  EXPECT_GT(seen, 150);
}

TEST(Classes, CentreOfTheFaceOnOddSizes) {
  Rng rng(16);
  for (const unsigned size : {5u, 7u}) {
    const std::string whole = cube_of(size)->random_state(rng);
    std::string broken = whole;
    broken[StickerCube(size).centre(F)] = 'L';
    const Told told = told_of(size, whole, broken);
    EXPECT_EQ(told.error.phrase.key, "cube-centres-alike");
    EXPECT_TRUE(told.undone);
  }
}

// Each way to hold an even cube, in the letters of the faces and in symbols of its own: whole, and with a fault.
TEST(Classes, EvenSizesInEveryNaming) {
  Rng rng(17);
  for (const unsigned size : {4u, 6u})
    for (unsigned spin = 0; spin < 4; ++spin)
      for (unsigned tip = 0; tip < 6; ++tip) {
        StickerCube cube = random_cube(size, rng);
        for (unsigned done = 0; done < spin; ++done) cube.turn({U, 1, size, 1});
        for (unsigned done = 0; done < tip && tip < 4; ++done) cube.turn({R, 1, size, 1});
        if (tip >= 4) cube.turn({F, 1, size, tip == 4 ? 1u : 3u});
        const std::string whole = write_facelets(cube);
        EXPECT_EQ(*cube_of(size)->canonical(whole), whole);
        std::string own = whole;
        for (char& letter : own) letter = "123456"[face_letters.find(letter)];
        const Expected<std::string> named = cube_of(size)->canonical(own);
        ASSERT_TRUE(named.has_value()) << named.error().message;
        EXPECT_TRUE(has_all_pieces(size, *named));
        for (const std::string& text : {whole, own})
          for (const std::size_t places : {std::size_t{0}, orbits(size).size() - 1}) {
            std::string broken = text;
            const auto& piece = orbits(size)[places][rng.below(24)];
            broken[piece[0]] = text[piece[0]] == text[0] ? text[text.size() - 1] : text[0];
            if (broken == text) continue;
            const Expected<std::string> read = cube_of(size)->canonical(broken);
            ASSERT_FALSE(read.has_value());
            EXPECT_TRUE(names_sticker(read.error(), size, piece[0])) << read.error().message;
            const auto fixes = cube_of(size)->fixes(broken);
            EXPECT_TRUE(std::any_of(fixes->begin(), fixes->end(), [&](const Fix& fix) {
              return fix.state == *cube_of(size)->canonical(text);
            })) << read.error().message;
          }
      }
}

// Symbols of one's own are named by the corners that are right.
TEST(Classes, CornersOfEvenSizesInSymbolsOfTheirOwn) {
  Rng rng(18);
  for (const unsigned size : {4u, 6u})
    for (int round = 0; round < 20; ++round) {
      std::string own = cube_of(size)->random_state(rng);
      for (char& letter : own) letter = "123456"[face_letters.find(letter)];
      std::string broken = own;
      const auto stickers = corner_stickers(StickerCube(size), rng.below(corner_count));
      const bool twice = round % 2 == 0;
      if (twice) {
        broken[stickers[0]] = broken[stickers[1]];
      } else {
        std::swap(broken[stickers[0]], broken[stickers[1]]);
      }
      const Expected<std::string> read = cube_of(size)->canonical(broken);
      ASSERT_FALSE(read.has_value());
      EXPECT_EQ(read.error().phrase.key, twice ? "cube-piece-colour-twice" : "cube-piece-mirrored");
      EXPECT_TRUE(names_sticker(read.error(), size, stickers[0])) << read.error().message;
      const auto fixes = cube_of(size)->fixes(broken);
      const std::string wanted = *cube_of(size)->canonical(own);
      EXPECT_TRUE(std::any_of(fixes->begin(), fixes->end(), [&](const Fix& fix) { return fix.state == wanted; }));
    }
}

std::string message_of(unsigned size, const std::vector<std::pair<std::string, char>>& changes) {
  std::string text = write_facelets(StickerCube(size));
  for (const auto& [name, colour] : changes)
    for (std::size_t at = 0; at < text.size(); ++at)
      if (sticker_at(size, at) == name) text[at] = colour;
  const Expected<std::string> read = cube_of(size)->canonical(text);
  return read ? "none" : read.error().message;
}

TEST(Classes, InWords) {
  EXPECT_EQ(message_of(4, {{"U14", 'F'}}),
            "wing UF (U14 F2) has F (green) twice; the wing U (white), F (green) (at home at U14 F2) is missing");
  EXPECT_EQ(
      message_of(4, {{"U14", 'D'}}),
      "the wing D (yellow), F (green) is there twice, at UF (U14 F2) and at DF (D3 F15), and the wing U (white), F "
      "(green) (at home at U14 F2) is missing");
  EXPECT_EQ(
      message_of(4, {{"U14", 'D'}, {"L2", 'D'}}),
      "wing UL (U5 L2) has U (white) and D (yellow), which lie on opposite faces; the wing U (white), F (green) (at "
      "home at U14 F2) is missing, as is another of its class");
  EXPECT_EQ(
      message_of(5, {{"U22", 'F'}, {"F2", 'U'}}),
      "the wing F (green), U (white) is there twice, at UF (U22 F2) and at UF (F4 U24), and the wing U (white), F "
      "(green) (at home at U22 F2) is missing: exchange the two colours at one of the places");
  EXPECT_EQ(
      message_of(5, {{"U8", 'F'}}),
      "of the centres 8 12 14 18 of the faces, 5 are F (green) (U8 F8 F12 F14 F18) and 3 U (white) (U12 U14 U18), "
      "and each colour has 4 of them: one is wrong");
  EXPECT_EQ(
      message_of(6, {{"U15", 'F'}, {"U16", 'F'}, {"R15", 'U'}}),
      "of the centres 15 16 21 22 of the faces, 6 are F (green) (U15 U16 F15 F16 F21 F22) and 3 U (white) (U21 U22 "
      "R15), and each colour has 4 of them: at least 2 are wrong");
}

// The sticker that stands alone among its neighbours is named first, whichever size.
TEST(Classes, LikeliestFirst) {
  for (const unsigned size : {4u, 7u, 40u}) {
    const std::string solved = write_facelets(StickerCube(size));
    const std::unique_ptr<AnyPuzzle> puzzle = cube_of(size);
    const StickerCube cube(size);
    for (const std::size_t sticker : {cube.sticker(B, size - 2, 1), cube.sticker(D, 0, size / 2 - 1)}) {
      std::string broken = solved;
      broken[sticker] = 'R';
      const auto fixes = puzzle->fixes(broken);
      ASSERT_FALSE(fixes->empty());
      EXPECT_EQ(fixes->front().state, solved) << sticker_at(size, sticker);
    }
  }
}

}  // namespace
}  // namespace rompicapo::cube
