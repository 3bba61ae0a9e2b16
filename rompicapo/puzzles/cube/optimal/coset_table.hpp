// SPDX-License-Identifier: MIT
//
// Distances of all cosets of a space to its subgroup, in two bits, exact within a window:
//
//     0: at most base     1: base + 1     2: base + 2     3: base + 3 or more
//
// Built level by level up to base + 2, in place. During the build code 0 means "older than the last two levels", and
// these two alternate between codes 1 and 2, so that base + 1 ends with code 1. Each row collects the last level from
// the rows that its turns lead to: one thread writes it, it stays in the cache, and no other memory is needed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "rompicapo/puzzles/cube/optimal/coset_space.hpp"
#include "rompicapo/tables/table_spec.hpp"

namespace rompicapo::cube {

// Fills `contents` (space.entries() / 4 bytes, zero). Returns how many cosets, unreduced, are at distance 0, 1, ...
// base + 2, and beyond.
std::vector<std::uint64_t> build_coset_table(const CosetSpace& space, Metric metric, unsigned base,
                                             std::span<std::byte> contents, const tables::Building& building);

inline unsigned code_at(std::span<const std::byte> contents, std::uint64_t index) {
  return std::to_integer<unsigned>(contents[static_cast<std::size_t>(index >> 2)]) >> (index & 3) * 2 & 3;
}

}  // namespace rompicapo::cube
