// SPDX-License-Identifier: MIT
//
// What a turn seen through a symmetry does to a block of a SeparationSpace (the 256 flips of a corner part's class and
// a separation): in each slice the four patterns of one sum are permuted, the slices change places, and a constant is
// added to the sums.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "rompicapo/puzzles/cube/optimal/separation_space.hpp"

namespace rompicapo::cube {

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
