// SPDX-License-Identifier: MIT
//
// The interface of this folder: all that the catalogue needs to know of it, and what a planner needs of one of its
// puzzles.
#pragma once

#include <string>
#include <vector>

#include "rompicapo/model/any_puzzle.hpp"
#include "rompicapo/puzzles/permutation/text/engine.hpp"

namespace rompicapo::permutation {

const PuzzleFamily& family();

// "file:pyraminx" and the rest: the puzzles that are built in.
std::vector<std::string> library_names();

// What the file of "file:PATH", or of "file:NAME" in the library, says. Errors name the file and the place in it.
Expected<Definition> definition_called(std::string_view name);

// Of a puzzle that this family made; null, or an error, for any other.
// The generators are the allowed ones alone, `solved` is the goal of this object, or a state that fits it.
const Definition* definition_of(const AnyPuzzle& puzzle);
const Moves* moves_of(const AnyPuzzle& puzzle);  // by Move index: what searches use, and spell() writes
Expected<Pattern> pattern_of(const AnyPuzzle& puzzle, std::string_view state);

}  // namespace rompicapo::permutation
