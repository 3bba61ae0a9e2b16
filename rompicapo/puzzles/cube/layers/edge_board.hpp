// SPDX-License-Identifier: MIT
//
// The edge pieces of a large cube. Each place of an edge piece is an edge and which of its two faces comes first, so
// there are 24 for each layer: 2 * edge + 0 where the first face of the edge's name is first, + 1 where the second is.
// A piece (its two colours in an order) in layer k that is turned to a place by outer turns lies there as any
// other edge piece that was with it: an edge is paired when all its pieces, seen so, are in one place.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rompicapo/puzzles/cube/layers/layer_board.hpp"
#include "rompicapo/puzzles/cube/models/cubies.hpp"

namespace rompicapo::cube {

inline constexpr std::size_t edge_place_count = 24;
using EdgePlace = std::uint8_t;
constexpr EdgePlace turned_round(EdgePlace place) { return static_cast<EdgePlace>(place ^ 1u); }
constexpr std::size_t edge_of_place(EdgePlace place) { return place / 2u; }

// Two colours in an order.
struct EdgePiece {
  Face first = U, second = U;
  EdgePiece reversed() const { return {second, first}; }
  bool operator==(const EdgePiece&) const = default;
};

class EdgeBoard {
 public:
  explicit EdgeBoard(const LayerBoard& board);

  // Layers of wings that differ: 2 .. layers() of them, from the outside in. Odd sizes have the midges beside.
  unsigned wing_layers() const { return board_.size() / 2; }
  unsigned layer_of_reference() const { return board_.size() % 2 == 1 ? board_.size() / 2 + 1 : 2; }

  EdgePiece piece_at(unsigned layer, EdgePlace place) const;
  EdgePlace find(unsigned layer, EdgePiece piece) const;
  // The sticker of the place's first face in this layer, and back.
  std::size_t sticker(unsigned layer, EdgePlace place) const { return stickers_[layer][place][0]; }
  EdgePlace place_of(unsigned layer, std::size_t sticker) const;

  // By midges, or the outermost wings.
  EdgePlace reference(EdgePiece piece) const { return find(layer_of_reference(), piece); }
  EdgePiece at_edge(std::size_t edge) const { return piece_at(layer_of_reference(), static_cast<EdgePlace>(2 * edge)); }
  bool fits(unsigned layer, EdgePiece piece) const { return find(layer, piece) == reference(piece); }
  std::size_t parts(EdgePiece piece) const;  // of N - 2: those with the reference, itself included
  bool is_paired(EdgePiece piece) const { return parts(piece) == board_.size() - 2; }
  std::size_t paired() const;  // of 12

  std::vector<std::size_t> stickers_of_edge(std::size_t edge) const;

 private:
  using Pair = std::array<std::size_t, 2>;  // stickers: of the first face, of the second

  const LayerBoard& board_;
  std::vector<std::array<Pair, edge_place_count>> stickers_;  // [layer][place]
};

// Where an outer turn takes what is in a place: the same in all layers.
EdgePlace carried(EdgePlace place, Face face, unsigned quarters);

}  // namespace rompicapo::cube
