// SPDX-License-Identifier: MIT
//
// A pattern database: the least number of moves from each state of a product of coordinates to the goal, 4 bits an
// entry; 15 means at least 15, or never met. The last coordinate is the column, the others make the row, which is
// padded to whole words. A move carries a whole row to a row and its columns by one map, so a worker fills rows of its
// own in place and only reads those of others: the table is all the memory that building takes, but two bytes a row
// that say which distances a row has.
// Source: J. Culberson and J. Schaeffer, 1996; R. E. Korf, 1997.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "rompicapo/group/pattern_database/coordinate.hpp"
#include "rompicapo/tables/four_bit_entries.hpp"
#include "rompicapo/tables/table_spec.hpp"

namespace rompicapo::group {

inline constexpr unsigned table_horizon = 15;         // what the largest entry means: at least so many
inline constexpr std::size_t table_head_bytes = 128;  // how many entries have each value, 16 numbers of 64 bits
inline constexpr std::size_t most_parts = 4;

// Coordinates belong to somebody else, who outlives this.
class Product {
 public:
  // Up to most_parts; the one that makes the best column is put last.
  explicit Product(std::vector<const Coordinate*> parts);

  const std::vector<const Coordinate*>& parts() const { return parts_; }
  std::uint64_t rows() const { return rows_; }
  std::uint32_t columns() const { return parts_.back()->size(); }
  std::uint64_t row_entries() const { return (columns() + std::uint64_t{15}) / 16 * 16; }
  std::uint64_t entries() const { return rows_ * columns(); }
  std::uint64_t bytes() const { return table_head_bytes + rows_ * row_entries() / 2; }
  std::uint64_t building_bytes() const { return bytes() + rows_ * sizeof(std::uint16_t); }
  std::uint64_t stride(std::size_t part) const { return strides_[part]; }  // of a part in an entry's number
  std::vector<std::uint64_t> goals(const Space& space) const;              // numbers of entries

 private:
  std::vector<const Coordinate*> parts_;
  std::vector<std::uint64_t> strides_;
  std::uint64_t rows_ = 1;
};

// Fills `contents` (product.bytes() of zeros, aligned to 8) with the distances from `goals`, numbers of entries; gives
// how many states lie at each distance below the horizon. Stopped: some of them.
std::vector<std::uint64_t> build_table(const Product& product, std::span<const std::size_t> inverses,
                                       std::span<const std::uint64_t> goals, std::span<std::byte> contents,
                                       const tables::Building& building);

// Of a finished table.
std::array<std::uint64_t, 16> entries_by_value(std::span<const std::byte> contents);

}  // namespace rompicapo::group
