// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/coordinates/coordinates.hpp"

#include <gtest/gtest.h>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/models/random_state.hpp"

namespace rompicapo::cube::two_phase {
namespace {

Cubies random_cubies(Rng& rng) { return read_cubies(random_cube(3, rng)); }

Cubies random_phase2_state(Rng& rng) {
  Cubies state;
  for (int done = 0; done < 60; ++done) {
    const auto turn = static_cast<FaceMove>(rng.below(face_move_count));
    if (phase2_turns >> turn & 1) state = compose(state, face_move_states()[turn]);
  }
  return state;
}

TEST(Coordinates, AreZeroOrHomeWhenSolved) {
  const Cubies solved;
  EXPECT_EQ(twist_of(solved), 0u);
  EXPECT_EQ(flip_of(solved), 0u);
  EXPECT_EQ(slice_of(solved), solved_slice);
  EXPECT_EQ(corners_of(solved), 0u);
  EXPECT_EQ(arrangement_of(solved, 0), 0u);
  EXPECT_LT(arrangement_of(solved, 4), ud_places_count * order_count);
  EXPECT_EQ(arrangement_of(solved, 8), solved_slice * order_count);
}

TEST(Coordinates, SettingIsTheInverseOfReading) {
  for (unsigned value = 0; value < twist_count; ++value) {
    Cubies state;
    set_twist(state, value);
    ASSERT_EQ(twist_of(state), value);
  }
  for (unsigned value = 0; value < flip_count; ++value) {
    Cubies state;
    set_flip(state, value);
    ASSERT_EQ(flip_of(state), value);
  }
  for (unsigned value = 0; value < slice_count; ++value) {
    Cubies state;
    set_slice(state, value);
    ASSERT_EQ(slice_of(state), value);
    ASSERT_EQ(places_rank(places_mask(value)), value);
  }
  for (unsigned value = 0; value < corners_count; ++value) {
    Cubies state;
    set_corners(state, value);
    ASSERT_EQ(corners_of(state), value);
    set_ud_edges(state, value);
    ASSERT_EQ(ud_edges_of(state), value);
  }
  for (const unsigned first : {0u, 4u, 8u})
    for (unsigned value = 0; value < arrangement_count; ++value) {
      Cubies state;
      set_arrangement(state, first, value);
      ASSERT_EQ(arrangement_of(state, first), value);
    }
}

TEST(Coordinates, MoveTablesAgreeWithPieces) {
  const auto twists = twist_moves(), flips = flip_moves(), slices = slice_moves(), corners = corners_moves(),
             arrangements = arrangement_moves();
  const auto turns = face_move_states();
  Rng rng(11);
  for (int round = 0; round < 200; ++round) {
    const Cubies state = random_cubies(rng);
    for (FaceMove turn = 0; turn < face_move_count; ++turn) {
      const Cubies after = compose(state, turns[turn]);
      ASSERT_EQ(twists[twist_of(state)][turn], twist_of(after));
      ASSERT_EQ(flips[flip_of(state)][turn], flip_of(after));
      ASSERT_EQ(slices[slice_of(state)][turn], slice_of(after));
      ASSERT_EQ(corners[corners_of(state)][turn], corners_of(after));
      for (const unsigned first : {0u, 4u, 8u})
        ASSERT_EQ(arrangements[arrangement_of(state, first)][turn], arrangement_of(after, first));
    }
  }
}

TEST(Coordinates, ThePhase2TurnsKeepPhase1Home) {
  for (FaceMove turn = 0; turn < face_move_count; ++turn) {
    const Cubies state = face_move_states()[turn];
    const bool home = twist_of(state) == 0 && flip_of(state) == 0 && slice_of(state) == solved_slice;
    EXPECT_EQ(home, (phase2_turns >> turn & 1) != 0) << int{turn};
  }
  Rng rng(3);
  for (int round = 0; round < 50; ++round) {
    const Cubies state = random_phase2_state(rng);
    EXPECT_LT(arrangement_of(state, 0), ud_places_count * order_count);
    EXPECT_LT(arrangement_of(state, 4), ud_places_count * order_count);
    EXPECT_EQ(arrangement_of(state, 8) / order_count, solved_slice);
    Cubies back;
    set_ud_edges(back, ud_edges_of(state));
    for (unsigned place = 0; place < 8; ++place) EXPECT_EQ(back.edge[place], state.edge[place]);
  }
}

TEST(Coordinates, AxisSymmetriesSeeWhatTheStateShows) {
  const Symmetries symmetries;
  const AxisSymmetries axis(symmetries);
  Rng rng(4);
  for (int round = 0; round < 100; ++round) {
    const Cubies state = random_cubies(rng);
    for (unsigned symmetry = 0; symmetry < axis_symmetry_count; ++symmetry) {
      const Cubies conjugate = symmetries.conjugate(state, symmetry);
      ASSERT_EQ(axis.conjugated_twist(twist_of(state), symmetry), twist_of(conjugate));
      ASSERT_EQ(axis.conjugated_slice(slice_of(state), symmetry), slice_of(conjugate));
      ASSERT_EQ(axis.conjugated_flip(flip_of(state), slice_of(state), symmetry), flip_of(conjugate));
      ASSERT_EQ(
          axis.conjugated_flip(flip_of(state), solved_slice, symmetry) ^ axis.flip_change(slice_of(state), symmetry),
          flip_of(conjugate));
      ASSERT_EQ(axis.conjugated_corners(corners_of(state), symmetry), corners_of(conjugate));
    }
  }
}

}  // namespace
}  // namespace rompicapo::cube::two_phase
