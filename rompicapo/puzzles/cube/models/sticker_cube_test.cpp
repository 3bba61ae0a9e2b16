// SPDX-License-Identifier: MIT
//
// The plain cube against well-known positions, and the fast cubes against the plain one.
#include "rompicapo/puzzles/cube/models/sticker_cube.hpp"

#include <gtest/gtest.h>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/cube2/cube2.hpp"
#include "rompicapo/puzzles/cube/models/cube3.hpp"
#include "rompicapo/puzzles/cube/models/made_by_test_support.hpp"
#include "rompicapo/puzzles/cube/models/notation.hpp"
#include "rompicapo/puzzles/cube/models/sticker_puzzle.hpp"
#include "rompicapo/puzzles/cube/text/state_text.hpp"

namespace rompicapo::cube {
namespace {

TEST(StickerCube, TurnsAsEverybodyElseDoes) {
  EXPECT_EQ(write_facelets(made_by(3, "U")), "UUUUUUUUUBBBRRRRRRRRRFFFFFFDDDDDDDDDFFFLLLLLLLLLBBBBBB");
  EXPECT_EQ(write_facelets(made_by(3, "R U F")), "UUUUUULLDFBBFRRFRRFFRFFRDDRRRUDDBDDBFFDLLDLLBLLLUBBUBB");
  EXPECT_EQ(write_facelets(made_by(3, "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2")),  // superflip
            "UBULURUFURURFRBRDRFUFLFRFDFDFDLDRDBDLULBLFLDLBUBRBLBDB");
  EXPECT_EQ(write_facelets(made_by(2, "R")), "UFUFRRRRFDFDDBDBLLLLUBUB");
}

TEST(StickerCube, ImageIsAPermutationOfOrderFour) {
  for (const unsigned size : {2u, 3u, 4u, 5u, 11u}) {
    const StickerCube cube(size);
    for (unsigned face = 0; face < 6; ++face)
      for (unsigned layer = 1; layer <= size; ++layer) {
        const Turn turn{static_cast<Face>(face), layer, layer, 1};
        std::vector<bool> met(cube.count());
        for (std::size_t at = 0; at < cube.count(); ++at) {
          const std::size_t once = cube.image(at, turn);
          EXPECT_FALSE(met[once]);
          met[once] = true;
          EXPECT_EQ(cube.image(cube.image(cube.image(once, turn), turn), turn), at);
          EXPECT_EQ(cube.image(once, inverse(turn)), at);
        }
      }
  }
}

TEST(StickerCube, WholeRotationsOfASolvedCubeAreSolved) {
  for (const unsigned size : {2u, 3u, 4u, 7u}) {
    EXPECT_TRUE(made_by(size, "x y2 z' x").is_solved());
    EXPECT_FALSE(made_by(size, "x y2 z' x R").is_solved());
  }
}

template <class Fast, class ToFast>
void walk_together(const Fast& fast, unsigned size, ToFast to_fast) {
  Rng rng(size);
  StickerCube plain(size);
  auto state = to_fast(plain);
  Move last = Move::none;
  for (int step = 0; step < 2000; ++step) {
    const auto choice = fast.moves(state, last);
    last = choice[rng.below(static_cast<std::uint32_t>(choice.size()))];
    auto back = state;
    fast.apply(state, last);
    const Expected<std::vector<Turn>> turns = read_moves(size, fast.move_name(last));
    ASSERT_TRUE(turns && turns->size() == 1);
    plain.turn((*turns)[0]);
    ASSERT_EQ(state, to_fast(plain)) << "after " << fast.move_name(last);
    auto undone = state;
    fast.undo(undone, last);
    ASSERT_EQ(undone, back);
    fast.apply(undone, last);
    fast.apply(undone, fast.inverse(last));
    ASSERT_EQ(undone, back);
  }
}

TEST(FastCubes, AgreeWithThePlainCubeAlongRandomWalks) {
  for (const Metric metric : {Metric::htm, Metric::qtm}) {
    walk_together(Cube2(metric), 2, [](const StickerCube& cube) { return Cube2::from(read_cubies(cube)); });
    walk_together(Cube3(metric), 3, [](const StickerCube& cube) { return Cube3::from(read_cubies(cube)); });
    for (const unsigned size : {3u, 4u, 5u, 6u, 11u})
      walk_together(StickerPuzzle(size, metric), size, StickerPuzzle::from);
  }
  for (const Metric metric : {Metric::sstm, Metric::sqtm})
    for (const unsigned size : {4u, 5u, 6u, 11u}) walk_together(StickerPuzzle(size, metric), size, StickerPuzzle::from);
}

TEST(FastCubes, CubiesAndStickersSayTheSame) {
  Rng rng(5);
  const Cube3 fast(Metric::htm);
  Cube3::State state = Cube3::solved();
  StickerCube plain(3);
  for (int step = 0; step < 500; ++step) {
    const Move move = fast.moves(state)[rng.below(18)];
    fast.apply(state, move);
    plain.turn(fast.move_set().turn(move));
    StickerCube painted(3);
    paint_cubies(painted, Cube3::cubies(state));
    ASSERT_EQ(painted, plain);
    ASSERT_EQ(Cube3::from(Cube3::cubies(state)), state);
    ASSERT_EQ(Cube3::unpack(Cube3::pack(state)), state);
  }
}

TEST(FastCubes, TurningWithoutSimdIsTheSame) {
  Rng rng(6);
  const Cube3 fast(Metric::qtm);
  Cube3::State state = Cube3::solved(), portable = state;
  for (int step = 0; step < 500; ++step) {
    const Move move = fast.moves(state)[rng.below(12)];
    Cube3::turn(state, fast.step(move));
    const auto& [from, add] = fast.step(move);
    Cube3::combine_portably(portable, portable.bytes, from, add, 0xff);
    ASSERT_EQ(state, portable);
  }
}

TEST(FastCubes, RanksOfTheSmallCubeAreABijection) {
  for (std::uint64_t rank = 0; rank < Cube2::count(); rank += 101) {
    const Cube2::State state = Cube2::unrank(rank);
    ASSERT_EQ(Cube2::rank(state), rank);
    ASSERT_EQ(Cube2::from(Cube2::cubies(state)), state);
  }
}

}  // namespace
}  // namespace rompicapo::cube
