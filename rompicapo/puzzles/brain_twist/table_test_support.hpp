// SPDX-License-Identifier: MIT
//
// One table for all tests of a program, and puzzles that use it.
#pragma once

#include <gtest/gtest.h>
#include <memory>
#include <vector>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/puzzles/brain_twist/distances.hpp"

namespace rompicapo::brain_twist {

inline std::shared_ptr<tables::Library> library() {
  static const auto in_memory = std::make_shared<tables::Library>(tables::LibraryOptions{});
  return in_memory;
}

inline std::shared_ptr<const DistanceSource> source() {
  static const auto the_source = std::make_shared<const DistanceSource>(library());
  EXPECT_TRUE(the_source->load());
  return the_source;
}

inline State random_state(const BrainTwist& puzzle, Rng& rng) {
  return puzzle.unrank(rng.below(static_cast<std::uint32_t>(puzzle.count())));
}

// Towards each goal, and towards some state with each flip.
inline std::vector<BrainTwist> puzzles(Rng& rng) {
  std::vector<BrainTwist> all;
  for (const Goal goal : {Goal::faces, Goal::tips, Goal::faces_outer})
    all.push_back(BrainTwist(goal).with_distances(source()));
  for (const bool flipped : {false, true}) {
    const Layout layout = BrainTwist::layout_of(random_state(all.front(), rng));
    all.push_back(all.front().with_goal(BrainTwist::state_of(layout, flipped)));
  }
  return all;
}

}  // namespace rompicapo::brain_twist
