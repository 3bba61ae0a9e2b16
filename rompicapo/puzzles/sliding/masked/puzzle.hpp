// SPDX-License-Identifier: MIT
//
// The fast model for goals that leave places open, and for unions of goals. Tiles that no member of the goal fixes
// share one number, so a state stands for a class of boards, and searches and tables work in a smaller space: with
// rows:1 a board of 4x4 has 524,160 classes. Source of the idea: J. C. Culberson and J. Schaeffer, "Pattern databases",
// 1998.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <utility>
#include <vector>

#include "rompicapo/puzzles/sliding/models/puzzle.hpp"

namespace rompicapo::sliding {

class MaskedTables;

class MaskedPuzzle : public Puzzle128 {
 public:
  static constexpr int alike = (1 << State::tile_bits) - 1;  // the number of the tiles that are alike
  static constexpr std::uint64_t most_listed = 1'000'000;

  using Member = std::vector<int>;  // [cell]: a tile or `alike`, 0 for the blank; negative: anything

  // At least one member; no tile twice in one.
  MaskedPuzzle(std::uint32_t rows, std::uint32_t columns, std::vector<Member> members);

  State state_of(std::span<const int> board) const;

  const std::vector<Member>& members() const { return *members_; }
  const std::vector<std::uint8_t>& fixed() const { return fixed_; }  // the tiles that are not alike

  // Whether goals() lists them: at most most_listed, the same one in two members counted twice.
  bool lists_goals() const { return goal_count_ <= most_listed; }
  std::span<const State> goals() const;  // made on first use, then shared by all copies; empty: not listed
  bool is_solved(const State& state) const {
    for (const auto& [mask, tiles] : *masks_)
      if ((state.cells & mask) == tiles) return true;
    return false;
  }

  // RankedPuzzle, while count() is below 2^64: the cells of the fixed tiles, then of the blank. A puzzle with fewer
  // than two tiles alike also numbers boards that cannot be reached.
  std::uint64_t count() const;
  std::uint64_t rank(const State& state) const { return rank(cells_of(state)); }
  State unrank(std::uint64_t rank) const;

  using CellOf = std::array<std::uint8_t, alike + 1>;  // [tile], 0 for the blank; undefined for `alike`
  CellOf cells_of(const State& state) const;
  std::uint64_t rank(const CellOf& cell_of) const;  // also of a puzzle that tells more tiles apart

  // RetargetablePuzzle
  MaskedPuzzle with_goal(const State& state) const;

  // The same puzzle in which only `kept` of the fixed tiles differ.
  MaskedPuzzle projected(std::span<const std::uint8_t> kept) const;

  // The same puzzle with tables for its goal, for the heuristic `pattern-database`.
  MaskedPuzzle with_tables(std::shared_ptr<const MaskedTables> tables) const;
  const std::shared_ptr<const MaskedTables>& tables() const { return tables_; }

 private:
  struct GoalList {
    std::once_flag once;
    std::vector<State> states{};
  };

  // Of one board as its goal.
  using Puzzle128::goal, Puzzle128::patterns, Puzzle128::with_patterns;
  using Puzzle128::share_walking_tables, Puzzle128::walking_tables;

  MaskedPuzzle(const Puzzle128& moves, std::vector<Member> members);  // shares the lists of moves

  std::vector<int> loose_tiles(const Member& member) const;
  void list_goals(const Member& member, std::vector<State>& goals) const;

  std::shared_ptr<const std::vector<Member>> members_;
  std::vector<std::uint8_t> fixed_;
  std::array<std::uint8_t, alike + 1> number_;                           // [tile]: itself, or alike
  std::shared_ptr<const std::vector<std::pair<Packed, Packed>>> masks_;  // of members: the fixed cells, their contents
  std::uint64_t goal_count_ = 0;                                         // at least; exact up to most_listed
  std::shared_ptr<GoalList> goals_ = std::make_shared<GoalList>();
  std::shared_ptr<const MaskedTables> tables_{};
};

static_assert(ArcPuzzle<MaskedPuzzle> && PackedPuzzle<MaskedPuzzle> && RankedPuzzle<MaskedPuzzle> &&
              RetargetablePuzzle<MaskedPuzzle>);

}  // namespace rompicapo::sliding
