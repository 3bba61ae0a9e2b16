// SPDX-License-Identifier: MIT
//
// What the two-phase algorithm's small tables can say to those who follow a solution: how far the end of the phase
// is at least, and how far the solved cube: as far as the end of phase 1 seen along any axis.
#pragma once

#include <algorithm>
#include <memory>

#include "rompicapo/puzzles/cube/annotation/annotation.hpp"
#include "rompicapo/puzzles/cube/coordinates/symmetry.hpp"

namespace rompicapo::cube {

// Shares the tables. In qtm the distances are quarter turns if the tables are.
template <class Phase1, class Phase2>
Distances distances_by(std::shared_ptr<const Phase1> phase1, std::shared_ptr<const Phase2> phase2) {
  Distances distances;
  distances.phase1_exact_below = phase1->exact_below();
  distances.phase1 = [phase1](const Cubies& state) { return std::int64_t{phase1->bound(phase1->start(state))}; };
  distances.phase2 = [phase2](const Cubies& state) {
    return std::int64_t{phase2->bound(phase2->node(phase2->start(state)))};
  };
  distances.whole = [phase1, symmetries = std::make_shared<const Symmetries>()](const Cubies& state) {
    if (state == Cubies{}) return std::int64_t{0};
    std::int64_t bound = 1;  // at home in phase 1 from all sides, and yet not solved
    for (unsigned axis = 0; axis < 3; ++axis) {
      const Cubies conjugate = symmetries->conjugate(state, axis * axis_symmetry_count);
      bound = std::max<std::int64_t>(bound, phase1->bound(phase1->start(conjugate)));
    }
    return bound;
  };
  return distances;
}

}  // namespace rompicapo::cube
