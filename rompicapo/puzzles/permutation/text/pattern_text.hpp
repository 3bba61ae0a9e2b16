// SPDX-License-Identifier: MIT
//
// A state as text: `corners: 1 2 3 4 / 0 0 0 0; edges: 1 2 3 / ? ? ?`. Pieces by place, from 1; behind the slash their
// orientations, `?` where none shows; no slash where the pieces of an orbit have one orientation only. KPuzzle's JSON
// form of a pattern is read too. What cannot be a state is said piece by piece.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/puzzles/permutation/text/engine.hpp"

namespace rompicapo::permutation {

// `solved` tells which pieces there are, how often, and which of them show their orientation.
Expected<Pattern> read_pattern(const std::vector<Orbit>& orbits, const Pattern& solved, std::string_view text);

// The same of what write_pattern() writes, the quicker way; none: any other text, right or wrong.
std::optional<Pattern> read_written(const std::vector<Orbit>& orbits, const Pattern& solved, std::string_view text);

// What a place may hold.
struct PlaceGoal {
  std::vector<bool> pieces;        // [label]
  std::vector<bool> orientations;  // [orientation] of the orbit; those of a piece that shows fewer are modulo these

  bool fits(std::uint16_t piece, std::uint16_t orientation, std::uint16_t modulus) const;
  bool fits(const OrbitPattern& part, std::size_t place) const {
    return fits(part.pieces[place], part.orientations[place], part.moduli[place]);
  }
  bool is_open() const;  // to all of several pieces
};
using StateGoal = std::vector<std::vector<PlaceGoal>>;  // [orbit][place]

// A pattern with `?` for any piece or any orientation, and `1+4` for one of these; one `?` alone leaves an orbit open.
// Errors: as read_pattern.
Expected<StateGoal> read_pattern_goal(const std::vector<Orbit>& orbits, const Pattern& solved, std::string_view text);

// The one state that fits; none if several do, or none does.
std::optional<Pattern> only_state(const std::vector<Orbit>& orbits, const Pattern& solved, const StateGoal& goal);

std::string write_pattern(const std::vector<Orbit>& orbits, const Pattern& pattern);

// Whether each piece of `solved` is there just as often, with orientations in range; else which is not. The error has
// no position.
Expected<bool> check_pattern(const std::vector<Orbit>& orbits, const Pattern& solved, const Pattern& pattern);

}  // namespace rompicapo::permutation
