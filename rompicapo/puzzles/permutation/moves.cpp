// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/permutation/moves.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>

namespace rompicapo::permutation {

namespace {

// Longer generators are wholly unlike a puzzle; a Move has 16 bits.
constexpr std::uint32_t longest_order = 1024;

std::string name_of_power(const std::string& name, int exponent) {
  if (exponent == 1) return name;
  if (exponent == -1) return name + "'";
  return fmt::format("{}{}{}", name, std::abs(exponent), exponent < 0 ? "'" : "");
}

// Rising turns, as people say them: 1 2 .. then back to -1.
std::vector<int> exponents(std::uint32_t order, Metric metric) {
  std::vector<int> list;
  const int turns = static_cast<int>(order);
  for (int turn = 1; turn < turns; ++turn) {
    const int exponent = 2 * turn <= turns ? turn : turn - turns;
    if (metric == Metric::moves || std::abs(exponent) == 1) list.push_back(exponent);
  }
  return list;
}

}  // namespace

Moves::Moves(const Definition& definition, Metric metric, const std::vector<std::size_t>& generators) {
  const std::vector<Orbit>& orbits = definition.orbits;
  std::vector<std::size_t> chosen = generators;
  if (chosen.empty()) {
    chosen.resize(definition.generators.size());
    std::iota(chosen.begin(), chosen.end(), std::size_t{0});
  }
  const auto same_as = [&](const Transformation& wanted) {
    return std::find_if(all_.begin(), all_.end(), [&](const NamedMove& move) { return move.transformation == wanted; });
  };
  for (const std::size_t index : chosen) {
    const Generator& generator = definition.generators[index];
    for (const int exponent : exponents(order(orbits, generator.transformation, longest_order), metric)) {
      Transformation made = power(orbits, generator.transformation, exponent);
      if (same_as(made) == all_.end())
        all_.push_back({name_of_power(generator.name, exponent), std::move(made), index, exponent, Move::none});
    }
  }
  for (NamedMove& move : all_)
    move.inverse = static_cast<Move>(same_as(inverse(orbits, move.transformation)) - all_.begin());

  const Transformation nothing = identity(orbits);
  worth_.assign(size() * size(), true);
  for (std::size_t last = 0; last < size(); ++last)
    for (std::size_t next = 0; next < size(); ++next) {
      const Transformation both = composed(orbits, all_[last].transformation, all_[next].transformation);
      const bool fewer = both == nothing || same_as(both) != all_.end();
      const bool swapped =
          next < last && both == composed(orbits, all_[next].transformation, all_[last].transformation);
      worth_[last * size() + next] = !fewer && !swapped;
    }
}

}  // namespace rompicapo::permutation
