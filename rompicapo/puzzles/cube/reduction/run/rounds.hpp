// SPDX-License-Identifier: MIT
//
// The rounds of the 6x6x6 to the 12x12x12: some phases make a 5x5x5 of the cube, in many ways at once, and the 5x5x5's
// own phases solve that. Narrow beams give the first answer, wider ones shorter answers as long as the search may run.
// Commutators solve the cubes that the first round leaves unsolved.
#pragma once

#include <algorithm>
#include <array>
#include <functional>

#include "rompicapo/puzzles/cube/reduction/model/turns.hpp"
#include "rompicapo/puzzles/cube/reduction/run/five.hpp"

namespace rompicapo::cube::reduction {

// A 5x5x5 that a larger cube became.
struct Reduced {
  StickerCube cube{5};
  std::size_t start = 0;                        // index of the cube that it comes from, where there are several
  std::vector<std::pair<Turn, Stage>> turns{};  // of the given cube, as it was given
  std::array<Face, 6> face{U, R, F, D, L, B};   // [face of the 5x5x5]: of the given cube
};

// Growth of the phases' time, measured with beams some hundred times as wide as narrow ones. The phases of the 5x5x5
// begin at a hundred cubes, and wider beams shorten their answers little.
inline constexpr Widening widening_inside{0.76}, widening_rest{0.85, 64'000};

// Ends of one length: beams with fewer seldom have any for shorter lengths. `min_ends_two_apart`: for lengths two
// apart.
inline constexpr std::size_t usual_min_ends = 100, min_ends_two_apart = 250;

inline constexpr std::size_t most_starts = 100;  // cubes that the next phase starts at

// Of the beams of a round: through the phases of this size, and through those of the 5x5x5.
struct Widths {
  std::size_t inside = 0, rest = 0;

  std::uint64_t bytes() const { return std::max(inside, rest) * std::uint64_t{2000}; }  // of memory
};
inline constexpr Widths narrowest{500, 4000}, wide{128'000, 64'000}, widest{256'000, 256'000};

// A narrow round for the first answer, those of a size, wide ones in the end; each is narrowed to the time that is
// left.
template <std::size_t Count>
constexpr std::array<Widths, Count + 5> rounds_of(const Widths (&own)[Count], const Widths& first = narrowest) {
  std::array<Widths, Count + 5> all{first};
  std::copy(own, own + Count, all.begin() + 1);
  const auto last = all.begin() + 1 + Count;
  last[0] = last[1] = wide;
  last[2] = last[3] = widest;
  return all;
}

// For sizes whose narrow round seldom fails: all time goes to one wide round.
inline constexpr std::array<Widths, 5> one_wide_round{narrowest, wide, wide, widest, widest};

struct Reduction {
  StickerCube start;  // colours named by their homes
  const five::Solver& five;
  const ThreeSolver& three;
  std::span<const Widths> widths;
  std::size_t bytes = 0;  // of the tables
  // Runs the phases before those of the 5x5x5.
  std::function<std::vector<Reduced>(const ChainLimits&, Budget&, Stats&)> inside;
  std::size_t rounds_before_commutators = 1;  // then commutators give a first answer; 0 where they are faster
};

// Narrowed to this much memory, but no narrower than the narrowest.
Widths within(const Widths& widths, std::uint64_t bytes);

ReductionOutcome solve_reduced(const Reduction& reduction, const Limits& limits, const BetterAnswer& better);

}  // namespace rompicapo::cube::reduction
