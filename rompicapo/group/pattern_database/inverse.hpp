// SPDX-License-Identifier: MIT
//
// The same tables asked about the inverse of a state. Where all pieces differ it is as far from the one goal as the
// state itself, but other pieces are looked at, so the greater of both bounds is better. A search keeps where each
// piece lies, which a move changes by one look-up a piece; seen from its pieces' side that is the inverse state.
// Source: T. Rokicki, "Twenty-two moves suffice for Rubik's Cube", 2010, among others.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rompicapo/group/pattern_database/pattern_database.hpp"

namespace rompicapo::group {

inline constexpr std::size_t most_located = 64;  // pieces

// [piece, orbit after orbit]: place * orientations + orientation, within the orbit.
using Located = std::array<std::uint8_t, most_located>;

class InverseTables {
 public:
  // Without look-ups where pieces are alike or too many, or where it adds nothing.
  explicit InverseTables(const PatternTables& tables);

  std::size_t look_ups() const { return look_ups_.size(); }
  unsigned most(std::size_t look_up) const { return look_ups_[look_up].most; }  // of its values

  // Precondition: look_ups() != 0.
  Located locate(const SpaceState& state) const;
  void move(Located& located, std::size_t move) const;

  // Where the table has what it says of the inverse. Precondition: the state can be solved.
  std::uint64_t entry(std::size_t look_up, const Located& located) const;
  const std::byte* entries(std::size_t look_up) const { return look_ups_[look_up].entries; }

 private:
  struct Part {
    const Coordinate* coordinate = nullptr;
    std::uint64_t stride = 0;
    std::size_t first = 0, pieces = 0, points = 0;
    std::vector<std::uint8_t> place;  // [piece]: of the inverse as it is seen
    std::vector<std::uint8_t> look;   // [piece * points + where it lies]: what the coordinate sees there
  };
  struct Side {
    std::vector<Part> parts;
    const std::byte* entries = nullptr;
    unsigned most = 0;
  };

  void take_best(const PatternTables& tables);
  bool add(const PatternTables& tables, std::size_t table, const Symmetry& symmetry);

  const Space& space_;
  std::size_t pieces_ = 0;
  std::vector<std::size_t> turned_at_;  // [piece]: where its orbit's part of a move begins
  std::vector<std::uint8_t> turned_;    // [move][orbit][point]
  std::size_t turned_stride_ = 0;
  std::vector<Side> look_ups_;
};

}  // namespace rompicapo::group
