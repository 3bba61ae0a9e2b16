// SPDX-License-Identifier: MIT
//
// Beam search over boards of any size on a single board. The states of a beam differ only by their last few dozen
// moves, so they are the leaves of a small tree, and a walk around it that makes and unmakes moves visits them all.
// Moves that all leaves share are made for good. The technique is known from programming contests as the Euler tour
// beam.
//
// A state's price is the moves that one or two tiles still need to reach their homes (the aim) plus the distances of
// the other tiles from theirs. The aim's weight grows with the level, so the other tiles cannot delay it for ever.
#pragma once

#include <span>

#include "rompicapo/puzzles/sliding/constructive/grid.hpp"
#include "rompicapo/puzzles/sliding/constructive/local_table.hpp"
#include "rompicapo/puzzles/sliding/constructive/work.hpp"

namespace rompicapo::sliding::constructive {

class Beam {
 public:
  enum class End { reached, failed, spent };

  // Appends moves to `path` and makes them on `grid`; both must outlive the beam. `power`: a tile at distance d along
  // one axis counts d to this power.
  Beam(Grid& grid, Path& path, Work& work, std::size_t width, double power, int conflict = 0);

  // Sets the weight of each of the tiles; initially 0.
  void weigh(std::span<const Tile> tiles, int weight);

  // Searches until a state has all tiles of the table home and keeps only such states.
  End bring(const LocalTable& table, std::size_t most_levels);

  // Searches until a state has all of `tiles` home and keeps only such states.
  End complete(std::span<const Tile> tiles, std::size_t most_levels);

  // Records the best current state; go_to_mark() returns to it and drops all others.
  void mark();
  void go_to_mark();

  // Drops all states but the best.
  void settle() {
    mark();
    go_to_mark();
  }

  // Call after other code has moved tiles, following settle() or go_to_mark().
  void moved();

  // Calls `look` with the grid in the best state.
  template <class Look>
  void at_best(Look&& look) {
    const Path path = path_to(best_leaf());
    for (const Step step : path) grid_.slide(step);
    look();
    for (std::size_t left = path.size(); left-- > 0;) grid_.slide(opposite(path[left]));
  }

 private:
  // The walk: a step down the tree, a leaf, or a step back up.
  static constexpr std::uint8_t leaf_mark = 4, back_mark = 8;
  static constexpr Step no_step = 4;  // also: a leaf that stays unchanged

  struct Leaf {
    std::int64_t price;
    std::uint16_t open;  // unfinished tiles of complete()
    Step last;
    std::uint64_t hash;
  };
  struct Mark {
    Leaf leaf;
    std::size_t made;  // moves of the path that lead there
    Path rest;         // those that follow
  };
  struct Candidate {
    std::int64_t rank;  // price with the aim
    std::int64_t price;
    std::uint16_t open;
    std::uint32_t leaf;
    Step step;
    std::uint64_t hash;
  };

  template <class Visit>
  void walk(Visit&& visit);
  template <class Aim>
  End run(std::size_t most_levels, Aim&& aim);
  template <class Aim>
  bool expand(Aim& aim, int pressure, bool may_stay);
  void choose();
  void grow();
  void share_trunk();
  bool is_new(std::uint64_t hash);
  std::size_t best_leaf() const;
  Path path_to(std::size_t leaf) const;
  int cost_of(Tile tile, Cell at) const;
  int conflicts(Tile tile, Cell at) const;

  Grid& grid_;
  Path& path_;
  Work& work_;
  std::size_t width_;
  int conflict_;                      // price of a reversed pair
  std::vector<int> distance_cost_;    // [distance]
  std::vector<int> weight_;           // [tile]
  std::vector<std::uint8_t> wanted_;  // [tile]: must come home
  std::vector<std::uint8_t> tour_, next_tour_;
  std::vector<Leaf> leaves_, next_leaves_;
  Mark mark_{};
  std::vector<Candidate> candidates_;
  std::vector<std::uint32_t> chosen_;  // [leaf * 5 + step]: candidate + 1
  std::vector<std::uint64_t> seen_;    // of this level: open addressing, a power of two; 0: free
};

}  // namespace rompicapo::sliding::constructive
