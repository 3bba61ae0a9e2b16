// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/coordinates/raw.hpp"

#include <algorithm>
#include <bit>
#include <gtest/gtest.h>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/coordinates/moves.hpp"
#include "rompicapo/puzzles/cube/models/random_cubies_test_support.hpp"

namespace rompicapo::cube {
namespace {

TEST(Raw, AreZeroOrHomeWhenSolved) {
  const Cubies solved;
  EXPECT_EQ(twist_of(solved), 0u);
  EXPECT_EQ(flip_of(solved), 0u);
  EXPECT_EQ(slice_of(solved), solved_slice);
  EXPECT_EQ(corners_of(solved), 0u);
  EXPECT_EQ(arrangement_of(solved, 0), 0u);
  EXPECT_LT(arrangement_of(solved, 4), ud_places_count * order_count);
  EXPECT_EQ(arrangement_of(solved, 8), solved_slice * order_count);
}

TEST(Raw, SettingIsTheInverseOfReading) {
  for (const Coordinate& coordinate : {twist_coordinate, flip_coordinate, slice_coordinate, corners_coordinate,
                                       ud_edges_coordinate, slice_order_coordinate})
    for (unsigned value = 0; value < coordinate.count; ++value) {
      Cubies state;
      coordinate.set(state, value);
      ASSERT_EQ(coordinate.of(state), value);
    }
  for (unsigned value = 0; value < slice_count; ++value) ASSERT_EQ(places_rank(places_mask(value)), value);
  for (const unsigned first : {0u, 4u, 8u})
    for (unsigned value = 0; value < arrangement_count; ++value) {
      Cubies state;
      set_arrangement(state, first, value);
      ASSERT_EQ(arrangement_of(state, first), value);
    }
}

// Counted out.
TEST(Raw, NumberingIsTheOneTold) {
  unsigned slice = 0;
  for (unsigned mask = 0; mask < 1u << edge_count; ++mask) {
    if (std::popcount(mask) != 4) continue;
    ASSERT_EQ(places_rank(mask), slice++);
  }
  Cubies state;
  unsigned order = 0;
  do {
    std::copy(state.corner.begin(), state.corner.end(), state.edge.begin());
    ASSERT_EQ(corners_of(state), order);
    ASSERT_EQ(ud_edges_of(state), order++);
  } while (std::next_permutation(state.corner.begin(), state.corner.end()));
  for (unsigned at = 0, weight = 729; at + 1 < corner_count; ++at, weight /= 3) {
    state = {};
    state.twist[at] = 2;
    EXPECT_EQ(twist_of(state), 2 * weight);
  }
  for (unsigned at = 0; at + 1 < edge_count; ++at) {
    state = {};
    state.flip[at] = 1;
    EXPECT_EQ(flip_of(state), 1u << at);
  }
}

TEST(Raw, MoveTablesAgreeWithPieces) {
  const auto turns = face_move_states();
  for (const Coordinate& coordinate : {twist_coordinate, flip_coordinate, slice_coordinate, corners_coordinate}) {
    const CoordinateMoves moves = coordinate_moves(coordinate);
    Rng rng(11);
    for (int round = 0; round < 200; ++round) {
      const Cubies state = random_cubies(rng);
      for (FaceMove turn = 0; turn < face_move_count; ++turn)
        ASSERT_EQ(moves[coordinate.of(state)][turn], coordinate.of(compose(state, turns[turn])));
    }
  }
}

TEST(Raw, Phase2TurnsKeepPhase1HomeAndWhatIsLeftTellsTheState) {
  const auto turns = face_move_states();
  const CoordinateMoves edges = coordinate_moves(ud_edges_coordinate, phase2_turn_mask);
  for (FaceMove turn = 0; turn < face_move_count; ++turn) {
    const bool home = twist_of(turns[turn]) == 0 && flip_slice_of(turns[turn]) == solved_slice * flip_count;
    EXPECT_EQ(home, (phase2_turn_mask >> turn & 1) != 0) << int{turn};
    EXPECT_EQ(home, std::ranges::count(phase2_turns, turn) == 1) << int{turn};
  }
  Rng rng(3);
  Cubies state;
  for (int round = 0; round < 2000; ++round) {
    const FaceMove turn = phase2_turns[rng.below(phase2_turn_count)];
    const unsigned before = ud_edges_of(state);
    state = compose(state, turns[turn]);
    ASSERT_EQ(edges[before][turn], ud_edges_of(state));
    ASSERT_LT(arrangement_of(state, 0), ud_places_count * order_count);
    ASSERT_LT(arrangement_of(state, 4), ud_places_count * order_count);
    ASSERT_EQ(arrangement_of(state, 8), solved_slice * order_count + slice_order_of(state));
    Cubies back;
    set_slice_order(back, slice_order_of(state));
    set_ud_edges(back, ud_edges_of(state));
    set_corners(back, corners_of(state));
    ASSERT_EQ(back, state);
  }
}

}  // namespace
}  // namespace rompicapo::cube
