// SPDX-License-Identifier: MIT
//
// The 27 turns that the search makes on a 4x4x4: the six faces, and the wide turns Uw Rw Fw. Dw, Lw and Bw are these
// seen from another side, so nothing is lost: an even cube is solved however it is held.
#pragma once

#include <array>
#include <cstdint>

#include "rompicapo/puzzles/cube/models/turn.hpp"

namespace rompicapo::cube::reduction4 {

// block * 3 + quarters - 1; blocks U R F D L B Uw Rw Fw.
using TurnIndex = std::uint8_t;
inline constexpr unsigned block_count = 9, turn_count = 27;
inline constexpr TurnIndex no_turn = turn_count;

constexpr unsigned block_of(TurnIndex turn) { return turn / 3u; }
constexpr unsigned axis_of(TurnIndex turn) { return block_of(turn) % 3; }  // 0 U-D, 1 R-L, 2 F-B
constexpr unsigned quarters_of_turn(TurnIndex turn) { return turn % 3u + 1; }
constexpr TurnIndex inverse_turn(TurnIndex turn) { return static_cast<TurnIndex>(turn - turn % 3 + 2 - turn % 3); }

constexpr Turn turn_of(TurnIndex turn) {
  const unsigned block = block_of(turn);
  return {static_cast<Face>(block % 6), 1, block < 6 ? 1u : 2u, quarters_of_turn(turn)};
}

// Sets of turns, as masks.
constexpr std::uint32_t bit_of(TurnIndex turn) { return 1u << turn; }
constexpr std::uint32_t quarters_of_block(unsigned block) { return 5u << (3 * block); }
inline constexpr std::uint32_t any_turn = (1u << turn_count) - 1;
// Phase 2 keeps two opposite colours of centres on R and L: neither Uw nor Fw by a quarter.
inline constexpr std::uint32_t phase2_turns = any_turn & ~quarters_of_block(6) & ~quarters_of_block(8);
// Phase 3 keeps moreover the two kinds of wing places apart: no quarter turn about the R-L axis.
inline constexpr std::uint32_t kind_changing_turns = quarters_of_block(1) | quarters_of_block(4) | quarters_of_block(7);
inline constexpr std::uint32_t phase3_turns = phase2_turns & ~kind_changing_turns;

// [last turn, or no_turn]: turns that may come next. Blocks about one axis commute and are turned in one order only.
constexpr std::array<std::uint32_t, turn_count + 1> following_turns4() {
  std::array<std::uint32_t, turn_count + 1> masks{};
  for (unsigned last = 0; last <= turn_count; ++last)
    for (unsigned next = 0; next < turn_count; ++next)
      if (last == turn_count || last / 3 % 3 != next / 3 % 3 || last / 3 < next / 3) masks[last] |= 1u << next;
  return masks;
}
inline constexpr auto following4 = following_turns4();

// All turns about an axis.
constexpr std::uint32_t turns_about(unsigned axis) { return 0b000000111'000000111'000000111u << 3 * axis; }
inline constexpr std::uint32_t wide_turns = any_turn & ~((1u << 18) - 1);

}  // namespace rompicapo::cube::reduction4
