// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/sliding/pattern_database/pattern.hpp"

#include <bit>
#include <fmt/format.h>
#include <optional>
#include <string_view>

#include "rompicapo/puzzles/sliding/pattern_database/build.hpp"

namespace rompicapo::sliding {

namespace {

std::string_view name_end(Numbering numbering) {
  if (numbering == Numbering::zero_aware) return "-aware";
  return numbering == Numbering::dense ? "-dense" : "";
}

}  // namespace

unsigned Pattern::tiles() const { return static_cast<unsigned>(std::popcount(goal)); }

CanonicalPattern canonical(Grid grid, CellSet goal, std::uint32_t blank, Numbering numbering) {
  std::optional<CanonicalPattern> least;
  for (const BoardSymmetry& symmetry : board_symmetries(grid)) {
    if (symmetry.to.rows > symmetry.to.columns) continue;
    Pattern seen{symmetry.to, symmetry.of(goal), 0, numbering};
    const CellSet free = component(all_cells(seen.grid) & ~seen.goal, symmetry.cell[blank], seen.grid);
    seen.blank = static_cast<std::uint32_t>(std::countr_zero(free));
    if (!least || seen.goal < least->pattern.goal ||
        (seen.goal == least->pattern.goal && seen.blank < least->pattern.blank))
      least = {seen, symmetry};
  }
  return *least;
}

std::shared_ptr<const PatternSpace> PatternSpaces::of(const Pattern& pattern) {
  const bool zero_aware = pattern.numbering == Numbering::zero_aware;
  for (const auto& made : made_)
    if (made->grid() == pattern.grid && made->tiles() == pattern.tiles() && made->zero_aware() == zero_aware)
      return made;
  return made_.emplace_back(std::make_shared<const PatternSpace>(pattern.grid, pattern.tiles(), zero_aware));
}

tables::TableSpec table_spec(const Pattern& pattern, const std::shared_ptr<const PatternSpace>& space) {
  tables::TableSpec spec;
  spec.name = fmt::format("sliding-{}x{}-{}-{:x}-{}{}", pattern.grid.rows, pattern.grid.columns, pattern.tiles(),
                          pattern.goal, pattern.blank, name_end(pattern.numbering));
  spec.summary =
      fmt::format("least moves of {} tiles on a board of {}x{}{}", pattern.tiles(), pattern.grid.rows,
                  pattern.grid.columns, pattern.numbering == Numbering::zero_aware ? ", by where the blank is" : "");
  const std::uint64_t entries =
      pattern.numbering == Numbering::dense ? dense_weight(pattern.grid.cells(), pattern.tiles()) : space->entries();
  spec.bytes = (entries + 1) / 2;
  spec.building_bytes = spec.bytes + pattern_building_bytes(*space);
  spec.huge_pages = true;
  spec.build = [pattern, space](std::span<std::byte> contents, const tables::Building& work) {
    return build_pattern_database(*space, pattern.goal, pattern.blank, pattern.numbering, contents, work);
  };
  return spec;
}

}  // namespace rompicapo::sliding
