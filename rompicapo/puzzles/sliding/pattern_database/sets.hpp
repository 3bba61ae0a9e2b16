// SPDX-License-Identifier: MIT
//
// The sets of patterns for a board, by name, from those built in a moment to the strongest.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "rompicapo/puzzles/sliding/pattern_database/pattern.hpp"

namespace rompicapo::sliding {

inline constexpr std::size_t most_partitions = 6, most_patterns = 32;  // per set; over all its partitions

// The goal cells of each pattern; together all cells but the blank's.
using Partition = std::vector<CellSet>;

struct PatternSet {
  std::string name;                   // "small", "aware", "medium", "large"
  std::string also;                   // the sizes of its patterns, "6-6-3"; an alternative name
  std::vector<Partition> partitions;  // at most most_partitions; reflections share their tables
  Numbering numbering = Numbering::ranked;

  std::vector<Pattern> patterns() const;  // canonical, without duplicates

  Grid grid;
  std::uint32_t blank = 0;  // goal cell
};

inline constexpr std::uint32_t least_set_cells = 13;  // smaller boards have distance tables
inline constexpr std::uint32_t most_set_cells = 36;

// From the smallest to the largest; empty for boards of other sizes.
std::vector<PatternSet> pattern_sets(Grid grid, std::uint32_t blank);

// The tables of all sets chosen by measurement, the blank in a corner: 3x5, 4x4, 4x5, 5x5.
std::vector<tables::TableSpec> pattern_specs();

}  // namespace rompicapo::sliding
