// SPDX-License-Identifier: MIT
//
// A state as text: `corners: 1 2 3 4 / 0 0 0 0; edges: 1 2 3 / ? ? ?`. Pieces by place, from 1; behind the slash their
// orientations, `?` where none shows; no slash where the pieces of an orbit have one orientation only. KPuzzle's JSON
// form of a pattern is read too. What cannot be a state is said piece by piece.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/puzzles/permutation/models/definition.hpp"

namespace rompicapo::permutation {

// `solved` tells which pieces there are, how often, and which of them show their orientation.
Expected<Pattern> read_pattern(const std::vector<Orbit>& orbits, const Pattern& solved, std::string_view text);

// The same of what write_pattern() writes, the quicker way; none: any other text, right or wrong.
std::optional<Pattern> read_written(const std::vector<Orbit>& orbits, const Pattern& solved, std::string_view text);

std::string write_pattern(const std::vector<Orbit>& orbits, const Pattern& pattern);

// Whether each piece of `solved` is there just as often, with orientations in range; else which is not. The error has
// no position.
Expected<bool> check_pattern(const std::vector<Orbit>& orbits, const Pattern& solved, const Pattern& pattern);

}  // namespace rompicapo::permutation
