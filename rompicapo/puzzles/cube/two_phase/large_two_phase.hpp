// SPDX-License-Identifier: MIT
//
// The two-phase algorithm with the large tables, for the half-turn metric, all turns allowed. Like the
// small engine it takes phase-1 ways by length from six directions and betters its answer; unlike it, it keeps many
// nodes in flight, for an entry of a table this large takes some 200 ns to come. Nodes wait on one stack for each
// number of turns left, their entries asked for when they are made; the stack nearest the end that holds a batch is
// served next, all directions together, so that memory stays small and no batch is thin but the first and the last.
#pragma once

#include "rompicapo/puzzles/cube/two_phase/large_phase2.hpp"
#include "rompicapo/puzzles/cube/two_phase/large_tails.hpp"
#include "rompicapo/puzzles/cube/two_phase/two_phase.hpp"

namespace rompicapo::cube::large {

using two_phase::BetterTurns;
using two_phase::TwoPhaseAnswer;
using two_phase::TwoPhaseRequest;

class LargeTwoPhase {
 public:
  // The tables must outlive it. Makes 2 MB of its own in some 20 ms.
  explicit LargeTwoPhase(const Tables& tables);

  // True for what it can do: the half-turn metric, every turn allowed. The rest is for the small tables.
  static bool takes(const TwoPhaseRequest& request) {
    return request.metric == Metric::htm && request.allowed == all_turns;
  }

  // Precondition: takes(request). Several threads are used where any answer so short will do and no longer one
  // (max_cost is stop_length): each then searches some of the directions.
  TwoPhaseAnswer solve(const Cubies& start, const TwoPhaseRequest& request, const Limits& limits) const;

  std::size_t bytes() const;

 private:
  friend class LargeSearch;

  TwoPhaseAnswer solve_shared(const Cubies& start, const TwoPhaseRequest& request, const Limits& limits) const;

  Tables tables_;
  Phase2 phase2_;
  Ranks ranks_;
  std::vector<Tails> tails_;  // [length]
  std::array<std::vector<two_phase::Premove>, 3> premoves_{
      {{}, two_phase::premoves(Metric::htm, 1), two_phase::premoves(Metric::htm, 2)}};   // [turns]
  std::array<Order, face_move_count> orders_;                                            // of the turns
  std::array<std::array<std::uint32_t, axis_symmetry_count>, no_turn + 1> following_{};  // [last][symmetry]: seen turns
  // A symmetry on orders: permuted(into, permuted(order, from)) is the conjugated order.
  std::array<Order, axis_symmetry_count> conjugated_from_, conjugated_into_;
};

}  // namespace rompicapo::cube::large
