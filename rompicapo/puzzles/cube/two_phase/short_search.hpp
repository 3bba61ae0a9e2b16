// SPDX-License-Identifier: MIT
//
// Solves what a few turns solve, by the fewest, or proves that so few do not: iterative deepening that asks the
// phase-1 tables along all three axes at once. Ten turns take some ten microseconds; a two-phase search would answer
// such cubes with any length, which people notice.
#pragma once

#include <array>
#include <bit>
#include <vector>

#include "rompicapo/puzzles/cube/two_phase/phase_search.hpp"

namespace rompicapo::cube::two_phase {

template <class Phase1>
class ShortSearch {
 public:
  ShortSearch(const Phase1& phase1, const Symmetries& symmetries, const Cubies& cube, std::uint32_t allowed,
              Budget& budget, SearchResult& result)
      : phase1_(phase1), symmetries_(symmetries), cube_(cube), allowed_(allowed), budget_(budget), result_(result) {}

  // True: solved by the fewest, or the budget is spent. Raises result.lower_bound. Cubes of up to `most` turns.
  bool run(Cost most) {
    Nodes nodes;
    Cost bound = 1;
    for (unsigned axis = 0; axis < 3; ++axis) {
      nodes[axis] = phase1_.start(axis == 0 ? cube_ : symmetries_.conjugate(cube_, axis * axis_symmetry_count));
      bound = std::max<Cost>(bound, phase1_.bound(nodes[axis]));
    }
    for (;; ++bound) {
      result_.lower_bound = std::max(result_.lower_bound, bound);
      if (bound > most) return false;
      if (descend(nodes, bound, all_turns)) return true;
    }
  }

  // The solution, where there is one.
  const std::vector<FaceMove>& turns() const { return turns_; }
  bool solved() const { return solved_; }

 private:
  using Nodes = std::array<typename Phase1::Node, 3>;  // [axis]
  using Scout = typename Phase1::Scout;

  // `scout`: of the first axis's node, or none.
  bool descend(const Nodes& nodes, Cost left, std::uint32_t turns, const Scout* scout = nullptr) {
    if (left == 0) return phase1_.home(nodes[0]) && phase1_.home(nodes[1]) && phase1_.home(nodes[2]) && check();
    if (budget_.spent()) return true;
    ++result_.stats.expanded;
    turns &= allowed_;
    turns = scout != nullptr ? phase1_.promising(nodes[0], *scout) : phase1_.promising(nodes[0], left, turns);
    for (unsigned axis = 1; axis < 3 && turns != 0; ++axis)
      turns = conjugate(phase1_.promising(nodes[axis], left, conjugate(turns, axis * axis_symmetry_count)),
                        symmetries_.inverse(axis * axis_symmetry_count));
    std::array<Scout, face_move_count> scouts;
    const bool ahead = scout_children(nodes[0], left, turns, scouts);
    unsigned child = 0;
    for (; turns != 0; turns &= turns - 1, ++child) {
      const auto turn = static_cast<FaceMove>(std::countr_zero(turns));
      const Cost cost = cost_of(turn, phase1_.metric());
      if (cost > left) continue;
      Nodes next;
      for (unsigned axis = 0; axis < 3; ++axis)
        next[axis] = phase1_.after(nodes[axis], symmetries_.conjugate(turn, axis * axis_symmetry_count));
      ++result_.stats.generated;
      turns_.push_back(turn);
      if (descend(next, left - cost, following[turn], ahead ? &scouts[child] : nullptr)) return true;
      turns_.pop_back();
    }
    return false;
  }

  // True: what the children will look up is on its way.
  bool scout_children(const typename Phase1::Node& node, Cost left, std::uint32_t turns,
                      std::array<Scout, face_move_count>& scouts) const {
    if (!phase1_.scouts_children(left)) return false;
    for (Scout* scout = scouts.data(); turns != 0; turns &= turns - 1, ++scout) {
      const auto turn = static_cast<FaceMove>(std::countr_zero(turns));
      phase1_.scout(phase1_.after(node, turn), following[turn] & allowed_, *scout);
    }
    return true;
  }

  bool check() {
    Cubies state = cube_;
    for (const FaceMove turn : turns_) state = compose(state, states_[turn]);
    return solved_ = state == Cubies{};
  }

  std::uint32_t conjugate(std::uint32_t turns, unsigned symmetry) const {
    std::uint32_t result = 0;
    for (; turns != 0; turns &= turns - 1)
      result |= 1u << symmetries_.conjugate(static_cast<FaceMove>(std::countr_zero(turns)), symmetry);
    return result;
  }

  static constexpr auto following = following_turns();
  static constexpr auto states_ = face_move_states();

  const Phase1& phase1_;
  const Symmetries& symmetries_;
  const Cubies& cube_;
  std::uint32_t allowed_;
  Budget& budget_;
  SearchResult& result_;
  std::vector<FaceMove> turns_;
  bool solved_ = false;
};

}  // namespace rompicapo::cube::two_phase
