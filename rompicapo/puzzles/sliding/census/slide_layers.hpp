// SPDX-License-Identifier: MIT
//
// Breadth-first search over planes of boards in the multi-tile metric. The blank moves to any cell of its row, which
// changes only the plane, or up or down its column, where each tile that it passes rotates a stretch of the order; so
// boards are gathered cell by cell along a column, together with all that came from the cells before. A slide of two
// tiles keeps the colour of the blank's cell, so a layer cannot overwrite the one before it: the visited boards are
// stored beside the current and the next layer.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "rompicapo/puzzles/sliding/census/board_planes.hpp"

namespace rompicapo::sliding {

class SlideLayers {
 public:
  static constexpr std::uint64_t bits_a_board = 3;

  // `planes` must outlive this object.
  explicit SlideLayers(const BoardPlanes& planes)
      : planes_(planes),
        met_(planes.only_the_goal()),
        layer_(met_),
        next_(planes.no_boards()),
        carried_(planes.space()),
        arrived_(planes.space()) {}

  std::uint32_t distance() const { return distance_; }  // of the current layer
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
  PermutationBitmap carried_,
      arrived_;  // of the blank moving along a column: boards leaving a cell, boards arriving at the next
  std::uint32_t distance_ = 0;
  std::uint64_t size_ = 1;
};

}  // namespace rompicapo::sliding
