// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/sliding/pattern_database/pattern_space.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace rompicapo::sliding {

namespace {

// C(n, k); 0 if k > n.
std::uint32_t choose(std::uint32_t n, std::uint32_t k) {
  if (k > n) return 0;
  std::uint64_t result = 1;
  for (std::uint32_t at = 1; at <= k; ++at) result = result * (n - k + at) / at;
  return static_cast<std::uint32_t>(result);
}

std::uint32_t word_of(std::span<const std::uint8_t> tiles) {
  std::uint32_t word = 0;
  for (std::size_t at = 0; at < tiles.size(); ++at) word |= std::uint32_t{tiles[at]} << 3 * at;
  return word;
}

}  // namespace

PatternSpace::PatternSpace(Grid grid, unsigned tiles, bool zero_aware)
    : grid_(grid),
      tiles_(tiles),
      zero_aware_(zero_aware),
      all_(all_cells(grid)),
      not_first_column_(~first_column(grid)),
      not_last_column_(~(first_column(grid) << (grid.columns - 1))) {
  assert(tiles >= 1 && tiles <= most_pattern_tiles && tiles < grid.cells() && grid.cells() <= most_pattern_cells);
  for (unsigned at = 2; at <= tiles; ++at) orders_ *= at;
  sets_ = choose(grid.cells(), tiles);
  rank_sets();
  rank_orders();
  if (zero_aware) find_components();
}

void PatternSpace::rank_sets() {
  const std::uint32_t cells = grid_.cells();
  low_bits_ = (cells + 1) / 2;
  low_mask_ = (CellSet{1} << low_bits_) - 1;
  low_.resize(std::size_t{1} << low_bits_);
  high_.resize(std::size_t{1} << (cells - low_bits_));
  std::array<std::array<std::uint32_t, most_pattern_tiles + 1>, most_pattern_cells> choices{};  // C(cell, place)
  for (std::uint32_t cell = 0; cell < cells; ++cell)
    for (unsigned place = 1; place <= tiles_; ++place) choices[cell][place] = choose(cell, place);
  // Each from the part without one cell: in the lower half the last cell, which takes the last place; in the upper half
  // the first, after as many as are missing. Parts of more than `tiles_` cells have no rank.
  for (CellSet part = 1; part < low_.size(); ++part) {
    const auto here = static_cast<unsigned>(std::popcount(part));
    const auto last = static_cast<unsigned>(std::bit_width(part)) - 1;
    if (here <= tiles_) low_[part] = low_[part ^ CellSet{1} << last] + choices[last][here];
  }
  for (CellSet part = 1; part < high_.size(); ++part) {
    const auto here = static_cast<unsigned>(std::popcount(part));
    const auto first = low_bits_ + static_cast<unsigned>(std::countr_zero(part));
    if (here <= tiles_) high_[part] = high_[part & (part - 1)] + choices[first][tiles_ - here + 1];
  }
}

void PatternSpace::rank_orders() {
  const unsigned half = (tiles_ + 1) / 2;
  first_bits_ = 3 * half;
  first_mask_ = (1u << first_bits_) - 1;
  first_.resize(std::size_t{1} << first_bits_);
  second_.resize(std::size_t{1} << 3 * (tiles_ - half));
  std::uint32_t behind = 1;  // orders of the second half
  for (unsigned at = 2; at <= tiles_ - half; ++at) behind *= at;
  const std::vector<std::uint32_t> orders = all_orders();
  for (std::uint32_t rank = 0; rank < orders.size(); ++rank) {
    first_[orders[rank] & first_mask_] = static_cast<std::uint16_t>(rank / behind * behind);
    second_[orders[rank] >> first_bits_] = static_cast<std::uint8_t>(rank % behind);
  }
}

CellSet PatternSpace::reached_from(CellSet cells, CellSet free) const {
  for (CellSet before = 0; before != cells;) {
    before = cells;
    cells |= ((cells & not_last_column_) << 1 | (cells & not_first_column_) >> 1 | cells << grid_.columns |
              cells >> grid_.columns) &
             free;
  }
  return cells;
}

// Of equal components the one with the lowest cell counts as the largest.
void PatternSpace::find_components() {
  for (const CellSet set : all_sets()) {
    first_extra_.push_back(static_cast<std::uint32_t>(extra_cells_.size()));
    const CellSet free = all_ & ~set;
    std::vector<CellSet> parts;
    for (CellSet left = free; left != 0; left &= ~parts.back()) {
      const CellSet part = reached_from(left & -left, free);
      if (part == free) break;  // most sets: one component
      parts.push_back(part);
    }
    if (parts.empty()) continue;
    parts.erase(std::max_element(parts.begin(), parts.end(),
                                 [](CellSet a, CellSet b) { return std::popcount(a) < std::popcount(b); }));
    for (const CellSet part : parts) {
      extra_cells_.push_back(part);
      extra_set_.push_back(static_cast<std::uint32_t>(first_extra_.size() - 1));
    }
  }
  first_extra_.push_back(static_cast<std::uint32_t>(extra_cells_.size()));
}

std::uint32_t PatternSpace::extra_block(std::uint32_t set, std::uint32_t blank) const {
  for (std::uint32_t extra = first_extra_[set]; extra < first_extra_[set + 1]; ++extra)
    if ((extra_cells_[extra] >> blank & 1) != 0) return sets_ + extra;
  return set;
}

// The next larger number with as many set bits: R. W. Gosper, 1972.
std::vector<CellSet> PatternSpace::all_sets() const {
  std::vector<CellSet> sets;
  sets.reserve(sets_);
  for (CellSet set = (CellSet{1} << tiles_) - 1; sets.size() < sets_;) {
    sets.push_back(set);
    const CellSet lowest = set & -set, next = set + lowest;
    set = next | (((set ^ next) >> 2) / lowest);
  }
  return sets;
}

std::vector<std::uint32_t> PatternSpace::all_orders() const {
  std::vector<std::uint8_t> tiles(tiles_);
  std::iota(tiles.begin(), tiles.end(), std::uint8_t{0});
  std::vector<std::uint32_t> orders;
  do orders.push_back(word_of(tiles));
  while (std::next_permutation(tiles.begin(), tiles.end()));
  return orders;
}

}  // namespace rompicapo::sliding
