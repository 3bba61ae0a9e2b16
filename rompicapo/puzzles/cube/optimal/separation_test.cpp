// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <memory>
#include <set>
#include <string>
#include <unistd.h>
#include <vector>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/models/random_cubies_test_support.hpp"
#include "rompicapo/puzzles/cube/optimal/deepening.hpp"
#include "rompicapo/puzzles/cube/optimal/separation_table.hpp"
#include "rompicapo/puzzles/cube/optimal/solver_test_support.hpp"
#include "rompicapo/tables/table_disk.hpp"

namespace rompicapo::cube {
namespace {

const SeparationSpace& space() {
  static const SeparationSpace made;
  return made;
}

unsigned code_in_planes(std::span<const std::byte> planes, std::uint64_t index) {
  const auto block = static_cast<std::size_t>(index >> separation_flip_bits) * separation_block_bytes;
  const std::size_t flips = index & 255;
  const auto bit = [&](std::size_t plane) {
    return std::to_integer<unsigned>(planes[block + plane * 32 + flips / 8]) >> flips % 8 & 1;
  };
  return 3 ^ (bit(0) | bit(1) << 1);
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

TEST_F(SeparationPlanes, AStoppedBuildGoesOnToTheSamePlanes) {
  std::byte* const other = static_cast<std::byte*>(std::calloc(planes.size() + 64, 1));
  if (other == nullptr) GTEST_SKIP() << "no 7.5 GiB of addresses";
  const std::span<std::byte> pieces{other + (64 - reinterpret_cast<std::uintptr_t>(other) % 64), planes.size()};
  std::vector<std::uint64_t> checkpoint, met;
  std::size_t builds = 0;
  do {
    std::atomic<bool> stop{false};
    tables::Building building;
    building.stop = &stop;
    building.checkpoint = &checkpoint;
    std::size_t rows = 0;
    building.progress = [&](double) { stop = ++rows == 13 * space().rows() / 10; };
    // The whole builder too leaves planes, not what is made of them at the end.
    met = builds == 0 ? build_separation_table(space(), Metric::htm, base, separation_flip_bits, pieces, building)
                      : build_separation_planes(space(), Metric::htm, base, pieces, building);
    ASSERT_LT(++builds, 9u);
  } while (!checkpoint.empty());
  EXPECT_EQ(builds, 3u);
  EXPECT_EQ(met, distribution);
  Rng rng(8);
  for (int round = 0; round < 20'000; ++round) {
    Cubies state;
    for (unsigned turns = rng.below(5); turns > 0; --turns)
      state = after(state, static_cast<FaceMove>(rng.below(face_move_count)));
    const std::uint64_t index = space().index(Cube3::from(state), 8);
    EXPECT_EQ(code_in_planes(pieces, index), code_in_planes(planes, index));
  }
  std::free(other);
}

// Of every cube within four turns, with all bits and folded, of it and of its inverse.
TEST_F(SeparationPlanes, AreNeverAboveTheDistance) {
  const Depths depths = depths_within(base + 3, Metric::htm);
  EXPECT_EQ(depths.size(), 1u + 18 + 243 + 3240 + 43239);
  std::set<Cube3::Packed> met;
  std::vector<Cubies> layer{Cubies{}};
  for (unsigned depth = 0; depth <= base + 3; ++depth) {
    std::vector<Cubies> next;
    for (const Cubies& cubies : layer) {
      if (!met.insert(Cube3::pack(Cube3::from(cubies))).second) continue;
      ASSERT_EQ(depths.at(Cube3::pack(Cube3::from(cubies))), depth);
      for (const Cubies& side : {cubies, inverse(cubies)}) {
        const Cube3::State state = Cube3::from(side);
        const unsigned code = code_in_planes(planes, space().index(state, 8));
        ASSERT_TRUE(code == 0 || base + code <= depth);
        std::array<std::byte, 1> folded{};
        const auto block = static_cast<std::size_t>(space().index(state, 0)) * separation_block_bytes;
        alignas(64) std::array<std::byte, separation_block_bytes> copy;
        std::copy_n(&planes[block], separation_block_bytes, copy.data());
        fold_separation_block(copy.data(), 2, folded.data());
        EXPECT_LE(code_at(folded, space().index(state, 2) & 3), code);
      }
      for (FaceMove turn = 0; turn < face_move_count; ++turn)
        if (depth < base + 3) next.push_back(after(cubies, turn));
    }
    layer = std::move(next);
  }
  EXPECT_EQ(met.size(), depths.size());
}

// The rows at the front of such a table as a file of their own: whatever is spoilt, or another window's, is not taken.
TEST_F(SeparationPlanes, ASpoiltFileIsNotTaken) {
  namespace fs = std::filesystem;
  constexpr std::size_t rows = 4;
  std::string name = (fs::temp_directory_path() / "rompicapo-separations-XXXXXX").string();
  ASSERT_NE(::mkdtemp(name.data()), nullptr);
  const fs::path file = fs::path(name) / "table";
  tables::TableSpec spec = table_spec(rungs().back(), Metric::htm);
  ASSERT_EQ(rungs().back().kept, separation_flip_bits);
  spec.bytes = rows * separation_count * separation_block_bytes;
  std::vector<std::byte> contents(static_cast<std::size_t>(spec.bytes));
  for (std::size_t at = 0; at < contents.size(); at += separation_block_bytes)
    fold_separation_block(&planes[at], separation_flip_bits, &contents[at]);
  const tables::FileHeader header{spec.name, spec.parameters, spec.version, spec.bytes,
                                  tables::checksum_of(contents, {})};
  ASSERT_TRUE(tables::write_file(file.string(), header, contents));

  const tables::FileReport whole = tables::read_file(file.string(), spec, {});
  ASSERT_EQ(whole.status, tables::FileStatus::usable) << whole.reason;
  for (std::size_t at = 0; at < contents.size() * 4; at += 97)
    ASSERT_EQ(code_at(whole.table->contents(), at), code_in_planes(planes, at));

  for (const Metric metric : {Metric::htm, Metric::qtm}) {  // of another window, of another metric
    Rung other = rungs().back();
    if (metric == Metric::htm) ++other.base_htm;
    tables::TableSpec wanted = table_spec(other, metric);
    wanted.bytes = spec.bytes;
    EXPECT_EQ(tables::read_file(file.string(), wanted, {}).status, tables::FileStatus::unusable);
  }
  std::ifstream in(file, std::ios::binary);
  const std::string good{std::istreambuf_iterator<char>(in), {}};
  Rng rng(8);
  const auto any = [&](std::size_t below) { return std::size_t{rng.below(static_cast<std::uint32_t>(below))}; };
  for (int round = 0; round < 40; ++round) {
    std::string bytes = good;
    if (round % 4 == 0) {
      bytes.resize(any(good.size()));
    } else if (round % 4 == 1) {  // two blocks change places
      const std::size_t from = good.size() - contents.size() + separation_block_bytes * any(1000);
      std::swap_ranges(&bytes[from], &bytes[from + separation_block_bytes], &bytes[good.size() / 2]);
      if (bytes == good) bytes[from] ^= 3;
    } else {
      bytes[any(good.size())] ^= static_cast<char>(1 << any(8));  // one entry, or the header
    }
    std::ofstream(file, std::ios::binary) << bytes;
    EXPECT_EQ(tables::read_file(file.string(), spec, {}).status, tables::FileStatus::unusable) << round;
  }
  fs::remove_all(name);
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
