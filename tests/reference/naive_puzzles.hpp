// SPDX-License-Identifier: MIT
//
// The puzzles implemented as simply as possible: a state is a string, a move is a rule on it, and distances come from a
// breadth-first search that stores every string. Nothing is shared with the library, so agreement is strong evidence.
// For tests only.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace rompicapo::reference {

struct NaivePuzzle {
  std::vector<std::string> goals;
  std::function<std::vector<std::string>(const std::string&)> successors;
  std::function<std::string(const std::string&)> text;  // as the catalogue's puzzle reads it
};

// `goal`: the tiles row by row, 0 the blank; empty: blank last. `slides`: sliding several tiles of a line is one move.
NaivePuzzle naive_sliding(std::size_t rows, std::size_t columns, std::vector<int> goal = {}, bool slides = false);

// Stickers in the order U R F D L B. With 2 layers only U, R and F turn: the other turns only add rotations of the
// cube. `half_turns`: a half turn is one move.
NaivePuzzle naive_cube(int layers, bool half_turns);

// `goal`: faces, tips or faces-outer.
NaivePuzzle naive_brain_twist(std::string_view goal);

// All states by distance from the nearest goal, up to `depth` and to about `most` states.
class NaiveDistances {
 public:
  NaiveDistances(const NaivePuzzle& puzzle, std::size_t depth, std::size_t most = SIZE_MAX);

  const std::vector<std::vector<std::string>>& layers() const { return layers_; }
  std::vector<std::uint64_t> counts() const;

 private:
  std::vector<std::vector<std::string>> layers_;
};

}  // namespace rompicapo::reference
