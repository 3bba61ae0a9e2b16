// SPDX-License-Identifier: MIT
//
// A 3x3x3 solved as beginners are taught to, layer by layer from D to U: no table and no deep search, only what a
// learner finds by hand. The cross is made piece by piece; corners and middle edges are brought above their places
// and let in by a formula, the nearest piece first; the last layer takes a formula, or two, for each of its
// steps. It promises a solution that can be followed, not a short one: typically 100 turns.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "rompicapo/puzzles/cube/models/cubies.hpp"
#include "rompicapo/puzzles/cube/models/face_move.hpp"

namespace rompicapo::cube {

enum class LayerStage : std::uint8_t {
  cross,                // the four edges of D
  first_layer_corners,  // the four corners of D
  middle_layer_edges,   // the four edges between the layers
  last_layer_cross,     // every edge of U turned right
  corner_orientation,   // every corner of U turned right
  corner_permutation,   // ... and in its place
  edge_permutation      // and so the edges: solved
};
inline constexpr std::size_t layer_stage_count = 7;
inline constexpr std::array<std::string_view, layer_stage_count> layer_stage_names{"cross",
                                                                                   "first-layer-corners",
                                                                                   "middle-layer-edges",
                                                                                   "last-layer-cross",
                                                                                   "last-layer-corner-orientation",
                                                                                   "last-layer-corner-permutation",
                                                                                   "last-layer-edge-permutation"};

struct LayerStep {
  LayerStage stage = LayerStage::cross;
  std::string_view piece{};          // the one that is placed: "DF", "DFR"; empty in the last layer
  std::string_view formula{};        // last layer: "Sune" and the like
  std::size_t first = 0, count = 0;  // its turns; never none

  std::string_view name() const { return layer_stage_names[static_cast<std::size_t>(stage)]; }
};

struct LayersAnswer {
  std::vector<FaceMove> turns;   // no two running of one face, nor with only its opposite face between
  std::vector<LayerStep> steps;  // side by side, together all turns; what needs nothing done is not listed
};

// Precondition: the state can be reached by turns.
LayersAnswer solve_by_layers(const Cubies& start);

// The pieces of a stage that are home, or right as far as the stage goes: of 4.
unsigned layer_pieces_done(const Cubies& state, LayerStage stage);

// How many stages, from the first, are done: 0 .. 7.
std::size_t layer_stages_done(const Cubies& state);

}  // namespace rompicapo::cube
