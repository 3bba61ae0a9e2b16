// SPDX-License-Identifier: MIT
//
// How wide the beams of a round may be so that it ends in time: asked before each phase, by how long that phase and all
// after it took in the round before. So later phases make up for one that took too long.
#pragma once

#include <cstddef>
#include <limits>
#include <span>
#include <vector>

#include "rompicapo/base/stopwatch.hpp"
#include "rompicapo/model/search.hpp"

namespace rompicapo::cube::reduction {

// Of a phase: twice the width takes 2^growth times as long, and more than `most` is not worth its time.
struct Widening {
  double growth = 1;
  std::size_t most = std::numeric_limits<std::size_t>::max();
};

// What a phase took, in a whole round.
struct PhaseTime {
  std::size_t width = 0;  // of the beam
  Widening widening{};
  double seconds = 0;  // until the next phase began
};

// For the first of the phases, so that all end in so many seconds, each as many times wider: no more than `widest`, no
// narrower than it was.
std::size_t width_that_fits(std::size_t widest, std::span<const PhaseTime> phases, double seconds_left);

class Pace {
 public:
  // `share`: of the time that is left, for a round. The rest is kept for phases that take longer than before.
  Pace(const Limits& limits, double share) : limits_(limits), share_(share) {}

  void begin_round();
  // Before each phase, in the same order in every round; one that leaves out phases gets narrower beams than would fit.
  // Without a limit of time what is asked for.
  std::size_t width(std::size_t widest, const Widening& widening);
  // `whole`: it came through all phases.
  void end_round(bool whole);

 private:
  // Of the phase that is under way.
  void end_phase();

  const Limits& limits_;
  const double share_;
  double reserve_ = 0;                   // seconds of this round
  Stopwatch watch_;                      // of the phase
  std::vector<PhaseTime> before_, now_;  // [phase]: of a whole round; of this one
};

}  // namespace rompicapo::cube::reduction
