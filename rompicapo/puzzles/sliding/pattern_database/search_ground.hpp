// SPDX-License-Identifier: MIT
//
// What all searches of one solve share, and the two ways to keep where the tiles of a pattern are.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "rompicapo/puzzles/sliding/models/move_automaton.hpp"
#include "rompicapo/puzzles/sliding/pattern_database/pattern_tables.hpp"

namespace rompicapo::sliding {

inline constexpr std::size_t most_search_cells = 32;

// Read only. `automaton` forbids what they are not to try.
struct SearchGround {
  SearchGround(const PatternTables& tables, const MoveAutomaton& automaton, std::span<const std::uint8_t> goal_cell);

  // The sum of the tiles' ways home.
  std::uint16_t way(std::span<const std::uint8_t> cell_of) const;

  // What moves of the pattern's `at`th tile change its entry by, where the numbering is dense.
  std::array<std::uint32_t, 4> shifts(const LookUp& look_up, std::size_t at) const;

  struct Step {
    std::uint8_t to;                                 // where the blank comes to
    std::array<std::int8_t, most_search_cells> way;  // [tile]: what the way of the tile that stands there changes by
  };

  const MoveAutomaton& automaton;
  Grid grid;
  std::vector<std::uint8_t> goal_cell;  // [tile]
  std::size_t partitions;
  bool dense;                                                                             // the tables' numbering
  std::array<std::array<Step, 4>, most_search_cells> step{};                              // [blank][move]
  std::array<std::array<std::uint8_t, most_partitions>, most_search_cells> pattern_of{};  // [tile][partition]
  std::array<std::array<std::array<std::uint32_t, 4>, most_partitions>, most_search_cells>
      shift{};                          // [tile][partition][move]
  std::vector<const LookUp*> look_ups;  // [pattern]
  std::array<const std::byte*, most_patterns> entries{};
  std::vector<std::uint8_t> partition_of;  // [pattern]
};

// Of `tile` from `from` to `blank`: the blank's `move`.
struct Slide {
  std::uint8_t tile, from, blank, move;
};

// Where a pattern's tiles are, kept so that the entry after the next slide is near at hand.
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
    return before + ground.shift[slide.tile][partition][slide.move];
  }
  static std::uint32_t entry(const LookUp&, Placed placed, std::uint8_t) { return placed; }
};

}  // namespace rompicapo::sliding
