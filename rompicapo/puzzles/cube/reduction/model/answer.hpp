// SPDX-License-Identifier: MIT
//
// What a solver of large cubes answers with: turns of the cube as the user holds it from first to last, and how many of
// them each step of the method takes.
#pragma once

#include <cstddef>
#include <vector>

#include "rompicapo/model/puzzle.hpp"
#include "rompicapo/puzzles/cube/models/turn.hpp"

namespace rompicapo::cube::reduction {

enum class Stage : std::uint8_t {
  few,  // the whole solution, by the fewest turns
  // By phases:
  one_axis,  // the centres of two opposite colours go to two opposite faces
  all_axes,  // the other centres go to their axes; wings, in an even order, to where half turns of slices can pair them
  pairing,   // each face's centres are of one colour, wings are paired; the 3x3x3 has neither parity
  // By commutators:
  slices,   // whole slices bring centres home
  parity,   // each class of wings gets an even order
  centres,  // commutators bring the other centres home
  wings,    // wings are paired
  // By both:
  three  // the 3x3x3 that is left
};

struct Step {
  Stage stage = Stage::few;
  std::size_t count = 0;  // turns of Answer::turns; by commutators what they cost in the metric. No step is empty.
  bool operator==(const Step&) const = default;
};

struct Answer {
  std::vector<Turn> turns;
  std::vector<Step> steps;  // in order
  Cost cost = 0;            // in the metric of the search
};

// Collects the turns of a solution step by step. Neighbouring turns of one block become one turn, in the step of the
// first; turns that cancel are dropped.
class AnswerMaker {
 public:
  void add(const Turn& turn, Stage stage);
  void add(const std::vector<Turn>& turns, Stage stage) {
    for (const Turn& turn : turns) add(turn, stage);
  }
  Answer answer() const;

 private:
  struct Staged {
    Turn turn;
    Stage stage;
  };
  std::vector<Staged> turns_;
};

// The same turns without whole rotations of a cube of this size: each turn moves the layers that it moved before, as
// they lie in a cube that is not rotated. The end differs by a rotation only.
std::vector<Turn> without_rotations(const std::vector<Turn>& turns, unsigned size);

// Outer blocks in place of the same. No block has more than half of the layers, so the middle of an odd cube keeps the
// cube's position.
std::vector<Turn> by_narrow_blocks(const std::vector<Turn>& turns, unsigned size);

}  // namespace rompicapo::cube::reduction
