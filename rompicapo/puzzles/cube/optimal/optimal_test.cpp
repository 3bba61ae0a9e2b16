// SPDX-License-Identifier: MIT
#include <algorithm>
#include <gtest/gtest.h>
#include <memory>
#include <set>
#include <unordered_map>
#include <vector>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/models/random_cubies_test_support.hpp"
#include "rompicapo/puzzles/cube/optimal/bit_shuffle.hpp"
#include "rompicapo/puzzles/cube/optimal/coset_table.hpp"
#include "rompicapo/puzzles/cube/optimal/rungs.hpp"
#include "rompicapo/puzzles/cube/optimal/solver.hpp"

namespace rompicapo::cube {
namespace {

Cubies after(Cubies state, std::span<const FaceMove> turns) {
  for (const FaceMove turn : turns) state = compose(state, turned(face_of(turn), quarters_of(turn)));
  return state;
}

Cubies scramble(Rng& rng, unsigned length) {
  Cubies state;
  for (unsigned done = 0; done < length; ++done) {
    const auto turn = static_cast<FaceMove>(rng.below(face_move_count));
    state = after(state, {&turn, 1});
  }
  return state;
}

unsigned length_of(std::span<const FaceMove> turns, Metric metric) {
  unsigned length = 0;
  for (const FaceMove turn : turns) length += cost_of(turn, metric);
  return length;
}

// The 40 MiB rung; its window ends low enough to be built in a second, and the small bounds do the rest.
class Optimal : public testing::Test {
 protected:
  struct Built {
    std::vector<std::byte> contents;
    std::unique_ptr<OptimalTables> tables;
    std::vector<std::uint64_t> distribution;
    Rung rung;
  };
  static Built build(Metric metric, unsigned base) {
    Built built;
    built.rung = rungs()[0];
    built.rung.base_htm = built.rung.base_qtm = base;
    built.contents.resize(built.rung.bytes);
    const CosetSpace space(built.rung.corners, built.rung.edges);
    built.distribution = build_coset_table(space, metric, base, built.contents, {});
    built.tables = std::make_unique<OptimalTables>(built.rung, metric, built.contents);
    return built;
  }
  static void SetUpTestSuite() {
    htm = new Built(build(Metric::htm, 5));
    qtm = new Built(build(Metric::qtm, 6));
  }
  static void TearDownTestSuite() {
    delete htm;
    delete qtm;
    htm = qtm = nullptr;
  }
  static inline Built *htm = nullptr, *qtm = nullptr;
};

TEST(CosetSpace, SimdAgreesWithPortable) {
  Rng rng(1);
  for (const Rung& rung : rungs()) {
    const CosetSpace space(rung.corners, rung.edges);
    EXPECT_EQ((rung.kept == 0 ? space.entries() : SeparationSpace().entries(rung.kept)) / 4, rung.bytes) << rung.name;
    for (int round = 0; round < 300; ++round) {
      const Cube3::State state = Cube3::from(random_cubies(rng));
      for (unsigned axis = 0; axis < axis_count; ++axis) {
        EXPECT_EQ(space.index(state, axis), space.index_portably(state, axis));
        EXPECT_LT(space.index(state, axis), space.entries());
      }
    }
  }
}

// The index may differ between a state and its image, where a class has symmetries of its own; the row may not.
TEST(CosetSpace, SeesSymmetricStatesInOneRow) {
  Rng rng(2);
  const Symmetries symmetries;
  for (const Rung& rung : rungs()) {
    if (rung.kept != 0) continue;
    const CosetSpace space(rung.corners, rung.edges);
    for (int round = 0; round < 50; ++round) {
      const Cubies cubies = random_cubies(rng);
      const std::uint64_t row = space.index(Cube3::from(cubies), 0) / space.row_entries();
      for (unsigned symmetry = 0; symmetry < axis_symmetry_count; ++symmetry)
        EXPECT_EQ(space.index(Cube3::from(symmetries.conjugate(cubies, symmetry)), 0) / space.row_entries(), row);
      for (unsigned axis = 0; axis < axis_count; ++axis)
        EXPECT_EQ(space.index(Cube3::from(cubies), axis) / space.row_entries(),
                  space.index(Cube3::from(symmetries.conjugate(cubies, axis * axis_symmetry_count)), 0) /
                      space.row_entries());
    }
  }
}

// What the bans rest on: a turn of the axis, made before the state, leaves its coset alone.
TEST(CosetSpace, TurnsOfTheAxisOnTheLeftKeepTheCoset) {
  Rng rng(3);
  for (const Rung& rung : rungs()) {
    if (rung.kept != 0) continue;
    const CosetSpace space(rung.corners, rung.edges);
    for (int round = 0; round < 100; ++round) {
      const Cubies cubies = random_cubies(rng);
      for (const Face face : {U, D})
        EXPECT_EQ(space.index(Cube3::from(compose(turned(face, 1), cubies)), 0), space.index(Cube3::from(cubies), 0));
    }
  }
}

TEST(CosetSpace, ColumnsAreRanksOfEdges) {
  for (const EdgePart edges : {EdgePart::flips, EdgePart::outer_flips}) {
    const CosetSpace space(CornerPart::twists, edges);
    for (std::uint32_t column = 0; column < space.row_entries(); column += 7)
      EXPECT_EQ(space.column(space.edges_at(column)), column);
  }
}

// Random linear maps, made invertible by building them from additions; the two sizes of block that tables have.
TEST(BitShuffle, MovesEveryBitWhereTheMapSays) {
  Rng rng(10);
  for (const unsigned bits : {8u, 11u})
    for (int round = 0; round < 50; ++round) {
      std::vector<std::uint32_t> images;
      for (unsigned bit = 0; bit < bits; ++bit) images.push_back(1u << bit);
      for (int step = 0; step < 60; ++step) {
        const std::uint32_t to = rng.below(bits), from = rng.below(bits);
        if (to == from) continue;
        for (std::uint32_t& image : images) image ^= (image >> from & 1) << to;
      }
      const std::uint32_t added = rng.below(1u << bits);
      std::vector<std::uint64_t> block((std::size_t{1} << bits) / 64), expected(block.size()), moved(block.size());
      for (std::uint64_t& word : block) word = rng.next();
      for (std::uint32_t at = 0; at < 1u << bits; ++at) {
        std::uint32_t to = added;
        for (unsigned bit = 0; bit < bits; ++bit)
          if ((at >> bit & 1) != 0) to ^= images[bit];
        expected[to / 64] |= (block[at / 64] >> at % 64 & 1) << to % 64;
      }
      BitShuffle(images).add(block, added, moved.data());
      EXPECT_EQ(moved, expected);
    }
}

// A window whose last levels are dense enough to be built block by block.
TEST_F(Optimal, DenseLevelsAreBuiltRightToo) {
  const CosetSpace space(CornerPart::twists, EdgePart::outer_flips);
  std::vector<std::byte> contents(coset_table_bytes(space));
  const std::vector<std::uint64_t> met = build_coset_table(space, Metric::htm, 8, contents, {});
  std::uint64_t sum = 0;
  for (const std::uint64_t each : met) sum += each;
  EXPECT_EQ(sum, std::uint64_t{twist_count} * slice_count * 256);
  const CosetSpace& finer = htm->tables->bounds().space;  // whose distances are at least these
  Rng rng(11);
  for (int round = 0; round < 3000; ++round) {
    const Cube3::State state = Cube3::from(scramble(rng, 8 + rng.below(3)));
    if (code_at(contents, space.index(state, 0)) == 0) continue;  // else it is at least 9
    EXPECT_EQ(code_at(htm->contents, finer.index(state, 0)), 3u);
  }
}

TEST_F(Optimal, DistributionIsThatOfPhaseOne) {
  const std::vector<std::uint64_t> known{1, 4, 50, 592, 7156, 87236, 1043817, 12070278};
  ASSERT_EQ(htm->distribution.size(), 9u);
  for (std::size_t depth = 0; depth < known.size(); ++depth) EXPECT_EQ(htm->distribution[depth], known[depth]);
}

TEST_F(Optimal, TableNeverSaysTooMuch) {
  Rng rng(4);
  for (const Metric metric : {Metric::htm, Metric::qtm}) {
    const Built& built = metric == Metric::htm ? *htm : *qtm;
    const CosetBounds& bounds = built.tables->bounds();
    for (int round = 0; round < 2000; ++round) {
      std::vector<FaceMove> turns(rng.below(10));
      for (FaceMove& turn : turns) turn = static_cast<FaceMove>(rng.below(face_move_count));
      const Cubies cubies = after({}, turns);
      const unsigned length = length_of(turns, metric);
      for (const Cubies& state : {cubies, inverse(cubies)})
        for (unsigned axis = 0; axis < axis_count; ++axis) {
          const Cube3::State conjugate = Cube3::from(state);
          const unsigned code = code_at(built.contents, bounds.space.index(conjugate, axis));
          EXPECT_TRUE(code == 0 || bounds.base + code <= length);
          EXPECT_LE(bounds.small.bound(bounds.space.coordinates(conjugate, axis)), length);
        }
    }
  }
}

// Depth of each state within `radius` turns, by breadth-first search over whole states.
struct StateHash {
  std::size_t operator()(const Cube3::Packed& packed) const {
    return static_cast<std::size_t>(packed.edges * 0x9e3779b97f4a7c15 ^ packed.corners * 0xc2b2ae3d27d4eb4f);
  }
};
using Depths = std::unordered_map<Cube3::Packed, unsigned, StateHash>;

Depths depths_within(unsigned radius, Metric metric) {
  Depths depths;
  std::vector<Cubies> layer{Cubies{}};
  depths[Cube3::pack(Cube3::solved())] = 0;
  for (unsigned depth = 1; depth <= radius; ++depth) {
    std::vector<Cubies> next;
    for (const Cubies& state : layer)
      for (FaceMove turn = 0; turn < face_move_count; ++turn) {
        if (cost_of(turn, metric) != 1) continue;
        const Cubies made = after(state, {&turn, 1});
        if (depths.emplace(Cube3::pack(Cube3::from(made)), depth).second) next.push_back(made);
      }
    layer = std::move(next);
  }
  return depths;
}

// Distance up to twice the radius: the least way through a state that both ends' searches know.
unsigned naive_distance(const Depths& depths, const Cubies& start, unsigned radius, Metric metric) {
  std::vector<Cubies> layer{start};
  std::set<Cube3::Packed> met{Cube3::pack(Cube3::from(start))};
  for (unsigned depth = 0; depth <= radius; ++depth) {
    unsigned best = 99;
    for (const Cubies& state : layer) {
      const auto found = depths.find(Cube3::pack(Cube3::from(state)));
      if (found != depths.end()) best = std::min(best, depth + found->second);
    }
    if (best != 99) return best;
    std::vector<Cubies> next;
    for (const Cubies& state : layer)
      for (FaceMove turn = 0; turn < face_move_count; ++turn) {
        if (cost_of(turn, metric) != 1) continue;
        const Cubies made = after(state, {&turn, 1});
        if (met.insert(Cube3::pack(Cube3::from(made))).second) next.push_back(made);
      }
    layer = std::move(next);
  }
  return 99;
}

TEST_F(Optimal, EqualsBreadthFirstOnAThousandNearPositions) {
  for (const Metric metric : {Metric::htm, Metric::qtm}) {
    const Built& built = metric == Metric::htm ? *htm : *qtm;
    const Depths depths = depths_within(4, metric);
    Rng rng(5);
    for (int round = 0; round < 500; ++round) {
      const Cubies start = scramble(rng, metric == Metric::htm ? round % 7 : round % 5);
      const unsigned expected = naive_distance(depths, start, 4, metric);
      const OptimalResult result = solve_optimally(built.tables->bounds(), start, {});
      ASSERT_EQ(result.search.outcome, Outcome::solved);
      EXPECT_TRUE(result.search.optimal);
      EXPECT_EQ(length_of(result.turns, metric), expected);
      EXPECT_EQ(after(start, result.turns), Cubies{});
    }
  }
}

void list_all(const Cubies& state, unsigned left, Metric metric, std::vector<FaceMove>& path,
              std::set<std::vector<unsigned>>& all) {
  if (left == 0) {
    if (state == Cubies{}) all.insert({path.begin(), path.end()});
    return;
  }
  for (FaceMove turn = 0; turn < face_move_count; ++turn) {
    if (cost_of(turn, metric) > left || (!path.empty() && !may_follow(path.back(), turn))) continue;
    path.push_back(turn);
    list_all(after(state, {&turn, 1}), left - cost_of(turn, metric), metric, path, all);
    path.pop_back();
  }
}

TEST_F(Optimal, AllListsEverySolution) {
  Rng rng(6);
  const FaceMove twice[] = {face_move(R, 2), face_move(L, 2), face_move(U, 2), face_move(D, 2)};  // symmetric
  std::vector<Cubies> starts{after({}, twice), after({}, std::span(twice).first(2))};
  for (int round = 0; round < 30; ++round) starts.push_back(scramble(rng, 1 + round % 4));
  for (const Metric metric : {Metric::htm, Metric::qtm}) {
    const Built& built = metric == Metric::htm ? *htm : *qtm;
    for (const Cubies& start : starts) {
      const OptimalResult result = solve_optimally(built.tables->bounds(), start, {}, true);
      const unsigned length = length_of(result.turns, metric);
      if (length > 4) continue;
      std::set<std::vector<unsigned>> expected, found{{result.turns.begin(), result.turns.end()}};
      for (const auto& other : result.others) found.insert({other.begin(), other.end()});
      std::vector<FaceMove> path;
      list_all(start, length, metric, path, expected);
      EXPECT_EQ(found, expected);
      EXPECT_EQ(found.size(), result.others.size() + 1);
    }
  }
}

TEST_F(Optimal, AllOfALongerSymmetricPositionIsClosedUnderItsSymmetries) {
  const Symmetries symmetries;
  const FaceMove turns[] = {face_move(U, 1), face_move(D, 3), face_move(R, 1), face_move(L, 3),
                            face_move(F, 1), face_move(B, 3), face_move(U, 1), face_move(D, 3)};
  const Cubies six_spots = after({}, turns);
  const OptimalResult result = solve_optimally(htm->tables->bounds(), six_spots, {}, true);
  ASSERT_EQ(result.turns.size(), 8u);
  std::set<std::vector<unsigned>> found{{result.turns.begin(), result.turns.end()}};
  for (const auto& other : result.others) found.insert({other.begin(), other.end()});
  for (const auto& solution : found) {
    const std::vector<FaceMove> each(solution.begin(), solution.end());
    EXPECT_EQ(after(six_spots, each), Cubies{});
    for (unsigned symmetry = 0; symmetry < symmetry_count; ++symmetry) {
      if (symmetries.conjugate(six_spots, symmetry) != six_spots) continue;
      std::vector<unsigned> image;
      for (const FaceMove turn : each) image.push_back(symmetries.conjugate(turn, symmetry));
      for (std::size_t at = 1; at < image.size(); ++at)
        if (!may_follow(static_cast<FaceMove>(image[at - 1]), static_cast<FaceMove>(image[at])))
          std::swap(image[at - 1], image[at]);
      EXPECT_TRUE(found.contains(image));
    }
  }
}

TEST_F(Optimal, OneThreadOrTwoAgree) {
  Rng rng(7);
  for (int round = 0; round < 10; ++round) {
    const Cubies start = scramble(rng, 10);
    Limits two;
    two.threads = 2;
    const OptimalResult one = solve_optimally(htm->tables->bounds(), start, {}, true);
    const OptimalResult both = solve_optimally(htm->tables->bounds(), start, two, true);
    EXPECT_EQ(one.turns, both.turns);
    EXPECT_EQ(one.others, both.others);
  }
}

TEST_F(Optimal, LimitsEndIt) {
  Rng rng(8);
  const Cubies far = random_cubies(rng);
  const auto run = [&](const Limits& limits) { return solve_optimally(htm->tables->bounds(), far, limits).search; };
  Limits cost;
  cost.max_cost = 11;
  EXPECT_EQ(run(cost).exhausted, LimitReached::cost);
  EXPECT_EQ(run(cost).lower_bound, 12);
  Limits bound;
  bound.enough_bound = 12;
  EXPECT_EQ(run(bound).exhausted, LimitReached::bound);
  EXPECT_EQ(run(bound).lower_bound, 12);
  Limits nodes;
  nodes.max_expanded = 20000;
  EXPECT_EQ(run(nodes).exhausted, LimitReached::nodes);
  EXPECT_EQ(run(nodes).stats.expanded, 20000u);
  Limits time;
  time.deadline = Clock::now();
  EXPECT_EQ(run(time).exhausted, LimitReached::time);
  const std::atomic<bool> stop{true};
  Limits stopped;
  stopped.stop = &stop;
  EXPECT_EQ(run(stopped).outcome, Outcome::stopped);
}

// The last length is searched to its end for all: what a limit leaves of it is no answer, whatever was found before.
TEST_F(Optimal, AllOfWhichSomeAreCutOffAreNoAnswer) {
  Rng rng(11);
  const Cubies start = scramble(rng, 10);
  const OptimalResult whole = solve_optimally(htm->tables->bounds(), start, {}, true);
  ASSERT_EQ(whole.search.outcome, Outcome::solved);
  const auto length = static_cast<Cost>(whole.turns.size());
  for (const std::size_t threads : {1u, 2u}) {
    Limits one_less;
    one_less.threads = threads;
    one_less.max_expanded = whole.search.stats.expanded - 1;
    const OptimalResult cut = solve_optimally(htm->tables->bounds(), start, one_less, true);
    EXPECT_EQ(cut.search.outcome, Outcome::out_of_budget);
    EXPECT_EQ(cut.search.exhausted, LimitReached::nodes);
    EXPECT_EQ(cut.search.lower_bound, length);
    EXPECT_TRUE(cut.turns.empty());
    EXPECT_TRUE(cut.others.empty());
    Limits enough;
    enough.threads = threads;
    enough.enough_bound = length;
    EXPECT_EQ(solve_optimally(htm->tables->bounds(), start, enough, true).search.exhausted, LimitReached::bound);
    enough.enough_bound = length + 1;
    EXPECT_EQ(solve_optimally(htm->tables->bounds(), start, enough, true).others, whole.others);
  }
}

TEST_F(Optimal, OnlyAllowedTurnsAreMade) {
  Rng rng(9);
  CosetSearch::Turns allowed = 0;  // <U, R2, F2>
  for (const FaceMove turn : {face_move(U, 1), face_move(U, 2), face_move(U, 3), face_move(R, 2), face_move(F, 2)})
    allowed |= 1u << turn;
  for (int round = 0; round < 20; ++round) {
    Cubies start;
    for (int done = 0; done < 7; ++done) {
      FaceMove turn = 0;
      do turn = static_cast<FaceMove>(rng.below(face_move_count));
      while ((allowed >> turn & 1) == 0);
      start = after(start, {&turn, 1});
    }
    const OptimalResult result = solve_optimally(htm->tables->bounds(), start, {}, false, allowed);
    EXPECT_EQ(after(start, result.turns), Cubies{});
    EXPECT_LE(result.turns.size(), 7u);
    for (const FaceMove turn : result.turns) EXPECT_TRUE(allowed >> turn & 1);
  }
}

struct SumOfUnits {
  std::uint64_t expanded = 0, generated = 0;
  std::vector<FaceMove> turns;
};

SumOfUnits sum_of_units(const CosetBounds& bounds, const Cubies& start, Cost length, const OptimalResult& plan,
                        CosetSearch::Turns allowed = all_turns) {
  SumOfUnits sum;
  for (const std::vector<FaceMove>& prefix : plan.prefixes) {
    const OptimalResult unit = search_unit(bounds, start, {}, length, prefix, allowed);
    EXPECT_FALSE(unit.search.units.redundant);
    sum.expanded += unit.search.stats.expanded;
    sum.generated += unit.search.stats.generated;
    if (unit.search.outcome == Outcome::solved) {
      sum.turns = unit.turns;
    } else {
      EXPECT_EQ(unit.search.lower_bound, length + (bounds.metric == Metric::qtm ? 2 : 1));
    }
  }
  return sum;
}

// The deepest cuts reach below where the look-ups begin to tell something.
TEST_F(Optimal, UnitsAddUpToTheNodesOfEachLength) {
  Rng rng(12);
  const FaceMove turns[] = {face_move(U, 1), face_move(D, 3), face_move(R, 1), face_move(L, 3), face_move(F, 1),
                            face_move(B, 3), face_move(U, 1), face_move(D, 3), face_move(R, 2), face_move(L, 2)};
  const Cubies symmetric = after({}, std::span(turns).first(10));
  const Cubies deep = scramble(rng, 11);
  for (const Built* built : {htm, qtm})
    for (const Cubies& start : {deep, symmetric, scramble(rng, 4)}) {
      const CosetBounds& bounds = built->tables->bounds();
      const OptimalResult whole = solve_optimally(bounds, start, {});
      ASSERT_EQ(whole.search.outcome, Outcome::solved);
      const auto best = static_cast<Cost>(length_of(whole.turns, bounds.metric));
      const std::vector<std::uint64_t>& nodes = whole.search.stats.expanded_by_bound;
      for (const std::size_t least : {1u, 10u, 100u, 3000u}) {
        if (least > 100 && start != deep) continue;
        const OptimalResult plan = plan_units(bounds, start, {}, least);
        EXPECT_GE(plan.prefixes.size() * symmetry_count, least);
        Cost length = plan.search.lower_bound;
        for (std::size_t iteration = 0; length < best; ++iteration) {
          const SumOfUnits sum = sum_of_units(bounds, start, length, plan);
          EXPECT_EQ(sum.expanded, nodes[iteration]) << least << " units, length " << length;
          EXPECT_TRUE(sum.turns.empty());
          length += bounds.metric == Metric::qtm ? 2 : 1;
        }
        ASSERT_EQ(length, best);
        const SumOfUnits last = sum_of_units(bounds, start, best, plan);
        EXPECT_EQ(length_of(last.turns, bounds.metric), best);
        EXPECT_EQ(after(start, last.turns), Cubies{});
      }
    }
}

TEST_F(Optimal, UnitsWithFewerTurnsAllowedAddUpToo) {
  CosetSearch::Turns allowed = 0;  // <U, R2, F2>
  for (const FaceMove turn : {face_move(U, 1), face_move(U, 2), face_move(U, 3), face_move(R, 2), face_move(F, 2)})
    allowed |= 1u << turn;
  const FaceMove turns[] = {face_move(U, 1), face_move(R, 2), face_move(U, 3), face_move(F, 2), face_move(U, 2),
                            face_move(R, 2), face_move(U, 1), face_move(F, 2), face_move(U, 1), face_move(R, 2)};
  const CosetBounds& bounds = htm->tables->bounds();
  const Cubies start = after({}, turns);
  const OptimalResult whole = solve_optimally(bounds, start, {}, false, allowed);
  ASSERT_GE(whole.turns.size(), 8u);
  for (const std::size_t least : {1u, 30u, 200u}) {
    const OptimalResult plan = plan_units(bounds, start, {}, least, allowed);
    for (std::size_t iteration = 0; iteration + 1 < whole.search.stats.expanded_by_bound.size(); ++iteration)
      EXPECT_EQ(
          sum_of_units(bounds, start, plan.search.lower_bound + static_cast<Cost>(iteration), plan, allowed).expanded,
          whole.search.stats.expanded_by_bound[iteration]);
  }
}

TEST_F(Optimal, UnitsEndAtLimitsAndKnowWhatTheyNeverDo) {
  Rng rng(13);
  const Cubies far = random_cubies(rng);
  Limits nodes;
  nodes.max_expanded = 5000;
  const std::vector<FaceMove> prefix{face_move(U, 1), face_move(R, 1)};
  const OptimalResult cut = search_unit(htm->tables->bounds(), far, nodes, 16, prefix);
  EXPECT_EQ(cut.search.exhausted, LimitReached::nodes);
  EXPECT_EQ(cut.search.stats.expanded, 5000u);
  const std::atomic<bool> stop{true};
  Limits stopped;
  stopped.stop = &stop;
  EXPECT_EQ(search_unit(htm->tables->bounds(), far, stopped, 14, prefix).search.outcome, Outcome::stopped);
  const std::vector<FaceMove> redundant{face_move(U, 1), face_move(R, 1), face_move(R, 2)};
  EXPECT_EQ(search_unit(htm->tables->bounds(), far, {}, 14, redundant).search.units.redundant, 2u);
}

TEST(Rungs, TheLargestThatFits) {
  EXPECT_EQ(best_rung(0).name, "optimal-40");
  EXPECT_EQ(best_rung(std::uint64_t{350} << 20).name, "optimal-300");
  EXPECT_EQ(best_rung(std::uint64_t{2560} << 20).name, "optimal-2400");
  EXPECT_EQ(best_rung(~std::uint64_t{0}).name, "optimal-7200");
}

}  // namespace
}  // namespace rompicapo::cube
