// SPDX-License-Identifier: MIT
//
// Searches as they are done on paper: few nodes, in the puzzle's own words, by the reference model alone. What the
// searches of the core say of the same board is another computation, and exercises hold one against the other.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/model/any_puzzle.hpp"

namespace rompicapo::lab {

// The states at distance 1, 2, ... `depth` from `start`, each in the order in which breadth-first search meets it.
// Errors: those of a state; bad_option, where there are more than `most` of them.
Expected<std::vector<std::vector<std::string>>> layers_of(const AnyPuzzle& puzzle, const std::string& start,
                                                          std::size_t depth, std::size_t most);

// A*, with somebody else who says which node comes next.
class AStarByHand {
 public:
  struct Node {
    Cost g = 0, h = 0;
    std::size_t expanded = 0;  // the place in the order of expansion, from 1; 0: it is open

    Cost f() const { return g + h; }
  };

  // `puzzle` must outlive it.
  AStarByHand(const AnyPuzzle& puzzle, std::string_view heuristic) : puzzle_(puzzle), heuristic_(heuristic) {}

  // Errors: those of a state and of the heuristic's name.
  Expected<bool> begin(const std::string& start);

  // Those that may be expanded next: open, of least f, of these of least h. Empty once a goal is expanded.
  std::vector<std::string> next() const;

  std::vector<std::string> open() const;  // all that may be expanded sooner or later

  const Node* find(const std::string& state) const;
  bool at_goal() const { return at_goal_; }

  // Precondition: `state` is open. Errors: those of the heuristic.
  Expected<bool> expand(const std::string& state);

 private:
  Expected<bool> meet(const std::string& state, Cost g);

  const AnyPuzzle& puzzle_;
  const std::string heuristic_;
  std::map<std::string, Node, std::less<>> nodes_{};
  std::size_t expanded_ = 0;
  bool at_goal_ = false;
};

// The number, from 1, of the first configuration that is not one move from the one before it; 0: there is none. They
// are canonical.
Expected<std::size_t> first_mistake(const AnyPuzzle& puzzle, const std::vector<std::string>& configurations);

}  // namespace rompicapo::lab
