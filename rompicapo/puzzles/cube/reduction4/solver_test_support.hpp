// SPDX-License-Identifier: MIT
//
// What the tests of all reduction solvers share.
#pragma once

#include <algorithm>
#include <atomic>
#include <gtest/gtest.h>
#include <map>
#include <vector>

#include "rompicapo/puzzles/cube/reduction/by_phases.hpp"
#include "rompicapo/puzzles/cube/reduction4/answer.hpp"
#include "rompicapo/puzzles/cube/two_phase/phase1_near.hpp"
#include "rompicapo/puzzles/cube/two_phase/phase2_small.hpp"

namespace rompicapo::cube::reduction4 {

// The 3x3x3 by two-phase, its tables made once for all tests of a program.
inline auto three_by_two_phase() {
  static const two_phase::Phase1Near phase1(Metric::htm);
  static const two_phase::Phase2Small phase2(Metric::htm);
  static const two_phase::TwoPhase<two_phase::Phase1Near, two_phase::Phase2Small> three(phase1, phase2);
  return [](const Cubies& cubies, const Limits& limits) { return three.solve(cubies, {Metric::htm}, limits); };
}

// Of a size, by phases; made once for all tests of a program.
inline const SizeSolver& solver_of(unsigned size) {
  static std::map<unsigned, std::shared_ptr<const SizeSolver>> made;
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
template <class Solver>
std::vector<Turn> first_answer(const Solver& solver, const StickerCube& cube, Cost stop_length) {
  Limits limits;
  limits.stop_length = stop_length;
  const Outcome4 outcome = solver.solve(cube, limits);
  EXPECT_EQ(outcome.result.outcome, Outcome::solved);
  EXPECT_TRUE(after(cube, outcome.answer.turns).is_solved());
  return outcome.answer.turns;
}

// Each answer is right and shorter than the one before, and the last is the outcome, its steps told in full.
template <class Solver>
Outcome4 expect_answers_get_shorter(const Solver& solver, const StickerCube& cube, std::uint64_t nodes) {
  Limits limits;
  limits.max_expanded = nodes;
  std::vector<std::size_t> lengths;
  Outcome4 outcome = solver.solve(cube, limits, [&](const Answer& answer) {
    EXPECT_TRUE(after(cube, answer.turns).is_solved());
    lengths.push_back(answer.turns.size());
  });
  EXPECT_FALSE(lengths.empty());
  EXPECT_TRUE(std::is_sorted(lengths.rbegin(), lengths.rend()));
  EXPECT_EQ(std::adjacent_find(lengths.begin(), lengths.end()), lengths.end());
  EXPECT_TRUE(!lengths.empty() && lengths.back() == outcome.answer.turns.size());
  std::size_t counted = 0;
  for (const Step& step : outcome.answer.steps) counted += step.count;
  EXPECT_EQ(counted, outcome.answer.turns.size());
  EXPECT_LE(outcome.result.lower_bound, outcome.answer.turns.size());
  return outcome;
}

// Of a cube that no `too_few` turns solve: a flag, memory, time and length end the search.
template <class Solver>
void expect_limits_kept(const Solver& solver, const StickerCube& cube, Cost too_few) {
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
  limits.max_expanded = 200'000;
  EXPECT_NE(solver.solve(cube, limits).result.outcome, Outcome::solved);
}

}  // namespace rompicapo::cube::reduction4
