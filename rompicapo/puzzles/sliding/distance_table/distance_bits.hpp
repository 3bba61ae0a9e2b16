// SPDX-License-Identifier: MIT
//
// The distance of every board of a small size, one bit per board. Each move changes the colour of the blank's cell on a
// chessboard, so the colour gives the parity of a distance; the stored bit is the next one, and the two are the
// distance modulo 4. Neighbours are one closer or one farther, which differ modulo 4, so one can descend to the goal,
// and the number of moves is the distance.
//
// A table holds the planes of board_planes.hpp, one per cell of the blank. It depends only on the converted board
// (goal_conversion.hpp), so all goals whose blanks are in cells equal under symmetry share one table.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/puzzles/sliding/census/goal_conversion.hpp"
#include "rompicapo/tables/library.hpp"

namespace rompicapo::sliding {

class DistanceBits {
 public:
  static constexpr std::size_t most_cells = 12;

  // Smaller tables take less time to build than to read, so they are not stored.
  static constexpr std::size_t fewest_stored_cells = 12;

  static std::uint64_t bytes_for(std::size_t cells) { return plane_bytes(cells) * cells; }

  // Preconditions: fewest_stored_cells <= width * height <= most_cells; converted as by goal_conversion.hpp.
  static tables::TableSpec spec(std::size_t width, std::size_t height, std::size_t goal_blank);
  static std::vector<tables::TableSpec> all_specs();

  // Errors: as Library::get().
  static Expected<std::shared_ptr<const DistanceBits>> load(const GoalConversion& conversion, tables::Library& library);

  // For the board with the blank in that cell and the other tiles in the order with that rank, halved: of two orders
  // that differ in their last two tiles, exactly one can be reached.
  bool second_bit(std::size_t blank, std::uint64_t half_rank) const {
    return (std::to_integer<unsigned>(contents_[blank * plane_bytes_ + half_rank / 8]) >> half_rank % 8 & 1u) != 0;
  }

  // [distance]
  const std::vector<std::uint64_t>& distribution() const { return distribution_; }

 private:
  static std::uint64_t plane_bytes(std::size_t cells);

  std::shared_ptr<const tables::Table> table_;
  std::vector<std::byte> own_;  // if it is not stored
  std::span<const std::byte> contents_;
  std::uint64_t plane_bytes_ = 0;
  std::vector<std::uint64_t> distribution_;
};

}  // namespace rompicapo::sliding
