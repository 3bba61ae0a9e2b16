// SPDX-License-Identifier: MIT
//
// Parts of a state that moves change independently of the rest: the arrangement of an orbit's pieces; their
// orientations, by place; or, where pieces of an orbit have different moduli, both at once. Only values that moves
// reach from the goal's are numbered, and the goal's own is 0: even arrangements and constant sums of orientations need
// no case of their own. A coordinate ignores how two parts depend on each other, so some states of a product of
// coordinates may be out of reach.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "rompicapo/group/coding.hpp"
#include "rompicapo/group/moves.hpp"
#include "rompicapo/group/numbering.hpp"

namespace rompicapo::group {

// A state as Coding has it.
using Codes = std::vector<std::uint8_t>;

enum class Part : std::uint8_t { all, arrangement, orientations };

// What a part is of the code of a piece; `kinds`: of the orbit.
inline std::uint8_t part_of(std::uint8_t code, Part part, std::size_t kinds) {
  if (part == Part::all) return code;
  const auto kind = static_cast<std::uint8_t>(code % kinds);
  return part == Part::arrangement ? kind : static_cast<std::uint8_t>(code - kind);
}

struct OrbitCoordinate {
  std::size_t first = 0;  // its first place in the codes
  Part part = Part::all;
  std::size_t kinds = 0;
  Numbering values;                    // by place, what the value adds to the code there
  std::vector<std::uint32_t> after{};  // [value * moves + move]

  std::size_t size() const { return values.size(); }
  std::size_t places() const { return values.length(); }
  std::span<const std::uint8_t> codes(std::size_t value) const { return {values[value], places()}; }
  std::uint64_t bytes() const { return values.bytes() + after.size() * sizeof after[0]; }
};

// The moves as Coding writes them.
std::vector<Coding::Step> steps_of(const Coding& coding, const Moves& moves);

// Numbers the values of a coordinate that has none yet, from `goal` on. False: there are more than `most`.
bool enumerate(const Coding& coding, std::span<const Coding::Step> steps, std::span<const std::uint8_t> goal,
               std::size_t most, OrbitCoordinate& made);

}  // namespace rompicapo::group
