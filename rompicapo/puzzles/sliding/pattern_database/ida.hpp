// SPDX-License-Identifier: MIT
//
// One IDA* on all threads. An iteration that is large enough is cut into parts, each the tree below one of the first
// boards; threads take the next part when they have done theirs.
#pragma once

#include <functional>
#include <span>

#include "rompicapo/model/search.hpp"
#include "rompicapo/puzzles/sliding/pattern_database/search.hpp"

namespace rompicapo::sliding {

// A machine that forbids more than the ground's, for long searches. It takes a moment to learn.
using DeepMachine = std::function<const MoveAutomaton&()>;

// The bound's distance from the first one from which on it pays.
inline constexpr unsigned long_search = 16;

// `tile_at`: [cell]. `tuning.all`: every shortest solution, for which `ground` must forbid undoing only and `deep` be
// empty. The ground may obey the deep machine afterwards.
SearchResult solve_by_patterns(SearchGround& ground, std::span<const std::uint8_t> tile_at, const Limits& limits,
                               const Tuning& tuning, DeepMachine deep = {});

}  // namespace rompicapo::sliding
