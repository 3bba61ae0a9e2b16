// SPDX-License-Identifier: MIT
//
// Fills a pattern database by breadth-first search from the goal over (placement, component of the blank), where a
// step is a move of one of the pattern's tiles. An entry is how many steps the tiles need beyond the sum of their
// ways (rows and columns, one by one), halved, for the two never differ in parity: 4 bits, of which 15 says at
// least 15. Sources: J. C. Culberson, J. Schaeffer, 1996; R. E. Korf, A. Felner, "Disjoint pattern database
// heuristics", 2002.
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

// `goal`: the cells the tiles belong to, tile t in the t-th of them; `blank`: where the blank does. Returns how many
// placements lie at each distance. `contents`: (entries + 1) / 2 bytes, the entry of even number in the lower half; all
// zero before. Where the space is not zero-aware an entry is the least over its components.
// Precondition: space.zero_aware() just for Numbering::zero_aware.
std::vector<std::uint64_t> build_pattern_database(const PatternSpace& space, CellSet goal, std::uint32_t blank,
                                                  Numbering numbering, std::span<std::byte> contents,
                                                  const tables::Building& work);

// What that needs at the most beside the contents.
std::uint64_t pattern_building_bytes(const PatternSpace& space);

// The entry: steps beyond the sum of the ways, halved.
inline unsigned excess_at(const std::byte* contents, std::uint64_t entry) { return entry_at(contents, entry); }

}  // namespace rompicapo::sliding
