// SPDX-License-Identifier: MIT
//
// The large set: coordinates and rows against pieces, the entry's packing against what it packs, the row search on the
// corners alone; then the tables themselves, which check their distributions when they are built, and the search.
#include <gtest/gtest.h>
#include <numeric>
#include <tuple>

#include "rompicapo/base/permutation.hpp"
#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/coordinates/class_rows.hpp"
#include "rompicapo/puzzles/cube/models/random_cubies_test_support.hpp"
#include "rompicapo/puzzles/cube/two_phase/large/two_phase.hpp"

namespace rompicapo::cube::two_phase {
namespace {

Cubies random_phase2(Rng& rng) {
  const auto states = face_move_states();
  Cubies state;
  for (int turn = 0; turn < 60; ++turn) state = compose(state, states[phase2_turns[rng.below(phase2_turn_count)]]);
  return state;
}

const Coordinates& coordinates() {
  static const Coordinates made;
  return made;
}

TEST(LargeCoordinates, RowsTurnWhatTheClassSees) {
  const Coordinates& at = coordinates();
  const auto states = face_move_states();
  Rng rng(2);
  for (int round = 0; round < 100; ++round) {
    Cubies state = random_cubies(rng);
    SymmetryCoordinate reduced = at.flip_slice.of[flip_slice_of(state)];
    unsigned twist = at.twist_conjugated[reduced.symmetry][twist_of(state)];
    for (int step = 0; step < 20; ++step) {
      const unsigned conjugate = rng.below(face_move_count);
      state = compose(state, states[at.original[reduced.symmetry][conjugate]]);
      const FlipSliceRow& row = at.flip_slice_rows[reduced.to];
      twist = at.twist_conjugated[row.symmetry[conjugate]][at.twist_move[conjugate][twist]];
      reduced = {row.to[conjugate], at.product[reduced.symmetry][row.symmetry[conjugate]]};
      EXPECT_EQ(at.flip_slice.of[flip_slice_of(state)].to, reduced.to);
      EXPECT_EQ(twist, twist_of(at.symmetries.conjugate(state, reduced.symmetry)));
    }
  }
}

TEST(LargeCoordinates, Phase2RowsTurnWhatTheClassSees) {
  const Coordinates& at = coordinates();
  const auto states = face_move_states();
  Rng rng(3);
  for (int round = 0; round < 200; ++round) {
    const Cubies before = random_phase2(rng);
    const SymmetryCoordinate reduced = at.corner.of[corners_of(before)];
    const Cubies conjugated = at.symmetries.conjugate(before, reduced.symmetry);
    EXPECT_EQ(at.ud_conjugated[reduced.symmetry][ud_edges_of(before)], ud_edges_of(conjugated));
    EXPECT_EQ(at.slice_conjugated[reduced.symmetry][slice_order_of(before)], slice_order_of(conjugated));
    for (unsigned turn = 0; turn < phase2_turn_count; ++turn) {
      const Cubies after = compose(conjugated, states[phase2_turns[turn]]);
      EXPECT_EQ(at.ud_move[turn][ud_edges_of(conjugated)], ud_edges_of(after));
      EXPECT_EQ(at.slice_move[turn][slice_order_of(conjugated)], slice_order_of(after));
      const CornerRow& row = at.corner_rows[reduced.to];
      EXPECT_EQ(at.corner.of[corners_of(after)].to, row.to[turn]);
      const Cubies again = at.symmetries.conjugate(after, row.symmetry[turn]);
      EXPECT_EQ(at.corner.of[corners_of(again)].to, row.to[turn]);
    }
  }
}

TEST(LargeEntry, TellsWhatEveryTurnDoes) {
  Rng rng(4);
  for (int round = 0; round < 20000; ++round) {
    const unsigned distance = 1 + rng.below(11);
    std::array<std::uint8_t, face_move_count> after{};
    for (unsigned face = 0; face < 6; ++face) {
      const unsigned least = distance - rng.below(2);  // all four are least or one more, and one of them is least
      for (unsigned at = 3 * face; at < 3 * face + 3; ++at) after[at] = static_cast<std::uint8_t>(least + rng.below(2));
      if (least < distance) after[3 * face + rng.below(3)] = static_cast<std::uint8_t>(least);
    }
    const Phase1Entry entry = Phase1Entry::of(distance, after);
    ASSERT_EQ(entry.distance(), distance);
    for (unsigned left = distance - 1; left < distance + 3; ++left)
      for (unsigned turn = 0; turn < face_move_count; ++turn)
        ASSERT_EQ(entry.within(left) >> turn & 1, after[turn] <= left) << distance << ' ' << left << ' ' << turn;
  }
}

TEST(LargeOrders, ShufflesAndRanks) {
  const Ranks ranks;
  const auto states = face_move_states();
  Rng rng(5);
  for (int round = 0; round < 2000; ++round) {
    const Cubies state = random_phase2(rng);
    const Order order = Order::of(state);
    EXPECT_EQ(ranks.of_eight(order.word(16)), corners_of(state));
    EXPECT_EQ(ranks.of_eight(order.word(0)), ud_edges_of(state));
    EXPECT_EQ(ranks.of_slice(order.word(8)), slice_order_of(state));
    const FaceMove turn = static_cast<FaceMove>(rng.below(face_move_count));
    const Order by = Order::of(states[turn]), after = Order::of(compose(state, states[turn]));
    EXPECT_EQ(permuted(order, by), after);
    EXPECT_EQ(permuted_portably(order, by), after);
    EXPECT_EQ(permuted_eight(order.word(16), by.word(16)), after.word(16));
  }
}

// Corner permutations of phase 2 under symmetry, and the twists turned along: small enough to be searched through in
// two ways. Rows are the corner classes, columns the slice's orders.
TEST(LargeRows, FindWhatAPlainSearchFinds) {
  const Coordinates& at = coordinates();
  using Space = ClassRows<CornerRow, order_count>;
  std::vector<std::array<std::uint16_t, order_count>> move(phase2_turn_count), conjugate(axis_symmetry_count);
  for (std::size_t turn = 0; turn < phase2_turn_count; ++turn)
    std::ranges::copy(at.slice_move[turn], move[turn].begin());
  for (std::size_t symmetry = 0; symmetry < axis_symmetry_count; ++symmetry)
    std::ranges::copy(at.slice_conjugated[symmetry], conjugate[symmetry].begin());
  const Space space(at.corner_rows, at.corner.stabilizer, move, conjugate);
  std::vector<unsigned> distance(corners_count * order_count, 99), layer{0};
  std::vector<std::uint64_t> distribution;
  distance[0] = 0;
  for (unsigned depth = 0; !layer.empty(); ++depth) {
    distribution.push_back(layer.size());
    std::vector<unsigned> next;
    for (const unsigned from : layer)
      for (unsigned turn = 0; turn < phase2_turn_count; ++turn) {
        const unsigned to = at.corner_move[from / order_count][phase2_turns[turn]] * order_count +
                            at.slice_move[turn][from % order_count];
        if (distance[to] != 99) continue;
        distance[to] = depth + 1;
        next.push_back(to);
      }
    layer.swap(next);
  }
  for (const std::size_t threads : {1, 2}) {
    tables::Building building;
    building.threads = threads;
    std::vector<std::byte> entries(space.rows * order_count / 2);
    EXPECT_EQ(RowBreadthFirst<Space>(space, entries, building).run(0, 0, 18), distribution);
    for (unsigned corner = 0; corner < corners_count; ++corner) {
      const SymmetryCoordinate reduced = at.corner.of[corner];
      for (unsigned slice = 0; slice < order_count; ++slice)
        ASSERT_EQ(entry_at(entries, reduced.to * order_count + at.slice_conjugated[reduced.symmetry][slice]),
                  std::min(distance[corner * order_count + slice], 15u));
    }
  }
}

TEST(LargeSpecs, AddUp) {
  const auto sum = [](const std::vector<std::uint64_t>& counts) {
    return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
  };
  // Beyond near + 1, which phase 1's table does not tell of: 10, 11 and 12 turns from the end.
  EXPECT_EQ(sum(phase1_spec().distribution) + 1'199'128'738 + 58'202'444 + 476,
            std::uint64_t{flip_slice_count} * twist_count);
  EXPECT_EQ(sum(phase2_spec().distribution), std::uint64_t{corners_count} * ud_edges_count);
  EXPECT_LT(phase1_spec().bytes + phase2_spec().bytes, 140u << 20);
}

// With its tables, built in memory in a few seconds.
class LargeTwoPhaseSet : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    tables::LibraryOptions options;
    options.threads = 2;
    library = new tables::Library(options);
    set = new std::shared_ptr<const LargeTwoPhase>(*LargeTwoPhase::open(*library));
  }
  static void TearDownTestSuite() {
    delete set;
    delete library;
  }
  static inline tables::Library* library = nullptr;
  static inline std::shared_ptr<const LargeTwoPhase>* set = nullptr;
};

// A bound that is 0 at the end only, changes by at most one with a turn and can always be lessened is the distance.
TEST_F(LargeTwoPhaseSet, Phase1TellsTheDistancesNearTheEnd) {
  const Coordinates& at = coordinates();
  const auto table = library->get(phase1_spec());
  ASSERT_TRUE(table);
  const Phase1 phase1((*table)->contents());
  Rng rng(6);
  std::array<unsigned, Phase1::far + 1> met{};
  for (int round = 0; round < 3000; ++round) {
    std::uint32_t flip_slice = 0, twist = 0;
    const auto after = [&](unsigned turn) {
      const FlipSliceRow& row = at.flip_slice_rows[flip_slice];
      const unsigned to = at.twist_conjugated[row.symmetry[turn]][at.twist_move[turn][twist]];
      return std::pair{std::uint32_t{row.to[turn]}, std::uint32_t{to}};
    };
    const auto bound_of = [&](const std::pair<std::uint32_t, std::uint32_t>& position) {
      return phase1.bound(position.first * twist_count + position.second);
    };
    for (unsigned step = 0; step < 14; ++step) {
      const unsigned here = bound_of({flip_slice, twist});
      ++met[here];
      ASSERT_EQ(here == 0, flip_slice == 0 && twist == 0);
      unsigned least = 99;
      for (unsigned turn = 0; turn < face_move_count; ++turn) {
        const unsigned there = bound_of(after(turn));
        least = std::min(least, there);
        ASSERT_LE(here, there + 1);
        ASSERT_LE(there, here + 1);
        for (unsigned left = here - (here > 0); here <= Phase1::near && left <= here + 1; ++left)
          ASSERT_EQ(phase1.entry(flip_slice * twist_count + twist).within(left) >> turn & 1, there <= left);
      }
      if (here > 0 && here < Phase1::far) {
        ASSERT_EQ(least, here - 1);
      }
      std::tie(flip_slice, twist) = after(rng.below(face_move_count));
    }
  }
  for (const unsigned count : met) EXPECT_GT(count, 0u);
}

TEST_F(LargeTwoPhaseSet, SolvesInTwentyTurnsAndFewTurnsByTheFewest) {
  const auto states = face_move_states();
  Rng rng(7);
  TwoPhaseRequest request;
  request.forwards = false;
  const auto solve = [&](const Cubies& start, Cost length) {
    Limits limits;
    limits.stop_length = length;
    const TwoPhaseAnswer answer = (*set)->solve(start, request, limits);
    EXPECT_EQ(answer.result.outcome, Outcome::solved);
    Cubies state = start;
    for (const FaceMove turn : answer.turns) state = compose(state, states[turn]);
    EXPECT_EQ(state, Cubies{});
    EXPECT_LE(answer.turns.size(), length);
    return answer.turns.size();
  };
  for (int round = 0; round < 100; ++round) solve(random_cubies(rng), 20);
  for (int round = 0; round < 100; ++round) {
    Cubies start;
    for (int turn = 0; turn < round % 10; ++turn) start = compose(start, states[rng.below(face_move_count)]);
    solve(start, static_cast<Cost>(round % 10));
  }
}

// Two threads share the directions where any answer so short will do.
TEST_F(LargeTwoPhaseSet, TwoThreadsFindAnAnswerOfALength) {
  const auto states = face_move_states();
  Rng rng(9);
  for (int round = 0; round < 50; ++round) {
    Cubies start;
    if (round == 0)
      start.flip.fill(1);  // the superflip looks the same from everywhere
    else
      start = random_cubies(rng);
    Limits limits;
    limits.threads = 2;
    limits.max_cost = limits.stop_length = 20;
    const TwoPhaseAnswer answer = (*set)->solve(start, {}, limits);
    ASSERT_EQ(answer.result.outcome, Outcome::solved);
    Cubies state = start;
    for (const FaceMove turn : answer.turns) state = compose(state, states[turn]);
    EXPECT_EQ(state, Cubies{});
    EXPECT_LE(answer.turns.size(), 20u);
  }
  Limits none;
  none.threads = 2;
  none.max_cost = none.stop_length = 14;
  none.max_expanded = 50'000;
  const TwoPhaseAnswer answer = (*set)->solve(random_cubies(rng), {}, none);
  EXPECT_EQ(answer.result.outcome, Outcome::out_of_budget);
  EXPECT_LE(answer.result.stats.expanded, 50'000u);
}

// Premoves are part of the length.
TEST_F(LargeTwoPhaseSet, GivesNothingLongerThanAllowed) {
  Rng rng(10);
  Limits limits;
  limits.max_cost = limits.stop_length = 18;
  limits.max_expanded = 300'000;
  unsigned solved = 0;
  for (int round = 0; round < 60; ++round) {
    const TwoPhaseAnswer answer = (*set)->solve(random_cubies(rng), {}, limits);
    if (answer.result.outcome != Outcome::solved) continue;
    ++solved;
    EXPECT_LE(answer.turns.size(), 18u);
  }
  EXPECT_GT(solved, 10u);
}

TEST_F(LargeTwoPhaseSet, TakesNoMoreNodesThanAllowed) {
  Rng rng(8);
  TwoPhaseRequest request;
  Limits limits;
  limits.max_cost = limits.stop_length = 15;
  for (const std::uint64_t most : {1u, 1000u, 100'000u}) {
    limits.max_expanded = most;
    const TwoPhaseAnswer answer = (*set)->solve(random_cubies(rng), request, limits);
    EXPECT_EQ(answer.result.exhausted, LimitReached::nodes);
    EXPECT_LE(answer.result.stats.expanded, most);
  }
}

}  // namespace
}  // namespace rompicapo::cube::two_phase
