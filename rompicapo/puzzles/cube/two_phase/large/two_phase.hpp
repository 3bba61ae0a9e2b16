// SPDX-License-Identifier: MIT
//
// The two-phase algorithm with the large tables, for the half-turn metric with all turns. An entry of a table this
// large takes some 200 ns to arrive, so its engine (search.hpp) keeps many nodes in flight.
#pragma once

#include <memory>
#include <vector>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/puzzles/cube/two_phase/large/phase2.hpp"
#include "rompicapo/puzzles/cube/two_phase/large/tails.hpp"
#include "rompicapo/puzzles/cube/two_phase/search/premoves.hpp"
#include "rompicapo/puzzles/cube/two_phase/search/request.hpp"
#include "rompicapo/tables/library.hpp"

namespace rompicapo::cube::two_phase {

class LargeTwoPhase {
 public:
  // Loads the tables or has them built (some 16 s of processor time); 2 MB more are made in some 20 ms. Errors: the
  // library's.
  static Expected<std::shared_ptr<const LargeTwoPhase>> open(tables::Library& library);

  LargeTwoPhase(std::shared_ptr<const tables::Table> phase1, std::shared_ptr<const tables::Table> phase2);
  LargeTwoPhase(const LargeTwoPhase&) = delete;
  LargeTwoPhase& operator=(const LargeTwoPhase&) = delete;

  // Other requests are for the small tables.
  static bool takes(const TwoPhaseRequest& request) {
    return request.metric == Metric::htm && request.allowed == all_turns;
  }

  // Precondition: takes(request). Uses several threads where any answer short enough will do and no longer one is
  // wanted (max_cost is stop_length): each searches some of the directions.
  TwoPhaseAnswer solve(const Cubies& start, const TwoPhaseRequest& request, const Limits& limits) const;

  static constexpr std::uint64_t bytes() { return std::uint64_t{140} << 20; }  // at most

 private:
  friend class LargeSearch;
  template <class Engine>
  friend class Driver;

  std::shared_ptr<const tables::Table> phase1_table_, phase2_table_;
  Coordinates coordinates_;
  const Symmetries& symmetries_ = coordinates_.symmetries;
  Phase1 phase1_{phase1_table_->contents()};
  Phase2 phase2_{coordinates_, phase2_table_->contents()};
  Ranks ranks_;
  std::vector<Tails> tails_;  // [length]
  Premoves premoves_ = all_premoves(Metric::htm);
  std::array<Order, face_move_count> orders_;                                            // of the turns
  std::array<std::array<std::uint32_t, axis_symmetry_count>, no_turn + 1> following_{};  // [last][symmetry]: seen turns
  // A symmetry on orders: permuted(into, permuted(order, from)) is the conjugated order.
  std::array<Order, axis_symmetry_count> conjugated_from_, conjugated_into_;
};

}  // namespace rompicapo::cube::two_phase
