// SPDX-License-Identifier: MIT
//
// A sequence of quarter turns of layers, and the centre stickers' places before, between and after them. When turns in
// the middle are replaced by others with nearly the same effect, only the few stickers that move elsewhere are followed
// to the end. Two bytes for each centre and turn: 11 MiB for 1000 turns of a 33x33x33.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "rompicapo/puzzles/cube/commutators/board.hpp"
#include "rompicapo/puzzles/cube/commutators/layer_turns.hpp"

namespace rompicapo::cube::commutators {

// One layer by one or three quarters, clockwise as seen from the axis U, R or F, from which layers count.
struct LayerTurn {
  std::uint8_t axis = 0, layer = 0, quarters = 1;
  bool operator==(const LayerTurn&) const = default;
};

inline constexpr std::array<std::uint8_t, 2> either_way{1, 3};

constexpr LayerTurn inverse(LayerTurn turn) {
  turn.quarters = static_cast<std::uint8_t>(4 - turn.quarters);
  return turn;
}

// A place of an inner sticker: (face * lines + row) * lines + column. A sticker's name is its place at the start.
using Cell = std::uint16_t;

// The images of the centres of a size under turns.
class CentreCells {
 public:
  explicit CentreCells(unsigned size);  // 4 to `largest`
  static constexpr unsigned largest = 104;

  unsigned size() const { return size_; }
  unsigned lines() const { return size_ - 2; }
  std::size_t count() const { return face_.size(); }
  std::uint8_t face(Cell cell) const { return face_[cell]; }
  std::uint8_t layer(unsigned axis, Cell cell) const { return layer_[axis][cell]; }
  // The image of a cell under one quarter turn, or three, of the whole cube.
  Cell turned(unsigned axis, unsigned quarters, Cell cell) const { return turned_[axis][quarters / 2][cell]; }
  Cell after(LayerTurn turn, Cell cell) const {
    return layer(turn.axis, cell) == turn.layer ? turned(turn.axis, turn.quarters, cell) : cell;
  }
  std::span<const Cell> in_layer(unsigned axis, unsigned layer) const { return in_layer_[axis][layer]; }

 private:
  unsigned size_;
  std::vector<std::uint8_t> face_;
  std::array<std::vector<std::uint8_t>, 3> layer_;
  std::array<std::array<std::vector<Cell>, 2>, 3> turned_;
  std::array<std::vector<std::vector<Cell>>, 3> in_layer_;
};

class CentreHistory {
 public:
  // The turns begin at this board. `cells` must outlive it.
  CentreHistory(const CentreCells& cells, const Board& board, const LayerTurns& turns);

  const std::vector<LayerTurn>& turns() const { return turns_; }
  // [cell]: the sticker there before turn `gap`; after the last one, if there are as many turns.
  std::span<const Cell> at(std::size_t gap) const { return rows_[gap]; }
  std::uint8_t colour(Cell sticker) const { return colour_[sticker]; }
  std::uint8_t end(Cell sticker) const { return end_[sticker]; }  // the face where it ends
  bool right(Cell sticker) const { return colour_[sticker] == end_[sticker]; }
  unsigned wrong() const { return wrong_; }

  // Replaces turns first..last-1 by `word`, which must have the same effect on most stickers. Returns the others.
  const std::vector<Cell>& replace(std::size_t first, std::size_t last, std::span<const LayerTurn> word);
  // Exchanges turn `first` and the next one, which are about one axis.
  void exchange(std::size_t first);

 private:
  using Row = std::vector<Cell>;
  Row row_after(const Row& row, LayerTurn turn);

  const CentreCells& cells_;
  std::vector<LayerTurn> turns_;
  std::vector<Row> rows_, spare_;
  std::vector<std::uint8_t> colour_, end_;
  std::vector<Cell> changed_, places_;
  unsigned wrong_ = 0;
};

std::vector<LayerTurn> quarter_turns(const LayerTurns& turns);
LayerTurns layer_turns(std::span<const LayerTurn> turns, unsigned size, Metric metric);

}  // namespace rompicapo::cube::commutators
