// SPDX-License-Identifier: MIT
//
// The fast cubes as graphs: how many positions lie at each depth, that estimates keep their promises, and
// that what a search finds solves the plain cube.
#include <gtest/gtest.h>
#include <map>
#include <set>

#include "rompicapo/base/text.hpp"
#include "rompicapo/puzzles/cube/adapters/heuristics.hpp"
#include "rompicapo/puzzles/cube/entry.hpp"
#include "rompicapo/puzzles/cube/models/random_state.hpp"
#include "rompicapo/puzzles/cube/text/state_text.hpp"
#include "rompicapo/tables/breadth_first_fill.hpp"

namespace rompicapo::cube {
namespace {

std::unique_ptr<AnyPuzzle> cube_named(std::string_view name, std::string_view metric = {}) {
  PuzzleOptions options;
  options.metric = metric;
  Expected<std::unique_ptr<AnyPuzzle>> made = family().make(name, options);
  return *std::move(made);
}

using Counts = std::vector<std::uint64_t>;

// Every move from every state, by the rules or with redundant ones left out: both meet the same positions.
template <class P>
Counts counts_by_pruned_walk(const P& puzzle, std::size_t depth) {
  std::map<std::string, std::size_t> least;  // by bytes of the state
  const auto bytes = [](const StateOf<P>& state) {
    const auto packed = P::pack(state);
    return std::string(reinterpret_cast<const char*>(&packed), sizeof packed);
  };
  std::vector<std::pair<StateOf<P>, Move>> layer{{puzzle.goals()[0], Move::none}};
  least[bytes(layer[0].first)] = 0;
  for (std::size_t level = 1; level <= depth; ++level) {
    std::vector<std::pair<StateOf<P>, Move>> next;
    for (const auto& [state, last] : layer)
      for (const Move move : puzzle.moves(state, last)) {
        StateOf<P> after = state;
        puzzle.apply(after, move);
        next.push_back({after, move});  // kept even when met: another last move allows other successors
        least.insert({bytes(after), level});
      }
    layer = std::move(next);
  }
  Counts counts(depth + 1);
  for (const auto& [state, level] : least) ++counts[level];
  return counts;
}

TEST(MoveSet, LeavesOutOnlyWhatIsRedundant) {
  EXPECT_EQ(counts_by_pruned_walk(Cube3(Metric::htm), 3), (Counts{1, 18, 243, 3240}));
  EXPECT_EQ(counts_by_pruned_walk(Cube3(Metric::qtm), 3), (Counts{1, 12, 114, 1068}));
  EXPECT_EQ(counts_by_pruned_walk(Cube2(Metric::htm), 5), (Counts{1, 9, 54, 321, 1847, 9992}));
  EXPECT_EQ(counts_by_pruned_walk(Cube2(Metric::qtm), 5), (Counts{1, 6, 27, 120, 534, 2256}));
}

TEST(MoveSet, OneWordForEachShortPosition) {
  // To depth 2 of the 3x3x3, no two sequences that are left make the same position.
  const auto words = [](Metric metric) {
    const Cube3 cube(metric);
    const Cube3::State solved = Cube3::solved();
    std::size_t count = 0;
    for (const Move first : cube.moves(solved, Move::none)) count += cube.moves(solved, first).size();
    return count;
  };
  EXPECT_EQ(words(Metric::htm), 243u);
  EXPECT_EQ(words(Metric::qtm), 114u);
}

TEST(Census, ExactCounts) {
  CensusRequest request;
  const Expected<Census> small = cube_named("cube:2")->census(request);
  EXPECT_EQ(small->counts, (Counts{1, 9, 54, 321, 1847, 9992, 50136, 227536, 870072, 1887748, 623800, 2644}));
  EXPECT_TRUE(small->complete);
  request.depth = 4;
  EXPECT_EQ(cube_named("cube:3")->census(request)->counts, (Counts{1, 18, 243, 3240, 43239}));
  EXPECT_EQ(cube_named("cube:3", "qtm")->census(request)->counts, (Counts{1, 12, 114, 1068, 10011}));
}

TEST(Census, LargerCubesUpToWholeRotations) {
  // The first layers counted by hand: 27 moves; pairs about one axis once, about two axes in both orders.
  CensusRequest request;
  request.depth = 2;
  const auto by_hand = [](std::uint64_t on_axis) {  // that many blocks on each axis, three turns of each
    const std::uint64_t moves = 3 * on_axis;
    return Counts{1, 3 * moves, 3 * (on_axis * (on_axis - 1) / 2 * 9) + 6 * moves * moves};
  };
  EXPECT_EQ(cube_named("cube:4")->census(request)->counts, by_hand(3));
  EXPECT_EQ(cube_named("cube:5")->census(request)->counts, by_hand(4));
}

TEST(Entry, GreedySearchFindsWhatIsNear) {
  for (const std::string_view metric : {"htm", "qtm"}) {
    const std::unique_ptr<AnyPuzzle> cube = cube_named("cube:3", metric);
    Rng rng(4);
    for (int sample = 0; sample < 5; ++sample) {
      const std::string state = *cube->canonical("@" + cube->random_moves(rng, 4));
      const Expected<SearchResult> result = cube->search(state, {"greedy-best-first", "face-rank", {}, {}});
      ASSERT_TRUE(result && result->outcome == Outcome::solved);
      EXPECT_FALSE(result->optimal);
      EXPECT_TRUE(cube->walk(state, cube->spell(result->moves))->solved);
    }
  }
}

// Distances from solved of all positions to some depth, each compared with the estimate.
template <class P, class H>
void expect_admissible(const P& puzzle, std::size_t depth) {
  const H estimate(puzzle);
  std::set<std::string> met;
  const auto bytes = [](const StateOf<P>& state) {
    const auto packed = P::pack(state);
    return std::string(reinterpret_cast<const char*>(&packed), sizeof packed);
  };
  std::vector<StateOf<P>> layer{puzzle.goals()[0]};
  met.insert(bytes(layer[0]));
  for (std::size_t level = 0; level <= depth && !layer.empty(); ++level) {
    std::vector<StateOf<P>> next;
    for (const StateOf<P>& state : layer) {
      ASSERT_LE(estimate(state), level);
      ASSERT_EQ(estimate(state) == 0, level == 0);
      for (const Move move : puzzle.moves(state)) {
        StateOf<P> after = state;
        puzzle.apply(after, move);
        ASSERT_LE(estimate(state), estimate(after) + 1);  // consistent
        if (level < depth && met.insert(bytes(after)).second) next.push_back(after);
      }
    }
    layer = std::move(next);
  }
}

TEST(Misplaced, NeverOverestimatesOnTheWholeSmallCube) {
  const Cube2 cube(Metric::htm);
  const Misplaced2 estimate(cube);
  const std::vector<std::uint8_t> distance = breadth_first_fill(cube);
  for (std::uint64_t rank = 0; rank < Cube2::count(); ++rank) {
    ASSERT_NE(distance[rank], not_reached);
    ASSERT_LE(estimate(Cube2::unrank(rank)), distance[rank]);
    ASSERT_EQ(estimate(Cube2::unrank(rank)) == 0, rank == 0);
  }
}

TEST(Misplaced, NeverOverestimatesNearSolved) {
  expect_admissible<Cube3, Misplaced3>(Cube3(Metric::htm), 4);
  expect_admissible<Cube3, Misplaced3>(Cube3(Metric::qtm), 4);
  expect_admissible<Cube2, Misplaced2>(Cube2(Metric::qtm), 6);
}

TEST(Misplaced, FollowsAnotherGoal) {
  const Cube3 cube(Metric::htm);
  Cube3::State goal = Cube3::solved();
  for (const Move move : cube.moves(goal).subspan(0, 5)) cube.apply(goal, move);
  expect_admissible<Cube3, Misplaced3>(cube.with_goal(goal), 3);
  const Cube2 small(Metric::htm);
  expect_admissible<Cube2, Misplaced2>(small.with_goal(Cube2::unrank(1'234'567)), 5);
}

TEST(FaceRank, TheClassroomTable) {
  EXPECT_EQ(face_rank(4, 4), 1u);
  EXPECT_EQ(face_rank(4, 0), 17u);
  EXPECT_EQ(face_rank(0, 4), 18u);
  EXPECT_EQ(face_rank(1, 2), 15u);
  EXPECT_EQ(face_rank(2, 1), 12u);
  EXPECT_EQ(face_rank(0, 0), 25u);
}

// Written apart: from the stickers.
Cost face_rank_sum(const std::string& state, unsigned size) {
  const StickerCube shape(size);
  Cost sum = 0;
  for (unsigned face = 0; face < 6; ++face) {
    unsigned edges = size == 2 ? 4 : 0, corners = 0;
    for (std::size_t place = 0; place < corner_count; ++place)
      for (const std::size_t sticker : corner_stickers(shape, place))
        if (sticker / (size * size) == face && state[sticker] == face_letters[face]) ++corners;
    if (size == 3)
      for (std::size_t place = 0; place < edge_count; ++place)
        for (const std::size_t sticker : edge_stickers(shape, place))
          if (sticker / 9 == face && state[sticker] == face_letters[face]) ++edges;
    sum += face_rank(edges, corners);
  }
  return sum - 6;
}

TEST(FaceRank, CountsStickers) {
  Rng rng(9);
  for (const unsigned size : {2u, 3u}) {
    const std::unique_ptr<AnyPuzzle> cube = cube_named(size == 2 ? "cube:2" : "cube:3");
    EXPECT_EQ(*cube->estimate(cube->solved_state(), "face-rank"), 0u);
    for (int sample = 0; sample < 200; ++sample) {
      const std::string state = cube->random_state(rng);
      EXPECT_EQ(*cube->estimate(state, "face-rank"), face_rank_sum(state, size)) << state;
    }
  }
}

TEST(Entry, SearchesSolveShortScramblesOfEverySize) {
  for (const std::string_view metric : {"htm", "qtm"})
    for (const std::string_view name : {"cube:2", "cube:3", "cube:4", "cube:5", "cube:7"}) {
      const std::unique_ptr<AnyPuzzle> cube = cube_named(name, metric);
      Rng rng(3);
      const std::size_t length = name == "cube:2" ? 5 : name == "cube:3" ? 4 : 2;
      for (int sample = 0; sample < 3; ++sample) {
        const std::string state = *cube->canonical("@" + cube->random_moves(rng, length));
        const Expected<SearchResult> result = cube->search(state, {"ida-star", cube->info().default_heuristic, {}, {}});
        ASSERT_TRUE(result) << result.error().message;
        ASSERT_EQ(result->outcome, Outcome::solved);
        const Expected<Walk> walk = cube->walk(state, cube->spell(result->moves));
        ASSERT_TRUE(walk);
        EXPECT_TRUE(walk->solved) << cube->spell(result->moves);
        EXPECT_EQ(walk->length, result->moves.size());
        EXPECT_LE(walk->length, length);
      }
    }
}

TEST(Entry, SingleLayersSolveWhatSingleLayersMade) {
  for (const std::string_view metric : {"sstm", "sqtm"})
    for (const std::string_view name : {"cube:4", "cube:5"})
      for (const std::string_view goal : {"", "@Rw U"}) {
        const std::unique_ptr<AnyPuzzle> cube =
            *family().make(name, PuzzleOptions{std::string(goal), std::string(metric)});
        EXPECT_EQ(cube->info().metric, metric);
        for (const std::string_view way : {"2R", "2U' F", "R 2R", "M", "S 2L", "E x", "Rw y"}) {
          if (name == "cube:4" && way.find_first_of("MES") != std::string_view::npos) continue;
          if (!goal.empty() && way.find_first_of("xy") != std::string_view::npos) continue;  // another pattern then
          const std::string state = *cube->canonical(cube->walk(cube->solved_state(), way)->steps.back().state);
          for (const std::string_view solver : {"ida-star", "bidirectional"}) {
            const Expected<SearchResult> result =
                cube->search(state, {std::string(solver), cube->info().default_heuristic, {}, {}});
            ASSERT_TRUE(result && result->outcome == Outcome::solved) << way;
            const Expected<Walk> walk = cube->walk(state, cube->spell(result->moves));
            EXPECT_TRUE(walk->solved) << name << ' ' << goal << ' ' << way << ": " << cube->spell(result->moves);
            EXPECT_EQ(walk->length, result->moves.size());
            EXPECT_LE(walk->length, 2u) << way;
          }
        }
      }
}

TEST(Entry, MovesCountAsTheMetricSays) {
  const auto lengths = [](std::string_view name, std::string_view moves) {
    std::vector<Cost> counted;
    for (const std::string_view metric : {"htm", "obtm", "qtm", "sstm", "sqtm"})
      counted.push_back(cube_named(name, metric)->walk("@", moves)->length);
    return counted;
  };
  using Lengths = std::vector<Cost>;  // htm, obtm, qtm, sstm, sqtm
  EXPECT_EQ(lengths("cube:5", "R"), (Lengths{1, 1, 1, 1, 1}));
  EXPECT_EQ(lengths("cube:5", "R2"), (Lengths{1, 1, 2, 1, 2}));
  EXPECT_EQ(lengths("cube:5", "Rw"), (Lengths{1, 1, 1, 2, 2}));
  EXPECT_EQ(lengths("cube:5", "3Rw2"), (Lengths{1, 1, 2, 2, 4}));  // as well the two others, and a rotation
  EXPECT_EQ(lengths("cube:5", "2R"), (Lengths{2, 2, 2, 1, 1}));
  EXPECT_EQ(lengths("cube:5", "M2"), (Lengths{2, 2, 4, 1, 2}));
  EXPECT_EQ(lengths("cube:5", "2-4Rw"), (Lengths{2, 2, 2, 2, 2}));
  EXPECT_EQ(lengths("cube:5", "x y2"), (Lengths{0, 0, 0, 0, 0}));
  EXPECT_EQ(lengths("cube:4", "2-3Lw'"), (Lengths{2, 2, 2, 2, 2}));
  EXPECT_EQ(lengths("cube:6", "3Uw 2U 3F2"), (Lengths{5, 5, 7, 5, 6}));
}

TEST(Entry, MetricsAreNamedAsTheSizeHasThem) {
  EXPECT_EQ(cube_named("cube:3")->info().metric, "htm");
  EXPECT_EQ(cube_named("cube:4")->info().metric, "obtm");
  EXPECT_EQ(cube_named("cube:4", "htm")->info().metric, "obtm");
  EXPECT_EQ(cube_named("cube:3")->info().metrics.size(), 2u);
  EXPECT_EQ(cube_named("cube:7")->info().metrics.size(), 4u);
  const auto refused = family().make("cube:3", PuzzleOptions{"", "sstm"});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().message, "cube:3 has no metric `sstm` (one of: htm, qtm)");
}

// Two layers turned are two moves in single layers, and each census counts what its moves reach first.
TEST(Entry, ACensusCountsInItsMetric) {
  const auto counts = [](std::string_view name, std::string_view metric) {
    CensusRequest request;
    request.depth = 1;
    return cube_named(name, metric)->census(request)->counts;
  };
  EXPECT_EQ(counts("cube:4", "obtm"), (std::vector<std::uint64_t>{1, 27}));
  EXPECT_EQ(counts("cube:4", "sstm"), (std::vector<std::uint64_t>{1, 36}));
  EXPECT_EQ(counts("cube:4", "sqtm"), (std::vector<std::uint64_t>{1, 24}));
  EXPECT_EQ(counts("cube:5", "obtm"), (std::vector<std::uint64_t>{1, 36}));
  EXPECT_EQ(counts("cube:5", "sstm"), (std::vector<std::uint64_t>{1, 45}));
  EXPECT_EQ(counts("cube:5", "sqtm"), (std::vector<std::uint64_t>{1, 30}));
}

TEST(Entry, CubesHeldOtherwiseAreSolvedAsHeld) {
  for (const auto& [name, state] :
       std::vector<std::pair<std::string_view, std::string_view>>{{"cube:3", "@x R"},
                                                                  {"cube:3", "@M U"},
                                                                  {"cube:2", "@R z' U F2 y"},
                                                                  {"cube:2", "@L D B"},
                                                                  {"cube:4", "@y Rw x"}}) {
    const std::unique_ptr<AnyPuzzle> cube = cube_named(name);
    const Expected<SearchResult> result = cube->search(state, {"ida-star", cube->info().default_heuristic, {}, {}});
    ASSERT_TRUE(result && result->outcome == Outcome::solved) << state;
    EXPECT_TRUE(cube->walk(state, cube->spell(result->moves))->solved) << state;
    EXPECT_LE(result->moves.size(), 3u);
  }
}

TEST(Entry, QuarterTurnsAreSpeltTogether) {
  const std::unique_ptr<AnyPuzzle> cube = cube_named("cube:3", "qtm");
  const Expected<SearchResult> result = cube->search("@R2 U", {"ida-star", "misplaced", {}, {}});
  EXPECT_EQ(cube->spell(result->moves), "U' R2");
  EXPECT_EQ(result->moves.size(), 3u);
  EXPECT_EQ(cube->walk("@R2 U", "U' R2")->length, 3u);
  EXPECT_EQ(cube->successors("@")->size(), 12u);
  EXPECT_EQ((*cube->successors("@"))[1].move, "U'");
}

TEST(Entry, NumbersOfStates) {
  EXPECT_EQ(cube_named("cube:2")->info().states, "3674160");
  EXPECT_EQ(cube_named("cube:3")->info().states, "43252003274489856000");
  EXPECT_EQ(cube_named("cube:4")->info().states, "7401196841564901869874093974498574336000000000");
  EXPECT_EQ(cube_named("cube:5")->info().states,
            "282870942277741856536180333107150328293127731985672134721536000000000000000");
  EXPECT_EQ(count_of_states(6),
            "157152858401024063281013959519483771508510790313968742344694684829502629887168573442107637760000000000"
            "000000000000000");
}

TEST(Entry, RandomStatesAreReachableAndEven) {
  Rng rng(11);
  std::map<std::string, int> small;
  std::array<std::array<int, corner_count>, corner_count> at{};
  constexpr int samples = 8000;
  const std::unique_ptr<AnyPuzzle> cube = cube_named("cube:3");
  for (int sample = 0; sample < samples; ++sample) {
    const StickerCube state = random_cube(3, rng);
    const Cubies cubies = read_cubies(state);
    for (std::size_t place = 0; place < corner_count; ++place) ++at[place][cubies.corner[place]];
    if (sample < 300) {
      ASSERT_TRUE(cube->canonical(write_facelets(state)));
    }
  }
  for (const auto& row : at)  // 1000 expected, standard deviation below 30
    for (const int count : row) EXPECT_NEAR(count, samples / 8, 180);
  for (const std::string_view name : {"cube:2", "cube:4", "cube:5", "cube:6"}) {
    const std::unique_ptr<AnyPuzzle> other = cube_named(name);
    for (int sample = 0; sample < 20; ++sample) {
      const std::string state = other->random_state(rng);
      EXPECT_EQ(other->canonical(state) ? *other->canonical(state) : "", state);
    }
  }
}

TEST(Entry, BetterAnswersAreToldAsTheyAreFound) {
  Rng rng(13);
  for (const std::string_view metric : {"htm", "qtm"}) {
    const std::unique_ptr<AnyPuzzle> cube = cube_named("cube:3", metric);
    const std::string state = cube->random_state(rng);
    std::vector<std::string> told;
    const BetterSink sink = [&](const std::vector<Move>& moves) { told.push_back(cube->spell(moves)); };
    SolveRequest request{"two-phase", "", {}, {}};
    request.limits.max_expanded = 100000;
    request.limits.better = &sink;
    const Expected<SearchResult> result = cube->search(state, request);
    ASSERT_GE(told.size(), 2u) << metric;
    for (std::size_t at = 0; at < told.size(); ++at) {
      const Expected<Walk> walk = cube->walk(state, told[at]);
      EXPECT_TRUE(walk->solved) << told[at];
      const Cost before = at == 0 ? walk->length + 1 : cube->walk(state, told[at - 1])->length;
      EXPECT_LT(walk->length, before) << metric;
    }
    EXPECT_EQ(told.back(), cube->spell(result->moves));
  }
}

TEST(Entry, RandomMovesWasteNothing) {
  Rng rng(12);
  for (const std::string_view name : {"cube:2", "cube:3", "cube:4"}) {
    const std::unique_ptr<AnyPuzzle> cube = cube_named(name);
    const std::string moves = cube->random_moves(rng, 40);
    EXPECT_EQ(cube->walk("@", moves)->length, 40u) << moves;
    const std::vector<Token> words = split(moves, " ");
    for (std::size_t at = 1; at < words.size(); ++at)
      EXPECT_FALSE(words[at].text[0] == words[at - 1].text[0] &&
                   words[at].text.find('w') == words[at - 1].text.find('w'))
          << moves;
  }
}

TEST(Entry, DrawsTheNet) {
  const std::unique_ptr<AnyPuzzle> cube = cube_named("cube:2");
  EXPECT_EQ(plain_text(*cube->draw("@R")),
            "     U F\n     U F\nL L  F D  R R  U B\nL L  F D  R R  U B\n     D B\n     D B\n");
}

TEST(Entry, NamesOfCubes) {
  for (const std::string_view bad :
       {"cube:", "cube:1", "cube:0", "cube:101", "cube:3x", "cube:-3", "cube: 3", "cube:99999999999999999999"})
    EXPECT_FALSE(family().make(bad, {})) << bad;
  EXPECT_EQ(cube_named("cube:100")->info().name, "cube:100");
  EXPECT_TRUE(family().claims("cube:zzz"));
  EXPECT_FALSE(family().claims("cubes"));
}

TEST(Entry, WalksStopInTime) {
  EXPECT_FALSE(cube_named("cube:100")->walk("@", "(R U)20000"));
  const Expected<Walk> walk = cube_named("cube:3")->walk("@", "(R U)105");
  EXPECT_TRUE(walk->solved);
  EXPECT_EQ(walk->steps.size(), 210u);
  EXPECT_EQ(cube_named("cube:3")->walk("@", "R U q").error().position, 4u);
}

}  // namespace
}  // namespace rompicapo::cube
