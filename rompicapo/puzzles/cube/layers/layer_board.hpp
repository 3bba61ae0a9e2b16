// SPDX-License-Identifier: MIT
//
// A cube of any size on which single layers are turned fast: the plain cube's stickers and geometry, each layer's turn
// kept as four-cycles. A turn costs what it moves, O(N) for an inner layer.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rompicapo/puzzles/cube/models/sticker_cube.hpp"

namespace rompicapo::cube {

class LayerBoard {
 public:
  explicit LayerBoard(const StickerCube& cube);

  unsigned size() const { return cube_.size(); }
  const StickerCube& cube() const { return cube_; }
  Face colour(std::size_t sticker) const { return cube_.colour(sticker); }
  Face face(std::size_t sticker) const { return static_cast<Face>(sticker / (std::size_t{size()} * size())); }

  // From 1 at `from` to N at the opposite face.
  unsigned layer(std::size_t sticker, Face from) const {
    const unsigned counted = layer_of_[from % 3][sticker];
    return from < D ? counted : size() + 1 - counted;
  }
  bool is_middle(unsigned layer) const { return 2 * layer == size() + 1; }

  std::size_t image(std::size_t sticker, const Turn& turn) const { return cube_.image(sticker, turn); }
  std::size_t image(std::size_t sticker, const std::vector<Turn>& turns) const;

  void turn(const Turn& turn);

  // Moves what lies on the stickers as a turn would, and turns nothing. Precondition: one for each sticker.
  void carry(std::vector<std::uint32_t>& lying, const Turn& turn) const;

 private:
  using Cycle = std::array<std::uint32_t, 4>;  // clockwise as seen from U, R or F: the first goes to the second

  template <class Visit>
  void each_cycle(const Turn& turn, const Visit& visit) const;  // visit(cycle, quarters along it)

  StickerCube cube_;
  std::array<std::vector<std::uint8_t>, 3> layer_of_;  // [U, R or F][sticker]
  std::vector<std::vector<Cycle>> cycles_;             // [axis * N + layer - 1]
};

// One layer, counted from `face`, as a turn counted from the nearer face; quarters modulo 4, not 0.
Turn slice_turn(unsigned size, Face face, unsigned layer, unsigned quarters);

// An outer layer.
constexpr Turn face_turn(Face face, unsigned quarters) { return {face, 1, 1, quarters % 4}; }

}  // namespace rompicapo::cube
