// SPDX-License-Identifier: MIT
//
// The centres of a 9x9x9 to 12x12x12 that its way to a smaller cube looks at, when all of them are on the faces of
// their axes. Of each kind there are eight places on an axis, four of which hold its first colour, U, R or F: one of 70
// sets, told by its number.
//
//     odd sizes   x- and t-centres of the inner 3x3; left, middle and right ones of the bars of each ring, the inner
//                 ring first: 8 kinds of a 9x9x9, 11 of an 11x11x11
//     even sizes  x-centres, the 2x2 in the middle; left and right ones of each ring: 7 of a 10x10x10, 9 of a 12x12x12
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/models/sticker_cube.hpp"
#include "rompicapo/puzzles/cube/reduction6/pieces.hpp"
#include "rompicapo/puzzles/cube/reduction7/pieces.hpp"
#include "rompicapo/puzzles/cube/reduction_columns/turns.hpp"

namespace rompicapo::cube::reduction_columns {

inline constexpr unsigned most_kinds = 11, sets_each = 70;

// [kind][4 * face + 0..3]: as reduction6 and reduction7 number places.
using Colours = std::array<reduction6::Places, most_kinds>;

// [kind]: of an axis. Kinds that the size does not have are 0.
using Sets = std::array<std::uint8_t, most_kinds>;

using ThreeKinds = std::array<unsigned, 3>;
using Three = std::array<std::uint8_t, 3>;  // sets of three kinds

class Centres {
 public:
  explicit Centres(unsigned size);

  unsigned size() const { return size_; }
  unsigned kinds() const { return static_cast<unsigned>(stickers_.size()); }
  static constexpr unsigned x_kind = 0;
  unsigned first_of_ring(unsigned ring) const { return is_odd() ? 2 + 3 * ring : 1 + 2 * ring; }
  unsigned kinds_of_ring() const { return is_odd() ? 3 : 2; }

  Colours colours(const StickerCube& cube) const;
  Sets sets(const Colours& colours, unsigned axis) const;
  // Precondition: the turn is of a group of this size.
  std::uint8_t after(std::uint8_t set, unsigned axis, unsigned kind, TurnIndex turn) const {
    return turns_[turn][axis][kind][set];
  }

  // All arrangements of R-L or F-B with columns of one colour, from U to D: those through the inner centres over all of
  // their rows, a column through the middle home; others as far as the bars reach.
  std::vector<Sets> columns(unsigned axis) const;
  // All with x- and t-centres home and bars whole, of three kinds. Where there is no middle one to say which, the first
  // may be home in either colour.
  std::vector<Three> homes(unsigned axis, const ThreeKinds& kinds) const;
  // One of those, of all kinds, in the colours that are held.
  Sets random_home(unsigned axis, Rng& rng) const;
  // The set with the other four places.
  static constexpr std::uint8_t other(std::uint8_t set) { return static_cast<std::uint8_t>(sets_each - 1 - set); }

  std::size_t bytes() const { return turns_.size() * sizeof turns_[0]; }

 private:
  bool is_bar(unsigned kind) const { return kind >= first_of_ring(0); }
  unsigned ring_of(unsigned kind) const { return (kind - first_of_ring(0)) / kinds_of_ring(); }
  bool is_odd() const { return size_ % 2 == 1; }

  unsigned size_;
  std::vector<reduction6::Stickers> stickers_;  // [kind]: 4 * face + 0..3
  std::vector<std::array<std::array<std::array<std::uint8_t, sets_each>, most_kinds>, 3>> turns_;  // [turn][axis][kind]
};

// Of all rings, the inner one first.
Colours colours_of(const std::vector<reduction7::Pieces>& rings);
Colours colours_of(const std::vector<reduction6::Pieces>& rings);

}  // namespace rompicapo::cube::reduction_columns
