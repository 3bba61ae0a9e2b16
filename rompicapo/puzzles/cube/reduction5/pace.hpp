// SPDX-License-Identifier: MIT
//
// How wide the beams of a round may be so that it ends in time: asked before each phase, by how long that phase and all
// after it took in the round before. So what one phase takes too long, those after it take less.
#pragma once

#include <cstddef>
#include <vector>

#include "rompicapo/base/stopwatch.hpp"
#include "rompicapo/model/search.hpp"

namespace rompicapo::cube::reduction5 {

// What a round took from some phase on.
struct RoundTime {
  std::size_t width = 0;  // of the beam of that phase
  double seconds = 0;
};

// No wider than what is likely to end in the time that is left, but no narrower than the one before. Twice the width
// takes 2^growth times as long.
std::size_t width_that_fits(std::size_t width, const RoundTime& before, double seconds_left, double growth);

class Pace {
 public:
  // Twice the width takes 2^growth times as long; `share`: of the time that is left, for a round.
  Pace(const Limits& limits, double growth, double share) : limits_(limits), growth_(growth), share_(share) {}

  void begin_round();
  // Before each phase, in the same order in every round; one that leaves out phases gets narrower beams than would fit.
  // Without a limit of time what is asked for.
  std::size_t width(std::size_t widest);
  // `whole`: it came through all phases.
  void end_round(bool whole);

 private:
  const Limits& limits_;
  const double growth_, share_;
  Stopwatch watch_;                      // of the round
  std::vector<RoundTime> before_, now_;  // [phase]: to the end of a whole round; since this one began
};

}  // namespace rompicapo::cube::reduction5
