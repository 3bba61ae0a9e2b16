// SPDX-License-Identifier: MIT
//
// Phases 1 to 4 of the 7x7x7, which bring the centres of each axis to its faces, with their weights. Odd cubes that are
// larger go through them for one ring of bars after the other.
#pragma once

#include "rompicapo/puzzles/cube/reduction5/beam.hpp"
#include "rompicapo/puzzles/cube/reduction7/phases.hpp"

namespace rompicapo::cube::reduction7 {

struct Staging {
  explicit Staging(const reduction5::Tables& tables);

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

}  // namespace rompicapo::cube::reduction7

namespace rompicapo::cube::reduction5 {

extern template class Beam<reduction7::Phase1>;
extern template class Weights<reduction7::Phase1>;
extern template class Beam<reduction7::Phase2>;
extern template class Weights<reduction7::Phase2>;
extern template class Beam<reduction7::Phase3>;
extern template class Weights<reduction7::Phase3>;
extern template class Beam<reduction7::Phase4>;
extern template class Weights<reduction7::Phase4>;

}  // namespace rompicapo::cube::reduction5
