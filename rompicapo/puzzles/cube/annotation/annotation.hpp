// SPDX-License-Identifier: MIT
//
// What the turns of a 3x3x3's solution achieve, in the eyes of three methods, and those of a 2x2x2's. All of it is told
// from the states alone: [0] the start, then the state after each turn, each as the pieces that are to be brought home.
// So it holds of the cube in hand, from the first turn to the last, however the turns were found.
//
//     two-phase   phase-1, phase-2: what faces the right way round, then what comes home; the coordinates beside it
//     layers      the beginner's stages (layers/layers.hpp) and their pieces
//     any other   join, bring-home: neighbours side by side, then pieces home; a lower bound where one is at hand
//
// What is counted stays so: docs/decisions/explanations.md.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "rompicapo/model/annotation.hpp"
#include "rompicapo/puzzles/cube/models/cubies.hpp"
#include "rompicapo/puzzles/cube/models/face_move.hpp"

namespace rompicapo::cube {

// How many turns a state still needs at least, by tables: to the end of its phase (the state is seen so that the
// phase's axis is U-D), or to the end. Those that are empty are not spoken of.
using LeastTurns = std::function<std::int64_t(const Cubies&)>;
struct Distances {
  LeastTurns phase1{}, phase2{}, whole{};
  std::int64_t phase1_exact_below = 0;  // what phase1 says below this is the distance itself
};

// Phase 2 is the longest run of turns in <U, D, R2, F2, L2, B2>, or its like about another axis; phase 1 is before it.
// Where turns come after it (it was found on the inverse cube, or with turns set aside for its end), and where the
// turns do not solve, it is told as piece_insights does.
std::vector<Annotation> two_phase_insights(std::span<const Cubies> states, const Distances& distances = {});

// `turns`: the same solution where it is of face turns only; if it is the one that solve_by_layers gives, its steps
// are told exactly. Of any other, a stage lasts until it is done for the first time.
std::vector<Annotation> layers_insights(std::span<const Cubies> states, std::span<const FaceMove> turns);

// `join` lasts until a piece is home to stay; there may be none of it. Turns that do not solve have no phases.
std::vector<Annotation> piece_insights(std::span<const Cubies> states, const Distances& distances = {});

// Of a 2x2x2: corners home. `left`: the distance of each state from the goal, where a table is at hand; else empty.
std::vector<Annotation> corner_insights(std::span<const Cubies> states, std::span<const std::int64_t> left);

}  // namespace rompicapo::cube
