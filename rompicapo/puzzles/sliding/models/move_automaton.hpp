// SPDX-License-Identifier: MIT
//
// Which moves a depth-first search may leave out because another path, no longer, leads to the same board.
// Strings of moves are ordered by length, then as in a dictionary; of all that lead from one cell of the blank to
// one arrangement the first is canonical, the others redundant. A redundant string may be replaced by its
// canonical equal wherever it stands in a path: start and end stay, and the path comes earlier in the order. So
// the first path of all to a board holds no redundant string, and a search that skips them still meets every
// board at its true depth. The machine's states say what of the last moves may yet become redundant.
//
// Only for searches that do not remember boards: see rompicapo/search/expander.hpp.
// Source: L. A. Taylor and R. E. Korf, "Pruning duplicate nodes in depth-first search", 1993.
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

  // Learns the redundant strings of up to `depth` moves: as far as that, each board is met once.
  // Preconditions: 2 <= rows, 2 <= columns, 2 <= depth <= most_depth.
  static constexpr unsigned most_depth = 15;
  MoveAutomaton(std::uint32_t rows, std::uint32_t columns, unsigned depth);

  // A depth that is learnt in milliseconds: 0.1 for 3x3, 6 for 4x4, not much over 20 for any board.
  static unsigned default_depth(std::uint32_t rows, std::uint32_t columns);

  // One for searches of seconds and more, that is learnt in one second at the most; the default's where none is worth
  // it.
  static unsigned deep_depth(std::uint32_t rows, std::uint32_t columns);

  // The state of a blank that has not moved yet: the first `cells` states, by cell.
  static std::uint32_t start(std::uint32_t blank) { return blank; }

  // `none` where the move leaves the board or completes a redundant string. A state may have no move left.
  std::uint32_t after(std::uint32_t state, std::size_t move) const { return rows_[state][move]; }

  // [state]; the starts, then by how many moves they remember: all but the starts follow one before them.
  const Row* rows() const { return rows_.data(); }
  std::size_t states() const { return rows_.size(); }

 private:
  std::vector<Row> rows_;
};

}  // namespace rompicapo::sliding
