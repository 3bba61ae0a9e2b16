// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction_columns/solver.hpp"

#include "rompicapo/puzzles/cube/reduction_rings/run.hpp"

namespace rompicapo::cube::reduction_columns {

namespace {

using reduction_rings::Even;
using reduction_rings::Odd;
using reduction_rings::Tuning;

constexpr unsigned column_walks = 20'000;
constexpr std::size_t drawn_goals = 2000;

constexpr auto large_widths = reduction6::rounds_of({{3000, 6000}, {6000, 12'000}, {12'000, 24'000}});

Weights<ColumnPhase> weights_of(const ColumnPhase& phase) {
  return {phase, [&] { return phase.goals(drawn_goals); }, column_walks};
}

}  // namespace

Ending::Ending(unsigned size)
    : centres_(size),
      phases_{ColumnPhase(centres_, group_of(size, 0), tables_), ColumnPhase(centres_, group_of(size, 1), tables_),
              ColumnPhase(centres_, group_of(size, 2), tables_)},
      weights_{weights_of(phases_[0]), weights_of(phases_[1]), weights_of(phases_[2])} {}

std::size_t Ending::bytes() const {
  std::size_t sum = centres_.bytes() + tables_.bytes();
  for (const auto& weights : weights_) sum += weights.bytes();
  return sum;
}

std::shared_ptr<const reduction7::SmallerSolver> make_solver(unsigned size, const reduction4::ThreeSolver& three,
                                                             std::shared_ptr<const Ending> ending,
                                                             std::shared_ptr<const reduction7::SmallerSolver> smaller,
                                                             std::shared_ptr<const reduction6::Staging> staging) {
  const std::span<const reduction6::Widths> widths =
      is_large(size) ? std::span<const reduction6::Widths>(large_widths) : reduction6::one_wide_round;
  const std::size_t rounds_before_gain = is_large(size) ? 0 : 1;
  if (size % 2 == 1)
    return std::make_shared<const reduction_rings::Solver<Odd, Ending>>(
        Tuning{size, widths, 8, 22, rounds_before_gain}, std::move(ending), std::move(smaller), nullptr, three);
  return std::make_shared<const reduction_rings::Solver<Even, Ending>>(Tuning{size, widths, 4, 13, rounds_before_gain},
                                                                       std::move(ending), std::move(smaller),
                                                                       std::move(staging), three);
}

}  // namespace rompicapo::cube::reduction_columns
