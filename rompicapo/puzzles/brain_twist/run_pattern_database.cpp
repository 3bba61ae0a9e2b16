// SPDX-License-Identifier: MIT
//
// Every general search on Brain Twist with `pattern-database`.
#include "rompicapo/puzzles/brain_twist/heuristics.hpp"

namespace rompicapo {

template SearchResult run_general<brain_twist::BrainTwist, brain_twist::PatternDatabase>(std::string_view,
                                                                                         const brain_twist::BrainTwist&,
                                                                                         const brain_twist::State&,
                                                                                         const Limits&, const Tuning&);

}  // namespace rompicapo
