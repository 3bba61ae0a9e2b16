// SPDX-License-Identifier: MIT
//
// How many states lie at each distance, when they are too many for a table with a place for each: breadth-first
// search that keeps two layers in hash tables. Every move can be undone, so a neighbour of layer d lies in layer
// d-1, d or d+1, and nothing older is needed.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "rompicapo/model/any_puzzle.hpp"
#include "rompicapo/search/budget.hpp"

namespace rompicapo {

// A set of keys by linear probing. Key{} is no key.
template <class Key, class Hash>
class KeySet {
 public:
  // Makes room for one key more; asked before insert.
  bool must_grow() const { return (size_ + 1) * 3 > slots_.size() * 2; }
  std::uint64_t bytes_when_grown() const { return (slots_.size() + grown_size()) * sizeof(Key); }
  std::uint64_t bytes() const { return slots_.size() * sizeof(Key); }

  void grow() {
    std::vector<Key> old(grown_size());
    old.swap(slots_);
    for (Key& key : old)
      if (!(key == Key{})) slots_[slot_of(key)] = std::move(key);
  }

  bool contains(const Key& key) const { return size_ != 0 && slots_[slot_of(key)] == key; }

  // Precondition: !must_grow().
  void insert(const Key& key) {
    Key& slot = slots_[slot_of(key)];
    if (slot == key) return;
    slot = key;
    ++size_;
  }

  std::uint64_t size() const { return size_; }
  const std::vector<Key>& slots() const { return slots_; }

 private:
  std::size_t grown_size() const { return std::max<std::size_t>(64, slots_.size() * 2); }

  std::size_t slot_of(const Key& key) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = static_cast<std::size_t>(Hash{}(key)) & mask;
    while (!(slots_[slot] == Key{}) && !(slots_[slot] == key)) slot = (slot + 1) & mask;
    return slot;
  }

  std::vector<Key> slots_;  // a power of two of them
  std::uint64_t size_ = 0;
};

// Key: a state; regular, and Key{} is no state. expand(key, emit) calls emit(neighbour) for
// each. write(key) spells the hardest. heap_bytes: what a key owns beside itself.
template <class Key, class Hash, class Expand, class Write>
Census layer_census(const std::vector<Key>& goals, const CensusRequest& request, Expand&& expand, Write&& write,
                    std::uint64_t heap_bytes = 0) {
  using Layer = KeySet<Key, Hash>;
  Census census;
  SearchResult ledger;
  Budget budget(request.limits, ledger);
  Layer before, layer, next;
  bool spent = false;
  const auto add = [&](const Key& key) {
    if (next.must_grow()) {
      const std::uint64_t keys = before.size() + layer.size() + 2 * next.size();
      spent = spent || budget.too_large(before.bytes() + layer.bytes() + next.bytes_when_grown() + keys * heap_bytes);
      if (spent) return;
      next.grow();
    }
    next.insert(key);
  };
  for (const Key& goal : goals) add(goal);
  for (Cost distance = 0; !spent && next.size() != 0; ++distance) {
    before = std::move(layer);
    layer = std::move(next);
    next = Layer{};
    census.counts.push_back(layer.size());
    if (request.depth && distance == *request.depth) break;
    if (distance == request.limits.max_cost) {
      spent = budget.end(Outcome::out_of_budget, Budgeted::cost);
      break;
    }
    ledger.lower_bound = distance + 1;
    for (const Key& key : layer.slots()) {
      if (key == Key{}) continue;
      spent = spent || budget.spent();
      if (spent) break;
      ++ledger.stats.expanded;
      expand(key, [&](const Key& neighbour) {
        if (!before.contains(neighbour) && !layer.contains(neighbour)) add(neighbour);
      });
    }
    if (!spent && next.size() == 0) census.complete = true;
  }
  census.peak_bytes = ledger.stats.peak_bytes;
  if (spent) {
    census.outcome = ledger.outcome;
    census.exhausted = ledger.exhausted;
    return census;
  }
  for (const Key& key : layer.slots())
    if (census.hardest.size() < request.hardest && !(key == Key{})) census.hardest.push_back(write(key));
  return census;
}

}  // namespace rompicapo
