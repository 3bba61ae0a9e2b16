// SPDX-License-Identifier: MIT
//
// What a state's distances are worth to the beam when so many turns are left: minus the logarithm of how much likelier
// each is after a random walk of so many turns from the goal than anywhere. Sums of distances would not do: a turn
// changes all kinds of pieces at once, so few turns from the goal all are near, and none at 0.
#pragma once

#include <algorithm>
#include <cassert>
#include <cmath>
#include <functional>
#include <limits>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/reduction5/turns.hpp"
#include "rompicapo/tables/stored_arrays.hpp"

namespace rompicapo::cube::reduction5 {

template <class Phase>
class Weights {
 public:
  static constexpr std::int32_t impossible = 1 << 20;
  static constexpr unsigned most_walks = std::numeric_limits<std::int16_t>::max();

  Weights(const Phase& phase, const typename Phase::State& goal, unsigned walks)
      : Weights(
            phase, [&] { return std::vector{goal}; }, walks) {}

  // Walks from the goals in turn, which have all distances 0; at most `most_walks`. Goals are asked for only where the
  // weights are not stored.
  using Goals = std::function<std::vector<typename Phase::State>()>;
  Weights(const Phase& phase, const Goals& goals, unsigned walks)
      : weights_(tables::stored([&] { return made(phase, goals(), walks); })) {}

  // `impossible` or more: it cannot be done.
  std::int32_t operator()(const typename Phase::Distances& distances, unsigned left) const {
    for (std::size_t at = 0; at < Phase::bound_count; ++at)
      if (distances[at] > left) return impossible;
    return weights_[row_of(left) * cells + cell_of(Phase::features(distances))];
  }

  std::size_t bytes() const { return weights_.size() * sizeof weights_[0]; }

 private:
  static constexpr std::size_t feature_count = Phase::extents.size();
  using Features = std::array<std::uint8_t, feature_count>;
  using Logarithms = std::array<std::array<double, 64>, feature_count>;  // [feature][value]
  static constexpr std::size_t cells = [] {
    std::size_t product = 1;
    for (const std::size_t extent : Phase::extents) product *= extent;
    return product;
  }();

  static std::size_t cell_of(const Features& features) {
    std::size_t cell = 0;
    for (std::size_t at = 0; at < feature_count; ++at) cell = cell * Phase::extents[at] + features[at];
    return cell;
  }

  // Farther away a turn or two more change little, as nodes are compared only with others that have as many left; but
  // turns change parities, so that an odd number of turns is not taken for an even one.
  static constexpr unsigned longest = 18;
  static constexpr std::size_t rows = longest + 1;
  static constexpr std::size_t row_of(unsigned left) { return left <= longest ? left : longest - (left - longest) % 2; }

  // How often each value of a feature was met.
  struct Counts {
    double all = 0;
    std::array<std::array<double, 64>, feature_count> single{};

    void add(const Features& features) {
      ++all;
      for (std::size_t at = 0; at < feature_count; ++at) ++single[at][features[at]];
    }

    Logarithms logarithms_of_shares() const {
      Logarithms logarithms;
      for (std::size_t at = 0; at < feature_count; ++at)
        for (std::size_t value = 0; value < single[at].size(); ++value)
          logarithms[at][value] = std::log((single[at][value] + few) / (all + few));
      return logarithms;
    }
  };

  // Of the share of a cell if its features had nothing to do with each other.
  static double apart(const Logarithms& logarithms, std::size_t cell) {
    double sum = 0;
    for (std::size_t at = feature_count; at-- > 0; cell /= Phase::extents[at])
      sum += logarithms[at][cell % Phase::extents[at]];
    return sum;
  }

  static constexpr double scale = 32, few = 0.1, trust = 20;
  static constexpr unsigned anywhere_from = 30, anywhere_until = 39, anywhere_stride = 3;
  static_assert(longest < anywhere_from && anywhere_stride % 2 == 1);
  static std::vector<std::int16_t> made(const Phase& phase, const std::vector<typename Phase::State>& goals,
                                        unsigned walks);

  tables::StoredArray<std::int16_t> weights_;  // [row][cell]
};

template <class Phase>
std::vector<std::int16_t> Weights<Phase>::made(const Phase& phase, const std::vector<typename Phase::State>& goals,
                                               unsigned walks) {
  assert(walks <= most_walks);
  std::vector<std::int16_t> weights(rows * cells);
  std::array<Counts, rows> counts;
  Counts anywhere;
  std::vector<std::int16_t>& met = weights;  // each cell, until it is known what that is worth
  Rng rng(1);
  for (unsigned walk = 0; walk < walks; ++walk) {
    auto state = goals[walk % goals.size()];
    TurnIndex last = Phase::no_turn;
    for (unsigned done = 0; done <= anywhere_until; ++done) {
      const bool far = done >= anywhere_from && done % anywhere_stride == 0;
      if (far || done <= longest) {
        const auto features = Phase::features(phase.distances(state));
        (far ? anywhere : counts[done]).add(features);
        if (!far) ++met[done * cells + cell_of(features)];
      }
      const auto& turns = following(phase.group)[last];
      last = turns[rng.below(static_cast<std::uint32_t>(turns.size()))];
      state = phase.after(state, last);
    }
  }
  const Logarithms everywhere = anywhere.logarithms_of_shares();
  for (std::size_t row = 0; row < rows; ++row) {
    const Logarithms here = counts[row].logarithms_of_shares();
    const double all = std::log(counts[row].all + trust);
    for (std::size_t cell = 0; cell < cells; ++cell) {
      std::int16_t& weight = weights[row * cells + cell];
      const double share = apart(here, cell);
      const double seen = weight == 0 ? std::log(trust) + share : std::log(weight + trust * std::exp(share));
      weight = static_cast<std::int16_t>(std::lround(-scale * (seen - all - apart(everywhere, cell))));
    }
  }
  return weights;
}

}  // namespace rompicapo::cube::reduction5
