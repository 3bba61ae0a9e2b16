// SPDX-License-Identifier: MIT
//
// The definition of "all shortest solutions". Two solutions are in one class if they differ only in the order of
// adjacent commuting moves (R L and L R), or in the direction of a half turn made of two quarter turns; each way to
// write one is a sequence. Solvers return at least one sequence per class; this class reduces them to one each, or
// expands them to all sequences. A class is a trace of P. Cartier and D. Foata, 1969; sequences are its linearizations.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "rompicapo/model/any_puzzle.hpp"
#include "rompicapo/model/orders.hpp"

namespace rompicapo::catalogue {

// A sequence move by move, where the notation would merge two quarter turns to a half turn.
std::string spelt_apart(const AnyPuzzle& puzzle, std::span<const Move> moves);

class Solutions {
 public:
  using Sequence = std::vector<Move>;

  // `puzzle` must outlive this object.
  explicit Solutions(const AnyPuzzle& puzzle);

  // The representative of its class: the first in the order of moves.
  Sequence least(const Sequence& sequence);

  // The number of sequences of the class, saturated.
  std::uint64_t count(const Sequence& sequence);

  // All of the class, `sequence` first. False: they exceed the limits.
  bool list(const Sequence& sequence, const Limits& limits, std::vector<Sequence>& into);

  // Whether no neighbours, in any sequence of the class, do what fewer moves do (Orders::shortens).
  bool is_reduced(const Sequence& sequence);

  // Whether `holds` for the beginning of a sequence of the class, the whole excepted.
  bool has_beginning(const Sequence& sequence, const std::function<bool(const Sequence&)>& holds);

 private:
  // One sequence of the class for each possible first move.
  using Beginnings = std::map<Move, Sequence>;

  Beginnings carried(const Sequence& sequence) const;     // by reordering only
  Beginnings beginnings(const Sequence& sequence) const;  // and the direction of half turns
  Sequence plain(const Sequence& sequence) const;
  bool is_fixed(const Sequence& sequence) const;

  std::optional<std::array<Move, 2>> exchanged(Move first, Move then) const;
  Move twice_alike(Move move) const { return orders_ == nullptr ? Move::none : orders_->twice_alike(move); }

  const Orders* orders_;     // null: no moves commute
  std::vector<Move> plain_;  // [move]: the first with the same name
  std::map<Sequence, std::uint64_t> counts_;
};

}  // namespace rompicapo::catalogue
