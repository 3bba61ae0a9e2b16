// SPDX-License-Identifier: MIT
//
// The cubes from 4x4x4 on, with the solvers made for them.
#pragma once

#include <optional>
#include <utility>

#include "rompicapo/puzzles/cube/adapters/general.hpp"
#include "rompicapo/puzzles/cube/reduction4/solver.hpp"
#include "rompicapo/puzzles/cube/reduction6/solver.hpp"
#include "rompicapo/puzzles/cube/reduction8/solver.hpp"
#include "rompicapo/puzzles/cube/reduction_columns/solver.hpp"
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
  SearchResult by_reduction(const StickerCube& start, const Limits& limits) const;
  // The 4x4x4 to 10x10x10; larger ones, and from 6x6x6 on where not outer blocks count.
  template <class Solver>
  SearchResult by_phases(const Solver& solver, const StickerCube& start, const Limits& limits) const;
  SearchResult by_gain(const StickerCube& start, const Limits& limits) const;

  // Why a solver that needs every turn and the solved cube as its goal cannot be used; empty: it can.
  std::string refusal() const;

  two_phase::TwoPhaseAnswer three(const Cubies& cubies, const Limits& limits) const;
  // What `use` makes of the solver that has phases for this size; nothing where there is none, or no time for it.
  template <class Use>
  auto with_phases(const Limits& limits, const Use& use) const
      -> std::optional<decltype(use(std::declval<const reduction4::Solver&>()))>;
  // With its tables, made at the first use.
  template <class Solver>
  std::shared_ptr<const Solver> made(tables::LoadedOnce<Solver>& once) const;

  TwoPhaseSolver two_phase_;
  mutable tables::LoadedOnce<reduction4::Solver> reduction4_;
  mutable tables::LoadedOnce<reduction5::Solver> reduction5_;
  mutable tables::LoadedOnce<reduction6::Solver> reduction6_;
  mutable tables::LoadedOnce<reduction7::Solver> reduction7_;
  mutable tables::LoadedOnce<reduction8::Solver> reduction8_;
  mutable tables::LoadedOnce<reduction_columns::Solver9> reduction9_;
  mutable tables::LoadedOnce<reduction_columns::Solver10> reduction10_;
};

}  // namespace rompicapo::cube
