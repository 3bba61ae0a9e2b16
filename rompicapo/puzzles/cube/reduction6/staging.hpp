// SPDX-License-Identifier: MIT
//
// Phases 1 to 4 of the 6x6x6, which bring the centres of each axis to its faces, with their weights. Even cubes that
// are larger go through them for one ring of bars after the other.
#pragma once

#include "rompicapo/puzzles/cube/reduction5/beam.hpp"
#include "rompicapo/puzzles/cube/reduction6/phases.hpp"

namespace rompicapo::cube::reduction6 {

struct Staging {
  Staging();

  std::size_t bytes() const;

  Phase1 phase1;
  Phase2 phase2;
  Phase3 phase3;
  Phase4 phase4;
  reduction5::Weights<Phase1> weights1;
  reduction5::Weights<Phase2> weights2;
  reduction5::Weights<Phase3> weights3;
  reduction5::Weights<Phase4> weights4;
};

}  // namespace rompicapo::cube::reduction6

namespace rompicapo::cube::reduction5 {

extern template class Beam<reduction6::Phase1>;
extern template class Weights<reduction6::Phase1>;
extern template class Beam<reduction6::Phase2>;
extern template class Weights<reduction6::Phase2>;
extern template class Beam<reduction6::Phase3>;
extern template class Weights<reduction6::Phase3>;
extern template class Beam<reduction6::Phase4>;
extern template class Weights<reduction6::Phase4>;

}  // namespace rompicapo::cube::reduction5
