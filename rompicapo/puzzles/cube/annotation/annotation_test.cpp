// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/annotation/annotation.hpp"

#include <algorithm>
#include <bit>
#include <gtest/gtest.h>
#include <numeric>
#include <optional>
#include <set>

#include "rompicapo/puzzles/cube/annotation/counts.hpp"
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
    const auto full = [](const PerPiece& facts) { return std::find(facts.begin(), facts.end(), false) == facts.end(); };
    EXPECT_EQ(all.twist == 0, full(oriented_corners(outside)));
    EXPECT_EQ(all.flip == 0, full(oriented_edges(outside)));
    EXPECT_EQ(all.slice == 0, full(edges_in_slice(outside)));
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
  const auto pairs = [](const Cubies& state) {
    const PerPiece joined = joined_neighbours(state);
    return std::count(joined.begin(), joined.end(), true);
  };
  const Blocks solved = blocks_of(home_pieces({}));
  EXPECT_EQ(cubes(solved), 8);
  EXPECT_EQ(bars(solved), 12);
  EXPECT_EQ(std::count(solved.layers.begin(), solved.layers.end(), true), 6);
  EXPECT_EQ(pairs({}), 24);
  const Cubies turned = way("U").front();  // two layers of the D side stay
  const Blocks top = blocks_of(home_pieces(turned));
  EXPECT_EQ(cubes(top), 4);
  EXPECT_EQ(bars(top), 4);
  EXPECT_TRUE(top.layers[D]);
  EXPECT_EQ(std::count(top.layers.begin(), top.layers.end(), true), 1);
  EXPECT_EQ(pairs(turned), 20);                                   // the four between the layers are parted
  const Blocks two = blocks_of(home_pieces(way("U F").front()));  // what neither turn moves
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
  EXPECT_TRUE(achieved(told[6], "home", 20, "20"));
}

TEST(TwoPhaseInsights, TheAxisIsTheOneEnteredFirst) {
  EXPECT_EQ(two_phase_insights(way("U F R2 F' U2 B"))[0].about, "F-B");
  EXPECT_EQ(two_phase_insights(way("F R U2 R' F2 L"))[0].about, "R-L");
  EXPECT_EQ(two_phase_insights(way("F R U2 R' F2 L"))[1].phase, "phase-2");
  EXPECT_TRUE(two_phase_insights(way("")).empty());
}

// Found on the inverse cube, or with turns set aside for the end: told as pieces that join and come home.
TEST(TwoPhaseInsights, WhatDoesNotEndInPhaseTwoIsToldOfThePieces) {
  for (const std::string_view moves : {"R F' R U R2 D B2 U' F", "U R2 D B2 U' F R' F"}) {
    const std::vector<Annotation> told = two_phase_insights(way(moves));
    std::vector<std::string> phases;
    for (const Annotation& annotation : told)
      if (phases.empty() || phases.back() != annotation.phase) phases.push_back(annotation.phase);
    EXPECT_EQ(phases, (std::vector<std::string>{"join", "bring-home"})) << moves;
    EXPECT_TRUE(achieved(told.back(), "home", 20, "20"));
  }
}

TEST(TwoPhaseInsights, WhatIsNotASolutionHasNoPhases) {
  std::vector<Cubies> states = way("R F");
  states.pop_back();
  const std::vector<Annotation> told = two_phase_insights(states);
  ASSERT_EQ(told.size(), 1u);
  EXPECT_TRUE(told[0].phase.empty());
  EXPECT_TRUE(achieved(told[0], "home-so-far", 12, "20"));
}

TEST(TwoPhaseInsights, DistancesComeFromTables) {
  Distances distances;
  distances.phase1 = [](const Cubies& state) { return coordinates_of(state).phase1_done() ? 0 : 7; };
  EXPECT_FALSE(measure(two_phase_insights(way("F U"), distances)[0], "distance").exact);
  distances.phase1_exact_below = 7;
  const std::vector<Annotation> told = two_phase_insights(way("F U"), distances);
  EXPECT_EQ(measure(told[0], "distance").before, 7);
  EXPECT_EQ(measure(told[0], "distance").after, 0);
  EXPECT_TRUE(measure(told[0], "distance").exact);
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

TEST(PieceInsights, BlocksPiecesAndNeighbours) {
  const std::vector<Annotation> told = piece_insights(way("R F U"));
  ASSERT_EQ(told.size(), 3u);
  EXPECT_TRUE(achieved(told[0], "block-2x2x3", 1, "DB"));
  EXPECT_TRUE(achieved(told[1], "two-layers", 1, "D"));
  EXPECT_TRUE(achieved(told[2], "home", 20, "20"));
  EXPECT_EQ(told[2].achieved.size(), 1u);  // nothing else needs to be said
}

TEST(PieceInsights, WhatPassesHomeAndWhatMakesWayIsSaidWithItsMoves) {
  const std::vector<FaceMove> turns{face_move(U, 1), face_move(U, 3), face_move(R, 1), face_move(R, 3),
                                    face_move(U, 1)};
  const std::vector<Annotation> told = piece_insights(way(turns));
  ASSERT_EQ(told.size(), 5u);
  EXPECT_TRUE(achieved(told[0], "home-for-now", 2));
  EXPECT_TRUE(achieved(told[1], "moved-out", 5, "8"));
  EXPECT_TRUE(achieved(told[2], "moved-out", 4, "5"));
  EXPECT_TRUE(achieved(told[3], "home", 12, "20"));
  EXPECT_TRUE(achieved(told[4], "home", 20, "20"));
  EXPECT_EQ(told[0].achieved[0].pieces.size(), 8u);
}

}  // namespace
}  // namespace rompicapo::cube
