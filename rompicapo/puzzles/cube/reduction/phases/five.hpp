// SPDX-License-Identifier: MIT
//
// The five phases from any 5x5x5 to a reduced one (search/phase.hpp); distances are those of single kinds of pieces.
//
//     phase 1  all turns: centres of R and L to R and L
//     phase 2  wide quarter turns about R-L only: centres of F and B to F and B; wings to an even permutation
//     phase 3  no wide quarter turns: of each edge one wing to a low place and one to a high one, the middle to match
//     phase 4  nor quarter turns of R and L: four edges whole, in the middle layer
//     phase 5  U and D, and half turns of the rest: centres home, all edges whole
//
// In phases 3 and 4 the centres also come to where the next phase's turns can bring them home.
// Source: the chain of groups is that of C. Tsai's 8-step method for the 4x4x4, 2009, and of cs0x7f's cube555.
#pragma once

#include "rompicapo/puzzles/cube/reduction/search/weights.hpp"
#include "rompicapo/puzzles/cube/reduction/tables/edge_tables.hpp"
#include "rompicapo/puzzles/cube/reduction/tables/four_edges.hpp"

namespace rompicapo::cube::reduction::five {

struct Tables {
  CentreTables x{Kind::x_centres}, t{Kind::t_centres};
  WingKindTable wings{Kind::wings, 5, wing_places().low_set};
  Phase3Middles middles;
  EdgePairs pairs;
  FourEdges four_edges;
  EdgeMates low{EdgeMates::Side::low}, high{EdgeMates::Side::high}, wing_mates{EdgeMates::Side::wings};
  Phase4Centres phase4{x.parts, t.parts};
  Phase5Centres phase5{x.parts, t.parts, phase4};

  std::size_t bytes() const {
    return x.bytes() + t.bytes() + wings.bytes() + middles.bytes() + pairs.bytes() + four_edges.bytes() + low.bytes() +
           high.bytes() + wing_mates.bytes() + phase4.bytes() + phase5.bytes();
  }
};

// Of sets of places of x and of t, four places to a face: how many pairs of neighbours have just one of them in its
// set. Turns move neighbours alike, so distances of x and of t that are small one by one help little where they
// disagree.
constexpr std::uint8_t disagreement(std::uint32_t x, std::uint32_t t) {
  const std::uint32_t one = (x & 0x99999999) | (x & 0x22222222) << 1 | (x & 0x44444444) >> 1;
  const std::uint32_t other = (x & 0x55555555) << 1 | (x & 0xaaaaaaaa) >> 1;
  return static_cast<std::uint8_t>(std::popcount(one ^ t) + std::popcount(other ^ t));
}

struct Phase1 : Phase {
  static constexpr Group group = Group::all;
  // `turns`, `map`: of a larger cube whose inside this is.
  explicit Phase1(const Tables& from, NextTurns turns = following(5, group), TurnMap map = {});
  const Tables& tables;

  State state(const Pieces& pieces) const {
    return {StageTable::node(pieces[Kind::x_centres]), StageTable::node(pieces[Kind::t_centres])};
  }
};

struct Phase2 : Phase {
  static constexpr Group group = Group::wide_on_axis;
  explicit Phase2(const Tables& from, NextTurns turns = following(5, group), TurnMap map = {});
  const Tables& tables;

  State state(const Pieces& pieces) const;
};

struct Phase3 : Phase {
  static constexpr Group group = Group::no_wide_quarters;
  explicit Phase3(const Tables& from);
  const Tables& tables;

  // `chosen`: of each edge the wing that goes low.
  State state(const Pieces& pieces, std::uint32_t chosen) const;

 protected:
  // For larger cubes whose inside this is.
  Phase3(const Tables& from, NextTurns turns, TurnMap map, std::vector<Feature> features);
};

struct Phase4 : Phase {
  static constexpr Group group = Group::no_quarters_on_axis;
  explicit Phase4(const Tables& from);
  const Tables& tables;

  // `edges`: the four that go to the middle layer; codes: of all edges (EdgePairs).
  State state(const Pieces& pieces, const std::array<std::uint16_t, edge_count>& codes,
              const std::array<std::uint8_t, 4>& edges) const {
    return state(tables.phase4.node(pieces), codes, edges);
  }
  State state(std::uint32_t centres, const std::array<std::uint16_t, edge_count>& codes,
              const std::array<std::uint8_t, 4>& edges) const;
};

struct Phase5 : Phase {
  static constexpr Group group = Group::faces_by_halves;
  explicit Phase5(const Tables& from);
  const Tables& tables;

  State state(const Pieces& pieces) const;
};

// The likeliest few choices before phases 3 and 4: which wing of each edge goes low; which four edges go to the middle
// layer.
std::vector<State> likeliest_wings(const Phase3& phase, const WeightTable& weights, const Pieces& pieces,
                                   std::size_t count);
std::vector<State> likeliest_edges(const Phase4& phase, const WeightTable& weights, const Pieces& pieces,
                                   std::size_t count);

}  // namespace rompicapo::cube::reduction::five
