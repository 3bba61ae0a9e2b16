// SPDX-License-Identifier: MIT
//
// Shortens a solution. A window moves along it, and a depth-first search replaces the moves inside by fewer ones
// between the same two boards, if there are any. The boards at the window's ends differ by a few tiles, whose distances
// are a lower bound, so most windows are proved optimal or searched completely at once.
#pragma once

#include "rompicapo/puzzles/sliding/constructive/grid.hpp"
#include "rompicapo/puzzles/sliding/constructive/work.hpp"

namespace rompicapo::sliding::constructive {

class WindowOptimization {
 public:
  // Windows of `length` moves; at most `most_nodes` nodes are expanded in each.
  WindowOptimization(Work& work, std::size_t length, std::uint64_t most_nodes)
      : work_(work), length_(length), most_nodes_(most_nodes) {}

  // One pass along a solution of `grid`. The path remains a solution at any time, also when a limit ends the pass.
  void run(Grid grid, Path& path);

 private:
  bool shorten(Grid& grid);
  bool search(Grid& grid, Step last, int away, std::size_t left);

  Work& work_;
  std::size_t length_;
  std::uint64_t most_nodes_, nodes_ = 0;
  Path window_{}, found_{};
  std::vector<Cell> target_{};  // [tile]: its cell at the window's end
};

}  // namespace rompicapo::sliding::constructive
