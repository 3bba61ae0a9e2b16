// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction6/staging.hpp"

namespace rompicapo::cube::reduction6 {

namespace {

constexpr unsigned staging_walks = 20'000;

Pieces solved6() { return read_pieces(StickerCube(size6)); }

}  // namespace

Staging::Staging()
    : weights1(phase1, phase1.state(solved6()), staging_walks),
      weights2(phase2, phase2.state(solved6()), staging_walks),
      weights3(phase3, phase3.state(solved6()), staging_walks),
      weights4(phase4, phase4.state(solved6()), staging_walks) {}

std::size_t Staging::bytes() const {
  return phase1.x.bytes() + phase2.left.bytes() + phase2.right.bytes() + phase3.x.bytes() + phase4.left.bytes() +
         phase4.right.bytes() + weights1.bytes() + weights2.bytes() + weights3.bytes() + weights4.bytes();
}

}  // namespace rompicapo::cube::reduction6

namespace rompicapo::cube::reduction5 {

template class Beam<reduction6::Phase1>;
template class Weights<reduction6::Phase1>;
template class Beam<reduction6::Phase2>;
template class Weights<reduction6::Phase2>;
template class Beam<reduction6::Phase3>;
template class Weights<reduction6::Phase3>;
template class Beam<reduction6::Phase4>;
template class Weights<reduction6::Phase4>;

}  // namespace rompicapo::cube::reduction5
