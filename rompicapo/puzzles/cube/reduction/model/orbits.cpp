// SPDX-License-Identifier: MIT
//
// What turns do is read off the sticker cube.
#include "rompicapo/puzzles/cube/reduction/model/orbits.hpp"

#include <algorithm>

namespace rompicapo::cube::reduction {

namespace {

Stickers centres_by_side(const StickerCube& cube, const CentreClass& which) {
  Stickers stickers = centre_stickers(cube, which);
  const std::size_t size = cube.size();
  const auto side = [&](std::size_t sticker) {
    const std::size_t row = sticker / size % size, column = sticker % size;
    const std::array<std::size_t, 4> from{row, column, size - 1 - column, size - 1 - row};
    return std::min_element(from.begin(), from.end()) - from.begin();
  };
  for (auto face = stickers.begin(); face != stickers.end(); face += 4)
    std::stable_sort(face, face + 4, [&](std::size_t one, std::size_t other) { return side(one) < side(other); });
  return stickers;
}

// Of a wing or a middle, in the order of the place.
std::array<std::size_t, 2> edge_piece(const StickerCube& cube, const Orbit& orbit, std::size_t place) {
  if (orbit.of == Orbit::Of::wings) return wing_stickers(cube, orbit.row, place);
  const auto middle = edge_stickers(cube, place / 2);
  return {middle[place % 2], middle[1 - place % 2]};
}

}  // namespace

Stickers stickers_of(const StickerCube& cube, const Orbit& orbit) {
  if (orbit.of == Orbit::Of::centres) return centres_by_side(cube, {orbit.row, orbit.column});
  Stickers stickers{};
  for (std::size_t place = 0; place < place_count; ++place) stickers[place] = edge_piece(cube, orbit, place)[0];
  return stickers;
}

Places read_orbit(const StickerCube& cube, const Orbit& orbit) {
  Places places{};
  if (orbit.of == Orbit::Of::centres) {
    const Stickers stickers = stickers_of(cube, orbit);
    for (std::size_t place = 0; place < place_count; ++place) places[place] = cube.colour(stickers[place]);
    return places;
  }
  for (std::size_t place = 0; place < place_count; ++place) {
    const auto [first, second] = edge_piece(cube, orbit, place);
    places[place] = static_cast<std::uint8_t>(wing_of({cube.colour(first), cube.colour(second)}));
  }
  return places;
}

Orbits::Orbits(unsigned size, std::vector<Orbit> orbits, unsigned turns, Turn (*turn)(TurnIndex))
    : orbits_(std::move(orbits)) {
  const StickerCube cube(size);
  std::vector<Stickers> stickers;
  for (const Orbit& orbit : orbits_) stickers.push_back(stickers_of(cube, orbit));
  for (unsigned number = 0; number < turns; ++number)
    for (const Stickers& each : stickers)
      actions_.push_back(action_on(cube, each, turn(static_cast<TurnIndex>(number))));
}

void Orbits::read(const StickerCube& cube, std::span<Places> at) const {
  for (std::size_t orbit = 0; orbit < orbits_.size(); ++orbit) at[orbit] = read_orbit(cube, orbits_[orbit]);
}

void Orbits::apply(std::span<Places> at, TurnIndex turn) const {
  for (std::size_t orbit = 0; orbit < orbits_.size(); ++orbit) {
    const Places before = at[orbit];
    const Places& from = action(orbit, turn);
    for (std::size_t place = 0; place < place_count; ++place) at[orbit][place] = before[from[place]];
  }
}

WingPlaces wing_places_from(unsigned first, std::span<const Places> actions) {
  std::uint32_t reached = 1u << first, before = 0;
  while (reached != before) {
    before = reached;
    for (const Places& from : actions)
      for (unsigned to = 0; to < place_count; ++to)
        if ((before >> from[to] & 1) != 0) reached |= 1u << to;
  }
  WingPlaces places;
  places.low_set = reached;
  for (unsigned place = 0; place < place_count; ++place)
    ((reached >> place & 1) != 0 ? places.low : places.high)[place / 2] = static_cast<std::uint8_t>(place);
  return places;
}

}  // namespace rompicapo::cube::reduction
