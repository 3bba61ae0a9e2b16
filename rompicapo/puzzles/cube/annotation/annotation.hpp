// SPDX-License-Identifier: MIT
//
// What the turns of a 3x3x3's solution achieve, in the eyes of three methods. All of it is told from the states
// alone: [0] the start, then the state after each turn, each as the pieces that are to be brought home.
//
//     two-phase   phase-1, phase-2: twist, flip, slice and what they count; then the permutations;
//                 or prepare, arrange, finish
//     layers      the beginner's stages (layers/layers.hpp) and their pieces
//     any other   pieces home, pairs joined, blocks built; a lower bound where one is at hand
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
};

// Phase 2 is the longest run of turns in <U, D, R2, F2, L2, B2>, or its like about another axis; phase 1 is before it.
// Where turns come after it, the solution was found on the inverse cube, or with turns set aside for its end; it has
// three parts, told forwards: `prepare`, `arrange` (the run) and `finish`. The first two count how the pieces are where
// the last turns take them home from. Every number is of the positions that the cube goes through, from the first turn
// to the last. What does not solve is phase 1.
std::vector<Annotation> two_phase_insights(std::span<const Cubies> states, const Distances& distances = {});

// `turns`: the same solution where it is of face turns only; if it is the one that solve_by_layers gives, its steps
// are told exactly. Of any other, a stage lasts until it is done for the first time.
std::vector<Annotation> layers_insights(std::span<const Cubies> states, std::span<const FaceMove> turns);

std::vector<Annotation> block_insights(std::span<const Cubies> states, const Distances& distances = {});

}  // namespace rompicapo::cube
