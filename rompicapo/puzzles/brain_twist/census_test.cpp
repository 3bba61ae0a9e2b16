// SPDX-License-Identifier: MIT
//
// The numbering by families, and the census against a plain search.
#include "rompicapo/puzzles/brain_twist/census.hpp"

#include <gtest/gtest.h>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/brain_twist/board.hpp"
#include "rompicapo/puzzles/brain_twist/cosets.hpp"
#include "rompicapo/tables/breadth_first_fill.hpp"

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

TEST(TwistCensus, AgreesWithAPlainSearch) {
  for (const Goal goal : {Goal::faces, Goal::tips, Goal::faces_outer}) {
    const BrainTwist puzzle(goal);
    Census fast = census(puzzle, {.depth = 5, .hardest = 100'000}, spell);
    Counts counts(6);
    std::vector<std::string> hardest;
    const std::vector<std::uint8_t> distances = breadth_first_fill(puzzle, 5);
    for (std::uint64_t rank = 0; rank < distances.size(); ++rank) {
      if (distances[rank] == not_reached) continue;
      ++counts[distances[rank]];
      if (distances[rank] == 5) hardest.push_back(spell(puzzle.unrank(rank)));
    }
    EXPECT_EQ(fast.counts, counts);
    std::sort(fast.hardest.begin(), fast.hardest.end());
    std::sort(hardest.begin(), hardest.end());
    EXPECT_EQ(fast.hardest, hardest);
    EXPECT_FALSE(fast.complete);
  }
}

// Found by a search over the plain ranking of the layouts, too.
TEST(TwistCensus, CountsAllByFaces) {
  const Census found = census(BrainTwist(Goal::faces), {.hardest = 1000}, spell);
  EXPECT_EQ(found.counts, (Counts{2, 16, 64, 240, 960, 3552, 12864, 47744, 174016, 606376, 2010340, 6059868, 13689676,
                                  14323554, 2952228, 35100, 200}));
  EXPECT_TRUE(found.complete);
  EXPECT_EQ(found.hardest.size(), 200u);
  EXPECT_LE(found.peak_bytes, 39'916'800u / 4 + (7u << 20));  // two bits a state, and the tables of the moves
}

TEST(TwistCensus, LimitsEndIt) {
  const BrainTwist puzzle(Goal::faces);
  EXPECT_EQ(census(puzzle, {.limits = {.max_bytes = 1 << 20}}, spell).exhausted, LimitReached::memory);
  const std::atomic<bool> stop{true};
  const Census none = census(puzzle, {.limits = {.stop = &stop}}, spell);
  EXPECT_EQ(none.outcome, Outcome::stopped);
  EXPECT_EQ(none.counts, Counts{2});
}

}  // namespace
}  // namespace rompicapo::brain_twist
