// SPDX-License-Identifier: MIT
//
// Perfect play on the 2x2x2: the distance from solved of each of its 3,674,160 states, 4 bits each, built within some
// hundredths of a second when first asked for. The way from s to a goal g is the way from g^-1 s to solved, the same
// state with its pieces named by where the goal has them, so that one table serves every goal.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/model/any_puzzle.hpp"
#include "rompicapo/puzzles/cube/cube2/cube2.hpp"

namespace rompicapo::cube {

class DistanceTable2 {
 public:
  static constexpr unsigned out_of_reach = 15;  // no turns of the puzzle's move set lead there

  // By the puzzle's moves; its goal does not matter. Take Cube2::distances(), which keeps it.
  explicit DistanceTable2(const Cube2& puzzle);

  // From solved, or out_of_reach.
  Cost distance(const Cube2::State& state) const;

  // How many states lie at each distance.
  const std::vector<std::uint64_t>& distribution() const { return distribution_; }

  // What all turns must give.
  static std::vector<std::uint64_t> known_distribution(Metric metric);

  // Uniform over the states at that distance; none where there are none.
  std::optional<Cube2::State> random_at(Cost distance, Rng& rng) const;

 private:
  std::vector<std::byte> entries_;  // [rank / 2], the even rank in the low bits
  std::vector<std::uint64_t> distribution_;
};

// g^-1 s.
Cube2::State relative_to_goal(const Cube2::State& goal, const Cube2::State& state);

// The exact distance, from the distance table.
class PatternDatabase2 {
 public:
  static constexpr std::string_view name = "pattern-database";
  static constexpr std::string_view summary = "the exact distance, by a table of all states";
  static constexpr bool admissible = true;

  // 4 bits do not hold the distances in quarter turns of two faces alone, up to 17.
  static std::string refusal(const Cube2& puzzle) {
    const MoveSet& set = puzzle.move_set();
    return set.metric() == Metric::htm || set.all().size() == 6 ? ""
                                                                : "it counts quarter turns of all three faces only";
  }
  explicit PatternDatabase2(const Cube2& puzzle)
      : puzzle_(puzzle), distances_(&puzzle_.distances()), shifted_(puzzle.goal() != Cube2::State{}) {}

  Cost operator()(const Cube2::State& state) const {
    return distances_->distance(shifted_ ? relative_to_goal(puzzle_.goal(), state) : state);
  }
  bool exact(const Cube2::State&) const { return true; }

 private:
  Cube2 puzzle_;  // shares the table, and so keeps it
  const DistanceTable2* distances_;
  bool shifted_;
};

// The solver `table`: the shortest solution by walking down; all of them where tuning.all. Precondition:
// PatternDatabase2 does not refuse the puzzle.
SearchResult solve_by_table(const Cube2& puzzle, const Cube2::State& start, const Limits& limits, const Tuning& tuning);

}  // namespace rompicapo::cube
