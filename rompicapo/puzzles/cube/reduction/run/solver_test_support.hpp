// SPDX-License-Identifier: MIT
//
// Shared by the tests of all reduction solvers.
#pragma once

#include <algorithm>
#include <atomic>
#include <gtest/gtest.h>
#include <map>
#include <vector>

#include "rompicapo/puzzles/cube/reduction/run/sizes.hpp"
#include "rompicapo/puzzles/cube/two_phase/phase1_near.hpp"
#include "rompicapo/puzzles/cube/two_phase/phase2_small.hpp"

namespace rompicapo::cube::reduction {

// The 3x3x3 by two-phase, its tables made once for all tests of a program.
inline auto three_by_two_phase() {
  static const two_phase::Phase1Near phase1(Metric::htm);
  static const two_phase::Phase2Small phase2(Metric::htm);
  static const two_phase::TwoPhase three(phase1, phase2);
  return [](const Cubies& cubies, const Limits& limits) { return three.solve(cubies, {Metric::htm}, limits); };
}

// The solver by phases of a size, made once for all tests of a program.
inline const ReductionSolver& solver_of(unsigned size) {
  static std::map<unsigned, std::shared_ptr<const ReductionSolver>> made;
  static tables::Library library({});
  auto& one = made[size];
  if (one == nullptr) one = *solver_by_phases(size, three_by_two_phase(), library);
  return *one;
}

inline StickerCube after(StickerCube cube, const std::vector<Turn>& turns) {
  for (const Turn& turn : turns) cube.turn(turn);
  return cube;
}

// The first answer of no more than `stop_length` turns, replayed.
inline std::vector<Turn> first_answer(const ReductionSolver& solver, const StickerCube& cube, Cost stop_length) {
  Limits limits;
  limits.stop_length = stop_length;
  const ReductionOutcome outcome = solver.solve(cube, limits);
  EXPECT_EQ(outcome.result.outcome, Outcome::solved);
  EXPECT_TRUE(after(cube, outcome.answer.turns).is_solved());
  return outcome.answer.turns;
}

// Each answer is right and cheaper than the one before; the last is the outcome, and its steps are complete.
inline ReductionOutcome expect_answers_get_shorter(const ReductionSolver& solver, const StickerCube& cube,
                                                   std::uint64_t nodes) {
  Limits limits;
  limits.max_expanded = nodes;
  std::vector<Cost> lengths;
  ReductionOutcome outcome = solver.solve(cube, limits, [&](const Answer& answer) {
    EXPECT_TRUE(after(cube, answer.turns).is_solved());
    lengths.push_back(answer.cost);
  });
  EXPECT_FALSE(lengths.empty());
  EXPECT_TRUE(std::is_sorted(lengths.rbegin(), lengths.rend()));
  EXPECT_EQ(std::adjacent_find(lengths.begin(), lengths.end()), lengths.end());
  EXPECT_TRUE(!lengths.empty() && lengths.back() == outcome.answer.cost);
  std::size_t counted = 0;
  for (const Step& step : outcome.answer.steps) counted += step.count;
  EXPECT_GE(counted, outcome.answer.cost);  // by commutators a later step may cancel turns of an earlier one
  EXPECT_TRUE(counted == outcome.answer.turns.size() || outcome.answer.steps.front().stage == Stage::slices);
  EXPECT_LE(outcome.result.lower_bound, outcome.answer.cost);
  return outcome;
}

// A flag, memory, time and length end the search. `too_few` turns do not solve the cube.
inline void expect_limits_kept(const ReductionSolver& solver, const StickerCube& cube, Cost too_few,
                               std::uint64_t nodes = 200'000) {
  std::atomic<bool> stop{true};
  Limits limits;
  limits.stop = &stop;
  const SearchResult stopped = solver.solve(cube, limits).result;
  EXPECT_EQ(stopped.outcome, Outcome::stopped);
  EXPECT_LT(stopped.stats.expanded, 20'000u);
  limits = {};
  limits.max_bytes = 1'000'000;
  EXPECT_EQ(solver.solve(cube, limits).result.exhausted, LimitReached::memory);
  limits = {};
  limits.deadline = Clock::now();
  limits.max_cost = too_few;  // else the first answer may be awaited
  EXPECT_EQ(solver.solve(cube, limits).result.exhausted, LimitReached::time);
  limits = {};
  limits.max_cost = too_few;
  limits.max_expanded = nodes;
  EXPECT_NE(solver.solve(cube, limits).result.outcome, Outcome::solved);
}

}  // namespace rompicapo::cube::reduction
