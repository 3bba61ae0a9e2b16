// SPDX-License-Identifier: MIT
#include "lab/homework/by_hand.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace rompicapo::lab {

Expected<std::vector<std::vector<std::string>>> layers_of(const AnyPuzzle& puzzle, const std::string& start,
                                                          std::size_t depth, std::size_t most) {
  std::vector<std::vector<std::string>> layers;
  std::set<std::string> seen{start};
  std::vector<std::string> above{start};
  while (layers.size() < depth) {
    std::vector<std::string> layer;
    for (const std::string& state : above) {
      const Expected<std::vector<Step>> steps = puzzle.successors(state);
      if (!steps) return steps.error();
      for (const Step& step : *steps)
        if (seen.insert(step.state).second) layer.push_back(step.state);
      if (seen.size() > most + 1)
        return Error{ErrorCode::bad_option,
                     fmt::format("{} layers have more than {} states: too many for an exercise", depth, most)};
    }
    layers.push_back(layer);
    above = std::move(layer);
  }
  return layers;
}

Expected<bool> AStarByHand::begin(const std::string& start) { return meet(start, 0); }

Expected<bool> AStarByHand::meet(const std::string& state, Cost g) {
  const auto found = nodes_.find(state);
  if (found != nodes_.end()) {  // a shorter path reopens a node
    if (g < found->second.g) found->second = {g, found->second.h, 0};
    return true;
  }
  const Expected<Cost> h = puzzle_.estimate(state, heuristic_);
  if (!h) return h.error();
  nodes_.emplace(state, Node{g, *h, 0});
  return true;
}

std::vector<std::string> AStarByHand::next() const {
  std::vector<std::string> least;
  std::optional<std::pair<Cost, Cost>> rank;  // f, h
  for (const auto& [state, node] : nodes_) {
    if (node.expanded > 0 || at_goal_) continue;
    const std::pair<Cost, Cost> own{node.f(), node.h};
    if (rank && own > *rank) continue;
    if (!rank || own < *rank) least.clear();
    rank = own;
    least.push_back(state);
  }
  return least;
}

std::vector<std::string> AStarByHand::open() const {
  std::vector<std::string> all;
  for (const auto& [state, node] : nodes_)
    if (node.expanded == 0) all.push_back(state);
  return all;
}

const AStarByHand::Node* AStarByHand::find(const std::string& state) const {
  const auto found = nodes_.find(state);
  return found == nodes_.end() ? nullptr : &found->second;
}

Expected<bool> AStarByHand::expand(const std::string& state) {
  Node& node = nodes_.find(state)->second;
  node.expanded = ++expanded_;
  const Cost g = node.g;
  const Expected<Walk> here = puzzle_.walk(state, "");
  if (!here) return here.error();
  at_goal_ = here->solved;
  if (at_goal_) return true;
  const Expected<std::vector<Step>> steps = puzzle_.successors(state);
  if (!steps) return steps.error();
  for (const Step& step : *steps) {
    const Expected<Walk> move = puzzle_.walk(state, step.move);
    if (!move) return move.error();
    if (const Expected<bool> met = meet(step.state, g + move->length); !met) return met.error();
  }
  return true;
}

Expected<std::size_t> first_mistake(const AnyPuzzle& puzzle, const std::vector<std::string>& configurations) {
  for (std::size_t at = 1; at < configurations.size(); ++at) {
    const Expected<std::vector<Step>> steps = puzzle.successors(configurations[at - 1]);
    if (!steps) return steps.error();
    const bool follows =
        std::any_of(steps->begin(), steps->end(), [&](const Step& step) { return step.state == configurations[at]; });
    if (!follows) return at + 1;
  }
  return std::size_t{0};
}

}  // namespace rompicapo::lab
