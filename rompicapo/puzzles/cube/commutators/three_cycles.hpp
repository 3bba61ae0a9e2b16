// SPDX-License-Identifier: MIT
//
// The 3-cycles of centres by commutators of eight quarter turns, of the form A B C B' A' B C' B' or B C B' A B C' B'
// A', which turn a face and two slices. The 24 places of a kind of centres are the images of one under the rotations of
// the cube. The words of a kind depend only on whether it lies on a diagonal, on a middle line, or on neither. Source:
// commutators, common knowledge of large cubes.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "rompicapo/puzzles/cube/commutators/centre_history.hpp"

namespace rompicapo::cube::commutators {

inline constexpr unsigned rotation_count = 24;
inline constexpr std::size_t cycle_turns = 8;
using CycleWord = std::array<LayerTurn, cycle_turns>;

class ThreeCycles {
 public:
  explicit ThreeCycles(const CentreCells& cells);

  std::size_t kinds() const { return kinds_.size(); }
  std::uint16_t kind(Cell cell) const { return kind_[cell]; }  // kinds() for the middle of a face
  std::uint8_t index(Cell cell) const { return index_[cell]; }
  // Does a marked layer pass through its places?
  bool any_layer(std::size_t kind, std::span<const std::uint8_t> marked) const;
  std::span<const Cell, rotation_count> places(std::size_t kind) const { return kinds_[kind].places; }

  // The number of words that take the sticker at place `one` of the kind to `two`, that to `three`, and that to `one`.
  std::size_t words(std::size_t kind, unsigned one, unsigned two, unsigned three) const;
  CycleWord word(std::size_t kind, unsigned one, unsigned two, unsigned three, std::size_t number) const;

 private:
  // The layers of a word by their role for the kind: the two faces, its row, its column, and their mirror images.
  struct Letter {
    std::uint8_t axis = 0, role = 0, quarters = 1;
  };
  using Word = std::array<Letter, cycle_turns>;
  static constexpr unsigned roles = 6;
  struct Form {
    std::vector<std::vector<Word>> words;  // [three places]
  };
  struct Kind {
    unsigned form = 0;
    std::array<std::uint8_t, roles> layers{};
    std::array<Cell, rotation_count> places{};
  };

  static Form make_form(unsigned row, unsigned column);
  static std::size_t at(unsigned one, unsigned two, unsigned three) {
    return (one * rotation_count + two) * rotation_count + three;
  }
  const std::vector<Word>& words_of(std::size_t kind, unsigned one, unsigned two, unsigned three) const {
    return forms()[kinds_[kind].form].words[at(one, two, three)];
  }
  static const std::array<Form, 3>& forms();

  std::vector<Kind> kinds_;
  std::vector<std::uint16_t> kind_;
  std::vector<std::uint8_t> index_;
};

}  // namespace rompicapo::cube::commutators
