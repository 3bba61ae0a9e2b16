// SPDX-License-Identifier: MIT
//
// The form that cubes, Brain Twist and every puzzle from a file share: pieces in places, orbit by orbit, each turned in
// one of a few ways; a move carries what lies in a place to another and turns it on. Written out as facts and as PDDL.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rompicapo/planning/model.hpp"

namespace rompicapo::planning {

struct Orbit {
  std::string name;                 // a name of ASP and of PDDL: lower case, digits, underscores
  std::vector<std::string> places;  // their names, likewise
  std::vector<std::string> pieces;  // the kinds that there are; several places may hold one kind
  unsigned orientations = 1;
  // [piece]: how many of them can be told apart, a divisor; empty: all.
  std::vector<unsigned> told_apart{};

  unsigned visible_orientations(std::size_t piece) const {
    return told_apart.empty() ? orientations : told_apart[piece];
  }
};

// What lies in a place.
struct Lying {
  std::size_t piece = 0;  // of Orbit::pieces
  unsigned turned = 0;
  bool operator==(const Lying&) const = default;
};
using Arrangement = std::vector<std::vector<Lying>>;  // [orbit][place]

struct Carry {
  std::size_t orbit, from, to;
  unsigned turned;  // added on the way, modulo the orbit's orientations
  bool operator==(const Carry&) const = default;
};

struct PermutedMove {
  std::string name;            // as the puzzle writes it
  std::vector<Carry> carries;  // only what changes
};

struct Permuted {
  std::string name;  // of the puzzle
  std::vector<Orbit> orbits;
  std::vector<PermutedMove> moves;
  std::vector<Arrangement> goals;  // any of them will do
};

// The pairs (first, second) of moves that no plan needs one right after the other: what the two do together is nothing,
// or one move, or what an earlier pair does. The shortest plan that is first in the order of the moves has none of
// them.
std::vector<std::pair<std::size_t, std::size_t>> redundant_pairs(const Permuted& puzzle);

Facts facts_of(const Permuted& puzzle, const Arrangement& start);

// `flips`: Brain Twist's two sides; move 0 goes over to the other, and each move needs the side that it turns.
Pddl pddl_of(const Permuted& puzzle, const Arrangement& start, bool flipped = false, bool flips = false,
             bool goal_unflipped = false);

// Letters and digits of `text` in lower case, all else an underscore, a letter first.
std::string plain_name(std::string_view text);

}  // namespace rompicapo::planning
