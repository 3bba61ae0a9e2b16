// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction/tables/phase5_symmetries.hpp"

#include <algorithm>
#include <functional>

#include "rompicapo/puzzles/cube/coordinates/symmetry.hpp"

namespace rompicapo::cube::reduction::five {

namespace {

constexpr unsigned mirror = axis_rotation_count;  // of the symmetries, the first that is one

// [node]: what the symmetry makes of it; `home` becomes `home_image`. after_image: of the images.
template <class Node, class After, class AfterImage>
std::vector<Node> images_of(std::size_t count, Node home, Node home_image, const Symmetry& symmetry, const After& after,
                            const AfterImage& after_image) {
  std::vector<Node> images(count), reached{home};
  std::vector<bool> met(count);
  images[home] = home_image;
  met[home] = true;
  for (std::size_t at = 0; at < reached.size(); ++at)
    for (const TurnIndex turn : turns_in(5, Group::faces_by_halves)) {
      const Node next = after(reached[at], turn);
      if (met[next]) continue;
      met[next] = true;
      images[next] = after_image(images[reached[at]], image_of(symmetry, turn));
      reached.push_back(next);
    }
  return images;
}

std::vector<std::uint16_t> images_of_mates(const EdgeMates& from, const EdgeMates& to, const Symmetry& symmetry) {
  return images_of<std::uint16_t>(
      EdgeMates::nodes, 0, 0, symmetry, [&](std::uint16_t node, TurnIndex turn) { return from.after(node, turn); },
      [&](std::uint16_t node, TurnIndex turn) { return to.after(node, turn); });
}

}  // namespace

Phase5Symmetries::Phase5Symmetries(const EdgeMates& low, const EdgeMates& high, const Phase5Centres& centres) {
  const Symmetries symmetries;
  std::array<std::vector<std::uint16_t>, axis_rotation_count> low_images;
  for (unsigned rotation = 0; rotation < axis_rotation_count; ++rotation) {
    low_images[rotation] = images_of_mates(low, low, symmetries[rotation]);
    high_[rotation] = images_of_mates(high, high, symmetries[rotation]);
  }
  classes_ = classes_of(
      EdgeMates::nodes, symmetries,
      [&](std::uint32_t node) {
        Conjugates all{};
        for (unsigned rotation = 0; rotation < axis_rotation_count; ++rotation)
          all[rotation] = low_images[rotation][node];
        return all;
      },
      std::identity(), axis_rotation_count);
  for (const std::uint16_t node : images_of_mates(high, low, symmetries[mirror])) {
    const SymmetryCoordinate& seen = classes_.of[node];
    of_high_.push_back({seen.to, static_cast<std::uint8_t>(symmetries.product(mirror, seen.symmetry))});
  }
  const Phase5Centres::Parts home = Phase5Centres::parts(centres.home());
  for (unsigned symmetry = 0; symmetry < axis_symmetry_count; ++symmetry)
    for (std::size_t part = 0; part < home.size(); ++part) {
      const auto after = [&](std::uint8_t value, TurnIndex turn) {
        Phase5Centres::Parts parts = home;
        parts[part] = value;
        return static_cast<std::uint8_t>(
            Phase5Centres::parts(centres.after(Phase5Centres::of_parts(parts), turn))[part]);
      };
      const auto at_home = static_cast<std::uint8_t>(home[part]);
      const auto images = images_of<std::uint8_t>(Phase5Centres::part_counts[part], at_home, at_home,
                                                  symmetries[symmetry], after, after);
      std::copy(images.begin(), images.end(), parts_[symmetry][part].begin());
    }
}

std::vector<LowWingsRow> Phase5Symmetries::rows(const EdgeMates& low) const {
  std::vector<LowWingsRow> rows;
  for (const std::uint32_t representative : classes_.representative) {
    LowWingsRow& row = rows.emplace_back();
    std::size_t at = 0;
    for (const TurnIndex turn : turns_in(5, Group::faces_by_halves)) {
      const SymmetryCoordinate& seen = of_low(low.after(static_cast<std::uint16_t>(representative), turn));
      row.to[at] = seen.to;
      row.symmetry[at++] = seen.symmetry;
    }
  }
  return rows;
}

std::size_t Phase5Symmetries::bytes() const {
  return sizeof *this + EdgeMates::nodes * (2 * sizeof(SymmetryCoordinate) + axis_rotation_count * 2) +
         class_count * (sizeof(std::uint32_t) + sizeof(std::uint16_t));
}

}  // namespace rompicapo::cube::reduction::five
