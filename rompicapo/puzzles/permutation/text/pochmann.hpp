// SPDX-License-Identifier: MIT
//
// The scrambles of the Megaminx as the WCA writes them (S. Pochmann's notation): `R++` turns all layers but the one
// opposite R by two fifths, `D++` all but U. Here the centres are at rest, so this is a turn of the layer that stays,
// and the puzzle held another way: the names behind it are those of other faces.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <utility>

#include "rompicapo/puzzles/permutation/text/engine.hpp"

namespace rompicapo::permutation {

class HeldDodecahedron {
 public:
  explicit HeldDodecahedron(const Definition& definition);

  // `R++`, `R--`, `D++`, `D--`: the generator that turns, and how far. None: another word, or a puzzle that has not
  // the twelve faces as generators. From then on the puzzle is held as it leaves it.
  std::optional<std::pair<std::size_t, int>> turn(std::string_view word);

  // What the name of this generator means as the puzzle is held.
  std::size_t face(std::size_t generator) const;

 private:
  static constexpr std::size_t count = 12;

  std::array<std::size_t, count> generators_{};  // [face]
  std::array<std::size_t, count> held_{};        // [place]: the face that is there
  bool fits_ = true;
};

}  // namespace rompicapo::permutation
