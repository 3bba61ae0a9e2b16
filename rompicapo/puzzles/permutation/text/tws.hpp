// SPDX-License-Identifier: MIT
//
// The .tws text form of a puzzle: Name, Set NAME PLACES ORIENTATIONS, then Solved and the Moves, each a list of sets
// with the pieces by place (from 1) and their orientations, closed by End. A move says "from which place", but its
// orientations go with the piece: the k-th belongs to the piece that came from place k. `MoveTransformation` and
// `StartState` count places from 0, and there the orientations go with the place.
// Source: ksolve+ (K. Krig and M. Gottlieb, 2007-2013), twsearch (T. Rokicki and others).
#pragma once

#include <string>
#include <string_view>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/puzzles/permutation/text/engine.hpp"

namespace rompicapo::permutation {

// Errors name the line ("line 7: ..."), and their position is where in the text it stands.
Expected<Definition> read_tws(std::string_view text);

// A block `Solved` or `StartState` alone. Orbits left out are as in `solved`. Errors: as read_tws.
Expected<Pattern> read_tws_solved(const std::vector<Orbit>& orbits, const Pattern& solved, std::string_view text);

// Errors: unsupported, for a piece of which some of the orientations are told apart and others not: .tws has all or
// none.
Expected<std::string> write_tws(const Definition& definition);

}  // namespace rompicapo::permutation
