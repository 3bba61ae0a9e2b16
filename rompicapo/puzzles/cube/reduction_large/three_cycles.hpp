// SPDX-License-Identifier: MIT
//
// The 3-cycles of centres that commutators of eight quarter turns make, of the form A B C B' A' B C' B' or
// B C B' A B C' B' A', where a face is turned and two slices. The 24 places of a kind of centres are those that the
// rotations of the cube take the first one to; which words there are depends only on whether a kind lies on a diagonal,
// on a middle line, or on neither. Source: commutators, common stock of large cubes.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "rompicapo/puzzles/cube/reduction_large/centre_history.hpp"

namespace rompicapo::cube::reduction_large {

inline constexpr unsigned rotation_count = 24;
inline constexpr std::size_t cycle_turns = 8;
using CycleWord = std::array<LayerTurn, cycle_turns>;

class ThreeCycles {
 public:
  explicit ThreeCycles(const CentreCells& cells);

  std::size_t kinds() const { return kinds_.size(); }
  std::uint16_t kind(Cell cell) const { return kind_[cell]; }  // kinds() for the middle of a face
  std::uint8_t index(Cell cell) const { return index_[cell]; }
  // Is a layer through its places marked?
  bool any_layer(std::size_t kind, std::span<const std::uint8_t> marked) const;
  std::span<const Cell, rotation_count> places(std::size_t kind) const { return kinds_[kind].places; }

  // How many words take the sticker at one place of the kind to the second, that to the third and that to the first.
  std::size_t words(std::size_t kind, unsigned one, unsigned two, unsigned three) const;
  CycleWord word(std::size_t kind, unsigned one, unsigned two, unsigned three, std::size_t number) const;

 private:
  // Layers of a word are called by what they are to the kind: the two faces, its row and its column and those as far
  // from the other side.
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

}  // namespace rompicapo::cube::reduction_large
