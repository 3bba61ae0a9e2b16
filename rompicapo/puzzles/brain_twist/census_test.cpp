// SPDX-License-Identifier: MIT
//
// The numbering by families, and the census over it against the general engine.
#include "rompicapo/puzzles/brain_twist/census.hpp"

#include <gtest/gtest.h>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/brain_twist/board.hpp"
#include "rompicapo/puzzles/brain_twist/cosets.hpp"
#include "rompicapo/tables/ranked_census_test_support.hpp"

namespace rompicapo::brain_twist {
namespace {

using Counts = std::vector<std::uint64_t>;

std::string spell(const State& state) {
  return format_board({BrainTwist::layout_of(state), state.cells[flip_byte] != 0});
}

State layout_bytes(const State& state) { return BrainTwist::state_of(BrainTwist::layout_of(state), false); }

TEST(Cosets, PlaceUndoesMember) {
  for (const bool outer : {false, true}) {
    const Cosets cosets(outer);
    for (std::uint32_t family = 0; family < Cosets::families; family += 97) {
      const State representative = cosets.representative(family);
      for (std::uint32_t member = 0; member < Cosets::members; ++member) {
        const State layout = cosets.member(representative, member);
        ASSERT_EQ(cosets.place(layout), (Cosets::Place{family, member}));
        ASSERT_FALSE(is_odd(BrainTwist::layout_of(layout)));
      }
    }
  }
}

// A turn of a tip of the side keeps the family; the flip keeps the layout. Both with the fast model's moves.
TEST(Cosets, TurnsOfTheSideStayInTheFamily) {
  const BrainTwist puzzle(Goal::faces);
  const std::array<Cosets, 2> cosets{Cosets(false), Cosets(true)};
  Rng rng(2);
  for (int trial = 0; trial < 2000; ++trial) {
    const State state = puzzle.unrank(rng.below(39'916'800));
    const std::size_t side = state.cells[flip_byte];
    const Cosets::Place before = cosets[side].place(layout_bytes(state));
    for (const Move move : puzzle.moves(state)) {
      if (move == Move{0}) continue;
      State after = state;
      puzzle.apply(after, move);
      const Cosets::Place there = cosets[side].place(layout_bytes(after));
      EXPECT_EQ(there.family, before.family);
      int tips_changed = 0;
      for (std::uint32_t weight = 1; weight < Cosets::members; weight *= 3)
        tips_changed += there.member / weight % 3 != before.member / weight % 3;
      EXPECT_EQ(tips_changed, 1);
    }
  }
}

TEST(TwistCensus, AgreesWithTheGeneralEngine) {
  for (const Goal goal : {Goal::faces, Goal::tips, Goal::faces_outer}) {
    const BrainTwist puzzle(goal);
    CensusRequest request;
    request.depth = 5;
    request.hardest = 100'000;
    Census fast = census(puzzle, request, spell);
    Census general = RankedCensus<BrainTwist>::run(puzzle, request, spell);
    EXPECT_EQ(fast.counts, general.counts);
    std::sort(fast.hardest.begin(), fast.hardest.end());
    std::sort(general.hardest.begin(), general.hardest.end());
    EXPECT_EQ(fast.hardest, general.hardest);
    EXPECT_FALSE(fast.complete);
  }
}

// Found by both engines; the general one over the plain ranking of the layouts.
TEST(TwistCensus, CountsAllByFaces) {
  CensusRequest request;
  request.hardest = 1000;
  const Census found = census(BrainTwist(Goal::faces), request, spell);
  EXPECT_EQ(found.counts, (Counts{2, 16, 64, 240, 960, 3552, 12864, 47744, 174016, 606376, 2010340, 6059868, 13689676,
                                  14323554, 2952228, 35100, 200}));
  EXPECT_TRUE(found.complete);
  EXPECT_EQ(found.hardest.size(), 200u);
  EXPECT_LE(found.peak_bytes, 39'916'800u / 4);  // two bits a state
}

TEST(TwistCensus, LimitsEndIt) {
  const BrainTwist puzzle(Goal::faces);
  CensusRequest memory;
  memory.limits.max_bytes = 1 << 20;
  EXPECT_EQ(census(puzzle, memory, spell).exhausted, LimitReached::memory);
  const std::atomic<bool> stop{true};
  CensusRequest stopped;
  stopped.limits.stop = &stop;
  const Census none = census(puzzle, stopped, spell);
  EXPECT_EQ(none.outcome, Outcome::stopped);
  EXPECT_EQ(none.counts, Counts{2});
}

}  // namespace
}  // namespace rompicapo::brain_twist
