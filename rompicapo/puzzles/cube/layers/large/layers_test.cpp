// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/layers/large/layers.hpp"

#include <gtest/gtest.h>
#include <map>

#include "rompicapo/base/permutation.hpp"
#include "rompicapo/puzzles/cube/layers/large_cube_test_support.hpp"
#include "rompicapo/puzzles/cube/layers/layers.hpp"
#include "rompicapo/puzzles/cube/models/notation.hpp"
#include "rompicapo/puzzles/cube/models/random_state.hpp"
#include "rompicapo/puzzles/cube/text/state_text.hpp"

namespace rompicapo::cube {
namespace {

bool is_odd_flip(const Cubies& state) { return std::count(state.flip.begin(), state.flip.end(), 1) % 2 != 0; }

bool is_odd_order(const Cubies& state) {
  return is_odd_permutation(std::span<const std::uint8_t>(state.corner)) !=
         is_odd_permutation(std::span<const std::uint8_t>(state.edge));
}

// Replays an answer on the plain cube, and holds each step to what it says.
class BigLayersCheck {
 public:
  explicit BigLayersCheck(const StickerCube& start)
      : sight_(start.size()), cube_(start), answer_(solve_big_by_layers(start)) {}

  void run() {
    std::size_t at = 0;
    for (const BigLayerStep& step : answer_.steps) {
      ASSERT_EQ(step.first, at);
      ASSERT_GT(step.count, 0u);
      ASSERT_GE(step.stage, stage_);
      stage_ = step.stage;
      before_ = cube_;
      for (; at < step.first + step.count; ++at) cube_.turn(answer_.turns[at]);
      claims(step);
      kept(step);
      if (testing::Test::HasFailure()) FAIL() << "size " << cube_.size() << ' ' << step.name() << " to turn " << at;
    }
    ASSERT_EQ(at, answer_.turns.size());
    EXPECT_TRUE(cube_.is_solved());
    EXPECT_TRUE(answer_.complete);
  }

  const BigLayersAnswer& answer() const { return answer_; }
  std::size_t wing_parities = 0, oll_parities = 0, pll_parities = 0;

 private:
  std::size_t of_colour(Face face, char colour) const {
    std::size_t count = 0;
    const unsigned size = cube_.size();
    for (unsigned row = 1; row + 1 < size; ++row)
      for (unsigned column = 1; column + 1 < size; ++column)
        if (size % 2 == 0 || row != size / 2 || column != size / 2)
          count += face_letters[cube_.colour(cube_.sticker(face, row, column))] == colour;
    return count;
  }

  Face face_of(std::size_t sticker) const { return static_cast<Face>(sticker / cube_.size() / cube_.size()); }

  void claims(const BigLayerStep& step) {
    EXPECT_LE(step.done, step.of);
    const bool centre = step.stage <= BigLayerStage::last_centres;
    if (centre) {
      ASSERT_EQ(step.pieces.size(), 1u);
      for (const std::size_t sticker : step.stickers)
        EXPECT_EQ(face_letters[cube_.colour(sticker)], step.pieces[0][0]) << cube_.sticker_name(sticker);
    }
    switch (step.deed) {
      case BigLayerDeed::bar_piece:
        ASSERT_EQ(step.stickers.size(), 1u);
        EXPECT_GE(step.done, 1u);
        break;
      case BigLayerDeed::bar: {
        EXPECT_GE(step.stickers.size() + cube_.size() % 2, cube_.size() - 2);
        const std::size_t now = of_colour(face_of(step.stickers[0]), step.pieces[0][0]);
        EXPECT_GE(now + cube_.size() % 2, step.done * (cube_.size() - 2));
        break;
      }
      case BigLayerDeed::centre_piece:
        EXPECT_EQ(of_colour(face_of(step.stickers[0]), step.pieces[0][0]), step.done);
        break;
      case BigLayerDeed::wing:
        ASSERT_EQ(step.stickers.size(), 1u);
        EXPECT_EQ(sight_.edge_name(cube_, step.stickers[0]), step.pieces.at(0));
        EXPECT_EQ(sight_.parts_like(cube_, step.stickers[0]), step.done);
        break;
      case BigLayerDeed::last_edges:
        EXPECT_EQ(sight_.paired_edges(cube_).size(), step.done);
        EXPECT_EQ(step.pieces.size(), 2u);
        break;
      case BigLayerDeed::parity:
        parity(step);
        break;
      case BigLayerDeed::reduced:
        EXPECT_EQ(layer_stages_done(reduced(cube_)), step.stages);
        break;
    }
  }

  // Of a 3x3x3 named by where the corner at DBL, or the centres, say.
  Cubies reduced(const StickerCube& cube) const { return read_cubies(named_by_centres(sight_.as_3x3x3(cube))); }

  void parity(const BigLayerStep& step) {
    if (step.stage == BigLayerStage::edges) {
      ++wing_parities;
      EXPECT_EQ(step.formula, "OLL parity");
      return;
    }
    const bool oll = step.stage == BigLayerStage::oll_parity;
    EXPECT_EQ(step.stage, oll ? BigLayerStage::oll_parity : BigLayerStage::pll_parity);
    EXPECT_EQ(step.formula, oll ? "OLL parity" : "PLL parity");
    EXPECT_EQ(cube_.size() % 2, 0u);
    ++(oll ? oll_parities : pll_parities);
    const Cubies was = reduced(before_), is = reduced(cube_);
    EXPECT_TRUE(oll ? is_odd_flip(was) : is_odd_order(was));
    EXPECT_FALSE(oll ? is_odd_flip(is) : is_odd_order(is));
    EXPECT_EQ(step.pieces.size(), oll ? 1u : 2u);
    std::size_t differ = 0;
    for (std::size_t at = 0; at < edge_count; ++at)
      differ += was.edge[at] != is.edge[at] || was.flip[at] != is.flip[at];
    EXPECT_EQ(differ, step.pieces.size());
    EXPECT_EQ(was.corner, is.corner);
    EXPECT_EQ(was.twist, is.twist);
    EXPECT_GE(layer_stages_done(was), oll ? 3u : 6u) << "not before it shows";
  }

  // What earlier stages made is there at the end of each step.
  void kept(const BigLayerStep& step) const {
    constexpr std::array<Face, 6> order{D, U, F, R, B, L};
    const std::size_t stage = static_cast<std::size_t>(step.stage);
    const std::size_t whole = stage <= static_cast<std::size_t>(BigLayerStage::last_centres) ? stage : 6;
    for (std::size_t at = 0; at < whole; ++at) EXPECT_NE(sight_.centre(cube_, order[at]), ' ') << at;
    if (step.stage > BigLayerStage::edges) {
      EXPECT_EQ(sight_.paired_edges(cube_).size(), 12u);
    }
  }

  LargeCubeSight sight_;
  StickerCube cube_, before_{4};
  BigLayersAnswer answer_;
  BigLayerStage stage_{};
};

TEST(BigLayers, EverySizeTo20) {
  std::size_t wing_parities = 0;
  for (unsigned size = 4; size <= 20; ++size) {
    Rng rng(size);
    for (int round = 0; round < (size < 8 ? 5 : 1); ++round) {
      BigLayersCheck check(random_cube(size, rng));
      check.run();
      if (HasFailure()) return;
      EXPECT_LT(check.answer().turns.size(), 20 * size * size) << size;
      wing_parities += check.wing_parities;
    }
  }
  EXPECT_GT(wing_parities, 10u);
}

TEST(BigLayers, LargeSizes) {
  Rng rng(7);
  for (const unsigned size : {33u, 48u}) {
    StickerCube cube = random_cube(size, rng);
    const BigLayersAnswer answer = solve_big_by_layers(cube);
    for (const Turn& turn : answer.turns) cube.turn(turn);
    EXPECT_TRUE(cube.is_solved()) << size;
    EXPECT_LT(answer.turns.size(), 20 * size * size);
  }
}

// Each parity by itself, both and neither: only where there is one is it told.
TEST(BigLayers, EveryParity) {
  for (const unsigned size : {4u, 6u}) {
    Rng rng(3);
    std::map<std::pair<std::size_t, std::size_t>, std::size_t> seen;
    for (int round = 0; round < 60; ++round) {
      BigLayersCheck check(random_cube(size, rng));
      check.run();
      if (HasFailure()) return;
      ++seen[{check.oll_parities, check.pll_parities}];
      if (size == 4) {
        EXPECT_EQ(check.wing_parities, 0u) << "two wings of an edge have nothing to be wrong against";
      }
    }
    EXPECT_EQ(seen.size(), 4u);
    for (const auto& [parities, count] : seen) EXPECT_GT(count, 5u);
  }
  Rng rng(4);
  std::map<std::size_t, std::size_t> seen;
  for (int round = 0; round < 30; ++round) {
    BigLayersCheck check(random_cube(5, rng));
    check.run();
    ++seen[check.wing_parities];
  }
  EXPECT_GT(seen[0], 3u);
  EXPECT_GT(seen[1], 3u);
  EXPECT_EQ(seen.size(), 2u);
}

// On even sizes nothing but the corners says which colour belongs where.
TEST(BigLayers, EveryNamingOfColoursAndEveryHold) {
  Rng rng(5);
  for (const unsigned size : {4u, 6u}) {
    const StickerCube cube = random_cube(size, rng);
    StickerCube hold(size), held = cube;
    for (unsigned spin = 0; spin < 4; ++spin) {
      for (const Face tip : {R, R, R, R, F, F, F, F}) {
        StickerCube named = cube;  // colours as this whole rotation has them
        for (std::size_t at = 0; at < cube.count(); ++at) named.paint(at, hold.colour(hold.centre(cube.colour(at))));
        BigLayersCheck(named).run();
        BigLayersCheck(held).run();
        if (HasFailure()) return;
        hold.turn({tip, 1, size, 1});
        held.turn({tip, 1, size, 1});
      }
      hold.turn({U, 1, size, 1});
      held.turn({U, 1, size, 1});
    }
  }
}

TEST(BigLayers, NearSolved) {
  for (unsigned size = 4; size <= 7; ++size) {
    EXPECT_TRUE(solve_big_by_layers(StickerCube(size)).turns.empty());
    for (const char* moves : {"R", "2R", "Uw2", "2R 2U", "2R2 U2 2R2 Uw2 2R2 2U2", "U D'", "x y", "Rw 2F"}) {
      StickerCube cube(size);
      const std::vector<Turn> turns = *read_moves(size, moves);
      for (const Turn& turn : turns) cube.turn(turn);
      BigLayersCheck(cube).run();
      if (HasFailure()) FAIL() << size << ' ' << moves;
    }
  }
}

TEST(BigLayers, EndsWhenTold) {
  Rng rng(9);
  const StickerCube cube = random_cube(6, rng);
  const std::size_t all = solve_big_by_layers(cube).steps.size();
  for (const std::size_t most : {std::size_t{0}, std::size_t{5}, all / 2, all - 1}) {
    std::size_t asked = 0;
    const BigLayersAnswer answer = solve_big_by_layers(cube, [&] { return asked++ < most; });
    EXPECT_FALSE(answer.complete);
    EXPECT_LE(answer.steps.size(), most);
  }
}

}  // namespace
}  // namespace rompicapo::cube
