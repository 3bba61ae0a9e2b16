// SPDX-License-Identifier: MIT
//
// The form that cubes, Brain Twist and every puzzle from a file share: pieces in places, orbit by orbit, each with one
// of a few orientations; a move takes a piece from place to place and adds to its orientation. Written as facts and as
// PDDL.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rompicapo/planning/model.hpp"

namespace rompicapo::planning {

struct Orbit {
  std::string name;                 // valid in ASP and PDDL: lower case, digits, underscores
  std::vector<std::string> places;  // their names, likewise
  std::vector<std::string> pieces;  // kinds; several places may hold one kind
  unsigned orientations = 1;
  // [piece]: number of distinguishable orientations, a divisor; empty: all.
  std::vector<unsigned> told_apart{};

  unsigned visible_orientations(std::size_t piece) const {
    return told_apart.empty() ? orientations : told_apart[piece];
  }
};

// The piece in a place.
struct Lying {
  std::size_t piece = 0;  // of Orbit::pieces
  unsigned turned = 0;
  bool operator==(const Lying&) const = default;
};
using Arrangement = std::vector<std::vector<Lying>>;               // [orbit][place]
using GoalPattern = std::vector<std::vector<std::vector<Lying>>>;  // [orbit][place]: any of these; none: anything

struct Carry {
  std::size_t orbit, from, to;
  unsigned turned;  // added orientation, modulo the orbit's orientations
  bool operator==(const Carry&) const = default;
};

struct PermutedMove {
  std::string name;            // in the puzzle's notation
  std::vector<Carry> carries;  // changes only
};

struct Permuted {
  std::string name;  // of the puzzle
  std::vector<Orbit> orbits;
  std::vector<PermutedMove> moves;
  std::vector<GoalPattern> goals;  // any of them
};

// Pairs (first, second) of moves that no shortest plan needs in succession: together they are the identity, or one
// move, or an earlier pair. The lexicographically first shortest plan contains none of them.
std::vector<std::pair<std::size_t, std::size_t>> redundant_pairs(const Permuted& puzzle);

// The arrangement, each piece turned in any way that looks like the given one, which comes first.
GoalPattern alike(const std::vector<Orbit>& orbits, const Arrangement& arrangement);

// Precondition: the only goal is such a pattern.
Facts facts_of(const Permuted& puzzle, const Arrangement& start);

// `flips`: Brain Twist's two sides; move 0 changes the side, and each move needs the side that it turns.
// `goal_flipped`: the side of every goal; none: either.
Pddl pddl_of(const Permuted& puzzle, const Arrangement& start, bool flipped = false, bool flips = false,
             std::optional<bool> goal_flipped = {});

// Letters and digits of `text` in lower case, other characters as underscores, a letter first.
std::string plain_name(std::string_view text);

}  // namespace rompicapo::planning
