// SPDX-License-Identifier: MIT
//
// The boards of a sliding puzzle cut into ranges (tables/ranged/ranged_space.hpp), one bit per board. A range is a run
// of parts of every plane (part_moves.hpp). Each move changes the colour of the blank's cell, so a layer fills planes
// of one colour only, and the next layer overwrites the one before it. Horizontal moves, and vertical ones past tiles
// behind the prefix, stay within a range; the others are stored as marks, in runs of words. Source: as
// ranged_space.hpp; Korf and Schultze also cut by a prefix and by the blank's cell.
#pragma once

#include <memory>

#include "rompicapo/puzzles/sliding/census/board_planes.hpp"
#include "rompicapo/puzzles/sliding/census/census.hpp"
#include "rompicapo/puzzles/sliding/census/goal_conversion.hpp"
#include "rompicapo/puzzles/sliding/census/part_moves.hpp"
#include "rompicapo/tables/ranged/ranged_space.hpp"

namespace rompicapo::sliding {

class BoardRanges final : public tables::RangedSpace {
 public:
  // Precondition: BoardPlanes::fewest_cells to most_cells; `ranges` as for RangeCut.
  BoardRanges(const GoalConversion& conversion, std::size_t ranges, WriteBoard write);

  std::size_t ranges() const override { return cut_.ranges(); }
  std::uint64_t states() const override { return boards_.boards(); }
  std::uint64_t worker_bytes() const override {
    return bytes_for(conversion_.width(), conversion_.cells(), cut_.ranges());
  }
  std::unique_ptr<tables::RangeWorker> worker() const override;

  // worker_bytes() for a given cut.
  static std::uint64_t bytes_for(std::size_t width, std::size_t cells, std::size_t ranges);

  const BoardPlanes& boards() const { return boards_; }
  const RangeCut& cut() const { return cut_; }
  const PartMoves& moves() const { return moves_; }
  bool odd_part(std::uint64_t part) const { return odd_parts_[part]; }  // parity of its prefix
  std::string text(std::size_t blank, std::span<const std::uint8_t> order) const {
    return write_(conversion_.board(blank, order));
  }

  // Whether boards at this distance can have the blank in this cell.
  bool holds(std::size_t cell, std::uint64_t distance) const {
    return boards_.odd_cell(cell) == (boards_.odd_cell(boards_.goal_blank()) != (distance % 2 != 0));
  }

 private:
  GoalConversion conversion_;
  RangeCut cut_;
  BoardPlanes boards_;
  PartMoves moves_;
  std::vector<bool> odd_parts_;
  WriteBoard write_;
};

}  // namespace rompicapo::sliding
