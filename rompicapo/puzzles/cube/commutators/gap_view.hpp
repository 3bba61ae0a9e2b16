// SPDX-License-Identifier: MIT
//
// The centres between two turns of a history: the colour of each and the face where it will end, in all eight
// orientations of each face. A commutator X Y X' Y' of two slices makes two 3-cycles of centres; the gains of all of
// them are read from six matrices along their lines.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rompicapo/puzzles/cube/commutators/centre_history.hpp"
#include "rompicapo/puzzles/cube/commutators/oriented_faces.hpp"

namespace rompicapo::cube::commutators {

// X Y X' Y', of slices about two axes.
struct Commutator {
  LayerTurn x, y;
  std::array<LayerTurn, 4> word() const { return {x, y, inverse(x), inverse(y)}; }
};

class GapView {
 public:
  // Both must outlive it. It begins before the first turn.
  GapView(const CentreCells& cells, const CentreHistory& history);

  void start();
  void make(LayerTurn turn);                     // the next one of the history, or the inverse of the last one
  void refresh(Cell sticker) { show(sticker); }  // after its end has changed

  Cell place(Cell sticker) const { return place_[sticker]; }
  int gain(const Commutator& commutator) const;

  // Calls found(commutator, gain) for all with this gain or more: the stickers that will end right less those that no
  // longer will.
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
  // Slices of two axes meet on two opposite faces. `here`[which]: the places where line a meets line b;
  // `from_a`[which][sign]: where they come from in a turn of axis a by one quarter (0) or three (1).
  struct Square {
    std::uint8_t a, b;
    std::array<Matrix, 2> here;
    std::array<std::array<Matrix, 2>, 2> from_a, from_b;
  };

  static Square square_of(std::uint8_t a, std::uint8_t b);
  static Matrix turned(Matrix matrix, unsigned axis, unsigned quarters);
  const std::uint8_t* line_of(Matrix matrix, unsigned line) const { return seen_.line(matrix.face, matrix.way, line); }
  int weigh(const Square& square, std::size_t sign_a, std::size_t sign_b, unsigned line);
  static Commutator commutator(const Square& square, std::size_t sign_a, std::size_t sign_b, unsigned line,
                               unsigned along, unsigned order);
  void show(Cell sticker);
  std::uint8_t seen(Cell sticker) const;

  const CentreCells& cells_;
  const CentreHistory& history_;
  unsigned lines_, middle_;
  std::array<Square, axis_count> squares_;
  OrientedFaces seen_;                 // colour and the face where it ends
  std::vector<Cell> place_, sticker_;  // [sticker], [cell]
  std::vector<Cell> moved_;            // stickers of a layer
  std::array<std::vector<std::int8_t>, 2> gains_;
};

}  // namespace rompicapo::cube::commutators
