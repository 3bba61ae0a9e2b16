// SPDX-License-Identifier: MIT
//
// Walking distance: only the row of each tile and the row it must reach are kept. This abstract puzzle has m[i][j]
// tiles in line i that belong to line j, and the blank, in line i, swaps with any tile of the line above or below. Its
// exact distances, found by breadth-first search from the goal, never exceed the number of vertical moves; likewise for
// columns and horizontal moves. A table depends only on the number of lines, their length and the goal line of the
// blank. Source: K. Takahashi, "Walking Distance", 2002.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <unordered_map>
#include <vector>

namespace rompicapo::sliding {

class WalkingTable {
 public:
  static constexpr std::size_t most_lines = 5, longest = 5;

  // Whether the table is built in milliseconds: from 5 lines of 4 on it has millions of states.
  static constexpr bool is_small(std::size_t lines, std::size_t length) {
    return length <= longest && (lines <= 4 || (lines == 5 && length <= 3));
  }

  // Precondition: is_small. `slides`: a run of the blank in one direction counts one.
  WalkingTable(std::size_t lines, std::size_t length, std::size_t goal_blank_line, bool slides = false);

  // `lines_of_tiles[i * length + k]`: the goal line of the k-th tile in line i, or `blank`.
  static constexpr std::uint8_t blank = 0xff;
  std::uint32_t find(std::span<const std::uint8_t> lines_of_tiles) const;

  std::uint8_t distance(std::uint32_t state) const { return distances_[state]; }

  // The state after the blank has moved to the line before (0) or after (1) its own, swapping with a tile that belongs
  // to `tile_line`. Precondition: there is such a tile.
  std::uint32_t step(std::uint32_t state, std::size_t direction, std::size_t tile_line) const {
    return steps_[(state * 2 + direction) * lines_ + tile_line];
  }

  std::size_t size() const { return distances_.size(); }

 private:
  static constexpr std::uint32_t nowhere = 0xffffffff;  // a step without such a tile

  void count_slides();

  std::size_t lines_;
  std::unordered_map<std::uint64_t, std::uint32_t> numbers_;  // by key: the counts, 3 bits each, and the blank's line
  std::vector<std::uint8_t> distances_;
  std::vector<std::uint32_t> steps_;  // [state][direction][tile line]
};

// The two tables of one puzzle, built on first use, then unchanged; one table serves both directions if rows and
// columns are alike.
class WalkingTables {
 public:
  WalkingTables(std::uint32_t rows, std::uint32_t columns, std::uint32_t goal_blank, bool slides = false);

  bool offered() const { return offered_; }  // whether the tables are small enough
  const WalkingTable& by_rows() const { return build(), *rows_table_; }
  const WalkingTable& by_columns() const { return build(), *columns_table_; }

 private:
  void build() const;

  std::uint32_t rows_, columns_, goal_blank_;
  bool offered_, slides_;
  mutable std::once_flag once_;
  mutable std::shared_ptr<const WalkingTable> rows_table_, columns_table_;
};

}  // namespace rompicapo::sliding
