// SPDX-License-Identifier: MIT
//
// Goals that ignore some pieces, or the orientations of some pieces. Such a goal says for each place which pieces
// may be there, and in which orientations. Pieces and orientations that no place tells apart become alike. The puzzle
// that is left, the quotient, has far fewer states and one goal or a few; searches, pattern databases and censuses take
// it like any other puzzle, and its distances are the distances to the goal.
#pragma once

#include <bitset>
#include <optional>
#include <span>
#include <vector>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/group/definition.hpp"
#include "rompicapo/group/moves.hpp"

namespace rompicapo::group {

inline constexpr std::size_t most_looks = 512;

// What a place may hold: bit label * orientations of the orbit + orientation.
using Looks = std::bitset<most_looks>;
using GoalPattern = std::vector<std::vector<Looks>>;  // [orbit][place]

Looks all_looks();
// One look at each place.
GoalPattern goal_of(const std::vector<Orbit>& orbits, const Pattern& pattern);
bool matches(const std::vector<Orbit>& orbits, const GoalPattern& goal, const Pattern& pattern);
// What both accept. None: they leave a place empty.
std::optional<GoalPattern> intersection(GoalPattern one, const GoalPattern& other);
// Whether everything that fits `goal` fits `other`.
bool implies(const GoalPattern& goal, const GoalPattern& other);

class Quotient {
 public:
  // The smallest puzzle that tells apart what `goals` do. Any of the goals may be met. Errors: unsupported, for too
  // many looks; bad_state if no arrangement of the pieces fits a goal, with the orbit and the places.
  static Expected<Quotient> make(const Definition& definition, std::span<const GoalPattern> goals);

  // Nothing is made alike, and the solved pattern is the goal.
  static Quotient whole(const Definition& definition);

  const Definition& definition() const { return definition_; }
  const Goals& goals() const { return goals_; }
  // Whether both make the same pieces alike.
  bool same_classes(const Quotient& other) const { return looks_ == other.looks_; }

  // Leaves out the goals that the moves cannot reach from the solved state. Errors: bad_state, if none is left, with a
  // piece that would have to be turned, or two that would have to be exchanged.
  Expected<bool> keep_reachable(const Moves& moves);

  Pattern project(const Pattern& pattern) const;
  // One of the patterns that are projected to this one; it need not be reachable.
  Pattern lift(const Pattern& projected) const;

 private:
  struct Look {
    std::uint16_t label = 0, orientation = 0, modulus = 0;  // in the quotient
    bool operator==(const Look&) const = default;
  };

  void add_orbit(const Definition& definition, std::span<const GoalPattern> goals, std::size_t orbit);
  Expected<std::vector<OrbitPattern>> arrangements(const GoalPattern& goal, std::size_t orbit) const;

  Definition definition_;
  std::vector<OrbitPattern> pieces_;      // [orbit]: the solved pattern of the whole puzzle
  std::vector<std::vector<Look>> looks_;  // [orbit][label * orientations + orientation]; empty: whole()
  Goals goals_;
};

}  // namespace rompicapo::group
