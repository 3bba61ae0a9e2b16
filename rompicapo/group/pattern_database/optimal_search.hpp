// SPDX-License-Identifier: MIT
//
// Depth-first search to one depth for one thread, bounded by look-ups in pattern databases. Some nodes with as much
// remaining are expanded together and all their children looked up together, so that the memory is waited for once: for
// each look-up in turn the entries' places are computed and prefetched, then read, and those that need more than
// remains fall. The look-ups that were largest at the parent come first; one that cannot exclude a child, for a move
// changes a distance by one at most, is not made. Those that are left are looked up as their inverses too, where that
// can be. Moves are made in one order where they commute, however many others that commute with them too stand between:
// a set of moves that the way hither rules out goes along (normal forms of traces; P. Cartier and D. Foata, 1969).
#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <functional>
#include <vector>

#include "rompicapo/group/pattern_database/inverse.hpp"
#include "rompicapo/group/pattern_database/pattern_database.hpp"

namespace rompicapo::group {

inline constexpr std::size_t most_search_moves = 256;
inline constexpr std::size_t longest_search = 250;

using MoveSet = std::bitset<most_search_moves>;

// Which moves a move rules out, and which of those ruled out before remain so.
class MoveOrder {
 public:
  // Precondition: at most most_search_moves.
  MoveOrder(const Moves& moves, const std::vector<Orbit>& orbits);

  MoveSet after(const MoveSet& before, std::size_t move) const { return bad_[move] | (before & commuting_[move]); }
  MoveSet none() const { return {}; }
  std::size_t count() const { return bad_.size(); }

 private:
  std::vector<MoveSet> bad_, commuting_;  // [move]
};

struct SearchNode {
  LookUpPlaces places{};
  std::array<std::uint8_t, most_look_ups> most{};  // an upper bound of each look-up; 255: none
  Located located{};                               // where the inverse is looked up
  MoveSet ruled_out;
  std::uint32_t parent = 0;  // in the group above
  Move move = Move::none;    // from there
};

class OptimalSearch {
 public:
  // `is_goal`: whether the path, from the start, ends at the goal: asked where all look-ups are 0. `take`: how many
  // nodes more it may expand, asked for when none is left; 0 ends the search.
  OptimalSearch(const PatternTables& tables, const InverseTables& inverses, const MoveOrder& order,
                std::function<bool(const std::vector<Move>&)> is_goal, std::function<std::uint64_t()> take);

  SearchNode root(const LookUpPlaces& places, const SpaceState& state) const;

  // All ways of exactly `remaining` moves from `start` (of the path `so_far`) to the goal go to `found`, or the first.
  // False: no node was left to expand.
  bool run(const SearchNode& start, std::vector<Move> so_far, unsigned remaining, bool all);

  struct Kept {
    std::size_t move;
    SearchNode node;
  };
  // The children that run() would go on with; for the first levels, shared out as tasks. Precondition: remaining != 0.
  std::vector<Kept> kept_children(const SearchNode& node, unsigned remaining);

  std::vector<std::vector<Move>> found;
  std::uint64_t allowance = 0;  // of the nodes taken, not yet expanded
  std::uint64_t generated = 0;

 private:
  using Most = std::array<std::uint8_t, most_look_ups>;
  struct Child {
    std::uint64_t entry;
    Most most;
    std::uint16_t move;
  };
  // Those of a node in the group, `count` from `first` on.
  struct Family {
    std::size_t first, count;
    std::array<std::uint8_t, most_look_ups> order;  // of the look-ups
    std::size_t look_ups;                           // how many of them may exclude a child
  };
  struct Group {
    std::vector<SearchNode> nodes;
    std::vector<Family> families;
    std::vector<Child> children;
    std::vector<Located> located;  // of the children, where inverses are looked up
  };

  bool expand(unsigned remaining);
  bool make_children(unsigned remaining);
  Family generate(const SearchNode& node, unsigned left, std::size_t first, Group& group) const;
  void ask(const SearchNode& node, const Family& family, std::size_t which, Group& group) const;
  void sift(Family& family, std::size_t which, unsigned left, Group& group) const;
  void sift_inverses(const SearchNode& node, Family& family, unsigned left, Group& group) const;
  void make_node(const Group& group, std::size_t parent, std::size_t child, SearchNode& made) const;
  void check_goal(unsigned remaining, std::size_t parent, std::size_t child);

  const PatternTables& tables_;
  const InverseTables& inverses_;
  const MoveOrder& order_;
  std::function<bool(const std::vector<Move>&)> is_goal_;
  std::function<std::uint64_t()> take_;
  std::vector<Group> groups_;    // [remaining]
  std::size_t most_nodes_;       // in a group
  std::vector<Move> path_;       // to where the search began
  unsigned root_remaining_ = 0;  // what remained there
  bool all_ = false;
};

}  // namespace rompicapo::group
