// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/annotation/counts.hpp"
#include "rompicapo/puzzles/cube/two_phase/solver.hpp"

namespace rompicapo::cube {
namespace {

class InsightDistances : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    const TwoPhaseSolver solver(Metric::htm, tables::library_or_own({}));
    ASSERT_TRUE(solver.prepare("small"));
    distances = solver.distances();
  }
  static void TearDownTestSuite() { distances = {}; }

  static inline Distances distances{};
};

// Along random walks from solved: never more than the turns made.
TEST_F(InsightDistances, AreLowerBounds) {
  Rng rng(8);
  for (int round = 0; round < 50; ++round) {
    Cubies state;
    EXPECT_EQ(distances.whole(state), 0);
    for (std::int64_t made = 1; made <= 20; ++made) {
      state = compose(state, face_move_states()[rng.below(face_move_count)]);
      const std::int64_t whole = distances.whole(state), phase1 = distances.phase1(state);
      EXPECT_LE(whole, made);
      EXPECT_LE(phase1, whole);
      EXPECT_EQ(phase1 == 0, coordinates_of(state).phase1_done());
      EXPECT_EQ(whole == 0, state == Cubies{});
    }
  }
}

TEST_F(InsightDistances, PhaseTwoIsZeroOnlyWhenSolved) {
  Rng rng(9);
  Cubies state;
  EXPECT_EQ(distances.phase2(state), 0);
  for (int made = 1; made <= 200; ++made) {
    const auto move = static_cast<FaceMove>(rng.below(face_move_count));
    const bool upright = face_of(move) == U || face_of(move) == D;
    state = compose(state, face_move_states()[upright ? move : face_move(face_of(move), 2)]);
    EXPECT_EQ(distances.phase2(state) == 0, state == Cubies{});
    EXPECT_LE(distances.phase2(state), std::min(made, 18));
  }
}

}  // namespace
}  // namespace rompicapo::cube
