// SPDX-License-Identifier: MIT
//
// The small tables against their known distributions, and against the pieces.
#include <gtest/gtest.h>
#include <numeric>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/models/random_cubies_test_support.hpp"
#include "rompicapo/puzzles/cube/two_phase/phase1_near.hpp"
#include "rompicapo/puzzles/cube/two_phase/phase2_small.hpp"

namespace rompicapo::cube::two_phase {
namespace {

// A state some turns from home, and what they cost.
struct Walk {
  Cubies state;
  unsigned cost = 0;
};

Walk random_walk(Rng& rng, unsigned turns, std::uint32_t allowed, Metric metric) {
  Walk walk;
  for (unsigned done = 0; done < turns;) {
    const auto turn = static_cast<FaceMove>(rng.below(face_move_count));
    if (!(allowed >> turn & 1)) continue;
    walk.state = compose(walk.state, face_move_states()[turn]);
    walk.cost += cost_of(turn, metric);
    ++done;
  }
  return walk;
}

// Positions near the end of phase 1 (2,217,093,120 in all). htm: H. Kociemba; qtm: counted here.
TEST(SmallTables, Phase1HasTheKnownDistributions) {
  using Counts = std::vector<std::uint64_t>;
  EXPECT_EQ(Phase1Near(Metric::htm).distribution(), (Counts{1, 4, 50, 592, 7156, 87236, 1043817}));
  EXPECT_EQ(Phase1Near(Metric::qtm).distribution(), (Counts{1, 4, 34, 312, 2772, 24996, 225949, 2017078}));
}

// Counted here; what they add up to is checked.
TEST(SmallTables, Phase2HasTheKnownDistributions) {
  constexpr std::array<std::uint64_t, 16> of_corners{1,      3,      10,      54,      343,     1906,   9409,  44696,
                                                     179265, 546261, 1079306, 1263667, 1037118, 435525, 49711, 2965};
  constexpr std::array<std::uint64_t, 16> of_edges{1,      10,     67,     456,   3063, 18202, 86691,
                                                   290812, 434814, 120488, 11818, 1114, 144};
  const Phase2Small phase2(Metric::htm);
  std::array<std::uint64_t, 16> corners{}, edges{};
  for (std::uint8_t slice = 0; slice < order_count; ++slice)
    for (std::uint16_t up = 0; up < ud_arrangement_count; ++up) {
      for (std::uint16_t down = 0; down < order_count; ++down)
        ++edges[phase2.bound_by_edges({down, up, down, 0, slice})];
      if (up % order_count != 0) continue;
      for (std::uint16_t other = 0; other < corner_class_count; ++other)
        ++corners[phase2.bound_by_corners({other, up, other, 0, slice})];
    }
  EXPECT_EQ(corners, of_corners);
  EXPECT_EQ(edges, of_edges);
  EXPECT_EQ(std::accumulate(corners.begin(), corners.end(), 0u), 2768u * 70 * 24);
  EXPECT_EQ(std::accumulate(edges.begin(), edges.end(), 0u), 40320u * 24);
}

template <class Phase1>
void expect_nodes_follow_pieces(const Phase1& phase1) {
  Rng rng(21);
  for (int round = 0; round < 200; ++round) {
    const Cubies state = random_cubies(rng);
    const auto node = phase1.start(state);
    for (FaceMove turn = 0; turn < face_move_count; ++turn) {
      const auto after = phase1.after(node, turn), conjugate = phase1.start(compose(state, face_move_states()[turn]));
      // The symmetries may differ where the slice has some of its own; then so may what is seen.
      bool met = after.symmetry == conjugate.symmetry && after == conjugate;
      phase1.same(after, [&](auto image) {
        image.symmetry = conjugate.symmetry;
        met = met || image == conjugate;
      });
      ASSERT_TRUE(met);
    }
  }
}

TEST(SmallTables, Phase1NodesFollowThePieces) { expect_nodes_follow_pieces(Phase1Near(Metric::htm)); }

// Of a node's turns those are promising, at least, whose node is near enough by the node's own bound.
template <class Phase1>
void expect_promises_kept(const Phase1& phase1) {
  Rng rng(22);
  for (int round = 0; round < 2000; ++round) {
    const Walk walk = random_walk(rng, 1 + rng.below(9), all_turns, phase1.metric());
    const auto node = phase1.start(walk.state);
    const unsigned bound = phase1.bound(node);
    ASSERT_LE(bound, walk.cost);
    for (unsigned left = std::max(bound, 1u); left <= bound + 3; ++left) {
      const std::uint32_t promising = phase1.promising(node, left, all_turns);
      for (FaceMove turn = 0; turn < face_move_count; ++turn) {
        const unsigned then = phase1.bound(phase1.after(node, turn)) + cost_of(turn, phase1.metric());
        const bool promised = promising >> turn & 1;
        ASSERT_TRUE(promised || then > left) << "left " << left << " turn " << int{turn};
        ASSERT_TRUE(!promised || left >= 6 || then <= left) << "left " << left << " turn " << int{turn};
      }
    }
  }
}

TEST(SmallTables, PromisingTurnsAreThoseThatMayComeHome) {
  expect_promises_kept(Phase1Near(Metric::htm));
  expect_promises_kept(Phase1Near(Metric::qtm));
}

TEST(SmallTables, ScoutingPromisesTheSame) {
  const Phase1Near phase1(Metric::htm);
  Rng rng(23);
  ASSERT_TRUE(phase1.scouts_children(9));
  for (int round = 0; round < 500; ++round) {
    const auto node = phase1.start(random_walk(rng, 8, all_turns, Metric::htm).state);
    const std::uint32_t turns = all_turns & ~(7u << 3 * rng.below(6));
    Phase1Near::Scout scout;
    phase1.scout(node, turns, scout);
    ASSERT_EQ(phase1.promising(node, scout), phase1.promising(node, 8, turns));
  }
}

TEST(SmallTables, Phase2FollowsThePiecesAndNeverOverestimates) {
  for (const Metric metric : {Metric::htm, Metric::qtm}) {
    const Phase2Small phase2(metric);
    EXPECT_EQ(phase2.bound(phase2.node(phase2.start(Cubies{}))), 0u);
    Rng rng(24);
    for (int round = 0; round < 500; ++round) {
      const Walk walk = random_walk(rng, 1 + rng.below(14), phase2_turn_mask, metric);
      const auto node = phase2.node(phase2.start(walk.state));
      const unsigned bound = phase2.bound(node);
      ASSERT_LE(bound, walk.cost);
      ASSERT_EQ(bound == 0, walk.state == Cubies{});
      for (FaceMove turn = 0; turn < face_move_count; ++turn) {
        if (!(phase2_turn_mask >> turn & 1)) continue;
        const Cubies next = compose(walk.state, face_move_states()[turn]);
        const unsigned after = phase2.bound(phase2.after(node, turn));
        ASSERT_EQ(after, phase2.bound(phase2.node(phase2.start(next))));
        ASSERT_LE(bound, after + cost_of(turn, metric));
      }
    }
  }
}

TEST(SmallTables, PathsFollowThePiecesThroughAllTurns) {
  const Phase2Small phase2(Metric::htm);
  Rng rng(25);
  for (int round = 0; round < 200; ++round) {
    Cubies state;
    auto path = phase2.start(state);
    for (int done = 0; done < 20; ++done) {
      const auto turn = static_cast<FaceMove>(rng.below(face_move_count));
      state = compose(state, face_move_states()[turn]);
      path = phase2.after(path, turn);
      const auto conjugate = phase2.start(state);
      ASSERT_EQ(path.up, conjugate.up);
      ASSERT_EQ(path.down, conjugate.down);
      ASSERT_EQ(path.slice, conjugate.slice);
      ASSERT_EQ(path.corner_class, conjugate.corner_class);
    }
  }
}

}  // namespace
}  // namespace rompicapo::cube::two_phase
