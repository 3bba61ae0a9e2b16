// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/cube2/distance_table2.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "rompicapo/puzzles/cube/coordinates/symmetry.hpp"
#include "rompicapo/puzzles/cube/models/face_turns.hpp"
#include "rompicapo/tables/row_breadth_first.hpp"
#include "rompicapo/tables/walk_down.hpp"

namespace rompicapo::cube {

namespace {

// All states, a row for each order of the pieces.
struct Whole2 {
  using Way = RowWay<ColumnMap<std::uint16_t>>;

  explicit Whole2(const Cube2& cube) : puzzle(cube), all(cube.moves({})), moves(all.size()) {}

  Way departure(std::uint64_t row, std::size_t move) const {
    return {puzzle.order_after(all[move])[row], {puzzle.twist_after(all[move]).data()}};
  }
  Way arrival(std::uint64_t row, std::size_t move) const {
    return {puzzle.order_after(puzzle.inverse(all[move]))[row], {puzzle.twist_after(all[move]).data()}};
  }

  const Cube2& puzzle;
  std::span<const Move> all;
  std::uint64_t rows = Cube2::orders, columns = Cube2::twists;
  std::size_t moves;
};

}  // namespace

DistanceTable2::DistanceTable2(const Cube2& puzzle) : entries_(Cube2::count() / 2, std::byte{0xff}) {
  const Whole2 whole(puzzle);
  const tables::Building building;
  distribution_ = RowBreadthFirst<Whole2>(whole, entries_, building).run(0, 0);
  assert(puzzle.moves({}).size() < MoveSet(2, puzzle.move_set().metric()).all().size() ||
         distribution_ == known_distribution(puzzle.move_set().metric()));
}

Cost DistanceTable2::distance(const Cube2::State& state) const { return entry_at(entries_, Cube2::rank(state)); }

std::vector<std::uint64_t> DistanceTable2::known_distribution(Metric metric) {
  if (metric == Metric::htm) return {1, 9, 54, 321, 1847, 9992, 50136, 227536, 870072, 1887748, 623800, 2644};
  return {1, 6, 27, 120, 534, 2256, 8969, 33058, 114149, 360508, 930588, 1350852, 782536, 90280, 276};
}

std::optional<Cube2::State> DistanceTable2::random_at(Cost distance, Rng& rng) const {
  if (distance >= distribution_.size()) return std::nullopt;
  std::uint32_t before = rng.below(static_cast<std::uint32_t>(distribution_[distance]));
  for (std::uint64_t rank = 0; rank < Cube2::count(); ++rank)
    if (entry_at(entries_, rank) == distance && before-- == 0) return Cube2::unrank(rank);
  return std::nullopt;
}

Cube2::State relative_to_goal(const Cube2::State& goal, const Cube2::State& state) {
  return Cube2::from(compose(inverse(Cube2::cubies(goal)), Cube2::cubies(state)));
}

SearchResult solve_by_table(const Cube2& puzzle, const Cube2::State& start, const Limits& limits,
                            const Tuning& tuning) {
  const PatternDatabase2 distance_of(puzzle);
  const Cost distance = distance_of(start);
  if (distance == DistanceTable2::out_of_reach) {
    SearchResult result;
    result.outcome = Outcome::unsolvable;
    return result;
  }
  return walk_down(puzzle, start, distance, limits, tuning,
                   [&](const Cube2::State& state, Cost left) { return distance_of(state) == left; });
}

}  // namespace rompicapo::cube
