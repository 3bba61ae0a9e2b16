// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <map>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/models/random_state.hpp"
#include "rompicapo/puzzles/cube/reduction5/face_sets.hpp"
#include "rompicapo/puzzles/cube/reduction5/features.hpp"
#include "rompicapo/puzzles/cube/reduction5/phase_test_support.hpp"
#include "rompicapo/puzzles/cube/reduction5/spread_blocks.hpp"
#include "rompicapo/puzzles/cube/reduction5/starts.hpp"
#include "rompicapo/puzzles/cube/reduction5/tables_test_support.hpp"
#include "rompicapo/puzzles/cube/reduction5/weights.hpp"
#include "rompicapo/puzzles/cube/text/state_text.hpp"

namespace rompicapo::cube::reduction5 {
namespace {

Pieces solved_pieces() { return read_pieces(StickerCube(5)); }

TEST(Reduction5Pieces, TurnAsTheStickersDo) {
  Rng rng(1);
  StickerCube cube = named_by_centres(random_cube(5, rng));
  Pieces pieces = read_pieces(cube);
  for (unsigned done = 0; done < 100; ++done) {
    const auto turn = static_cast<TurnIndex>(rng.below(turn_count));
    cube.turn(turn_of(turn));
    apply(pieces, turn);
    EXPECT_EQ(pieces.at, read_pieces(cube).at);
  }
}

TEST(Reduction5Pieces, EveryEdgeHasALowAndAHighPlaceThatPhase4Keeps) {
  const WingPlaces& places = wing_places();
  EXPECT_EQ(std::popcount(places.low_set), 12);
  for (unsigned edge = 0; edge < edge_count; ++edge) {
    EXPECT_EQ(places.low[edge] / 2u, edge);
    EXPECT_EQ(places.high[edge] / 2u, edge);
  }
}

TEST(Reduction5Spread, LayersAreTheSameFromEitherSide) {
  const SetNumbers number(16, 8);
  std::vector<std::uint32_t> sets;
  number.for_each_set([&](std::uint32_t set) { sets.push_back(set); });
  ASSERT_EQ(sets.size(), number.count());
  std::vector<bool> met(number.count());
  for (const std::uint32_t set : sets) {
    EXPECT_EQ(std::popcount(set), 8);
    met[number(set)] = true;
  }
  EXPECT_EQ(std::count(met.begin(), met.end(), true), number.count());

  constexpr Group group = Group::no_wide_quarters_off_axis;
  std::array<SetTurn, turn_count> turns;
  for (const TurnIndex turn : following(group)[no_turn])
    turns[turn] = among(action_of(Kind::x_centres, turn), off_right_left);
  const auto index = [&](std::uint32_t set) { return number(set); };
  const auto after = [&](std::uint32_t set, TurnIndex turn) { return turns[turn](set); };
  const auto each_set = [&](const auto& visit) { number.for_each_set(visit); };
  const std::vector<TurnIndex>& turned = following(group)[no_turn];
  const auto alike = [&](TurnIndex one, TurnIndex other) { return turns[one] == turns[other]; };
  EXPECT_LT(each_once(turned, alike).size(), turned.size());
  for (const unsigned horizon : {4u, 5u, no_horizon}) {
    std::vector<std::uint8_t> forward(number.count(), 255), both = forward, once = forward;
    spread(once, std::vector<std::uint32_t>{0xf0f0}, each_once(turned, alike), horizon, index, after);
    spread(forward, std::vector<std::uint32_t>{0xf0f0}, turned, horizon, index, after);
    spread(both, std::vector<std::uint32_t>{0xf0f0}, turned, horizon, index, after, each_set);
    EXPECT_EQ(forward, both) << horizon;
    EXPECT_EQ(forward, once) << horizon;
  }
}

// Of U-D alone: quarter and half turns of U, D, and half turns of wide blocks of the other axes.
TEST(Reduction5Spread, TurnsThatDoTheSameAreOne) {
  const CentreParts x(Kind::x_centres);
  const auto after = [&](unsigned, std::uint8_t set, TurnIndex turn) { return x.after(set, U, turn); };
  std::vector<TurnIndex> distinct;
  for (const TurnIndex turn : following(Group::no_wide_quarters)[no_turn])
    if ((is_wide(turn) && face_of_turn(turn) % 3 != U) || (!is_wide(turn) && face_of_turn(turn) % 3 == U))
      distinct.push_back(turn);
  EXPECT_EQ(distinct.size(), 10u);
  EXPECT_EQ(turns_of_fours(following(Group::no_wide_quarters)[no_turn], after), turns_of_fours(distinct, after));
}

// Of x-centres on F-B, R-L and U-D, from two goals; half turns about R-L lead to a part of the nodes only.
TEST(Reduction5Spread, BlocksAreFilledAsNodesAre) {
  const CentreParts x(Kind::x_centres);
  constexpr std::array<unsigned, 3> axes{F, R, U};
  constexpr std::uint32_t count = part_sets * part_sets * part_sets;
  const auto part = [](std::uint32_t node, unsigned at) {
    return static_cast<std::uint8_t>((at == 0   ? node / (part_sets * part_sets)
                                      : at == 1 ? node / part_sets
                                                : node) %
                                     part_sets);
  };
  const auto after = [&](std::uint32_t node, TurnIndex turn) {
    std::uint32_t moved = 0;
    for (unsigned at = 0; at < axes.size(); ++at) moved = moved * part_sets + x.after(part(node, at), axes[at], turn);
    return moved;
  };
  const std::vector<std::uint32_t> goals{(x.home() * part_sets + x.home()) * part_sets + x.home(), 4711};
  const auto left_out = [](const std::vector<std::uint8_t>& table) {
    return std::count(table.begin(), table.end(), 255);
  };
  for (const Group group : {Group::no_wide_quarters, Group::no_quarters_on_axis})
    for (const unsigned horizon : {3u, 5u, no_horizon}) {
      std::vector<std::uint8_t> nodes(count, 255), blocks = nodes, threes = nodes;
      spread(
          nodes, goals, following(group)[no_turn], horizon, [](std::uint32_t node) { return node; }, after);
      for (const std::uint32_t goal : goals) blocks[goal] = threes[goal] = 0;
      spread_blocks(blocks, part_sets, following(group)[no_turn], horizon, [&](std::size_t block, TurnIndex turn) {
        return BlockImage{after(static_cast<std::uint32_t>(block * part_sets), turn) / part_sets,
                          [&x, turn](std::uint16_t row) { return x.after(static_cast<std::uint8_t>(row), U, turn); }};
      });
      EXPECT_EQ(nodes, blocks) << horizon;
      if (horizon != no_horizon) continue;
      const std::vector<ThreeFours> turns =
          turns_of_fours(following(group)[no_turn],
                         [&](unsigned at, std::uint8_t set, TurnIndex turn) { return x.after(set, axes[at], turn); });
      EXPECT_EQ(turns.size(), following(group)[no_turn].size());
      spread_three_fours(threes, turns);
      EXPECT_EQ(nodes, threes);
      EXPECT_EQ(left_out(nodes) > 0, group == Group::no_quarters_on_axis);
    }
}

template <class Phase, class Read>
void expect_right(const Phase& phase, const Read& read) {
  expect_carried(
      phase, solved_pieces(), 30, [](Pieces& pieces, TurnIndex turn) { apply(pieces, turn); }, read);
}

TEST(Reduction5Tables, CarryWhatIsReadOffThePieces) {
  const Phase1 phase1(tables());
  const Phase2 phase2(tables());
  const Phase3 phase3(tables());
  const Phase4 phase4(tables());
  const Phase5 phase5(tables());
  expect_right(phase1, [&](const Pieces& pieces) { return phase1.state(pieces); });
  expect_right(phase2, [&](const Pieces& pieces) { return phase2.state(pieces); });
  expect_right(phase3, [&](const Pieces& pieces) { return phase3.state(pieces, wing_places().low_set); });
  expect_right(phase4, [&](const Pieces& pieces) {
    return phase4.state(pieces, EdgePairs::nodes(pieces), {8, 9, 10, 11});
  });
  expect_right(phase5, [&](const Pieces& pieces) { return phase5.state(pieces); });
}

// Told from the stickers: of each t-centre and the two x-centres beside it, those of which one is of colour R or L.
TEST(Reduction5Tables, DisagreementIsThatOfNeighbours) {
  Rng rng(4);
  for (unsigned done = 0; done < 20; ++done) {
    const StickerCube cube = named_by_centres(random_cube(5, rng));
    unsigned apart = 0;
    for (const Face face : {U, R, F, D, L, B})
      for (unsigned at = 0; at < 2; ++at) {
        const auto on_axis = [&](unsigned row, unsigned column) {
          return cube.colour(cube.sticker(face, row, column)) % 3 == R;
        };
        for (const unsigned line : {1u, 3u}) {
          apart += on_axis(line, 2) != on_axis(line, 1 + 2 * at) ? 1 : 0;
          apart += on_axis(2, line) != on_axis(1 + 2 * at, line) ? 1 : 0;
        }
      }
    const Pieces pieces = read_pieces(cube);
    EXPECT_EQ(disagreement(Phase1Centres::node(pieces[Kind::x_centres]), Phase1Centres::node(pieces[Kind::t_centres])),
              apart);
  }
}

// Breadth first from solved, by the phase's own turns: every distance is at most the number of turns, and those of one
// kind of pieces that were reached in so many and no fewer turns are met with just that value.
template <class Phase>
void expect_breadth_first(const Phase& phase, const typename Phase::State& goal, unsigned depth) {
  std::map<typename Phase::State, unsigned> met{{goal, 0}};
  std::vector<typename Phase::State> layer{goal}, next;
  std::map<std::uint32_t, unsigned> first{{goal[0], 0}};  // of the state's first word
  for (unsigned turns = 1; turns <= depth; ++turns, layer.swap(next)) {
    next.clear();
    for (const auto& state : layer)
      for (const TurnIndex turn : following(Phase::group)[no_turn]) {
        const auto after = phase.after(state, turn);
        if (!met.emplace(after, turns).second) continue;
        next.push_back(after);
        first.try_emplace(after[0], turns);
        const auto distances = phase.distances(after);
        for (std::size_t at = 0; at < Phase::bound_count; ++at) EXPECT_LE(distances[at], turns);
      }
  }
  if constexpr (Phase::group == Group::all) {  // one goal only: the distance is that from it
    for (const auto& [word, turns] : first) EXPECT_EQ(phase.tables.x.phase1.distance(word), turns);
  }
}

TEST(Reduction5Tables, DistancesAreThoseOfABreadthFirstSearch) {
  const Phase1 phase1(tables());
  const Phase4 phase4(tables());
  const Phase5 phase5(tables());
  expect_breadth_first(phase1, phase1.state(solved_pieces()), 3);
  expect_breadth_first(phase4, phase4.state(solved_pieces(), EdgePairs::nodes(solved_pieces()), {8, 9, 10, 11}), 3);
  expect_breadth_first(phase5, phase5.state(solved_pieces()), 4);
}

// From every state that was reached there is a turn that comes one nearer, by each table by itself.
TEST(Reduction5Tables, EveryDistanceButZeroHasATurnNearer) {
  const Phase5 phase(tables());
  Rng rng(3);
  auto state = phase.state(solved_pieces());
  for (unsigned done = 0; done < 500; ++done) {
    const auto& turns = following(Phase5::group)[no_turn];
    state = phase.after(state, turns[rng.below(static_cast<std::uint32_t>(turns.size()))]);
    const auto now = phase.distances(state);
    auto nearest = now;
    for (const TurnIndex turn : turns) {
      const auto after = phase.distances(phase.after(state, turn));
      for (std::size_t at = 0; at < now.size(); ++at) nearest[at] = std::min(nearest[at], after[at]);
    }
    for (std::size_t at = 0; at < now.size(); ++at) EXPECT_EQ(nearest[at], now[at] == 0 ? nearest[at] : now[at] - 1);
  }
}

TEST(Reduction5Weights, TellEvenAndOddApartHoweverFar) {
  const Phase2 phase(tables());
  const Weights<Phase2> weights(phase, phase.state(solved_pieces()), 500);
  auto state = phase.state(solved_pieces());
  Rng rng(5);
  bool differ = false;
  for (unsigned done = 0; done < 200; ++done) {
    const auto& turns = following(Phase2::group)[no_turn];
    state = phase.after(state, turns[rng.below(static_cast<std::uint32_t>(turns.size()))]);
    const auto distances = phase.distances(state);
    for (const unsigned left : {18u, 19u, 30u, 31u}) EXPECT_EQ(weights(distances, left), weights(distances, left + 2));
    differ = differ || weights(distances, 30) != weights(distances, 31);
    EXPECT_LT(weights(distances, 30), Weights<Phase2>::impossible);
  }
  EXPECT_TRUE(differ);
  EXPECT_GE(weights(phase.distances(state), 0), Weights<Phase2>::impossible);
}

TEST(Reduction5Features, GreaterOnesAreTakenForTheGreatest) {
  static constexpr std::array<std::size_t, 3> extents{3, 5, 1};
  EXPECT_EQ((features_within<extents>(2, 4u, std::uint8_t{0})), (std::array<std::uint8_t, 3>{2, 4, 0}));
  EXPECT_EQ((features_within<extents>(3, 255, 7)), (std::array<std::uint8_t, 3>{2, 4, 0}));
}

TEST(Reduction5EdgePairs, InEitherOrder) {
  const EdgePairs& pairs = tables().pairs;
  Rng rng(6);
  for (unsigned done = 0; done < 1000; ++done) {
    const std::uint32_t one = rng.below(EdgePairs::codes), other = rng.below(EdgePairs::codes);
    EXPECT_EQ(pairs.distance(one, other), pairs.distance(other, one));
  }
}

TEST(Reduction5Starts, AreTheLikeliestOfAll) {
  const Phase3 phase(tables());
  const Weights<Phase3> weights(phase, phase.state(solved_pieces(), wing_places().low_set), 500);
  Pieces pieces = solved_pieces();
  Rng rng(4);
  for (unsigned done = 0; done < 40; ++done) {
    const auto& turns = following(Group::no_wide_quarters_off_axis)[no_turn];
    apply(pieces, turns[rng.below(static_cast<std::uint32_t>(turns.size()))]);
  }
  std::vector<std::int32_t> all;
  for (std::uint32_t choice = 0; choice < 1u << edge_count; ++choice) {
    if (std::popcount(choice) % 2 != 0) continue;
    std::uint32_t chosen = wing_places().low_set;
    for (unsigned edge = 0; edge < edge_count; ++edge)
      if ((choice >> edge & 1) != 0) chosen ^= 3u << (2 * edge);
    all.push_back(weights(phase.distances(phase.state(pieces, chosen)), 9));
  }
  std::sort(all.begin(), all.end());
  const auto best = likeliest_wings(phase, weights, pieces, 4);
  ASSERT_EQ(best.size(), 4u);
  for (std::size_t at = 0; at < best.size(); ++at) EXPECT_EQ(weights(phase.distances(best[at]), 9), all[at]);
}

}  // namespace
}  // namespace rompicapo::cube::reduction5
