// SPDX-License-Identifier: MIT
//
// The numbering of a pattern's placements. k tiles, told apart, stand in a set of k cells; the blank is in one of the
// components that the set leaves of the board. Placements come in blocks of k!, one for each order of the tiles in
// their cells: a move of a tile takes a whole block to another and the orders to orders in one way for all.
// Blocks are numbered by the set's rank (colexicographic: the sum of C(cell, place)), so for the greatest component
// that the set leaves; the other components, of the few sets that cut a corner off, have blocks of their own behind.
// An order is a word of 3 bits a tile, the tile in the lowest cell first, and ranks lexicographically: two small
// tables, of the first half of the word and of the second, add up to the rank.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "rompicapo/puzzles/sliding/pattern_database/symmetry.hpp"

namespace rompicapo::sliding {

inline constexpr unsigned most_pattern_tiles = 8;

// Of a table's entries. `dense`: a number to the base of the board's cells, whose digit t is the cell of tile t; where
// two tiles would share a cell it holds nothing. A move adds a constant to it, so it is by far the quickest to search
// with, for up to twice the room. It knows no components.
enum class Numbering : std::uint8_t { ranked, zero_aware, dense };

// What the cell of tile t counts in the dense numbering. Precondition: cells^t < 2^64.
constexpr std::uint64_t dense_weight(std::uint32_t cells, unsigned tile) {
  std::uint64_t weight = 1;
  while (tile-- > 0) weight *= cells;
  return weight;
}

// A placement: the cells taken, and which tile, 0 to k - 1, stands in each of them, in rising order of the cells.
// Cells: wide enough for the board; searches take the narrower.
template <class Cells>
struct PlacementIn {
  Cells cells = 0;
  std::uint32_t order = 0;  // 3 bits a tile

  bool operator==(const PlacementIn&) const = default;

  static unsigned place(Cells cells, std::uint32_t cell) {
    return static_cast<unsigned>(std::popcount(cells & ((Cells{1} << cell) - 1)));
  }

  // The tile in place `from` goes to place `to`.
  static std::uint32_t reordered(std::uint32_t order, unsigned from, unsigned to) {
    const std::uint32_t before = (1u << 3 * from) - 1, until = (1u << 3 * to) - 1;
    const std::uint32_t rest = (order & before) | (order >> 3 & ~before);
    return (rest & until) | (order >> 3 * from & 7) << 3 * to | (rest & ~until) << 3;
  }

  // The tile at `from` moves to the empty cell `to`.
  PlacementIn moved(std::uint32_t from, std::uint32_t to) const {
    const Cells after = cells ^ (Cells{1} << from) ^ (Cells{1} << to);
    return {after, reordered(order, place(cells, from), place(after, to))};
  }
};

using Placement = PlacementIn<CellSet>;

class PatternSpace {
 public:
  // `zero_aware`: the blank's component is told apart.
  // Precondition: tiles <= most_pattern_tiles, < grid.cells().
  PatternSpace(Grid grid, unsigned tiles, bool zero_aware);

  Grid grid() const { return grid_; }
  unsigned tiles() const { return tiles_; }
  bool zero_aware() const { return zero_aware_; }
  std::uint32_t orders() const { return orders_; }  // tiles!
  std::uint32_t sets() const { return sets_; }
  std::uint32_t blocks() const { return sets_ + static_cast<std::uint32_t>(extra_set_.size()); }
  std::uint64_t entries() const { return std::uint64_t{blocks()} * orders_; }

  std::uint32_t rank_set(CellSet cells) const { return low_[cells & low_mask_] + high_[cells >> low_bits_]; }
  std::uint32_t rank_order(std::uint32_t order) const {
    return std::uint32_t{first_[order & first_mask_]} + second_[order >> first_bits_];
  }

  // `blank`: any cell of the component. Ignored where the space is not zero-aware.
  template <class Cells>
  std::uint32_t block(Cells cells, std::uint32_t blank) const {
    const std::uint32_t set = rank_set(cells);
    if (!zero_aware_ || reaches_most(cells, blank)) return set;
    return extra_block(set, blank);
  }
  template <class Cells>
  std::uint64_t entry(const PlacementIn<Cells>& placement, std::uint32_t blank) const {
    return std::uint64_t{block(placement.cells, blank)} * orders_ + rank_order(placement.order);
  }

  // All sets in the order of their ranks, and all orders.
  std::vector<CellSet> all_sets() const;
  std::vector<std::uint32_t> all_orders() const;

  // The components that have blocks behind the first sets() ones, in the order of their sets.
  std::span<const CellSet> extra_components() const { return extra_cells_; }
  std::span<const std::uint32_t> extra_sets() const { return extra_set_; }

 private:
  void rank_sets();
  void rank_orders();
  void find_components();
  CellSet reached_from(CellSet cells, CellSet free) const;
  std::uint32_t extra_block(std::uint32_t set, std::uint32_t blank) const;

  // True: in four steps the blank reaches more than half of the free cells, and so is in the greatest component.
  // Seldom false where it is, and four steps unasked cost less than a table of the sets, which no cache would hold.
  template <class Cells>
  bool reaches_most(Cells cells, std::uint32_t blank) const {
    const auto not_first = static_cast<Cells>(not_first_column_), not_last = static_cast<Cells>(not_last_column_);
    const Cells free = static_cast<Cells>(all_) & ~cells;
    Cells reached = Cells{1} << blank;
    for (int step = 0; step < 4; ++step)
      reached |= ((reached & not_last) << 1 | (reached & not_first) >> 1 | reached << grid_.columns |
                  reached >> grid_.columns) &
                 free;
    return 2 * static_cast<unsigned>(std::popcount(reached)) > grid_.cells() - tiles_;
  }

  Grid grid_;
  unsigned tiles_;
  bool zero_aware_;
  std::uint32_t orders_ = 1, sets_ = 0;
  CellSet all_, not_first_column_, not_last_column_;
  unsigned low_bits_ = 0, first_bits_ = 0;
  CellSet low_mask_ = 0;
  std::uint32_t first_mask_ = 0;
  std::vector<std::uint32_t> low_, high_;  // [the lower cells], [the upper cells]: they add up to the rank
  std::vector<std::uint16_t> first_;       // [3 bits a tile of the first half]: rank * (orders of the second half)
  std::vector<std::uint8_t> second_;
  std::vector<std::uint32_t> first_extra_;  // [set], and one more: into extra_cells_
  std::vector<CellSet> extra_cells_;        // of a component
  std::vector<std::uint32_t> extra_set_;    // whose component it is
};

}  // namespace rompicapo::sliding
