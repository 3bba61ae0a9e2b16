// SPDX-License-Identifier: MIT
//
// Turns that a solution may end with after phase 2. A state so premoved is a new start for phase 1, and a short phase
// 1 from one of many starts is found sooner than a longer one from few. The first turn of a premove is one that phase
// 2 lacks; premoves that differ by phase-2 turns before it only (R and R') share all of phase 1.
// Source: the premoves of Chen Shuang's "min2phase", 2011 onwards.
#pragma once

#include <span>
#include <vector>

#include "rompicapo/puzzles/cube/coordinates/raw.hpp"

namespace rompicapo::cube::two_phase {

struct Premove {
  Cubies state;  // that the turns make of a solved cube
  std::vector<FaceMove> turns;
  std::uint32_t used = 0;  // the turns as a mask
};

// Those of this cost: 8 of cost 1 and 108 of cost 2 in htm.
std::vector<Premove> premoves(Metric metric, Cost cost);

// Drops turns that undo others and merges those of one face, for as long as there are any.
std::vector<FaceMove> simplified(std::span<const FaceMove> turns);

}  // namespace rompicapo::cube::two_phase
