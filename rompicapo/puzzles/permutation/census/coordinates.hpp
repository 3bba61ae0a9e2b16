// SPDX-License-Identifier: MIT
//
// Parts of a state that move by themselves: the arrangement of an orbit's pieces; how they are turned, by place; or,
// where pieces turn differently, both at once. Only the values that moves reach from the goal's are numbered, from 0,
// the goal's own: even arrangements and constant sums of turns come by themselves. What two parts have to do with each
// other is not seen, so that some states of their product may be out of reach.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "rompicapo/puzzles/permutation/models/coding.hpp"
#include "rompicapo/puzzles/permutation/models/moves.hpp"

namespace rompicapo::permutation {

// A state as Coding has it; the places behind the last are 0.
using Codes = std::vector<std::uint8_t>;

struct OrbitCoordinate {
  std::size_t first = 0, places = 0;  // where in the codes
  std::size_t size = 0;               // values
  // [value * places + place]: what it adds to the code there.
  std::vector<std::uint8_t> values;
  std::vector<std::uint32_t> after;  // [move * size + value]

  std::span<const std::uint8_t> codes(std::size_t value) const { return {&values[value * places], places}; }
  std::uint64_t bytes() const { return values.size() + after.size() * sizeof after[0]; }
};

// The moves as Coding writes them.
std::vector<Coding::Step> steps_of(const Coding& coding, const Moves& moves);

// The part of a state that starts with `codes` at the places from `first` on. turning: pieces are twisted on their way;
// else they are only moved about. None when there are more than `most` values.
std::optional<OrbitCoordinate> enumerate(const Coding& coding, std::span<const Coding::Step> steps, std::size_t first,
                                         std::span<const std::uint8_t> codes, bool turning, std::size_t most);

}  // namespace rompicapo::permutation
