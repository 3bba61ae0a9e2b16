// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdlib>
#include <gtest/gtest.h>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/models/random_cubies_test_support.hpp"
#include "rompicapo/puzzles/cube/optimal/coset_table.hpp"
#include "rompicapo/puzzles/cube/optimal/separation_table.hpp"
#include "rompicapo/puzzles/cube/optimal/solver.hpp"

namespace rompicapo::cube {
namespace {

Cubies after(Cubies state, FaceMove turn) { return compose(state, turned(face_of(turn), quarters_of(turn))); }

const SeparationSpace& space() {
  static const SeparationSpace made;
  return made;
}

TEST(SeparationSpace, HasTheKnownRows) { EXPECT_EQ(space().rows(), separation_row_count); }

TEST(SeparationSpace, SimdAgreesWithWholeStates) {
  Rng rng(1);
  for (int round = 0; round < 2000; ++round) {
    const Cube3::State state = Cube3::from(random_cubies(rng));
    for (const unsigned kept : {0u, 2u, 6u, 8u}) {
      EXPECT_EQ(space().index(state, kept), space().index_portably(state, kept));
      EXPECT_LT(space().index(state, kept), space().entries(kept));
    }
  }
}

TEST(SeparationSpace, SeesSymmetricStatesInOneRow) {
  Rng rng(2);
  const Symmetries symmetries;
  for (int round = 0; round < 100; ++round) {
    const Cubies cubies = random_cubies(rng);
    const std::uint64_t row = space().index(Cube3::from(cubies), 0) / separation_count;
    for (unsigned symmetry = 0; symmetry < symmetry_count; ++symmetry)
      EXPECT_EQ(space().index(Cube3::from(symmetries.conjugate(cubies, symmetry)), 0) / separation_count, row);
  }
}

// What the bans rest on.
TEST(SeparationSpace, HalfTurnsOnTheLeftKeepTheCoset) {
  Rng rng(3);
  for (int round = 0; round < 300; ++round) {
    const Cubies cubies = random_cubies(rng);
    for (FaceMove turn = 0; turn < face_move_count; ++turn) {
      if (quarters_of(turn) != 2) continue;
      EXPECT_EQ(space().index(Cube3::from(compose(turned(face_of(turn), 2), cubies)), 8),
                space().index(Cube3::from(cubies), 8));
    }
  }
}

// A coset in words of its own, no ranks and no symmetries: what each place holds up to the subgroup.
std::string coset_of(const Cubies& state) {
  std::string words;
  for (std::size_t at = 0; at < corner_count; ++at) {
    const bool first = state.corner[at] == 0 || state.corner[at] == 2 || state.corner[at] == 5 || state.corner[at] == 7;
    words += static_cast<char>('0' + state.twist[at]);
    words += first ? 'a' : 'b';
  }
  std::array<unsigned, 3> first_flip{2, 2, 2};
  for (std::size_t at = 0; at < edge_count; ++at) {
    const unsigned slice = slice_of_edge(state.edge[at]);
    if (first_flip[slice] == 2) first_flip[slice] = state.flip[at];
    words += static_cast<char>('x' + slice);
    words += static_cast<char>('0' + (state.flip[at] ^ first_flip[slice]));
  }
  return words;
}

// Planes of 7.5 GiB, of which only what is reached is ever touched.
class SeparationPlanes : public testing::Test {
 protected:
  static constexpr unsigned base = 1;
  static void SetUpTestSuite() {
    const auto bytes = static_cast<std::size_t>(space().entries(8) / 4);
    memory = static_cast<std::byte*>(std::calloc(bytes + 64, 1));
    if (memory == nullptr) return;
    planes = {memory + (64 - reinterpret_cast<std::uintptr_t>(memory) % 64), bytes};
    distribution = build_separation_planes(space(), Metric::htm, base, planes, {});
  }
  static void TearDownTestSuite() { std::free(memory); }
  void SetUp() override {
    if (memory == nullptr) GTEST_SKIP() << "no 7.5 GiB of addresses";
  }
  static inline std::byte* memory = nullptr;
  static inline std::span<std::byte> planes;
  static inline std::vector<std::uint64_t> distribution;
};

// Against breadth-first search over whole states.
TEST_F(SeparationPlanes, HoldExactDistances) {
  const Symmetries symmetries;
  std::set<std::string> met;
  std::vector<Cubies> layer{Cubies{}};
  Rng rng(4);
  for (unsigned depth = 0; depth <= base + 2; ++depth) {
    std::vector<Cubies> next;
    std::uint64_t cosets = 0;
    for (const Cubies& state : layer) {
      if (!met.insert(coset_of(state)).second) continue;  // half turns before it change nothing
      ++cosets;
      const Cubies image = symmetries.conjugate(state, rng.below(symmetry_count));
      for (const Cubies& each : {state, image})
        EXPECT_EQ(code_in_planes(planes, space().index(Cube3::from(each), 8)), depth <= base ? 0 : depth - base);
      for (FaceMove turn = 0; turn < face_move_count; ++turn) next.push_back(after(state, turn));
    }
    EXPECT_EQ(cosets, distribution[depth]) << depth;
    layer = std::move(next);
  }
}

TEST_F(SeparationPlanes, AreBeyondTheWindowElsewhere) {
  Rng rng(5);
  for (int round = 0; round < 300; ++round)
    EXPECT_EQ(code_in_planes(planes, space().index(Cube3::from(random_cubies(rng)), 8)), 3u);
}

// The search on a folded table: lengths as with no large table at all, the same for images and inverses, replayed.
TEST_F(SeparationPlanes, SearchFindsTheShortest) {
  constexpr unsigned kept = 2;
  std::vector<std::byte> contents(static_cast<std::size_t>(space().entries(kept) / 4), std::byte{0xff});
  std::vector<Cubies> layer{Cubies{}};
  for (unsigned depth = 0; depth <= base + 2; ++depth) {  // all others are beyond the window
    std::vector<Cubies> next;
    for (const Cubies& state : layer) {
      const auto block = static_cast<std::size_t>(space().index(Cube3::from(state), 0));
      fold_separation_block(&planes[block * separation_block_bytes], kept, &contents[block << kept >> 2]);
      for (FaceMove turn = 0; turn < face_move_count; ++turn) next.push_back(after(state, turn));
    }
    layer = std::move(next);
  }
  const CosetSpace axes(CornerPart::twists, EdgePart::flips);
  const SmallBounds small(Metric::htm);
  const CosetBounds bounds{axes, contents, base, small, Metric::htm, &space(), kept};
  const std::vector<std::byte> nothing(static_cast<std::size_t>(axes.entries() / 4));
  const CosetBounds weak{axes, nothing, 12, small, Metric::htm};
  const Symmetries symmetries;
  Rng rng(7);
  for (int round = 0; round < 12; ++round) {
    Cubies start;
    for (int turn = 0; turn < round % 8; ++turn)
      start = after(start, static_cast<FaceMove>(rng.below(face_move_count)));
    const std::size_t length = solve_optimally(weak, start, {}).turns.size();
    for (unsigned symmetry = 0; symmetry < symmetry_count; ++symmetry)
      for (Cubies state : {symmetries.conjugate(start, symmetry), inverse(symmetries.conjugate(start, symmetry))}) {
        const OptimalResult result = solve_optimally(bounds, state, {});
        EXPECT_EQ(result.turns.size(), length);
        for (const FaceMove turn : result.turns) state = after(state, turn);
        EXPECT_EQ(state, Cubies{});
      }
  }
}

TEST(SeparationFold, KeepsTheNearest) {
  Rng rng(6);
  for (const unsigned kept : {2u, 3u, 5u, 6u, 8u})
    for (int round = 0; round < 20; ++round) {
      alignas(64) std::array<std::byte, separation_block_bytes> block;
      for (std::byte& each : block) each = static_cast<std::byte>(rng.below(256) | rng.below(256));
      std::array<std::byte, separation_block_bytes> folded{};
      fold_separation_block(block.data(), kept, folded.data());
      const unsigned of = 256u >> kept;
      for (unsigned at = 0; at < 1u << kept; ++at) {
        unsigned least = 3;
        for (unsigned each = at * of; each < (at + 1) * of; ++each)
          least = std::min(least, code_in_planes(block, each));
        EXPECT_EQ(code_at(folded, at), least);
      }
    }
}

}  // namespace
}  // namespace rompicapo::cube
