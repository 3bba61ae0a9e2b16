// SPDX-License-Identifier: MIT
//
// The centres that a 9x9x9 to 12x12x12 tracks on its way to a smaller cube, when all are on the faces of their axes: of
// each kind the number of one of the 70 sets of places on an axis.
//
//     odd sizes   x- and t-centres of the inner 3x3; left, middle and right ones of the bars of each ring, the inner
//                 ring first: 8 kinds of a 9x9x9, 11 of an 11x11x11
//     even sizes  x-centres, the 2x2 in the middle; left and right ones of each ring: 7 of a 10x10x10, 9 of a 12x12x12
#pragma once

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/reduction/model/pieces.hpp"
#include "rompicapo/puzzles/cube/reduction/model/rings.hpp"
#include "rompicapo/puzzles/cube/reduction/tables/spread_blocks.hpp"

namespace rompicapo::cube::reduction {

inline constexpr unsigned most_kinds = 11;

using Colours = std::array<Places, most_kinds>;  // [kind]

// [kind]: of an axis. Kinds that the size does not have are 0.
using Sets = std::array<std::uint8_t, most_kinds>;

using ThreeKinds = std::array<unsigned, 3>;
using Three = std::array<std::uint8_t, 3>;  // sets of three kinds

// One axis after the other.
inline constexpr std::array<Group, 3> column_groups{Group::right_left_columns, Group::front_back_columns,
                                                    Group::up_down_columns};

class Centres {
 public:
  explicit Centres(unsigned size);

  unsigned size() const { return size_; }
  unsigned kinds() const { return static_cast<unsigned>(orbits_.size()); }
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
  static constexpr std::uint8_t other(std::uint8_t set) { return static_cast<std::uint8_t>(fours - 1 - set); }

  std::size_t bytes() const { return turns_.size() * sizeof turns_[0]; }

 private:
  bool is_bar(unsigned kind) const { return kind >= first_of_ring(0); }
  unsigned ring_of(unsigned kind) const { return (kind - first_of_ring(0)) / kinds_of_ring(); }
  bool is_odd() const { return size_ % 2 == 1; }

  unsigned size_;
  std::vector<Orbit> orbits_;                                        // [kind]
  std::vector<std::array<std::array<Fours, most_kinds>, 3>> turns_;  // [turn][axis][kind]
};

// Of all rings, the inner one first.
Colours colours_of(const std::vector<seven::Pieces>& rings);
Colours colours_of(const std::vector<six::Pieces>& rings);

}  // namespace rompicapo::cube::reduction
