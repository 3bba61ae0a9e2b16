// SPDX-License-Identifier: MIT
//
// The boards of a sliding puzzle as a space cut into ranges (tables/ranged/ranged_space.hpp), one bit a board. A range
// is a run of parts of every plane (part_moves.hpp). The blank's cell changes colour with each move, so a layer has
// only the planes of one colour, and the next layer is made where the one before it stands. Moves along rows, and those
// that pass only tiles behind the prefix, stay within the range and are made as in memory; of the others the runs of
// words are left as marks. Source: as ranged_space.hpp; the prefix and the blank's cell are what Korf and Schultze cut
// by too.
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
  // Precondition: the board's cells are between those bounds of BoardPlanes; ranges as RangeCut takes them.
  BoardRanges(const GoalConversion& conversion, std::size_t ranges, WriteBoard write);

  std::size_t ranges() const override { return cut_.ranges(); }
  std::uint64_t states() const override { return boards_.boards(); }
  std::uint64_t worker_bytes() const override {
    return bytes_for(conversion_.width(), conversion_.cells(), cut_.ranges());
  }
  std::unique_ptr<tables::RangeWorker> worker() const override;

  // worker_bytes() of a cut that is not made.
  static std::uint64_t bytes_for(std::size_t width, std::size_t cells, std::size_t ranges);

  const BoardPlanes& boards() const { return boards_; }
  const RangeCut& cut() const { return cut_; }
  const PartMoves& moves() const { return moves_; }
  bool odd_part(std::uint64_t part) const { return odd_parts_[part]; }  // parity of its prefix
  std::string text(std::size_t blank, std::span<const std::uint8_t> order) const {
    return write_(conversion_.board(blank, order));
  }

  // Whether the boards at this distance have the blank in this cell, or in one of its colour.
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
