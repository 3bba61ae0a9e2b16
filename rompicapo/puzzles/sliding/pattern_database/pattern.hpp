// SPDX-License-Identifier: MIT
//
// A pattern: some of the tiles, named by the cells they belong to, and the blank. What its database holds does not
// depend on what the tiles are called, nor on how one holds the board: of all patterns that a symmetry turns into one
// another one is canonical, and has the table.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "rompicapo/puzzles/sliding/pattern_database/pattern_space.hpp"
#include "rompicapo/tables/table_spec.hpp"

namespace rompicapo::sliding {

struct Pattern {
  Grid grid;
  CellSet goal = 0;         // where its tiles belong
  std::uint32_t blank = 0;  // where the blank does; of its component that the tiles leave, the lowest cell
  Numbering numbering = Numbering::ranked;

  unsigned tiles() const;
  bool operator==(const Pattern&) const = default;
};

// The canonical pattern of these, and how the board is seen when it is taken for that.
struct CanonicalPattern {
  Pattern pattern;
  BoardSymmetry symmetry;
};

// Precondition: 1 to most_pattern_tiles tiles; the board has more cells, and at most most_pattern_cells.
CanonicalPattern canonical(Grid grid, CellSet goal, std::uint32_t blank, Numbering numbering);

// The spaces of patterns; those of one size, number of tiles and kind share theirs.
class PatternSpaces {
 public:
  std::shared_ptr<const PatternSpace> of(const Pattern& pattern);

 private:
  std::vector<std::shared_ptr<const PatternSpace>> made_;
};

// "sliding-4x4-6-11b-0-aware": size, tiles, goal in hexadecimal, blank. Preconditions: `pattern` is canonical; `space`
// is of its grid, its tiles and, where they are told apart, of the blank's components.
tables::TableSpec table_spec(const Pattern& pattern, const std::shared_ptr<const PatternSpace>& space);

}  // namespace rompicapo::sliding
