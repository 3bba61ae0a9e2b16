// SPDX-License-Identifier: MIT
//
// The solver `two-phase` as the cube's interface has it: by the name of a table set, the tables made or loaded when
// they are first asked for. `small` fits the caches; `large` is for the half-turn metric with all turns: what
// else is asked of it the small tables answer.
#pragma once

#include <memory>
#include <string_view>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/model/any_puzzle.hpp"
#include "rompicapo/puzzles/cube/annotation/annotation.hpp"
#include "rompicapo/puzzles/cube/two_phase/large_set.hpp"
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

  // Errors: bad_option for a set that there is not; environment.
  Expected<bool> prepare(std::string_view set) const;
  Expected<two_phase::TwoPhaseAnswer> solve(const Cubies& start, std::uint32_t allowed, std::string_view set,
                                            const two_phase::BetterTurns& better, const Limits& limits,
                                            bool forwards = true) const;

  // Of the small set.
  static tables::TableSpec small_spec(Metric metric);
  // What a set takes at the most, in bytes.
  static constexpr std::uint64_t small_bytes = std::uint64_t{8} << 20, large_bytes = std::uint64_t{140} << 20;
  // The large set is for this metric, and need not be built.
  bool large_at_hand() const;

  // By the small tables, if some solve has made them; else empty.
  Distances distances() const;

 private:
  struct Small {
    explicit Small(Metric metric);
    std::shared_ptr<const two_phase::Phase1Near> phase1;
    std::shared_ptr<const two_phase::Phase2Small> phase2;
    two_phase::TwoPhase<two_phase::Phase1Near, two_phase::Phase2Small> solver;
  };

  Expected<std::shared_ptr<const Small>> small() const;
  Expected<std::shared_ptr<const large::LargeSet>> large() const;

  Metric metric_;
  std::shared_ptr<tables::Library> library_;
  mutable tables::LoadedOnce<Small> small_;
  mutable tables::LoadedOnce<large::LargeSet> large_;
};

}  // namespace rompicapo::cube
