// SPDX-License-Identifier: MIT
#include "rompicapo/group/moves.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>
#include <unordered_map>

namespace rompicapo::group {

namespace {

// Longer generators are wholly unlike a puzzle; a Move has 16 bits.
constexpr std::uint32_t longest_order = 1024;

// "U2'", and where the name would swallow the count, "(T1)2'".
std::string name_of_power(const std::string& name, int exponent) {
  if (exponent == 1) return name;
  const bool digit = name.back() >= '0' && name.back() <= '9', mark = name.back() == '\'';
  const bool bare = exponent == -1 ? !mark : !mark && !digit;
  const std::string count = exponent == -1 ? "" : std::to_string(std::abs(exponent));
  return fmt::format("{}{}{}{}{}", bare ? "" : "(", name, bare ? "" : ")", count, exponent < 0 ? "'" : "");
}

// Rising turns, as people say them: 1 2 .. then back to -1.
std::vector<int> exponents(std::uint32_t order, Metric metric) {
  if (metric == Metric::listed) return {1};
  std::vector<int> list;
  const int turns = static_cast<int>(order);
  for (int turn = 1; turn < turns; ++turn) {
    const int exponent = 2 * turn <= turns ? turn : turn - turns;
    if (metric == Metric::moves || std::abs(exponent) == 1) list.push_back(exponent);
  }
  return list;
}

using Index = std::unordered_multimap<std::uint64_t, std::size_t>;  // of moves, by what they do

std::uint64_t key_of(const Transformation& transformation) {
  std::uint64_t key = 0;
  for (const OrbitTransformation& part : transformation)
    for (std::size_t place = 0; place < part.source.size(); ++place)
      key = (key ^ (part.source[place] * 131u + part.twist[place])) * 0x9e3779b97f4a7c15;
  return key;
}

}  // namespace

Moves::Moves(const Definition& definition, Metric metric, const std::vector<std::size_t>& generators) {
  const std::vector<Orbit>& orbits = definition.orbits;
  std::vector<std::size_t> chosen = generators;
  if (chosen.empty()) {
    chosen.resize(definition.generators.size());
    std::iota(chosen.begin(), chosen.end(), std::size_t{0});
  }
  const Transformation nothing = identity(orbits);
  Index index;
  const auto same_as = [&](const Transformation& wanted) -> std::optional<std::size_t> {
    const auto [first, last] = index.equal_range(key_of(wanted));
    for (auto each = first; each != last; ++each)
      if (all_[each->second].transformation == wanted) return each->second;
    return std::nullopt;
  };
  for (const std::size_t each : chosen) {
    const Generator& generator = definition.generators[each];
    for (const int exponent : exponents(order(orbits, generator.transformation, longest_order), metric)) {
      Transformation made = power(orbits, generator.transformation, exponent);
      if (same_as(made) || made == nothing) continue;
      index.emplace(key_of(made), all_.size());
      all_.push_back({name_of_power(generator.name, exponent), std::move(made), each, exponent, Move::none});
    }
  }
  for (NamedMove& move : all_)
    if (const auto back = same_as(inverse(orbits, move.transformation))) move.inverse = static_cast<Move>(*back);

  worth_.assign(size() * size(), true);
  for (std::size_t last = 0; last < size(); ++last)
    for (std::size_t next = 0; next < size(); ++next) {
      const Transformation both = composed(orbits, all_[last].transformation, all_[next].transformation);
      const bool fewer = both == nothing || same_as(both);
      const bool swapped =
          next < last && both == composed(orbits, all_[next].transformation, all_[last].transformation);
      worth_[last * size() + next] = !fewer && !swapped;
    }
}

}  // namespace rompicapo::group
