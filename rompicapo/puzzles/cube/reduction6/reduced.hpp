// SPDX-License-Identifier: MIT
//
// What the 6x6x6, the 7x7x7 and the 8x8x8 have in common: some phases make a 5x5x5 of them, in many ways at once, which
// goes on as one (reduction5). Wider beams give shorter answers as long as the search may run. Cubes that the phases
// leave unsolved are solved by gain (reduction_large).
#pragma once

#include <functional>

#include "rompicapo/puzzles/cube/reduction5/solver.hpp"

namespace rompicapo::cube::reduction6 {

// A way to a 5x5x5, held in a way of its own.
struct Reduced {
  StickerCube cube{reduction5::size5};
  std::size_t begin = 0;                                    // of which cube, where there are several
  std::vector<std::pair<Turn, reduction4::Stage>> turns{};  // of the cube that was given, as it was given
  std::array<Face, 6> face{U, R, F, D, L, B};               // [face of the 5x5x5]: of the cube that was given
};

inline constexpr std::size_t most_begins = 100;  // ways that are gone on from

// Of the beams, round after round: through these phases, and through those of the 5x5x5.
struct Widths {
  std::size_t inside, rest;
};

struct Reduction {
  StickerCube start;  // colours named by their homes
  const reduction5::Solver& five;
  const reduction4::ThreeSolver& three;
  std::span<const Widths> widths;
  std::size_t bytes = 0;  // of the tables
  // Through the phases before the 5x5x5's.
  std::function<std::vector<Reduced>(const reduction5::ChainLimits&, Budget&, Stats&)> inside;
  // A round may take longer than somebody waits: an answer at once, a short one later.
  bool gain_first = false;
};

reduction4::Outcome4 solve_reduced(const Reduction& reduction, const Limits& limits,
                                   const reduction4::BetterAnswer& better);

}  // namespace rompicapo::cube::reduction6
