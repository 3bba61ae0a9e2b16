// SPDX-License-Identifier: MIT
//
// The number of states at each distance, for spaces too large for a table: breadth-first search with two layers in hash
// tables. Every move can be undone, so a neighbour of layer d is in layer d-1, d or d+1, and older layers are not
// needed.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "rompicapo/tables/census_run.hpp"

namespace rompicapo {

// A set of keys with linear probing. Key{} is not a key. Hashes are passed in, so that each is computed once.
template <class Key, class Hash>
class KeySet {
 public:
  // Whether there is no room for one more key; test before insert.
  bool must_grow() const { return (size_ + 1) * 3 > slots_.size() * 2; }
  std::uint64_t bytes_when_grown() const { return (slots_.size() + grown_size()) * sizeof(Key); }
  std::uint64_t bytes() const { return slots_.size() * sizeof(Key); }

  void grow() {
    std::vector<Key> old(grown_size());
    old.swap(slots_);
    for (Key& key : old)
      if (!(key == Key{})) slots_[slot_of(key, Hash{}(key))] = std::move(key);
  }

  // Prefetches the slot.
  void prefetch(std::uint64_t hash) const {
    if (!slots_.empty()) __builtin_prefetch(&slots_[hash & (slots_.size() - 1)]);
  }

  bool contains(const Key& key, std::uint64_t hash) const { return size_ != 0 && slots_[slot_of(key, hash)] == key; }

  // Precondition: !must_grow().
  void insert(const Key& key, std::uint64_t hash) {
    Key& slot = slots_[slot_of(key, hash)];
    if (slot == key) return;
    slot = key;
    ++size_;
  }

  std::uint64_t size() const { return size_; }
  const std::vector<Key>& slots() const { return slots_; }

 private:
  std::size_t grown_size() const { return std::max<std::size_t>(64, slots_.size() * 2); }

  std::size_t slot_of(const Key& key, std::uint64_t hash) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = static_cast<std::size_t>(hash) & mask;
    while (!(slots_[slot] == Key{}) && !(slots_[slot] == key)) slot = (slot + 1) & mask;
    return slot;
  }

  std::vector<Key> slots_;  // size: a power of two
  std::uint64_t size_ = 0;
};

template <class Key, class Hash>
class Layers {
 public:
  Layers(Budget& budget, std::uint64_t heap_bytes) : budget_(budget), heap_bytes_(heap_bytes) {}

  const KeySet<Key, Hash>& current() const { return current_; }
  const KeySet<Key, Hash>& next() const { return next_; }

  // Queues a neighbour of the current layer for a lookup a few hundred later.
  void reach(const Key& key) {
    const auto hash = static_cast<std::uint64_t>(Hash{}(key));
    before_.prefetch(hash);
    current_.prefetch(hash);
    next_.prefetch(hash);
    reached_.push_back({key, hash});
    if (reached_.size() == batch) settle();
  }

  // False: out of memory for the reached states.
  bool settle() {
    for (const auto& [key, hash] : reached_) {
      if (out_of_memory_) break;
      if (before_.contains(key, hash) || current_.contains(key, hash)) continue;
      if (next_.must_grow() && !grow()) break;
      next_.insert(key, hash);
    }
    reached_.clear();
    return !out_of_memory_;
  }

  bool out_of_memory() const { return out_of_memory_; }

  void advance() {
    before_ = std::move(current_);
    current_ = std::move(next_);
    next_ = {};
  }

 private:
  struct Reached {
    Key key;
    std::uint64_t hash;
  };
  static constexpr std::size_t batch = 256;

  bool grow() {
    const std::uint64_t keys = before_.size() + current_.size() + 2 * next_.size();
    out_of_memory_ =
        budget_.too_large(before_.bytes() + current_.bytes() + next_.bytes_when_grown() + keys * heap_bytes_);
    if (!out_of_memory_) next_.grow();
    return !out_of_memory_;
  }

  Budget& budget_;
  std::uint64_t heap_bytes_;
  KeySet<Key, Hash> before_, current_, next_;
  std::vector<Reached> reached_;
  bool out_of_memory_ = false;
};

// Key: a state; regular, and Key{} is not a state. expand(key, emit) calls emit(neighbour) for each. write(key) formats
// the hardest. heap_bytes: memory that a key owns outside itself.
template <class Key, class Hash, class Expand, class Write>
Census layer_census(const std::vector<Key>& goals, const CensusRequest& request, Expand&& expand, Write&& write,
                    std::uint64_t heap_bytes = 0) {
  CensusRun run(request, CensusRun::unknown);
  Layers<Key, Hash> layers(run.budget(), heap_bytes);
  for (const Key& goal : goals) layers.reach(goal);
  struct Steps {
    std::uint64_t count_next() const { return layers.next().size(); }
    void enter_next() { layers.advance(); }
    bool expand(std::uint64_t) {
      for (const Key& key : layers.current().slots()) {
        if (key == Key{}) continue;
        if (layers.out_of_memory() || run.budget().spent()) return false;
        run.add_expanded(1);
        neighbours(key, [&](const Key& neighbour) { layers.reach(neighbour); });
      }
      return layers.settle();
    }
    Layers<Key, Hash>& layers;
    CensusRun& run;
    Expand& neighbours;
  } steps{layers, run, expand};
  if (!layers.settle()) {
    run.stop();
  } else if (run.count(steps)) {
    for (const Key& key : layers.current().slots())
      if (run.wants_hardest() && !(key == Key{})) run.add_hardest(write(key));
  }
  return run.result();
}

}  // namespace rompicapo
