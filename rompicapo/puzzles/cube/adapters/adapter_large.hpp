// SPDX-License-Identifier: MIT
//
// The cubes from 4x4x4 on, with the solvers made for them.
#pragma once

#include <memory>

#include "rompicapo/puzzles/cube/adapters/general.hpp"
#include "rompicapo/puzzles/cube/reduction4/solver.hpp"
#include "rompicapo/puzzles/cube/reduction_large/solver.hpp"
#include "rompicapo/puzzles/cube/two_phase/solver.hpp"

namespace rompicapo::cube {

class AdapterLarge final : public General<StickerPuzzle, HeuristicsN> {
 public:
  explicit AdapterLarge(const Terms& terms);

  Expected<bool> prepare(const SolveRequest& request) const override;
  Expected<SearchResult> search(std::string_view state, const SolveRequest& request) const override;

 private:
  SearchResult by_layers(const StickerCube& start, const Limits& limits) const;
  Expected<SearchResult> by_reduction(const StickerCube& start, const SolveRequest& request) const;
  // The 4x4x4 to 12x12x12; larger ones, and from 6x6x6 on where not outer blocks count.
  SearchResult by_phases(const reduction4::SizeSolver& solver, const StickerCube& start, const Limits& limits) const;
  SearchResult by_gain(const StickerCube& start, const Limits& limits) const;

  // Why a solver that needs every turn and the solved cube as its goal cannot be used; empty: it can.
  std::string refusal() const;

  two_phase::TwoPhaseAnswer three(const Cubies& cubies, const Limits& limits) const;
  // The solver that has phases for this size, with the tables that are asked for, made at the first use; null where
  // there is none, or no time or memory for them; with the small ones where there is no time for large ones. Errors:
  // bad_option for tables that there are not; environment.
  using WithPhases = std::shared_ptr<const reduction4::SizeSolver>;
  Expected<WithPhases> with_phases(const SolveRequest& request) const;
  double least_seconds_large() const;  // of a limit that covers tables, with the large ones

  std::shared_ptr<tables::Library> library_;
  TwoPhaseSolver two_phase_;
  mutable tables::LoadedOnce<reduction4::SizeSolver, bool> phases_;  // by whether tables are large
};

}  // namespace rompicapo::cube
