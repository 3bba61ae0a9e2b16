// SPDX-License-Identifier: MIT
//
// Pattern databases of a masked goal. A part holds the exact distances of some of the fixed tiles and the blank, the
// other tiles being alike: a byte for each way to place them, for as many tiles as most_entries allows. The parts
// overlap and cover all fixed tiles, and the greatest distance counts. A single part holds the distances of the goal.
#pragma once

#include <memory>
#include <vector>

#include "rompicapo/puzzles/sliding/masked/puzzle.hpp"
#include "rompicapo/tables/library.hpp"

namespace rompicapo::sliding {

class MaskedTables {
 public:
  static constexpr std::uint64_t most_entries = 6'500'000;  // of one part: five tiles on 16 cells, four on 25

  struct Part {
    MaskedPuzzle puzzle;
    std::uint64_t offset;  // of its entries in the table
  };

  explicit MaskedTables(const MaskedPuzzle& puzzle);  // without the table

  const std::vector<Part>& parts() const { return *parts_; }  // all have equally many tiles
  std::uint64_t bytes() const { return bytes_; }
  tables::TableSpec spec() const;

  // The same with the table that spec() describes; it shares the parts.
  MaskedTables with(std::shared_ptr<const tables::Table> table) const {
    MaskedTables tables = *this;
    tables.table_ = std::move(table);
    return tables;
  }

  // Precondition: it has the table.
  Cost distance(const MaskedPuzzle::CellOf& cell_of, const Part& part) const {
    return static_cast<Cost>(table_->contents()[part.offset + part.puzzle.rank(cell_of)]);
  }

 private:
  std::shared_ptr<const std::vector<Part>> parts_;
  std::uint64_t bytes_ = 0;
  std::shared_ptr<const tables::Table> table_{};
};

}  // namespace rompicapo::sliding
