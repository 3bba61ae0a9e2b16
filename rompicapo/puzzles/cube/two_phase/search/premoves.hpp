// SPDX-License-Identifier: MIT
//
// Turns that end a solution after phase 2. A premoved state is another start for phase 1, and a short phase 1 from one
// of many starts is found sooner than a longer one from few. A premove begins with a turn that phase 2 lacks; premoves
// that differ only by phase-2 turns before it (R and R') share all of phase 1.
// Source: the premoves of Chen Shuang's "min2phase", 2011 onwards.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "rompicapo/puzzles/cube/coordinates/raw.hpp"

namespace rompicapo::cube::two_phase {

struct Premove {
  Cubies state;  // that the turns make of a solved cube
  std::vector<FaceMove> turns;
};

// Those of this cost: 8 of cost 1 and 108 of cost 2 in htm.
std::vector<Premove> premoves(Metric metric, Cost cost);

inline constexpr Cost most_premoved = 2;
using Premoves = std::array<std::vector<Premove>, most_premoved + 1>;  // [cost]
inline Premoves all_premoves(Metric metric) {
  return {std::vector<Premove>{}, premoves(metric, 1), premoves(metric, 2)};
}

// Drops turns that undo others and merges those of one face, for as long as there are any.
std::vector<FaceMove> simplified(std::span<const FaceMove> turns);

}  // namespace rompicapo::cube::two_phase
