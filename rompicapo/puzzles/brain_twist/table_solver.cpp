// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/brain_twist/table_solver.hpp"

#include <cassert>

#include "rompicapo/puzzles/brain_twist/distances.hpp"
#include "rompicapo/tables/walk_down.hpp"

namespace rompicapo::brain_twist {

namespace {

constexpr std::size_t turns_a_side = 2 * group_count;

// As walk_down() goes, along rows: all turns of tips lead to entries of the state's own row, so that only flips are
// looked up anew, and turns of the tip that holds rc, which rename the others.
class RowWalk {
 public:
  RowWalk(const BrainTwist& puzzle, const PatternDatabase& distance, const State& start)
      : puzzle_(puzzle), distance_(distance), state_(start), row_(distance.row(start)) {}

  Cost distance() const { return distance_.distance_in(row_, row_.member, state_.cells[flip_byte]); }

  Move step(Move last, Cost left, Stats& stats) {
    const std::size_t flip = state_.cells[flip_byte];
    for (const Move move : puzzle_.moves(state_, last)) {
      ++stats.generated;
      if (move == Move{0}) {
        State after = state_;
        puzzle_.apply(after, move);
        const Classes::Row row = distance_.row(after);
        if (distance_.distance_in(row, row.member, flip ^ 1) != left - 1) continue;
        state_ = after;
        row_ = row;
        return move;
      }
      const std::size_t turn = index_of(move) - 1 - flip * turns_a_side;
      const std::uint32_t member = row_.member_after(turn);
      if (distance_.distance_in(row_, member, flip) != left - 1) continue;
      puzzle_.apply(state_, move);
      row_.member = member;
      if (turn < 2) row_ = distance_.row(state_);
      return move;
    }
    assert(false);  // some move leads nearer, and of turns that commute the first in order is tried first
    return Move{0};
  }

 private:
  const BrainTwist& puzzle_;
  const PatternDatabase& distance_;
  State state_;
  Classes::Row row_;
};

}  // namespace

SearchResult solve_by_table(const BrainTwist& puzzle, const State& start, const Limits& limits, const Tuning& tuning) {
  const PatternDatabase distance(puzzle);
  if (tuning.all || !distance.exact(start))
    return walk_down(puzzle, start, distance(start), limits, tuning,
                     [&](const State& state, Cost left) { return distance(state) == left; });
  RowWalk walk(puzzle, distance, start);
  SearchResult result;
  result.lower_bound = walk.distance();
  if (!ends_before(limits, result))
    step_down(limits, result, [&](Move last, Cost left, Stats& stats) { return walk.step(last, left, stats); });
  return result;
}

}  // namespace rompicapo::brain_twist
