// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/layers/layers.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <numeric>

#include "rompicapo/puzzles/cube/coordinates/symmetry.hpp"
#include "rompicapo/puzzles/cube/layers/formulas.hpp"
#include "rompicapo/puzzles/cube/models/random_cubies_test_support.hpp"

namespace rompicapo::cube {
namespace {

Cubies made(Cubies state, std::span<const FaceMove> turns) {
  for (const FaceMove turn : turns) state = compose(state, face_move_states()[turn]);
  return state;
}

Cubies made(std::string_view turns) { return made({}, Turns(turns).span()); }

// Solves, and holds the answer to all that the header promises. Returns the number of turns.
std::size_t check(const Cubies& start) {
  const LayersAnswer answer = solve_by_layers(start);
  EXPECT_EQ(made(start, answer.turns), Cubies{});
  for (std::size_t at = 1; at < answer.turns.size(); ++at) {
    EXPECT_NE(face_of(answer.turns[at]), face_of(answer.turns[at - 1]));
    if (at > 1 && face_of(answer.turns[at - 1]) == opposite(face_of(answer.turns[at]))) {
      EXPECT_NE(face_of(answer.turns[at]), face_of(answer.turns[at - 2]));
    }
  }
  std::size_t at = 0;
  LayerStage stage = LayerStage::cross;
  for (const LayerStep& step : answer.steps) {
    EXPECT_EQ(step.first, at);
    EXPECT_GT(step.count, 0u);
    EXPECT_GE(step.stage, stage);
    EXPECT_EQ(step.piece.empty(), step.stage >= LayerStage::last_layer_cross);
    stage = step.stage;
    at += step.count;
  }
  EXPECT_EQ(at, answer.turns.size());
  return answer.turns.size();
}

TEST(Layers, RandomCubes) {
  Rng rng(1);
  std::size_t longest = 0, sum = 0;
  constexpr std::size_t count = 10000;
  for (std::size_t at = 0; at < count; ++at) {
    const std::size_t length = check(random_cubies(rng));
    sum += length;
    longest = std::max(longest, length);
  }
  EXPECT_LT(sum / count, 110u);
  EXPECT_LT(longest, 160u);
}

TEST(Layers, ASolvedCubeHasNothingToDo) {
  const LayersAnswer answer = solve_by_layers({});
  EXPECT_TRUE(answer.turns.empty());
  EXPECT_TRUE(answer.steps.empty());
}

TEST(Layers, ATurnOfTheTopIsTurnedBack) {
  const LayersAnswer answer = solve_by_layers(made("U"));
  EXPECT_EQ(answer.turns, std::vector<FaceMove>{face_move(U, 3)});
  ASSERT_EQ(answer.steps.size(), 1u);
  EXPECT_EQ(answer.steps[0].stage, LayerStage::corner_permutation);
}

TEST(Layers, EveryTurnAndItsSymmetricPairs) {
  for (FaceMove first = 0; first < face_move_count; ++first) {
    check(face_move_states()[first]);
    for (FaceMove second = 0; second < face_move_count; ++second)
      check(compose(face_move_states()[first], face_move_states()[second]));
  }
}

// Superflip, chequers, all corners twisted, four-dot and others: each through all 48 symmetries, and inverted.
TEST(Layers, SymmetricPositions) {
  const Symmetries symmetries;
  for (const std::string_view turns :
       {"U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2", "U2 D2 R2 L2 F2 B2", "R L' F B' U D' R L'",
        "F2 B2 U D' R2 L2 U D'", "R U R' U R U2 R'", "R' D' R D R' D' R D", "R U' R U R U R U' R' U' R2"})
    for (unsigned symmetry = 0; symmetry < symmetry_count; ++symmetry) {
      const Cubies state = symmetries.conjugate(made(turns), symmetry);
      check(state);
      check(inverse(state));
    }
}

// The first two layers done, the last one in each of its cases of flip, twist and order: every step alone.
TEST(Layers, EveryCaseOfTheLastLayer) {
  std::size_t cases = 0;
  std::array<std::uint8_t, 4> order{0, 1, 2, 3};
  const auto is_odd = [](const std::array<std::uint8_t, 4>& values) {
    unsigned inversions = 0;
    for (std::size_t left = 0; left < 4; ++left)
      for (std::size_t right = left + 1; right < 4; ++right) inversions += values[left] > values[right];
    return inversions % 2 != 0;
  };
  std::vector<std::array<std::uint8_t, 4>> orders;
  do orders.push_back(order);
  while (std::next_permutation(order.begin(), order.end()));
  for (unsigned turned = 0; turned < 8 * 27; ++turned)
    for (std::size_t at = 0; at < orders.size(); at += turned % 5 + 1)
      for (std::size_t other = turned % 3; other < orders.size(); other += 3) {
        if (is_odd(orders[at]) != is_odd(orders[other])) continue;
        Cubies state;
        unsigned left = turned, flips = 0, twists = 0;
        for (std::size_t place = 0; place < 3; ++place, left /= 6) {
          state.flip[place] = static_cast<std::uint8_t>(left % 2);
          state.twist[place] = static_cast<std::uint8_t>(left / 2 % 3);
          flips += state.flip[place];
          twists += state.twist[place];
        }
        state.flip[3] = static_cast<std::uint8_t>(flips % 2);
        state.twist[3] = static_cast<std::uint8_t>((3 - twists % 3) % 3);
        std::copy(orders[at].begin(), orders[at].end(), state.corner.begin());
        std::copy(orders[other].begin(), orders[other].end(), state.edge.begin());
        EXPECT_LE(check(state), 75u);
        ++cases;
      }
  EXPECT_GT(cases, 5000u);
}

TEST(Layers, StagesAreDoneOneAfterTheOther) {
  EXPECT_EQ(layer_stages_done({}), layer_stage_count);
  EXPECT_EQ(layer_stages_done(made("U")), 5u);
  EXPECT_EQ(layer_stages_done(made("R2")), 0u);
  EXPECT_EQ(layer_stages_done(made("R U R'")), 1u);
  EXPECT_EQ(layer_stages_done(made("R U R' U R U2 R'")), 4u);
  Rng rng(2);
  const Cubies start = random_cubies(rng);
  const LayersAnswer answer = solve_by_layers(start);
  for (const LayerStep& step : answer.steps)
    if (step.stage == LayerStage::last_layer_cross) {
      EXPECT_GE(layer_stages_done(made(start, std::span(answer.turns).first(step.first))), 2u);
    }
}

}  // namespace
}  // namespace rompicapo::cube
