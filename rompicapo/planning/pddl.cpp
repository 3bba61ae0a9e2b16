// SPDX-License-Identifier: MIT
//
// Permuted puzzles in PDDL: an action per move, with one conditional effect for each place (and orientation) that it
// empties. A piece is in one place only, so no two effects concern the same piece. Source: M. Ghallab et al., "PDDL:
// the Planning Domain Definition Language", 1998; conditional effects are its ADL.
#include <algorithm>
#include <fmt/format.h>

#include "rompicapo/base/text.hpp"
#include "rompicapo/planning/permuted.hpp"

namespace rompicapo::planning {

namespace {

std::string place_name(const Orbit& orbit, std::size_t place) {
  return fmt::format("{}-{}", orbit.name, orbit.places[place]);
}
std::string piece_name(const Orbit& orbit, std::size_t piece) {
  return fmt::format("{}-piece-{}", orbit.name, orbit.pieces[piece]);
}

std::string lying(const Orbit& orbit, std::string_view piece, std::size_t place, unsigned turned) {
  return orbit.orientations == 1 ? fmt::format("(at {} {})", piece, place_name(orbit, place))
                                 : fmt::format("(turned {} {} w{})", piece, place_name(orbit, place), turned);
}

std::string effects(const Permuted& puzzle, const PermutedMove& move) {
  std::string text;
  for (const Carry& carry : move.carries) {
    const Orbit& orbit = puzzle.orbits[carry.orbit];
    for (unsigned turned = 0; turned < orbit.orientations; ++turned) {
      const std::string before = lying(orbit, "?x", carry.from, turned);
      const std::string after = lying(orbit, "?x", carry.to, (turned + carry.turned) % orbit.orientations);
      text += fmt::format("\n      (forall (?x - {}) (when {} (and (not {}) {})))", orbit.name, before, before, after);
    }
  }
  return text;
}

std::string wanted(const Permuted& puzzle, const GoalPattern& all) {
  std::string text;
  for (std::size_t at = 0; at < all.size(); ++at)
    for (std::size_t place = 0; place < all[at].size(); ++place) {
      const Orbit& orbit = puzzle.orbits[at];
      std::string ways;
      for (const auto& [piece, turned] : all[at][place])
        ways += ' ' + lying(orbit, piece_name(orbit, piece), place, turned);
      if (!ways.empty()) text += all[at][place].size() == 1 ? "\n   " + ways : fmt::format("\n    (or{})", ways);
    }
  return text;
}

std::string arrangement(const Permuted& puzzle, const Arrangement& all) {
  std::string text;
  for (std::size_t at = 0; at < all.size(); ++at)
    for (std::size_t place = 0; place < all[at].size(); ++place)
      text += "\n    " + lying(puzzle.orbits[at], piece_name(puzzle.orbits[at], all[at][place].piece), place,
                               all[at][place].turned);
  return text;
}

// Brain Twist's moves -8 to 8 each turn one side.
std::string_view side_needed(const PermutedMove& move) {
  return move.name.back() >= '5' ? "(inner-in-view)" : "(outer-in-view)";
}

// For a comment: the name cannot end the line.
std::string one_line(std::string_view name) { return excerpt(name, 200); }

// PDDL is case-insensitive, so names of moves alone might collide: a number makes them unique.
std::string action(const Permuted& puzzle, std::size_t number, bool flips) {
  const PermutedMove& move = puzzle.moves[number];
  return fmt::format("  ; {}\n  (:action m{}-{}\n    :parameters ()\n    :precondition (and{})\n    :effect (and{}))\n",
                     one_line(move.name), number + 1, plain_name(move.name),
                     flips ? " " + std::string(side_needed(move)) : "", effects(puzzle, move));
}

std::string domain(const Permuted& puzzle, const std::string& name, bool flips) {
  std::string types, constants, text;
  for (const Orbit& orbit : puzzle.orbits) {
    types += ' ' + orbit.name;
    for (std::size_t place = 0; place < orbit.places.size(); ++place) constants += ' ' + place_name(orbit, place);
  }
  unsigned ways = 1;
  for (const Orbit& orbit : puzzle.orbits) ways = std::max(ways, orbit.orientations);
  std::string turns;
  for (unsigned way = 0; way < ways; ++way) turns += fmt::format(" w{}", way);
  text = fmt::format(
      "; {}: each action is a move; what lies where, and in which way.\n(define (domain {})\n"
      "  (:requirements :adl :typing)\n  (:types{} - piece place way piece - object)\n  (:constants{} - place{} - "
      "way)\n"
      "  (:predicates (at ?x - piece ?p - place) (turned ?x - piece ?p - place ?w - way){})\n",
      one_line(puzzle.name), name, types, constants, turns, flips ? " (outer-in-view) (inner-in-view)" : "");
  if (flips)
    text +=
        "  ; 0\n  (:action m0-flip\n    :parameters ()\n    :precondition (and)\n    :effect (and\n"
        "      (when (outer-in-view) (and (not (outer-in-view)) (inner-in-view)))\n"
        "      (when (inner-in-view) (and (not (inner-in-view)) (outer-in-view)))))\n";
  for (std::size_t number = 0; number < puzzle.moves.size(); ++number) text += action(puzzle, number, flips);
  return text + ")\n";
}

}  // namespace

Pddl pddl_of(const Permuted& puzzle, const Arrangement& start, bool flipped, bool flips,
             std::optional<bool> goal_flipped) {
  const std::string name = plain_name(puzzle.name);
  std::string objects;
  for (const Orbit& orbit : puzzle.orbits) {
    for (std::size_t piece = 0; piece < orbit.pieces.size(); ++piece) objects += ' ' + piece_name(orbit, piece);
    objects += fmt::format(" - {}\n   ", orbit.name);
  }
  const auto side = [](bool inner) { return inner ? "\n    (inner-in-view)" : "\n    (outer-in-view)"; };
  const bool several = puzzle.goals.size() > 1;
  std::string goals;
  for (const GoalPattern& goal : puzzle.goals) goals += fmt::format("\n   (and{})", wanted(puzzle, goal));
  return {domain(puzzle, name, flips),
          fmt::format(
              "(define (problem instance)\n  (:domain {})\n  (:objects{})\n  (:init{}{})\n  (:goal (and{}{}{}{})))\n",
              name, objects, arrangement(puzzle, start), flips ? side(flipped) : "",
              goal_flipped ? side(*goal_flipped) : "", several ? " (or" : "", goals, several ? ")" : "")};
}

}  // namespace rompicapo::planning
