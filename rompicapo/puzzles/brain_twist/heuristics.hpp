// SPDX-License-Identifier: MIT
//
// Estimates for Brain Twist, and the one list of them. A turn moves three tiles of a puzzle that is
// otherwise held still, so tiles out of place / 3, rounded up, never overestimates when the goal may
// stand turned in any of the 12 ways. When the goal names one flip and the other is up, one flip more.
#pragma once

#include <algorithm>
#include <bit>
#include <utility>

#include "rompicapo/base/type_list.hpp"
#include "rompicapo/model/heuristic.hpp"
#include "rompicapo/puzzles/brain_twist/distances.hpp"
#include "rompicapo/puzzles/brain_twist/puzzle.hpp"
#include "rompicapo/search/dispatch.hpp"

namespace rompicapo::brain_twist {

class Misplaced {
 public:
  static constexpr std::string_view name = "misplaced";
  static constexpr std::string_view summary =
      "tiles out of place / 3, rounded up, for the nearest of the 12 ways to hold the goal";
  static constexpr bool admissible = true;

  explicit Misplaced(const BrainTwist& puzzle) : flip_matters_(puzzle.goals().size() == 1) {
    const State& goal = puzzle.goals().front();
    for (std::size_t at = 0; at < rotations.size(); ++at)
      held_[at] = BrainTwist::state_of(rearranged(BrainTwist::layout_of(goal), rotations[at]), false);
    flip_ = goal.cells[flip_byte];
  }

  Cost operator()(const State& state) const {
    const int in_place = agreeing(state, *nearest(state));
    const Cost turns = static_cast<Cost>(static_cast<int>(tile_count) - in_place + 2) / 3;
    return turns + (flip_matters_ && state.cells[flip_byte] != flip_ ? 1 : 0);
  }

  // The tiles out of place, three of which a turn moves, and the flip.
  Account account(const State& state) const {
    AccountPart tiles{"tiles", 0, {}, 3};
    const State& goal = *nearest(state);
    for (std::size_t place = 0; place < tile_count; ++place)
      if (state.cells[place] != goal.cells[place]) tiles.pieces.emplace_back(tile_names[state.cells[place]]);
    tiles.value = static_cast<Cost>(tiles.pieces.size() + 2) / 3;
    Account account;
    account.parts.push_back(std::move(tiles));
    if (flip_matters_) account.parts.push_back({"flip", state.cells[flip_byte] != flip_ ? 1u : 0u, {}});
    return account;
  }

 private:
  // The way to hold the goal in which most tiles are in place, the first of several.
  const State* nearest(const State& state) const {
    const State* nearest = nullptr;
    int most = -1;
    for (const State& goal : held_)
      if (const int in_place = agreeing(state, goal); in_place > most) most = in_place, nearest = &goal;
    return nearest;
  }

  static int agreeing(const State& a, const State& b) {
#if defined(__SSSE3__)
    const __m128i equal = _mm_cmpeq_epi8(_mm_load_si128(reinterpret_cast<const __m128i*>(a.cells.data())),
                                         _mm_load_si128(reinterpret_cast<const __m128i*>(b.cells.data())));
    return std::popcount(static_cast<unsigned>(_mm_movemask_epi8(equal)) & 0xfffu);
#else
    int equal = 0;
    for (std::size_t place = 0; place < tile_count; ++place) equal += a.cells[place] == b.cells[place] ? 1 : 0;
    return equal;
#endif
  }

  std::array<State, rotations.size()> held_{};
  std::uint8_t flip_ = 0;
  bool flip_matters_ = false;
};

using Heuristics = TypeList<Zero<BrainTwist>, Misplaced, PatternDatabase>;

}  // namespace rompicapo::brain_twist

namespace rompicapo {

ROMPICAPO_SEARCHES(brain_twist::BrainTwist, Zero<brain_twist::BrainTwist>);
ROMPICAPO_SEARCHES(brain_twist::BrainTwist, brain_twist::Misplaced);
ROMPICAPO_SEARCHES(brain_twist::BrainTwist, brain_twist::PatternDatabase);

}  // namespace rompicapo
