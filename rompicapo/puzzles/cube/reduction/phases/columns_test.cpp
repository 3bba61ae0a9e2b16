// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction/phases/columns.hpp"

#include <deque>
#include <gtest/gtest.h>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/reduction/phases/parity.hpp"
#include "rompicapo/puzzles/cube/reduction/phases/phase_test_support.hpp"

namespace rompicapo::cube::reduction {
namespace {

constexpr unsigned smallest = 9, largest = 12;

const Centres& centres(unsigned size) {
  static const std::array<Centres, 4> made{Centres(9), Centres(10), Centres(11), Centres(12)};
  return made[size - smallest];
}

const ColumnPhase& phase(unsigned size, std::size_t part) {
  static const auto made = [] {
    TripleTables tables;
    std::array<std::deque<ColumnPhase>, largest - smallest + 1> all;
    for (unsigned of = smallest; of <= largest; ++of)
      for (const Group group : column_groups) all[of - smallest].emplace_back(centres(of), group, tables);
    return all;
  }();
  return made[size - smallest][part];
}

// `visit(size, phase)`: each phase of each size.
template <class Visit>
void for_each_phase(const Visit& visit) {
  for (unsigned size = smallest; size <= largest; ++size)
    for (std::size_t part = 0; part < column_groups.size(); ++part) visit(size, phase(size, part));
}

State state_of(const ColumnPhase& phase, const StickerCube& cube) {
  return phase.state(centres(cube.size()).colours(cube));
}

StickerCube turned_at_random(StickerCube cube, const ColumnPhase& phase, unsigned count, Rng& rng) {
  const auto& turns = phase.next_turns().back();
  for (unsigned done = 0; done < count; ++done)
    cube.turn(turn_of(turns[rng.below(static_cast<std::uint32_t>(turns.size()))]));
  return cube;
}

// From solved cubes, by turns of all three phases, each state is read off the stickers as the tables carry it along,
// and distances change by one turn at most.
TEST(ColumnPhase, CarriesAlongWhatTheStickersShow) {
  Rng rng(1);
  for_each_phase([&](unsigned size, const ColumnPhase& of) {
    const auto& turns = of.next_turns().back();
    for (unsigned walk = 0; walk < 10; ++walk) {
      StickerCube cube = turned_at_random(StickerCube(size), of, walk, rng);
      auto state = state_of(of, cube);
      for (unsigned done = 0; done < 30; ++done) {
        const TurnIndex turn = turns[rng.below(static_cast<std::uint32_t>(turns.size()))];
        const auto before = of.distances(state);
        state = of.after(state, turn);
        cube.turn(turn_of(turn));
        ASSERT_EQ(state, state_of(of, cube));
        const auto now = of.distances(state);
        for (std::size_t value = 0; value < now.size(); ++value) EXPECT_LE(std::abs(now[value] - before[value]), 1);
      }
    }
  });
}

// Columns of R-L stay whole in the phases after theirs, those of F-B in the last.
TEST(ColumnPhase, LaterPhasesKeepColumnsWhole) {
  Rng rng(2);
  for (unsigned size = smallest; size <= largest; ++size) {
    StickerCube cube(size);
    for (unsigned done = 0; done < 200; ++done) {
      const unsigned part = done < 100 ? 1 : 2;
      if (done == 100) cube = StickerCube(size);
      cube = turned_at_random(cube, phase(size, part), 1, rng);
      for (unsigned before = 0; before < part; ++before) {
        const ColumnPhase& of = phase(size, before);
        EXPECT_EQ(of.distances(state_of(of, cube)), Distances{});
      }
    }
  }
}

// With columns whole, and U-D home as the last phase has it, the cube can be taken for the smaller one but for edges.
TEST(ColumnPhase, TheLastGoalIsASmallerCube) {
  Rng rng(3);
  for (unsigned size = smallest; size <= largest; ++size) {
    const ColumnPhase& last = phase(size, 2);
    unsigned met = 0;
    for (unsigned walk = 0; walk < 2000; ++walk) {
      const StickerCube cube = turned_at_random(StickerCube(size), last, 1 + walk % 4, rng);
      if (last.distances(state_of(last, cube)) != Distances{}) continue;
      ++met;
      const StickerCube named = size % 2 == 1 ? cube : named_by_middles(cube);
      for (unsigned ring = 0; ring < rings_of(size); ++ring) {
        const StickerCube shown = shown_in(named, ring);
        for (const Face face : {U, R, F, D, L, B}) {
          const unsigned middle = shown.size() - 3;  // the last of the inner centres
          for (unsigned row = 2; row <= middle; ++row)
            for (unsigned column = 2; column <= middle; ++column)
              EXPECT_EQ(shown.colour(shown.sticker(face, row, column)), face);
          for (unsigned along = 3; along <= middle; ++along) {
            EXPECT_EQ(shown.colour(shown.sticker(face, 1, along)), shown.colour(shown.sticker(face, 1, 2)));
            EXPECT_EQ(shown.colour(shown.sticker(face, along, 1)), shown.colour(shown.sticker(face, 2, 1)));
          }
        }
      }
    }
    EXPECT_GT(met, 100u);
  }
}

// A few turns from a goal every distance is that or less; and some random arrangement is as far as tables go.
TEST(ColumnPhase, DistancesAreNoMoreThanTheTurnsFromAGoal) {
  Rng rng(4);
  for_each_phase([&](unsigned, const ColumnPhase& of) {
    for (const auto& goal : of.goals(50)) {
      auto state = goal;
      EXPECT_EQ(of.distances(state), Distances{});
      for (unsigned done = 1; done <= 6; ++done) {
        const auto& turns = of.next_turns().back();
        state = of.after(state, turns[rng.below(static_cast<std::uint32_t>(turns.size()))]);
        for (const unsigned distance : of.distances(state)) EXPECT_LE(distance, done);
      }
    }
  });
}

// Above, all sizes have one set of tables; here the largest makes them itself.
TEST(ColumnPhase, TablesInCommonAreWhatASizeMakesAlone) {
  Rng rng(5);
  TripleTables tables;
  for (std::size_t part = 0; part < column_groups.size(); ++part) {
    const ColumnPhase alone(centres(largest), column_groups[part], tables);
    for (unsigned done = 0; done < 100; ++done) {
      const auto state = state_of(alone, turned_at_random(StickerCube(largest), alone, done, rng));
      EXPECT_EQ(alone.distances(state), phase(largest, part).distances(state));
    }
  }
  EXPECT_EQ(tables.bytes(), 9u * 343'000 / 2);
}

// Two centres of a kind exchanged between the faces of the axis: that is no goal.
TEST(ColumnPhase, DistancesTellOfEachKind) {
  for_each_phase([](unsigned size, const ColumnPhase& of) {
    const Centres& all = centres(size);
    const Colours solved = all.colours(StickerCube(size));
    EXPECT_EQ(of.distances(of.state(solved)), Distances{});
    for (unsigned kind = 0; kind < all.kinds(); ++kind) {
      Colours wrong = solved;
      std::swap(wrong[kind][4 * of.axis], wrong[kind][4 * (of.axis + 3)]);
      EXPECT_NE(of.distances(of.state(wrong)), Distances{}) << kind;
    }
  });
}

TEST(ColumnPhase, TurnsOfAGroupMoveWhatItLooksAt) {
  EXPECT_EQ(phase(9, 0).next_turns().back().size(), 2u * 3 + 4 * 3);  // R, L; U2 F2 D2 B2 of 2 to 4 layers
  EXPECT_EQ(phase(9, 1).next_turns().back().size(), 2u * 3 + 2 * 3);  // F, B; R2 L2
  EXPECT_EQ(phase(10, 0).next_turns().back().size(), 2u * 3 + 4 * 3 + 2);
  EXPECT_EQ(phase(10, 1).next_turns().back().size(), 2u * 3 + 2 * 3 + 1);
}

template <class Parity>
void expect_colours_of_rings(unsigned size) {
  Rng rng(7);
  const StickerCube cube = named_at_random(size, rng);
  EXPECT_EQ(colours_of(read_pieces<Parity>(cube)), centres(size).colours(cube));
}

TEST(ColumnPhase, ReadsColoursOffRings) {
  for (unsigned size = smallest; size <= largest; size += 2) {
    expect_colours_of_rings<Odd>(size);
    expect_colours_of_rings<Even>(size + 1);
  }
}

}  // namespace
}  // namespace rompicapo::cube::reduction
