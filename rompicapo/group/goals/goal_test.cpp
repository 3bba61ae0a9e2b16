// SPDX-License-Identifier: MIT
//
// Quotients, and the solvers of patterns, against searches over whole patterns that know nothing of them.
#include "rompicapo/group/goals/goal.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <set>
#include <span>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/group/goals/goal_search.hpp"
#include "rompicapo/group/naive_test_support.hpp"
#include "rompicapo/group/reach.hpp"

namespace rompicapo::group {
namespace {

// Places named are as in `solved`; of others, pieces `open` may be there, in any orientation.
GoalPattern some_right(const Definition& definition, const std::set<std::size_t>& right) {
  GoalPattern goal = goal_of(definition.orbits, definition.solved);
  for (std::size_t place = 0; place < goal[0].size(); ++place)
    if (!right.contains(place)) goal[0][place] = all_looks();
  return goal;
}

GoalPattern oriented(const Definition& definition) {
  GoalPattern goal(1, std::vector<Looks>(definition.orbits[0].places));
  for (Looks& looks : goal[0])
    for (std::size_t label = 0; label < labels_of(definition.solved[0]); ++label)
      looks.set(label * definition.orbits[0].orientations);
  return goal;
}

// Some places open, some for three looks, others for one; the pattern `fits`.
GoalPattern sampled(const Definition& definition, const Pattern& fits, Rng& rng) {
  GoalPattern goal = goal_of(definition.orbits, fits);
  for (Looks& looks : goal[0])
    if (const auto kind = rng.below(6); kind < 3) {
      looks = all_looks();
    } else if (kind == 3) {
      looks.set(rng.below(24)).set(rng.below(24));
    }
  return goal;
}

Expected<Quotient> quotient_of(const Definition& definition, const std::vector<GoalPattern>& goals) {
  return Quotient::make(definition, goals);
}

using Key = std::vector<std::uint16_t>;

Key key(const Pattern& pattern) {
  Key all(pattern[0].pieces.begin(), pattern[0].pieces.end());
  all.insert(all.end(), pattern[0].orientations.begin(), pattern[0].orientations.end());
  return all;
}

// Breadth first, from all of `states` that fit, over whole patterns.
std::map<Key, Cost> naive_distances(const Definition& definition, const Moves& moves,
                                    const std::vector<Pattern>& states, const std::vector<GoalPattern>& goals) {
  std::map<Key, Cost> distances;
  std::vector<Pattern> open;
  for (const Pattern& pattern : states)
    if (std::any_of(goals.begin(), goals.end(),
                    [&](const GoalPattern& goal) { return matches(definition.orbits, goal, pattern); })) {
      distances[key(pattern)] = 0;
      open.push_back(pattern);
    }
  for (std::size_t at = 0; at < open.size(); ++at)
    for (const NamedMove& move : moves.all()) {
      Pattern after = open[at];
      apply(definition.orbits, move.transformation, after);
      if (distances.try_emplace(key(after), distances[key(open[at])] + 1).second) open.push_back(std::move(after));
    }
  return distances;
}

// A pocket cube of six corners and two turns: 5 are moved, 3 ways each.
Definition small_cube() {
  Definition cube = pocket_cube(/*free=*/false);
  cube.generators.pop_back();
  return cube;
}

TEST(Quotient, MakesAlikeWhatNoPlaceTellsApart) {
  const Definition cube = pocket_cube(/*free=*/false);
  const auto corners = quotient_of(cube, {some_right(cube, {0, 3})});
  ASSERT_TRUE(corners);
  EXPECT_EQ(labels_of(corners->definition().solved[0]), 3u) << "two, and the rest";
  EXPECT_EQ(corners->definition().solved[0].moduli, (Places{3, 1, 1, 3, 1, 1, 1, 1}));
  ASSERT_EQ(corners->goals().size(), 1u);
  EXPECT_EQ(corners->goals().front(), corners->project(cube.solved));

  const auto turns = quotient_of(cube, {oriented(cube)});
  EXPECT_EQ(labels_of(turns->definition().solved[0]), 1u);
  EXPECT_EQ(turns->definition().solved[0].moduli, Places(8, 3));

  const auto whole = quotient_of(cube, {goal_of(cube.orbits, cube.solved)});
  EXPECT_EQ(whole->definition().solved, cube.solved);
  EXPECT_TRUE(whole->same_classes(*quotient_of(cube, {goal_of(cube.orbits, cube.solved)})));
  EXPECT_FALSE(whole->same_classes(*turns));
}

// Pieces that are accepted alike but for a turn are one kind, turned.
TEST(Quotient, SeesPiecesAlikeThroughATurn) {
  const Definition cube = pocket_cube(/*free=*/false);
  GoalPattern goal = some_right(cube, {});
  goal[0][0].reset().set(0 * 3 + 0).set(1 * 3 + 2);  // URF as it is, or UFL turned twice
  const auto quotient = quotient_of(cube, {goal});
  ASSERT_TRUE(quotient);
  EXPECT_EQ(labels_of(quotient->definition().solved[0]), 2u);
  EXPECT_EQ(quotient->goals().size(), 7u * 3) << "the other one of the two is anywhere, in any of three ways";
  const OrbitPattern& solved = quotient->definition().solved[0];
  EXPECT_EQ(solved.pieces[0], solved.pieces[1]);
  EXPECT_NE(solved.orientations[0], solved.orientations[1]);
}

TEST(Quotient, ProjectionGoesWithMovesAndBack) {
  const Definition cube = pocket_cube(/*free=*/false);
  const Moves moves(cube, Metric::moves);
  Rng rng(3);
  int tried = 0;
  for (int sample = 0; sample < 60; ++sample) {
    Pattern pattern = cube.solved;
    for (int step = 0; step < 12; ++step)
      apply(cube.orbits, moves.all()[rng.below(static_cast<std::uint32_t>(moves.size()))].transformation, pattern);
    const GoalPattern goal = sampled(cube, pattern, rng);
    const auto quotient = quotient_of(cube, {goal});
    if (!quotient && quotient.error().code == ErrorCode::unsupported) continue;
    ASSERT_TRUE(quotient) << quotient.error().message;
    ++tried;
    const Pattern seen = quotient->project(pattern);
    EXPECT_EQ(quotient->project(quotient->lift(seen)), seen);
    EXPECT_NE(std::find(quotient->goals().begin(), quotient->goals().end(), seen), quotient->goals().end());
    for (const Pattern& each : quotient->goals()) EXPECT_TRUE(matches(cube.orbits, goal, quotient->lift(each)));
    for (const NamedMove& move : moves.all()) {
      Pattern after = pattern, after_seen = seen;
      apply(cube.orbits, move.transformation, after);
      apply(cube.orbits, move.transformation, after_seen);
      EXPECT_EQ(quotient->project(after), after_seen);
      const bool fits = matches(cube.orbits, goal, after);
      EXPECT_EQ(std::find(quotient->goals().begin(), quotient->goals().end(), after_seen) != quotient->goals().end(),
                fits);
    }
  }
  EXPECT_GT(tried, 30);
}

TEST(Quotient, SaysWhyNothingFits) {
  const Definition cube = pocket_cube(/*free=*/false);
  const Moves moves(cube, Metric::moves);
  GoalPattern goal = some_right(cube, {0, 1});
  goal[0][1] = goal[0][0];
  EXPECT_NE(quotient_of(cube, {goal}).error().message.find("is needed elsewhere"), std::string::npos);
  goal[0][1].reset();
  EXPECT_NE(quotient_of(cube, {goal}).error().message.find("no piece fits place 2"), std::string::npos);
  goal = oriented(cube);
  goal[0][2] <<= 1;
  auto quotient = quotient_of(cube, {goal});
  ASSERT_TRUE(quotient);
  EXPECT_NE(quotient->keep_reachable(moves).error().message.find("the orientations of the CORNERS do not add up"),
            std::string::npos);
  Definition edges = with_orbits({{"EDGES", 4, 1}});  // a cycle of three, so even orders alone
  edges.generators.push_back({"a", identity(edges.orbits)});
  add_cycle(edges.generators[0].transformation[0], {0, 1, 2});
  GoalPattern swapped = goal_of(edges.orbits, edges.solved);
  std::swap(swapped[0][0], swapped[0][1]);
  quotient = quotient_of(edges, {swapped, goal_of(edges.orbits, edges.solved)});
  ASSERT_EQ(quotient->goals().size(), 2u);
  EXPECT_TRUE(quotient->keep_reachable(Moves(edges, Metric::moves)));
  EXPECT_EQ(quotient->goals(), Goals{quotient->project(edges.solved)}) << "the other cannot be reached";
  quotient = quotient_of(edges, {swapped});
  EXPECT_NE(quotient->keep_reachable(Moves(edges, Metric::moves)).error().message.find("two pieces of the EDGES"),
            std::string::npos);
}

// Distances in a quotient are those to the nearest state that fits, so a table of it is perfect; a table of some of its
// pieces, and every other estimate, is admissible and consistent; of several goals the nearest counts.
TEST(GoalSearch, EstimatesAndAnswersAgreeWithExhaustiveSearch) {
  const Definition cube = small_cube();
  const auto moves = std::make_shared<const Moves>(cube, Metric::moves);
  const auto layers = naive_layers(cube, *moves, cube.solved);
  std::vector<Pattern> all;
  for (const auto& layer : layers) all.insert(all.end(), layer.begin(), layer.end());
  const auto write = [](const Pattern&) { return std::string(); };
  Rng rng(5);
  int tried = 0;
  for (int sample = 0; sample < 6; ++sample) {
    std::vector<GoalPattern> goals;
    std::vector<GoalMember> members;
    for (int member = 0; member <= sample % 3; ++member) {
      goals.push_back(sampled(cube, all[rng.below(static_cast<std::uint32_t>(all.size()))], rng));
      members.push_back({goals.back()});
    }
    const auto distances = naive_distances(cube, *moves, all, goals);
    ASSERT_EQ(distances.size(), all.size());
    const auto distance = [&](const Pattern& pattern) { return distances.at(key(pattern)); };
    const auto search = GoalSearch::make(cube, moves, members, nullptr);
    if (!search && search.error().code == ErrorCode::unsupported) continue;
    ASSERT_TRUE(search) << search.error().message;
    tried += members.size() > 1 ? 1 : 100;
    PuzzleInfo info;
    (*search)->describe(info);
    for (int trial = 0; trial < 15; ++trial) {
      const Pattern& state = all[rng.below(static_cast<std::uint32_t>(all.size()))];
      for (const std::string heuristic : {"misplaced", "pattern-database"}) {
        const Cost value = (*search)->account(state, heuristic, false)->value;
        EXPECT_LE(value, distance(state)) << heuristic;
        for (const NamedMove& move : moves->all()) {
          Pattern after = state;
          apply(cube.orbits, move.transformation, after);
          EXPECT_LE(value, (*search)->account(after, heuristic, false)->value + 1) << heuristic;
        }
      }
      for (const std::string solver : {"bidirectional", "pattern-database", "table"}) {
        if (solver_called(info, solver) == nullptr) continue;  // a table is of one goal
        SolveRequest request{solver, "misplaced"};
        ASSERT_TRUE((*search)->prepare(request));
        const auto found = (*search)->search(state, request, write);
        ASSERT_TRUE(found) << found.error().message;
        ASSERT_EQ(found->outcome, Outcome::solved) << solver;
        EXPECT_TRUE(found->optimal) << solver;
        EXPECT_EQ(found->moves.size(), distance(state)) << solver;
        Pattern end = state;
        for (const Move move : found->moves) apply(cube.orbits, (*moves)[move].transformation, end);
        EXPECT_EQ(distance(end), 0u);
      }
    }
  }
  EXPECT_TRUE(tried > 100 && tried % 100 > 0) << tried;
}

// A goal that something fits is never said to fit nothing, however many arrangements lead nowhere.
TEST(Goal, IsNotRefusedWhereTheSearchForArrangementsIsCutOff) {
  Definition puzzle = with_orbits({{"PIECES", 24, 1}});
  Rng rng(24);
  for (int sample = 0; sample < 40; ++sample) {
    GoalPattern goal(1, std::vector<Looks>(24));
    for (std::size_t place = 0; place < 24; ++place) {
      goal[0][place].set(place);
      for (int other = 0; other < 3; ++other) goal[0][place].set(rng.below(12) * 2 + place % 2);
    }
    const auto quotient = quotient_of(puzzle, {goal});
    if (quotient) continue;
    EXPECT_EQ(quotient.error().code, ErrorCode::unsupported) << quotient.error().message;
  }
}

TEST(GoalSearch, CountsClassesOfStates) {
  const Definition cube = small_cube();
  const auto moves = std::make_shared<const Moves>(cube, Metric::moves);
  const std::vector<GoalPattern> goals{some_right(cube, {0, 4}), oriented(cube)};
  std::vector<Pattern> states;
  for (const auto& layer : naive_layers(cube, *moves, cube.solved))
    states.insert(states.end(), layer.begin(), layer.end());
  for (const GoalPattern& goal : goals) {
    std::vector<std::uint64_t> counts;
    for (const auto& [state, distance] : naive_distances(cube, *moves, states, {goal})) {
      counts.resize(std::max<std::size_t>(counts.size(), distance + 1));
      ++counts[distance];
    }
    const std::uint64_t of_a_class = counts.front();  // all have as many states
    for (std::uint64_t& count : counts) count /= of_a_class;
    const auto search = GoalSearch::make(cube, moves, {{goal}}, nullptr);
    const auto census = (*search)->census({}, [](const Pattern&) { return std::string(); });
    ASSERT_TRUE(census) << census.error().message;
    EXPECT_EQ(census->counts, counts);
    EXPECT_TRUE(census->complete);
  }
}

TEST(GoalSearch, GivesAStateThatFitsAndCanBeReached) {
  const Definition cube = pocket_cube(/*free=*/false);
  const auto moves = std::make_shared<const Moves>(cube, Metric::moves);
  Rng rng(9);
  const Reach reach(cube, *moves);
  for (int sample = 0; sample < 20; ++sample) {
    const GoalPattern goal = sampled(cube, reach.random(rng), rng);
    const auto search = GoalSearch::make(cube, moves, {{goal}}, nullptr);
    if (!search && search.error().code == ErrorCode::unsupported) continue;
    ASSERT_TRUE(search) << search.error().message;
    EXPECT_TRUE((*search)->check_reachable(goal));
    const Pattern example = (*search)->example();
    EXPECT_TRUE(matches(cube.orbits, goal, example));
    EXPECT_EQ(reach.verdict(example), Reach::Verdict::reachable);
  }
}

}  // namespace
}  // namespace rompicapo::group
