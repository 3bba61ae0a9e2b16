// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/permutation/definition.hpp"

#include <numeric>

namespace rompicapo::permutation {

namespace {

std::uint16_t sum(std::uint16_t left, std::uint16_t right, std::uint16_t modulus) {
  return static_cast<std::uint16_t>((left + right) % modulus);
}

}  // namespace

Transformation identity(const std::vector<Orbit>& orbits) {
  Transformation same;
  for (const Orbit& orbit : orbits) {
    OrbitTransformation part{std::vector<std::uint16_t>(orbit.places), std::vector<std::uint16_t>(orbit.places)};
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

std::uint32_t order(const std::vector<Orbit>& orbits, const Transformation& transformation, std::uint32_t limit) {
  const Transformation nothing = identity(orbits);
  Transformation made = transformation;
  std::uint32_t times = 1;
  for (; times < limit && made != nothing; ++times) made = composed(orbits, made, transformation);
  return times;
}

void apply(const std::vector<Orbit>& orbits, const Transformation& transformation, Pattern& pattern) {
  for (std::size_t orbit = 0; orbit < orbits.size(); ++orbit) {
    const OrbitPattern before = pattern[orbit];
    OrbitPattern& after = pattern[orbit];
    for (std::size_t place = 0; place < orbits[orbit].places; ++place) {
      const std::uint16_t from = transformation[orbit].source[place];
      after.pieces[place] = before.pieces[from];
      after.moduli[place] = before.moduli[from];
      after.orientations[place] =
          sum(before.orientations[from], transformation[orbit].twist[place], before.moduli[from]);
    }
  }
}

}  // namespace rompicapo::permutation
