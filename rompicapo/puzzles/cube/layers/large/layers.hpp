// SPDX-License-Identifier: MIT
//
// Cubes from 4x4x4 on, solved as people are taught to: the centres face by face and bar by bar, the last two by
// 3-cycles; the edges paired one after the other; then the 3x3x3 layer by layer (layers.hpp), with the two parities by
// their formulas where they show up. Nothing deep is searched: a learner finds each step by hand. The cube is held
// still: the first centre is D's. Some 20 N^2 turns on large cubes.
// Source: the reduction method with its commutators of centres and wings, common stock of the sheets for the 4x4x4 and
// larger cubes.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/puzzles/cube/models/sticker_cube.hpp"

namespace rompicapo::cube {

enum class BigLayerStage : std::uint8_t {
  first_centre,
  opposite_centre,
  third_centre,
  fourth_centre,
  last_centres,  // the two that are left, by 3-cycles
  edges,         // all wings of an edge beside each other; a wrong pair of wings in the last edges is OLL parity too
  cross,         // and so on, as on the 3x3x3
  first_layer_corners,
  middle_layer_edges,
  oll_parity,  // even sizes: one edge of the last layer too many or too few is the right way round
  last_layer_cross,
  corner_orientation,
  corner_permutation,
  pll_parity,  // even sizes: two edges are left to be swapped
  edge_permutation
};
inline constexpr std::size_t big_layer_stage_count = 15;
extern const std::array<std::string_view, big_layer_stage_count> big_layer_stage_names;

// What a step does; `done` and `of` count accordingly.
enum class BigLayerDeed : std::uint8_t {
  bar_piece,     // a centre piece joins the bar: pieces of the bar
  bar,           // the bar goes into its centre: lines of the centre that are done
  centre_piece,  // a 3-cycle brings one into its centre: pieces of the centre
  wing,          // a wing joins its edge: parts of the edge, the first included
  last_edges,    // wings of the last two edges change places: edges paired
  parity,        // a parity is put right
  reduced        // a step of the 3x3x3: pieces of its stage that are home, of 4
};

struct BigLayerStep {
  BigLayerStage stage{};
  BigLayerDeed deed{};
  // By their colours on the cube that was given: the centre, "U"; edges, "UF"; the 3x3x3's piece, "URF"; or none.
  std::vector<std::string> pieces{};
  std::string_view formula{};           // where the step is one that has a name
  std::vector<std::size_t> stickers{};  // where the pieces spoken of lie after the step
  std::size_t done = 0, of = 0;
  std::size_t stages = 0;            // of the 3x3x3, that are done after it; in its stages
  std::size_t first = 0, count = 0;  // its turns; never none

  std::string_view name() const { return big_layer_stage_names[static_cast<std::size_t>(stage)]; }
};

struct BigLayersAnswer {
  std::vector<Turn> turns;          // single layers, and in the parities of even sizes blocks of inner ones
  std::vector<BigLayerStep> steps;  // side by side, together all turns; what needs nothing done is not listed
  bool complete = true;             // false: `go_on` ended it
};

// Precondition: size 4 or more, and the state can be reached by turns. Ends with each face of one colour; on even sizes
// the corner that is at DBL at the start says which colour belongs where. `go_on`: asked before each step.
BigLayersAnswer solve_big_by_layers(const StickerCube& start, const std::function<bool()>& go_on = {});

}  // namespace rompicapo::cube
