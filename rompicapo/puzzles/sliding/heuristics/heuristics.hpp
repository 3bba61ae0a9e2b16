// SPDX-License-Identifier: MIT
//
// Heuristics that count tiles one by one: hamming and manhattan, each also in the classroom form that counts the blank
// as a tile. That form overestimates (one move from the goal it says 2), so it is a separate type, marked inadmissible.
// All serve any goal and update by a table of differences. Sources: J. E. Doran and D. Michie, 1966 (tiles out of
// place, city-block distance); classroom use.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <type_traits>
#include <vector>

#include "rompicapo/model/heuristic.hpp"
#include "rompicapo/puzzles/sliding/models/puzzle.hpp"

namespace rompicapo::sliding {

struct Destinations {
  std::vector<std::uint32_t> cell;  // [tile]: its goal cell; [0]: the blank's

  template <class State>
  explicit Destinations(const SlidingPuzzle<State>& puzzle) : cell(puzzle.cells()) {
    for (std::uint32_t at = 0; at < puzzle.cells(); ++at) cell[puzzle.goal().tile(at)] = at;
  }
};

// The cost of a tile at `at` that belongs to `goal`.
struct MisplacedPrice {
  static void account(std::vector<AccountPart>& parts, std::uint32_t tile, std::uint32_t at, std::uint32_t goal,
                      std::uint32_t) {
    if (at != goal) parts.push_back({"tile", 1, {std::to_string(tile)}});
  }
  static Cost of(std::uint32_t at, std::uint32_t goal, std::uint32_t) { return at != goal; }
};

struct DistancePrice {
  static Cost apart(std::uint32_t a, std::uint32_t b) { return a < b ? b - a : a - b; }
  static Cost of(std::uint32_t at, std::uint32_t goal, std::uint32_t columns) {
    return apart(at / columns, goal / columns) + apart(at % columns, goal % columns);
  }
  static void account(std::vector<AccountPart>& parts, std::uint32_t tile, std::uint32_t at, std::uint32_t goal,
                      std::uint32_t columns) {
    if (const Cost rows = apart(at / columns, goal / columns); rows > 0)
      parts.push_back({"vertical", rows, {std::to_string(tile)}});
    if (const Cost along = apart(at % columns, goal % columns); along > 0)
      parts.push_back({"horizontal", along, {std::to_string(tile)}});
  }
};

// The sum over tiles of Price, updated along a path.
template <class P, class Price, bool count_blank>
class TileSum {
 public:
  using State = StateOf<P>;
  using Memo = Cost;
  static constexpr bool admissible = !count_blank;

  explicit TileSum(const P& puzzle) : destinations_(puzzle), columns_(puzzle.columns()), puzzle_(puzzle) {
    if constexpr (P::is_packed) {
      for (std::uint32_t from = 0; from < puzzle.cells(); ++from)
        for (const Move move : puzzle.moves_from(from))
          for (std::uint32_t tile = 1; tile < puzzle.cells(); ++tile)
            differences_[P::row_of(from, move) | tile] =
                static_cast<std::int8_t>(slow_difference(from, puzzle.neighbour(from, move), tile));
    }
  }

  Cost operator()(const State& state) const {
    Cost sum = 0;
    for (std::uint32_t at = 0; at < puzzle_.cells(); ++at)
      if (const std::uint32_t tile = state.tile(at); tile != 0 || count_blank) sum += price(at, tile);
    return sum;
  }

  // The tiles with a nonzero cost.
  Account account(const State& state) const {
    Account account;
    for (std::uint32_t at = 0; at < puzzle_.cells(); ++at)
      if (const std::uint32_t tile = state.tile(at); tile != 0 || count_blank)
        Price::account(account.parts, tile, at, destinations_.cell[tile], columns_);
    return account;
  }

  Cost price(std::uint32_t at, std::uint32_t tile) const { return Price::of(at, destinations_.cell[tile], columns_); }

  Memo memo(const State& state) const { return (*this)(state); }
  Cost value(const Memo& memo) const { return memo; }

  Memo preview(const Memo& memo, const State& before, const typename P::Arc& arc) const {
    return memo + static_cast<Cost>(differences_[arc.row + before.tile_moved_by(arc)]);
  }

  Memo update(const Memo& memo, const State& after, Move move) const {
    const std::uint32_t from = left_behind(after, move);
    return memo + difference(from, after.blank, move, after.tile(from));
  }

  // The previous cell of the blank, where the moved tile now is.
  std::uint32_t left_behind(const State& after, Move move) const {
    return puzzle_.neighbour(after.blank, puzzle_.inverse(move));
  }

 private:
  Cost slow_difference(std::uint32_t from, std::uint32_t to, std::uint32_t tile) const {
    Cost difference = price(from, tile) - price(to, tile);
    if (count_blank) difference += price(to, 0) - price(from, 0);
    return difference;
  }

  // The blank moves from `from` to `to`, the tile the other way. Modulo 2^32, like sums of Cost.
  Cost difference(std::uint32_t from, std::uint32_t to, Move move, std::uint32_t tile) const {
    if constexpr (P::is_packed) {
      return static_cast<Cost>(differences_[P::row_of(from, move) | tile]);
    } else {
      return slow_difference(from, to, tile);
    }
  }

  Destinations destinations_;
  std::uint32_t columns_;
  P puzzle_;  // a copy: a heuristic may outlive the puzzle it was built from
  std::array<std::int8_t, P::is_packed ? State::most_cells * move_count << State::tile_bits : 0> differences_{};
};

template <class P>
struct Hamming : TileSum<P, MisplacedPrice, false> {
  static constexpr std::string_view name = "hamming";
  static constexpr std::string_view summary = "tiles out of place";
  using TileSum<P, MisplacedPrice, false>::TileSum;
};

template <class P>
struct Manhattan : TileSum<P, DistancePrice, false> {
  static constexpr std::string_view name = "manhattan";
  static constexpr std::string_view summary = "sum over the tiles of rows and columns away from their places";
  using TileSum<P, DistancePrice, false>::TileSum;
};

template <class P>
struct HammingWithBlank : TileSum<P, MisplacedPrice, true> {
  static constexpr std::string_view name = "hamming";
  static constexpr std::string_view summary = "tiles out of place, the blank counted as one";
  using TileSum<P, MisplacedPrice, true>::TileSum;
};

template <class P>
struct ManhattanWithBlank : TileSum<P, DistancePrice, true> {
  static constexpr std::string_view name = "manhattan";
  static constexpr std::string_view summary =
      "sum of rows and columns away from their places, the blank counted as a tile";
  using TileSum<P, DistancePrice, true>::TileSum;
};

}  // namespace rompicapo::sliding
