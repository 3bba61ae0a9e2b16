// SPDX-License-Identifier: MIT
//
// A puzzle as a file defines it. Pieces lie in orbits: a piece never leaves its orbit, only its place in it and its
// orientation change. A transformation says for each place of each orbit where its piece comes from and by how much it
// is twisted on the way; a generator is a transformation with a name. Pieces that look alike have one label.
// Source of this form: twsearch (T. Rokicki and others, .tws) and cubing.js (L. Garron and others, KPuzzle).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "rompicapo/base/small_vector.hpp"

namespace rompicapo::group {

struct Orbit {
  std::string name;
  std::uint16_t places = 0;
  std::uint16_t orientations = 1;  // each piece has so many

  bool operator==(const Orbit&) const = default;
};

// A number a place. The orbits of most puzzles have few places: their patterns are made without allocation.
using Places = SmallVector<std::uint16_t, 24>;

// What lies in one orbit; all by place. Labels and places count from 0.
struct OrbitPattern {
  Places pieces;        // labels; some numbers may be no piece's
  Places orientations;  // below the modulus of the piece
  // How many of its orientations can be told apart: a divisor of the orbit's number, 1 where none is seen. Goes with
  // the piece.
  Places moduli;

  bool operator==(const OrbitPattern&) const = default;
};
using Pattern = std::vector<OrbitPattern>;  // [orbit]
using Goals = std::vector<Pattern>;         // any of them; at least one, all with the pieces of the solved pattern

// The piece at `place` afterwards is the one that was at source[place], twisted by twist[place] more.
struct OrbitTransformation {
  Places source;
  Places twist;

  bool operator==(const OrbitTransformation&) const = default;
};
using Transformation = std::vector<OrbitTransformation>;  // [orbit]

struct Generator {
  std::string name;
  Transformation transformation;

  bool operator==(const Generator&) const = default;
};

// A name that stands for other moves: it can be written, but a search does not use it.
struct Derived {
  std::string name;
  std::string moves;

  bool operator==(const Derived&) const = default;
};

// Invariant (the readers see to it): sources are permutations, twists are below the orbit's orientations, names differ,
// there is at least one generator.
struct Definition {
  std::string name;
  std::vector<Orbit> orbits;
  Pattern solved;
  std::vector<Generator> generators;
  std::vector<Derived> derived;
  std::vector<std::string> notes{};  // what the file says beside this, and is left out: no part of the puzzle

  bool operator==(const Definition& other) const {
    return name == other.name && orbits == other.orbits && solved == other.solved && generators == other.generators &&
           derived == other.derived;
  }
};

// One more than the highest label.
std::size_t labels_of(const OrbitPattern& pattern);

Transformation identity(const std::vector<Orbit>& orbits);
Transformation composed(const std::vector<Orbit>& orbits, const Transformation& first, const Transformation& then);
Transformation inverse(const std::vector<Orbit>& orbits, const Transformation& transformation);
Transformation power(const std::vector<Orbit>& orbits, const Transformation& transformation, std::int64_t exponent);

// How often it must be made to change nothing. It stops counting at `limit`, and is then that.
std::uint32_t order(const std::vector<Orbit>& orbits, const Transformation& transformation, std::uint32_t limit);

void apply(const std::vector<Orbit>& orbits, const Transformation& transformation, Pattern& pattern);

// The same into another pattern, which has room for it already.
void apply(const std::vector<Orbit>& orbits, const Transformation& transformation, const Pattern& before,
           Pattern& after);

// Whether it makes `after` of `before`, found out at the first place that differs.
bool makes(const std::vector<Orbit>& orbits, const Transformation& transformation, const Pattern& before,
           const Pattern& after);

}  // namespace rompicapo::group
