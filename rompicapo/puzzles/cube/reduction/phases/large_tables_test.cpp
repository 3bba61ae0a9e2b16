// SPDX-License-Identifier: MIT
//
// The large tables of phase 5 without the tables themselves: what symmetries make of states against cubes that are
// turned, rows against a plain search through few columns, and where a state is looked up.
#include "rompicapo/puzzles/cube/reduction/phases/large_tables.hpp"

#include <cstdlib>
#include <gtest/gtest.h>
#include <numeric>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/coordinates/class_rows.hpp"
#include "rompicapo/puzzles/cube/coordinates/symmetry.hpp"
#include "rompicapo/puzzles/cube/reduction/run/sizes.hpp"
#include "rompicapo/puzzles/cube/reduction/tables/tables_test_support.hpp"

namespace rompicapo::cube::reduction::five {
namespace {

const Phase5Symmetries& symmetries() {
  static const Phase5Symmetries made(tables().low, tables().high, tables().phase5);
  return made;
}

struct Nodes {
  std::uint16_t low, high;
  std::uint32_t centres;
};
Nodes nodes_after(const std::vector<TurnIndex>& turns) {
  Pieces pieces = read_pieces(StickerCube(5));
  for (const TurnIndex turn : turns) apply(pieces, turn);
  return {tables().low.node(pieces), tables().high.node(pieces), tables().phase5.node(pieces)};
}

std::vector<TurnIndex> random_turns(Rng& rng) {
  const auto& all = turns_in(5, Group::faces_by_halves);
  std::vector<TurnIndex> turns(30);
  for (TurnIndex& turn : turns) turn = all[rng.below(static_cast<std::uint32_t>(all.size()))];
  return turns;
}
std::vector<TurnIndex> images_of(const std::vector<TurnIndex>& turns, unsigned symmetry) {
  static const Symmetries all;
  std::vector<TurnIndex> images;
  for (const TurnIndex turn : turns) images.push_back(image_of(all[symmetry], turn));
  return images;
}

TEST(Reduction5Large, SymmetriesDoAsTheTurnsThatTheyMake) {
  Rng rng(1);
  EXPECT_EQ(symmetries().classes().count(), Phase5Symmetries::class_count);
  for (unsigned round = 0; round < 200; ++round) {
    const std::vector<TurnIndex> turns = random_turns(rng);
    const Nodes at = nodes_after(turns);
    const SymmetryCoordinate low = symmetries().of_low(at.low), high = symmetries().of_high(at.high);
    EXPECT_EQ(nodes_after(images_of(turns, low.symmetry)).low, symmetries().classes().representative[low.to]);
    EXPECT_EQ(nodes_after(images_of(turns, high.symmetry)).low, symmetries().classes().representative[high.to]);
    for (unsigned symmetry = 0; symmetry < axis_symmetry_count; ++symmetry) {
      const Nodes image = nodes_after(images_of(turns, symmetry));
      EXPECT_EQ(symmetries().centres(at.centres, symmetry), image.centres);
      if (symmetry < axis_rotation_count) {
        EXPECT_EQ(symmetries().high(at.high, symmetry), image.high);
        EXPECT_EQ(symmetries().of_low(image.low).to, low.to);
      } else {
        EXPECT_EQ(symmetries().of_low(image.low).to, high.to);
        EXPECT_EQ(symmetries().of_high(image.high).to, low.to);
      }
    }
  }
}

// Orders of low wings, and the x-centres of U and D: 40,320 x 70.
TEST(Reduction5Large, RowsFindWhatAPlainSearchFinds) {
  constexpr std::uint32_t columns = fours;
  const auto& turns = turns_in(5, Group::faces_by_halves);
  const auto with_x = [](std::uint32_t x) {
    Phase5Centres::Parts parts = Phase5Centres::parts(tables().phase5.home());
    parts[0] = x;
    return Phase5Centres::of_parts(parts);
  };
  const auto moved = [&](std::uint32_t x, TurnIndex turn) {
    return Phase5Centres::parts(tables().phase5.after(with_x(x), turn))[0];
  };
  const std::uint32_t home = Phase5Centres::parts(tables().phase5.home())[0];
  std::vector<std::uint8_t> distance(std::size_t{EdgeMates::nodes} * columns, 99);
  std::vector<std::uint32_t> layer{home}, next;
  distance[home] = 0;
  std::vector<std::uint64_t> counts;
  for (; !layer.empty(); layer.swap(next), next.clear()) {
    counts.push_back(layer.size());
    for (const std::uint32_t from : layer)
      for (const TurnIndex turn : turns) {
        const std::uint32_t to = tables().low.after(static_cast<std::uint16_t>(from / columns), turn) * columns +
                                 moved(from % columns, turn);
        if (distance[to] != 99) continue;
        distance[to] = static_cast<std::uint8_t>(counts.size());
        next.push_back(to);
      }
  }

  using Rows = ClassRows<LowWingsRow, columns>;
  std::vector<std::vector<std::uint16_t>> to(turns.size()), seen(axis_rotation_count);
  for (std::uint32_t x = 0; x < columns; ++x) {
    for (std::size_t turn = 0; turn < turns.size(); ++turn)
      to[turn].push_back(static_cast<std::uint16_t>(moved(x, turns[turn])));
    for (unsigned rotation = 0; rotation < axis_rotation_count; ++rotation)
      seen[rotation].push_back(
          static_cast<std::uint16_t>(Phase5Centres::parts(symmetries().centres(with_x(x), rotation))[0]));
  }
  const std::vector<LowWingsRow> rows = symmetries().rows(tables().low);
  const Rows space(rows, symmetries().classes().stabilizer, to, seen);
  std::vector<std::byte> entries(space.rows * columns / 2);
  EXPECT_EQ(RowBreadthFirst<Rows>(space, entries, {}).run(0, home), counts);
  for (std::uint32_t low = 0; low < EdgeMates::nodes; ++low) {
    const SymmetryCoordinate& by = symmetries().of_low(static_cast<std::uint16_t>(low));
    for (std::uint32_t x = 0; x < columns; ++x)
      ASSERT_EQ(entry_at(entries, std::uint64_t{by.to} * columns + seen[by.symmetry][x]), distance[low * columns + x]);
  }
}

// Of a table's size, all zero; what is not written takes no memory.
class Blank final : public tables::Table {
 public:
  explicit Blank(std::size_t bytes) : memory_(static_cast<std::byte*>(std::calloc(bytes, 1))) {
    contents_ = {memory_, bytes};
  }
  ~Blank() override { std::free(memory_); }
  std::span<std::byte> entries() const { return {memory_, contents_.size()}; }

 private:
  std::byte* memory_;
};

// An entry that is written for one state is found for all its images.
TEST(Reduction5Large, ImagesOfAStateAreLookedUpInOnePlace) {
  const auto specs = large_specs();
  const auto wings = std::make_shared<Blank>(specs[0].bytes), centres = std::make_shared<Blank>(specs[1].bytes);
  const LargePhase5 phase(tables(), std::make_shared<LargeTables>(wings, centres));
  const auto state_after = [](const std::vector<TurnIndex>& turns) {
    const Nodes at = nodes_after(turns);
    return State{at.centres, at.low, at.high};
  };
  Rng rng(2);
  for (unsigned round = 0; round < 100; ++round) {
    const std::vector<TurnIndex> turns = random_turns(rng);
    const Nodes at = nodes_after(turns);
    const SymmetryCoordinate& by = symmetries().of_low(at.low);
    const std::uint64_t wings_at = std::uint64_t{by.to} * EdgeMates::nodes + symmetries().high(at.high, by.symmetry),
                        centres_at =
                            std::uint64_t{by.to} * Phase5Centres::count + symmetries().centres(at.centres, by.symmetry);
    EXPECT_EQ(phase.distances(state_after(turns))[0], 0);
    set_entry(wings->entries(), wings_at, 11);
    set_entry(centres->entries(), centres_at, 9);
    const bool alike = by.to == symmetries().of_high(at.high).to;
    for (unsigned symmetry = 0; symmetry < axis_symmetry_count; ++symmetry) {
      // Representatives with symmetries of their own have an entry for each.
      if (std::popcount(symmetries().classes().stabilizer[by.to]) != 1 || alike) continue;
      const auto distances = phase.distances(state_after(images_of(turns, symmetry)));
      const bool mirrored = symmetry >= axis_rotation_count;
      if (!mirrored) {
        EXPECT_EQ(distances[0], 11);
      }
      EXPECT_EQ(distances[mirrored ? 2 : 1], 9);
      EXPECT_EQ(distances[mirrored ? 1 : 2], 0);
    }
    set_entry(wings->entries(), wings_at, 0);
    set_entry(centres->entries(), centres_at, 0);
  }
}

TEST(Reduction5Large, KnownDistributionsAddUp) {
  const auto specs = large_specs();
  const auto sum = [](const std::vector<std::uint64_t>& counts) {
    return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
  };
  // Of both kinds of wings those that are both even or both odd.
  EXPECT_EQ(sum(specs[0].distribution), std::uint64_t{EdgeMates::nodes} * EdgeMates::nodes / 2);
  EXPECT_EQ(sum(specs[1].distribution), std::uint64_t{EdgeMates::nodes} * Phase5Centres::count);
  EXPECT_LT(specs[0].bytes + specs[1].bytes, 600u << 20);
}

// By way of all that stands between them and the last phases of a larger cube.
TEST(Reduction5Large, LargerCubesAreGivenThem) {
  const auto specs = large_specs();
  const auto large = std::make_shared<const LargeTables>(std::make_shared<Blank>(specs[0].bytes),
                                                         std::make_shared<Blank>(specs[1].bytes));
  tables::Library library({});
  for (const unsigned size : {6u, 8u, 9u})
    EXPECT_GT((*solver_by_phases(size, {}, library, large))->bytes(), specs[0].bytes + specs[1].bytes) << size;
}

}  // namespace
}  // namespace rompicapo::cube::reduction::five
