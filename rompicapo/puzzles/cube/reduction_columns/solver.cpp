// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction_columns/solver.hpp"

#include "rompicapo/puzzles/cube/reduction_rings/run.hpp"

namespace rompicapo::cube::reduction_columns {

namespace {

constexpr unsigned column_walks = 20'000;
constexpr std::size_t drawn_goals = 2000;

Weights<ColumnPhase> weights_of(const ColumnPhase& phase) { return {phase, phase.goals(drawn_goals), column_walks}; }

}  // namespace

template <unsigned Size>
Ending<Size>::Ending()
    : phases_{ColumnPhase(centres_, group_of(Size, 0)), ColumnPhase(centres_, group_of(Size, 1)),
              ColumnPhase(centres_, group_of(Size, 2))},
      weights_{weights_of(phases_[0]), weights_of(phases_[1]), weights_of(phases_[2])} {}

template <unsigned Size>
std::size_t Ending<Size>::bytes() const {
  std::size_t sum = centres_.bytes();
  for (const ColumnPhase& phase : phases_) sum += phase.bytes();
  return sum;
}

template class Ending<9>;
template class Ending<10>;

}  // namespace rompicapo::cube::reduction_columns

template class rompicapo::cube::reduction_rings::Solver<rompicapo::cube::reduction_columns::Nine,
                                                        rompicapo::cube::reduction7::Solver>;
template class rompicapo::cube::reduction_rings::Solver<rompicapo::cube::reduction_columns::Ten,
                                                        rompicapo::cube::reduction_columns::Solver9>;
