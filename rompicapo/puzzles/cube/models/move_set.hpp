// SPDX-License-Identifier: MIT
//
// The move table that the fast cubes share: which blocks may be turned, and which turns the last one makes
// redundant. Blocks about one axis commute, so they are turned in one order only, each once.
//
//     N = 2     U R F: the corner at DBL never moves
//     N >= 3    outer blocks of up to (N-1)/2 layers from all six faces, and, when N is even, half the
//               cube from U, R and F
//     N >= 4    in sstm and sqtm: single layers, from the nearer face; the middle ones of odd N as M, E and S
//
// htm, sstm: each block by one, two or three quarters. qtm, sqtm: by one either way, and then U U is the half turn
// while U' U' is left out as the same thing. What may follow depends on the last move alone, so the second U of two is
// a move of its own, spelt the same, that only follows the first: it stands behind the others.
//
// A set may be of some of the turns only: whole blocks with all their turns, or (htm, sstm) with the half turn alone.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/model/puzzle.hpp"
#include "rompicapo/puzzles/cube/models/turn.hpp"

namespace rompicapo::cube {

class MoveSet {
 public:
  MoveSet(unsigned size, Metric metric);

  // Of these turns alone, each as read from text: a quarter turn stands for all turns of its block. Errors: bad_option,
  // for a turn that is none of the full set's.
  static Expected<MoveSet> of(unsigned size, Metric metric, std::span<const Turn> generators);

  unsigned size() const { return size_; }
  Metric metric() const { return metric_; }

  std::size_t count() const { return entries_.size(); }  // the second turns of qtm included
  std::span<const Move> all() const { return all_; }
  std::span<const Move> after(Move last) const { return last == Move::none ? all() : entries_[index_of(last)].after; }
  Move inverse(Move move) const { return entries_[index_of(move)].inverse; }
  std::string_view name(Move move) const { return entries_[index_of(move)].name; }
  const Turn& turn(Move move) const { return entries_[index_of(move)].turn; }
  std::vector<std::string> names() const;

  // In qtm and sqtm two equal quarter turns running are written as one half turn, which still counts 2.
  std::string spell(std::span<const Move> moves) const;

 private:
  struct Entry {
    Turn turn;
    std::size_t block = 0;
    bool second = false;
    std::string name{};
    Move inverse = Move::none;
    std::vector<Move> after{};
  };

  struct Block {
    Turn turn;  // clockwise by one quarter
    bool half_only = false;
  };

  MoveSet(unsigned size, Metric metric, const std::vector<Block>& blocks);
  static std::vector<Block> all_blocks(unsigned size, Metric metric);
  void link();
  bool may_follow(const Entry& last, const Entry& next) const;

  unsigned size_;
  Metric metric_;
  std::vector<Entry> entries_;
  std::vector<Move> all_;
};

}  // namespace rompicapo::cube
