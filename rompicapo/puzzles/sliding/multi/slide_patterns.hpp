// SPDX-License-Identifier: MIT
//
// Pattern databases for the multi-tile metric. One move may slide tiles of two patterns, so distances of patterns
// cannot be added; each counts every slide and includes the blank, and the heuristic is their maximum. Tiles are dealt
// out in the goal's order, up to five per pattern: with the blank 5,765,760 placements on 16 cells, one byte each. A
// table depends only on the shape and the cell of the goal's blank (goal_conversion.hpp). Source: J. C. Culberson and
// J. Schaeffer, "Pattern databases", 1998.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/model/puzzle.hpp"
#include "rompicapo/puzzles/sliding/census/goal_conversion.hpp"
#include "rompicapo/tables/library.hpp"
#include "rompicapo/tables/loaded_once.hpp"

namespace rompicapo::sliding {

// 4 bits each: the cell of the blank, then of the tiles in the goal's order.
using Places = std::uint64_t;

// `count` tiles from the goal's tile `first` on, counted from 1, and the blank.
struct SlidePattern {
  static constexpr std::size_t most_tiles = 5;  // at least 3: 2x2 has so many

  std::size_t first = 0, count = 0;
  std::uint64_t offset = 0;  // of its table

  // The cells of the pattern's tiles, then of the blank.
  std::uint32_t pick(Places places) const {
    const std::uint64_t tiles = places >> 4 * first & ((std::uint64_t{1} << 4 * count) - 1);
    return static_cast<std::uint32_t>(tiles | (places & 15) << 4 * count);
  }

  // 0 .. size - 1 for the placements of count + 1 things on this many cells.
  std::uint32_t rank(std::uint32_t picked, std::uint32_t cells) const {
    switch (count) {  // each an unrolled loop
      case 5:
        return rank_of<6>(picked, cells);
      case 4:
        return rank_of<5>(picked, cells);
      default:
        return rank_of<4>(picked, cells);
    }
  }

  std::uint64_t size(std::uint32_t cells) const {
    std::uint64_t size = 1;
    for (std::size_t at = 0; at <= count; ++at) size *= cells - at;
    return size;
  }

 private:
  template <std::size_t things>
  static std::uint32_t rank_of(std::uint32_t picked, std::uint32_t cells) {
    std::uint32_t taken = 0, rank = 0;
    for (std::uint32_t at = 0; at < things; ++at) {
      const std::uint32_t cell = picked >> 4 * at & 15;
      rank = rank * (cells - at) + cell - static_cast<std::uint32_t>(std::popcount(taken & ((1u << cell) - 1)));
      taken |= 1u << cell;
    }
    return rank;
  }
};

class SlidePatterns {
 public:
  static constexpr std::size_t stored_cells = 16;  // smaller tables are built as fast as they are read

  static std::vector<SlidePattern> patterns_of(std::size_t cells);
  static std::uint64_t bytes_for(std::size_t cells);

  // For a converted board.
  static tables::TableSpec spec(std::size_t width, std::size_t height, std::size_t goal_blank);
  static std::vector<tables::TableSpec> stored_specs();  // of 4x4

  SlidePatterns(std::size_t cells, std::shared_ptr<const tables::Table> table)
      : cells_(static_cast<std::uint32_t>(cells)), patterns_(patterns_of(cells)), table_(std::move(table)) {}

  Cost distance(Places places) const {
    const std::byte* const contents = table_->contents().data();
    Cost most = 0;
    for (const SlidePattern& pattern : patterns_) most = std::max(most, entry(contents, pattern, places));
    return most;
  }

  const std::vector<SlidePattern>& patterns() const { return patterns_; }
  Cost distance(const SlidePattern& pattern, Places places) const {
    return entry(table_->contents().data(), pattern, places);
  }

 private:
  Cost entry(const std::byte* contents, const SlidePattern& pattern, Places places) const {
    return std::to_integer<Cost>(contents[pattern.offset + pattern.rank(pattern.pick(places), cells_)]);
  }

  std::uint32_t cells_;
  std::vector<SlidePattern> patterns_;
  std::shared_ptr<const tables::Table> table_;
};

// The tables of the goals in use, each loaded or built once. Safe to use from several threads.
class SlidePatternSource {
 public:
  explicit SlidePatternSource(std::shared_ptr<tables::Library> library);

  // Errors: as Library::get().
  Expected<std::shared_ptr<const SlidePatterns>> load(const GoalConversion& conversion) const;

  bool any_loaded() const { return !loaded_.all().empty(); }

 private:
  std::shared_ptr<tables::Library> library_;
  std::shared_ptr<tables::Library> memory_;                        // for tables that are not stored
  mutable tables::LoadedOnce<SlidePatterns, std::size_t> loaded_;  // by the goal's blank, for one shape
};

}  // namespace rompicapo::sliding
