// SPDX-License-Identifier: MIT
//
// What a state's distances are worth to the beam when so many turns are left: minus the logarithm of how much likelier
// each is after a random walk of so many turns from the goal than anywhere. Sums of distances would not do: a turn
// changes all kinds of pieces at once, so few turns from the goal all are near, and none at 0.
#pragma once

#include <algorithm>
#include <cmath>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/reduction5/turns.hpp"

namespace rompicapo::cube::reduction5 {

template <class Phase>
class Weights {
 public:
  static constexpr unsigned longest = 32;
  static constexpr std::int32_t impossible = 1 << 20;

  Weights(const Phase& phase, const typename Phase::State& goal, unsigned walks)
      : Weights(phase, std::vector{goal}, walks) {}

  // Walks from the goals in turn, which have all distances 0.
  Weights(const Phase& phase, const std::vector<typename Phase::State>& goals, unsigned walks);

  // `impossible` or more: it cannot be done.
  std::int32_t operator()(const typename Phase::Distances& distances, unsigned left) const {
    for (std::size_t at = 0; at < Phase::bound_count; ++at)
      if (distances[at] > left) return impossible;
    return weights_[std::min(left, longest) * cells + cell_of(Phase::features(distances))];
  }

 private:
  static constexpr std::size_t feature_count = Phase::extents.size();
  using Features = std::array<std::uint8_t, feature_count>;
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

  // How often features were met together, and each by itself.
  struct Counts {
    double all = 0;
    std::vector<double> joint = std::vector<double>(cells);
    std::array<std::array<double, 64>, feature_count> single{};

    void add(const Features& features) {
      ++all;
      ++joint[cell_of(features)];
      for (std::size_t at = 0; at < feature_count; ++at) ++single[at][features[at]];
    }

    // Their share if they had nothing to do with each other.
    double apart(std::size_t cell) const {
      double share = 1;
      for (std::size_t at = feature_count; at-- > 0; cell /= Phase::extents[at])
        share *= (single[at][cell % Phase::extents[at]] + few) / (all + few);
      return share;
    }
  };

  static constexpr double scale = 32, few = 0.1, trust = 20;
  static constexpr unsigned anywhere_from = 30, anywhere_until = 40;
  std::vector<std::int32_t> weights_;  // [left][cell]
};

template <class Phase>
Weights<Phase>::Weights(const Phase& phase, const std::vector<typename Phase::State>& goals, unsigned walks) {
  std::vector<Counts> counts(longest + 2);  // the last: anywhere
  Rng rng(1);
  for (unsigned walk = 0; walk < walks; ++walk) {
    auto state = goals[walk % goals.size()];
    TurnIndex last = Phase::no_turn;
    for (unsigned done = 0; done < anywhere_until; ++done) {
      const auto features = Phase::features(phase.distances(state));
      if (done <= longest) counts[done].add(features);
      if (done >= anywhere_from) counts[longest + 1].add(features);
      const auto& turns = following(phase.group)[last];
      last = turns[rng.below(static_cast<std::uint32_t>(turns.size()))];
      state = phase.after(state, last);
    }
  }
  weights_.resize((longest + 1) * cells);
  for (unsigned left = 0; left <= longest; ++left)
    for (std::size_t cell = 0; cell < cells; ++cell) {
      const double apart = counts[left].apart(cell);
      const double here = (counts[left].joint[cell] + trust * apart) / (counts[left].all + trust);
      weights_[left * cells + cell] =
          static_cast<std::int32_t>(std::lround(-scale * std::log(here / counts[longest + 1].apart(cell))));
    }
}

}  // namespace rompicapo::cube::reduction5
