// SPDX-License-Identifier: MIT
//
// The centres between two turns of a history: of each its colour and the face where it will end. Kept in all eight
// orientations of each face, so that every commutator X Y X' Y' of two slices, two 3-cycles of centres, is weighed by
// reading six matrices along their lines.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rompicapo/puzzles/cube/reduction_large/centre_history.hpp"
#include "rompicapo/puzzles/cube/reduction_large/geometry.hpp"

namespace rompicapo::cube::reduction_large {

// X Y X' Y', of slices about two axes.
struct Commutator {
  LayerTurn x, y;
  std::array<LayerTurn, 4> word() const { return {x, y, inverse(x), inverse(y)}; }
};

class GapView {
 public:
  // Both must outlive it. Before the first turn.
  GapView(const CentreCells& cells, const CentreHistory& history);

  void start();
  void make(LayerTurn turn);      // the next one of the history, or the inverse of the last one
  void look_again(Cell sticker);  // what it will end as has changed

  Cell place(Cell sticker) const { return place_[sticker]; }
  int gain(const Commutator& commutator) const;

  // Calls found(commutator, gain) for all whose gain is at least so much: stickers that come to end right, less those
  // that no longer do.
  template <class Found>
  void commutators(int least, const Found& found) {
    for (Square& square : squares_)
      for (std::size_t sign_a = 0; sign_a < 2; ++sign_a)
        for (std::size_t sign_b = 0; sign_b < 2; ++sign_b)
          for (unsigned line = 0; line < lines_; ++line) {
            if (weigh(square, sign_a, sign_b, line) < least) continue;
            for (unsigned along = 0; along < lines_; ++along)
              for (unsigned order = 0; order < 2; ++order)
                if (gains_[order][along] >= least && !(line == middle_ && along == middle_))
                  found(commutator(square, sign_a, sign_b, line, along, order), int{gains_[order][along]});
          }
  }

 private:
  // A face and one of its orientations.
  struct Matrix {
    std::uint8_t face = 0;
    Orientation way = 0;
  };
  // Slices of two axes meet on two opposite faces. [which]: places where line `a` meets line `b`; [which][sign]: where
  // the inverse of a quarter turn (0), or of three (1), of the one or of the other takes them.
  struct Square {
    std::uint8_t a = 0, b = 0;
    std::array<Matrix, 2> here;
    std::array<std::array<Matrix, 2>, 2> from_a, from_b;
  };

  Square square_of(unsigned a, unsigned b) const;
  Matrix matrix_of(const Square& square, unsigned which, unsigned axis, unsigned quarters) const;
  const std::uint8_t* line_of(Matrix matrix, unsigned line) const {
    return &seen_[slot_[matrix.face][matrix.way] * area_ + line * stride_];
  }
  int weigh(const Square& square, std::size_t sign_a, std::size_t sign_b, unsigned line);
  static Commutator commutator(const Square& square, std::size_t sign_a, std::size_t sign_b, unsigned line,
                               unsigned along, unsigned order);
  void show(Cell cell, std::uint8_t seen);
  std::uint8_t seen(Cell sticker) const;

  const CentreCells& cells_;
  const CentreHistory& history_;
  unsigned lines_, middle_;
  std::size_t stride_, area_;
  std::array<Square, axis_count> squares_;
  std::vector<std::uint8_t> seen_;  // [slot][line][along]: colour and the face where it ends
  std::array<std::array<std::uint8_t, orientation_count>, 6> slot_{};
  std::vector<Cell> place_, sticker_;  // [sticker], [cell]
  std::array<std::vector<std::int8_t>, 2> gains_;
};

}  // namespace rompicapo::cube::reduction_large
