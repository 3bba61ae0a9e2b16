// SPDX-License-Identifier: MIT
//
// The moves of a puzzle from a file, as searches count them: every power of a generator is one move (metric `moves`),
// or only the generators and their inverses are (metric `quantum`: a power costs as many turns as it takes). Of moves
// that do the same the first is kept. Which of them are worth making after another is a table of bits.
#pragma once

#include <optional>
#include <string_view>

#include "rompicapo/group/definition.hpp"
#include "rompicapo/model/puzzle.hpp"

namespace rompicapo::group {

// listed: each generator is one move, its inverse and powers being generators too.
enum class Metric : std::uint8_t { moves, quantum, listed };

struct NamedMove {
  std::string name;  // "U", "U2", "U2'", "U'"
  Transformation transformation;
  std::size_t generator = 0;
  int exponent = 1;  // the least in size; positive of two
  Move inverse = Move::none;
};

class Moves {
 public:
  // `generators`: which of the definition's to use; empty: all. A generator that does nothing gives no move.
  Moves(const Definition& definition, Metric metric, const std::vector<std::size_t>& generators = {});

  const std::vector<NamedMove>& all() const { return all_; }
  std::size_t size() const { return all_.size(); }
  const NamedMove& operator[](Move move) const { return all_[index_of(move)]; }

  // Not, when the two make one move or none, or do the same in the other order and that order is preferred: of the
  // shortest ways from one state to another at least one is left.
  bool worth_making(Move last, Move next) const { return worth_[index_of(last) * size() + index_of(next)]; }

 private:
  std::vector<NamedMove> all_;
  std::vector<bool> worth_;  // [last * size + next]
};

}  // namespace rompicapo::group
