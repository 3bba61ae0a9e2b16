// SPDX-License-Identifier: MIT
//
// The fast model for goals that leave places open, and for unions of goals. Tiles that no member of the goal fixes have
// one number, so a state stands for a class of boards, and searches and tables see the smaller space: with rows:1 a
// board of 4x4 has 524,160 classes. Source of the idea: J. C. Culberson and J. Schaeffer, "Pattern databases", 1998.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "rompicapo/puzzles/sliding/models/puzzle.hpp"

namespace rompicapo::sliding {

struct MaskedTables;

class MaskedPuzzle : public Puzzle128 {
 public:
  static constexpr int alike = (1 << State::tile_bits) - 1;  // the number of the tiles that are alike
  static constexpr std::size_t most_listed = 1'000'000;

  using Member = std::vector<int>;  // [cell]: a tile or `alike`, 0 for the blank; negative: anything

  // At least one member; no tile twice in one.
  MaskedPuzzle(std::uint32_t rows, std::uint32_t columns, std::vector<Member> members);

  State state_of(std::span<const int> board) const;

  const std::vector<Member>& members() const { return *members_; }
  const std::vector<std::uint8_t>& fixed() const { return fixed_; }  // the tiles that are not alike

  // Empty if there are more than most_listed.
  std::span<const State> goals() const { return *goals_; }
  bool is_solved(const State& state) const {
    for (const auto& [mask, tiles] : *masks_)
      if ((state.cells & mask) == tiles) return true;
    return false;
  }

  // RankedPuzzle, while count() is below 2^64: the cells of the fixed tiles, then of the blank. A puzzle with fewer
  // than two tiles alike also numbers boards that cannot be reached.
  std::uint64_t count() const;
  std::uint64_t rank(const State& state) const;
  State unrank(std::uint64_t rank) const;

  // RetargetablePuzzle
  MaskedPuzzle with_goal(const State& state) const;

  // The same puzzle in which only `kept` of the fixed tiles differ.
  MaskedPuzzle projected(std::span<const std::uint8_t> kept) const;

  // The same puzzle with tables for its goal, for the heuristic `pattern-database`.
  MaskedPuzzle with_tables(std::shared_ptr<const MaskedTables> tables) const;
  const std::shared_ptr<const MaskedTables>& tables() const { return tables_; }

 private:
  void list_goals(const Member& member, std::vector<State>& goals) const;

  std::shared_ptr<const std::vector<Member>> members_;
  std::vector<std::uint8_t> fixed_;
  std::array<std::uint8_t, alike + 1> number_;                           // [tile]: itself, or alike
  std::shared_ptr<const std::vector<std::pair<Packed, Packed>>> masks_;  // of members: the fixed cells, their contents
  std::shared_ptr<const std::vector<State>> goals_;
  std::shared_ptr<const MaskedTables> tables_{};
};

static_assert(ArcPuzzle<MaskedPuzzle> && PackedPuzzle<MaskedPuzzle> && RankedPuzzle<MaskedPuzzle> &&
              RetargetablePuzzle<MaskedPuzzle>);

}  // namespace rompicapo::sliding
