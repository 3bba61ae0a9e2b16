// SPDX-License-Identifier: MIT
//
// Makes a solution shorter where it goes a long way round: a window moves along it, and the moves inside are replaced
// by fewer that lead from the same board to the same board, if a depth-first search within the window's length finds
// some. The boards at the window's ends differ by the few tiles that it touches, and what these are away from where
// they end is a lower bound, so most windows are seen to be perfect, or searched through, at once.
#pragma once

#include "rompicapo/puzzles/sliding/constructive/grid.hpp"
#include "rompicapo/puzzles/sliding/constructive/work.hpp"

namespace rompicapo::sliding::constructive {

class WindowOptimization {
 public:
  // Windows of `length` moves; at most `most_nodes` boards are looked at in each.
  WindowOptimization(Work& work, std::size_t length, std::uint64_t most_nodes)
      : work_(work), length_(length), most_nodes_(most_nodes) {}

  // One pass along a solution of `grid`. The path solves it at any time, also when a limit ends the pass.
  void run(Grid grid, Path& path);

 private:
  bool shorten(Grid& grid);
  bool search(Grid& grid, Step last, int away, std::size_t left);

  Work& work_;
  std::size_t length_;
  std::uint64_t most_nodes_, nodes_ = 0;
  Path window_{}, found_{};
  std::vector<Cell> target_{};  // [tile]: at the window's end
};

}  // namespace rompicapo::sliding::constructive
