// SPDX-License-Identifier: MIT
//
// Every general search on Brain Twist with no heuristic or `zero`.
#include "rompicapo/puzzles/brain_twist/heuristics.hpp"

namespace rompicapo {

template SearchResult run_general<brain_twist::BrainTwist, Zero<brain_twist::BrainTwist>>(
    std::string_view, const brain_twist::BrainTwist&, const brain_twist::State&, const Limits&, const Tuning&);

}  // namespace rompicapo
