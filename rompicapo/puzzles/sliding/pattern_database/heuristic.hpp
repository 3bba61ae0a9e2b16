// SPDX-License-Identifier: MIT
//
// The heuristic `pattern-database` for the general searches: the greatest of the partitions' sums, by the tables given
// to the puzzle. With tables that ignore the blank it is admissible but not consistent.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "rompicapo/model/heuristic.hpp"
#include "rompicapo/puzzles/sliding/heuristics/heuristics.hpp"
#include "rompicapo/puzzles/sliding/pattern_database/pattern_tables.hpp"

namespace rompicapo::sliding {

template <class P>
class PatternDatabase {
 public:
  using State = StateOf<P>;
  static constexpr std::string_view name = "pattern-database";
  static constexpr std::string_view summary =
      "greatest sum of the exact moves of groups of tiles, by stored tables (boards of 13 to 36 cells)";
  static constexpr bool admissible = true;

  struct Memo {
    std::uint16_t manhattan = 0;  // the sum of the tiles' distances from home
    std::array<std::uint8_t, most_patterns> excess{};
  };

  static std::string refusal(const P& puzzle) {
    const bool serves = puzzle.cells() >= least_set_cells && puzzle.cells() <= most_set_cells;
    return serves ? "" : "pattern databases are for boards of 13 to 36 cells";
  }

  // Tables are for one goal. A puzzle without tables (P::with_patterns), as bidirectional search makes for its start,
  // has only the sum of distances.
  explicit PatternDatabase(const P& puzzle) : manhattan_(puzzle), tables_(puzzle.patterns()), cells_(puzzle.cells()) {
    if (tables_ == nullptr) return;
    for (const auto& partition : tables_->partitions)
      for (const LookUp& look_up : partition) {
        for (const std::uint32_t tile : look_up.tiles) pattern_of_[ends_.size()][tile] = count_;
        look_ups_[count_++] = &look_up;
        if (&look_up == &partition.back()) ends_.push_back(count_);
      }
  }

  Cost operator()(const State& state) const { return value(memo(state)); }

  // The moves of each pattern's tiles. The sum of each partition is a bound.
  Account account(const State& state) const {
    if (count_ == 0) return manhattan_.account(state);
    const auto cell_of = cells(state);
    Account account{.combining = ends_.size() > 1 ? Combining::greatest_sum : Combining::sum};
    for (std::size_t pattern = 0, partition = 0; pattern < count_; ++pattern) {
      AccountPart part{"pattern", 2u * excess(pattern, cell_of), {}};
      part.sum = partition;
      for (const std::uint32_t tile : look_ups_[pattern]->tiles) {
        part.value += manhattan_.price(cell_of[tile], tile);
        part.pieces.push_back(std::to_string(tile));
      }
      account.parts.push_back(std::move(part));
      if (pattern + 1 == ends_[partition]) ++partition;
    }
    return account;
  }

  Memo memo(const State& state) const {
    const auto cell_of = cells(state);
    Memo memo;
    memo.manhattan = static_cast<std::uint16_t>(manhattan_(state));
    for (std::size_t pattern = 0; pattern < count_; ++pattern) memo.excess[pattern] = excess(pattern, cell_of);
    return memo;
  }

  Memo update(const Memo& before, const State& after, Move move) const {
    const auto cell_of = cells(after);
    Memo memo = before;
    memo.manhattan = static_cast<std::uint16_t>(manhattan_.update(before.manhattan, after, move));
    const std::uint32_t tile = after.tile(manhattan_.left_behind(after, move));
    for (std::size_t which = 0; which < ends_.size(); ++which) {
      const std::size_t pattern = pattern_of_[which][tile];
      memo.excess[pattern] = excess(pattern, cell_of);
    }
    return memo;
  }

  Cost value(const Memo& memo) const {
    unsigned most = 0;
    std::size_t pattern = 0;
    for (const std::size_t end : ends_) {
      unsigned sum = 0;
      for (; pattern < end; ++pattern) sum += memo.excess[pattern];
      most = std::max(most, sum);
    }
    return memo.manhattan + 2 * most;
  }

 private:
  using CellOf = std::array<std::uint8_t, most_pattern_cells>;  // [tile]

  CellOf cells(const State& state) const {
    CellOf cell_of{};
    for (std::uint32_t cell = 0; cell < cells_; ++cell) cell_of[state.tile(cell)] = static_cast<std::uint8_t>(cell);
    return cell_of;
  }

  std::uint8_t excess(std::size_t pattern, const CellOf& cell_of) const {
    return static_cast<std::uint8_t>(look_ups_[pattern]->excess(cell_of));
  }

  Manhattan<P> manhattan_;
  std::shared_ptr<const PatternTables> tables_;
  std::uint32_t cells_;
  std::array<const LookUp*, most_patterns> look_ups_{};
  std::size_t count_ = 0;
  std::vector<std::size_t> ends_;  // [partition]: index after its last pattern
  std::array<std::array<std::size_t, most_pattern_cells>, most_partitions> pattern_of_{};  // [partition][tile]
};

}  // namespace rompicapo::sliding
