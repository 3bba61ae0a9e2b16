// SPDX-License-Identifier: MIT
//
// Pattern databases of the 3x3x3. The builder is held against a plain breadth-first search of pieces in places; the
// heuristic is tried with tables that stop at a small depth and say one more beyond (a bound like the full ones, built
// in a fraction of the time).
#include "rompicapo/puzzles/cube/tables/pattern_database.hpp"

#include <gtest/gtest.h>
#include <map>
#include <set>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/adapters/heuristics.hpp"
#include "rompicapo/puzzles/cube/coordinates/symmetry.hpp"
#include "rompicapo/search/bidirectional.hpp"
#include "rompicapo/search/ida_star.hpp"

namespace rompicapo::cube {
namespace {

using Counts = std::vector<std::uint64_t>;

// Distances of edges by their places and flips, written apart: states as lists of place * 2 + flip.
std::map<std::vector<unsigned>, unsigned> plain_distances(const std::vector<std::uint8_t>& pieces, Metric metric) {
  const auto turns = face_move_states();
  std::vector<unsigned> home;
  for (const std::uint8_t piece : pieces) home.push_back(piece * 2u);
  std::map<std::vector<unsigned>, unsigned> distance{{home, 0}};
  std::vector<std::vector<unsigned>> layer{home};
  for (unsigned depth = 1; !layer.empty(); ++depth) {
    std::vector<std::vector<unsigned>> next;
    for (const std::vector<unsigned>& state : layer)
      for (FaceMove move = 0; move < face_move_count; ++move) {
        if (cost_of(move, metric) != 1) continue;
        std::vector<unsigned> after;
        for (const unsigned each : state)
          for (unsigned to = 0; to < edge_count; ++to)
            if (turns[move].edge[to] == each / 2) after.push_back(to * 2 + (each % 2 ^ turns[move].flip[to]));
        if (distance.insert({after, depth}).second) next.push_back(after);
      }
    layer = std::move(next);
  }
  return distance;
}

TEST(RowBreadthFirst, ThreeEdgesAsAPlainSearchFindsThem) {
  for (const Metric metric : {Metric::htm, Metric::qtm}) {
    const std::vector<std::uint8_t> pieces{2, 11, 5};
    const tables::TableSpec spec = edge_table(metric, pieces);
    std::vector<std::byte> entries(spec.bytes);
    const Counts counts = spec.build(entries, {});
    Counts expected(counts.size());
    for (const auto& [state, distance] : plain_distances(pieces, metric)) {
      std::array<std::uint8_t, 3> places{};
      unsigned flips = 0;
      for (std::size_t at = 0; at < 3; ++at) {
        places[at] = static_cast<std::uint8_t>(state[at] / 2);
        flips = flips * 2 + state[at] % 2;
      }
      ASSERT_EQ(entry_at(entries, rank_places(places) * 8 + flips), distance);
      ++expected.at(distance);
    }
    EXPECT_EQ(counts, expected);
  }
}

TEST(RowBreadthFirst, ThreadsMakeNoDifference) {
  const tables::TableSpec spec = edge_table(Metric::htm, {0, 1, 2, 3});
  std::vector<std::byte> one(spec.bytes), three(spec.bytes);
  tables::Building building;
  building.threads = 3;
  const Counts counts{1, 15, 158, 1394, 9809, 46381, 97254, 34966, 102};
  EXPECT_EQ(spec.build(one, {}), counts);
  EXPECT_EQ(spec.build(three, building), counts);
  EXPECT_EQ(one, three);
}

TEST(RowBreadthFirst, StopsWhenAsked) {
  const tables::TableSpec spec = edge_table(Metric::htm, {0, 1, 2});
  std::vector<std::byte> entries(spec.bytes);
  const std::atomic<bool> stop{true};
  tables::Building building;
  building.stop = &stop;
  EXPECT_EQ(spec.build(entries, building), (Counts{1}));
}

TEST(PatternSpec, KnownDistributionsAddUp) {
  for (const Metric metric : {Metric::htm, Metric::qtm})
    for (const tables::TableSpec& spec : pattern_tables(metric)) {
      std::uint64_t sum = 0;
      for (const std::uint64_t count : spec.distribution) sum += count;
      EXPECT_EQ(sum, spec.bytes * 2) << spec.name;
    }
}

class ShallowTable : public tables::Table {
 public:
  // Exact to `deepest`, one more beyond.
  template <class Pattern>
  ShallowTable(const Pattern& pattern, std::uint64_t row, unsigned deepest)
      : kept_(pattern.rows * pattern.columns / 2, static_cast<std::byte>((deepest + 1) * 0x11)) {
    RowBreadthFirst<Pattern>(pattern, kept_, {}).run(row, 0, deepest);
    contents_ = kept_;
  }

 private:
  std::vector<std::byte> kept_;
};

constexpr unsigned depth_known = 4;

// One for each metric, made once: EdgePattern's moves take a while.
class PatternHeuristic : public testing::TestWithParam<Metric> {
 protected:
  static Cube3 cube() {
    static std::map<Metric, std::shared_ptr<const PatternSource>> made;
    auto& source = made[GetParam()];
    if (!source) {
      const std::vector<FaceMove> moves = unit_moves(GetParam());
      source = std::make_shared<const PatternSource>(
          GetParam(), PatternTables{{},
                                    std::make_shared<const ShallowTable>(CornerPattern(moves), 0, depth_known),
                                    std::make_shared<const ShallowTable>(EdgePattern(6, moves),
                                                                         rank_places(pattern_edges), depth_known)});
    }
    return Cube3(GetParam()).with_patterns(source);
  }

  static Cube3::State scrambled(const Cube3& puzzle, Rng& rng, unsigned moves) {
    Cube3::State state = puzzle.goal();
    for (unsigned made = 0; made < moves; ++made) {
      const auto choices = puzzle.moves(state);
      puzzle.apply(state, choices[rng.below(static_cast<std::uint32_t>(choices.size()))]);
    }
    return state;
  }
};

TEST_P(PatternHeuristic, FollowsMovesAsItReadsStates) {
  Rng rng(1);
  for (const bool turned : {false, true}) {
    Cube3 puzzle = cube();
    if (turned) puzzle = puzzle.with_goal(scrambled(puzzle, rng, 30));
    const PatternDatabase3 heuristic(puzzle);
    Cube3::State state = puzzle.goal();
    auto memo = heuristic.memo(state);
    EXPECT_EQ(heuristic.value(memo), 0u);
    for (int step = 0; step < 500; ++step) {
      const auto move = static_cast<Move>(rng.below(static_cast<std::uint32_t>(puzzle.move_set().count())));
      const Cost before = heuristic.value(memo);
      puzzle.apply(state, move);
      memo = heuristic.update(memo, state, move);
      const auto read = heuristic.memo(state);
      ASSERT_EQ(memo.order, read.order);
      ASSERT_EQ(memo.twist, read.twist);
      ASSERT_EQ(memo.edges, read.edges);
      ASSERT_LE(heuristic.value(memo), before + 1);  // consistent
      ASSERT_LE(before, heuristic.value(memo) + 1);
    }
  }
}

TEST_P(PatternHeuristic, NeverOverestimatesAndSeesAllPieces) {
  const Cube3 puzzle = cube();
  const PatternDatabase3 heuristic(puzzle);
  const auto less = [](const Cube3::Packed& one, const Cube3::Packed& other) { return one < other; };
  std::set<Cube3::Packed, decltype(less)> met(less);
  std::vector<Cube3::State> layer{Cube3::solved()};
  met.insert(Cube3::pack(layer[0]));
  for (Cost depth = 0; depth <= 3; ++depth) {
    std::vector<Cube3::State> next;
    for (const Cube3::State& state : layer) {
      ASSERT_LE(heuristic(state), depth);
      ASSERT_EQ(heuristic(state) == 0, depth == 0);  // corners and both halves of the edges at home: solved
      for (const Move move : puzzle.moves(state)) {
        Cube3::State after = state;
        puzzle.apply(after, move);
        if (met.insert(Cube3::pack(after)).second) next.push_back(after);
      }
    }
    layer = std::move(next);
  }
}

TEST_P(PatternHeuristic, TheOtherHalfIsTheFirstConjugated) {
  const Symmetries symmetries;
  unsigned opposed = 0;
  for (unsigned symmetry = 0; symmetry < symmetry_count; ++symmetry) {
    bool all = true;
    for (const Face face : {U, R, F, D, L, B}) all = all && symmetries[symmetry].face[face] == opposite(face);
    if (all) opposed = symmetry;
  }
  ASSERT_NE(opposed, 0u);
  const Cube3 puzzle = cube();
  const PatternDatabase3 heuristic(puzzle);
  Rng rng(2);
  for (int sample = 0; sample < 100; ++sample) {
    const Cube3::State state = scrambled(puzzle, rng, 20);
    const auto memo = heuristic.memo(state);
    const auto conjugate = heuristic.memo(Cube3::from(symmetries.conjugate(Cube3::cubies(state), opposed)));
    EXPECT_EQ(memo.edges[0], conjugate.edges[2]);
    EXPECT_EQ(memo.edges[1], conjugate.edges[3]);
    EXPECT_EQ(memo.edges[2], conjugate.edges[0]);
    EXPECT_EQ(memo.edges[3], conjugate.edges[1]);
  }
}

TEST_P(PatternHeuristic, SearchesFindShortestSolutions) {
  Rng rng(3);
  const Cube3 puzzle = cube();
  for (int sample = 0; sample < 5; ++sample) {
    const Cube3::State start = scrambled(puzzle, rng, 5);
    const SearchResult plain = Bidirectional::run(puzzle, start, Misplaced3(puzzle), {}, {});
    for (const SearchResult& result : {IdaStar::run(puzzle, start, PatternDatabase3(puzzle), {}, {}),
                                       Bidirectional::run(puzzle, start, PatternDatabase3(puzzle), {}, {})}) {
      ASSERT_EQ(result.outcome, Outcome::solved);
      EXPECT_EQ(result.moves.size(), plain.moves.size());
      Cube3::State state = start;
      for (const Move move : result.moves) puzzle.apply(state, move);
      EXPECT_TRUE(puzzle.is_solved(state));
    }
  }
}

// The same without prefetching, for which IDA* has another loop.
struct Unfetched {
  static constexpr std::string_view name = "unfetched", summary = "";
  static constexpr bool admissible = true;
  using Memo = PatternDatabase3::Memo;

  explicit Unfetched(const Cube3& puzzle) : inner(puzzle) {}
  Cost operator()(const Cube3::State& state) const { return inner(state); }
  Memo memo(const Cube3::State& state) const { return inner.memo(state); }
  Memo update(const Memo& before, const Cube3::State& after, Move move) const {
    return inner.update(before, after, move);
  }
  Cost value(const Memo& memo) const { return inner.value(memo); }

  PatternDatabase3 inner;
};
static_assert(PrefetchingFor<PatternDatabase3, Cube3> && !PrefetchingFor<Unfetched, Cube3>);

TEST_P(PatternHeuristic, PrefetchingChangesNoNode) {
  Rng rng(4);
  const Cube3 puzzle = cube();
  for (const std::uint64_t most : {std::uint64_t{50}, std::uint64_t{1'000'000}}) {
    const Cube3::State start = scrambled(puzzle, rng, 6);
    Limits limits;
    limits.max_expanded = most;
    const SearchResult one = IdaStar::run(puzzle, start, PatternDatabase3(puzzle), limits, {});
    const SearchResult other = IdaStar::run(puzzle, start, Unfetched(puzzle), limits, {});
    EXPECT_EQ(one.outcome, other.outcome);
    EXPECT_EQ(one.moves, other.moves);
    EXPECT_EQ(one.stats.expanded, other.stats.expanded);
    EXPECT_EQ(one.stats.generated, other.stats.generated);
    EXPECT_EQ(one.stats.expanded_by_bound, other.stats.expanded_by_bound);
  }
}

TEST_P(PatternHeuristic, RefusedWithoutTables) {
  EXPECT_NE(PatternDatabase3::refusal(Cube3(GetParam())), "");
  EXPECT_EQ(PatternDatabase3::refusal(cube().with_goal(Cube3::solved())), "");
}

INSTANTIATE_TEST_SUITE_P(Metrics, PatternHeuristic, testing::Values(Metric::htm, Metric::qtm),
                         [](const auto& each) { return each.param == Metric::htm ? "htm" : "qtm"; });

}  // namespace
}  // namespace rompicapo::cube
