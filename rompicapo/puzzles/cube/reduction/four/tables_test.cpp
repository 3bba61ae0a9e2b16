// SPDX-License-Identifier: MIT
//
// Tables against the sticker cube and against what makes a distance one: 0 at the goals alone, a step nearer from
// everywhere else, and never more than one apart from a neighbour's.
#include <gtest/gtest.h>
#include <map>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/models/random_state.hpp"
#include "rompicapo/puzzles/cube/reduction/four/reducer.hpp"
#include "rompicapo/puzzles/cube/text/state_text.hpp"

namespace rompicapo::cube::reduction::four {
namespace {

const Tables& tables() {
  static const Tables made(7);
  return made;
}

TurnIndex random_turn(Rng& rng, std::uint32_t allowed) {
  for (;;) {
    const auto turn = static_cast<TurnIndex>(rng.below(turn_count));
    if ((allowed & bit_of(turn)) != 0) return turn;
  }
}

// `capped`: distances from there on are only known to be no less.
template <class Node, class After, class Distance>
void expect_distance(const Node& node, std::uint32_t turns, const After& after, const Distance& distance,
                     unsigned capped = 99) {
  const unsigned here = distance(node);
  unsigned least = 99;
  for (TurnIndex turn = 0; turn < turn_count; ++turn) {
    if ((turns & bit_of(turn)) == 0) continue;
    const unsigned there = distance(after(node, turn));
    least = std::min(least, there);
    EXPECT_LE(here, there + 1);
    EXPECT_LE(there, here + 1);
  }
  if (here > 0 && here < capped) {
    EXPECT_EQ(least, here - 1);
  }
}

// Breadth first over whole sticker cubes, apart from the tables' own ways to turn.
TEST(Reduction4Tables, Phase1AgreesWithStickersBreadthFirst) {
  const Phase1Table& table = tables().phase1;
  std::vector<StickerCube> layer{StickerCube(4)};
  std::map<Phase1Table::Node, unsigned> met{{Phase1Table::node(geometry().read(layer[0]), 0), 0}};
  for (unsigned depth = 1; depth <= 3; ++depth) {
    std::vector<StickerCube> next;
    for (const StickerCube& cube : layer)
      for (TurnIndex turn = 0; turn < turn_count; ++turn) {
        StickerCube moved = cube;
        moved.turn(turn_of(turn));
        if (!met.emplace(Phase1Table::node(geometry().read(moved), 0), depth).second) continue;
        next.push_back(moved);
      }
    layer = std::move(next);
  }
  ASSERT_GT(met.size(), 100u);
  // The other two pairs of faces are goals as well: a node may be nearer to one of them.
  for (const auto& [node, depth] : met) EXPECT_LE(table.distance(node), depth);
  for (unsigned axis = 0; axis < 3; ++axis) EXPECT_EQ(table.distance(axis_places(axis)), 0u);
}

TEST(Reduction4Tables, DistancesAreDistances) {
  Rng rng(3);
  const Tables& all = tables();
  for (unsigned done = 0; done < 300; ++done) {
    Pieces pieces = geometry().read(named_by_dbl(random_cube(4, rng)));
    expect_distance(
        Phase1Table::node(pieces, done % 3), any_turn,
        [&](auto node, auto turn) { return all.phase1.after(node, turn); },
        [&](auto node) { return all.phase1.distance(node); });
    pieces = geometry().read(StickerCube(4));
    for (unsigned turns = 0; turns < 30; ++turns) apply(pieces, geometry().turn(random_turn(rng, phase2_turns)));
    expect_distance(
        all.phase2.node(pieces), phase2_turns, [&](auto node, auto turn) { return all.phase2.after(node, turn); },
        [&](auto node) { return all.phase2.distance(node); });
    pieces = geometry().read(StickerCube(4));
    for (unsigned turns = 0; turns < 1 + done % 30; ++turns)
      apply(pieces, geometry().turn(random_turn(rng, phase3_turns)));
    EXPECT_LE(all.centres3.distance(all.centres3.node(pieces)), 1 + done % 30);
    expect_distance(
        all.centres3.node(pieces), phase3_turns, [&](auto node, auto turn) { return all.centres3.after(node, turn); },
        [&](auto node) { return all.centres3.distance(node); });
    expect_distance(
        PairingTable::mates(pieces), phase3_turns, [&](auto node, auto turn) { return all.pairing.after(node, turn); },
        [&](auto node) { return all.pairing.distance(node); }, all.pairing.horizon() + 1);
  }
}

TEST(Reduction4Tables, NodesFollowThePieces) {
  Rng rng(4);
  const Tables& all = tables();
  Pieces pieces = geometry().read(StickerCube(4));
  for (unsigned done = 0; done < 100; ++done) {
    const TurnIndex turn = random_turn(rng, phase2_turns);
    const Phase2Table::Node node2 = all.phase2.node(pieces);
    const Wings wings = all.wings.after(wings_of(pieces), turn);
    const bool ready = (kind_changing_turns & bit_of(turn)) != 0 &&
                       all.wings.ready_after(wings_of(pieces), WingTurns::low_wings(wings_of(pieces)), block_of(turn));
    apply(pieces, geometry().turn(turn));
    EXPECT_EQ(all.phase2.after(node2, turn), all.phase2.node(pieces));
    EXPECT_EQ(wings.at, wings_of(pieces).at);
    if ((kind_changing_turns & bit_of(turn)) != 0) {
      EXPECT_EQ(ready, WingTurns::ready(WingTurns::low_wings(wings)));
    }
  }
  pieces = geometry().read(StickerCube(4));
  for (unsigned done = 0; done < 100; ++done) {
    const TurnIndex turn = random_turn(rng, phase3_turns);
    const Phase3Centres::Node centres = all.centres3.node(pieces);
    const Mates mates = PairingTable::mates(pieces);
    apply(pieces, geometry().turn(turn));
    EXPECT_EQ(all.centres3.after(centres, turn), all.centres3.node(pieces));
    EXPECT_EQ(all.pairing.after(mates, turn), PairingTable::mates(pieces));
    EXPECT_TRUE(WingTurns::ready(WingTurns::low_wings(wings_of(pieces))));
    EXPECT_EQ(all.phase2.distance(all.phase2.node(pieces)), 0u);
  }
}

TEST(Reduction4Tables, SymmetriesKeepPairingDistances) {
  Rng rng(5);
  const PairingTable& table = tables().pairing;
  Pieces pieces = geometry().read(StickerCube(4));
  for (unsigned done = 0; done < 500; ++done) {
    apply(pieces, geometry().turn(random_turn(rng, phase3_turns)));
    if (done % 12 == 0) pieces = geometry().read(StickerCube(4));
    const Mates mates = PairingTable::mates(pieces);
    for (unsigned symmetry = 0; symmetry < PairingTable::symmetry_count; ++symmetry)
      EXPECT_EQ(table.distance(table.conjugate(mates, symmetry)), table.distance(mates));
  }
}

}  // namespace
}  // namespace rompicapo::cube::reduction::four
