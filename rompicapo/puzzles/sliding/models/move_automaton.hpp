// SPDX-License-Identifier: MIT
//
// Moves that a depth-first search may omit because another path, no longer, leads to the same board. Strings of moves
// are ordered by length, then lexicographically. Of all strings from one cell of the blank to one arrangement, the
// first is canonical and the others are redundant. Replacing a redundant string in a path by its canonical equal keeps
// start and end and makes the path earlier in the order. So the first path to a board contains no redundant string, and
// a search that skips them still reaches every board at its true depth. The automaton's state records which of the last
// moves may begin a redundant string.
//
// Only for searches that do not store boards: see rompicapo/search/expander.hpp. Source: L. A. Taylor and R. E. Korf,
// "Pruning duplicate nodes in depth-first search", 1993.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace rompicapo::sliding {

// Immutable.
class MoveAutomaton {
 public:
  static constexpr std::uint32_t none = 0xffffffff;
  using Row = std::array<std::uint32_t, 4>;  // the state after move 0 1 2 3: the blank up, down, left, right

  // Learns the redundant strings of up to `depth` moves; up to that depth each board is reached once. Preconditions: 2
  // <= rows, 2 <= columns, 2 <= depth <= most_depth.
  static constexpr unsigned most_depth = 15;
  MoveAutomaton(std::uint32_t rows, std::uint32_t columns, unsigned depth);

  // A depth learned in milliseconds: 0.1 for 3x3, 6 for 4x4, little over 20 for any board.
  static unsigned default_depth(std::uint32_t rows, std::uint32_t columns);

  // A depth for searches of seconds and more, learned in at most a second; the default depth where a larger one does
  // not pay.
  static unsigned deep_depth(std::uint32_t rows, std::uint32_t columns);

  // The state of a blank that has not moved yet: state `blank`.
  static std::uint32_t start(std::uint32_t blank) { return blank; }

  // `none` if the move leaves the board or completes a redundant string. A state may have no move left.
  std::uint32_t after(std::uint32_t state, std::size_t move) const { return rows_[state][move]; }

  // [state]: the start states, then the others by the number of moves that they remember; each follows a state before
  // it.
  const Row* rows() const { return rows_.data(); }
  std::size_t states() const { return rows_.size(); }

 private:
  std::vector<Row> rows_;
};

}  // namespace rompicapo::sliding
