// SPDX-License-Identifier: MIT
//
// A solution of the 4x4x4 as the reduction has it: turns of the cube in hand, as it is held from first to last, and
// which of them belong to which step.
#pragma once

#include <cstddef>
#include <vector>

#include "rompicapo/puzzles/cube/models/turn.hpp"

namespace rompicapo::cube::reduction4 {

enum class Stage {
  few,       // all at once, by the fewest turns
  one_axis,  // centres of two opposite colours go to two opposite faces
  all_axes,  // those of the other colours to theirs; wings to where half turns of slices can pair them, their parity
             // even
  pairing,   // each face's centres of one colour, wings paired; both parities as a 3x3x3 has them
  three      // the 3x3x3 that is left
};

struct Step {
  Stage stage = Stage::few;
  std::size_t first = 0, count = 0;  // of Answer::turns; no step is empty
  bool operator==(const Step&) const = default;
};

struct Answer {
  std::vector<Turn> turns;
  std::vector<Step> steps;
};

// Collects the turns of a solution step by step. Turns that stand side by side and are of one block become one, in the
// step of the first; what cancels is dropped.
class AnswerMaker {
 public:
  void add(const Turn& turn, Stage stage);
  std::size_t length() const { return turns_.size(); }
  Answer answer() const;

 private:
  struct Staged {
    Turn turn;
    Stage stage;
  };
  std::vector<Staged> turns_;
};

// The same without the whole rotations of a cube of this size: each turn is of the layers that it moved, as they lie in
// a cube that is not rotated. What solved a cube solves it, but for a rotation.
std::vector<Turn> without_rotations(const std::vector<Turn>& turns, unsigned size);

// Outer blocks in place of the same; none has more than half of the layers, so that the middle of an odd cube, and with
// it how the cube is held, stays.
std::vector<Turn> by_narrow_blocks(const std::vector<Turn>& turns, unsigned size);

}  // namespace rompicapo::cube::reduction4
