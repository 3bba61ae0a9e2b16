// SPDX-License-Identifier: MIT
//
// Sets of boards, one bit per board: a plane for each cell of the blank, with one bit for each order of the other tiles
// in reading order. A horizontal move of the blank changes the plane but no bit's position. A vertical move takes one
// tile past the tiles between, which rotates a stretch of the order as long as a row. Rows are no longer than columns
// (goal_conversion.hpp), and tiles are numbered by their place in the goal, so a set depends only on the shape and on
// the cell of the goal's blank.
// A plane that is too large is cut into parts that share their first digits (the prefix). A part is a plane of the
// remaining items, and all moves except those in the first rows stay within it.
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

using PlaneSet = std::vector<PermutationBitmap>;

class BoardPlanes {
 public:
  static constexpr std::size_t fewest_cells = PermutationBitmapSpace::tail + 1,
                               most_cells = 16;  // 16! / 2 bits: 1.3 terabytes

  // Precondition: 2 <= width <= height, cells within the bounds above, prefix <= longest_prefix().
  BoardPlanes(std::size_t width, std::size_t height, std::size_t goal_blank, std::size_t prefix = 0);

  // The longest prefix with which moves between parts still move whole words.
  static std::size_t longest_prefix(std::size_t width, std::size_t cells) {
    const std::size_t lead = cells - 1 - PermutationBitmapSpace::tail;
    return lead >= width ? lead - width + 1 : 0;
  }

  static std::uint64_t bytes_for(std::size_t cells) { return plane_bytes(cells) * cells; }
  static std::uint64_t plane_bytes(std::size_t cells) {
    return PermutationBitmap::bytes_for(PermutationBitmapSpace(cells - 1));
  }

  const PermutationBitmapSpace& space() const { return space_; }  // of a part; without a prefix, of a plane
  std::size_t width() const { return width_; }
  std::size_t cells() const { return cells_; }
  std::size_t goal_blank() const { return goal_blank_; }
  std::uint64_t boards() const { return whole_.orders() * cells_; }
  std::uint64_t parts() const { return whole_.words() / space_.words(); }

  PlaneSet no_boards() const { return PlaneSet(cells_, PermutationBitmap(space_)); }
  PlaneSet only_the_goal() const;

  // Colour of the cell on a chessboard: every move of one tile changes it.
  bool odd_cell(std::size_t cell) const { return (cell / width_ + cell % width_) % 2 != 0; }

  // Parity of the orders with the blank in this cell: each row that the blank passes is a rotation of `width` items.
  bool odd_orders(std::size_t cell) const { return ((cell / width_ + goal_blank_ / width_) * (width_ - 1)) % 2 != 0; }

  // Adds to a block of `cell` the boards that the blank reaches by moving up from the cell below, or down from the cell
  // above; `from` is that cell's plane. Precondition: that cell exists, and there is no prefix.
  void gather_up(std::size_t cell, const PermutationBitmap& from, std::uint64_t block, std::uint64_t* into) const {
    rises_[cell]->gather(from, block, odd_tails(cell, block, false), into);
  }
  void gather_down(std::size_t cell, const PermutationBitmap& from, std::uint64_t block, std::uint64_t* into) const {
    falls_[cell - width_]->gather(from, block, odd_tails(cell, block, false), into);
  }

  // Adds to a block of `cell` the boards reached by one move within the part. part_of(cell): the part of another cell.
  // odd_prefix: parity of the part's prefix.
  template <class PartOf>
  void gather(std::size_t cell, std::uint64_t block, bool odd_prefix, PartOf&& part_of, std::uint64_t* into) const {
    const auto add = [&](const PermutationBitmap& from) {
      const std::size_t count = space_.block_words();
      PlaneBlock words;
      from.load(block * count, count, words.data());
      for (std::size_t at = 0; at < count; ++at) into[at] |= words[at];
    };
    const std::size_t column = cell % width_;
    const bool odd = odd_tails(cell, block, odd_prefix);
    if (column > 0) add(part_of(cell - 1));
    if (column + 1 < width_) add(part_of(cell + 1));
    if (cell + width_ < cells_ && cell >= prefix_) rises_[cell]->gather(part_of(cell + width_), block, odd, into);
    if (cell >= width_ + prefix_) falls_[cell - width_]->gather(part_of(cell - width_), block, odd, into);
  }

  // Replaces layer d-1 in a block by layer d+1: the boards `reached` that layer d-1 does not contain. Returns their
  // number.
  std::uint64_t renew(PermutationBitmap& set, std::uint64_t block, PlaneBlock& reached) const;

  // Tiles by their places in the goal, without the blank. `word`: of the whole plane.
  std::vector<std::uint8_t> order(std::size_t blank, std::uint64_t word, std::size_t bit) const {
    return whole_.order(word, bit, odd_orders(blank));
  }

 private:
  bool odd_tails(std::size_t cell, std::uint64_t block, bool odd_prefix) const {
    return odd_orders(cell) != (space_.odd_block(block) != odd_prefix);
  }

  std::size_t width_, cells_, goal_blank_, prefix_;
  PermutationBitmapSpace whole_, space_;
  std::vector<std::unique_ptr<OrderRotation>>
      rises_;  // [upper cell]: the blank moves up to it from the next row; none in the prefix
  std::vector<std::unique_ptr<OrderRotation>> falls_;  // [upper cell]: the blank moves down from it
};

// Breadth-first search in the single-tile metric. Each move changes the colour of the blank's cell, so layers d-1 and
// d+1 lie in the same planes, and layer d+1 is the neighbours of layer d without layer d-1. One bit per board suffices.
class BoardLayers {
 public:
  // `planes` must outlive this object.
  explicit BoardLayers(const BoardPlanes& planes) : planes_(planes), sets_(planes.only_the_goal()) {}

  std::uint32_t distance() const { return distance_; }  // of the current layer
  std::uint64_t size() const { return size_; }

  // Makes the next layer. keep_on() is called every few milliseconds; when it returns false, the search stops and the
  // layers are invalid. found(cell, block, words) is called for each block of the new layer.
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

  // Calls visit(cell, word, bit) for each board of the current layer until it returns false.
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
  // Whether the current layer lies in this plane.
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
