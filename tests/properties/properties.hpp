// SPDX-License-Identifier: MIT
//
// The properties of every puzzle, as functions over AnyPuzzle, a seed and the length of a walk. They use no test
// framework and no external input, so the same properties run under RapidCheck, in a plain program, and as WebAssembly.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/model/any_puzzle.hpp"

namespace rompicapo::properties {

// Empty: the property is satisfied. Otherwise the fault, in words.
using Verdict = std::string;

struct Property {
  std::string_view name;
  Verdict (*check)(const AnyPuzzle& puzzle, std::uint64_t seed, std::size_t length);
};

std::span<const Property> properties();

// Null if there is no such property.
const Property* find_property(std::string_view name);

struct Variant {
  std::string name;  // of the puzzle
  PuzzleOptions options;
};

// Every sample of every family with each of its goals and metrics, and with its options.
std::vector<Variant> variants();

// Whether this build may build tables of this size for a property: none under sanitizers and as WebAssembly, where it
// would take minutes.
bool affordable(std::uint64_t table_bytes);

// "sliding:3x3 spiral single": for test names and messages.
std::string label(const Variant& variant);

}  // namespace rompicapo::properties
