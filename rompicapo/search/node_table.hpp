// SPDX-License-Identifier: MIT
//
// The nodes of a search, numbered in order of arrival and found by their state. Nodes are in a pool; the index consists
// of cache lines, each with 12 one-byte tags and 12 node numbers. A lookup reads one line, and a node only if a tag
// agrees. The index can be rebuilt from the pool, so it is never copied, and growing needs no memory for two. Nodes
// store no parent: undoing the move that led to a node gives the parent's state, which is looked up. Source: the tags
// are those of M. Kulukundis, "Designing a fast, efficient, cache-friendly hash table", 2017.
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#include "rompicapo/search/pool.hpp"
#include "rompicapo/search/state_key.hpp"

namespace rompicapo {

using NodeId = std::uint32_t;
inline constexpr NodeId no_node = 0xffffffff;

template <class Key>
struct Node {
  Key key;
  Cost cost;    // of the best known path
  Move move;    // the path's last; none at a root
  bool closed;  // expanded at this cost
};

// The part that is independent of the key.
class NodeIndex {
 public:
  static constexpr std::size_t line_slots = 12;

  struct alignas(64) Line {  // the overflow of a full line is in the lines after it
    std::array<std::uint8_t, line_slots> tags;
    std::uint32_t count;
    std::array<NodeId, line_slots> ids;
  };

  explicit NodeIndex(MemoryBudget& memory_budget) : memory_budget_(memory_budget) {}

  std::size_t line_of(std::uint64_t hash) const { return ((hash >> 32) * line_count_) >> 32; }
  std::size_t after(std::size_t line) const { return line + 1 == line_count_ ? 0 : line + 1; }
  Line& operator[](std::size_t line) { return lines_[line]; }
  const Line& operator[](std::size_t line) const { return lines_[line]; }
  static std::uint8_t tag_of(std::uint64_t hash) { return static_cast<std::uint8_t>(hash); }

  std::uint64_t capacity() const { return capacity_; }

  // Clears the index and makes room for `nodes`: twice the previous room, or as much as memory allows, but at least a
  // tenth more. False: out of memory, outcome set; the old index is unchanged then.
  bool resize(std::uint64_t nodes);
  void clear();

 private:
  static constexpr std::uint64_t fill = 10;  // maximum mean nodes per line

  struct Free {
    void operator()(void* memory) const { std::free(memory); }
  };

  MemoryBudget& memory_budget_;
  std::unique_ptr<void, Free> memory_;
  Line* lines_ = nullptr;
  std::uint64_t line_count_ = 0, capacity_ = 0;
};

template <class Key>
class NodeTable {
 public:
  struct Place {
    NodeId id;
    bool fresh;
  };

  // `sample`: any key of this search, for the memory that a key owns outside itself.
  NodeTable(MemoryBudget& memory_budget, const Key& sample)
      : nodes_(memory_budget, heap_bytes_of_key(sample)), index_(memory_budget) {}

  // Makes the next `count` calls of insert() safe. False: out of memory, outcome set.
  bool make_room(std::size_t count) {
    if (!nodes_.make_room(count)) return false;
    return nodes_.size() + count <= index_.capacity() || rebuild(nodes_.size() + count);
  }

  void prefetch(std::uint64_t hash) const { __builtin_prefetch(&index_[index_.line_of(hash)]); }
  void prefetch_node(NodeId id) const { __builtin_prefetch(&nodes_[id]); }

  // The node of this key; if there was none, a new one with this cost and move, not closed.
  Place insert(const Key& key, std::uint64_t hash, Cost cost, Move move) {
    std::size_t at = 0;
    if (const NodeId known = look_up(key, hash, at); known != no_node) return {known, false};
    const NodeId id = nodes_.add();
    nodes_[id] = {key, cost, move, false};
    put(at, NodeIndex::tag_of(hash), id);
    return {id, true};
  }
  Place insert(const Key& key, Cost cost, Move move) { return insert(key, hash_key(key), cost, move); }

  // no_node if there is none. Precondition: make_room was called once.
  NodeId find(const Key& key, std::uint64_t hash) const {
    std::size_t at = 0;
    return look_up(key, hash, at);
  }
  NodeId find(const Key& key) const { return find(key, hash_key(key)); }

  Node<Key>& operator[](NodeId id) { return nodes_[id]; }
  const Node<Key>& operator[](NodeId id) const { return nodes_[id]; }
  NodeId size() const { return nodes_.size(); }

  // Removes all nodes and keeps the room.
  void clear() {
    nodes_.clear();
    index_.clear();
  }

 private:
  // `at`: if the key is not found, the line with a free slot for it.
  NodeId look_up(const Key& key, std::uint64_t hash, std::size_t& at) const {
    const std::uint8_t tag = NodeIndex::tag_of(hash);
    for (at = index_.line_of(hash);; at = index_.after(at)) {
      const NodeIndex::Line& line = index_[at];
      for (std::uint32_t agrees = agreeing(line, tag); agrees != 0; agrees &= agrees - 1) {
        const NodeId id = line.ids[static_cast<std::size_t>(std::countr_zero(agrees))];
        if (nodes_[id].key == key) return id;
      }
      if (line.count < NodeIndex::line_slots) return no_node;
    }
  }

  // Bit mask of the used slots whose tag is `tag`.
  static std::uint32_t agreeing(const NodeIndex::Line& line, std::uint8_t tag) {
#if defined(__SSE2__)
    const __m128i head = _mm_load_si128(reinterpret_cast<const __m128i*>(&line));  // the tags and the count
    const __m128i same = _mm_cmpeq_epi8(head, _mm_set1_epi8(static_cast<char>(tag)));
    const auto bits = static_cast<std::uint32_t>(_mm_movemask_epi8(same));
#else
    std::uint32_t bits = 0;
    for (std::size_t slot = 0; slot < NodeIndex::line_slots; ++slot)
      bits |= static_cast<std::uint32_t>(line.tags[slot] == tag) << slot;
#endif
    return bits & ((1u << line.count) - 1);
  }

  void put(std::size_t at, std::uint8_t tag, NodeId id) {
    NodeIndex::Line& line = index_[at];
    line.tags[line.count] = tag;
    line.ids[line.count++] = id;
  }

  bool rebuild(std::uint64_t nodes) {
    if (!index_.resize(nodes)) return false;
    constexpr NodeId ahead = 16;  // lines being prefetched while others are filled
    std::array<std::uint64_t, ahead> hashes;
    for (NodeId id = 0; id < nodes_.size() + ahead; ++id) {
      if (id >= ahead) {
        const std::uint64_t hash = hashes[id % ahead];
        std::size_t at = index_.line_of(hash);
        while (index_[at].count == NodeIndex::line_slots) at = index_.after(at);
        put(at, NodeIndex::tag_of(hash), id - ahead);
      }
      if (id < nodes_.size()) {
        hashes[id % ahead] = hash_key(nodes_[id].key);
        prefetch(hashes[id % ahead]);
      }
    }
    return true;
  }

  Pool<Node<Key>> nodes_;
  NodeIndex index_;
};

inline bool NodeIndex::resize(std::uint64_t nodes) {
  const auto bytes_for = [](std::uint64_t count) { return (count + 1) * sizeof(Line); };  // one more, to align
  const std::uint64_t before = line_count_ == 0 ? 0 : bytes_for(line_count_);
  const std::uint64_t least = nodes / fill + 1;
  std::uint64_t wanted = std::max<std::uint64_t>({64, least, line_count_ * 2});
  const std::uint64_t enough = std::max(least, line_count_ + line_count_ / 10);
  while (wanted > enough && !memory_budget_.fits(bytes_for(wanted) - before))
    wanted = std::max(enough, wanted - wanted / 8);
  if (wanted > 0xffffffff || bytes_for(wanted) > SIZE_MAX / 2) return memory_budget_.refuse();
  memory_budget_.shrink(before);
  if (!memory_budget_.grow(bytes_for(wanted))) return false;
  // realloc remaps large blocks without copying: no second block, and each page is touched once.
  void* grown = std::realloc(memory_.get(), static_cast<std::size_t>(bytes_for(wanted)));
  if (grown == nullptr) return memory_budget_.refuse();
  static_cast<void>(memory_.release());
  memory_.reset(grown);
  const auto address = reinterpret_cast<std::uintptr_t>(grown);
  lines_ = reinterpret_cast<Line*>((address + sizeof(Line) - 1) / sizeof(Line) * sizeof(Line));
  line_count_ = wanted;
  capacity_ = wanted * fill;
  clear();
  return true;
}

inline void NodeIndex::clear() { std::fill_n(lines_, line_count_, Line{}); }

// The moves from the root to a node: undone one by one, each parent found by its state.
template <class P>
std::vector<Move> path_to(const P& puzzle, const NodeTable<KeyOf<P>>& table, NodeId id) {
  std::vector<Move> moves;
  StateOf<P> state = state_of(puzzle, table[id].key);
  for (Move move = table[id].move; move != Move::none; move = table[id].move) {
    moves.push_back(move);
    puzzle.undo(state, move);
    id = table.find(key_of(puzzle, state));
  }
  std::reverse(moves.begin(), moves.end());
  return moves;
}

}  // namespace rompicapo
