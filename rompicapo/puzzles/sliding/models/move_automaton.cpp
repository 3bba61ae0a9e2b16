// SPDX-License-Identifier: MIT
//
// Learning the automaton. All canonical strings of fewer than `depth` moves are stored as tries, one for each start
// cell of the blank. A node also knows its suffix, the same string without its first move, which is a node of a
// neighbouring cell's trie. A move that completes a redundant string at the suffix does so here too; otherwise the
// board is looked up among those reached from the same start. Finally the tries are merged into one automaton as in A.
// V. Aho and M. J. Corasick ("Efficient string matching", 1975).
#include "rompicapo/puzzles/sliding/models/move_automaton.hpp"

#include <cassert>
#include <utility>

#include "rompicapo/base/rng.hpp"

namespace rompicapo::sliding {

namespace {

using Row = MoveAutomaton::Row;
constexpr std::uint32_t none = MoveAutomaton::none;
constexpr std::uint32_t leaf = none - 1;  // a canonical child too deep to be stored
constexpr bool is_node(std::uint32_t child) { return child < leaf; }

// Up to 15 moves, 2 bits each, after a leading 1.
using MoveText = std::uint32_t;
constexpr MoveText no_moves = 1;

struct Node {
  Row child;  // by move: a node, `leaf`, or `none` where redundant or off the board
  std::uint32_t suffix;
  std::uint32_t blank;
  bool completes = false;  // some child is redundant although its suffix is not
};

// The boards reached from one cell, by hash, each with the first string that leads to it.
class Met {
 public:
  // Whether the board was reached before by a string for which `leads_here` is true; otherwise records `text` for it.
  template <class LeadsHere>
  bool find_or_add(std::uint32_t hash, MoveText text, LeadsHere leads_here) {
    for (std::size_t at = first_slot(hash);; at = (at + 1) & (slots_.size() - 1)) {
      if (slots_[at].text == 0) {
        slots_[at] = {hash, text};
        ++filled_;
        return false;
      }
      if (slots_[at].hash == hash && leads_here(slots_[at].text)) return true;
    }
  }

  // Call before adding this many.
  void make_room(std::size_t more) {
    while ((filled_ + more) * 2 > slots_.size()) grow();
  }

  void ask(std::uint32_t hash) const { __builtin_prefetch(&slots_[first_slot(hash)]); }

 private:
  struct Slot {
    std::uint32_t hash = 0;
    MoveText text = 0;  // 0: the slot is free
  };

  std::size_t first_slot(std::uint32_t hash) const { return hash >> shift_; }

  void grow() {
    std::vector<Slot> old(slots_.size() * 2);
    old.swap(slots_);
    --shift_;
    filled_ = 0;
    for (const Slot& slot : old)
      if (slot.text != 0) find_or_add(slot.hash, slot.text, [](MoveText) { return false; });
  }

  unsigned shift_ = 32 - 6;
  std::size_t filled_ = 0;
  std::vector<Slot> slots_ = std::vector<Slot>(64);
};

class Learner {
 public:
  Learner(std::uint32_t rows, std::uint32_t columns, unsigned depth)
      : cells_(rows * columns), depth_(depth), neighbours_(cells_), of_tile_(cells_), of_cell_(cells_), met_(cells_) {
    Rng rng(1);
    for (std::uint32_t cell = 0; cell < cells_; ++cell) {
      neighbours_[cell] = {cell / columns > 0 ? cell - columns : none,
                           cell / columns + 1 < rows ? cell + columns : none, cell % columns > 0 ? cell - 1 : none,
                           cell % columns + 1 < columns ? cell + 1 : none};
      of_tile_[cell] = rng.next();
      of_cell_[cell] = rng.next();
      board_.push_back(cell);
      nodes_.push_back({{none, none, none, none}, none, cell});
      met_[cell].find_or_add(0, no_moves, [](MoveText) { return false; });
    }
    for (unsigned length = 1; length <= depth; ++length)
      for (std::uint32_t cell = 0; cell < cells_; ++cell) {
        start_ = cell;
        length_ = length;
        candidates_.clear();
        descend(cell, length, 0, no_moves);
        add_candidates();
      }
  }

  std::vector<Row> machine();

 private:
  // A string whose suffix is not redundant: that of `node`, and a move.
  struct Candidate {
    std::uint32_t node, move, suffix, hash;
    MoveText text;
  };

  // Visits all canonical strings of length_ - 1 moves, `rest` - 1 below this one, and lists their children.
  void descend(std::uint32_t node, unsigned rest, std::uint64_t hash, MoveText text) {
    const std::uint32_t blank = nodes_[node].blank;
    for (std::size_t move = 0; move < neighbours_[blank].size(); ++move) {
      const std::uint32_t to = neighbours_[blank][move];
      if (to == none) continue;
      const std::uint32_t child = nodes_[node].child[move];
      if (rest > 1 && !is_node(child)) continue;
      const std::uint32_t suffix = suffix_of_child(node, move);
      if (rest == 1 && suffix == none) continue;
      const std::uint64_t hash_after = hash + of_tile_[board_[to]] * (of_cell_[blank] - of_cell_[to]);
      const MoveText text_after = text << 2 | static_cast<MoveText>(move);
      std::swap(board_[blank], board_[to]);
      if (rest > 1) {
        descend(child, rest - 1, hash_after, text_after);
      } else {
        candidates_.push_back(
            {node, static_cast<std::uint32_t>(move), suffix, static_cast<std::uint32_t>(hash_after >> 32), text_after});
      }
      std::swap(board_[blank], board_[to]);
    }
  }

  std::uint32_t suffix_of_child(std::uint32_t node, std::size_t move) const {
    const std::uint32_t suffix = nodes_[node].suffix;
    return suffix == none ? neighbours_[nodes_[node].blank][move] : nodes_[suffix].child[move];
  }

  // Prefetches some candidates ahead.
  void add_candidates() {
    constexpr std::size_t ahead = 16;
    Met& met = met_[start_];
    met.make_room(candidates_.size());
    for (std::size_t at = 0; at < candidates_.size(); ++at) {
      if (at + ahead < candidates_.size()) met.ask(candidates_[at + ahead].hash);
      add(candidates_[at], met);
    }
  }

  void add(const Candidate& candidate, Met& met) {
    Node& node = nodes_[candidate.node];
    if (met.find_or_add(candidate.hash, candidate.text,
                        [&](MoveText before) { return lead_to_one_board(before, candidate.text); })) {
      node.completes = true;
    } else if (length_ == depth_) {
      node.child[candidate.move] = leaf;
    } else {
      node.child[candidate.move] = static_cast<std::uint32_t>(nodes_.size());
      nodes_.push_back({{none, none, none, none}, candidate.suffix, neighbours_[node.blank][candidate.move]});
    }
  }

  // From the cell start_.
  bool lead_to_one_board(MoveText one, MoveText other) {
    const std::vector<std::uint32_t> path = blanks(one), other_path = blanks(other);
    if (path.back() != other_path.back()) return false;
    for (std::size_t at = 1; at < path.size(); ++at) std::swap(board_[path[at - 1]], board_[path[at]]);
    for (std::size_t at = other_path.size(); at-- > 1;) std::swap(board_[other_path[at - 1]], board_[other_path[at]]);
    bool equal = true;
    for (const std::uint32_t cell : path) equal = equal && board_[cell] == cell;
    for (const std::uint32_t cell : other_path) equal = equal && board_[cell] == cell;
    for (const auto* way : {&path, &other_path})
      for (const std::uint32_t cell : *way) board_[cell] = cell;
    return equal;
  }

  // The cells that the blank visits.
  std::vector<std::uint32_t> blanks(MoveText text) const {
    unsigned length = 0;
    while (text >> (2 * length) != no_moves) ++length;
    std::vector<std::uint32_t> path{start_};
    for (unsigned at = length; at-- > 0;) path.push_back(neighbours_[path.back()][text >> (2 * at) & 3]);
    return path;
  }

  std::uint32_t cells_;
  unsigned depth_, length_ = 0;
  std::uint32_t start_ = 0;
  std::vector<Row> neighbours_;                   // [cell], by move; `none` off the board
  std::vector<std::uint64_t> of_tile_, of_cell_;  // a board's hash is the sum of their products
  std::vector<std::uint32_t> board_;              // [cell]: initial cell of what is there
  std::vector<Met> met_;                          // [cell of the start]
  std::vector<Candidate> candidates_;             // of one start and one length
  std::vector<Node> nodes_;                       // by length; the empty string of each cell first
};

std::vector<Row> Learner::machine() {
  std::vector<bool> needed(nodes_.size());  // proper prefixes of minimal redundant strings, and the starts
  for (std::size_t node = nodes_.size(); node-- > 0;) {
    needed[node] = node < cells_ || nodes_[node].completes;
    for (const std::uint32_t child : nodes_[node].child)
      if (is_node(child) && needed[child]) needed[node] = true;
  }
  // Children become states: the longest suffix that is needed.
  for (Node& node : nodes_)
    for (std::size_t move = 0; move < 4; ++move)
      if (std::uint32_t& child = node.child[move]; child != none && !(child != leaf && needed[child]))
        child = node.suffix == none ? neighbours_[node.blank][move] : nodes_[node.suffix].child[move];
  std::vector<std::uint32_t> number(nodes_.size(), none);
  std::vector<Row> rows;
  for (std::size_t node = 0; node < nodes_.size(); ++node)
    if (needed[node]) {
      number[node] = static_cast<std::uint32_t>(rows.size());
      rows.push_back(nodes_[node].child);
    }
  for (Row& row : rows)
    for (std::uint32_t& state : row)
      if (state != none) state = number[state];
  return rows;
}

}  // namespace

MoveAutomaton::MoveAutomaton(std::uint32_t rows, std::uint32_t columns, unsigned depth) {
  assert(2 <= rows && 2 <= columns && 2 <= depth && depth <= most_depth);
  rows_ = Learner(rows, columns, depth).machine();
}

// Even depths, because odd ones add little: most pairs of equal strings have the same length. In a strip there are
// fewer strings of a length.
unsigned MoveAutomaton::default_depth(std::uint32_t rows, std::uint32_t columns) {
  const std::uint64_t cells = std::uint64_t{rows} * columns;
  if (cells > 25) return cells <= 36 ? 8 : cells <= 100 ? 6 : 2;
  return (cells <= 9 ? 8 : 10) + (rows == 2 || columns == 2 ? 2 : 0);
}

unsigned MoveAutomaton::deep_depth(std::uint32_t rows, std::uint32_t columns) {
  const std::uint64_t cells = std::uint64_t{rows} * columns;
  if (cells <= 16 || cells > 36) return default_depth(rows, columns);
  return cells <= 25 ? 14 : 12;
}

}  // namespace rompicapo::sliding
