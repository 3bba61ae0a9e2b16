// SPDX-License-Identifier: MIT
//
// Perfect play on one small board with one goal: distances, shortest solutions and random boards at a given distance.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/model/search.hpp"
#include "rompicapo/puzzles/sliding/census/goal_conversion.hpp"
#include "rompicapo/puzzles/sliding/distance_table/distance_bits.hpp"
#include "rompicapo/puzzles/sliding/models/board.hpp"
#include "rompicapo/puzzles/sliding/models/puzzle.hpp"

namespace rompicapo::sliding {

class DistanceTable {
 public:
  // Precondition: the goal has at most DistanceBits::most_cells cells.
  DistanceTable(const Board& goal, std::shared_ptr<const DistanceBits> bits);

  const std::vector<std::uint64_t>& distribution() const { return bits_->distribution(); }

  // Precondition, here and below: the goal can be reached from `board`.
  Cost distance(const Board& board) const { return distance_of(converted(board)); }

  // The shortest solution, or all of them where tuning.all. Moves have the index of their Direction.
  SearchResult solve(const Board& start, const Limits& limits, const Tuning& tuning) const;

  // Uniform over the boards at that distance; none if there are none.
  std::optional<Board> random_at(Cost distance, Rng& rng) const;

 private:
  State64 converted(const Board& board) const;
  Board given(const State64& state) const;
  unsigned modulo_4(const State64& state) const;
  Cost distance_of(State64 state) const;
  void descend(State64 state, SearchResult& way) const;
  State64 random_rare(Cost distance, Rng& rng) const;

  Size size_;
  GoalConversion conversion_;
  std::vector<std::uint8_t> name_;  // [tile] as given -> as converted: 1 + its place in the goal
  Puzzle64 puzzle_;                 // as converted
  std::shared_ptr<const DistanceBits> bits_;

  mutable std::mutex guard_;
  mutable std::map<Cost, std::vector<State64>> rare_;  // boards at distances that have few of them
};

}  // namespace rompicapo::sliding
