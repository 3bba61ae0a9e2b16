// SPDX-License-Identifier: MIT
//
// Pattern databases for one goal. A partition divides all tiles among patterns; each move of a tile counts in one
// pattern, so the sum of the patterns' distances is admissible, and each of several partitions gives a bound. A
// partition's value is the sum of the tiles' Manhattan distances and twice its excesses.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/puzzles/sliding/models/board.hpp"
#include "rompicapo/puzzles/sliding/pattern_database/build.hpp"
#include "rompicapo/puzzles/sliding/pattern_database/sets.hpp"
#include "rompicapo/tables/library.hpp"
#include "rompicapo/tables/loaded_once.hpp"
#include "rompicapo/tables/table_sets.hpp"

namespace rompicapo::sliding {

// A table applied to some of the tiles of a goal.
struct LookUp {
  std::shared_ptr<const PatternSpace> space;  // null if the numbering is dense
  std::shared_ptr<const tables::Table> table;
  const std::byte* entries = nullptr;
  std::array<std::uint8_t, most_pattern_cells> cell{};  // of the board -> of the table
  std::vector<std::uint32_t> tiles;                     // of the board, by their place in the table's goal

  std::array<std::uint64_t, most_pattern_tiles> weight{};  // of the tiles' cells, if the numbering is dense

  // `cell_of`: the cell of each tile; [0]: the blank's.
  unsigned excess(std::span<const std::uint8_t> cell_of) const { return excess_at(entries, entry(cell_of)); }
  std::uint64_t entry(std::span<const std::uint8_t> cell_of) const {
    if (space != nullptr) return space->entry(placement<CellSet>(cell_of), cell[cell_of[0]]);
    std::uint64_t sum = 0;
    for (std::size_t tile = 0; tile < tiles.size(); ++tile) sum += weight[tile] * cell[cell_of[tiles[tile]]];
    return sum;
  }

  // The placement of the pattern's tiles on that board.
  template <class Cells>
  PlacementIn<Cells> placement(std::span<const std::uint8_t> cell_of) const {
    std::array<std::uint8_t, most_pattern_cells> tile_in{};
    PlacementIn<Cells> placement;
    for (std::size_t tile = 0; tile < tiles.size(); ++tile) {
      const std::uint8_t at = cell[cell_of[tiles[tile]]];
      placement.cells |= Cells{1} << at;
      tile_in[at] = static_cast<std::uint8_t>(tile);
    }
    unsigned place = 0;
    for (Cells cells = placement.cells; cells != 0; cells &= cells - 1)
      placement.order |= std::uint32_t{tile_in[static_cast<std::size_t>(std::countr_zero(cells))]} << 3 * place++;
    return placement;
  }
};

struct PatternTables {
  Grid grid;
  Numbering numbering = Numbering::ranked;
  std::vector<std::vector<LookUp>> partitions;  // at most most_partitions
  std::uint64_t bytes = 0;                      // of the distinct tables
};

// The tables of one goal, loaded on first use. Safe to use from several threads.
class PatternSource {
 public:
  // Without a library, tables live as long as this object.
  PatternSource(const Board& goal, std::shared_ptr<tables::Library> library);

  // With other sets, each for this goal.
  PatternSource(const Board& goal, std::vector<PatternSet> sets, std::shared_ptr<tables::Library> library);

  const std::vector<PatternSet>& sets() const { return sets_; }

  // Memory of the smallest set; 0 if there is none.
  std::uint64_t least_bytes() const;

  // By name. `set` empty: the largest that is stored, otherwise the largest that is built in moments; "largest": the
  // largest that fits. Null: none fits into `max_bytes`. Errors: environment; bad_option for an unknown name.
  Expected<std::shared_ptr<const PatternTables>> load(std::string_view set, std::uint64_t max_bytes) const;

  bool any_loaded() const { return !loaded_.all().empty(); }

 private:
  // One table of a set.
  struct PatternTable {
    Pattern pattern;
    std::shared_ptr<const PatternSpace> space;
    tables::TableSpec spec;
  };
  struct SetTables {
    std::vector<PatternTable> tables;
    std::uint64_t bytes = 0;
  };

  static SetTables tables_of(const PatternSet& set, PatternSpaces& spaces);
  Expected<std::shared_ptr<const std::vector<SetTables>>> all_tables() const;
  tables::TableSet offer(const PatternSet& set, const SetTables& tables) const;
  Expected<std::shared_ptr<const PatternTables>> make(const PatternSet& set, const SetTables& tables) const;
  Expected<LookUp> look_up(const PatternSet& set, const SetTables& tables, CellSet cells) const;

  Board goal_;
  std::vector<PatternSet> sets_;
  std::shared_ptr<tables::Library> library_;
  mutable tables::LoadedOnce<std::vector<SetTables>> all_tables_;  // [set]
  mutable tables::LoadedOnce<PatternTables, std::size_t> loaded_;  // by set
};

}  // namespace rompicapo::sliding
