// SPDX-License-Identifier: MIT
//
// Boards in searches. PackedState holds all cells in one word (4 bits per cell up to 16 cells, 5 up to 25), the blank
// as tile 0, and the blank's cell beside it; it fits in registers, and tables store its word (Packed). LargeState is a
// vector. Both have tile(), slide() and ==, so the puzzle is written once for both.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace rompicapo::sliding {

__extension__ using Word128 = unsigned __int128;

template <class Word, unsigned bits>
struct PackedState {
  using Packed = Word;
  static constexpr unsigned tile_bits = bits;
  static constexpr std::size_t most_cells = sizeof(Word) * 8 / bits;

  Word cells = 0;
  std::uint32_t blank = 0;

  bool operator==(const PackedState&) const = default;

  std::uint32_t tile(std::uint32_t cell) const {
    return static_cast<std::uint32_t>(cells >> (cell * bits)) & ((1u << bits) - 1);
  }

  // Moves the blank to `cell`. The blank's bits are 0, so one exclusive or moves the tile.
  void slide(std::uint32_t cell) {
    const Word moved = tile(cell);
    cells ^= (moved << (cell * bits)) | (moved << (blank * bits));
    blank = cell;
  }

  // The same with the move's constants; see SlidingPuzzle::Arc.
  template <class Arc>
  std::uint32_t tile_moved_by(const Arc& arc) const {
    return static_cast<std::uint32_t>(cells >> arc.to_shift) & ((1u << bits) - 1);
  }
  template <class Arc>
  PackedState after(const Arc& arc) const {
    const Word moved = tile_moved_by(arc);
    return {cells ^ (moved << arc.to_shift) ^ (moved << arc.from_shift), arc.to};
  }

  Packed pack() const { return cells; }

  // The blank is the lowest cell whose bits are all 0; bits past the board come after it.
  static PackedState of(Packed packed) {
    Word any = packed;
    for (unsigned bit = 1; bit < bits; ++bit) any |= packed >> bit;
    return {packed, lowest_bit(~any & lowest_of_each_cell) / bits};
  }

  static PackedState of(std::span<const int> tiles) {
    PackedState state;
    for (std::uint32_t cell = 0; cell < tiles.size(); ++cell) {
      if (tiles[cell] == 0) state.blank = cell;
      state.cells |= static_cast<Word>(tiles[cell]) << (cell * bits);
    }
    return state;
  }

 private:
  static constexpr Word lowest_of_each_cell = [] {
    Word word = 0;
    for (std::size_t cell = 0; cell < most_cells; ++cell) word |= Word{1} << (cell * bits);
    return word;
  }();

  // Precondition: word is not 0.
  static std::uint32_t lowest_bit(Word word) {
    const auto low = static_cast<std::uint64_t>(word);
    if constexpr (sizeof(Word) > sizeof low)
      if (low == 0) return 64 + static_cast<std::uint32_t>(std::countr_zero(static_cast<std::uint64_t>(word >> 64)));
    return static_cast<std::uint32_t>(std::countr_zero(low));
  }
};

using State64 = PackedState<std::uint64_t, 4>;
using State128 = PackedState<Word128, 5>;

struct LargeState {
  static constexpr unsigned tile_bits = 16;
  static constexpr std::size_t most_cells = std::size_t{1} << tile_bits;

  std::vector<std::uint16_t> tiles;
  std::uint32_t blank = 0;

  bool operator==(const LargeState&) const = default;

  std::uint32_t tile(std::uint32_t cell) const { return tiles[cell]; }

  // For hashing; the blank's cell follows from it.
  const std::uint16_t* data() const { return tiles.data(); }
  std::size_t size() const { return tiles.size(); }

  void slide(std::uint32_t cell) {
    std::swap(tiles[cell], tiles[blank]);
    blank = cell;
  }

  static LargeState of(std::span<const int> tiles) {
    LargeState state;
    for (std::uint32_t cell = 0; cell < tiles.size(); ++cell) {
      if (tiles[cell] == 0) state.blank = cell;
      state.tiles.push_back(static_cast<std::uint16_t>(tiles[cell]));
    }
    return state;
  }
};

}  // namespace rompicapo::sliding
