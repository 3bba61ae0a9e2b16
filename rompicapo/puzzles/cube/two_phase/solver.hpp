// SPDX-License-Identifier: MIT
//
// The solver `two-phase` by the name of a table set, whose tables are made or loaded when they are first used. `small`
// fits the caches; `large` serves the half-turn metric with all turns, and leaves other requests to the small tables.
#pragma once

#include <memory>
#include <string_view>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/model/any_puzzle.hpp"
#include "rompicapo/puzzles/cube/annotation/annotation.hpp"
#include "rompicapo/puzzles/cube/two_phase/large/two_phase.hpp"
#include "rompicapo/puzzles/cube/two_phase/phase1_near.hpp"
#include "rompicapo/puzzles/cube/two_phase/phase2_small.hpp"
#include "rompicapo/puzzles/cube/two_phase/two_phase.hpp"
#include "rompicapo/tables/loaded_once.hpp"

namespace rompicapo::cube {

class TwoPhaseSolver {
 public:
  static constexpr std::string_view name = "two-phase";

  TwoPhaseSolver(Metric metric, std::shared_ptr<tables::Library> library)
      : metric_(metric), library_(std::move(library)) {}

  static SolverInfo info(Metric metric);

  // Errors: bad_option for an unknown set; environment.
  Expected<bool> prepare(std::string_view set) const;
  Expected<two_phase::TwoPhaseAnswer> solve(const Cubies& start, std::uint32_t allowed, std::string_view set,
                                            const two_phase::BetterTurns& better, const Limits& limits,
                                            bool forwards = true) const;

  // The small set's.
  static tables::TableSpec small_spec(Metric metric);
  // The large set serves this metric and need not be built.
  bool large_at_hand() const;

  // Lower bounds by the small tables, in the metric's turns: to the end of the phase, and to the solved cube (the
  // largest of those to the end of phase 1 along each axis). Empty before a solve has made the tables.
  Distances distances() const;

 private:
  struct Small {
    explicit Small(Metric metric) : phase1(metric), phase2(metric), solver(phase1, phase2) {}
    two_phase::Phase1Near phase1;
    two_phase::Phase2Small phase2;
    two_phase::TwoPhase solver;
  };

  Expected<std::shared_ptr<const Small>> small() const;
  Expected<std::shared_ptr<const two_phase::LargeTwoPhase>> large() const;

  Metric metric_;
  std::shared_ptr<tables::Library> library_;
  mutable tables::LoadedOnce<Small> small_;
  mutable tables::LoadedOnce<two_phase::LargeTwoPhase> large_;
};

}  // namespace rompicapo::cube
