// SPDX-License-Identifier: MIT
//
// Distances of the cosets of a SeparationSpace in two bits, exact within a window, as in coset_table.hpp:
//
//     0: at most base     1: base + 1     2: base + 2     3: base + 3 or more
//
// Built with all eight bits of flips, level by level up to base + 2, in place; then folded to the bits that are kept.
// During the build a block is two planes of 256 bits, which separation_shuffle.hpp moves by a turn.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "rompicapo/puzzles/cube/optimal/separation_space.hpp"
#include "rompicapo/tables/table_spec.hpp"

namespace rompicapo::cube {

inline constexpr std::size_t separation_block_bytes = 64;

// While it is built, beside the contents of the table: planes (unless all bits are kept), ways, what is new.
std::uint64_t separation_building_bytes(unsigned kept);

// Fills `contents` (entries(kept) / 4, zero; kept is 2 or more). Returns how many cosets, unreduced and with all eight
// bits, are at distance 0, 1, ... base + 2, and beyond. Nothing is returned where there is no room for the planes.
std::vector<std::uint64_t> build_separation_table(const SeparationSpace& space, Metric metric, unsigned base,
                                                  unsigned kept, std::span<std::byte> contents,
                                                  const tables::Building& building);

// The first step alone, for the tests: planes (entries(8) / 4 bytes, zero; only blocks that are reached are touched).
std::vector<std::uint64_t> build_separation_planes(const SeparationSpace& space, Metric metric, unsigned base,
                                                   std::span<std::byte> planes, const tables::Building& building);
// Of a block of planes, what a table that keeps so many bits has. May write where it reads.
void fold_separation_block(const std::byte* block, unsigned kept, std::byte* to);

}  // namespace rompicapo::cube
