// SPDX-License-Identifier: MIT
//
// Phase 1 by what is near home. Of 2.2 thousand million positions of phase 1 only 13 million are within 7 turns, and
// a search with a remainder of 8 or more can prune next to nothing even if it knew every distance (three in seven are
// within 8). So only the near ones are stored, folded by symmetry:
//
//     near-goal table  those within `radius - 1`: a hash table with the exact distance and the turns on shortest ways
//     perimeter        those within `radius`, and those of the near-goal table: two Bloom filters of one word a test,
//     which say "farther"
//             for sure and "near" with an error of a few in a hundred
//
// Below the perimeter every node entered lies on a way home, and is followed without failing.
// Source: the filter is B. H. Bloom's, 1970, kept to one word as in F. Putze, P. Sanders and J. Singler, 2007.
#pragma once

#include <span>

#include "rompicapo/puzzles/cube/two_phase/phase1_filter.hpp"
#include "rompicapo/puzzles/cube/two_phase/phase1_nodes.hpp"

namespace rompicapo::cube::two_phase {

// Positions of phase 1 at each distance (2,217,093,120 in all), of which the small tables know the first radius - 1.
// htm: H. Kociemba; qtm: counted here.
inline constexpr std::array<std::uint64_t, 7> phase1_near_htm{1, 4, 50, 592, 7156, 87236, 1043817};
inline constexpr std::array<std::uint64_t, 8> phase1_near_qtm{1, 4, 34, 312, 2772, 24996, 225949, 2017078};

class Phase1Near : public Phase1Nodes {
 public:
  explicit Phase1Near(Metric metric);

  Metric metric() const { return metric_; }

  // No fewer turns bring the node home; exact within the near-goal table.
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

  // What promising() will need for a node that is looked at soon: computed at once, its memory on the way.
  struct Scout {
    Keys keys;
    std::uint32_t turns;  // as conjugated
  };

  // Whether the children of a node with this much left should be scouted, all together: they are sure to be entered,
  // and look up the perimeter.
  bool scouts_children(unsigned left) const { return metric_ == Metric::htm && left == radius_ + 2; }
  void scout(const Node& node, std::uint32_t turns, Scout& scout) const {
    scout.turns = conjugated_turns(turns, node.symmetry);
    keys_after(node, scout.turns, scout.keys);
    perimeter_.prefetch(scout.keys, scout.turns);
  }
  std::uint32_t promising(const Node& node, const Scout& scout) const {
    return original_turns(perimeter_.may_hold(scout.keys, scout.turns), node.symmetry);
  }

  std::size_t bytes() const;

  // Positions at each distance below the radius, all that the folded ones stand for.
  std::span<const std::uint64_t> distribution() const { return {counts_.data(), counts_.size()}; }

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
    std::vector<std::uint32_t> perimeter, near;  // of the filters
    std::vector<std::uint64_t> counts;
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
  tables::StoredArray<std::uint64_t> counts_;
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
