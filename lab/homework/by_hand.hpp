// SPDX-License-Identifier: MIT
//
// Searches as done on paper: few nodes, in the puzzle's notation, on the reference model only. They are independent of
// the core's searches, and exercises compare the two.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/model/any_puzzle.hpp"

namespace rompicapo::lab {

// The states at distance 1, 2, ... `depth` from `start`, each layer in order of generation by breadth-first search.
// Errors: those of a state; bad_option for more than `most` states.
Expected<std::vector<std::vector<std::string>>> layers_of(const AnyPuzzle& puzzle, const std::string& start,
                                                          std::size_t depth, std::size_t most);

// A* in which the caller chooses the next node.
class AStarByHand {
 public:
  struct Node {
    Cost g = 0, h = 0;
    std::size_t expanded = 0;  // position in the order of expansion, from 1; 0: open

    Cost f() const { return g + h; }
  };

  // `puzzle` must outlive this object.
  AStarByHand(const AnyPuzzle& puzzle, std::string_view heuristic) : puzzle_(puzzle), heuristic_(heuristic) {}

  // Errors: those of a state and of the heuristic's name.
  Expected<bool> begin(const std::string& start);

  // The nodes that may be expanded next: open, of least f, of these of least h. Empty after a goal is expanded.
  std::vector<std::string> next() const;

  std::vector<std::string> open() const;  // all open nodes

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

// The number, from 1, of the first configuration that is not one move from the previous one; 0: none. They are
// canonical.
Expected<std::size_t> first_mistake(const AnyPuzzle& puzzle, const std::vector<std::string>& configurations);

}  // namespace rompicapo::lab
