// SPDX-License-Identifier: MIT
//
// Beam search over boards of any size, on one board: the states that are kept differ by their last few dozen moves
// only, so they are leaves of a small tree, and a walk around it, doing and undoing moves, visits them all. What every
// leaf shares is made for good at once. The technique is known from programming contests as the Euler tour beam.
//
// A state is priced by its aim, the moves that one or two tiles still need to come home, and by what the other tiles
// are away from theirs. The aim weighs more the longer it takes, so that nothing else keeps the beam from it for ever.
#pragma once

#include <span>

#include "rompicapo/puzzles/sliding/constructive/grid.hpp"
#include "rompicapo/puzzles/sliding/constructive/local_table.hpp"
#include "rompicapo/puzzles/sliding/constructive/work.hpp"

namespace rompicapo::sliding::constructive {

class Beam {
 public:
  enum class End { reached, failed, spent };

  // Moves are appended to `path` and made on `grid`, both of which must outlive the beam. `power`: what a tile counts
  // at distance d in one direction is d to this power.
  Beam(Grid& grid, Path& path, Work& work, std::size_t width, double power, int conflict = 0);

  // How much each of the tiles counts; initially 0.
  void weigh(std::span<const Tile> tiles, int weight);

  // Until a state has all tiles of the table home; only such are left then.
  End bring(const LocalTable& table, std::size_t most_levels);

  // Until a state has all of `tiles` home; only such are left then.
  End complete(std::span<const Tile> tiles, std::size_t most_levels);

  // The best state of now can be come back to, all others forgotten then.
  void mark();
  void go_to_mark();

  // Forgets all states but the best.
  void settle() {
    mark();
    go_to_mark();
  }

  // To be called when others have moved tiles, after settle() or go_to_mark().
  void moved();

  // `look` sees the grid as the best state has it.
  template <class Look>
  void at_best(Look&& look) {
    const Path way = way_to(best_leaf());
    for (const Step step : way) grid_.slide(step);
    look();
    for (std::size_t left = way.size(); left-- > 0;) grid_.slide(opposite(way[left]));
  }

 private:
  // The walk: a step down the tree, a leaf, or a step back up.
  static constexpr std::uint8_t leaf_mark = 4, back_mark = 8;
  static constexpr Step no_step = 4;  // also: a leaf that stays as it is

  struct Leaf {
    std::int64_t price;
    std::uint16_t open;  // tiles to be completed that are not home
    Step last;
    std::uint64_t hash;
  };
  struct Mark {
    Leaf leaf;
    std::size_t made;  // moves of the path that lead there
    Path rest;         // those that follow
  };
  struct Candidate {
    std::int64_t rank;  // with the aim
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
  Path way_to(std::size_t leaf) const;
  int worth(Tile tile, Cell at) const;
  int conflicts(Tile tile, Cell at) const;

  Grid& grid_;
  Path& path_;
  Work& work_;
  std::size_t width_;
  int conflict_;                      // the price of a pair the wrong way round
  std::vector<int> worth_;            // [distance]
  std::vector<int> weight_;           // [tile]
  std::vector<std::uint8_t> wanted_;  // [tile]: to be completed
  std::vector<std::uint8_t> tour_, next_tour_;
  std::vector<Leaf> leaves_, next_leaves_;
  Mark mark_{};
  std::vector<Candidate> candidates_;
  std::vector<std::uint32_t> chosen_;  // [leaf * 5 + step]: candidate + 1
  std::vector<std::uint64_t> seen_;    // of this level: open addressing, a power of two; 0: free
};

}  // namespace rompicapo::sliding::constructive
