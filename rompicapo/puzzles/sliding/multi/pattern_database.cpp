// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/sliding/multi/pattern_database.hpp"

#include <span>
#include <string>
#include <utility>
#include <vector>

namespace rompicapo::sliding {

GoalConversion MultiPatternDatabase::conversion_of(const MultiPuzzle& puzzle) {
  std::vector<std::uint16_t> goal(puzzle.cells());
  for (std::uint32_t cell = 0; cell < puzzle.cells(); ++cell)
    goal[cell] = static_cast<std::uint16_t>(puzzle.goal().tile(cell));
  return GoalConversion(puzzle.rows(), puzzle.columns(), std::span<const std::uint16_t>(goal));
}

MultiPatternDatabase::MultiPatternDatabase(const MultiPuzzle& puzzle) : puzzle_(puzzle) {
  const GoalConversion conversion = conversion_of(puzzle);
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

Account MultiPatternDatabase::account(const State& state) const {
  Account account{.combining = Combining::maximum};
  if (!tables_) return account;
  const Memo at = memo(state);
  for (std::size_t view = 0; view < views_; ++view)
    for (const SlidePattern& pattern : tables_->patterns()) {
      AccountPart part{view == 0 ? "pattern" : "pattern-mirrored", tables_->distance(pattern, at.places[view]), {}};
      for (std::uint32_t tile = 1; tile < puzzle_.cells(); ++tile)
        if (const std::size_t place = shift_[view][tile] / 4; place - pattern.first < pattern.count)
          part.pieces.push_back(std::to_string(tile));
      account.parts.push_back(std::move(part));
    }
  return account;
}

}  // namespace rompicapo::sliding
