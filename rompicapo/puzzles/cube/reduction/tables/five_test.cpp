// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction/phases/five.hpp"

#include <gtest/gtest.h>
#include <map>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/models/random_state.hpp"
#include "rompicapo/puzzles/cube/reduction/phases/phase_test_support.hpp"
#include "rompicapo/puzzles/cube/reduction/search/weights.hpp"
#include "rompicapo/puzzles/cube/reduction/tables/tables_test_support.hpp"
#include "rompicapo/puzzles/cube/text/state_text.hpp"

namespace rompicapo::cube::reduction::five {
namespace {

Pieces solved_pieces() { return read_pieces(StickerCube(5)); }

TEST(Reduction5Tables, CarryWhatIsReadOffThePieces) {
  const Phase1 phase1(tables());
  const Phase2 phase2(tables());
  const Phase3 phase3(tables());
  const Phase4 phase4(tables());
  const Phase5 phase5(tables());
  expect_carried(phase1, solved_pieces(), 30);
  expect_carried(phase2, solved_pieces(), 30);
  expect_carried(phase3, solved_pieces(), 30,
                 [&](const Pieces& pieces) { return phase3.state(pieces, wing_places().low_set); });
  expect_carried(phase4, solved_pieces(), 30, [&](const Pieces& pieces) {
    return phase4.state(pieces, EdgePairs::nodes(pieces), {8, 9, 10, 11});
  });
  expect_carried(phase5, solved_pieces(), 30);
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
    EXPECT_EQ(disagreement(StageTable::node(pieces[Kind::x_centres]), StageTable::node(pieces[Kind::t_centres])),
              apart);
  }
}

// Breadth first from solved, by the phase's own turns: every distance is at most the number of turns, and those of one
// kind of pieces that were reached in so many and no fewer turns are met with just that value.
template <class Phase>
void expect_breadth_first(const Phase& phase, const State& goal, unsigned depth) {
  std::map<State, unsigned> met{{goal, 0}};
  std::vector<State> layer{goal}, next;
  std::map<std::uint32_t, unsigned> first{{goal[0], 0}};  // of the state's first word
  for (unsigned turns = 1; turns <= depth; ++turns, layer.swap(next)) {
    next.clear();
    for (const auto& state : layer)
      for (const TurnIndex turn : turns_in(5, Phase::group)) {
        const auto after = phase.after(state, turn);
        if (!met.emplace(after, turns).second) continue;
        next.push_back(after);
        first.try_emplace(after[0], turns);
        const auto distances = phase.distances(after);
        EXPECT_LE(phase.least_turns(distances), turns);
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
    const auto& turns = turns_in(5, Phase5::group);
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
  const WeightTable weights(phase, phase.state(solved_pieces()), 500);
  auto state = phase.state(solved_pieces());
  Rng rng(5);
  bool differ = false;
  for (unsigned done = 0; done < 200; ++done) {
    const auto& turns = turns_in(5, Phase2::group);
    state = phase.after(state, turns[rng.below(static_cast<std::uint32_t>(turns.size()))]);
    const auto distances = phase.distances(state);
    for (const unsigned left : {18u, 19u, 30u, 31u}) EXPECT_EQ(weights(distances, left), weights(distances, left + 2));
    differ = differ || weights(distances, 30) != weights(distances, 31);
    EXPECT_LT(weights(distances, 30), WeightTable::impossible);
  }
  EXPECT_TRUE(differ);
  EXPECT_GE(weights(phase.distances(state), 0), WeightTable::impossible);
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
  const WeightTable weights(phase, phase.state(solved_pieces(), wing_places().low_set), 500);
  Pieces pieces = solved_pieces();
  Rng rng(4);
  for (unsigned done = 0; done < 40; ++done) {
    const auto& turns = turns_in(5, Group::wide_on_axis);
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
}  // namespace rompicapo::cube::reduction::five
