// SPDX-License-Identifier: MIT
//
// What "all the shortest solutions" are. Two solutions are of one class where only the order of neighbouring moves that
// commute sets them apart (R L and L R), or the sense of a half turn made of two quarter turns; each way to write one
// down is a sequence. Solvers give at least one sequence of each class; here they are made one a class, or all
// sequences. A class is the trace of P. Cartier and D. Foata, 1969; sequences are the orders that it allows.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "rompicapo/model/any_puzzle.hpp"
#include "rompicapo/model/orders.hpp"

namespace rompicapo::catalogue {

// A sequence move by move, where the notation would write two quarter turns as a half turn.
std::string spelt_apart(const AnyPuzzle& puzzle, std::span<const Move> moves);

class Solutions {
 public:
  using Sequence = std::vector<Move>;

  // `puzzle` must outlive it.
  explicit Solutions(const AnyPuzzle& puzzle);

  // The one sequence that stands for its class: the first in the order of the moves.
  Sequence least(const Sequence& sequence);

  // How many sequences the class has; the largest number stands for more.
  std::uint64_t count(const Sequence& sequence);

  // All of the class, `sequence` first. False: they would take more than the limits allow.
  bool list(const Sequence& sequence, const Limits& limits, std::vector<Sequence>& into);

 private:
  // The sequences of the class that begin with another move each: the move, and one way to go on.
  using Beginnings = std::map<Move, Sequence>;

  Beginnings carried(const Sequence& sequence) const;     // by changing the order alone
  Beginnings beginnings(const Sequence& sequence) const;  // and the sense of half turns
  Sequence plain(const Sequence& sequence) const;
  bool is_fixed(const Sequence& sequence) const;

  std::optional<std::array<Move, 2>> exchanged(Move first, Move then) const;
  Move twice_alike(Move move) const { return orders_ == nullptr ? Move::none : orders_->twice_alike(move); }

  const Orders* orders_;     // none: no moves commute
  std::vector<Move> plain_;  // [move]: the first of the same name
  std::map<Sequence, std::uint64_t> counts_;
};

}  // namespace rompicapo::catalogue
