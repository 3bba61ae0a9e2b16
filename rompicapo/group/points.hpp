// SPDX-License-Identifier: MIT
//
// Transformations as permutations of points: a point is a place with one way to lie in it, and goes where a piece that
// lies there so goes. Places of pieces that none is like come first, so that the chain of stabilizers settles them
// first.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "rompicapo/group/definition.hpp"
#include "rompicapo/group/permutation_group.hpp"

namespace rompicapo::group {

class Points {
 public:
  Points(const std::vector<Orbit>& orbits, const Pattern& solved);

  struct Place {
    std::size_t orbit = 0, place = 0, first = 0;  // its first point
  };

  std::size_t count() const { return owner_.size(); }
  const std::vector<Place>& places() const { return places_; }  // by rising first points
  const Place& place_of(std::uint16_t point) const { return places_[owner_[point]]; }
  std::uint16_t turn_of(std::uint16_t point) const { return static_cast<std::uint16_t>(point - place_of(point).first); }

  Permutation permutation_of(const Transformation& transformation) const;
  Transformation transformation_of(const Permutation& permutation) const;

 private:
  const std::vector<Orbit>& orbits_;
  std::vector<Place> places_;
  std::vector<std::vector<std::size_t>> first_;  // [orbit][place]
  std::vector<std::size_t> owner_;               // [point]: of places_
};

// A number by its prime factors: [prime] is the exponent.
class Factors {
 public:
  void multiply(std::uint64_t factor, std::int64_t times = 1);  // times below 0: divide
  void multiply(const Factors& other, std::int64_t times = 1);
  std::string text() const;  // in decimal. Precondition: it is whole
  bool operator==(const Factors&) const = default;

 private:
  std::map<std::uint64_t, std::int64_t> exponents_;  // none is 0
};

Factors order_of(const PermutationGroup& group);

// A number that no group of such transformations exceeds, or nothing: places that can be exchanged in every way with
// every twist, less what the parities of exchanges and the sums of twists allow.
std::optional<Factors> largest_order(const std::vector<Orbit>& orbits, const std::vector<Transformation>& generators);

}  // namespace rompicapo::group
