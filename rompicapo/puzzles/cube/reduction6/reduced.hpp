// SPDX-License-Identifier: MIT
//
// What the 6x6x6 to the 12x12x12 have in common: some phases make a 5x5x5 of them, in many ways at once, which goes on
// as one (reduction5). Narrow beams give the first answer, wider ones shorter answers as long as the search may run.
// Cubes that the first round leaves unsolved are solved by gain (reduction_large).
#pragma once

#include <algorithm>
#include <array>
#include <functional>

#include "rompicapo/puzzles/cube/reduction5/solver.hpp"
#include "rompicapo/puzzles/cube/reduction6/turns.hpp"

namespace rompicapo::cube::reduction6 {

// A way to a 5x5x5, held in a way of its own.
struct Reduced {
  StickerCube cube{reduction5::size5};
  std::size_t begin = 0;                                    // of which cube, where there are several
  std::vector<std::pair<Turn, reduction4::Stage>> turns{};  // of the cube that was given, as it was given
  std::array<Face, 6> face{U, R, F, D, L, B};               // [face of the 5x5x5]: of the cube that was given
};

// A turn of the cube as held in `from`, as it is in `to`.
inline TurnIndex held_as(TurnIndex turn, const reduction5::Frame& from, const reduction5::Frame& to) {
  const Face face = face_of_turn(turn);
  return static_cast<TurnIndex>(turn - 3 * face + 3 * reduction5::held_as(face, from, to));
}

// What phases take when their beams are some hundred times as wide as narrow ones, as measured. Those of the 5x5x5
// begin at a hundred cubes, and wider beams shorten them little.
inline constexpr reduction5::Widening widening_inside{0.76}, widening_rest{0.85, 64'000};

// Of one length: where a beam has fewer, those for shorter lengths have seldom any. For lengths two apart.
inline constexpr std::size_t few_ends = 100, few_ends_apart = 250;

inline constexpr std::size_t most_begins = 100;  // ways that are gone on from

// Of the beams, round after round: through these phases, and through those of the 5x5x5.
struct Widths {
  std::size_t inside = 0, rest = 0;

  std::uint64_t bytes() const { return std::max(inside, rest) * std::uint64_t{2000}; }  // of memory
};
inline constexpr Widths narrowest{500, 4000};

inline constexpr Widths wide{128'000, 64'000}, widest{256'000, 256'000};

// Round after round, each no wider than fits the time that is left: a narrow one for the first answer, those of a size,
// the widest in the end.
template <std::size_t Count>
constexpr std::array<Widths, Count + 5> rounds_of(const Widths (&own)[Count], const Widths& first = narrowest) {
  std::array<Widths, Count + 5> all{first};
  std::copy(own, own + Count, all.begin() + 1);
  const auto last = all.begin() + 1 + Count;
  last[0] = last[1] = wide;
  last[2] = last[3] = widest;
  return all;
}

// For sizes whose narrow round seldom fails: all time goes to one wide one.
inline constexpr std::array<Widths, 5> one_wide_round{narrowest, wide, wide, widest, widest};

struct Reduction {
  StickerCube start;  // colours named by their homes
  const reduction5::Solver& five;
  const reduction4::ThreeSolver& three;
  std::span<const Widths> widths;
  std::size_t bytes = 0;  // of the tables
  // Through the phases before the 5x5x5's.
  std::function<std::vector<Reduced>(const reduction5::ChainLimits&, Budget&, Stats&)> inside;
  std::size_t rounds_before_gain = 1;  // 0: where gain is the faster way to a first answer
};

// No wider than so much memory allows, but no narrower than the narrowest.
Widths within(const Widths& widths, std::uint64_t bytes);

reduction4::Outcome4 solve_reduced(const Reduction& reduction, const Limits& limits,
                                   const reduction4::BetterAnswer& better);

}  // namespace rompicapo::cube::reduction6
