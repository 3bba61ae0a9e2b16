// SPDX-License-Identifier: MIT
//
// The data that all searches of one solve share, and the two representations of a pattern's placement.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "rompicapo/puzzles/sliding/models/move_automaton.hpp"
#include "rompicapo/puzzles/sliding/pattern_database/pattern_tables.hpp"

namespace rompicapo::sliding {

inline constexpr std::size_t most_search_cells = 32;

// Read-only during a search.
struct SearchGround {
  SearchGround(const PatternTables& tables, const MoveAutomaton& automaton, std::span<const std::uint8_t> goal_cell);

  // Uses this automaton from now on.
  void obey(const MoveAutomaton& automaton);

  // The automaton's state, and the moves that it allows in the lower four bits.
  std::uint32_t state(std::uint32_t automaton_state) const;

  // The sum of the tiles' Manhattan distances.
  std::uint16_t manhattan(std::span<const std::uint8_t> cell_of) const;

  // The changes of the entry by moves of the pattern's `at`th tile, if the numbering is dense.
  std::array<std::uint32_t, 4> shifts(const LookUp& look_up, std::size_t at) const;

  // Copies the partition to index `at`.
  void repeat(std::size_t partition, std::size_t at);

  const MoveAutomaton* automaton = nullptr;
  std::vector<MoveAutomaton::Row>
      next;  // [automaton's state][move]: the state() after it; undefined where there is none
  std::array<std::uint64_t, 16> moves_in{};  // [four bits]: the moves, 16 bits each, the first in the lowest
  Grid grid;
  std::vector<std::uint8_t> goal_cell;                              // [tile]
  std::size_t partitions;                                           // entries beyond them repeat the last
  bool dense;                                                       // numbering of the tables
  std::array<std::array<std::uint8_t, 4>, most_search_cells> to{};  // [blank][move]: the blank's next cell
  std::array<std::array<std::array<std::int8_t, most_search_cells>, 4>, most_search_cells>
      longer{};  // [blank][move][tile]: change of the moved tile's Manhattan distance
  std::array<std::array<std::uint8_t, most_partitions>, most_search_cells> pattern_of{};  // [tile][partition]
  std::array<std::array<std::array<std::uint32_t, most_partitions>, 4>, most_search_cells>
      shift{};                                                   // [tile][move][partition]
  std::array<std::uint32_t, most_search_cells> patterns_with{};  // [tile], bit mask
  std::array<std::uint32_t, most_partitions> patterns_in{};      // [partition], bit mask
  std::vector<const LookUp*> look_ups;                           // [pattern]
  std::array<const std::byte*, most_patterns> entries{};
  std::vector<std::uint8_t> partition_of;  // [pattern]
};

// `tile` moves from `from` to `blank`; `move` is the blank's.
struct Slide {
  std::uint8_t tile, from, blank, move;
};

// A pattern's placement in a form from which the entry after the next slide is computed quickly.
struct RankedPlaces {
  using Placed = PlacementIn<std::uint32_t>;
  static Placed of(const LookUp& look_up, std::span<const std::uint8_t> cell_of) {
    return look_up.placement<std::uint32_t>(cell_of);
  }
  static Placed after(const SearchGround& ground, const Slide& slide, std::size_t partition, const Placed& before) {
    const LookUp& look_up = *ground.look_ups[ground.pattern_of[slide.tile][partition]];
    return before.moved(look_up.cell[slide.from], look_up.cell[slide.blank]);
  }
  static std::uint32_t entry(const LookUp& look_up, const Placed& placed, std::uint8_t blank) {
    return static_cast<std::uint32_t>(look_up.space->entry(placed, look_up.cell[blank]));
  }
};

struct DensePlaces {
  using Placed = std::uint32_t;  // the entry
  static Placed of(const LookUp& look_up, std::span<const std::uint8_t> cell_of) {
    return static_cast<Placed>(look_up.entry(cell_of));
  }
  static Placed after(const SearchGround& ground, const Slide& slide, std::size_t partition, Placed before) {
    return before + ground.shift[slide.tile][slide.move][partition];
  }
  static std::uint32_t entry(const LookUp&, Placed placed, std::uint8_t) { return placed; }
};

}  // namespace rompicapo::sliding
