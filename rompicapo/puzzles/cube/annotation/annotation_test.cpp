// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/annotation/annotation.hpp"

#include <algorithm>
#include <bit>
#include <gtest/gtest.h>
#include <numeric>
#include <optional>
#include <set>

#include "rompicapo/puzzles/cube/annotation/annotation_counts.hpp"
#include "rompicapo/puzzles/cube/coordinates/symmetry.hpp"
#include "rompicapo/puzzles/cube/layers/formulas.hpp"
#include "rompicapo/puzzles/cube/layers/layers.hpp"
#include "rompicapo/puzzles/cube/models/random_state.hpp"
#include "rompicapo/puzzles/cube/two_phase/solver.hpp"

namespace rompicapo::cube {
namespace {

// The states on the way to solved: the start is what undoes these turns.
std::vector<Cubies> way(std::span<const FaceMove> turns) {
  std::vector<Cubies> states{Cubies{}};
  for (std::size_t at = turns.size(); at-- > 0;)
    states.insert(states.begin(), compose(states.front(), face_move_states()[inverse(turns[at])]));
  return states;
}
std::vector<Cubies> way(std::string_view text) { return way(Turns(text).span()); }

const Measure& measure(const Annotation& annotation, std::string_view name) {
  const auto found = std::find_if(annotation.measures.begin(), annotation.measures.end(),
                                  [&](const Measure& one) { return one.name == name; });
  EXPECT_NE(found, annotation.measures.end()) << name;
  static const Measure none{"none", -1, -1};
  return found == annotation.measures.end() ? none : *found;
}

bool achieved(const Annotation& annotation, std::string_view name, std::int64_t count, std::string_view what = "") {
  return std::any_of(annotation.achieved.begin(), annotation.achieved.end(),
                     [&](const Milestone& one) { return one.name == name && one.count == count && one.what == what; });
}

TEST(InsightCounts, CoordinatesAreHomeExactlyInThePhaseTwoGroup) {
  Rng rng(5);
  for (int round = 0; round < 200; ++round) {
    Cubies inside, outside;
    for (int turn = 0; turn < 30; ++turn) {
      const auto move = static_cast<FaceMove>(rng.below(face_move_count));
      outside = compose(outside, face_move_states()[move]);
      const bool upright = face_of(move) == U || face_of(move) == D;
      inside = compose(inside, face_move_states()[upright ? move : face_move(face_of(move), 2)]);
    }
    EXPECT_TRUE(coordinates_of(inside).phase1_done());
    const Coordinates all = coordinates_of(outside);
    const Counts counts = counts_of(outside);
    EXPECT_EQ(all.twist == 0, counts.corners_oriented == 8);
    EXPECT_EQ(all.flip == 0, counts.edges_oriented == 12);
    EXPECT_EQ(all.slice == 0, counts.slice_edges_home == 4);
    EXPECT_LT(all.twist, 2187);
    EXPECT_LT(all.flip, 2048);
    EXPECT_LT(all.slice, 495);
  }
}

TEST(InsightCounts, SliceNumbersEveryChoiceOfPlacesOnce) {
  std::set<std::int64_t> seen;
  for (unsigned mask = 0; mask < 1u << edge_count; ++mask) {
    if (std::popcount(mask) != 4) continue;
    Cubies state;
    std::uint8_t slice = 8, other = 0;
    for (std::size_t place = 0; place < edge_count; ++place) state.edge[place] = mask >> place & 1 ? slice++ : other++;
    seen.insert(coordinates_of(state).slice);
  }
  EXPECT_EQ(seen.size(), 495u);
  EXPECT_EQ(*seen.begin(), 0);
  EXPECT_EQ(*seen.rbegin(), 494);
}

TEST(InsightCounts, Blocks) {
  const auto cubes = [](const Blocks& blocks) { return std::count(blocks.cubes.begin(), blocks.cubes.end(), true); };
  const auto bars = [](const Blocks& blocks) { return std::count(blocks.bars.begin(), blocks.bars.end(), true); };
  const Blocks solved = blocks_of({});
  EXPECT_EQ(cubes(solved), 8);
  EXPECT_EQ(bars(solved), 12);
  EXPECT_EQ(std::count(solved.layers.begin(), solved.layers.end(), true), 6);
  EXPECT_EQ(solved.pairs, 24u);
  const Blocks top = blocks_of(way("U").front());  // two layers of the D side stay
  EXPECT_EQ(cubes(top), 4);
  EXPECT_EQ(bars(top), 4);
  EXPECT_TRUE(top.layers[D]);
  EXPECT_EQ(std::count(top.layers.begin(), top.layers.end(), true), 1);
  EXPECT_EQ(top.pairs, 20u);                         // the four between the layers are parted
  const Blocks two = blocks_of(way("U F").front());  // what neither turn moves
  EXPECT_EQ(cubes(two), 2);
  EXPECT_EQ(bars(two), 1);
  EXPECT_TRUE(two.bars[7]);  // DB
}

TEST(TwoPhaseInsights, ThePhasesPartWhereTheGroupIsEntered) {
  const std::vector<Annotation> told = two_phase_insights(way("R F U R2 D B2 U'"));
  ASSERT_EQ(told.size(), 7u);
  for (std::size_t at = 0; at < told.size(); ++at) EXPECT_EQ(told[at].phase, at < 2 ? "phase-1" : "phase-2") << at;
  EXPECT_EQ(told[0].about, "U-D");
  EXPECT_TRUE(achieved(told[1], "phase-1-done", 2, "U-D"));
  EXPECT_TRUE(achieved(told[1], "edges-oriented", 12));
  EXPECT_TRUE(achieved(told[1], "corners-oriented", 8));
  EXPECT_TRUE(achieved(told[1], "slice-edges-home", 4));
  EXPECT_EQ(measure(told[1], "twist").after, 0);
  EXPECT_EQ(measure(told[6], "pieces-placed").after, 20);
  EXPECT_TRUE(achieved(told[6], "corners-placed", 8));
}

TEST(TwoPhaseInsights, TheAxisIsTheOneEnteredFirst) {
  EXPECT_EQ(two_phase_insights(way("U F R2 F' U2 B"))[0].about, "F-B");
  EXPECT_EQ(two_phase_insights(way("F R U2 R' F2 L"))[0].about, "R-L");
  EXPECT_EQ(two_phase_insights(way("F R U2 R' F2 L"))[1].phase, "phase-2");
  EXPECT_TRUE(two_phase_insights(way("")).empty());
}

TEST(TwoPhaseInsights, TurnsSetAsideAreTheLastPart) {
  const std::vector<Annotation> told = two_phase_insights(way("R F' R U R2 D B2 U' F"));
  ASSERT_EQ(told.size(), 9u);
  for (std::size_t at = 0; at < told.size(); ++at)
    EXPECT_EQ(told[at].phase, at < 3 ? "prepare" : at < 8 ? "arrange" : "finish") << at;
  EXPECT_EQ(measure(told[2], "corners-prepared").after, 8);
  EXPECT_EQ(measure(told[2], "edges-prepared").after, 12);
  EXPECT_EQ(measure(told[2], "slice-edges-prepared").after, 4);
  EXPECT_LT(measure(told[3], "pieces-ready").before, 20);
  EXPECT_EQ(measure(told[7], "pieces-ready").after, 20);
  EXPECT_TRUE(achieved(told[7], "pieces-ready", 1));
  EXPECT_EQ(measure(told[8], "pieces-placed").before, 12);
  EXPECT_EQ(measure(told[8], "pieces-placed").after, 20);
}

TEST(TwoPhaseInsights, WhatWasFoundOnTheInverseCubeIsToldForwards) {
  const std::vector<Annotation> told = two_phase_insights(way("U R2 D B2 U' F R' F"));
  ASSERT_EQ(told.size(), 8u);
  for (std::size_t at = 0; at < told.size(); ++at) EXPECT_EQ(told[at].phase, at < 5 ? "arrange" : "finish") << at;
  EXPECT_LT(measure(told[0], "pieces-ready").after, 20);
  EXPECT_TRUE(achieved(told[4], "pieces-ready", 3));
  EXPECT_EQ(measure(told[7], "corners-oriented").after, 8);
  EXPECT_LT(measure(told[7], "corners-oriented").before, 8);
}

// Each number along the solutions of random cubes, as they are found and inverted and with a turn set aside, counted
// again on the positions themselves, piece by piece.
class CountedAgain {
 public:
  CountedAgain(std::span<const Cubies> states, std::span<const Annotation> told) : states_(states), told_(told) {
    while (end_ < told.size() && told[end_].phase != "finish") ++end_;
  }

  void check() const {
    for (std::size_t at = 0; at < told_.size(); ++at)
      for (const Measure& one : told_[at].measures) {
        EXPECT_EQ(one.before, count(one.name, states_[at], told_[at].about).value_or(one.before)) << one.name << at;
        EXPECT_EQ(one.after, count(one.name, states_[at + 1], told_[at].about).value_or(one.after)) << one.name << at;
      }
  }

 private:
  // About another axis than U-D orientation is not counted here: the cubies' own frame is upright.
  std::optional<std::int64_t> count(std::string_view name, const Cubies& state, std::string_view axis) const {
    const Cubies& last = states_[end_];
    std::int64_t ready = 0, placed = 0;
    for (std::size_t at = 0; at < corner_count; ++at) {
      ready += state.corner[at] == last.corner[at] && state.twist[at] == last.twist[at];
      placed += state.corner[at] == at && state.twist[at] == 0;
    }
    for (std::size_t at = 0; at < edge_count; ++at) {
      ready += state.edge[at] == last.edge[at] && state.flip[at] == last.flip[at];
      placed += state.edge[at] == at && state.flip[at] == 0;
    }
    if (name == "pieces-ready") return ready;
    if (name == "pieces-placed") return placed;
    if (axis != "U-D") return std::nullopt;
    if (name == "corners-oriented") return std::count(state.twist.begin(), state.twist.end(), 0);
    if (name == "edges-oriented") return std::count(state.flip.begin(), state.flip.end(), 0);
    if (name == "slice-edges-home")
      return std::count_if(state.edge.begin() + 8, state.edge.end(), [](unsigned edge) { return edge >= 8; });
    return std::nullopt;
  }

  std::span<const Cubies> states_;
  std::span<const Annotation> told_;
  std::size_t end_ = 0;  // of the second part
};

TEST(TwoPhaseInsights, EveryCountIsOfTheCubeInHand) {
  Rng rng(13);
  const TwoPhaseSolver solver(Metric::htm, nullptr);
  std::size_t forwards = 0;
  for (int round = 0; round < 40; ++round) {
    const Cubies cube = read_cubies(random_cube(3, rng));
    Limits limits;
    limits.stop_length = 21;
    const auto answer = solver.solve(cube, all_turns, "small", {}, limits);
    ASSERT_TRUE(answer);
    std::vector<FaceMove> turns = answer->turns;
    for (int form = 0; form < 2; ++form) {  // as found; on the inverse cube
      const std::vector<Cubies> states = way(turns);
      const std::vector<Annotation> told = two_phase_insights(states);
      ASSERT_EQ(told.size(), turns.size());
      CountedAgain(states, told).check();
      EXPECT_TRUE(told[0].phase == "phase-1" || told[0].phase == "prepare" || told[0].phase == "arrange");
      for (const Measure& one : told[0].measures) {
        EXPECT_FALSE(one.name.starts_with("pieces") && one.before > 15) << one.name << ' ' << one.before;
        EXPECT_FALSE(one.name.starts_with("pieces") && one.after > 16) << one.name << ' ' << one.after;
      }
      forwards += form == 0 && told.back().phase == "phase-2";
      std::reverse(turns.begin(), turns.end());
      for (FaceMove& turn : turns) turn = inverse(turn);
    }
  }
  EXPECT_GT(forwards, 25u) << "of two answers of one length the forward one is taken";
}

TEST(TwoPhaseInsights, WhatIsNotASolutionIsAllPhaseOne) {
  std::vector<Cubies> states = way("R F");
  states.pop_back();
  const std::vector<Annotation> told = two_phase_insights(states);
  ASSERT_EQ(told.size(), 1u);
  EXPECT_EQ(told[0].phase, "phase-1");
}

TEST(TwoPhaseInsights, DistancesComeFromTables) {
  Distances distances;
  distances.phase1 = [](const Cubies& state) { return coordinates_of(state).phase1_done() ? 0 : 7; };
  const std::vector<Annotation> told = two_phase_insights(way("F U"), distances);
  EXPECT_EQ(measure(told[0], "distance").before, 7);
  EXPECT_EQ(measure(told[0], "distance").after, 0);
}

// Along the solver's own solutions: each step's piece is said to be home once, each stage to be done once, in order.
TEST(LayersInsights, EveryPieceAndEveryStageIsToldOnce) {
  Rng rng(3);
  for (int round = 0; round < 100; ++round) {
    const Cubies start = read_cubies(random_cube(3, rng));
    const LayersAnswer answer = solve_by_layers(start);
    const std::vector<Annotation> told = layers_insights(way(answer.turns), answer.turns);
    ASSERT_EQ(told.size(), answer.turns.size());
    std::size_t pieces = 0, formulas = 0;
    std::vector<std::string> stages;
    for (const Annotation& annotation : told) {
      EXPECT_FALSE(annotation.phase.empty());
      for (const Milestone& one : annotation.achieved) {
        if (one.name == "stage-done") stages.push_back(one.what);
        pieces += std::find(layer_stage_names.begin(), layer_stage_names.end(), one.name) != layer_stage_names.end();
        formulas += one.name == "formula";
      }
    }
    for (const LayerStep& step : answer.steps) {
      pieces -= !step.piece.empty();
      formulas -= !step.formula.empty();
    }
    EXPECT_EQ(pieces, 0u);
    EXPECT_EQ(formulas, 0u);
    const std::size_t done_before = layer_stage_count - stages.size();
    for (std::size_t at = 0; at < stages.size(); ++at) EXPECT_EQ(stages[at], layer_stage_names[done_before + at]);
    EXPECT_EQ(done_before, layer_stages_done(start));
  }
}

TEST(LayersInsights, AnySolutionHasItsStages) {
  const Turns turns("R U F' R U R' U R U2 R'");
  const std::vector<Annotation> told = layers_insights(way(turns.span()), {});
  ASSERT_EQ(told.size(), 10u);
  EXPECT_EQ(told[0].phase, "cross");
  EXPECT_TRUE(achieved(told[2], "stage-done", 1, "cross"));
  EXPECT_EQ(told.back().phase, "last-layer-corner-orientation");
}

TEST(BlockInsights, TheLargestBlockThatCameToBe) {
  const std::vector<Annotation> told = block_insights(way("R F U"));
  ASSERT_EQ(told.size(), 3u);
  EXPECT_TRUE(achieved(told[0], "block-2x2x3", 1, "DB"));
  EXPECT_TRUE(achieved(told[1], "two-layers", 1, "D"));
  EXPECT_TRUE(told[2].achieved.empty());
  EXPECT_EQ(measure(told[2], "pieces-placed").after, 20);
  EXPECT_EQ(measure(told[2], "pairs").before, 20);
}

}  // namespace
}  // namespace rompicapo::cube
