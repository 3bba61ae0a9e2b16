// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction/search/phase.hpp"

#include <gtest/gtest.h>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/reduction/phases/five.hpp"
#include "rompicapo/puzzles/cube/reduction/search/weights.hpp"
#include "rompicapo/puzzles/cube/reduction/tables/tables_test_support.hpp"

namespace rompicapo::cube::reduction::five {
namespace {

TEST(ReductionFeature, GreaterValuesAreTakenForTheGreatest) {
  EXPECT_EQ((Feature{3, 0}.level(2)), 2);
  EXPECT_EQ((Feature{3, 0}.level(3)), 2);
  EXPECT_EQ((Feature{3, 0}.level(255)), 2);
  EXPECT_EQ((Feature{20, 0, 3, 3, 4}.level(7)), 5);
}

// The same as one state after the other, in any order.
TEST(ReductionPhase, BlocksAreTurnedAndMeasuredAsStatesAre) {
  const Phase4 phase(tables());
  const WeightTable weights(
      phase, phase.state(read_pieces(StickerCube(5)), EdgePairs::nodes(read_pieces(StickerCube(5))), middle_layer),
      500);
  Rng rng(7);
  const auto& turns = phase.next_turns()[phase.none()];
  const auto any_turn = [&] { return turns[rng.below(static_cast<std::uint32_t>(turns.size()))]; };
  StateBlock states, turned;
  DistanceBlock values;
  std::vector<State> walked;
  State state = phase.state(read_pieces(StickerCube(5)), EdgePairs::nodes(read_pieces(StickerCube(5))), middle_layer);
  for (std::size_t at = 0; at < block_states; ++at) {
    walked.push_back(state = phase.after(state, any_turn()));
    phase.put(state, states, at);
  }
  std::array<std::uint8_t, block_states> from;
  std::array<TurnIndex, block_states> each;
  for (std::size_t at = 0; at < block_states; ++at) {
    from[at] = static_cast<std::uint8_t>(block_states - 1 - at);
    each[at] = any_turn();
  }
  phase.turn_each(each.data(), states, block_states, turned);
  for (std::size_t at = 0; at < block_states; ++at) EXPECT_EQ(phase.get(turned, at), phase.after(walked[at], each[at]));

  const TurnIndex turn = any_turn();
  constexpr std::size_t count = 200;
  phase.turn(turn, states, from.data(), count, turned);
  phase.distances(turned, count, values);
  std::array<std::int32_t, block_states> weighed;
  weights.weigh(values, count, 12, weighed.data());
  for (std::size_t at = 0; at < count; ++at) {
    const State after = phase.after(walked[from[at]], turn);
    EXPECT_EQ(phase.get(turned, at), after);
    EXPECT_EQ(weighed[at], weights(phase.distances(after), 12));
  }
}

}  // namespace
}  // namespace rompicapo::cube::reduction::five
