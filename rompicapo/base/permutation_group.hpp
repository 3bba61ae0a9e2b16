// SPDX-License-Identifier: MIT
//
// The group that some permutations generate, as a chain of stabilizers: level k keeps the first k points fixed, and
// has for each point that its own first point is sent to one element that sends it there. That answers whether a
// permutation belongs to the group, how many elements there are, and draws one fairly.
// Source: C. Sims, "Computational methods in the study of permutation groups", 1970 (Schreier's generators, sifted).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "rompicapo/base/rng.hpp"

namespace rompicapo {

// [i]: where point i goes.
using Permutation = std::vector<std::uint16_t>;

class PermutationGroup {
 public:
  // All of one length, the number of points; there may be none.
  PermutationGroup(std::size_t points, std::span<const Permutation> generators);

  bool contains(const Permutation& permutation) const;
  Permutation random(Rng& rng) const;  // uniform

  // The order is the product of these.
  std::vector<std::uint64_t> orbit_sizes() const;

 private:
  struct Level {
    std::vector<Permutation> generators;         // all fix the points before this one
    std::vector<std::optional<Permutation>> to;  // [point]: an element that sends this level's point there
    std::vector<std::uint16_t> orbit;
  };

  void add(std::size_t level, const Permutation& generator);
  void extend(std::size_t level, const Permutation& element);

  std::vector<Level> levels_;
};

}  // namespace rompicapo
