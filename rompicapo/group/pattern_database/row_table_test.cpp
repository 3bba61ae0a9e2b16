// SPDX-License-Identifier: MIT
//
// Tables in rows, and the solver `table` on them, against a naive breadth-first search.
#include "rompicapo/group/pattern_database/row_table.hpp"

#include <gtest/gtest.h>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/group/naive_test_support.hpp"
#include "rompicapo/group/pattern_database/table_solver.hpp"

namespace rompicapo::group {
namespace {

constexpr std::uint64_t enough_bytes = std::uint64_t{64} << 20;

struct Tabled {
  Definition definition;
  Moves moves;
  std::shared_ptr<const PatternSource> source;
  FileSolver search;
  FileTableSolver solver;

  explicit Tabled(Definition given, Metric metric = Metric::moves)
      : definition(std::move(given)),
        moves(definition, metric),
        source(std::make_shared<const PatternSource>(definition, moves, Goals{definition.solved}, nullptr)),
        search(definition, moves, source),
        solver(moves, source, search) {}

  SearchResult solve(const Pattern& pattern, const Tuning& tuning = {}) const {
    Limits limits{.max_bytes = enough_bytes};
    const auto result = solver.solve(pattern, limits, tuning);
    EXPECT_TRUE(result) << result.error().message;
    return result ? *result : SearchResult{};
  }

  Pattern after(Pattern pattern, Move move) const {
    apply(definition.orbits, moves[move].transformation, pattern);
    return pattern;
  }

  bool leads_home(Pattern pattern, const std::vector<Move>& path) const {
    for (const Move move : path) pattern = after(pattern, move);
    return pattern == definition.solved;
  }

  // By the moves that searches make after each other.
  std::size_t ways(const Pattern& pattern, Cost left, Move last) const {
    if (left == 0) return pattern == definition.solved;
    std::size_t sum = 0;
    for (std::size_t at = 0; at < moves.size(); ++at) {
      const Move move{static_cast<std::uint16_t>(at)};
      if (last == Move::none || moves.worth_making(last, move)) sum += ways(after(pattern, move), left - 1, move);
    }
    return sum;
  }
};

void expect_as_naive(const Tabled& of) {
  Tuning all;
  all.all = true;
  const auto layers = naive_layers(of.definition, of.moves, of.definition.solved);
  for (Cost distance = 0; distance < layers.size(); ++distance)
    for (std::size_t at = 0; at < layers[distance].size(); at += 1 + layers[distance].size() / 40) {
      const Pattern& pattern = layers[distance][at];
      const SearchResult result = of.solve(pattern);
      ASSERT_EQ(result.outcome, Outcome::solved);
      EXPECT_TRUE(result.optimal);
      EXPECT_EQ(result.lower_bound, distance);
      EXPECT_EQ(result.moves.size(), distance);
      EXPECT_TRUE(of.leads_home(pattern, result.moves));
      EXPECT_EQ(of.solver.known_distance(pattern), distance);
      if (distance > 4) continue;
      EXPECT_EQ(of.solve(pattern, all).others.size() + 1, of.ways(pattern, distance, Move::none));
    }
}

Definition ring(std::uint16_t places) {
  Definition ring = with_orbits({{"TILES", places, 1}});
  Transformation roll = identity(ring.orbits);
  add_cycle(roll[0], ring.solved[0].pieces);
  ring.generators.push_back({"r", roll});
  return ring;
}

TEST(RowTable, LikePieces) {
  expect_as_naive(Tabled(rolls({0, 0, 0, 1, 1, 2, 2, 2})));
  expect_as_naive(Tabled(rolls({0, 0, 1, 1, 1, 1}, 2)));
}

TEST(RowTable, OrientationsThatAreNotSeen) { expect_as_naive(Tabled(rolls({0, 0, 1, 2}, 4, {2, 2, 1, 4}))); }

// More than an entry can tell.
TEST(RowTable, LongDistances) {
  const Tabled of(ring(40), Metric::quantum);
  expect_as_naive(of);
  Pattern swapped = of.definition.solved;
  std::swap(swapped[0].pieces[38], swapped[0].pieces[39]);
  EXPECT_EQ(of.solve(swapped).outcome, Outcome::unsolvable);
}

// Nine pieces that differ and two alike: blocks and words. A distance is one more than the nearest neighbour's.
TEST(RowTable, ManyArrangements) {
  const Tabled of(rolls({0, 1, 2, 3, 4, 5, 6, 7, 8, 8}));
  EXPECT_TRUE(FileTableSolver::serves(*of.source->space(), of.definition.solved, "1814400"));
  Rng rng(1);
  Pattern pattern = of.definition.solved;
  for (int trial = 0; trial < 300; ++trial) {
    pattern =
        of.after(pattern, Move{static_cast<std::uint16_t>(rng.below(static_cast<std::uint32_t>(of.moves.size())))});
    const SearchResult result = of.solve(pattern);
    ASSERT_TRUE(of.leads_home(pattern, result.moves));
    Cost nearest = 100;
    for (std::size_t move = 0; move < of.moves.size(); ++move)
      nearest = std::min(nearest, *of.solver.known_distance(of.after(pattern, Move{static_cast<std::uint16_t>(move)})));
    ASSERT_EQ(result.lower_bound, pattern == of.definition.solved ? 0 : nearest + 1);
  }
}

TEST(RowTable, PlacesAreFoundByTheirCodes) {
  for (const Definition& definition : {rolls({0, 0, 1, 1, 2, 3}, 2), rolls({0, 1, 2, 3, 4, 5, 6, 7, 8, 8})}) {
    const Coding coding(definition);
    Codes goal(coding.places());
    coding.encode(definition.solved, goal.data());
    const auto space = RowSpace::make(coding, Moves(definition, Metric::moves), goal, {enough_bytes, enough_bytes});
    ASSERT_TRUE(space);
    EXPECT_EQ(space->find(goal), space->goal());
    for (std::uint64_t row = 0; row < space->rows(); row += 1 + space->rows() / 50)
      for (std::size_t state = 0; state < space->row_size(); state += 1 + space->row_size() / 50)
        ASSERT_EQ(space->find(space->codes({row, state})), (RowSpace::Place{row, state}));
  }
}

TEST(RowTable, DoesNotServeMoreThanItCanNumber) {
  const auto serves = [](const Definition& definition, const std::string& states) {
    return FileTableSolver::serves(Space(definition, Moves(definition, Metric::moves), {definition.solved}),
                                   definition.solved, states);
  };
  const Definition eleven = ring(11), twenty = ring(20);
  EXPECT_TRUE(serves(eleven, "39916800"));
  EXPECT_FALSE(serves(eleven, "12345678901"));
  EXPECT_FALSE(serves(eleven, ""));
  EXPECT_FALSE(serves(twenty, "20"));
}

}  // namespace
}  // namespace rompicapo::group
