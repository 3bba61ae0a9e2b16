// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <vector>

#include "rompicapo/puzzles/cube/models/random_cubies_test_support.hpp"
#include "rompicapo/puzzles/cube/optimal/bit_shuffle.hpp"
#include "rompicapo/puzzles/cube/optimal/solver_test_support.hpp"

namespace rompicapo::cube {
namespace {

TEST(CosetSpace, SimdAgreesWithPortable) {
  Rng rng(1);
  for (const Rung& rung : rungs()) {
    const CosetSpace space(rung.corners, rung.edges);
    EXPECT_EQ((rung.kept == 0 ? space.entries() : SeparationSpace().entries(rung.kept)) / 4, rung.bytes) << rung.name;
    for (int round = 0; round < 300; ++round) {
      const Cube3::State state = Cube3::from(random_cubies(rng));
      for (unsigned axis = 0; axis < axis_count; ++axis) {
        EXPECT_EQ(space.index(state, axis), space.index_portably(state, axis));
        EXPECT_LT(space.index(state, axis), space.entries());
      }
    }
  }
}

// The index may differ between a state and its image, where a class has symmetries of its own; the row may not.
TEST(CosetSpace, SeesSymmetricStatesInOneRow) {
  Rng rng(2);
  const Symmetries symmetries;
  for (const Rung& rung : rungs()) {
    if (rung.kept != 0) continue;
    const CosetSpace space(rung.corners, rung.edges);
    for (int round = 0; round < 50; ++round) {
      const Cubies cubies = random_cubies(rng);
      const std::uint64_t row = space.index(Cube3::from(cubies), 0) / space.row_entries();
      for (unsigned symmetry = 0; symmetry < axis_symmetry_count; ++symmetry)
        EXPECT_EQ(space.index(Cube3::from(symmetries.conjugate(cubies, symmetry)), 0) / space.row_entries(), row);
      for (unsigned axis = 0; axis < axis_count; ++axis)
        EXPECT_EQ(space.index(Cube3::from(cubies), axis) / space.row_entries(),
                  space.index(Cube3::from(symmetries.conjugate(cubies, axis * axis_symmetry_count)), 0) /
                      space.row_entries());
    }
  }
}

// What the bans rest on: a turn of the axis, made before the state, leaves its coset alone.
TEST(CosetSpace, TurnsOfTheAxisOnTheLeftKeepTheCoset) {
  Rng rng(3);
  for (const Rung& rung : rungs()) {
    if (rung.kept != 0) continue;
    const CosetSpace space(rung.corners, rung.edges);
    for (int round = 0; round < 100; ++round) {
      const Cubies cubies = random_cubies(rng);
      for (const Face face : {U, D})
        EXPECT_EQ(space.index(Cube3::from(compose(turned(face, 1), cubies)), 0), space.index(Cube3::from(cubies), 0));
    }
  }
}

TEST(CosetSpace, ColumnsAreRanksOfEdges) {
  for (const EdgePart edges : {EdgePart::flips, EdgePart::outer_flips}) {
    const CosetSpace space(CornerPart::twists, edges);
    for (std::uint32_t column = 0; column < space.row_entries(); column += 7)
      EXPECT_EQ(space.column(space.edges_at(column)), column);
  }
}

// Random linear maps, made invertible by building them from additions; the two sizes of block that tables have.
TEST(BitShuffle, MovesEveryBitWhereTheMapSays) {
  Rng rng(10);
  for (const unsigned bits : {8u, 11u})
    for (int round = 0; round < 50; ++round) {
      std::vector<std::uint32_t> images;
      for (unsigned bit = 0; bit < bits; ++bit) images.push_back(1u << bit);
      for (int step = 0; step < 60; ++step) {
        const std::uint32_t to = rng.below(bits), from = rng.below(bits);
        if (to == from) continue;
        for (std::uint32_t& image : images) image ^= (image >> from & 1) << to;
      }
      const std::uint32_t added = rng.below(1u << bits);
      std::vector<std::uint64_t> block((std::size_t{1} << bits) / 64), expected(block.size()), moved(block.size());
      for (std::uint64_t& word : block) word = rng.next();
      for (std::uint32_t at = 0; at < 1u << bits; ++at) {
        std::uint32_t to = added;
        for (unsigned bit = 0; bit < bits; ++bit)
          if ((at >> bit & 1) != 0) to ^= images[bit];
        expected[to / 64] |= (block[at / 64] >> at % 64 & 1) << to % 64;
      }
      BitShuffle(images).add(block, added, moved.data());
      EXPECT_EQ(moved, expected);
    }
}

// A window whose last levels are dense enough to be built block by block.
TEST_F(Optimal, DenseLevelsAreBuiltRightToo) {
  const CosetSpace space(CornerPart::twists, EdgePart::outer_flips);
  std::vector<std::byte> contents(space.entries() / 4);
  const std::vector<std::uint64_t> met = build_coset_table(space, Metric::htm, 8, contents, {});
  std::uint64_t sum = 0;
  for (const std::uint64_t each : met) sum += each;
  EXPECT_EQ(sum, std::uint64_t{twist_count} * slice_count * 256);
  const CosetSpace& finer = htm->tables->bounds().space;  // whose distances are at least these
  Rng rng(11);
  for (int round = 0; round < 3000; ++round) {
    const Cube3::State state = Cube3::from(scramble(rng, 8 + rng.below(3)));
    if (code_at(contents, space.index(state, 0)) == 0) continue;  // else it is at least 9
    EXPECT_EQ(code_at(htm->contents, finer.index(state, 0)), 3u);
  }
}

// Stopped after some rows of each level, sparse and dense, and taken up again with one thread more.
TEST_F(Optimal, AStoppedBuildGoesOnToTheSameTable) {
  const CosetSpace space(CornerPart::twists, EdgePart::outer_flips);
  std::vector<std::byte> whole(space.entries() / 4), contents(whole.size());
  const std::vector<std::uint64_t> met = build_coset_table(space, Metric::htm, 8, whole, {});
  std::vector<std::uint64_t> checkpoint, met_in_pieces;
  std::size_t builds = 0;
  do {
    std::atomic<bool> stop{false};
    tables::Building building;
    building.threads = 1 + builds % 2;
    building.stop = &stop;
    building.checkpoint = &checkpoint;
    std::size_t rows = 0;
    building.progress = [&](double share) {
      EXPECT_LE(share, 1);
      stop = ++rows == 3 * space.rows() / 2;
    };
    met_in_pieces = build_coset_table(space, Metric::htm, 8, contents, building);
    ASSERT_LT(++builds, 50u);
  } while (!checkpoint.empty());
  EXPECT_GT(builds, 3u);
  EXPECT_EQ(met_in_pieces, met);
  EXPECT_TRUE(contents == whole);
}

TEST_F(Optimal, DistributionIsThatOfPhaseOne) {
  const std::vector<std::uint64_t> known{1, 4, 50, 592, 7156, 87236, 1043817, 12070278};
  ASSERT_EQ(htm->distribution.size(), 9u);
  for (std::size_t depth = 0; depth < known.size(); ++depth) EXPECT_EQ(htm->distribution[depth], known[depth]);
}

TEST_F(Optimal, TableNeverSaysTooMuch) {
  Rng rng(4);
  for (const Metric metric : {Metric::htm, Metric::qtm}) {
    const Built& built = metric == Metric::htm ? *htm : *qtm;
    const CosetBounds& bounds = built.tables->bounds();
    for (int round = 0; round < 2000; ++round) {
      std::vector<FaceMove> turns(rng.below(10));
      for (FaceMove& turn : turns) turn = static_cast<FaceMove>(rng.below(face_move_count));
      const Cubies cubies = after({}, turns);
      const unsigned length = length_of(turns, metric);
      for (const Cubies& state : {cubies, inverse(cubies)})
        for (unsigned axis = 0; axis < axis_count; ++axis) {
          const Cube3::State conjugate = Cube3::from(state);
          const unsigned code = code_at(built.contents, bounds.space.index(conjugate, axis));
          EXPECT_TRUE(code == 0 || bounds.base + code <= length);
          EXPECT_LE(bounds.small.bound(bounds.space.coordinates(conjugate, axis)), length);
        }
    }
  }
}

}  // namespace
}  // namespace rompicapo::cube
