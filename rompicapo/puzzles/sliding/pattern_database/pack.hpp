// SPDX-License-Identifier: MIT
//
// Converts distances to a table's 4-bit entries: the excess of a distance over the tiles' Manhattan distances.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "rompicapo/puzzles/sliding/pattern_database/pattern_space.hpp"
#include "rompicapo/tables/table_spec.hpp"

namespace rompicapo::sliding {

// `distance`: by the space's entries. `contents`: zero, with the table's length.
void pack_ranked(const PatternSpace& space, CellSet goal, std::span<const std::uint8_t> distance,
                 std::span<std::byte> contents, const tables::Building& work);

// Into Numbering::dense. Precondition: !space.zero_aware().
void pack_densely(const PatternSpace& space, CellSet goal, std::span<const std::uint8_t> distance,
                  std::span<std::byte> contents, const tables::Building& work);

}  // namespace rompicapo::sliding
