// SPDX-License-Identifier: MIT
//
// Heuristics for masked goals: sums over the tiles that a member fixes, of which the least over the members counts; and
// pattern databases.
#pragma once

#include <algorithm>
#include <array>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "rompicapo/puzzles/sliding/heuristics/heuristics.hpp"
#include "rompicapo/puzzles/sliding/masked/tables.hpp"
#include "rompicapo/search/dispatch.hpp"

namespace rompicapo::sliding {

template <class Price>
class FixedTileSum {
 public:
  using State = MaskedPuzzle::State;
  static constexpr bool admissible = true;

  explicit FixedTileSum(const MaskedPuzzle& puzzle) : puzzle_(puzzle), prices_(puzzle.members().size()) {
    for (std::size_t member = 0; member < prices_.size(); ++member)
      for (std::uint32_t home = 0; home < puzzle.cells(); ++home)
        if (const int tile = puzzle.members()[member][home]; tile > 0 && tile != MaskedPuzzle::alike)
          for (std::uint32_t cell = 0; cell < puzzle.cells(); ++cell)
            prices_[member][cell][static_cast<std::size_t>(tile)] =
                static_cast<std::uint8_t>(Price::of(cell, home, puzzle.columns()));
  }

  Cost operator()(const State& state) const { return least(state).first; }

  // The tiles with a nonzero cost.
  Account account(const State& state) const {
    Account account;
    const std::size_t at = least(state).second;
    const MaskedPuzzle::Member& member = puzzle_.members()[at];
    for (std::uint32_t cell = 0; cell < puzzle_.cells(); ++cell)
      if (const std::uint32_t tile = state.tile(cell); prices_[at][cell][tile] > 0) {
        const auto home = std::find(member.begin(), member.end(), static_cast<int>(tile)) - member.begin();
        Price::account(account.parts, tile, cell, static_cast<std::uint32_t>(home), puzzle_.columns());
      }
    return account;
  }

 private:
  // The least sum and its member.
  std::pair<Cost, std::size_t> least(const State& state) const {
    std::pair<Cost, std::size_t> least{std::numeric_limits<Cost>::max(), 0};
    for (std::size_t member = 0; member < prices_.size(); ++member) {
      Cost sum = 0;
      for (std::uint32_t cell = 0; cell < puzzle_.cells(); ++cell) sum += prices_[member][cell][state.tile(cell)];
      least = std::min(least, {sum, member});
    }
    return least;
  }

  using PerTile = std::array<std::uint8_t, MaskedPuzzle::alike + 1>;

  MaskedPuzzle puzzle_;
  std::vector<std::array<PerTile, State::most_cells>> prices_;  // [member][cell][tile]
};

struct FixedHamming : FixedTileSum<MisplacedPrice> {
  static constexpr std::string_view name = "hamming";
  static constexpr std::string_view summary = "tiles out of place, of those that the goal fixes";
  using FixedTileSum::FixedTileSum;
};

struct FixedManhattan : FixedTileSum<DistancePrice> {
  static constexpr std::string_view name = "manhattan";
  static constexpr std::string_view summary =
      "sum over the tiles that the goal fixes of rows and columns away from their places";
  using FixedTileSum::FixedTileSum;
};

// Without tables in the puzzle it is 0.
class FixedPatterns {
 public:
  using State = MaskedPuzzle::State;
  static constexpr std::string_view name = "pattern-database";
  static constexpr std::string_view summary =
      "the exact distance of the tiles that the goal fixes; if one table cannot hold them, the greatest in several";
  static constexpr bool admissible = true;

  explicit FixedPatterns(const MaskedPuzzle& puzzle) : tables_(puzzle.tables()) {}

  Cost operator()(const State& state) const {
    Cost most = 0;
    if (!tables_) return most;
    const MaskedPuzzle::CellOf cell_of = tables_->parts().front().puzzle.cells_of(state);
    for (const MaskedTables::Part& part : tables_->parts()) most = std::max(most, tables_->distance(cell_of, part));
    return most;
  }

  bool exact(const State&) const { return tables_ && tables_->parts().size() == 1; }

  Account account(const State& state) const {
    Account account{.combining = Combining::maximum};
    if (!tables_) return account;
    const MaskedPuzzle::CellOf cell_of = tables_->parts().front().puzzle.cells_of(state);
    for (const MaskedTables::Part& part : tables_->parts()) {
      AccountPart& told = account.parts.emplace_back(AccountPart{"pattern", tables_->distance(cell_of, part), {}});
      for (const std::uint8_t tile : part.puzzle.fixed()) told.pieces.push_back(std::to_string(tile));
    }
    return account;
  }

 private:
  std::shared_ptr<const MaskedTables> tables_;
};

using MaskedHeuristics = TypeList<Zero<MaskedPuzzle>, FixedHamming, FixedManhattan, FixedPatterns>;

}  // namespace rompicapo::sliding

namespace rompicapo {

ROMPICAPO_SEARCHES(sliding::MaskedPuzzle, Zero<sliding::MaskedPuzzle>);
ROMPICAPO_SEARCHES(sliding::MaskedPuzzle, sliding::FixedHamming);
ROMPICAPO_SEARCHES(sliding::MaskedPuzzle, sliding::FixedManhattan);
ROMPICAPO_SEARCHES(sliding::MaskedPuzzle, sliding::FixedPatterns);

}  // namespace rompicapo
