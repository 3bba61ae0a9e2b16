// SPDX-License-Identifier: MIT
//
// IDA* on all threads. A large enough iteration is cut into parts, each the tree below one board near the root; threads
// take parts as they finish.
#pragma once

#include <functional>
#include <span>

#include "rompicapo/model/search.hpp"
#include "rompicapo/puzzles/sliding/pattern_database/search.hpp"

namespace rompicapo::sliding {

// An automaton that forbids more than the ground's, for long searches. Learning it takes a moment.
using DeepMachine = std::function<const MoveAutomaton&()>;

// The distance of a bound from the first bound from which it pays.
inline constexpr unsigned long_search = 16;

// `tile_at`: [cell]. `tuning.all`: every shortest solution; then `ground` must forbid undoing only, and `deep` be
// empty. The ground may use the deep automaton afterwards.
SearchResult solve_by_patterns(SearchGround& ground, std::span<const std::uint8_t> tile_at, const Limits& limits,
                               const Tuning& tuning, DeepMachine deep = {});

}  // namespace rompicapo::sliding
