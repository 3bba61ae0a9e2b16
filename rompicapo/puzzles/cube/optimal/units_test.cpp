// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <span>
#include <vector>

#include "rompicapo/puzzles/cube/models/random_cubies_test_support.hpp"
#include "rompicapo/puzzles/cube/optimal/deepening.hpp"
#include "rompicapo/puzzles/cube/optimal/solver_test_support.hpp"

namespace rompicapo::cube {
namespace {

struct SumOfUnits {
  std::uint64_t expanded = 0, generated = 0;
  std::vector<FaceMove> turns;
};

SumOfUnits sum_of_units(const CosetBounds& bounds, const Cubies& start, Cost length, const OptimalResult& plan,
                        CosetSearch::Turns allowed = all_turns) {
  SumOfUnits sum;
  for (const std::vector<FaceMove>& prefix : plan.prefixes) {
    const OptimalResult unit = search_unit(bounds, start, {}, length, prefix, allowed);
    EXPECT_FALSE(unit.search.units.redundant);
    sum.expanded += unit.search.stats.expanded;
    sum.generated += unit.search.stats.generated;
    if (unit.search.outcome == Outcome::solved) {
      sum.turns = unit.turns;
    } else {
      EXPECT_EQ(unit.search.lower_bound, length + (bounds.metric == Metric::qtm ? 2 : 1));
    }
  }
  return sum;
}

// The deepest cuts reach below where the look-ups begin to tell something.
TEST_F(Optimal, UnitsAddUpToTheNodesOfEachLength) {
  Rng rng(12);
  const FaceMove turns[] = {face_move(U, 1), face_move(D, 3), face_move(R, 1), face_move(L, 3), face_move(F, 1),
                            face_move(B, 3), face_move(U, 1), face_move(D, 3), face_move(R, 2), face_move(L, 2)};
  const Cubies symmetric = after({}, std::span(turns).first(10));
  const Cubies deep = scramble(rng, 11);
  for (const Built* built : {htm, qtm})
    for (const Cubies& start : {deep, symmetric, scramble(rng, 4)}) {
      const CosetBounds& bounds = built->tables->bounds();
      const OptimalResult whole = solve_optimally(bounds, start, {});
      ASSERT_EQ(whole.search.outcome, Outcome::solved);
      const auto best = static_cast<Cost>(length_of(whole.turns, bounds.metric));
      const std::vector<std::uint64_t>& nodes = whole.search.stats.expanded_by_bound;
      for (const std::size_t least : {1u, 10u, 100u, 3000u}) {
        if (least > 100 && start != deep) continue;
        const OptimalResult plan = plan_units(bounds, start, {}, least);
        EXPECT_GE(plan.prefixes.size() * symmetry_count, least);
        Cost length = plan.search.lower_bound;
        for (std::size_t iteration = 0; length < best; ++iteration) {
          const SumOfUnits sum = sum_of_units(bounds, start, length, plan);
          EXPECT_EQ(sum.expanded, nodes[iteration]) << least << " units, length " << length;
          EXPECT_TRUE(sum.turns.empty());
          length += bounds.metric == Metric::qtm ? 2 : 1;
        }
        ASSERT_EQ(length, best);
        const SumOfUnits last = sum_of_units(bounds, start, best, plan);
        EXPECT_EQ(length_of(last.turns, bounds.metric), best);
        EXPECT_EQ(after(start, last.turns), Cubies{});
      }
    }
}

TEST_F(Optimal, UnitsWithFewerTurnsAllowedAddUpToo) {
  CosetSearch::Turns allowed = 0;  // <U, R2, F2>
  for (const FaceMove turn : {face_move(U, 1), face_move(U, 2), face_move(U, 3), face_move(R, 2), face_move(F, 2)})
    allowed |= 1u << turn;
  const FaceMove turns[] = {face_move(U, 1), face_move(R, 2), face_move(U, 3), face_move(F, 2), face_move(U, 2),
                            face_move(R, 2), face_move(U, 1), face_move(F, 2), face_move(U, 1), face_move(R, 2)};
  const CosetBounds& bounds = htm->tables->bounds();
  const Cubies start = after({}, turns);
  const OptimalResult whole = solve_optimally(bounds, start, {}, false, allowed);
  ASSERT_GE(whole.turns.size(), 8u);
  for (const std::size_t least : {1u, 30u, 200u}) {
    const OptimalResult plan = plan_units(bounds, start, {}, least, allowed);
    for (std::size_t iteration = 0; iteration + 1 < whole.search.stats.expanded_by_bound.size(); ++iteration)
      EXPECT_EQ(
          sum_of_units(bounds, start, plan.search.lower_bound + static_cast<Cost>(iteration), plan, allowed).expanded,
          whole.search.stats.expanded_by_bound[iteration]);
  }
}

TEST_F(Optimal, UnitsEndAtLimitsAndKnowWhatTheyNeverDo) {
  Rng rng(13);
  const Cubies far = random_cubies(rng);
  Limits nodes;
  nodes.max_expanded = 5000;
  const std::vector<FaceMove> prefix{face_move(U, 1), face_move(R, 1)};
  const OptimalResult cut = search_unit(htm->tables->bounds(), far, nodes, 16, prefix);
  EXPECT_EQ(cut.search.exhausted, LimitReached::nodes);
  EXPECT_EQ(cut.search.stats.expanded, 5000u);
  const std::atomic<bool> stop{true};
  Limits stopped;
  stopped.stop = &stop;
  EXPECT_EQ(search_unit(htm->tables->bounds(), far, stopped, 14, prefix).search.outcome, Outcome::stopped);
  const std::vector<FaceMove> redundant{face_move(U, 1), face_move(R, 1), face_move(R, 2)};
  EXPECT_EQ(search_unit(htm->tables->bounds(), far, {}, 14, redundant).search.units.redundant, 2u);
}

}  // namespace
}  // namespace rompicapo::cube
