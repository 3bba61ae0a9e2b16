// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/layers/edge_board.hpp"

#include <cassert>

#include "rompicapo/puzzles/cube/models/face_turns.hpp"

namespace rompicapo::cube {

EdgeBoard::EdgeBoard(const LayerBoard& board) : board_(board), stickers_(layer_of_reference() + wing_layers() + 1) {
  const unsigned size = board.size();
  for (unsigned layer = 2; 2 * layer <= size + 1; ++layer) {
    Pair pair{board.cube().sticker(F, layer - 1, size - 1), board.cube().sticker(R, layer - 1, 0)};  // at FR
    const auto turn = [&](Face face) {
      for (std::size_t& each : pair) each = board.image(each, {face, 1, size, 1});
    };
    for (unsigned spin = 0; spin < 4; ++spin) {  // everywhere that whole rotations take it
      for (const Face tip : {R, R, R, R, F, F, F, F}) {
        for (std::size_t edge = 0; edge < edge_count; ++edge)
          for (unsigned other = 0; other < 2; ++other)
            if (edge_faces[edge][other] == board.face(pair[0]) && edge_faces[edge][1 - other] == board.face(pair[1]))
              stickers_[layer][2 * edge + other] = pair;
        turn(tip);
      }
      turn(U);
    }
  }
}

EdgePiece EdgeBoard::piece_at(unsigned layer, EdgePlace place) const {
  const auto& [first, second] = stickers_[layer][place];
  return {board_.colour(first), board_.colour(second)};
}

EdgePlace EdgeBoard::find(unsigned layer, EdgePiece piece) const {
  EdgePlace place = 0;
  while (place < edge_place_count && piece_at(layer, place) != piece) ++place;
  assert(place < edge_place_count);
  return place;
}

EdgePlace EdgeBoard::place_of(unsigned layer, std::size_t sticker) const {
  EdgePlace place = 0;
  while (place < edge_place_count && stickers_[layer][place][0] != sticker) ++place;
  assert(place < edge_place_count);
  return place;
}

std::size_t EdgeBoard::parts(EdgePiece piece) const {
  const EdgePlace place = reference(piece);
  std::size_t parts = board_.size() % 2;  // the midge
  for (unsigned layer = 2; layer <= wing_layers(); ++layer)
    parts += (piece_at(layer, place) == piece) + (piece_at(layer, turned_round(place)) == piece.reversed());
  return parts;
}

std::size_t EdgeBoard::paired() const {
  std::size_t paired = 0;
  for (std::size_t edge = 0; edge < edge_count; ++edge) paired += is_paired(at_edge(edge));
  return paired;
}

std::vector<std::size_t> EdgeBoard::stickers_of_edge(std::size_t edge) const {
  std::vector<std::size_t> stickers;
  for (unsigned layer = 2; 2 * layer <= board_.size() + 1; ++layer)
    for (std::size_t place = 2 * edge; place < 2 * edge + 2; ++place) stickers.push_back(stickers_[layer][place][0]);
  return stickers;
}

EdgePlace carried(EdgePlace place, Face face, unsigned quarters) {
  const Cubies turn = turned(face, quarters);
  std::size_t to = 0;
  while (turn.edge[to] != place / 2) ++to;
  return static_cast<EdgePlace>(2 * to + ((place % 2u) ^ turn.flip[to]));
}

}  // namespace rompicapo::cube
