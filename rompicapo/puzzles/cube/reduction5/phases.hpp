// SPDX-License-Identifier: MIT
//
// The five phases from any 5x5x5 to a reduced one, as the beam sees them. A state is some words; its distances are
// those of single kinds of pieces, all 0 at the goal alone.
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

#include "rompicapo/puzzles/cube/reduction5/edge_tables.hpp"
#include "rompicapo/puzzles/cube/reduction5/features.hpp"
#include "rompicapo/puzzles/cube/reduction5/four_edges.hpp"

namespace rompicapo::cube::reduction5 {

struct Tables {
  CentreTables x{Kind::x_centres}, t{Kind::t_centres};
  Phase3Wings wings;
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

template <std::size_t Words, std::size_t Values, Group In, std::size_t Bounds = Values>
struct PhaseShape {
  static constexpr std::size_t bound_count = Bounds;  // of the values; those are no more than the turns needed
  static constexpr Group group = In;
  static constexpr TurnIndex no_turn = reduction5::no_turn;
  using State = std::array<std::uint32_t, Words>;
  using Distances = std::array<std::uint8_t, Values>;
};

// Of sets of places of x and of t, four places to a face: how many pairs of neighbours have just one of them in its
// set. Turns move neighbours alike, so distances of x and of t that are small one by one help little where they
// disagree.
constexpr std::uint8_t disagreement(std::uint32_t x, std::uint32_t t) {
  const std::uint32_t one = (x & 0x99999999) | (x & 0x22222222) << 1 | (x & 0x44444444) >> 1;
  const std::uint32_t other = (x & 0x55555555) << 1 | (x & 0xaaaaaaaa) >> 1;
  return static_cast<std::uint8_t>(std::popcount(one ^ t) + std::popcount(other ^ t));
}

struct Phase1 : PhaseShape<2, 3, Group::all, 2> {
  static constexpr std::array<std::size_t, 3> extents{9, 9, 11};
  static std::array<std::uint8_t, 3> features(const Distances& d) {
    return features_within<extents>(d[0], d[1], d[2] / 3);
  }
  explicit Phase1(const Tables& from) : tables(from) {}
  const Tables& tables;

  State state(const Pieces& pieces) const {
    return {Phase1Centres::node(pieces[Kind::x_centres]), Phase1Centres::node(pieces[Kind::t_centres])};
  }
  State after(const State& state, TurnIndex turn) const {
    return {tables.x.phase1.after(state[0], turn), tables.t.phase1.after(state[1], turn)};
  }
  Distances distances(const State& state) const {
    return {static_cast<std::uint8_t>(tables.x.phase1.distance(state[0])),
            static_cast<std::uint8_t>(tables.t.phase1.distance(state[1])), disagreement(state[0], state[1])};
  }
};

struct Phase2 : PhaseShape<3, 4, Group::no_wide_quarters_off_axis, 3> {
  static constexpr std::array<std::size_t, 4> extents{9, 11, 2, 10};
  static std::array<std::uint8_t, 4> features(const Distances& d) {
    return features_within<extents>(d[0], d[1], d[2], d[3] / 3);
  }
  explicit Phase2(const Tables& from) : tables(from) {}
  const Tables& tables;

  State state(const Pieces& pieces) const;
  State after(const State& state, TurnIndex turn) const {
    return {tables.x.phase2.after(state[0], turn), tables.t.phase2.after(state[1], turn),
            state[2] ^ (is_wide(turn) && is_quarter(turn) ? 1u : 0u)};  // three four-cycles of wings
  }
  Distances distances(const State& state) const {
    return {static_cast<std::uint8_t>(tables.x.phase2.distance(state[0])),
            static_cast<std::uint8_t>(tables.t.phase2.distance(state[1])), static_cast<std::uint8_t>(state[2]),
            disagreement(tables.x.phase2.set(state[0]), tables.t.phase2.set(state[1]))};
  }
};

struct Phase3 : PhaseShape<4, 5, Group::no_wide_quarters, 4> {
  static constexpr std::array<std::size_t, 5> extents{5, 3, 11, 8, 7};
  static std::array<std::uint8_t, 5> features(const Distances& d) {
    return features_within<extents>(d[0], d[1], d[2], d[3], d[4] / 2);
  }
  explicit Phase3(const Tables& from) : tables(from) {}
  const Tables& tables;

  // `chosen`: of each edge the wing that goes low.
  State state(const Pieces& pieces, std::uint32_t chosen) const;
  State after(const State& state, TurnIndex turn) const {
    return {tables.x.parts.after(static_cast<std::uint8_t>(state[0]), R, turn),
            tables.t.parts.after(static_cast<std::uint8_t>(state[1]), R, turn), tables.wings.after(state[2], turn),
            tables.middles.after(state[3], turn)};
  }
  Distances distances(const State& state) const {
    return {static_cast<std::uint8_t>(tables.x.parts.phase3_distance(static_cast<std::uint8_t>(state[0]))),
            static_cast<std::uint8_t>(tables.t.parts.phase3_distance(static_cast<std::uint8_t>(state[1]))),
            static_cast<std::uint8_t>(tables.wings.distance(state[2])),
            static_cast<std::uint8_t>(tables.middles.distance(state[3])), parted(state[2], state[3])};
  }

  // At how many edges not just one of the wings is chosen, or the middle does not lie as that one says. Turns move the
  // pieces of an edge alike.
  static std::uint8_t parted(std::uint32_t chosen, std::uint32_t high);
};

struct Phase4 : PhaseShape<8, 10, Group::no_quarters_on_axis> {
  // Far from the goal pairs of edges still tell states apart, of which all four are about as far as can be.
  static constexpr std::array<std::size_t, 3> extents{9, 49, 31};
  static std::array<std::uint8_t, 3> features(const Distances& d) {
    return {d[0], static_cast<std::uint8_t>(d[1] + d[2] + d[3] + d[4] + d[5] + d[6]),
            static_cast<std::uint8_t>(d[7] + d[8] + d[9])};
  }
  explicit Phase4(const Tables& from) : tables(from) {}
  const Tables& tables;

  // `edges`: the four that go to the middle layer; codes: of all edges (EdgePairs).
  State state(const Pieces& pieces, const std::array<std::uint16_t, edge_count>& codes,
              const std::array<std::uint8_t, 4>& edges) const {
    return state(tables.phase4.node(pieces), codes, edges);
  }
  State state(std::uint32_t centres, const std::array<std::uint16_t, edge_count>& codes,
              const std::array<std::uint8_t, 4>& edges) const;
  State after(const State& state, TurnIndex turn) const {
    return {tables.phase4.after(state[0], turn),
            edge(state[1], turn),
            edge(state[2], turn),
            edge(state[3], turn),
            edge(state[4], turn),
            four(state[5], FourEdges::Part::low, turn),
            four(state[6], FourEdges::Part::middle, turn),
            four(state[7], FourEdges::Part::high, turn)};
  }
  Distances distances(const State& state) const {
    const auto all_four =
        tables.four_edges.distances({static_cast<std::uint16_t>(state[5]), static_cast<std::uint16_t>(state[6]),
                                     static_cast<std::uint16_t>(state[7])});
    return {static_cast<std::uint8_t>(tables.phase4.distance(state[0])),
            apart(state[1], state[2]),
            apart(state[1], state[3]),
            apart(state[1], state[4]),
            apart(state[2], state[3]),
            apart(state[2], state[4]),
            apart(state[3], state[4]),
            all_four[0],
            all_four[1],
            all_four[2]};
  }

 private:
  std::uint32_t edge(std::uint32_t code, TurnIndex turn) const {
    return tables.pairs.after(static_cast<std::uint16_t>(code), turn);
  }
  std::uint32_t four(std::uint32_t node, FourEdges::Part part, TurnIndex turn) const {
    return tables.four_edges.after(static_cast<std::uint16_t>(node), part, turn);
  }
  std::uint8_t apart(std::uint32_t one, std::uint32_t other) const {
    return static_cast<std::uint8_t>(tables.pairs.distance(one, other));
  }
};

struct Phase5 : PhaseShape<4, 4, Group::faces_by_halves> {
  static constexpr std::array<std::size_t, 4> extents{12, 11, 11, 11};
  static Distances features(const Distances& d) { return features_within<extents>(d[0], d[1], d[2], d[3]); }
  explicit Phase5(const Tables& from) : tables(from) {}
  const Tables& tables;

  State state(const Pieces& pieces) const;
  State after(const State& state, TurnIndex turn) const {
    return {tables.phase5.after(state[0], turn), tables.low.after(static_cast<std::uint16_t>(state[1]), turn),
            tables.high.after(static_cast<std::uint16_t>(state[2]), turn),
            tables.wing_mates.after(static_cast<std::uint16_t>(state[3]), turn)};
  }
  Distances distances(const State& state) const {
    const auto low = static_cast<std::uint16_t>(state[1]), high = static_cast<std::uint16_t>(state[2]);
    return {static_cast<std::uint8_t>(tables.phase5.distance(state[0], tables.low.odd(low))),
            static_cast<std::uint8_t>(tables.low.distance(low)), static_cast<std::uint8_t>(tables.high.distance(high)),
            static_cast<std::uint8_t>(tables.wing_mates.distance(static_cast<std::uint16_t>(state[3])))};
  }
};

}  // namespace rompicapo::cube::reduction5
