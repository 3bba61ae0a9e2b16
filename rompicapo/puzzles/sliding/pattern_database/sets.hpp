// SPDX-License-Identifier: MIT
//
// Which patterns there are for a board: sets by name, from those that are ready in a moment to the strongest.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "rompicapo/puzzles/sliding/pattern_database/pattern.hpp"

namespace rompicapo::sliding {

inline constexpr std::size_t most_partitions = 6, most_patterns = 32;  // of a set; of all its partitions

// Where the tiles of each pattern belong; together all cells but the blank's.
using Partition = std::vector<CellSet>;

struct PatternSet {
  std::string name;                   // "small", "aware", "medium", "large"
  std::string also;                   // the sizes of its patterns, "6-6-3"; a name too
  std::vector<Partition> partitions;  // at most most_partitions; reflections of one share their tables
  Numbering numbering = Numbering::ranked;

  std::vector<Pattern> patterns() const;  // canonical, each once

  Grid grid;
  std::uint32_t blank = 0;  // where it belongs
};

inline constexpr std::uint32_t least_set_cells = 13;  // smaller boards have perfect tables
inline constexpr std::uint32_t most_set_cells = 36;

// From the least to the greatest; empty for boards of other sizes.
std::vector<PatternSet> pattern_sets(Grid grid, std::uint32_t blank);

// The tables of all sets that were chosen by measuring, the blank in a corner: 3x5, 4x4, 4x5, 5x5.
std::vector<tables::TableSpec> pattern_specs();

}  // namespace rompicapo::sliding
