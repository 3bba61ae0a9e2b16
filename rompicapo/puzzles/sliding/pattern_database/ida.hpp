// SPDX-License-Identifier: MIT
//
// One IDA* on all threads. An iteration that is large enough is cut into parts, each the tree below one of the first
// boards; threads take the next part when they have done theirs.
#pragma once

#include <span>

#include "rompicapo/model/search.hpp"
#include "rompicapo/puzzles/sliding/pattern_database/search.hpp"

namespace rompicapo::sliding {

// `tile_at`: [cell]. `tuning.all`: every shortest solution, for which `ground` must forbid undoing only.
SearchResult solve_by_patterns(const SearchGround& ground, std::span<const std::uint8_t> tile_at, const Limits& limits,
                               const Tuning& tuning);

}  // namespace rompicapo::sliding
