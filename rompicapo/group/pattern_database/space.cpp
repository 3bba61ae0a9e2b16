// SPDX-License-Identifier: MIT
#include "rompicapo/group/pattern_database/space.hpp"

#include <algorithm>
#include <numeric>
#include <span>
#include <utility>

#include "rompicapo/tables/table_file.hpp"

namespace rompicapo::group {

bool SpaceOrbit::distinct() const {
  return modulus.size() == places &&
         std::all_of(modulus.begin(), modulus.end(), [&](std::uint16_t each) { return each == orientations; });
}

void SpaceOrbit::apply(std::size_t move, const SpaceCells& before, SpaceCells& after) const {
  after.resize(places);
  for (std::size_t place = 0; place < places; ++place) {
    const std::uint16_t cell = before[source[move * places + place]], kind = kind_of(cell);
    const unsigned turned = orientation_of(cell) + twist[move * places + place];
    after[place] = static_cast<std::uint16_t>(kind * orientations + turned % modulus[kind]);
  }
}

Space::Space(const Definition& definition, const Moves& moves, const Goals& goals)
    : goal_(goals.front()), still_(definition.orbits.size(), true) {
  for (const NamedMove& move : moves.all()) inverse_.push_back(index_of(move.inverse));
  const Transformation nothing = identity(definition.orbits);
  for (std::size_t number = 0; number < definition.orbits.size(); ++number) {
    for (const NamedMove& move : moves.all())
      if (move.transformation[number] != nothing[number]) still_[number] = false;
    if (!still_[number]) add_orbit(definition, moves, goal_, number);
  }
  std::vector<std::uint16_t> all{static_cast<std::uint16_t>(moves.size())};
  for (const SpaceOrbit& orbit : orbits_) {
    all.push_back(static_cast<std::uint16_t>(orbit.places));
    all.push_back(orbit.orientations);
    const auto add = [&all](const auto& part) { all.insert(all.end(), part.begin(), part.end()); };
    add(orbit.modulus);
    add(orbit.goal);
    add(orbit.source);
    add(orbit.twist);
  }
  for (const Pattern& goal : goals)
    if (auto cells = state(goal)) goals_.push_back(*std::move(cells));
  if (goals_.size() > 1)
    for (const SpaceState& goal : goals_)
      for (const SpaceCells& cells : goal) all.insert(all.end(), cells.begin(), cells.end());
  fingerprint_ = tables::piece_checksum(std::as_bytes(std::span<const std::uint16_t>(all)));
}

void Space::add_orbit(const Definition& definition, const Moves& moves, const Pattern& goal, std::size_t number) {
  const OrbitPattern& pattern = goal[number];
  SpaceOrbit orbit;
  orbit.number = number;
  orbit.places = definition.orbits[number].places;
  for (const std::uint16_t modulus : pattern.moduli) orbit.orientations = std::lcm(orbit.orientations, modulus);
  for (std::size_t place = 0; place < orbit.places; ++place) {
    const std::pair<std::uint16_t, std::uint16_t> kind{pattern.pieces[place], pattern.moduli[place]};
    const auto found = std::find(orbit.kinds.begin(), orbit.kinds.end(), kind);
    const auto index = static_cast<std::size_t>(found - orbit.kinds.begin());
    if (found == orbit.kinds.end()) {
      orbit.kinds.push_back(kind);
      orbit.modulus.push_back(kind.second);
      orbit.orientation_of_kind.push_back(pattern.orientations[place]);
    }
    const unsigned turned = pattern.orientations[place] + kind.second - orbit.orientation_of_kind[index];
    orbit.goal.push_back(static_cast<std::uint16_t>(index * orbit.orientations + turned % kind.second));
  }
  for (const NamedMove& move : moves.all()) {
    const OrbitTransformation& part = move.transformation[number];
    orbit.source.insert(orbit.source.end(), part.source.begin(), part.source.end());
    for (const std::uint16_t twist : part.twist)
      orbit.twist.push_back(static_cast<std::uint16_t>(twist % orbit.orientations));
  }
  if (orbit.kinds.size() > 1 || orbit.orientations > 1) orbits_.push_back(std::move(orbit));
}

bool Space::distinct() const {
  return std::all_of(orbits_.begin(), orbits_.end(), [](const SpaceOrbit& orbit) { return orbit.distinct(); });
}

std::optional<SpaceState> Space::state(const Pattern& pattern) const {
  for (std::size_t number = 0; number < still_.size(); ++number)
    if (still_[number] && pattern[number] != goal_[number]) return {};
  SpaceState state;
  for (const SpaceOrbit& orbit : orbits_) {
    const OrbitPattern& lies = pattern[orbit.number];
    Places count(orbit.kinds.size());
    SpaceCells& cells = state.emplace_back();
    for (std::size_t place = 0; place < orbit.places; ++place) {
      const std::pair<std::uint16_t, std::uint16_t> kind{lies.pieces[place], lies.moduli[place]};
      const auto found = std::find(orbit.kinds.begin(), orbit.kinds.end(), kind);
      if (found == orbit.kinds.end()) return {};
      const auto index = static_cast<std::size_t>(found - orbit.kinds.begin());
      const unsigned turned = lies.orientations[place] % kind.second + kind.second - orbit.orientation_of_kind[index];
      cells.push_back(static_cast<std::uint16_t>(index * orbit.orientations + turned % kind.second));
      ++count[index];
    }
    for (const std::uint16_t cell : orbit.goal)
      if (count[orbit.kind_of(cell)]-- == 0) return {};
  }
  return state;
}

SpaceState Space::after(const SpaceState& state, std::size_t move) const {
  SpaceState made(state.size());
  for (std::size_t orbit = 0; orbit < orbits_.size(); ++orbit) orbits_[orbit].apply(move, state[orbit], made[orbit]);
  return made;
}

}  // namespace rompicapo::group
