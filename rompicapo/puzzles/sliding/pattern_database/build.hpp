// SPDX-License-Identifier: MIT
//
// Fills a pattern database by breadth-first search from the goal over (placement, component of the blank); a step is a
// move of one of the pattern's tiles. An entry is the number of steps beyond the sum of the tiles' Manhattan distances,
// halved, since the two have the same parity: 4 bits, 15 means at least 15. Sources: J. C. Culberson, J. Schaeffer,
// 1996; R. E. Korf, A. Felner, "Disjoint pattern database heuristics", 2002.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "rompicapo/puzzles/sliding/pattern_database/pattern_space.hpp"
#include "rompicapo/tables/four_bit_entries.hpp"
#include "rompicapo/tables/table_spec.hpp"

namespace rompicapo::sliding {

inline constexpr unsigned most_excess = 15;

// `goal`: the cells of the tiles, tile t in the t-th of them; `blank`: the blank's cell. Returns the number of
// placements at each distance. `contents`: (entries + 1) / 2 zero bytes; the even entry goes to the lower half. Where
// the space is not zero-aware an entry is the least over its components. Precondition: space.zero_aware() exactly for
// Numbering::zero_aware.
std::vector<std::uint64_t> build_pattern_database(const PatternSpace& space, CellSet goal, std::uint32_t blank,
                                                  Numbering numbering, std::span<std::byte> contents,
                                                  const tables::Building& work);

// An upper bound on the memory needed beside the contents.
std::uint64_t pattern_building_bytes(const PatternSpace& space);

// The entry: steps beyond the sum of the distances, halved.
inline unsigned excess_at(const std::byte* contents, std::uint64_t entry) { return entry_at(contents, entry); }

}  // namespace rompicapo::sliding
