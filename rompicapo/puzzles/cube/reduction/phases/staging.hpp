// SPDX-License-Identifier: MIT
//
// Phases 1 to 4, which bring the centres of each axis to its faces, with their weights: those of the 6x6x6 and those of
// the 7x7x7. Larger cubes go through those of their parity for one ring of bars after the other.
#pragma once

#include "rompicapo/puzzles/cube/reduction/phases/seven.hpp"
#include "rompicapo/puzzles/cube/reduction/phases/six.hpp"
#include "rompicapo/puzzles/cube/reduction/search/weights.hpp"

namespace rompicapo::cube::reduction {

template <class Phase1, class Phase2, class Phase3, class Phase4>
struct Staging {
  static constexpr unsigned walks = 20'000;

  // `tables`: of phases 1 and 3.
  template <class Solved, class... Tables>
  explicit Staging(const Solved& solved, const Tables&... tables)
      : phase1(tables...),
        phase3(tables...),
        weights1(phase1, phase1.state(solved), walks),
        weights2(phase2, phase2.state(solved), walks),
        weights3(phase3, phase3.state(solved), walks),
        weights4(phase4, phase4.state(solved), walks) {}

  std::size_t bytes() const {
    return phase1.bytes() + phase2.bytes() + phase3.bytes() + phase4.bytes() + weights1.bytes() + weights2.bytes() +
           weights3.bytes() + weights4.bytes();
  }

  Phase1 phase1;
  Phase2 phase2;
  Phase3 phase3;
  Phase4 phase4;
  WeightTable weights1, weights2, weights3, weights4;
};

struct EvenStaging : Staging<six::Phase1, six::Phase2, six::Phase3, six::Phase4> {
  EvenStaging() : Staging(six::read_pieces(StickerCube(6))) {}
};

struct OddStaging : Staging<seven::Phase1, seven::Phase2, seven::Phase3, seven::Phase4> {
  explicit OddStaging(const five::Tables& tables) : Staging(seven::read_pieces(StickerCube(7)), tables) {}
};

}  // namespace rompicapo::cube::reduction
