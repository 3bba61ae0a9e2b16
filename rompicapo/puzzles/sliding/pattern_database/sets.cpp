// SPDX-License-Identifier: MIT
//
// The partitions drawn here were chosen among all compact ones by their mean over random boards; the second and third
// of 5x5, by the number of further children that they prune in searches. They are drawn with the blank in the first
// corner and rotated to its goal.
#include "rompicapo/puzzles/sliding/pattern_database/sets.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <fmt/format.h>
#include <string_view>

namespace rompicapo::sliding {

namespace {

// One letter per cell, row by row, the patterns a, b, c ...; a dot is the blank. Further partitions of a set follow
// under the same name.
struct Drawing {
  Grid grid;
  std::string_view set, also;
  std::string_view cells;
  Numbering numbering;
};

using enum Numbering;

constexpr std::array<Drawing, 13> drawings{{
    {{3, 5}, "small", "5-5-4", ".accb aacbb aacbb", dense},
    {{3, 5}, "large", "7-7", ".aabb aaabb aabbb", zero_aware},
    {{4, 4}, "small", "5-5-5", ".aaa aabb ccbb cccb", dense},
    {{4, 4}, "medium", "6-6-3", ".aaa aaac bbbc bbbc", dense},
    {{4, 4}, "large", "7-8", ".aaa aaaa bbbb bbbb", ranked},
    {{4, 5}, "small", "5-5-5-4", ".aadd aaadd bbccc bbbcc", dense},
    {{4, 5}, "large", "7-6-6", ".aabb aaabb aacbb ccccc", ranked},
    {{5, 5}, "small", "5-5-5-5-4", ".aabb aaabb eccdb eccdd eecdd", dense},
    {{5, 5}, "aware", "6-6-6-6-aware", ".aabb aabbb aabcc dddcc dddcc", zero_aware},
    {{5, 5}, "medium", "6-6-6-6", ".aabb aabbb aabcc dddcc dddcc", dense},
    {{5, 5}, "large", "6-6-6-6-thrice", ".aabb aabbb aabcc dddcc dddcc", dense},
    {{5, 5}, "large", "6-6-6-6-thrice", ".aaab aaabb ccddb ccddb ccddb", dense},
    {{5, 5}, "large", "6-6-6-6-thrice", ".aaaa aabbb ccbbb ccddd ccddd", dense},
}};

CellSet cells_of(std::string_view drawing, char letter) {
  CellSet cells = 0;
  std::uint32_t cell = 0;
  for (const char each : drawing) {
    if (each == ' ') continue;
    if (each == letter) cells |= CellSet{1} << cell;
    ++cell;
  }
  return cells;
}

// The partition seen through the symmetry.
Partition partition_of(std::string_view drawing, const BoardSymmetry& symmetry) {
  Partition partition;
  for (char letter = 'a'; drawing.find(letter) != std::string_view::npos; ++letter)
    partition.push_back(symmetry.of(cells_of(drawing, letter)));
  return partition;
}

PatternSet& named(std::vector<PatternSet>& sets, std::string_view name, std::string_view also, Numbering numbering,
                  Grid grid, std::uint32_t blank) {
  if (sets.empty() || sets.back().name != name)
    sets.push_back({std::string(name), std::string(also), {}, numbering, grid, blank});
  return sets.back();
}

void add(std::vector<Partition>& partitions, const Partition& partition) {
  if (std::find(partitions.begin(), partitions.end(), partition) == partitions.end()) partitions.push_back(partition);
}

// Those drawn, for every symmetry that brings the drawing's blank to `blank`: two on a square.
void add_drawn(std::vector<PatternSet>& sets, Grid grid, std::uint32_t blank) {
  for (const Drawing& drawing : drawings)
    for (const BoardSymmetry& symmetry : board_symmetries(drawing.grid))
      if (symmetry.to == grid && symmetry.cell[0] == blank)
        add(named(sets, drawing.set, drawing.also, drawing.numbering, grid, blank).partitions,
            partition_of(drawing.cells, symmetry));
}

// Cells in bands of two rows, column by column: runs of them are nearly square.
std::vector<std::uint32_t> banded(Grid grid) {
  std::vector<std::uint32_t> cells;
  for (std::uint32_t row = 0; row < grid.rows; row += 2)
    for (std::uint32_t at = 0; at < grid.columns; ++at) {
      const std::uint32_t column = row / 2 % 2 == 0 ? at : grid.columns - 1 - at;
      cells.push_back(row * grid.columns + column);
      if (row + 1 < grid.rows) cells.push_back((row + 1) * grid.columns + column);
    }
  return cells;
}

constexpr std::uint64_t most_dense_entries = std::uint64_t{1} << 28;
constexpr std::size_t most_banded = 4;  // partitions per set

// Runs of `tiles` cells each, and one of the remaining cells.
void add_banded(std::vector<PatternSet>& sets, std::string_view name, Grid grid, std::uint32_t blank, unsigned tiles) {
  Partition partition{0};
  std::string sizes;
  for (const std::uint32_t cell : banded(grid)) {
    if (cell == blank) continue;
    if (static_cast<unsigned>(std::popcount(partition.back())) == tiles) partition.push_back(0);
    partition.back() |= CellSet{1} << cell;
  }
  for (const CellSet cells : partition) sizes += fmt::format("-{}", std::popcount(cells));
  const Numbering numbering = dense_weight(grid.cells(), tiles) <= most_dense_entries ? dense : ranked;
  PatternSet& set = named(sets, name, std::string_view(sizes).substr(1), numbering, grid, blank);
  for (const BoardSymmetry& symmetry : board_symmetries(grid)) {
    if (symmetry.to != grid || symmetry.cell[blank] != blank) continue;
    Partition seen;
    for (const CellSet cells : partition) seen.push_back(symmetry.of(cells));
    if ((set.partitions.size() + 1) * seen.size() <= most_patterns && set.partitions.size() < most_banded)
      add(set.partitions, seen);
  }
}

}  // namespace

std::vector<Pattern> PatternSet::patterns() const {
  std::vector<Pattern> all;
  for (const Partition& partition : partitions)
    for (const CellSet cells : partition) {
      const Pattern pattern = canonical(grid, cells, blank, numbering).pattern;
      if (std::find(all.begin(), all.end(), pattern) == all.end()) all.push_back(pattern);
    }
  return all;
}

std::vector<PatternSet> pattern_sets(Grid grid, std::uint32_t blank) {
  std::vector<PatternSet> sets;
  if (grid.cells() < least_set_cells || grid.cells() > most_set_cells) return sets;
  add_drawn(sets, grid, blank);
  if (!sets.empty()) return sets;
  const unsigned tiles = grid.cells() <= 25 ? 5 : 4;
  add_banded(sets, "small", grid, blank, tiles);
  add_banded(sets, "medium", grid, blank, tiles + 1);
  return sets;
}

std::vector<tables::TableSpec> pattern_specs() {
  std::vector<Pattern> all;
  std::vector<tables::TableSpec> specs;
  PatternSpaces spaces;
  for (const Drawing& drawing : drawings)
    for (const PatternSet& set : pattern_sets(drawing.grid, 0))
      for (const Pattern& pattern : set.patterns()) {
        if (std::find(all.begin(), all.end(), pattern) != all.end()) continue;
        all.push_back(pattern);
        specs.push_back(table_spec(pattern, spaces.of(pattern)));
      }
  return specs;
}

}  // namespace rompicapo::sliding
