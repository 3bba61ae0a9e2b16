// SPDX-License-Identifier: MIT
//
// What must hold of every puzzle, whatever it is: properties over AnyPuzzle, each a function of a seed and of a
// walk's length. They know no test framework and read nothing from outside, so the same properties run under
// RapidCheck, in a plain program, and as WebAssembly.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/model/any_puzzle.hpp"

namespace rompicapo::properties {

// Empty: the property held. Otherwise what broke, for a reader.
using Verdict = std::string;

struct Property {
  std::string_view name;
  Verdict (*check)(const AnyPuzzle& puzzle, std::uint64_t seed, std::size_t length);
};

std::span<const Property> properties();

// Null when there is no such property.
const Property* find_property(std::string_view name);

struct Variant {
  std::string name;  // of the puzzle
  PuzzleOptions options;
};

// Every sample of every family with each of its goals and metrics, and with the options that it takes.
std::vector<Variant> variants();

// Whether a build such as this one may build so many bytes of tables for a property: none under sanitizers and as
// WebAssembly, where it would take minutes.
bool affordable(std::uint64_t table_bytes);

// "sliding:3x3 spiral single": for test names and messages.
std::string label(const Variant& variant);

}  // namespace rompicapo::properties
