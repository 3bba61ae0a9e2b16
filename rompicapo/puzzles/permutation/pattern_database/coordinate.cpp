// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/permutation/pattern_database/coordinate.hpp"

#include <algorithm>
#include <cstring>

#include "rompicapo/tables/build_limits.hpp"

namespace rompicapo::permutation {

namespace {

std::uint64_t hash_of(const std::uint8_t* key, std::size_t length) {
  std::uint64_t hash = 0x9e3779b97f4a7c15;
  for (std::size_t at = 0; at < length; at += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, key + at, std::min<std::size_t>(8, length - at));
    hash = (hash ^ word) * 0xff51afd7ed558ccd;
    hash ^= hash >> 32;
  }
  return hash;
}

}  // namespace

Coordinate::Coordinate(const Space& space, const Projection& projection)
    : projection_(projection), orbit_(space.orbits()[projection.orbit]), moves_(space.moves()) {
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

std::uint32_t& Coordinate::slot_of(const std::uint8_t* key) {
  const std::size_t mask = slots_.size() - 1, places = orbit_.places;
  std::size_t slot = static_cast<std::size_t>(hash_of(key, places)) & mask;
  while (slots_[slot] != 0 && std::memcmp(&keys_[(slots_[slot] - 1) * places], key, places) != 0)
    slot = (slot + 1) & mask;
  return slots_[slot];
}

void Coordinate::grow() {
  slots_.assign(slots_.size() * 2, 0);
  for (std::uint32_t index = 0; index < size_; ++index) slot_of(&keys_[index * orbit_.places]) = index + 1;
}

bool Coordinate::enumerate(std::size_t most) {
  const std::size_t places = orbit_.places;
  slots_.assign(1024, 0);
  std::vector<std::uint8_t> key(places);
  look(orbit_.goal, key.data());
  slot_of(key.data()) = 1;
  keys_ = key;
  size_ = 1;
  for (std::uint32_t from = 0; from < size_; ++from) {
    if (size_ > most || (from % 1024 == 0 && tables::BuildScope::current().stopped())) return false;
    for (std::size_t move = 0; move < moves_; ++move) {
      const std::uint16_t* source = &orbit_.source[move * places];
      const std::uint16_t* twist = &orbit_.twist[move * places];
      const std::uint8_t* before = &keys_[from * places];
      for (std::size_t place = 0; place < places; ++place) key[place] = turned_[twist[place]][before[source[place]]];
      std::uint32_t& slot = slot_of(key.data());
      after_.push_back(slot == 0 ? size_ : slot - 1);
      if (slot != 0) continue;
      slot = ++size_;
      keys_.insert(keys_.end(), key.begin(), key.end());
      if (std::size_t{size_} * 2 > slots_.size()) grow();
    }
  }
  return true;
}

std::uint32_t Coordinate::slot_at(const std::uint8_t* key) const {
  const std::size_t mask = slots_.size() - 1, places = orbit_.places;
  std::size_t slot = static_cast<std::size_t>(hash_of(key, places)) & mask;
  while (slots_[slot] != 0 && std::memcmp(&keys_[(slots_[slot] - 1) * places], key, places) != 0)
    slot = (slot + 1) & mask;
  return slots_[slot];
}

std::optional<std::uint32_t> Coordinate::find(const SpaceState& state) const {
  std::vector<std::uint8_t> key(orbit_.places);
  look(state[projection_.orbit], key.data());
  const std::uint32_t slot = slot_at(key.data());
  if (slot == 0) return {};
  return slot - 1;
}

std::uint32_t Coordinate::index_of(const std::uint8_t* looks) const {
  const std::uint32_t slot = slot_at(looks);
  return slot == 0 ? 0 : slot - 1;
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

}  // namespace rompicapo::permutation
