// SPDX-License-Identifier: MIT
//
// Designs of the store of open and closed nodes: breadth-first search of the 15-puzzle until a number of boards is
// known. Each contestant has its own process, because the peak of the process is measured.
//   node_store lines|plain-index|in-place|unordered-map|all [MILLIONS]
// The counts of boards and expansions must agree between contestants.
#include <array>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <fmt/format.h>
#include <string>
#include <sys/resource.h>
#include <unordered_map>
#include <vector>

#include "rompicapo/base/stopwatch.hpp"
#include "rompicapo/puzzles/sliding/models/puzzle.hpp"
#include "rompicapo/search/node_table.hpp"

namespace {

using namespace rompicapo;
using Key = std::uint64_t;

// What a_star.hpp uses: nodes in chunks, an index of lines with tags.
class Lines {
 public:
  Lines() { static_cast<void>(table_.make_room(1)); }
  void prefetch(std::uint64_t hash) const { table_.prefetch(hash); }
  bool insert(Key key, std::uint64_t hash, Cost cost, Move move) {
    return table_.make_room(1) && table_.insert(key, hash, cost, move).fresh;
  }
  Node<Key> next() { return table_[next_++]; }

 private:
  Limits limits_;
  SearchResult result_;
  Budget budget_{limits_, result_};
  MemoryBudget memory_budget_{limits_, budget_};
  NodeTable<Key> table_{memory_budget_, 0};
  NodeId next_ = 0;
};

// The same nodes; the index is a bare array of node numbers, probed one by one: each costs a visit to its node.
class PlainIndex {
 public:
  void prefetch(std::uint64_t hash) const { __builtin_prefetch(&slots_[hash & (slots_.size() - 1)]); }
  bool insert(Key key, std::uint64_t hash, Cost cost, Move move) {
    std::size_t at = hash & (slots_.size() - 1);
    for (; slots_[at] != no_node; at = (at + 1) & (slots_.size() - 1))
      if (nodes_[slots_[at]].key == key) return false;
    static_cast<void>(nodes_.make_room(1));
    slots_[at] = nodes_.add();
    nodes_[slots_[at]] = {key, cost, move, false};
    if (nodes_.size() * 3ull > slots_.size() * 2) grow();
    return true;
  }
  Node<Key> next() { return nodes_[next_++]; }

 private:
  void grow() {
    const std::size_t size = slots_.size() * 2;
    std::vector<NodeId>().swap(slots_);
    slots_.assign(size, no_node);
    for (NodeId id = 0; id < nodes_.size(); ++id) {
      std::size_t at = hash_key(nodes_[id].key) & (size - 1);
      while (slots_[at] != no_node) at = (at + 1) & (size - 1);
      slots_[at] = id;
    }
  }

  Limits limits_;
  SearchResult result_;
  Budget budget_{limits_, result_};
  MemoryBudget memory_budget_{limits_, budget_};
  Pool<Node<Key>> nodes_{memory_budget_};
  std::vector<NodeId> slots_ = std::vector<NodeId>(1024, no_node);
  NodeId next_ = 0;
};

// Nodes in the hash table itself. They move when it grows, so the queue holds keys.
class InPlace {
 public:
  void prefetch(std::uint64_t hash) const { __builtin_prefetch(&slots_[hash & (slots_.size() - 1)]); }
  bool insert(Key key, std::uint64_t hash, Cost cost, Move move) {
    if (!place({key, cost, move, false}, hash)) return false;
    queue_.push_back(key);
    if (++size_ * 4 > slots_.size() * 3) grow();
    return true;
  }
  Node<Key> next() {
    const Key key = queue_.front();
    queue_.pop_front();
    std::size_t at = hash_key(key) & (slots_.size() - 1);
    while (slots_[at].key != key) at = (at + 1) & (slots_.size() - 1);
    return slots_[at];
  }

 private:
  bool place(const Node<Key>& node, std::uint64_t hash) {  // key 0 is no board
    std::size_t at = hash & (slots_.size() - 1);
    for (; slots_[at].key != 0; at = (at + 1) & (slots_.size() - 1))
      if (slots_[at].key == node.key) return false;
    slots_[at] = node;
    return true;
  }
  void grow() {
    std::vector<Node<Key>> before(slots_.size() * 2);
    before.swap(slots_);
    for (const Node<Key>& node : before)
      if (node.key != 0) place(node, hash_key(node.key));
  }

  std::vector<Node<Key>> slots_ = std::vector<Node<Key>>(1024);
  std::deque<Key> queue_;
  std::uint64_t size_ = 0;
};

class UnorderedMap {
 public:
  void prefetch(std::uint64_t) const {}
  bool insert(Key key, std::uint64_t, Cost cost, Move move) {
    const auto [place, fresh] = map_.try_emplace(key, Node<Key>{key, cost, move, false});
    if (fresh) queue_.push_back(&place->second);
    return fresh;
  }
  Node<Key> next() {
    const Node<Key>* node = queue_.front();
    queue_.pop_front();
    return *node;
  }

 private:
  struct Hash {
    std::size_t operator()(Key key) const { return static_cast<std::size_t>(mix(key)); }
  };
  std::unordered_map<Key, Node<Key>, Hash> map_;
  std::deque<const Node<Key>*> queue_;
};

template <class Store>
int run(const std::string& name, std::uint64_t wanted) {
  const std::array<int, 16> goal{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
  const sliding::Puzzle64 puzzle(4, 4, goal);
  const Stopwatch watch;
  Store store;
  std::uint64_t known = 1, expanded = 0;
  const Key root = puzzle.pack(puzzle.goal());
  store.insert(root, hash_key(root), 0, Move::none);
  while (known < wanted) {
    const Node<Key> node = store.next();
    sliding::State64 state = puzzle.unpack(node.key);
    std::array<std::pair<Key, Move>, 4> children;
    std::size_t count = 0;
    for (const Move move : puzzle.moves(state, node.move)) {
      puzzle.apply(state, move);
      children[count++] = {puzzle.pack(state), move};
      store.prefetch(hash_key(puzzle.pack(state)));
      puzzle.undo(state, move);
    }
    for (std::size_t at = 0; at < count; ++at)
      known += store.insert(children[at].first, hash_key(children[at].first), node.cost + 1, children[at].second);
    ++expanded;
  }
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  fmt::print(
      "{:<14} {:>10} boards {:>10} expanded {:>8.3f} s {:>7.1f} ns a board {:>8.1f} MiB {:>6.1f} bytes a board\n", name,
      known, expanded, watch.cpu_seconds(), watch.cpu_seconds() * 1e9 / static_cast<double>(known),
      static_cast<double>(usage.ru_maxrss) / 1024,
      static_cast<double>(usage.ru_maxrss) * 1024 / static_cast<double>(known));
  std::fflush(stdout);
  return 0;
}

}  // namespace

int main(int count, char** words) {
  const std::string contestant = count > 1 ? words[1] : "all";
  const std::uint64_t wanted = (count > 2 ? std::strtoull(words[2], nullptr, 10) : 10) * 1'000'000;
  if (contestant == "lines") return run<Lines>(contestant, wanted);
  if (contestant == "plain-index") return run<PlainIndex>(contestant, wanted);
  if (contestant == "in-place") return run<InPlace>(contestant, wanted);
  if (contestant == "unordered-map") return run<UnorderedMap>(contestant, wanted);
  if (contestant != "all") return fmt::print(stderr, "no contestant `{}`\n", contestant), 2;
  int worst = 0;
  for (int repeat = 0; repeat < 3; ++repeat)
    for (const char* name : {"lines", "plain-index", "in-place", "unordered-map"})
      worst |= std::system(fmt::format("'{}' {} {}", words[0], name, wanted / 1'000'000).c_str());
  return worst != 0;
}
