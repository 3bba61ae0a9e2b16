// SPDX-License-Identifier: MIT
#include "rompicapo/group/points.hpp"

#include <algorithm>
#include <numeric>
#include <optional>

#include "rompicapo/base/natural.hpp"

namespace rompicapo::group {

Points::Points(const std::vector<Orbit>& orbits, const Pattern& solved) : orbits_(orbits), first_(orbits.size()) {
  std::vector<std::size_t> likes;  // [place of places_]: ways to put it back
  for (std::size_t orbit = 0; orbit < orbits.size(); ++orbit) {
    const OrbitPattern& part = solved[orbit];
    first_[orbit].resize(orbits[orbit].places);
    for (std::size_t place = 0; place < orbits[orbit].places; ++place) {
      const auto alike = std::count(part.pieces.begin(), part.pieces.end(), part.pieces[place]);
      likes.push_back(static_cast<std::size_t>(alike) * orbits[orbit].orientations / part.moduli[place]);
      places_.push_back({orbit, place, likes.size() - 1});
    }
  }
  std::stable_sort(places_.begin(), places_.end(),
                   [&](const Place& one, const Place& other) { return likes[one.first] < likes[other.first]; });
  for (std::size_t at = 0; at < places_.size(); ++at) {
    Place& place = places_[at];
    place.first = owner_.size();
    first_[place.orbit][place.place] = place.first;
    owner_.insert(owner_.end(), orbits[place.orbit].orientations, at);
  }
}

Permutation Points::permutation_of(const Transformation& transformation) const {
  Permutation permutation(count());
  for (const Place& to : places_) {
    const std::size_t turns = orbits_[to.orbit].orientations;
    const std::size_t from = first_[to.orbit][transformation[to.orbit].source[to.place]];
    for (std::size_t turn = 0; turn < turns; ++turn)
      permutation[from + turn] =
          static_cast<std::uint16_t>(to.first + (turn + transformation[to.orbit].twist[to.place]) % turns);
  }
  return permutation;
}

Transformation Points::transformation_of(const Permutation& permutation) const {
  Transformation transformation = identity(orbits_);
  for (const Place& from : places_) {
    const std::uint16_t point = permutation[from.first];
    const Place& to = place_of(point);
    transformation[to.orbit].source[to.place] = static_cast<std::uint16_t>(from.place);
    transformation[to.orbit].twist[to.place] = turn_of(point);
  }
  return transformation;
}

void Factors::multiply(std::uint64_t factor, std::int64_t times) {
  const auto take = [&](std::uint64_t prime) {
    if ((exponents_[prime] += times) == 0) exponents_.erase(prime);
  };
  for (std::uint64_t prime = 2; prime * prime <= factor; ++prime)
    for (; factor % prime == 0; factor /= prime) take(prime);
  if (factor > 1) take(factor);
}

void Factors::multiply(const Factors& other, std::int64_t times) {
  for (const auto& [prime, exponent] : other.exponents_)
    if ((exponents_[prime] += times * exponent) == 0) exponents_.erase(prime);
}

std::string Factors::text() const {
  Natural number;
  for (const auto& [prime, exponent] : exponents_)
    for (std::int64_t time = 0; time < exponent; ++time) number.multiply(prime);
  return number.text();
}

Factors order_of(const PermutationGroup& group) {
  Factors order;
  for (const std::uint64_t size : group.orbit_sizes()) order.multiply(size);
  return order;
}

namespace {

// Places that the generators carry into each other.
struct Class {
  std::size_t orbit = 0;
  std::vector<std::size_t> places;
};

std::vector<Class> classes_of(const std::vector<Orbit>& orbits, const std::vector<Transformation>& generators) {
  std::vector<Class> classes;
  for (std::size_t orbit = 0; orbit < orbits.size(); ++orbit) {
    std::vector<bool> met(orbits[orbit].places);
    for (std::size_t first = 0; first < met.size(); ++first) {
      if (met[first]) continue;
      Class one{orbit, {first}};
      met[first] = true;
      for (std::size_t at = 0; at < one.places.size(); ++at)
        for (const Transformation& generator : generators) {
          const std::size_t next = generator[orbit].source[one.places[at]];
          if (!met[next]) one.places.push_back(next);
          met[next] = true;
        }
      classes.push_back(std::move(one));
    }
  }
  return classes;
}

bool is_odd(const OrbitTransformation& part, const Class& one) {
  std::vector<bool> met(part.source.size());
  bool odd = false;
  for (const std::size_t first : one.places)
    for (std::size_t place = first; !met[place]; place = part.source[place]) {
      met[place] = true;
      odd ^= part.source[place] != first;
    }
  return odd;
}

// What a transformation adds to the invariants, as one number in mixed radix.
std::size_t invariant_of(const std::vector<Orbit>& orbits, const std::vector<Class>& classes,
                         const Transformation& made) {
  std::size_t value = 0;
  for (const Class& one : classes) {
    if (one.places.size() > 1) value = 2 * value + (is_odd(made[one.orbit], one) ? 1 : 0);
    std::size_t sum = 0;
    for (const std::size_t place : one.places) sum += made[one.orbit].twist[place];
    value = orbits[one.orbit].orientations * value + sum % orbits[one.orbit].orientations;
  }
  return value;
}

std::size_t sum_of(const std::vector<Orbit>& orbits, const std::vector<Class>& classes, std::size_t one,
                   std::size_t other) {
  std::size_t value = 0, weight = 1;
  const auto digit = [&](std::size_t base) {
    value += weight * ((one % base + other % base) % base);
    weight *= base;
    one /= base;
    other /= base;
  };
  for (std::size_t at = classes.size(); at > 0; --at) {
    digit(orbits[classes[at - 1].orbit].orientations);
    if (classes[at - 1].places.size() > 1) digit(2);
  }
  return value;
}

}  // namespace

std::optional<Factors> largest_order(const std::vector<Orbit>& orbits, const std::vector<Transformation>& generators) {
  constexpr std::size_t most = 1 << 14;
  const std::vector<Class> classes = classes_of(orbits, generators);
  Factors order;
  std::size_t invariants = 1;
  for (const Class& one : classes) {
    const std::size_t turns = orbits[one.orbit].orientations;
    for (std::size_t size = 2; size <= one.places.size(); ++size) order.multiply(size);
    order.multiply(turns, static_cast<std::int64_t>(one.places.size()));
    invariants *= turns * (one.places.size() > 1 ? 2 : 1);
    if (invariants > most) return std::nullopt;
  }
  std::vector<bool> met(invariants);
  std::vector<std::size_t> values{0};
  met[0] = true;
  for (std::size_t at = 0; at < values.size(); ++at)
    for (const Transformation& generator : generators) {
      const std::size_t next = sum_of(orbits, classes, values[at], invariant_of(orbits, classes, generator));
      if (!met[next]) values.push_back(next);
      met[next] = true;
    }
  order.multiply(values.size());
  order.multiply(invariants, -1);
  return order;
}

}  // namespace rompicapo::group
