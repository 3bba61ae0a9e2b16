// SPDX-License-Identifier: MIT
//
// For a puzzle with commuting moves, in addition to AnyPuzzle: the relations needed to identify solutions that differ
// only in the order of some moves.
#pragma once

#include <array>
#include <optional>
#include <span>

#include "rompicapo/base/interface.hpp"
#include "rompicapo/model/puzzle.hpp"

namespace rompicapo {

class Orders : public Interface {
 public:
  // Two different moves in exchanged order, if the result is the same wherever both are legal: {then, first}, or their
  // names in that order. Nothing: the order matters.
  virtual std::optional<std::array<Move, 2>> exchanged(Move first, Move then) const = 0;

  // Another move that, made twice, has the same effect as this one made twice, as for quarter turns; otherwise none.
  virtual Move twice_alike(Move) const { return Move::none; }

  // Whether fewer moves have the effect of these together: two moves (R R', or R R2), or one move made several times.
  virtual bool shortens(std::span<const Move> /*run*/) const { return false; }
};

}  // namespace rompicapo
