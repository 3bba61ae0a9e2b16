// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/two_phase/two_phase.hpp"

#include <gtest/gtest.h>
#include <set>

#include "rompicapo/base/permutation.hpp"
#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/models/cube3.hpp"
#include "rompicapo/puzzles/cube/models/random_cubies_test_support.hpp"
#include "rompicapo/puzzles/cube/two_phase/phase1_near.hpp"
#include "rompicapo/puzzles/cube/two_phase/phase2_small.hpp"
#include "rompicapo/puzzles/cube/two_phase/search/directions.hpp"

namespace rompicapo::cube::two_phase {
namespace {

Cubies turned_by(Cubies state, std::span<const FaceMove> turns) {
  for (const FaceMove turn : turns) state = compose(state, face_move_states()[turn]);
  return state;
}

Cost cost_of(std::span<const FaceMove> turns, Metric metric) {
  Cost cost = 0;
  for (const FaceMove turn : turns) cost += cube::cost_of(turn, metric);
  return cost;
}

struct Tables {
  explicit Tables(Metric metric) : phase1(metric), phase2(metric), solver(phase1, phase2) {}
  Phase1Near phase1;
  Phase2Small phase2;
  TwoPhase solver;
};

class TwoPhaseTest : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    htm_ = new Tables(Metric::htm);
    qtm_ = new Tables(Metric::qtm);
  }
  static void TearDownTestSuite() {
    delete htm_;
    delete qtm_;
  }
  static TwoPhaseAnswer solve(const Cubies& state, const Limits& limits, Metric metric = Metric::htm,
                              std::uint32_t allowed = all_turns, const BetterTurns& better = {}) {
    return (metric == Metric::htm ? htm_ : qtm_)->solver.solve(state, {metric, allowed, better}, limits);
  }
  static void expect_solved(const Cubies& state, const TwoPhaseAnswer& answer) {
    ASSERT_EQ(answer.result.outcome, Outcome::solved);
    EXPECT_EQ(turned_by(state, answer.turns), Cubies{});
  }
  static inline Tables *htm_ = nullptr, *qtm_ = nullptr;
};

TEST_F(TwoPhaseTest, SolvedAndOneTurn) {
  const TwoPhaseAnswer none = solve(Cubies{}, {});
  EXPECT_EQ(none.result.outcome, Outcome::solved);
  EXPECT_TRUE(none.result.optimal);
  EXPECT_TRUE(none.turns.empty());
  for (FaceMove turn = 0; turn < face_move_count; ++turn) {
    const TwoPhaseAnswer answer = solve(face_move_states()[turn], {});
    EXPECT_EQ(answer.turns, std::vector{inverse(turn)});
    EXPECT_TRUE(answer.result.optimal);
    EXPECT_EQ(answer.result.lower_bound, 1u);
  }
}

TEST_F(TwoPhaseTest, RandomCubes) {
  Rng rng(31);
  std::size_t turns = 0;
  for (int round = 0; round < 100; ++round) {
    const Cubies state = random_cubies(rng);
    Limits limits;
    limits.max_expanded = 40000;
    const TwoPhaseAnswer answer = solve(state, limits);
    expect_solved(state, answer);
    EXPECT_LE(answer.turns.size(), 23u);
    EXPECT_GT(answer.result.lower_bound, 8u);
    EXPECT_LE(answer.result.lower_bound, answer.turns.size());
    turns += answer.turns.size();
  }
  EXPECT_LT(turns, 100 * 20u + 40);
}

// Breadth-first: states at every depth, by the length of their shortest solution.
template <class Visit>
void visit_near(Metric metric, Cost depth, std::size_t step, const Visit& visit) {
  const auto turns = face_move_states();
  std::vector<std::vector<Cubies>> levels(depth + 3);
  std::set<Cube3::Packed> met;
  levels[0].push_back(Cubies{});
  for (Cost cost = 0; cost <= depth; ++cost)
    for (std::size_t at = 0; at < levels[cost].size(); ++at) {
      const Cubies state = levels[cost][at];
      if (!met.insert(Cube3::pack(Cube3::from(state))).second) continue;
      if (at % step == 0) visit(state, cost);
      for (FaceMove turn = 0; turn < face_move_count; ++turn)
        levels[cost + cube::cost_of(turn, metric)].push_back(compose(state, turns[turn]));
    }
}

TEST_F(TwoPhaseTest, NearPositionsGetTheirShortest) {
  for (const Metric metric : {Metric::htm, Metric::qtm})
    visit_near(metric, 3, 11, [&](const Cubies& state, Cost cost) {
      Limits limits;
      limits.stop_length = 30;
      const TwoPhaseAnswer answer = solve(state, limits, metric);
      expect_solved(state, answer);
      EXPECT_EQ(cost_of(answer.turns, metric), cost);
      EXPECT_TRUE(answer.result.optimal);
    });
}

TEST_F(TwoPhaseTest, ShortScramblesAreNeverAnsweredLonger) {
  Rng rng(32);
  for (int round = 0; round < 60; ++round)
    for (const Metric metric : {Metric::htm, Metric::qtm}) {
      Cubies state;
      Cost cost = 0;
      const Cost most = 1 + rng.below(9);
      while (cost < most) {
        const auto turn = static_cast<FaceMove>(rng.below(face_move_count));
        state = compose(state, face_move_states()[turn]);
        cost += cube::cost_of(turn, metric);
      }
      if (cost > 10) continue;
      Limits limits;
      limits.stop_length = 25;
      const TwoPhaseAnswer answer = solve(state, limits, metric);
      expect_solved(state, answer);
      EXPECT_LE(cost_of(answer.turns, metric), cost);
      EXPECT_TRUE(answer.result.optimal);
    }
}

// Who explains nothing is spared the search for an answer that explains better, which may turn out to be shorter too.
TEST_F(TwoPhaseTest, TheFirstShortEnoughWillDo) {
  Rng rng(35);
  int spared = 0;
  for (int round = 0; round < 20; ++round) {
    const Cubies state = random_cubies(rng);
    Limits limits;
    limits.stop_length = 21;
    const TwoPhaseAnswer told = solve(state, limits);
    std::vector<FaceMove> first;
    const TwoPhaseRequest request{Metric::htm, all_turns, [&](const std::vector<FaceMove>& turns) { first = turns; },
                                  /*forwards=*/false};
    const TwoPhaseAnswer answer = htm_->solver.solve(state, request, limits);
    expect_solved(state, answer);
    EXPECT_EQ(answer.turns, first);
    EXPECT_LE(answer.turns.size(), limits.stop_length);
    EXPECT_GE(answer.turns.size(), told.turns.size());
    EXPECT_EQ(answer.result.lower_bound, told.result.lower_bound);
    EXPECT_LE(answer.result.stats.expanded, told.result.stats.expanded);
    spared += answer.result.stats.expanded < told.result.stats.expanded ? 1 : 0;
  }
  EXPECT_GT(spared, 5);
}

TEST_F(TwoPhaseTest, QuarterTurns) {
  Rng rng(33);
  for (int round = 0; round < 20; ++round) {
    const Cubies state = random_cubies(rng);
    Limits limits;
    limits.max_expanded = 200000;
    limits.stop_length = 28;
    const TwoPhaseAnswer answer = solve(state, limits, Metric::qtm);
    expect_solved(state, answer);
    EXPECT_LE(cost_of(answer.turns, Metric::qtm), 30u);
    const bool odd = is_odd_permutation<std::uint8_t>(state.corner);
    EXPECT_EQ(cost_of(answer.turns, Metric::qtm) % 2, odd ? 1u : 0u);
  }
}

TEST_F(TwoPhaseTest, OnlyTheTurnsAllowed) {
  Rng rng(34);
  const std::uint32_t allowed = 0b000'111'111'111'111'111;  // all but B
  for (int round = 0; round < 20; ++round) {
    Cubies state;
    for (int done = 0; done < 8; ++done)
      state = compose(state, face_move_states()[static_cast<FaceMove>(rng.below(15))]);
    Limits limits;
    limits.max_expanded = 200000;
    limits.stop_length = 25;
    const TwoPhaseAnswer answer = solve(state, limits, Metric::htm, allowed);
    expect_solved(state, answer);
    for (const FaceMove turn : answer.turns) EXPECT_TRUE(allowed >> turn & 1);
  }
}

TEST_F(TwoPhaseTest, LimitsAreKept) {
  for (const Metric metric : {Metric::htm, Metric::qtm})
    EXPECT_LE(TwoPhaseSolver::small_spec(metric).bytes, two_phase::TwoPhase::bytes());
  Rng rng(35);
  const Cubies state = random_cubies(rng);
  Limits limits;
  limits.max_cost = 8;  // nothing so short
  TwoPhaseAnswer answer = solve(state, limits);
  EXPECT_EQ(answer.result.outcome, Outcome::out_of_budget);
  EXPECT_EQ(answer.result.exhausted, LimitReached::cost);
  EXPECT_GE(answer.result.lower_bound, 9u);

  limits = {};
  limits.enough_bound = 9;
  answer = solve(state, limits);
  EXPECT_EQ(answer.result.exhausted, LimitReached::bound);
  EXPECT_GE(answer.result.lower_bound, 9u);

  limits = {};
  limits.max_bytes = 1000;
  EXPECT_EQ(solve(state, limits).result.exhausted, LimitReached::memory);

  limits = {};
  limits.max_expanded = 10;
  answer = solve(state, limits);
  EXPECT_EQ(answer.result.exhausted, LimitReached::nodes);
  EXPECT_LE(answer.result.stats.expanded, 30u);

  limits = {};
  const std::atomic<bool> stop{true};
  limits.stop = &stop;
  EXPECT_EQ(solve(state, limits).result.outcome, Outcome::stopped);

  limits = {};
  limits.deadline = Clock::now();
  limits.max_cost = 15;  // a short answer may be far away
  EXPECT_EQ(solve(state, limits).result.exhausted, LimitReached::time);
}

TEST_F(TwoPhaseTest, FirstAnswerIsGivenHoweverShortTheTime) {
  Rng rng(38);
  for (int round = 0; round < 1100; ++round) {
    const Metric metric = round < 1000 ? Metric::htm : Metric::qtm;
    const Cubies state = random_cubies(rng);
    Limits limits;
    limits.deadline = Clock::time_point::min();
    limits.threads = 1 + round % 2;
    expect_solved(state, solve(state, limits, metric));  // returns at all: the clock counts from then on
  }
}

TEST_F(TwoPhaseTest, ThreadsAnswerAsWell) {
  Rng rng(36);
  for (int round = 0; round < 5; ++round) {
    const Cubies state = random_cubies(rng);
    Limits limits;
    limits.threads = 2;
    limits.max_expanded = 100000;
    const TwoPhaseAnswer answer = solve(state, limits);
    expect_solved(state, answer);
    EXPECT_LE(answer.turns.size(), 21u);
  }
}

TEST_F(TwoPhaseTest, TellsEachBetterAnswer) {
  Rng rng(37);
  std::size_t told = 0;
  for (int round = 0; round < 24; ++round) {
    const Metric metric = round % 4 == 0 ? Metric::qtm : Metric::htm;
    Cubies state = round % 6 == 5 ? turned_by(Cubies{}, std::vector<FaceMove>{0, 4, 8}) : random_cubies(rng);
    if (round == 0) state = Cubies{};
    Limits limits;
    limits.threads = 1 + round % 2;
    limits.max_expanded = 60000;
    std::vector<std::vector<FaceMove>> answers;
    const TwoPhaseAnswer answer =
        solve(state, limits, metric, all_turns, [&](const std::vector<FaceMove>& turns) { answers.push_back(turns); });
    ASSERT_FALSE(answers.empty());
    for (std::size_t at = 0; at < answers.size(); ++at) {
      EXPECT_EQ(turned_by(state, answers[at]), Cubies{});
      if (at == 0) continue;
      EXPECT_LT(cost_of(answers[at], metric), cost_of(answers[at - 1], metric));
    }
    EXPECT_EQ(answers.back(), answer.turns);
    told += answers.size();
  }
  EXPECT_GT(told, 2 * 24u) << "answers are bettered";
}

TEST(Directions, TheSolvedCubeHasOneAndSolutionsComeBack) {
  const Symmetries symmetries;
  EXPECT_EQ(directions_of(symmetries, Cubies{}, all_turns).size(), 1u);
  const std::vector<FaceMove> turns{0, 4, 8, 17, 3};
  const Cubies scrambled = turned_by(Cubies{}, turns);
  std::vector<FaceMove> solution;
  for (auto turn = turns.rbegin(); turn != turns.rend(); ++turn) solution.push_back(inverse(*turn));
  const auto directions = directions_of(symmetries, scrambled, all_turns);
  EXPECT_EQ(directions.size(), 6u);
  for (const Direction& direction : directions) {
    std::vector<FaceMove> conjugate;
    for (const FaceMove turn : direction.inverted ? turns : solution)
      conjugate.push_back(symmetries.conjugate(turn, direction.symmetry));
    EXPECT_EQ(turned_by(direction.state, conjugate), Cubies{});
    EXPECT_EQ(turned_by(scrambled, direction.turns_for_cube(symmetries, conjugate)), Cubies{});
  }
}

TEST(Premoves, AreCountedAndSimplify) {
  EXPECT_EQ(premoves(Metric::htm, 1).size(), 8u);
  EXPECT_EQ(premoves(Metric::qtm, 1).size(), 8u);
  for (const Premove& premove : premoves(Metric::htm, 2)) {
    EXPECT_EQ(premove.turns.size(), 2u);
    EXPECT_FALSE(phase2_turn_mask >> premove.turns.front() & 1);
    EXPECT_EQ(turned_by(Cubies{}, premove.turns), premove.state);
  }
  EXPECT_EQ(simplified(std::vector<FaceMove>{4, 3}), std::vector<FaceMove>{5});         // R2 R: R'
  EXPECT_EQ(simplified(std::vector<FaceMove>{0, 9, 2, 9}), std::vector<FaceMove>{10});  // U D U' D: D2
  EXPECT_TRUE(simplified(std::vector<FaceMove>{0, 3, 5, 2}).empty());                   // U R R' U'
}

}  // namespace
}  // namespace rompicapo::cube::two_phase
