// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/coordinates/classes.hpp"

#include <algorithm>

namespace rompicapo::cube {

namespace {

Classes classes_of(const Symmetries& symmetries, const Coordinate& coordinate) {
  return classes_of(coordinate.count, symmetries,
                    [&](std::uint32_t raw) { return conjugates(symmetries, coordinate, raw); });
}

}  // namespace

Conjugates conjugates(const Symmetries& symmetries, const Coordinate& coordinate, unsigned value) {
  Cubies state;
  coordinate.set(state, value);
  Conjugates all;
  for (unsigned symmetry = 0; symmetry < axis_symmetry_count; ++symmetry)
    all[symmetry] = coordinate.of(symmetries.conjugate(state, symmetry));
  return all;
}

std::vector<Conjugates> conjugates(const Symmetries& symmetries, const Coordinate& coordinate) {
  std::vector<Conjugates> all;
  for (unsigned value = 0; value < coordinate.count; ++value) all.push_back(conjugates(symmetries, coordinate, value));
  return all;
}

Classes classes_of(std::uint32_t count, const Symmetries& symmetries,
                   const std::function<Conjugates(std::uint32_t raw)>& conjugates,
                   const std::function<std::uint32_t(std::uint32_t)>& nth, unsigned used) {
  constexpr std::uint8_t unknown = 255;
  Classes classes;
  classes.of.assign(count, {0, unknown});
  for (std::uint32_t met = 0; met < count; ++met) {
    const std::uint32_t raw = nth(met);
    if (classes.of[raw].symmetry != unknown) continue;
    const auto which = static_cast<std::uint16_t>(classes.count());
    const Conjugates images = conjugates(raw);
    unsigned own = 0;
    for (unsigned symmetry = 0; symmetry < used; ++symmetry) {
      own |= unsigned{images[symmetry] == raw} << symmetry;
      const auto back = static_cast<std::uint8_t>(symmetries.inverse(symmetry));
      SymmetryCoordinate& image = classes.of[images[symmetry]];
      image = {which, std::min(image.symmetry, back)};
    }
    classes.representative.push_back(raw);
    classes.stabilizer.push_back(static_cast<std::uint16_t>(own));
  }
  return classes;
}

Classes flip_slice_classes(const Symmetries& symmetries) {
  const auto slices = conjugates(symmetries, slice_coordinate), changes = conjugates(symmetries, flip_change),
             flips = conjugates(symmetries, flip_coordinate);
  const auto images = [&](std::uint32_t raw) {
    const unsigned slice = raw / flip_count, flip = raw % flip_count;
    Conjugates all;
    for (unsigned symmetry = 0; symmetry < axis_symmetry_count; ++symmetry)
      all[symmetry] = slices[slice][symmetry] * flip_count + (flips[flip][symmetry] ^ changes[slice][symmetry]);
    return all;
  };
  return classes_of(flip_slice_count, symmetries, images, [](std::uint32_t met) {
    return (solved_slice - met / flip_count) * flip_count + met % flip_count;
  });
}

Classes corner_classes(const Symmetries& symmetries) { return classes_of(symmetries, corners_coordinate); }
Classes slice_classes(const Symmetries& symmetries) { return classes_of(symmetries, slice_coordinate); }

}  // namespace rompicapo::cube
