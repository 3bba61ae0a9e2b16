// SPDX-License-Identifier: MIT
//
// A pattern: some of the tiles, given by their goal cells, and the blank. Its database does not depend on tile numbers
// or on the board's orientation: of all patterns equal under symmetry one is canonical and has the table.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "rompicapo/puzzles/sliding/pattern_database/pattern_space.hpp"
#include "rompicapo/tables/table_spec.hpp"

namespace rompicapo::sliding {

struct Pattern {
  Grid grid;
  CellSet goal = 0;         // of its tiles
  std::uint32_t blank = 0;  // the blank's; the lowest cell of the component that the tiles leave for it
  Numbering numbering = Numbering::ranked;

  unsigned tiles() const;
  bool operator==(const Pattern&) const = default;
};

// The canonical pattern, and the symmetry that leads to it.
struct CanonicalPattern {
  Pattern pattern;
  BoardSymmetry symmetry;
};

// Precondition: 1 to most_pattern_tiles tiles; the board has more cells, and at most most_pattern_cells.
CanonicalPattern canonical(Grid grid, CellSet goal, std::uint32_t blank, Numbering numbering);

// The spaces of patterns; patterns of one size, number of tiles and kind share one.
class PatternSpaces {
 public:
  std::shared_ptr<const PatternSpace> of(const Pattern& pattern);

 private:
  std::vector<std::shared_ptr<const PatternSpace>> made_;
};

// "sliding-4x4-6-11b-0-aware": size, tiles, goal in hexadecimal, blank. Preconditions: `pattern` is canonical; `space`
// has its grid, number of tiles and, if distinguished, components of the blank.
tables::TableSpec table_spec(const Pattern& pattern, const std::shared_ptr<const PatternSpace>& space);

}  // namespace rompicapo::sliding
