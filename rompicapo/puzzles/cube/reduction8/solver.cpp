// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction8/solver.hpp"

#include "rompicapo/puzzles/cube/reduction_rings/run.hpp"

namespace rompicapo::cube::reduction8 {

namespace {

constexpr unsigned walks8 = 20'000;
constexpr std::size_t bar_goals8 = 2000;
constexpr std::size_t wings_each8 = 4;

}  // namespace

Ending::Ending()
    : weights5_(phase5_,
                phase5_.state(read_pieces(StickerCube(size8)), phase5_.inner.state(read_pieces(StickerCube(size8))[0],
                                                                                   reduction6::wing_places().low_set)),
                walks8),
      weights6_(
          phase6_, [this] { return phase6_.goals(bar_goals8); }, walks8) {}

std::size_t Ending::bytes() const {
  return axes_.bytes() + rings_.bytes() + phase5_.inner.wings.bytes() + phase6_.pairs.bytes() + weights5_.bytes() +
         weights6_.bytes();
}

std::vector<Phase5::State> Ending::with_wings(const Pieces& pieces) const {
  std::vector<Phase5::State> states;
  for (const auto& chosen : reduction6::likeliest_wings(phase5_.inner, pieces[0], wings_each8))
    states.push_back(phase5_.state(pieces, chosen));
  return states;
}

std::vector<Phase6::State> Ending::held(const Pieces& pieces) const {
  std::vector<Phase6::State> states;
  for (unsigned held = 0; held < Phase6::ways_to_hold; ++held) states.push_back(phase6_.state(pieces, held));
  return states;
}

std::shared_ptr<const reduction7::SmallerSolver> make_solver(const reduction4::ThreeSolver& three,
                                                             std::shared_ptr<const Ending> ending,
                                                             std::shared_ptr<const reduction7::SmallerSolver> seven,
                                                             std::shared_ptr<const reduction6::Staging> staging) {
  return std::make_shared<const reduction_rings::Solver<Even, Ending>>(
      reduction_rings::Tuning{size8, reduction6::one_wide_round, /*usual_bars=*/4, /*tenths_each=*/10,
                              /*rounds_before_gain=*/1},
      std::move(ending), std::move(seven), std::move(staging), three);
}

}  // namespace rompicapo::cube::reduction8
