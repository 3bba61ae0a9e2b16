// SPDX-License-Identifier: MIT
#include "rompicapo/base/permutation_group.hpp"

#include <cassert>
#include <numeric>

namespace rompicapo {

namespace {

Permutation identity(std::size_t points) {
  Permutation same(points);
  std::iota(same.begin(), same.end(), std::uint16_t{0});
  return same;
}

Permutation then(const Permutation& first, const Permutation& second) {
  Permutation both(first.size());
  for (std::size_t at = 0; at < first.size(); ++at) both[at] = second[first[at]];
  return both;
}

Permutation inverse(const Permutation& permutation) {
  Permutation back(permutation.size());
  for (std::size_t at = 0; at < permutation.size(); ++at) back[permutation[at]] = static_cast<std::uint16_t>(at);
  return back;
}

}  // namespace

PermutationGroup::PermutationGroup(std::size_t points, std::span<const Permutation> generators) : levels_(points) {
  for (std::size_t level = 0; level < points; ++level) {
    levels_[level].to.resize(points);
    levels_[level].to[level] = identity(points);
    levels_[level].orbit = {static_cast<std::uint16_t>(level)};
  }
  for (const Permutation& generator : generators) {
    assert(generator.size() == points);
    add(0, generator);
  }
}

// Takes a permutation that fixes the points before `level` into the chain from there on, if it is not in it.
void PermutationGroup::add(std::size_t level, const Permutation& generator) {
  Permutation rest = generator;
  std::size_t at = level;
  for (; at < levels_.size(); ++at) {
    const std::optional<Permutation>& known = levels_[at].to[rest[at]];
    if (!known) break;
    rest = then(rest, inverse(*known));
  }
  if (at == levels_.size()) return;  // sifted through: an element already
  for (std::size_t each = level; each <= at; ++each) levels_[each].generators.push_back(rest);
  for (std::size_t each = at + 1; each > level; --each) {
    const std::size_t deeper = each - 1;
    // The new generator on every element of the orbit; what is new in the orbit meets all generators.
    const std::vector<std::uint16_t> orbit = levels_[deeper].orbit;
    for (const std::uint16_t point : orbit) extend(deeper, then(*levels_[deeper].to[point], rest));
  }
}

// `element` sends this level's point somewhere: a new place in the orbit, or else a Schreier generator of the next
// level.
void PermutationGroup::extend(std::size_t level, const Permutation& element) {
  Level& here = levels_[level];
  const std::uint16_t place = element[level];
  if (here.to[place]) {
    add(level + 1, then(element, inverse(*here.to[place])));
    return;
  }
  here.to[place] = element;
  here.orbit.push_back(place);
  for (std::size_t at = 0; at < here.generators.size(); ++at) extend(level, then(element, here.generators[at]));
}

bool PermutationGroup::contains(const Permutation& permutation) const {
  Permutation rest = permutation;
  for (std::size_t at = 0; at < levels_.size(); ++at) {
    const std::optional<Permutation>& known = levels_[at].to[rest[at]];
    if (!known) return false;
    rest = then(rest, inverse(*known));
  }
  return true;
}

Permutation PermutationGroup::random(Rng& rng) const {
  Permutation result = identity(levels_.size());
  for (const Level& level : levels_) {
    const std::uint16_t place = level.orbit[rng.below(static_cast<std::uint32_t>(level.orbit.size()))];
    result = then(*level.to[place], result);
  }
  return result;
}

std::vector<std::uint64_t> PermutationGroup::orbit_sizes() const {
  std::vector<std::uint64_t> sizes;
  for (const Level& level : levels_) sizes.push_back(level.orbit.size());
  return sizes;
}

}  // namespace rompicapo
