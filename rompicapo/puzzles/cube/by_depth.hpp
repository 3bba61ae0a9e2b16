// SPDX-License-Identifier: MIT
//
// Counts positions at each distance by breadth-first search in sorted layers. Every move can be undone, so a
// neighbour of layer d lies in layer d-1, d or d+1: two layers are all that must be remembered.
#pragma once

#include <algorithm>
#include <cstring>
#include <vector>

#include "rompicapo/model/any_puzzle.hpp"
#include "rompicapo/model/puzzle.hpp"

namespace rompicapo::cube {

// Key is what a position is told by: totally ordered. key_of(state) and state_of(key) are inverse up to what
// the caller counts as one position. write(state) makes a state of the list of the hardest.
template <class P, class Key, class KeyOf, class StateOfKey, class Write>
Census count_by_depth(const P& puzzle, const CensusRequest& request, KeyOf key_of, StateOfKey state_of, Write write) {
  Census census;
  std::vector<Key> before, layer{key_of(puzzle.goals()[0])}, next;
  std::uint64_t polled = 0;
  const auto interrupted = [&]() {
    const Limits& limits = request.limits;
    const std::uint64_t bytes = (before.capacity() + layer.capacity() + next.capacity()) * sizeof(Key);
    census.peak_bytes = std::max(census.peak_bytes, bytes);
    census.outcome = Outcome::out_of_budget;
    if (bytes > limits.max_bytes) return census.exhausted = Budgeted::memory, true;
    if (polled > limits.max_expanded) return census.exhausted = Budgeted::nodes, true;
    if (Clock::now() >= limits.deadline) return census.exhausted = Budgeted::time, true;
    census.outcome = limits.stop && limits.stop->load() ? Outcome::stopped : Outcome::solved;
    return census.outcome == Outcome::stopped;
  };
  const auto unique = [&] {
    std::sort(next.begin(), next.end());
    next.erase(std::unique(next.begin(), next.end()), next.end());
  };
  while (!layer.empty()) {
    census.counts.push_back(layer.size());
    census.hardest.clear();
    for (std::size_t at = 0; at < std::min(request.hardest, layer.size()); ++at)
      census.hardest.push_back(write(state_of(layer[at])));
    if (request.depth && census.counts.size() > *request.depth) return census;
    std::size_t sorted_below = 1 << 20;  // doubles are thrown out whenever the raw list has doubled
    for (const Key& key : layer) {
      auto state = state_of(key);
      for (const Move move : puzzle.moves(state)) {
        puzzle.apply(state, move);
        next.push_back(key_of(state));
        puzzle.undo(state, move);
      }
      if (next.size() >= sorted_below) {
        unique();
        sorted_below = std::max(sorted_below, 2 * next.size());
      }
      if (++polled % 4096 == 0 && interrupted()) return census;
    }
    unique();
    const auto known = [&](const Key& key) {
      return std::binary_search(before.begin(), before.end(), key) ||
             std::binary_search(layer.begin(), layer.end(), key);
    };
    next.erase(std::remove_if(next.begin(), next.end(), known), next.end());
    if (interrupted()) return census;
    before = std::move(layer);
    layer = std::move(next);
    next = {};
  }
  census.complete = true;
  return census;
}

}  // namespace rompicapo::cube
