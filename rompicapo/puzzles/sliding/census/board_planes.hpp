// SPDX-License-Identifier: MIT
//
// Sets of boards, one bit a board: for each cell of the blank a plane with a bit for each order of the other tiles as
// one reads them, and how a whole plane follows the blank. Along a row the blank passes no tile, so such a move changes
// the plane and no bit's place; across rows one tile passes those between, which rotates a stretch of the order as long
// as a row. Boards are taken row by row, rows no longer than columns, and tiles are named by their place in the goal's
// reading, so that a set knows only the shape and where the goal has its blank.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "rompicapo/puzzles/sliding/census/permutation_bitmap.hpp"

namespace rompicapo::sliding {

using PlaneBlock = std::array<std::uint64_t, PermutationBitmapSpace::longest_block>;

// One plane a cell of the blank.
using PlaneSet = std::vector<PermutationBitmap>;

class BoardPlanes {
 public:
  static constexpr std::size_t fewest_cells = PermutationBitmapSpace::tail + 1,
                               most_cells = 16;  // 16! / 2 bits: 1.3 terabytes

  // Precondition: 2 <= width <= height, cells within the bounds above.
  BoardPlanes(std::size_t width, std::size_t height, std::size_t goal_blank);

  static std::uint64_t bytes_for(std::size_t cells) { return plane_bytes(cells) * cells; }
  static std::uint64_t plane_bytes(std::size_t cells) {
    return PermutationBitmap::bytes_for(PermutationBitmapSpace(cells - 1));
  }

  const PermutationBitmapSpace& space() const { return space_; }
  std::size_t width() const { return width_; }
  std::size_t cells() const { return cells_; }
  std::size_t goal_blank() const { return goal_blank_; }
  std::uint64_t boards() const { return space_.orders() * cells_; }

  PlaneSet no_boards() const { return PlaneSet(cells_, PermutationBitmap(space_)); }
  PlaneSet only_the_goal() const;

  // Of the cell on a chessboard: every move of one tile changes it.
  bool odd_cell(std::size_t cell) const { return (cell / width_ + cell % width_) % 2 != 0; }

  // Parity of the orders with the blank here: each row that it passes is a rotation of width items.
  bool odd_orders(std::size_t cell) const { return ((cell / width_ + goal_blank_ / width_) * (width_ - 1)) % 2 != 0; }

  // Adds to a block of `cell` what comes there as the blank goes up from the cell below, or down from the one above,
  // whose plane is `from`. Precondition: there is that cell.
  void gather_up(std::size_t cell, const PermutationBitmap& from, std::uint64_t block, std::uint64_t* into) const {
    rises_[cell]->gather(from, block, odd_tails(cell, block), into);
  }
  void gather_down(std::size_t cell, const PermutationBitmap& from, std::uint64_t block, std::uint64_t* into) const {
    falls_[cell - width_]->gather(from, block, odd_tails(cell, block), into);
  }

  // Tiles by their places in the goal's reading, the blank left out.
  std::vector<std::uint8_t> order(std::size_t blank, std::uint64_t word, std::size_t bit) const {
    return space_.order(word, bit, odd_orders(blank));
  }

 private:
  bool odd_tails(std::size_t cell, std::uint64_t block) const { return odd_orders(cell) != space_.odd_block(block); }

  std::size_t width_, cells_, goal_blank_;
  PermutationBitmapSpace space_;
  std::vector<std::unique_ptr<OrderRotation>> rises_;  // [upper cell]: the blank went up to it from the next row
  std::vector<std::unique_ptr<OrderRotation>> falls_;  // [upper cell]: the blank went down from it
};

// Breadth-first search, one tile a move: layer after layer from the goal. Moves change the colour of the blank's cell
// on a chessboard, so layer d+1 lies in the planes of the other colour, where layer d-1 still stands: and layer d+1 is
// exactly the neighbours of layer d less layer d-1. One bit a board is all there is.
class BoardLayers {
 public:
  // `planes` must outlive it.
  explicit BoardLayers(const BoardPlanes& planes) : planes_(planes), sets_(planes.only_the_goal()) {}

  std::uint32_t distance() const { return distance_; }  // of the layer in hand
  std::uint64_t size() const { return size_; }

  // Makes the next layer. keep_on(): asked every few milliseconds; false: stop, and the layers are spoilt.
  // found(cell, block, words): each block of the new layer.
  template <class KeepOn, class Found>
  bool advance(KeepOn&& keep_on, Found&& found) {
    constexpr std::uint64_t blocks_between_looks = 1 << 12;
    ++distance_;
    size_ = 0;
    PlaneBlock words;
    for (std::size_t cell = 0; cell < planes_.cells(); ++cell) {
      if (!holds(cell)) continue;
      for (std::uint64_t block = 0; block < planes_.space().blocks(); ++block) {
        if (block % blocks_between_looks == blocks_between_looks - 1 && !keep_on()) return false;
        size_ += step_block(cell, block, words);
        found(cell, block, words);
      }
    }
    return true;
  }

  // Calls visit(cell, word, bit) for each board of the layer in hand until it returns false.
  template <class Visit>
  void each(Visit&& visit) const {
    for (std::size_t cell = 0; cell < planes_.cells(); ++cell) {
      if (!holds(cell)) continue;
      for (std::uint64_t word = 0; word < planes_.space().words(); ++word)
        for (std::uint64_t bits = sets_[cell].word(word); bits != 0; bits &= bits - 1)
          if (!visit(cell, word, static_cast<std::size_t>(std::countr_zero(bits)))) return;
    }
  }

 private:
  // Whether the layer in hand lies in this plane.
  bool holds(std::size_t cell) const {
    return planes_.odd_cell(cell) == (planes_.odd_cell(planes_.goal_blank()) != (distance_ % 2 != 0));
  }

  std::uint64_t step_block(std::size_t cell, std::uint64_t block, PlaneBlock& reached);

  const BoardPlanes& planes_;
  PlaneSet sets_;
  std::uint32_t distance_ = 0;
  std::uint64_t size_ = 1;
};

}  // namespace rompicapo::sliding
