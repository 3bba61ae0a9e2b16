// SPDX-License-Identifier: MIT
//
// The automaton's states as lists of arcs.
#include "rompicapo/puzzles/sliding/models/arcs.hpp"

#include <array>
#include <utility>

#include "rompicapo/puzzles/sliding/models/move_automaton.hpp"

namespace rompicapo::sliding {

namespace {

// Up, left, right, down: the order of the yardstick in bench/.
constexpr std::array<Move, move_count> arc_order{Move{0}, Move{2}, Move{3}, Move{1}};

}  // namespace

ArcLists::ArcLists(std::uint32_t rows, std::uint32_t columns, unsigned tile_bits)
    : rows_(rows), columns_(columns), tile_bits_(tile_bits) {}

void ArcLists::build() const {
  const MoveAutomaton machine(rows_, columns_, MoveAutomaton::default_depth(rows_, columns_));
  const std::array<std::uint32_t, move_count> step{0 - columns_, columns_, 0u - 1, 1};
  std::vector<std::uint32_t> blank(machine.states());  // of each state; set before the state is processed
  for (std::uint32_t cell = 0; cell < rows_ * columns_; ++cell) blank[MoveAutomaton::start(cell)] = cell;
  std::vector<std::uint32_t> first(machine.states() + 1), after;  // [state]: its list; [arc]: a state
  for (std::uint32_t state = 0; state < machine.states(); ++state) {
    for (const Move move : arc_order) {
      const std::uint32_t next = machine.after(state, index_of(move));
      if (next == MoveAutomaton::none) continue;
      blank[next] = blank[state] + step[index_of(move)];
      after.push_back(next);
      arcs_.push_back(arc(blank[state], blank[next], move));
    }
    first[state + 1] = static_cast<std::uint32_t>(arcs_.size());
    for (std::uint32_t at = first[state]; at < arcs_.size(); ++at)
      arcs_[at].left = static_cast<std::uint8_t>(arcs_.size() - 1 - at);
  }
  for (std::uint32_t at = 0; at < arcs_.size(); ++at)
    if (const std::uint32_t next = after[at]; first[next] != first[next + 1])
      arcs_[at].next = static_cast<std::int32_t>(first[next]) - static_cast<std::int32_t>(at);
  first.resize(rows_ * columns_);
  first_ = std::move(first);
}

Arc ArcLists::arc(std::uint32_t from, std::uint32_t to, Move move) const {
  return {.next = 0,
          .row = static_cast<std::uint16_t>(row_of_tables(from, move, tile_bits_)),
          .move = move,
          .to = static_cast<std::uint8_t>(to),
          .to_shift = static_cast<std::uint8_t>(to * tile_bits_),
          .from_shift = static_cast<std::uint8_t>(from * tile_bits_),
          .left = 0};
}

}  // namespace rompicapo::sliding
