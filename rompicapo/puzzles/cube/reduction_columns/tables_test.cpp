// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <map>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/models/random_state.hpp"
#include "rompicapo/puzzles/cube/reduction5/phase_test_support.hpp"
#include "rompicapo/puzzles/cube/reduction_columns/phases.hpp"
#include "rompicapo/puzzles/cube/reduction_columns/solver.hpp"
#include "rompicapo/puzzles/cube/text/state_text.hpp"

namespace rompicapo::cube::reduction_columns {
namespace {

using reduction_rings::Even;
using reduction_rings::Odd;

StickerCube named_at_random(unsigned size, Rng& rng) {
  const StickerCube cube = random_cube(size, rng);
  return size % 2 == 1 ? named_by_centres(cube) : named_by_dbl(cube);
}

const Centres& centres(unsigned size) {
  static const std::array<Centres, 4> made{Centres(9), Centres(10), Centres(11), Centres(12)};
  return made[size - smallest];
}

const ColumnPhase& phase(Group group) {
  static const std::map<Group, ColumnPhase> made = [] {
    TripleTables tables;
    std::map<Group, ColumnPhase> all;
    for (unsigned at = 0; at < group_count; ++at) {
      const auto each = static_cast<Group>(at);
      all.emplace(std::piecewise_construct, std::forward_as_tuple(each),
                  std::forward_as_tuple(centres(size_of(each)), each, tables));
    }
    return all;
  }();
  return made.at(group);
}

ColumnPhase::State state_of(const ColumnPhase& phase, const StickerCube& cube) {
  return phase.state(centres(cube.size()).colours(cube));
}

StickerCube turned_at_random(StickerCube cube, Group group, unsigned count, Rng& rng) {
  const auto& turns = following(group)[no_turn];
  for (unsigned done = 0; done < count; ++done)
    cube.turn(turn_of(turns[rng.below(static_cast<std::uint32_t>(turns.size()))]));
  return cube;
}

// From solved cubes, by turns of all three phases, each state is read off the stickers as the tables carry it along,
// and distances change by one turn at most.
TEST(ColumnPhase, CarriesAlongWhatTheStickersShow) {
  Rng rng(1);
  for (unsigned at = 0; at < group_count; ++at) {
    const auto group = static_cast<Group>(at);
    const ColumnPhase& of = phase(group);
    const auto& turns = following(group)[no_turn];
    for (unsigned walk = 0; walk < 10; ++walk) {
      StickerCube cube = turned_at_random(StickerCube(size_of(group)), group, walk, rng);
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
  }
}

// Columns of R-L stay whole in the phases after theirs, those of F-B in the last.
TEST(ColumnPhase, LaterPhasesKeepColumnsWhole) {
  Rng rng(2);
  for (unsigned size = smallest; size <= largest; ++size) {
    StickerCube cube(size);
    for (unsigned done = 0; done < 200; ++done) {
      const unsigned part = done < 100 ? 1 : 2;
      if (done == 100) cube = StickerCube(size);
      cube = turned_at_random(cube, group_of(size, part), 1, rng);
      for (unsigned before = 0; before < part; ++before) {
        const ColumnPhase& of = phase(group_of(size, before));
        EXPECT_EQ(of.distances(state_of(of, cube)), ColumnPhase::Distances{});
      }
    }
  }
}

// With columns whole, and U-D home as the last phase has it, the cube can be taken for the smaller one but for edges.
TEST(ColumnPhase, TheLastGoalIsASmallerCube) {
  Rng rng(3);
  for (unsigned size = smallest; size <= largest; ++size) {
    const ColumnPhase& last = phase(group_of(size, 2));
    unsigned met = 0;
    for (unsigned walk = 0; walk < 2000; ++walk) {
      const StickerCube cube = turned_at_random(StickerCube(size), group_of(size, 2), 1 + walk % 4, rng);
      if (last.distances(state_of(last, cube)) != ColumnPhase::Distances{}) continue;
      ++met;
      const StickerCube named = size % 2 == 1 ? cube : reduction6::named_by_middles(cube);
      for (unsigned ring = 0; ring < rings_of(size); ++ring) {
        const StickerCube shown = reduction6::shown_in(named, ring);
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
  for (unsigned at = 0; at < group_count; ++at) {
    const auto group = static_cast<Group>(at);
    const ColumnPhase& of = phase(group);
    for (const auto& goal : of.goals(50)) {
      auto state = goal;
      EXPECT_EQ(of.distances(state), ColumnPhase::Distances{});
      for (unsigned done = 1; done <= 6; ++done) {
        const auto& turns = following(group)[no_turn];
        state = of.after(state, turns[rng.below(static_cast<std::uint32_t>(turns.size()))]);
        for (const unsigned distance : of.distances(state)) EXPECT_LE(distance, done);
      }
    }
  }
}

// Above, all sizes have one set of tables; here the largest makes them itself.
TEST(ColumnPhase, TablesInCommonAreWhatASizeMakesAlone) {
  Rng rng(5);
  TripleTables tables;
  for (unsigned part = 0; part < parts; ++part) {
    const Group group = group_of(largest, part);
    const ColumnPhase alone(centres(largest), group, tables);
    for (unsigned done = 0; done < 100; ++done) {
      const auto state = state_of(alone, turned_at_random(StickerCube(largest), group, done, rng));
      EXPECT_EQ(alone.distances(state), phase(group).distances(state));
    }
  }
  EXPECT_EQ(tables.bytes(), 9u * 343'000 / 2);
}

// Two centres of a kind exchanged between the faces of the axis: that is no goal.
TEST(ColumnPhase, DistancesTellOfEachKind) {
  for (unsigned at = 0; at < group_count; ++at) {
    const auto group = static_cast<Group>(at);
    const ColumnPhase& of = phase(group);
    const unsigned axis = axis_of(group);
    const Centres& all = centres(size_of(group));
    const Colours solved = all.colours(StickerCube(size_of(group)));
    EXPECT_EQ(of.distances(of.state(solved)), ColumnPhase::Distances{});
    for (unsigned kind = 0; kind < all.kinds(); ++kind) {
      Colours wrong = solved;
      std::swap(wrong[kind][4 * axis], wrong[kind][4 * (axis + 3)]);
      EXPECT_NE(of.distances(of.state(wrong)), ColumnPhase::Distances{}) << kind;
    }
  }
}

TEST(ColumnPhase, TurnsOfAGroupMoveWhatItLooksAt) {
  EXPECT_EQ(following(group_of(9, 0))[no_turn].size(), 2u * 3 + 4 * 3);  // R, L; U2 F2 D2 B2 of 2 to 4 layers
  EXPECT_EQ(following(group_of(9, 1))[no_turn].size(), 2u * 3 + 2 * 3);  // F, B; R2 L2
  EXPECT_EQ(following(group_of(10, 0))[no_turn].size(), 2u * 3 + 4 * 3 + 2);
  EXPECT_EQ(following(group_of(10, 1))[no_turn].size(), 2u * 3 + 2 * 3 + 1);
}

template <class Parity>
void expect_colours_of_rings(unsigned size) {
  Rng rng(7);
  const StickerCube cube = named_at_random(size, rng);
  EXPECT_EQ(colours_of(reduction_rings::read_pieces<Parity>(cube)), centres(size).colours(cube));
}

TEST(ColumnPhase, ReadsColoursOffRings) {
  for (unsigned size = smallest; size <= largest; size += 2) {
    expect_colours_of_rings<Odd>(size);
    expect_colours_of_rings<Even>(size + 1);
  }
}

template <class Parity>
void expect_rings_read(unsigned size) {
  Rng rng(5);
  const StickerCube cube = named_at_random(size, rng);
  for (unsigned ring = 0; ring < rings_of(size); ++ring) {
    StickerCube whole = cube;
    auto pieces = Parity::read(reduction6::shown_in(cube, ring));
    for (unsigned done = 0; done < 100; ++done) {
      const auto turn = static_cast<TurnIndex>(rng.below(18 * half_of(size) - (size % 2 == 0 ? 9 : 0)));
      whole.turn(turn_of(turn));
      Parity::apply(pieces, reduction6::in_ring(turn, size, ring));
      const auto read = Parity::read(reduction6::shown_in(whole, ring));
      if constexpr (std::is_same_v<Parity, Odd>) {
        ASSERT_EQ(pieces.bars, read.bars);
        ASSERT_EQ(pieces.inner.at, read.inner.at);
      } else {
        ASSERT_EQ(pieces.at, read.at);
      }
    }
  }
}

TEST(ReductionColumnsRings, TurnAsTheStickersDo) {
  for (unsigned size = smallest; size <= largest; size += 2) {
    expect_rings_read<Odd>(size);
    expect_rings_read<Even>(size + 1);
  }
}

TEST(ReductionColumnsRings, WhatIsWholeIsASmallerCube) {
  for (unsigned size = smallest; size <= largest; size += 2) {
    reduction5::expect_a_smaller_cube(size, size - 2, size / 2 - 1, reduction_rings::is_smaller<Odd>,
                                      reduction6::as_smaller);
    reduction5::expect_a_smaller_cube(size + 1, size, size / 2, reduction_rings::is_smaller<Even>,
                                      reduction6::as_smaller);
  }
}

// A turn of a frame is that turn of the cube as it was given.
TEST(ReductionColumnsRings, FramesHoldTheSameCube) {
  Rng rng(6);
  const StickerCube cube = named_by_centres(random_cube(9, rng));
  const std::vector<reduction5::Frame> frames = Odd::frames({{cube, 0}});
  ASSERT_EQ(frames.size(), 6u);
  for (const reduction5::Frame& from : frames)
    for (const reduction5::Frame& to : frames)
      for (TurnIndex turn = 0; turn < 18; ++turn) {
        const TurnIndex held = reduction6::held_as(turn, from, to);
        EXPECT_EQ(from.face[face_of_turn(turn)], to.face[face_of_turn(held)]);
        EXPECT_EQ(turn % 3, held % 3);
      }
}

}  // namespace
}  // namespace rompicapo::cube::reduction_columns
