// SPDX-License-Identifier: MIT
//
// Distances of the cosets of a SeparationSpace in two bits that look through a window, as those of a CosetTable do:
//
//     0: at most base     1: base + 1     2: base + 2     3: base + 3 or more
//
// Built with all eight bits of flips, level by level up to base + 2, in place; then folded to the bits that are kept.
// While it is built, a block (the 256 flips of a corner part's class and a separation) is two planes of 256 bits, and a
// turn seen through a symmetry moves a block to a block: in each slice the four patterns of one sum are permuted, the
// slices change places, and a constant is added to the sums.
#pragma once

#include <array>
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
unsigned code_in_planes(std::span<const std::byte> planes, std::uint64_t index);

// 256 bits, from (block, flips) to what a turn and a symmetry make of them.
class SeparationShuffle {
 public:
  using Words = std::array<std::uint64_t, 4>;  // [sum E << 1 | sum M]

  SeparationShuffle();

  // code: for each slice seven bits (order of its places * 4 + pattern added), the first the lowest; two bits that are
  // added to the sums. exchanges: `exchanges_of` the slices' way.
  struct Exchanges {
    std::array<std::array<std::uint64_t, 2>, 4> step{};  // mask, shift
    unsigned steps = 0;
    std::array<std::uint8_t, 4> word{};  // where a word goes
  };
  static Exchanges exchanges_of(const std::array<std::uint8_t, slices>& to);
  // to: where the block's words are or-ed in.
  void add(Words& block, std::uint32_t code, const Exchanges& exchanges, std::uint64_t* to) const;

 private:
  struct alignas(32) Mask {
    Words of;
  };
  std::array<std::array<std::array<Mask, 3>, 96>, slices> masks_;  // [slice][code][stage]
};

// From columns of the row that a turn leads to back to the columns before the turn.
struct SeparationWay {
  std::vector<std::uint16_t> block;  // [separation]
  std::vector<std::uint32_t> code;   // [separation]
  SeparationShuffle::Exchanges exchanges;
};
SeparationWay separation_way(const SeparationSpace& space, FaceMove turn, unsigned symmetry);

}  // namespace rompicapo::cube
