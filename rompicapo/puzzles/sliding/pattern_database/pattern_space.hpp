// SPDX-License-Identifier: MIT
//
// The numbering of a pattern's placements. k distinguished tiles are in a set of k cells; the blank is in one of the
// components that the set leaves of the board. Placements come in blocks of k!, one for each order of the tiles in
// their cells: a move of a tile maps a block to a block by one permutation of the orders. Blocks are numbered by the
// set's rank (colexicographic: the sum of C(cell, place)) for the largest component that the set leaves; the other
// components, of the few sets that cut off a corner, have blocks at the end. An order is a word of 3 bits per tile, the
// tile in the lowest cell first, ranked lexicographically: two small tables, for the two halves of the word, add up to
// the rank.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "rompicapo/puzzles/sliding/pattern_database/symmetry.hpp"

namespace rompicapo::sliding {

inline constexpr unsigned most_pattern_tiles = 8;

// Of a table's entries. `dense`: a number in base cells whose digit t is the cell of tile t; entries with two tiles in
// one cell are unused. A move adds a constant to it, so searches with it are by far the fastest, for up to twice the
// memory. It ignores components.
enum class Numbering : std::uint8_t { ranked, zero_aware, dense };

// The weight of the cell of tile t in the dense numbering. Precondition: cells^t < 2^64.
constexpr std::uint64_t dense_weight(std::uint32_t cells, unsigned tile) {
  std::uint64_t weight = 1;
  while (tile-- > 0) weight *= cells;
  return weight;
}

// A placement: the occupied cells, and the tile, 0 to k - 1, in each of them in increasing order of the cells. Cells:
// wide enough for the board; searches use the narrower type.
template <class Cells>
struct PlacementIn {
  Cells cells = 0;
  std::uint32_t order = 0;  // 3 bits per tile

  bool operator==(const PlacementIn&) const = default;

  static unsigned place(Cells cells, std::uint32_t cell) {
    return static_cast<unsigned>(std::popcount(cells & ((Cells{1} << cell) - 1)));
  }

  // The order after the tile in place `from` has moved to place `to`.
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
  // `zero_aware`: the blank's component is distinguished. Precondition: tiles <= most_pattern_tiles, < grid.cells().
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

  // `blank`: any cell of the component. Ignored if the space is not zero-aware.
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

  // All sets by rank; below, all orders.
  std::vector<CellSet> all_sets() const;
  std::vector<std::uint32_t> all_orders() const;

  // The components whose blocks follow the first sets() ones, in the order of their sets.
  std::span<const CellSet> extra_components() const { return extra_cells_; }
  std::span<const std::uint32_t> extra_sets() const { return extra_set_; }

 private:
  void rank_sets();
  void rank_orders();
  void find_components();
  CellSet reached_from(CellSet cells, CellSet free) const;
  std::uint32_t extra_block(std::uint32_t set, std::uint32_t blank) const;

  // True: in four steps the blank reaches more than half of the free cells, so it is in the largest component. False
  // negatives are rare, and four steps cost less than a lookup in a table of sets, which no cache holds.
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
  std::vector<std::uint32_t> low_, high_;  // [lower cells], [upper cells]: they add up to the rank
  std::vector<std::uint16_t> first_;       // [3 bits per tile of the first half]: rank * (orders of the second half)
  std::vector<std::uint8_t> second_;
  std::vector<std::uint32_t> first_extra_;  // [set], one more than sets: into extra_cells_
  std::vector<CellSet> extra_cells_;        // of a component
  std::vector<std::uint32_t> extra_set_;    // the set that leaves the component
};

}  // namespace rompicapo::sliding
