// SPDX-License-Identifier: MIT
//
// Small definitions for the tests of this folder, written down here so that they depend on no reader, and a naive
// breadth-first search over their patterns.
#pragma once

#include <initializer_list>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "rompicapo/group/definition.hpp"
#include "rompicapo/group/moves.hpp"

namespace rompicapo::group {

// Pieces 0, 1, 2, .. in order, unturned, every turn seen.
inline OrbitPattern in_order(const Orbit& orbit) {
  OrbitPattern pattern;
  for (std::uint16_t place = 0; place < orbit.places; ++place) {
    pattern.pieces.push_back(place);
    pattern.orientations.push_back(0);
    pattern.moduli.push_back(orbit.orientations);
  }
  return pattern;
}

inline Definition with_orbits(std::vector<Orbit> orbits) {
  Definition definition;
  definition.orbits = std::move(orbits);
  for (const Orbit& orbit : definition.orbits) definition.solved.push_back(in_order(orbit));
  return definition;
}

// The piece at each place goes to the next, the last to the first; twists: by the place it leaves.
inline void add_cycle(OrbitTransformation& part, const Places& places, const Places& twists = {}) {
  for (std::size_t at = 0; at < places.size(); ++at) {
    const std::uint16_t to = places[(at + 1) % places.size()];
    part.source[to] = places[at];
    part.twist[to] = twists.empty() ? std::uint16_t{0} : twists[at];
  }
}

// Corners URF UFL ULB UBR DFR DLF DBL DRB; U R F keep DBL. With all six turns the corners are free.
inline Definition pocket_cube(bool free) {
  Definition cube = with_orbits({{"CORNERS", 8, 3}});
  const auto add = [&](const char* name, Places places, Places twists) {
    Transformation turn = identity(cube.orbits);
    add_cycle(turn[0], places, twists);
    cube.generators.push_back({name, std::move(turn)});
  };
  add("U", {0, 1, 2, 3}, {});
  add("R", {0, 3, 7, 4}, {1, 2, 1, 2});
  add("F", {0, 4, 5, 1}, {2, 1, 2, 1});
  if (!free) return cube;
  add("D", {4, 7, 6, 5}, {});
  add("L", {1, 5, 6, 2}, {2, 1, 2, 1});
  add("B", {2, 6, 7, 3}, {2, 1, 2, 1});
  return cube;
}

// Two rows of a few places and turns: row 0 and row 1 roll, and the first column is exchanged. `pieces`: labels by
// place, row after row; `moduli`: of the pieces, each a divisor of `orientations`, by which rolling row 0 twists its
// first piece by 1.
inline Definition rolls(const Places& pieces, std::uint16_t orientations = 1, const Places& moduli = {}) {
  const auto places = static_cast<std::uint16_t>(pieces.size()), width = static_cast<std::uint16_t>(places / 2);
  Definition rolls = with_orbits({{"TILES", places, orientations}});
  rolls.solved[0].pieces = pieces;
  if (!moduli.empty()) rolls.solved[0].moduli = moduli;
  for (const std::uint16_t row : {std::uint16_t{0}, std::uint16_t{1}}) {
    Places cycle;
    for (std::uint16_t at = 0; at < width; ++at) cycle.push_back(static_cast<std::uint16_t>(row * width + at));
    Places twists(width, 0);
    twists[0] = static_cast<std::uint16_t>(row == 0 && orientations > 1 ? 1 : 0);
    Transformation roll = identity(rolls.orbits);
    add_cycle(roll[0], cycle, twists);
    rolls.generators.push_back({row == 0 ? "a" : "b", std::move(roll)});
  }
  Transformation exchange = identity(rolls.orbits);
  add_cycle(exchange[0], {0, width});
  rolls.generators.push_back({"x", std::move(exchange)});
  return rolls;
}

// The patterns at each distance from `goal`, up to `most`, by maps of patterns alone.
inline std::vector<std::vector<Pattern>> naive_layers(const Definition& definition, const Moves& moves,
                                                      const Pattern& goal, Cost most = 1000) {
  const auto text = [](const Pattern& pattern) {
    std::vector<std::uint16_t> all;
    for (const OrbitPattern& orbit : pattern) {
      all.insert(all.end(), orbit.pieces.begin(), orbit.pieces.end());
      all.insert(all.end(), orbit.orientations.begin(), orbit.orientations.end());
      all.insert(all.end(), orbit.moduli.begin(), orbit.moduli.end());
    }
    return all;
  };
  std::set<std::vector<std::uint16_t>> met{text(goal)};
  std::vector<std::vector<Pattern>> layers{{goal}};
  while (layers.size() <= most) {
    std::vector<Pattern> next;
    for (const Pattern& pattern : layers.back())
      for (const NamedMove& move : moves.all()) {
        Pattern after = pattern;
        apply(definition.orbits, move.transformation, after);
        if (met.insert(text(after)).second) next.push_back(std::move(after));
      }
    if (next.empty()) break;
    layers.push_back(std::move(next));
  }
  return layers;
}

}  // namespace rompicapo::group
