// SPDX-License-Identifier: MIT
#include "rompicapo/group/definition.hpp"

#include <algorithm>
#include <numeric>

namespace rompicapo::group {

namespace {

// Most sums are below twice the modulus, and a division takes long.
std::uint16_t sum(std::uint16_t left, std::uint16_t right, std::uint16_t modulus) {
  unsigned both = unsigned{left} + right;
  if (both >= modulus) both -= modulus;
  return static_cast<std::uint16_t>(both < modulus ? both : both % modulus);
}

}  // namespace

std::size_t labels_of(const OrbitPattern& pattern) {
  return std::size_t{*std::max_element(pattern.pieces.begin(), pattern.pieces.end())} + 1;
}

Transformation identity(const std::vector<Orbit>& orbits) {
  Transformation same;
  for (const Orbit& orbit : orbits) {
    OrbitTransformation part{Places(orbit.places), Places(orbit.places)};
    std::iota(part.source.begin(), part.source.end(), std::uint16_t{0});
    same.push_back(std::move(part));
  }
  return same;
}

Transformation composed(const std::vector<Orbit>& orbits, const Transformation& first, const Transformation& then) {
  Transformation both = then;
  for (std::size_t orbit = 0; orbit < orbits.size(); ++orbit)
    for (std::size_t place = 0; place < orbits[orbit].places; ++place) {
      const std::uint16_t middle = then[orbit].source[place];
      both[orbit].source[place] = first[orbit].source[middle];
      both[orbit].twist[place] = sum(first[orbit].twist[middle], then[orbit].twist[place], orbits[orbit].orientations);
    }
  return both;
}

Transformation inverse(const std::vector<Orbit>& orbits, const Transformation& transformation) {
  Transformation back = transformation;
  for (std::size_t orbit = 0; orbit < orbits.size(); ++orbit)
    for (std::uint16_t place = 0; place < orbits[orbit].places; ++place) {
      const std::uint16_t from = transformation[orbit].source[place], turns = orbits[orbit].orientations;
      back[orbit].source[from] = place;
      back[orbit].twist[from] = static_cast<std::uint16_t>((turns - transformation[orbit].twist[place]) % turns);
    }
  return back;
}

Transformation power(const std::vector<Orbit>& orbits, const Transformation& transformation, std::int64_t exponent) {
  Transformation result = identity(orbits), square = transformation;
  if (exponent < 0) square = inverse(orbits, square);
  for (std::uint64_t left = static_cast<std::uint64_t>(exponent < 0 ? -exponent : exponent); left != 0; left /= 2) {
    if (left % 2 != 0) result = composed(orbits, result, square);
    square = composed(orbits, square, square);
  }
  return result;
}

// The cycles of its places, each as often as it takes to untwist what has gone round once.
std::uint32_t order(const std::vector<Orbit>& orbits, const Transformation& transformation, std::uint32_t limit) {
  std::uint64_t all = 1;
  for (std::size_t orbit = 0; orbit < orbits.size(); ++orbit) {
    const OrbitTransformation& part = transformation[orbit];
    const std::uint32_t turns = orbits[orbit].orientations;
    std::vector<bool> met(orbits[orbit].places);
    for (std::size_t first = 0; first < met.size(); ++first) {
      if (met[first]) continue;
      std::uint64_t length = 0, twist = 0;
      for (std::size_t place = first; !met[place]; place = part.source[place], ++length) {
        met[place] = true;
        twist += part.twist[place];
      }
      length *= turns / std::gcd<std::uint64_t, std::uint64_t>(twist, turns);
      all = std::lcm(all, length);
      if (all >= limit) return limit;
    }
  }
  return static_cast<std::uint32_t>(all);
}

void apply(const std::vector<Orbit>& orbits, const Transformation& transformation, const Pattern& before,
           Pattern& after) {
  for (std::size_t orbit = 0; orbit < orbits.size(); ++orbit) {
    const std::uint16_t *const sources = transformation[orbit].source.data(), *const twists =
                                                                                  transformation[orbit].twist.data();
    const std::uint16_t *const pieces = before[orbit].pieces.data(), *const moduli = before[orbit].moduli.data(),
                               *const orientations = before[orbit].orientations.data();
    OrbitPattern& to = after[orbit];
    std::uint16_t *const pieces_to = to.pieces.data(), *const moduli_to = to.moduli.data(),
                         *const orientations_to = to.orientations.data();
    for (std::size_t place = 0; place < orbits[orbit].places; ++place) {
      const std::uint16_t source = sources[place];
      pieces_to[place] = pieces[source];
      moduli_to[place] = moduli[source];
      orientations_to[place] = sum(orientations[source], twists[place], moduli[source]);
    }
  }
}

bool makes(const std::vector<Orbit>& orbits, const Transformation& transformation, const Pattern& before,
           const Pattern& after) {
  for (std::size_t orbit = 0; orbit < orbits.size(); ++orbit) {
    const OrbitTransformation& made = transformation[orbit];
    const OrbitPattern &from = before[orbit], &to = after[orbit];
    for (std::size_t place = 0; place < orbits[orbit].places; ++place) {
      const std::uint16_t source = made.source[place], modulus = from.moduli[source];
      if (from.pieces[source] != to.pieces[place] || modulus != to.moduli[place] ||
          sum(from.orientations[source], made.twist[place], modulus) != to.orientations[place])
        return false;
    }
  }
  return true;
}

void apply(const std::vector<Orbit>& orbits, const Transformation& transformation, Pattern& pattern) {
  apply(orbits, transformation, Pattern(pattern), pattern);
}

}  // namespace rompicapo::group
