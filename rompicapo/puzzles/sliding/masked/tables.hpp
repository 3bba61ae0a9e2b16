// SPDX-License-Identifier: MIT
//
// Pattern databases of a masked goal: exact distances of a few of the fixed tiles and the blank, the other tiles alike,
// a byte for every way to place them. Each part holds as many tiles as its size allows; the parts overlap and cover all
// fixed tiles, and the greatest distance counts. A single part holds exact distances.
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include "rompicapo/puzzles/sliding/masked/puzzle.hpp"
#include "rompicapo/tables/library.hpp"

namespace rompicapo::sliding {

struct MaskedTables {
  static constexpr std::uint64_t most_entries = 6'500'000;  // of one part: five tiles on 16 cells, four on 25

  struct Part {
    MaskedPuzzle puzzle;
    std::uint64_t offset;  // of its table
  };

  std::vector<Part> parts;
  std::shared_ptr<const tables::Table> table{};

  explicit MaskedTables(const MaskedPuzzle& puzzle);  // without the table

  std::uint64_t bytes() const { return parts.back().offset + parts.back().puzzle.count(); }
  tables::TableSpec spec() const;

  Cost distance(const MaskedPuzzle::State& state, const Part& part) const {
    return static_cast<Cost>(table->contents()[part.offset + part.puzzle.rank(state)]);
  }
};

}  // namespace rompicapo::sliding
