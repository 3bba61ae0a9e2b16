// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction/search/weights.hpp"

#include <cassert>
#include <cmath>

#include "rompicapo/base/rng.hpp"

namespace rompicapo::cube::reduction {

namespace {

constexpr double scale = 32, pseudocount = 0.1, trust = 20;
constexpr unsigned anywhere_from = 30, anywhere_until = 39, anywhere_stride = 3;
static_assert(anywhere_stride % 2 == 1);

using Logarithms = std::vector<std::array<double, 64>>;  // [feature][level]

// How often each level of a feature was met.
struct Counts {
  double all = 0;
  Logarithms single;

  Logarithms logarithms_of_shares() const {
    Logarithms logarithms = single;
    for (auto& levels : logarithms)
      for (double& level : levels) level = std::log((level + pseudocount) / (all + pseudocount));
    return logarithms;
  }
};

// The turns of a block of walks, [turn][walk].
using Walks = std::array<std::array<TurnIndex, block_states>, anywhere_until + 1>;

void draw(const Phase& phase, std::size_t count, Rng& rng, Walks& walks) {
  for (std::size_t walk = 0; walk < count; ++walk) {
    TurnIndex last = phase.none();
    for (auto& turns : walks) {
      const auto& next = phase.next_turns()[last];
      last = turns[walk] = next[rng.below(static_cast<std::uint32_t>(next.size()))];
    }
  }
}

}  // namespace

WeightTable::WeightTable(const Phase& phase, const Goals& goals, unsigned walks) : features_(phase.features()) {
  for (std::size_t value = 0; value < phase.values(); ++value)
    if (phase.is_bound(value)) bounds_.push_back(value);
  shares_of_cell_.resize(features_.size());
  for (std::size_t at = features_.size(); at-- > 0; cells_ *= features_[at].extent)
    for (std::size_t sum = 0; sum < shares_of_cell_[at].size(); ++sum)
      shares_of_cell_[at][sum] = static_cast<std::uint32_t>(features_[at].level(sum) * cells_);
  weights_ = tables::stored([&] { return made(phase, goals(), walks); });
}

void WeightTable::find_cells(const DistanceBlock& values, std::size_t count, std::uint32_t* cells) const {
  std::fill_n(cells, count, 0);
  for (std::size_t feature = 0; feature < features_.size(); ++feature) {
    const Feature& of = features_[feature];
    const auto& shares = shares_of_cell_[feature];
    std::array<std::uint8_t, block_states> sums;
    const std::uint8_t* read = values[of.first].data();
    if (of.count > 1) {
      std::copy_n(read, count, sums.data());
      for (std::size_t value = of.first + 1; value < of.first + of.count; ++value)
        for (std::size_t at = 0; at < count; ++at)
          sums[at] = of.greatest ? std::max(sums[at], values[value][at])
                                 : static_cast<std::uint8_t>(sums[at] + values[value][at]);
      read = sums.data();
    }
    for (std::size_t at = 0; at < count; ++at) cells[at] += shares[read[at]];
  }
}

void WeightTable::weigh(const DistanceBlock& values, std::size_t count, unsigned left, std::int32_t* weights) const {
  std::array<std::uint8_t, block_states> farthest;
  std::array<std::uint32_t, block_states> cells;
  std::fill_n(farthest.data(), count, std::uint8_t{0});
  for (const std::size_t value : bounds_)
    for (std::size_t at = 0; at < count; ++at) farthest[at] = std::max(farthest[at], values[value][at]);
  find_cells(values, count, cells.data());
  const std::int16_t* const row = weights_.data() + row_of(left) * cells_;
  for (std::size_t at = 0; at < count; ++at) {
    const std::int32_t weight = row[cells[at]];
    weights[at] = farthest[at] > left ? impossible : weight;
  }
}

std::int32_t WeightTable::operator()(const Distances& distances, unsigned left) const {
  DistanceBlock values;
  for (std::size_t value = 0; value < values.size(); ++value) values[value][0] = distances[value];
  std::int32_t weight = 0;
  weigh(values, 1, left, &weight);
  return weight;
}

std::vector<std::int16_t> WeightTable::made(const Phase& phase, const std::vector<State>& goals, unsigned walks) const {
  static_assert(longest < anywhere_from);
  assert(walks <= most_walks);
  std::vector<std::int16_t> weights(rows * cells_);
  std::vector<Counts> counts(rows, {0, Logarithms(features_.size())});
  Counts anywhere = counts[0];
  std::vector<std::int16_t>& met = weights;  // how often each cell was, until its weight is known
  const auto levels_of = [&](std::size_t cell, const auto& visit) {
    for (std::size_t at = features_.size(); at-- > 0; cell /= features_[at].extent)
      visit(at, cell % features_[at].extent);
  };
  Rng rng(1);
  StateBlock states, next;
  DistanceBlock values;
  Walks turns;
  std::array<std::uint32_t, block_states> cells;
  for (unsigned first = 0; first < walks; first += block_states) {
    const std::size_t count = std::min<std::size_t>(block_states, walks - first);
    for (std::size_t walk = 0; walk < count; ++walk) phase.put(goals[(first + walk) % goals.size()], states, walk);
    draw(phase, count, rng, turns);
    for (unsigned done = 0; done <= anywhere_until; ++done) {
      const bool far = done >= anywhere_from && done % anywhere_stride == 0;
      if (far || done <= longest) {
        phase.distances(states, count, values);
        find_cells(values, count, cells.data());
        Counts& of = far ? anywhere : counts[done];
        of.all += static_cast<double>(count);
        for (const std::uint32_t cell : std::span(cells).first(count)) {
          levels_of(cell, [&](std::size_t feature, std::size_t level) { ++of.single[feature][level]; });
          if (!far) ++met[done * cells_ + cell];
        }
      }
      phase.turn_each(turns[done].data(), states, count, next);
      std::swap(states, next);
    }
  }
  const Logarithms everywhere = anywhere.logarithms_of_shares();
  // Of the share of a cell if its features had nothing to do with each other.
  const auto apart = [&](const Logarithms& logarithms, std::size_t of) {
    double sum = 0;
    levels_of(of, [&](std::size_t feature, std::size_t level) { sum += logarithms[feature][level]; });
    return sum;
  };
  for (std::size_t row = 0; row < rows; ++row) {
    const Logarithms here = counts[row].logarithms_of_shares();
    const double all = std::log(counts[row].all + trust);
    for (std::size_t cell = 0; cell < cells_; ++cell) {
      std::int16_t& weight = weights[row * cells_ + cell];
      const double share = apart(here, cell);
      const double seen = weight == 0 ? std::log(trust) + share : std::log(weight + trust * std::exp(share));
      weight = static_cast<std::int16_t>(std::lround(-scale * (seen - all - apart(everywhere, cell))));
    }
  }
  return weights;
}

}  // namespace rompicapo::cube::reduction
