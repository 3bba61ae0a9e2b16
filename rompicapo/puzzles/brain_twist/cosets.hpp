// SPDX-License-Identifier: MIT
//
// A second numbering of the layouts, made for sweeping them. The four tips of a side turn independently, so
// the 19,958,400 layouts fall into 246,400 families of 3^4, one numbering for the inner tips, one for the outer.
//
// A family is what turning those tips cannot change, up to holding the puzzle differently: the two tiles that
// follow tile 0 round its tip (110 choices); of the nine others, held so that the least is in the second tip,
// the two that follow it (56); and the third and fourth tips, each a ring of three (80, of which 40 have the
// parity that is wanted). A member is told by how far each of the four tips is turned, the rings of its
// representative starting with their least tiles. Tiles are counted from the goal: it is the identity.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "rompicapo/puzzles/brain_twist/layout_bytes.hpp"

namespace rompicapo::brain_twist {

class Cosets {
 public:
  static constexpr std::uint32_t families = 110 * 56 * 40;
  static constexpr std::uint32_t members = 81;

  struct Place {
    std::uint32_t family = 0;
    std::uint32_t member = 0;  // 27 times the turns of the first tip + 9 times those of the second + ...
    bool operator==(const Place&) const = default;
  };

  // outer: the tips A-D; else a-d.
  explicit Cosets(bool outer);

  // [tip of the side] -> which of the four digits of the member, 0 the most significant, its turns change: clockwise by
  // one up. Precondition: as place().
  const std::array<std::uint8_t, group_count>& digits(const State& layout) const {
    const std::uint32_t first_three = 1u | 1u << layout.cells[ring_[1]] | 1u << layout.cells[ring_[2]];
    return held_[place_of_tile(layout, static_cast<std::uint8_t>(std::countr_one(first_three)))].digits;
  }

  // Tiles of a representative: 16 bytes as in State, without a flip.
  State representative(std::uint32_t family) const;

  // A member, turned so that tile 0 is at place 0.
  State member(const State& representative, std::uint32_t member) const {
    return gather(representative, members_[member]);
  }

  // Precondition: tile 0 at place 0, an even layout. Inline: the sweep asks it once a state.
  Place place(const State& layout) const {
    const std::uint32_t x = layout.cells[ring_[1]], y = layout.cells[ring_[2]];
    const std::uint32_t first_three = 1u | 1u << x | 1u << y;
    const auto least = static_cast<std::uint8_t>(std::countr_one(first_three));
    const Held& held = held_[place_of_tile(layout, least)];
    const State conjugate = gather(layout, held.source);  // bytes 6 and 7: the two that follow the least
    const std::uint32_t u = conjugate.cells[6], v = conjugate.cells[7];
    const std::uint32_t free_u = ~(first_three | 1u << least), free_v = free_u & ~(1u << u);
    const std::uint32_t taken = ~free_v | 1u << v;
    const State rank = gather(below_[taken & 0xfff], conjugate);
    const std::uint64_t six = word_of(rank);
    const Rings rings = rings_[key_of(six)];
    const std::uint32_t xy = (x - 1) * 10 + y - 1 - (y > x ? 1 : 0);
    const std::uint32_t uv = static_cast<std::uint32_t>(std::popcount(free_u & ((1u << u) - 1))) * 7 +
                             static_cast<std::uint32_t>(std::popcount(free_v & ((1u << v) - 1)));
    return {(xy * 56 + uv) * 40 + rings.pair, held.turns + rings.turns};
  }

 private:
  struct Held {           // how to hold the puzzle when the least tile is at this place
    State source;         // bytes 0-5: where the third and fourth tips' tiles come from; 6, 7: see place()
    std::uint32_t turns;  // of the first two tips, weighted
    std::array<std::uint8_t, group_count> digits;  // see digits()
  };
  struct Rings {
    std::uint8_t pair = 0;   // 0..39 among those of its parity
    std::uint8_t turns = 0;  // of the third and fourth tips, weighted
  };

  static std::uint64_t word_of(const State& state);
  // Five numbers below 6, the first bytes of the word, as 15 bits.
  static std::size_t key_of(std::uint64_t word) {
    return (word & 7) | (word >> 5 & 0x38) | (word >> 10 & 0x1c0) | (word >> 15 & 0xe00) | (word >> 20 & 0x7000);
  }

  void make_held();
  void make_rings();
  void make_members();

  std::size_t side_;  // 0 or 4: the first tip's number
  std::array<std::uint8_t, 3> ring_;
  std::array<Held, tile_count> held_{};  // [place]; only places outside the first tip
  std::vector<State> members_;           // [member] -> sources
  std::vector<State> below_;             // [set of tiles taken][tile] -> how many below it are not taken
  std::vector<Rings> rings_;             // [key_of]
  std::array<std::array<std::array<std::uint8_t, 6>, 40>, 2>
      pairs_{};  // [parity][pair] -> the six, rings from their least
};

inline std::uint64_t Cosets::word_of(const State& state) {
  std::uint64_t word = 0;
  for (std::size_t cell = 0; cell < 8; ++cell) word |= std::uint64_t{state.cells[cell]} << (8 * cell);
  return word;
}

}  // namespace rompicapo::brain_twist
