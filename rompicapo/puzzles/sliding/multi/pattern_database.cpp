// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/sliding/multi/pattern_database.hpp"

#include <span>
#include <vector>

namespace rompicapo::sliding {

GoalConversion MultiPatternDatabase::laying_of(const MultiPuzzle& puzzle) {
  std::vector<std::uint16_t> goal(puzzle.cells());
  for (std::uint32_t cell = 0; cell < puzzle.cells(); ++cell)
    goal[cell] = static_cast<std::uint16_t>(puzzle.goal().tile(cell));
  return GoalConversion(puzzle.rows(), puzzle.columns(), std::span<const std::uint16_t>(goal));
}

MultiPatternDatabase::MultiPatternDatabase(const MultiPuzzle& puzzle) : puzzle_(puzzle) {
  const GoalConversion conversion = laying_of(puzzle);
  if (auto loaded = puzzle.patterns().load(conversion)) tables_ = *std::move(loaded);

  const std::size_t width = conversion.width(), blank = conversion.goal_blank();
  if (width == conversion.height() && blank % width == blank / width) views_ = 2;
  for (std::size_t view = 0; view < views_; ++view) {
    const auto seen = [&](std::size_t cell) { return view == 0 ? cell : cell % width * width + cell / width; };
    for (std::size_t cell = 0; cell < conversion.cells(); ++cell) {
      cell_[view][conversion.given(cell)] = static_cast<std::uint8_t>(seen(cell));
      if (cell == blank) continue;
      const std::size_t place = seen(cell) - (seen(cell) > blank) + 1;
      shift_[view][conversion.reading()[cell - (cell > blank)]] = static_cast<std::uint8_t>(4 * place);
    }
  }
}

}  // namespace rompicapo::sliding
