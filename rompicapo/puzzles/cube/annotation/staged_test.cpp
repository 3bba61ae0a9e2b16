// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/annotation/staged.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <iterator>
#include <set>
#include <string>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/layers/large/layers.hpp"
#include "rompicapo/puzzles/cube/models/random_state.hpp"

namespace rompicapo::cube {
namespace {

using StagedClasses = std::set<std::pair<unsigned, unsigned>>;

// By their stickers in a quarter of a face: those of which all pieces of these colours are on two opposite faces.
StagedClasses staged_in(const StickerCube& cube, const std::vector<std::string>& colours) {
  StagedClasses classes;
  const unsigned size = cube.size();
  for (unsigned row = 1; row < (size + 1) / 2; ++row)
    for (unsigned column = 1; column < size / 2; ++column) {
      std::set<unsigned> axes;
      for (unsigned face = 0; face < 6; ++face)
        for (const auto& [at, other] :
             {std::pair{row, column}, std::pair{column, size - 1 - row}, std::pair{size - 1 - row, size - 1 - column},
              std::pair{size - 1 - column, row}}) {
          const char colour = face_letters[cube.colour(cube.sticker(static_cast<Face>(face), at, other))];
          if (colours.at(0)[0] == colour || colours.at(1)[0] == colour) axes.insert(face % 3);
        }
      if (axes.size() == 1) classes.emplace(row, column);
    }
  return classes;
}

// Whenever more classes stay staged to the end than before a turn it is told, with their number, and never else.
void expect_staged_told(const StickerCube& start, const std::vector<Turn>& turns) {
  std::vector<StickerCube> cubes{start};
  for (const Turn& turn : turns) {
    cubes.push_back(cubes.back());
    cubes.back().turn(turn);
  }
  const unsigned size = start.size(), classes = ((size + 1) / 2 - 1) * (size / 2 - 1);
  const auto told = centres_staged(start, turns, turns.size());
  ASSERT_EQ(told.size(), turns.size());
  for (const std::vector<std::string>& pair : {std::vector<std::string>{"U", "D"}, {"R", "L"}, {"F", "B"}}) {
    std::vector<StagedClasses> stay{staged_in(cubes.back(), pair)};  // from the last state to the first
    for (std::size_t state = turns.size(); state-- > 0;) {
      const StagedClasses here = staged_in(cubes[state], pair);
      StagedClasses& both = stay.emplace_back();
      std::set_intersection(here.begin(), here.end(), stay[stay.size() - 2].begin(), stay[stay.size() - 2].end(),
                            std::inserter(both, both.end()));
    }
    std::reverse(stay.begin(), stay.end());
    for (std::size_t turn = 0; turn < turns.size(); ++turn) {
      const auto one = std::find_if(told[turn].begin(), told[turn].end(),
                                    [&](const Milestone& each) { return each.pieces == pair; });
      ASSERT_EQ(one != told[turn].end(), stay[turn + 1].size() > stay[turn].size()) << turn;
      if (one == told[turn].end()) continue;
      EXPECT_EQ(static_cast<std::size_t>(one->count), stay[turn + 1].size());
      EXPECT_EQ(one->what, std::to_string(classes));
      EXPECT_EQ(one->name, stay[turn + 1].size() == classes ? "centres-all-staged" : "centres-staged");
    }
  }
}

TEST(CentresStaged, AreThoseThatStickersShow) {
  Rng rng(1);
  for (unsigned size = 4; size <= 8; ++size) {
    const StickerCube start = random_cube(size, rng);
    expect_staged_told(start, solve_big_by_layers(start).turns);
  }
}

// Blocks turned at random and turned back: much is staged at first, and the end may stage the last.
TEST(CentresStaged, AreThoseThatTurnsBackShow) {
  Rng rng(2);
  for (unsigned round = 0; round < 60; ++round) {
    const unsigned size = 4 + rng.below(5);
    StickerCube start(size);
    std::vector<Turn> turns;
    for (unsigned length = 1 + rng.below(12); turns.size() < length;) {
      const unsigned first = 1 + rng.below(size), last = first + rng.below(size + 1 - first),
                     quarters = 1 + rng.below(3);
      const auto face = static_cast<Face>(rng.below(6));
      start.turn({face, first, last, quarters});
      turns.insert(turns.begin(), {face, first, last, 4 - quarters});
    }
    expect_staged_told(start, turns);
  }
}

TEST(CentresStaged, AreNotToldOfTheLargestCubesOrOfNoTurns) {
  const std::vector<Turn> turns{{R, 2, 2, 1}, {R, 2, 2, 3}};
  for (const auto& each : centres_staged(StickerCube(12), turns, 2)) EXPECT_TRUE(each.empty());
  EXPECT_FALSE(centres_staged(StickerCube(11), turns, 2)[1].empty());
  EXPECT_TRUE(centres_staged(StickerCube(7), {}, 0).empty());
}

}  // namespace
}  // namespace rompicapo::cube
