// SPDX-License-Identifier: MIT
//
// What every definition must keep, whichever form it was read from: names that can be told apart in texts, numbers in
// range, sizes that no file can blow up. The readers say where; this says what.
#pragma once

#include <string>
#include <string_view>

#include "rompicapo/base/expected.hpp"
#include "rompicapo/puzzles/permutation/text/engine.hpp"

namespace rompicapo::permutation {

// Far above any puzzle that is turned by hand; a file beyond them is refused.
inline constexpr std::size_t most_text = std::size_t{4} << 20;  // bytes
inline constexpr std::size_t most_name = 60;                    // bytes
inline constexpr std::size_t most_orbits = 100;
inline constexpr std::size_t most_points = 4096;  // orientations of all places
inline constexpr std::size_t most_orientations = 120;
inline constexpr std::size_t most_label = most_points - 1;  // of a piece, from 0
inline constexpr std::size_t most_generators = 400;
inline constexpr std::size_t most_derived = 1000;
inline constexpr std::size_t most_derived_turns = 1000;  // that one derived move stands for

// An error that says what breaks the rules, without a place.
Error wrong(std::string message);

Expected<bool> check_orbit_name(std::string_view name);

// What a list of numbers for `orbit` must be. Errors count places and pieces from `least`, as the form does.
Expected<bool> check_source(const Orbit& orbit, const Places& source, std::size_t least);
Expected<bool> check_solved(const Orbit& orbit, const OrbitPattern& solved, std::size_t least);

// The whole: sizes, names used twice, derived moves that mean nothing.
Expected<bool> check_definition(const Definition& definition);

}  // namespace rompicapo::permutation
