// SPDX-License-Identifier: MIT
//
// What of one orbit a table sees, numbered: pieces are given a few labels and show fewer orientations or none; all that
// the moves make of the goal seen so is enumerated, and where each move leads is a table. A pattern database is a
// product of such coordinates, of several orbits or of one (where its pieces are, how they are turned).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "rompicapo/group/numbering.hpp"
#include "rompicapo/group/pattern_database/space.hpp"

namespace rompicapo::group {

// Invariant: kinds of one label have one modulus here, a divisor of their own.
struct Projection {
  std::size_t orbit = 0;               // of the Space
  std::vector<std::uint16_t> label;    // [kind], from 0 without gaps
  std::vector<std::uint16_t> modulus;  // [label]

  bool operator==(const Projection&) const = default;
};

class Coordinate {
 public:
  // None: there are more than `most`, or more than 256 things that a cell can look like, or this thread's BuildScope
  // stopped it. The goal is 0.
  static std::optional<Coordinate> make(const Space& space, const Projection& projection, std::size_t most);

  std::uint32_t size() const { return looks_.size(); }
  std::uint32_t after(std::uint32_t from, std::size_t move) const { return after_[from * moves_ + move]; }
  const std::uint32_t* after() const { return after_.data(); }  // [from * moves + move]
  std::uint64_t bytes() const { return after_.size() * sizeof(std::uint32_t); }
  const Projection& projection() const { return projection_; }

  // None: it cannot be reached from the goal.
  std::optional<std::uint32_t> find(const SpaceState& state) const;

  std::size_t places() const { return orbit_.places; }
  std::uint8_t look_of(std::uint16_t cell) const { return look_[cell]; }
  // Of looks by place. 0 where it cannot be reached.
  std::uint32_t index_of(const std::uint8_t* looks) const { return looks_.find(looks).value_or(0); }

  // At least as many as there can be, in floating point for there may be very many.
  static double bound(const Space& space, const Projection& projection);

 private:
  Coordinate(const Space& space, const Projection& projection);
  bool enumerate(std::size_t most);
  void look(const SpaceCells& cells, std::uint8_t* to) const;

  Projection projection_;
  SpaceOrbit orbit_;
  std::size_t moves_;
  std::vector<std::uint8_t> look_;                 // [cell]
  std::vector<std::vector<std::uint8_t>> turned_;  // [twist][look]
  Numbering looks_;                                // by place
  std::vector<std::uint32_t> after_;
};

}  // namespace rompicapo::group
