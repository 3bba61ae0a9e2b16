// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction7/staging.hpp"

namespace rompicapo::cube::reduction7 {

namespace {

constexpr unsigned staging_walks = 20'000;

Pieces solved7() { return read_pieces(StickerCube(size7)); }

}  // namespace

Staging::Staging(const reduction5::Tables& tables)
    : phase1(tables),
      phase3(tables),
      weights1(phase1, phase1.state(solved7()), staging_walks),
      weights2(phase2, phase2.state(solved7()), staging_walks),
      weights3(phase3, phase3.state(solved7()), staging_walks),
      weights4(phase4, phase4.state(solved7()), staging_walks) {}

std::size_t Staging::bytes() const {
  return phase2.bytes() + phase4.bytes() + weights1.bytes() + weights2.bytes() + weights3.bytes() + weights4.bytes();
}

}  // namespace rompicapo::cube::reduction7

namespace rompicapo::cube::reduction5 {

template class Beam<reduction7::Phase1>;
template class Weights<reduction7::Phase1>;
template class Beam<reduction7::Phase2>;
template class Weights<reduction7::Phase2>;
template class Beam<reduction7::Phase3>;
template class Weights<reduction7::Phase3>;
template class Beam<reduction7::Phase4>;
template class Weights<reduction7::Phase4>;

}  // namespace rompicapo::cube::reduction5
