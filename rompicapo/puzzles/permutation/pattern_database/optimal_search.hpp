// SPDX-License-Identifier: MIT
//
// Depth-first search to one depth for one thread, bounded by look-ups in pattern databases. All children of a node are
// looked up together, so that the memory is waited for once: for each look-up in turn the entries' places are computed
// and prefetched, then read, and those that need more than remains fall. The look-ups that were largest at the parent
// come first; one that cannot exclude a child, for a move changes a distance by one at most, is not made.
// Those that are left are looked up as their inverses too, where that can be.
// Moves are made in one order where they commute, however many others that commute with them too stand between: a set
// of moves that the way hither rules out goes along (normal forms of traces; P. Cartier and D. Foata, 1969).
#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <functional>
#include <vector>

#include "rompicapo/puzzles/permutation/pattern_database/inverse.hpp"
#include "rompicapo/puzzles/permutation/pattern_database/pattern_database.hpp"

namespace rompicapo::permutation {

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
  struct Children {
    std::array<std::uint16_t, most_search_moves> move;
    std::array<std::uint64_t, most_search_moves> entry;
    std::array<std::array<std::uint8_t, most_look_ups>, most_search_moves> most;
    std::array<Located, most_search_moves> located;
    std::size_t count = 0;
  };

  bool expand(const SearchNode& node, unsigned remaining);
  Children& make_children(const SearchNode& node, unsigned remaining);
  void make_node(const SearchNode& parent, const Children& children, std::size_t child, SearchNode& made) const;
  void generate(const SearchNode& node, Children& children) const;
  void sift(const SearchNode& node, std::size_t which, unsigned remaining, Children& children) const;

  void sift_inverses(const SearchNode& node, unsigned remaining, Children& children) const;

  const PatternTables& tables_;
  const InverseTables& inverses_;
  const MoveOrder& order_;
  std::function<bool(const std::vector<Move>&)> is_goal_;
  std::function<std::uint64_t()> take_;
  std::vector<Children> levels_;  // [remaining]
  std::vector<Move> path_;
  bool all_ = false;
};

}  // namespace rompicapo::permutation
