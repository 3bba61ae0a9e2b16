// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/models/large_moves.hpp"

#include <gtest/gtest.h>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/models/notation.hpp"

namespace rompicapo::cube {
namespace {

// Where every sticker goes is where the same turns, written in the metric's moves, take it in the cube as it then lies.
TEST(LargeMoves, TurnTheSameStickers) {
  Rng rng(2);
  for (unsigned size = 4; size <= 9; ++size)
    for (const MetricInfo& metric : metrics_of(size)) {
      const MoveSet set(size, metric.metric);
      for (int round = 0; round < 10; ++round) {
        LargeMoves writer(set);
        const StickerCube cube(size);
        std::vector<std::size_t> there(cube.count()), written(cube.count());
        for (std::size_t at = 0; at < cube.count(); ++at) there[at] = written[at] = at;
        for (int count = 0; count < 12; ++count) {
          const unsigned first = 1 + rng.below(size), last = first + rng.below(size - first + 1);
          const Turn turn{static_cast<Face>(rng.below(6)), first, last, 1 + rng.below(3)};
          for (std::size_t& each : there) each = cube.image(each, turn);
          for (const Move move : writer.next(turn))
            for (std::size_t& each : written) each = cube.image(each, set.turn(move));
        }
        for (std::size_t at = 0; at < cube.count(); ++at)
          ASSERT_EQ(writer.lies(cube, there[at]), written[at]) << size << ' ' << metric.name << ' ' << round;
      }
    }
}

TEST(LargeMoves, AreAsFewAsTheMetricCounts) {
  for (unsigned size = 4; size <= 7; ++size)
    for (const MetricInfo& metric : metrics_of(size)) {
      const MoveSet set(size, metric.metric);
      for (unsigned face = 0; face < 6; ++face)
        for (unsigned first = 1; first <= (size + 1) / 2; ++first)
          for (unsigned quarters = 1; quarters < 4; ++quarters) {
            const Turn layer{static_cast<Face>(face), first, first, quarters};
            EXPECT_EQ(large_moves_of(set, std::vector{layer}).size(), cost_of(size, layer, metric.metric));
          }
    }
}

}  // namespace
}  // namespace rompicapo::cube
