// SPDX-License-Identifier: MIT
#include "rompicapo/group/pattern_database/coordinate.hpp"

#include "rompicapo/tables/build_limits.hpp"

namespace rompicapo::group {

Coordinate::Coordinate(const Space& space, const Projection& projection)
    : projection_(projection), orbit_(space.orbits()[projection.orbit]), moves_(space.moves()), looks_(orbit_.places) {
  std::vector<std::uint16_t> first(projection.modulus.size() + 1);  // look of each label, not turned
  for (std::size_t label = 0; label < projection.modulus.size(); ++label)
    first[label + 1] = static_cast<std::uint16_t>(first[label] + projection.modulus[label]);
  for (std::size_t kind = 0; kind < projection.label.size(); ++kind)
    for (std::uint16_t turn = 0; turn < orbit_.orientations; ++turn)
      look_.push_back(
          static_cast<std::uint8_t>(first[projection.label[kind]] + turn % projection.modulus[projection.label[kind]]));
  turned_.resize(orbit_.orientations);
  for (std::uint16_t twist = 0; twist < orbit_.orientations; ++twist)
    for (std::size_t label = 0; label < projection.modulus.size(); ++label)
      for (std::uint16_t turn = 0; turn < projection.modulus[label]; ++turn)
        turned_[twist].push_back(static_cast<std::uint8_t>(first[label] + (turn + twist) % projection.modulus[label]));
}

std::optional<Coordinate> Coordinate::make(const Space& space, const Projection& projection, std::size_t most) {
  std::size_t looks = 0;
  for (const std::uint16_t modulus : projection.modulus) looks += modulus;
  if (looks > 256) return {};
  Coordinate made(space, projection);
  if (!made.enumerate(most)) return {};
  return made;
}

void Coordinate::look(const SpaceCells& cells, std::uint8_t* to) const {
  for (std::size_t place = 0; place < orbit_.places; ++place) to[place] = look_[cells[place]];
}

bool Coordinate::enumerate(std::size_t most) {
  const std::size_t places = orbit_.places;
  std::vector<std::uint8_t> key(places);
  look(orbit_.goal, key.data());
  looks_.number(key.data());
  for (std::uint32_t from = 0; from < size(); ++from) {
    if (size() > most || (from % 1024 == 0 && tables::BuildScope::current().stopped())) return false;
    for (std::size_t move = 0; move < moves_; ++move) {
      const std::uint16_t* source = &orbit_.source[move * places];
      const std::uint16_t* twist = &orbit_.twist[move * places];
      const std::uint8_t* before = looks_[from];
      for (std::size_t place = 0; place < places; ++place) key[place] = turned_[twist[place]][before[source[place]]];
      after_.push_back(looks_.number(key.data()));
    }
  }
  return true;
}

std::optional<std::uint32_t> Coordinate::find(const SpaceState& state) const {
  std::vector<std::uint8_t> key(orbit_.places);
  look(state[projection_.orbit], key.data());
  return looks_.find(key.data());
}

// Labels are arranged within the places that moves connect.
double Coordinate::bound(const Space& space, const Projection& projection) {
  const SpaceOrbit& orbit = space.orbits()[projection.orbit];
  double product = 1;
  std::vector<bool> met(orbit.places);
  for (std::size_t start = 0; start < orbit.places; ++start) {
    if (met[start]) continue;
    met[start] = true;
    std::vector<std::size_t> connected{start};
    std::vector<unsigned> count(projection.modulus.size());
    for (std::size_t at = 0; at < connected.size(); ++at) {
      const std::uint16_t label = projection.label[orbit.kind_of(orbit.goal[connected[at]])];
      product *= static_cast<double>(at + 1) / ++count[label] * projection.modulus[label];
      for (std::size_t move = 0; move < space.moves(); ++move) {
        const std::uint16_t next = orbit.source[move * orbit.places + connected[at]];
        if (!met[next]) connected.push_back(next);
        met[next] = true;
      }
    }
  }
  return product;
}

}  // namespace rompicapo::group
