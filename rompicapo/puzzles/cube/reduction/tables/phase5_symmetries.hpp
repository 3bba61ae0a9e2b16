// SPDX-License-Identifier: MIT
//
// How the 16 symmetries that keep the U-D axis act on phase 5. The 8 rotations keep low places low; mirrors turn
// high wings into low ones. Orders of low wings fall into classes under the rotations, and so do those of high wings,
// seen through a mirror. An image is found without geometry, by the images of the turns that lead from home.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rompicapo/puzzles/cube/coordinates/classes.hpp"
#include "rompicapo/puzzles/cube/reduction/tables/centre_tables.hpp"
#include "rompicapo/puzzles/cube/reduction/tables/edge_tables.hpp"

namespace rompicapo::cube::reduction::five {

// Where the turns of phase 5, in rising order, lead from a class's representative (ClassRows).
struct LowWingsRow {
  static constexpr std::size_t turns = 14;
  std::array<std::uint16_t, turns> to{};
  std::array<std::uint8_t, turns> symmetry{};
};

class Phase5Symmetries {
 public:
  static constexpr std::size_t class_count = 5288;

  Phase5Symmetries(const EdgeMates& low, const EdgeMates& high, const Phase5Centres& centres);

  // A class, and the symmetry through which low wings, or high ones, are its representative.
  const SymmetryCoordinate& of_low(std::uint16_t low) const { return classes_.of[low]; }
  const SymmetryCoordinate& of_high(std::uint16_t high) const { return of_high_[high]; }
  const Classes& classes() const { return classes_; }
  std::vector<LowWingsRow> rows(const EdgeMates& low) const;  // [class]

  std::uint16_t high(std::uint16_t node, unsigned rotation) const { return high_[rotation][node]; }
  std::uint32_t centres(std::uint32_t node, unsigned symmetry) const {
    const auto parts = Phase5Centres::parts(node);
    const auto& images = parts_[symmetry];
    return Phase5Centres::of_parts({images[0][parts[0]], images[1][parts[1]], images[2][parts[2]]});
  }

  std::size_t bytes() const;

 private:
  Classes classes_;
  std::vector<SymmetryCoordinate> of_high_;
  std::array<std::vector<std::uint16_t>, axis_rotation_count> high_;
  using PartImages = std::array<std::array<std::uint8_t, fours>, Phase5Centres::part_counts.size()>;
  std::array<PartImages, axis_symmetry_count> parts_{};
};

}  // namespace rompicapo::cube::reduction::five
