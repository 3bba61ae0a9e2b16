// SPDX-License-Identifier: MIT
//
// The puzzles once more, as simply as they can be said: a state is a string, a move is a rule on it, and
// distances come from breadth-first search that remembers every string. Nothing here is taken from the
// library, so what both say is likely true. For tests only.
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

// `goal`: the tiles row by row, 0 the blank; empty: blank last. `slides`: several tiles of a line at once are one move.
NaivePuzzle naive_sliding(std::size_t rows, std::size_t columns, std::vector<int> goal = {}, bool slides = false);

// Stickers in the order U R F D L B. With 2 layers only U, R and F turn: the rest is the same cube in another
// hold. `half_turns`: a half turn is one move.
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
