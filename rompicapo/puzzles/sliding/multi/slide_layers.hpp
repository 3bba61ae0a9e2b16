// SPDX-License-Identifier: MIT
//
// Breadth-first search over planes of boards where several tiles may move at once. The blank goes to any cell of its
// row, which changes only the plane, or up or down its column, where each tile that it passes rotates a stretch of the
// order: so what goes up a column is gathered cell by cell, at each with all that came from below. A slide of two tiles
// does not change the colour of the blank's cell, so the trick of the single moves does not hold: what was met is kept,
// beside the layer in hand and the next.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "rompicapo/puzzles/sliding/census/board_planes.hpp"

namespace rompicapo::sliding {

class SlideLayers {
 public:
  static constexpr std::uint64_t bits_a_board = 3;

  // `planes` must outlive it.
  explicit SlideLayers(const BoardPlanes& planes)
      : planes_(planes),
        met_(planes.only_the_goal()),
        layer_(met_),
        next_(planes.no_boards()),
        carried_(planes.space()),
        arrived_(planes.space()) {}

  std::uint32_t distance() const { return distance_; }  // of the layer in hand
  std::uint64_t size() const { return size_; }

  // As BoardLayers::advance.
  template <class KeepOn, class Found>
  bool advance(KeepOn&& keep_on, Found&& found) {
    for (std::size_t cell = 0; cell < planes_.cells(); ++cell) {
      if (!keep_on()) return false;
      slide_along_row(cell);
    }
    for (std::size_t column = 0; column < planes_.width(); ++column)
      for (const bool up : {true, false}) {
        if (!keep_on()) return false;
        slide_along_column(column, up);
      }
    ++distance_;
    size_ = 0;
    PlaneBlock words;
    for (std::size_t cell = 0; cell < planes_.cells(); ++cell) {
      if (!keep_on()) return false;
      for (std::uint64_t block = 0; block < planes_.space().blocks(); ++block) {
        size_ += keep_new(cell, block, words);
        found(cell, block, words);
      }
    }
    layer_.swap(next_);
    return true;
  }

  // As BoardLayers::each.
  template <class Visit>
  void each(Visit&& visit) const {
    for (std::size_t cell = 0; cell < planes_.cells(); ++cell)
      for (std::uint64_t word = 0; word < planes_.space().words(); ++word)
        for (std::uint64_t bits = layer_[cell].word(word); bits != 0; bits &= bits - 1)
          if (!visit(cell, word, static_cast<std::size_t>(std::countr_zero(bits)))) return;
  }

 private:
  void slide_along_row(std::size_t cell);
  void slide_along_column(std::size_t column, bool up);
  std::uint64_t keep_new(std::size_t cell, std::uint64_t block, PlaneBlock& fresh);

  const BoardPlanes& planes_;
  PlaneSet met_, layer_, next_;
  PermutationBitmap carried_, arrived_;  // of the blank going along a column: what leaves a cell, what came to the next
  std::uint32_t distance_ = 0;
  std::uint64_t size_ = 1;
};

}  // namespace rompicapo::sliding
