// SPDX-License-Identifier: MIT
#include "rompicapo/group/permutation_group.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace rompicapo::group {

namespace {

Permutation identity(std::size_t points) {
  Permutation same(points);
  std::iota(same.begin(), same.end(), std::uint16_t{0});
  return same;
}

// first = first, then second.
void multiply(Permutation& first, const Permutation& second) {
  for (std::uint16_t& point : first) point = second[point];
}

Permutation then(const Permutation& first, const Permutation& second) {
  Permutation both = first;
  multiply(both, second);
  return both;
}

Permutation inverse(const Permutation& permutation) {
  Permutation back(permutation.size());
  for (std::size_t at = 0; at < permutation.size(); ++at) back[permutation[at]] = static_cast<std::uint16_t>(at);
  return back;
}

// Product replacement with an accumulator: elements converge to random ones.
class Mixer {
 public:
  explicit Mixer(std::span<const Permutation> generators) : product_(generators.front()) {
    constexpr std::size_t least = 11;
    for (std::size_t at = 0; at < std::max(least, generators.size()); ++at)
      slots_.push_back(generators[at % generators.size()]);
    for (int step = 0; step < 60; ++step) next();
  }

  const Permutation& next() {
    const auto count = static_cast<std::uint32_t>(slots_.size());
    const std::uint32_t changed = rng_.below(count), by = (changed + 1 + rng_.below(count - 1)) % count;
    const Permutation factor = rng_.below(2) == 0 ? slots_[by] : inverse(slots_[by]);
    slots_[changed] = rng_.below(2) == 0 ? then(slots_[changed], factor) : then(factor, slots_[changed]);
    multiply(product_, slots_[changed]);
    return product_;
  }

 private:
  Rng rng_{20};  // any seed: the result is proved
  std::vector<Permutation> slots_;
  Permutation product_;
};

}  // namespace

PermutationGroup::PermutationGroup(std::size_t points, std::span<const Permutation> generators, const Largest& largest,
                                   std::uint64_t most_work)
    : levels_(points), left_(most_work) {
  const Permutation same = identity(points);
  for (std::size_t level = 0; level < points; ++level) {
    Level& here = levels_[level];
    here.to.resize(points);
    here.back.resize(points);
    here.to[level] = here.back[level] = same;
    here.orbit = {static_cast<std::uint16_t>(level)};
  }
  std::vector<Permutation> moving;
  for (const Permutation& generator : generators) {
    assert(generator.size() == points);
    // An inverse adds nothing.
    if (generator == same || std::find(moving.begin(), moving.end(), generator) != moving.end() ||
        std::find(moving.begin(), moving.end(), inverse(generator)) != moving.end())
      continue;
    moving.push_back(generator);
  }
  if (!moving.empty()) grow(moving, largest);
}

void PermutationGroup::spend(std::uint64_t multiplications) {
  left_ -= std::min(left_, multiplications * levels_.size());
}

// Charged with the maximum number of multiplications.
std::size_t PermutationGroup::sifted(Permutation& rest, std::size_t level) {
  const std::size_t end = sift(rest, level);
  spend(end - level + 1);
  return end;
}

// Sifts `rest` through the levels from `level` on; returns the first that cannot, or their number.
std::size_t PermutationGroup::sift(Permutation& rest, std::size_t level) const {
  for (; level < levels_.size(); ++level) {
    const std::uint16_t place = rest[level];
    if (place == level) continue;
    const Permutation& back = levels_[level].back[place];
    if (back.empty()) return level;
    multiply(rest, back);
  }
  return level;
}

// `rest` fixes the points before `level`. The first level needs only the given generators.
void PermutationGroup::insert(const Permutation& rest, std::size_t level) {
  for (std::size_t each = level + 1; each > 1; --each) {
    Level& here = levels_[each - 1];
    here.generators.push_back(rest);
    spend(1);
    close(each - 1, here.generators.size() - 1);
  }
}

// Extends the orbit until no generator leaves it; those before `known` do not leave the present orbit.
void PermutationGroup::close(std::size_t level, std::size_t known) {
  Level& here = levels_[level];
  const std::size_t before = here.orbit.size();
  for (std::size_t at = 0; at < here.orbit.size(); ++at)
    for (std::size_t by = at < before ? known : 0; by < here.generators.size(); ++by) {
      const std::uint16_t place = here.generators[by][here.orbit[at]];
      if (!here.to[place].empty()) continue;
      here.to[place] = then(here.to[here.orbit[at]], here.generators[by]);
      here.back[place] = inverse(here.to[place]);
      spend(2);
      here.orbit.push_back(place);
      here.proved = 0;  // a larger orbit has more Schreier generators
    }
}

void PermutationGroup::grow(std::span<const Permutation> generators, const Largest& largest) {
  levels_[0].generators.assign(generators.begin(), generators.end());
  close(0, 0);
  for (const Permutation& generator : generators) {
    Permutation rest = generator;
    if (const std::size_t level = sifted(rest, 0); level < levels_.size()) insert(rest, level);
  }
  Mixer mixer(generators);
  constexpr int enough = 12;  // consecutive elements without a new one: the chain is nearly always complete
  for (int idle = 0; idle < enough && whole(); ++idle) {
    Permutation rest = mixer.next();
    const std::size_t level = sifted(rest, 0);
    if (level == levels_.size()) continue;
    insert(rest, level);
    idle = -1;
  }
  if (!largest || !largest(orbit_sizes())) prove();
}

// From the last level up; an element found missing moves the proof down again to its level.
void PermutationGroup::prove() {
  for (std::size_t level = levels_.size(); level > 0 && whole();) {
    const std::size_t deepest = levels_.size();
    level = prove(level - 1) ? level - 1 : deepest;
  }
}

// False if an element was missing; it has been inserted.
bool PermutationGroup::prove(std::size_t level) {
  Level& here = levels_[level];
  if (here.proved == here.generators.size()) return true;
  for (const std::uint16_t from : here.orbit)
    for (std::size_t by = here.proved; by < here.generators.size(); ++by) {
      if (!whole()) return false;
      Permutation rest = then(here.to[from], here.generators[by]);
      multiply(rest, here.back[rest[level]]);
      const std::size_t missing = sifted(rest, level + 1);
      if (missing == levels_.size()) continue;
      insert(rest, missing);
      return false;
    }
  here.proved = here.generators.size();
  return true;
}

bool PermutationGroup::contains(const Permutation& permutation) const {
  Permutation rest = permutation;
  return sift(rest, 0) == levels_.size();
}

Permutation PermutationGroup::random(Rng& rng) const {
  Permutation result = identity(levels_.size()), both = result;
  for (std::size_t level = 0; level < levels_.size(); ++level) {
    const Level& here = levels_[level];
    const std::uint16_t place = here.orbit[rng.below(static_cast<std::uint32_t>(here.orbit.size()))];
    if (place == level) continue;  // identity
    const Permutation& first = here.to[place];
    for (std::size_t point = 0; point < both.size(); ++point) both[point] = result[first[point]];
    result.swap(both);
  }
  return result;
}

std::vector<std::uint64_t> PermutationGroup::orbit_sizes() const {
  std::vector<std::uint64_t> sizes;
  for (const Level& level : levels_) sizes.push_back(level.orbit.size());
  return sizes;
}

}  // namespace rompicapo::group
