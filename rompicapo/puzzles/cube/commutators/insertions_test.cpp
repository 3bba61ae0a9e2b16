// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/commutators/insertions.hpp"

#include <algorithm>
#include <gtest/gtest.h>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/models/random_state.hpp"

namespace rompicapo::cube::commutators {
namespace {

// Of any layers but the middle one.
std::vector<LayerTurn> random_turns(unsigned size, unsigned count, Rng& rng) {
  std::vector<LayerTurn> turns;
  while (turns.size() < count) {
    const LayerTurn turn{static_cast<std::uint8_t>(rng.below(3)), static_cast<std::uint8_t>(rng.below(size)),
                         either_way[rng.below(2)]};
    if (2u * turn.layer + 1 != size) turns.push_back(turn);
  }
  return turns;
}

unsigned wrong_after(const StickerCube& cube, std::span<const LayerTurn> turns) {
  Board board(cube);
  for (const LayerTurn turn : turns) board.turn(turn.axis, turn.layer, turn.quarters);
  unsigned wrong = 0;
  for (const Face face : {U, R, F, D, L, B})
    for (unsigned row = 1; row + 1 < cube.size(); ++row)
      for (unsigned column = 1; column + 1 < cube.size(); ++column) wrong += board.at(face, row, column) != face;
  return wrong;
}

LayerTurns as_turns(std::span<const LayerTurn> turns, unsigned size) { return layer_turns(turns, size, Metric::sqtm); }

TEST(CentreHistory, FollowsWhatIsReplaced) {
  Rng rng(31);
  for (const unsigned size : {4u, 5u, 8u}) {
    const StickerCube cube = random_cube(size, rng);
    const CentreCells cells(size);
    CentreHistory history(cells, Board(cube), as_turns(random_turns(size, 60, rng), size));
    EXPECT_EQ(history.wrong(), wrong_after(cube, history.turns()));
    for (unsigned done = 0; done < 50; ++done) {
      const std::size_t gap = rng.below(static_cast<std::uint32_t>(history.turns().size() + 1));
      const std::vector<LayerTurn> turns = random_turns(size, 2, rng);
      history.replace(gap, gap, Commutator{turns[0], turns[1]}.word());
      if (history.turns()[gap].axis == history.turns()[gap + 1].axis) history.exchange(gap);
      EXPECT_EQ(history.wrong(), wrong_after(cube, history.turns()));
    }
    // Each row is the one before it after its turn.
    for (std::size_t gap = 0; gap < history.turns().size(); ++gap)
      for (std::size_t cell = 0; cell < cells.count(); ++cell)
        ASSERT_EQ(history.at(gap + 1)[cells.after(history.turns()[gap], static_cast<Cell>(cell))],
                  history.at(gap)[cell]);
  }
}

// Every commutator that the view finds brings as many centres home as it says, and every other fewer than asked for.
TEST(GapView, WeighsEveryCommutator) {
  Rng rng(32);
  for (const unsigned size : {4u, 5u, 7u}) {
    const StickerCube cube = random_cube(size, rng);
    const CentreCells cells(size);
    const CentreHistory history(cells, Board(cube), as_turns(random_turns(size, 30, rng), size));
    GapView view(cells, history);
    const std::size_t gap = 17;
    for (std::size_t at = 0; at < history.turns().size(); ++at) view.make(history.turns()[at]);
    for (std::size_t at = history.turns().size(); at > gap; --at) view.make(inverse(history.turns()[at - 1]));
    constexpr int least = 2;
    std::size_t found = 0, weighed = 0;
    view.commutators(least, [&](const Commutator& commutator, int gain) {
      ++found;
      EXPECT_EQ(gain, view.gain(commutator));
    });
    for (std::uint8_t a = 0; a < 3; ++a)
      for (std::uint8_t b = 0; b < 3; ++b)
        for (std::uint8_t i = 1; i + 1u < size && a != b; ++i)
          for (std::uint8_t j = 1; j + 1u < size; ++j)
            for (unsigned signs = 0; signs < 4; ++signs) {
              if (2u * i + 1 == size && 2u * j + 1 == size) continue;
              const Commutator each{{a, i, either_way[signs & 1]}, {b, j, either_way[signs >> 1]}};
              std::vector<LayerTurn> turns = history.turns();
              const auto word = each.word();
              turns.insert(turns.begin() + static_cast<std::ptrdiff_t>(gap), word.begin(), word.end());
              const int gain = static_cast<int>(history.wrong()) - static_cast<int>(wrong_after(cube, turns));
              EXPECT_EQ(view.gain(each), gain);
              weighed += gain >= least;
            }
    EXPECT_EQ(found, weighed);
    EXPECT_GT(found, 0u);
  }
}

// Each word moves three centres, from place to place as it is filed, and nothing else.
TEST(ThreeCycles, MoveThreeCentresOnly) {
  for (const unsigned size : {4u, 5u, 8u}) {
    const CentreCells cells(size);
    const ThreeCycles cycles(cells);
    EXPECT_EQ(cycles.kinds(), size == 4 ? 1u : size == 5 ? 2u : 9u);
    Rng rng(size);
    unsigned words = 0;
    for (unsigned done = 0; done < 3000; ++done) {
      const std::size_t kind = rng.below(static_cast<std::uint32_t>(cycles.kinds()));
      const std::array<unsigned, 3> at{rng.below(24), rng.below(24), rng.below(24)};
      if (at[0] == at[1] || at[1] == at[2] || at[2] == at[0]) continue;
      const std::size_t count = cycles.words(kind, at[0], at[1], at[2]);
      if (count == 0) continue;
      ++words;
      const CycleWord word = cycles.word(kind, at[0], at[1], at[2], rng.below(static_cast<std::uint32_t>(count)));
      StickerCube cube(size);
      std::vector<std::size_t> now(cube.count());
      for (std::size_t sticker = 0; sticker < cube.count(); ++sticker) {
        now[sticker] = sticker;
        for (const LayerTurn turn : word)
          now[sticker] =
              cube.image(now[sticker], {static_cast<Face>(turn.axis), turn.layer + 1u, turn.layer + 1u, turn.quarters});
      }
      const auto sticker_at = [&](unsigned place) {
        const Cell cell = cycles.places(kind)[place];
        const unsigned lines = cells.lines();
        return cube.sticker(static_cast<Face>(cells.face(cell)), cell / lines % lines + 1, cell % lines + 1);
      };
      unsigned moved = 0;
      for (std::size_t sticker = 0; sticker < cube.count(); ++sticker) moved += now[sticker] != sticker;
      EXPECT_EQ(moved, 3u);
      for (unsigned each = 0; each < 3; ++each) EXPECT_EQ(now[sticker_at(at[each])], sticker_at(at[(each + 1) % 3]));
    }
    EXPECT_GT(words, 500u);
  }
}

TEST(Insertions, BringCentresHomeAndLeaveTheRest) {
  Rng rng(33);
  for (const Metric metric : {Metric::sqtm, Metric::sstm, Metric::htm, Metric::qtm})
    for (const unsigned size : {6u, 7u, 10u}) {
      const StickerCube cube = random_cube(size, rng);
      const LayerTurns before = as_turns(random_turns(size, 40, rng), size);
      const CentreCells cells(size);
      const ThreeCycles cycles(cells);
      CentreHistory history(cells, Board(cube), before);
      unsigned looks = 0;
      constexpr double enough = 3000;
      Insertions insertions(cells, cycles, history, metric, rng);
      EXPECT_TRUE(insertions.run([&] { return looks / enough; }, [&] { return ++looks > 0; }));
      EXPECT_EQ(history.wrong(), 0u);
      EXPECT_EQ(wrong_after(cube, history.turns()), 0u);
      const LayerTurns after = layer_turns(history.turns(), size, metric);
      EXPECT_LT(after.cost(), (counts_layers(metric) ? 7 : 10) * size * size);
      // Wings, corners and middle edges are where they were.
      Board one(cube), other(cube);
      one.make(before);
      other.make(after);
      for (const Face face : {U, R, F, D, L, B})
        for (unsigned along = 0; along < size; ++along)
          for (const unsigned side : {0u, size - 1}) {
            EXPECT_EQ(one.at(face, side, along), other.at(face, side, along));
            EXPECT_EQ(one.at(face, along, side), other.at(face, along, side));
          }
    }
}

TEST(Insertions, EndWhenTold) {
  Rng rng(34);
  const StickerCube cube = random_cube(12, rng);
  const CentreCells cells(12);
  const ThreeCycles cycles(cells);
  CentreHistory history(cells, Board(cube), LayerTurns(12, Metric::sqtm));
  unsigned looks = 0;
  Insertions insertions(cells, cycles, history, Metric::sqtm, rng);
  EXPECT_FALSE(insertions.run([] { return 0.5; }, [&] { return ++looks < 100; }));
  EXPECT_EQ(looks, 100u);
}

}  // namespace
}  // namespace rompicapo::cube::commutators
