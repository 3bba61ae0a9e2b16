// SPDX-License-Identifier: MIT
//
// The weight of a state's distances for the beam when so many turns are left: minus the logarithm of how much likelier
// they are after a random walk of so many turns from the goal than anywhere. Sums of distances would not do: a turn
// changes all kinds of pieces at once, so few turns from the goal all are near, and none at 0.
#pragma once

#include <functional>
#include <limits>

#include "rompicapo/puzzles/cube/reduction/search/phase.hpp"
#include "rompicapo/tables/stored_arrays.hpp"

namespace rompicapo::cube::reduction {

class WeightTable {
 public:
  static constexpr std::int32_t impossible = 1 << 20;
  static constexpr unsigned most_walks = std::numeric_limits<std::int16_t>::max();

  WeightTable(const Phase& phase, const State& goal, unsigned walks)
      : WeightTable(
            phase, [&] { return std::vector{goal}; }, walks) {}

  // Walks from the goals in turn, which have all distances 0; at most `most_walks`. Goals are asked for only where the
  // weights are not stored.
  using Goals = std::function<std::vector<State>()>;
  WeightTable(const Phase& phase, const Goals& goals, unsigned walks);

  // `impossible` or more: too few turns are left.
  void weigh(const DistanceBlock& values, std::size_t count, unsigned left, std::int32_t* weights) const;
  std::int32_t operator()(const Distances& distances, unsigned left) const;

  std::size_t bytes() const { return weights_.size() * sizeof weights_[0]; }

 private:
  // Farther away a turn or two more change little, as nodes are compared only with others that have as many left; but
  // turns change parities, so that an odd number of turns is not taken for an even one.
  static constexpr unsigned longest = 18;
  static constexpr std::size_t rows = longest + 1;
  static constexpr std::size_t row_of(unsigned left) { return left <= longest ? left : longest - (left - longest) % 2; }

  // Cells are numbered by the levels of all features, the last one fastest.
  void find_cells(const DistanceBlock& values, std::size_t count, std::uint32_t* cells) const;
  std::vector<std::int16_t> made(const Phase& phase, const std::vector<State>& goals, unsigned walks) const;

  const std::vector<Feature> features_;
  std::vector<std::size_t> bounds_;                             // values
  std::vector<std::array<std::uint32_t, 256>> shares_of_cell_;  // [feature][sum of values]
  std::size_t cells_ = 1;
  tables::StoredArray<std::int16_t> weights_;  // [row][cell]
};

}  // namespace rompicapo::cube::reduction
