// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/sliding/pattern_database/search_ground.hpp"

namespace rompicapo::sliding {

namespace {

int distance_between(unsigned from, unsigned to, unsigned columns) {
  const auto apart = [](unsigned a, unsigned b) { return static_cast<int>(a < b ? b - a : a - b); };
  return apart(from / columns, to / columns) + apart(from % columns, to % columns);
}

}  // namespace

SearchGround::SearchGround(const PatternTables& tables, const MoveAutomaton& redundant,
                           std::span<const std::uint8_t> goal)
    : grid(tables.grid),
      goal_cell(goal.begin(), goal.end()),
      partitions(tables.partitions.size()),
      dense(tables.numbering == Numbering::dense) {
  obey(redundant);
  for (std::uint64_t set = 0; set < moves_in.size(); ++set)
    for (std::uint64_t move = 4; move-- > 0;)
      if ((set >> move & 1) != 0) moves_in[set] = moves_in[set] << 16 | move;
  const std::array<unsigned, 4> ahead{0u - grid.columns, grid.columns, 0u - 1, 1};
  for (unsigned blank = 0; blank < grid.cells(); ++blank)
    for (std::size_t move = 0; move < ahead.size(); ++move) {
      if (automaton->after(MoveAutomaton::start(blank), move) == MoveAutomaton::none) continue;
      const std::uint32_t from = blank + ahead[move];
      to[blank][move] = static_cast<std::uint8_t>(from);
      for (unsigned tile = 1; tile < grid.cells(); ++tile)
        longer[blank][move][tile] = static_cast<std::int8_t>(distance_between(blank, goal[tile], grid.columns) -
                                                             distance_between(from, goal[tile], grid.columns));
    }
  for (std::size_t which = 0; which < partitions; ++which)
    for (const LookUp& look_up : tables.partitions[which]) {
      for (std::size_t at = 0; at < look_up.tiles.size(); ++at) {
        const std::uint32_t tile = look_up.tiles[at];
        pattern_of[tile][which] = static_cast<std::uint8_t>(look_ups.size());
        patterns_with[tile] |= 1u << look_ups.size();
        const auto by_move = shifts(look_up, at);
        for (std::size_t move = 0; move < by_move.size(); ++move) shift[tile][move][which] = by_move[move];
      }
      patterns_in[which] |= 1u << look_ups.size();
      entries[look_ups.size()] = look_up.entries;
      look_ups.push_back(&look_up);
      partition_of.push_back(static_cast<std::uint8_t>(which));
    }
  for (std::size_t which = partitions; which < most_partitions; ++which) repeat(which - 1, which);
}

void SearchGround::repeat(std::size_t partition, std::size_t at) {
  for (auto& pattern : pattern_of) pattern[at] = pattern[partition];
  for (auto& by_move : shift)
    for (auto& by_partition : by_move) by_partition[at] = by_partition[partition];
  patterns_in[at] = patterns_in[partition];
}

void SearchGround::obey(const MoveAutomaton& redundant) {
  automaton = &redundant;
  next.assign(redundant.rows(), redundant.rows() + redundant.states());
  for (MoveAutomaton::Row& row : next)
    for (std::uint32_t& after : row)
      if (after != MoveAutomaton::none) after = state(after);
}

std::uint32_t SearchGround::state(std::uint32_t automaton_state) const {
  std::uint32_t moves = 0;
  for (std::size_t move = 0; move < 4; ++move)
    if (automaton->after(automaton_state, move) != MoveAutomaton::none) moves |= 1u << move;
  return automaton_state * 16 | moves;
}

// A table may see the board rotated or reflected; a move is then one constant step everywhere.
std::array<std::uint32_t, 4> SearchGround::shifts(const LookUp& look_up, std::size_t at) const {
  std::array<std::uint32_t, 4> made{};
  for (unsigned blank = 0; blank < grid.cells(); ++blank)
    for (std::size_t move = 0; move < made.size(); ++move)
      if (const std::uint8_t from = to[blank][move];
          automaton->after(MoveAutomaton::start(blank), move) != MoveAutomaton::none)
        made[move] = static_cast<std::uint32_t>(look_up.weight[at]) *
                     (std::uint32_t{look_up.cell[blank]} - std::uint32_t{look_up.cell[from]});
  return made;
}

std::uint16_t SearchGround::manhattan(std::span<const std::uint8_t> cell_of) const {
  int sum = 0;
  for (std::size_t tile = 1; tile < goal_cell.size(); ++tile)
    sum += distance_between(cell_of[tile], goal_cell[tile], grid.columns);
  return static_cast<std::uint16_t>(sum);
}

}  // namespace rompicapo::sliding
