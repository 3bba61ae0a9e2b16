// SPDX-License-Identifier: MIT
//
// What a puzzle whose moves may commute says of them, beside being an AnyPuzzle: enough to tell which solutions are the
// same but for the order of some moves.
#pragma once

#include <array>
#include <optional>

#include "rompicapo/model/puzzle.hpp"

namespace rompicapo {

class Orders {
 public:
  Orders() = default;
  Orders(const Orders&) = delete;
  Orders& operator=(const Orders&) = delete;
  virtual ~Orders() = default;

  // Two different moves, one after the other, in the other order, where that comes to the same wherever they can be
  // made: {then, first}, or as the puzzle names them in that order. Nothing: the order matters.
  virtual std::optional<std::array<Move, 2>> exchanged(Move first, Move then) const = 0;

  // Another move that, made twice, comes to the same as this one made twice, as of two quarter turns; else none.
  virtual Move twice_alike(Move) const { return Move::none; }
};

}  // namespace rompicapo
