// SPDX-License-Identifier: MIT
//
// Fills the table of distances.hpp by a breadth-first search over its entries, for a goal with flip 0 and with flip 1.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "rompicapo/puzzles/brain_twist/classes.hpp"
#include "rompicapo/tables/table_spec.hpp"

namespace rompicapo::brain_twist {

// At the most while it works, `codes` not counted.
std::uint64_t distances_building_bytes();

// `codes`: Classes::entries bytes. Returns how many states there are at each distance for the goal faces-outer, then
// for faces; nothing when it was stopped.
std::vector<std::uint64_t> build_distances(const Classes& classes, std::span<std::byte> codes,
                                           const tables::Building& building);

}  // namespace rompicapo::brain_twist
