// SPDX-License-Identifier: MIT
//
// The solver `optimal`: chooses a table by the memory allowed, loads or builds it, and keeps it for the next cube.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/model/any_puzzle.hpp"
#include "rompicapo/puzzles/cube/annotation/annotation.hpp"
#include "rompicapo/puzzles/cube/optimal/deepening.hpp"
#include "rompicapo/puzzles/cube/optimal/rungs.hpp"
#include "rompicapo/puzzles/cube/two_phase/solver.hpp"
#include "rompicapo/tables/library.hpp"
#include "rompicapo/tables/loaded_once.hpp"

namespace rompicapo::cube {

// Two-phase, which must outlive it, with one of its table sets, loaded on first use.
Finder finder_by(const TwoPhaseSolver& two_phase, std::string_view set);

class OptimalSolver {
 public:
  static constexpr std::string_view name = "optimal";

  // `two_phase`, of this metric, must outlive it.
  OptimalSolver(Metric metric, std::shared_ptr<tables::Library> library, const TwoPhaseSolver& two_phase)
      : metric_(metric), library_(std::move(library)), two_phase_(two_phase) {}

  static SolverInfo info();

  // `set`: small, medium, large, a rung's name; `largest` that max_bytes allow; empty: the largest of those at hand,
  // and if there is none `medium` where it can be stored, built once in some seconds, else `small`. Builds two-phase's
  // large set, too, where solve() will use it. Errors: bad_option, environment.
  Expected<bool> prepare(std::string_view set, const Limits& limits) const;
  // `prefix`: that of tuning.unit, where there is one.
  Expected<OptimalResult> solve(const Cubies& start, CosetSearch::Turns allowed, const Tuning& tuning,
                                const Limits& limits, const std::vector<FaceMove>& prefix = {}) const;

  // The turns that a state needs at least, by the largest table that some solve has loaded; empty before.
  LeastTurns least_turns() const;

 private:
  struct Loaded {
    Loaded(const Rung& rung, Metric metric, std::shared_ptr<const tables::Table> table)
        : contents(std::move(table)), tables(rung, metric, contents->contents()) {}
    std::shared_ptr<const tables::Table> contents;
    OptimalTables tables;
  };

  // The largest rung at hand that is not one of separations and fits beside this one; null: none.
  const Rung* other_than(const Rung& rung, std::uint64_t max_bytes) const;

  // The set of two-phase's tables that solutions are looked for with beside so many bytes: the large one where that is
  // at hand or can be built and stored, no time being set for it, else the small one, made in memory. Empty: none fits.
  std::string_view finding_set(std::uint64_t bytes, const Limits& limits) const;

  // To have a rung in memory: its table, or what building it takes.
  std::uint64_t bytes_needed(const Rung& rung) const;
  // Null: none fits.
  Expected<const Rung*> choose(std::string_view set, std::uint64_t max_bytes) const;
  Expected<std::shared_ptr<const Loaded>> load(const Rung& rung) const;

  Metric metric_;
  std::shared_ptr<tables::Library> library_;
  const TwoPhaseSolver& two_phase_;
  mutable tables::LoadedOnce<Loaded, std::string_view> loaded_;  // by the rung's name
};

}  // namespace rompicapo::cube
