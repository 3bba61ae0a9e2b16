// SPDX-License-Identifier: MIT
//
// The positions of phase 1 near its goal. Of 2.2 thousand million positions only 13 million are within 7 turns, and a
// search with 8 or more turns left could prune almost nothing with all distances (three in seven positions are within
// 8). So only near positions are stored, folded by symmetry:
//
//     near-goal table  those within `radius - 1`: a hash table with the exact distance and the turns of shortest ways
//     perimeter        those within `radius`, and those of the near-goal table: two Bloom filters, one word a test;
//                      "farther" is certain, "near" is wrong in a few of a hundred cases
//
// Below the perimeter each node entered lies on a way to the goal.
// Source: the filter is B. H. Bloom's, 1970, kept to one word as in F. Putze, P. Sanders and J. Singler, 2007.
#pragma once

#include <span>

#include "rompicapo/puzzles/cube/two_phase/phase1_nodes.hpp"

namespace rompicapo::cube::two_phase {

// A Bloom filter of 32-bit words: each key sets three bits of one word, so a test reads one word. With two or three
// keys a word it errs two times in a hundred.
class Filter {
 public:
  Filter() = default;
  // Of 2^bits words, 5 <= bits < 32, to which keys were added.
  explicit Filter(tables::StoredArray<std::uint32_t> words) : shift_(shift_of(words)), words_(std::move(words)) {}
  static void add(std::vector<std::uint32_t>& words, std::uint32_t key) {
    words[key * spread >> shift_of(words)] |= bits_of(key);
  }
  bool may_hold(std::uint32_t key) const {
    const std::uint32_t wanted = bits_of(key);
    return (words_[key * spread >> shift_] & wanted) == wanted;
  }

  // Those of the set whose key may be held; keys[i] belongs to its i-th lowest bit.
  std::uint32_t may_hold(const std::array<std::uint32_t, 16>& keys, std::uint32_t set) const {
    std::uint32_t held = 0;
    unsigned count = 0;
    for (std::uint32_t rest = set; rest != 0; rest &= rest - 1)
      held |= static_cast<std::uint32_t>(may_hold(keys[count++])) << std::countr_zero(rest);
    return held;
  }
  void prefetch(const std::array<std::uint32_t, 16>& keys, std::uint32_t set) const {
    for (unsigned i = 0, count = std::popcount(set); i < count; ++i)
      __builtin_prefetch(&words_[keys[i] * spread >> shift_]);
  }

 private:
  static constexpr std::uint32_t spread = 0x9e3779b1, choose = 0x85ebca6b;

  template <class Words>
  static unsigned shift_of(const Words& words) {
    return 32 - static_cast<unsigned>(std::countr_zero(words.size()));
  }
  static std::uint32_t bits_of(std::uint32_t key) {
    const std::uint32_t mixed = key * choose;
    return 1u << (mixed >> 27) | 1u << (mixed >> 22 & 31) | 1u << (mixed >> 17 & 31);
  }

  unsigned shift_ = 0;
  tables::StoredArray<std::uint32_t> words_;
};

class Phase1Near : public Phase1Nodes {
 public:
  explicit Phase1Near(Metric metric);

  Metric metric() const { return metric_; }

  // A lower bound; exact within the near-goal table.
  unsigned bound(const Node& node) const {
    if (const Entry* entry = find(key_of(node))) return entry->distance;
    return perimeter_.may_hold(key_of(node)) ? radius_ : radius_ + 1;
  }

  unsigned exact_below() const { return radius_; }  // what bound() says below this is the distance itself

  // Those of `turns` after which the node may still come home within `left`, the turn's own cost included.
  std::uint32_t promising(const Node& node, unsigned left, std::uint32_t turns) const {
    if (left > radius_ + (metric_ == Metric::htm ? 1 : 2)) return turns;
    turns = conjugated_turns(turns, node.symmetry);
    const std::uint32_t kept =
        left < radius_ ? promising_near_goal(node, left, turns) : promising_at_perimeter(node, left, turns);
    return original_turns(kept, node.symmetry);
  }

  using Keys = std::array<Key, 16>;  // of the nodes after a set of at most 16 turns, in their order

  // What promising() will read for a node that is expanded soon: the keys, whose memory is prefetched.
  struct Scout {
    Keys keys;
    std::uint32_t turns;  // as conjugated
  };

  // True: scout all children of a node with this much left, for all are entered and read the perimeter.
  bool scouts_children(unsigned left) const { return metric_ == Metric::htm && left == radius_ + 2; }
  void scout(const Node& node, std::uint32_t turns, Scout& scout) const {
    scout.turns = conjugated_turns(turns, node.symmetry);
    keys_after(node, scout.turns, scout.keys);
    perimeter_.prefetch(scout.keys, scout.turns);
  }
  std::uint32_t promising(const Node& node, const Scout& scout) const {
    return original_turns(perimeter_.may_hold(scout.keys, scout.turns), node.symmetry);
  }

  // Positions at each distance below the radius, all that the folded ones stand for.
  std::vector<std::uint64_t> distribution() const;

 private:
  struct Entry {
    std::uint32_t key = empty;
    std::uint32_t turns : 18 = 0, distance : 14 = 0;
  };

  static constexpr std::uint32_t empty = ~0u, half_turns = 0b010'010'010'010'010'010;

  std::size_t slot_of(std::uint32_t key) const { return (key * 0x9e3779b1u) >> table_shift_; }
  const Entry* find(std::uint32_t key) const {
    for (std::size_t slot = slot_of(key);; slot = (slot + 1) & (table_.size() - 1)) {
      if (table_[slot].key == key) return &table_[slot];
      if (table_[slot].key == empty) return nullptr;
    }
  }

  struct Made {
    std::vector<Entry> table;
    std::vector<std::uint32_t> perimeter, near;      // of the filters
    std::vector<std::vector<std::uint32_t>> levels;  // [distance]: keys put there
  };

  std::uint32_t promising_at_perimeter(const Node& node, unsigned left, std::uint32_t turns) const {
    const auto within = [&](unsigned then, std::uint32_t some) {
      if (then > radius_) return some;
      return held(then == radius_ ? perimeter_ : near_, node, some);
    };
    if (metric_ == Metric::htm) return within(left - 1, turns);
    return within(left - 1, turns & ~half_turns) | within(left - 2, turns & half_turns);
  }

  void keys_after(const Node& node, std::uint32_t turns, Keys& keys) const;

  // Those of `turns` after which the node may be in the filter.
  std::uint32_t held(const Filter& filter, const Node& node, std::uint32_t turns) const;

  std::uint32_t promising_near_goal(const Node& node, unsigned left, std::uint32_t turns) const;

  Made made() const;
  void spread(Made& made, std::uint32_t key, unsigned distance) const;
  void insert(Made& made, std::uint32_t key, unsigned distance, FaceMove back) const;
  // Where the key is, or the empty slot for it.
  std::size_t place_in(const std::vector<Entry>& table, std::uint32_t key) const;

  Metric metric_;
  unsigned radius_, table_shift_;
  tables::StoredArray<Entry> table_;
  Filter perimeter_, near_;
};

inline void Phase1Near::keys_after(const Node& node, std::uint32_t turns, Keys& keys) const {
  unsigned count = 0;
  for (std::uint32_t rest = turns; rest != 0; rest &= rest - 1)
    keys[count++] = key_of(after_conjugated(node, static_cast<FaceMove>(std::countr_zero(rest))));
}

inline std::uint32_t Phase1Near::held(const Filter& filter, const Node& node, std::uint32_t turns) const {
  std::uint32_t kept = 0;
  for (const std::uint32_t part : {turns & 0777, turns & ~0777u}) {
    if (part == 0) continue;
    Keys keys;
    keys_after(node, part, keys);
    kept |= filter.may_hold(keys, part);
  }
  return kept;
}

}  // namespace rompicapo::cube::two_phase
