// SPDX-License-Identifier: MIT
//
// What tests of the optimal solver share: turns on pieces, a small table for each metric, and distances found with no
// table.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <gtest/gtest.h>
#include <memory>
#include <set>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/cube/optimal/coset_table.hpp"
#include "rompicapo/puzzles/cube/optimal/rungs.hpp"

namespace rompicapo::cube {

inline Cubies after(const Cubies& state, FaceMove turn) {
  return compose(state, turned(face_of(turn), quarters_of(turn)));
}

inline Cubies after(Cubies state, std::span<const FaceMove> turns) {
  for (const FaceMove turn : turns) state = after(state, turn);
  return state;
}

inline Cubies scramble(Rng& rng, unsigned length) {
  Cubies state;
  for (unsigned done = 0; done < length; ++done) {
    const auto turn = static_cast<FaceMove>(rng.below(face_move_count));
    state = after(state, {&turn, 1});
  }
  return state;
}

inline unsigned length_of(std::span<const FaceMove> turns, Metric metric) {
  unsigned length = 0;
  for (const FaceMove turn : turns) length += cost_of(turn, metric);
  return length;
}

// The 40 MiB rung; its window ends low enough to be built in a second, and the small bounds do the rest.
class Optimal : public testing::Test {
 protected:
  struct Built {
    std::vector<std::byte> contents;
    std::unique_ptr<OptimalTables> tables;
    std::vector<std::uint64_t> distribution;
    Rung rung;
  };
  static Built build(Metric metric, unsigned base) {
    Built built;
    built.rung = rungs()[0];
    built.rung.base_htm = built.rung.base_qtm = base;
    built.contents.resize(built.rung.bytes);
    const CosetSpace space(built.rung.corners, built.rung.edges);
    built.distribution = build_coset_table(space, metric, base, built.contents, {});
    built.tables = std::make_unique<OptimalTables>(built.rung, metric, built.contents);
    return built;
  }
  static void SetUpTestSuite() {
    htm = new Built(build(Metric::htm, 5));
    qtm = new Built(build(Metric::qtm, 6));
  }
  static void TearDownTestSuite() {
    delete htm;
    delete qtm;
    htm = qtm = nullptr;
  }
  static inline Built *htm = nullptr, *qtm = nullptr;
};

// Depth of each state within `radius` turns, by breadth-first search over whole states.
struct StateHash {
  std::size_t operator()(const Cube3::Packed& packed) const {
    return static_cast<std::size_t>(packed.edges * 0x9e3779b97f4a7c15 ^ packed.corners * 0xc2b2ae3d27d4eb4f);
  }
};
using Depths = std::unordered_map<Cube3::Packed, unsigned, StateHash>;

inline Depths depths_within(unsigned radius, Metric metric) {
  Depths depths;
  std::vector<Cubies> layer{Cubies{}};
  depths[Cube3::pack(Cube3::solved())] = 0;
  for (unsigned depth = 1; depth <= radius; ++depth) {
    std::vector<Cubies> next;
    for (const Cubies& state : layer)
      for (FaceMove turn = 0; turn < face_move_count; ++turn) {
        if (cost_of(turn, metric) != 1) continue;
        const Cubies made = after(state, {&turn, 1});
        if (depths.emplace(Cube3::pack(Cube3::from(made)), depth).second) next.push_back(made);
      }
    layer = std::move(next);
  }
  return depths;
}

// Distance up to twice the radius: the least way through a state that both ends' searches know.
inline unsigned naive_distance(const Depths& depths, const Cubies& start, unsigned radius, Metric metric) {
  std::vector<Cubies> layer{start};
  std::set<Cube3::Packed> met{Cube3::pack(Cube3::from(start))};
  for (unsigned depth = 0; depth <= radius; ++depth) {
    unsigned best = 99;
    for (const Cubies& state : layer) {
      const auto found = depths.find(Cube3::pack(Cube3::from(state)));
      if (found != depths.end()) best = std::min(best, depth + found->second);
    }
    if (best != 99) return best;
    std::vector<Cubies> next;
    for (const Cubies& state : layer)
      for (FaceMove turn = 0; turn < face_move_count; ++turn) {
        if (cost_of(turn, metric) != 1) continue;
        const Cubies made = after(state, {&turn, 1});
        if (met.insert(Cube3::pack(Cube3::from(made))).second) next.push_back(made);
      }
    layer = std::move(next);
  }
  return 99;
}

}  // namespace rompicapo::cube
