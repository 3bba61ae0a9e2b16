// SPDX-License-Identifier: MIT
//
// A puzzle as pattern databases see it: only the orbits in which something shows and moves, a cell a place, and pieces
// numbered by where the goal has them first. So that another goal, or other labels, give the same tables where they
// give the same puzzle. A cell is kind * orientations + orientation.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rompicapo/group/definition.hpp"
#include "rompicapo/group/moves.hpp"

namespace rompicapo::group {

using SpaceCells = Places;                   // by place
using SpaceState = std::vector<SpaceCells>;  // [orbit]

struct SpaceOrbit {
  std::size_t number = 0;  // in the definition
  std::size_t places = 0;
  std::uint16_t orientations = 1;
  std::vector<std::uint16_t> modulus;                // [kind]
  SpaceCells goal;                                   // its orientations are 0 for the first piece of each kind
  std::vector<std::uint16_t> source;                 // [move * places + place]
  std::vector<std::uint16_t> twist;                  // the same
  std::vector<std::uint16_t> orientation_of_kind{};  // in the goal, what a cell's counts from
  std::vector<std::pair<std::uint16_t, std::uint16_t>> kinds{};  // (label, modulus) as the definition has them

  std::uint16_t kind_of(std::uint16_t cell) const { return static_cast<std::uint16_t>(cell / orientations); }
  std::uint16_t orientation_of(std::uint16_t cell) const { return static_cast<std::uint16_t>(cell % orientations); }
  bool distinct() const;  // every piece has a kind of its own and shows every orientation
  void apply(std::size_t move, const SpaceCells& before, SpaceCells& after) const;
};

class Space {
 public:
  Space(const Definition& definition, const Moves& moves, const Goals& goals);

  const std::vector<SpaceOrbit>& orbits() const { return orbits_; }
  std::size_t moves() const { return inverse_.size(); }
  const std::vector<std::size_t>& inverses() const { return inverse_; }  // [move]
  bool distinct() const;

  SpaceState goal() const { return goals_.front(); }
  const std::vector<SpaceState>& goals() const { return goals_; }
  bool is_goal(const SpaceState& state) const { return std::find(goals_.begin(), goals_.end(), state) != goals_.end(); }
  // None: no way leads from it to the goal, for other pieces lie there, or one that never moves lies wrongly.
  std::optional<SpaceState> state(const Pattern& pattern) const;
  SpaceState after(const SpaceState& state, std::size_t move) const;

  // Of all that tables depend on.
  std::uint64_t fingerprint() const { return fingerprint_; }

 private:
  void add_orbit(const Definition& definition, const Moves& moves, const Pattern& goal, std::size_t number);

  std::vector<SpaceOrbit> orbits_;
  std::vector<std::size_t> inverse_;
  Pattern goal_;  // the first, by which kinds are numbered
  std::vector<SpaceState> goals_;
  std::vector<bool> still_;  // [orbit of the definition]: no move changes it
  std::uint64_t fingerprint_ = 0;
};

}  // namespace rompicapo::group
