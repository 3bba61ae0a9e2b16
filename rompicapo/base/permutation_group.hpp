// SPDX-License-Identifier: MIT
//
// The group that some permutations generate, as a chain of stabilizers: level k keeps the first k points fixed, and
// has for each point that its own first point is sent to one element that sends it there. That answers whether a
// permutation belongs to the group, how many elements there are, and draws one fairly. The chain is grown from random
// elements and then proved: by its size where nothing larger is possible, else by sifting every generator of Schreier.
// Sources: C. Sims, "Computational methods in the study of permutation groups", 1970; J. Leon, "On an algorithm for
// finding a base and a strong generating set", 1980 (random elements first); F. Celler, C. Leedham-Green, S. Murray,
// A. Niemeyer and E. O'Brien, "Generating random elements of a finite group", 1995.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <span>
#include <vector>

#include "rompicapo/base/rng.hpp"

namespace rompicapo {

// [i]: where point i goes.
using Permutation = std::vector<std::uint16_t>;

class PermutationGroup {
 public:
  // Whether a group with these orbit sizes is as large as it can be: then nothing is left to prove.
  using Largest = std::function<bool(std::span<const std::uint64_t> orbit_sizes)>;

  // All of one length, the number of points; there may be none. `most_work`: points of permutations multiplied.
  PermutationGroup(std::size_t points, std::span<const Permutation> generators, const Largest& largest = {},
                   std::uint64_t most_work = std::numeric_limits<std::uint64_t>::max());

  // False: the work did not suffice, and what is here is a part of the group.
  bool whole() const { return left_ > 0; }

  bool contains(const Permutation& permutation) const;
  Permutation random(Rng& rng) const;  // uniform

  // The order is the product of these.
  std::vector<std::uint64_t> orbit_sizes() const;

  std::size_t points() const { return levels_.size(); }
  // Where this level's point is sent by the elements that keep all before it.
  std::span<const std::uint16_t> orbit(std::size_t level) const { return levels_[level].orbit; }
  // One of them that sends it to `point`. Precondition: the point is in the orbit.
  const Permutation& element(std::size_t level, std::uint16_t point) const { return levels_[level].to[point]; }

 private:
  struct Level {
    std::vector<Permutation> generators;  // all fix the points before this one
    std::vector<Permutation> to, back;    // [point]: an element that sends this level's point there, and its inverse;
                                          // empty for points out of its orbit
    std::vector<std::uint16_t> orbit;
    std::size_t proved = 0;  // generators whose Schreier generators have all been sifted
  };

  std::size_t sift(Permutation& rest, std::size_t level) const;
  std::size_t sifted(Permutation& rest, std::size_t level);
  void spend(std::uint64_t multiplications);
  void insert(const Permutation& rest, std::size_t level);
  void close(std::size_t level, std::size_t known);
  void grow(std::span<const Permutation> generators, const Largest& largest);
  void prove();
  bool prove(std::size_t level);

  std::vector<Level> levels_;
  std::uint64_t left_;  // of the work
};

}  // namespace rompicapo
