// SPDX-License-Identifier: MIT
//
// The KPuzzle form of a puzzle, JSON: {"name", "orbits": [{"orbitName", "numPieces", "numOrientations"}],
// "defaultPattern": {ORBIT: {"pieces", "orientation", "orientationMod"}}, "moves": {MOVE: {ORBIT: {"permutation",
// "orientationDelta"}}}, "derivedMoves": {MOVE: MOVES}}. Places and pieces count from 0; an orientationMod of 0 says
// that all orientations show. The older names are read too: orbits as an object, startStateData or startPieces,
// orientation in moves. Source: cubing.js (L. Garron and others).
#pragma once

#include <string>
#include <string_view>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/puzzles/permutation/text/engine.hpp"

namespace rompicapo::permutation {

// Errors name the place in the object ("moves.U.corners.permutation[3]: ...").
Expected<Definition> read_kpuzzle(std::string_view text);

std::string write_kpuzzle(const Definition& definition);

// A pattern alone: {ORBIT: {"pieces", "orientation", "orientationMod"}}, or with "patternData" around it. What it says
// must be a state of the puzzle (validated as write_pattern's texts are). Orbits left out are as in `solved`.
Expected<Pattern> read_kpattern(const std::vector<Orbit>& orbits, const Pattern& solved, std::string_view text);

// The same as it stands: numbers need not be the pieces of the puzzle, and orientationMod counts.
Expected<Pattern> read_given_kpattern(const std::vector<Orbit>& orbits, const Pattern& solved, std::string_view text);

}  // namespace rompicapo::permutation
