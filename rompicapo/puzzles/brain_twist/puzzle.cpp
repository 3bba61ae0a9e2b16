// SPDX-License-Identifier: MIT
//
// The move tables of the fast model, made from the geometry at compile time, and its ranking.
#include "rompicapo/puzzles/brain_twist/puzzle.hpp"

#include <utility>

namespace rompicapo::brain_twist {

namespace {

constexpr bool turns_tip(std::size_t move) { return move != 0; }
constexpr std::size_t tip_of(std::size_t move) { return (move - 1) / 2; }

// Where the tile of place 0 goes.
constexpr std::uint8_t carried_from_home(const Permutation& source) {
  std::uint8_t place = 0;
  while (source[place] != 0) ++place;
  return place;
}

constexpr Permutation bringing_home(std::uint8_t place) {
  for (const Permutation& rotation : rotations)
    if (rotation[0] == place) return rotation;
  return unmoved;
}

}  // namespace

constexpr std::array<BrainTwist::Step, move_count> BrainTwist::make_steps() {
  std::array<Step, move_count> made{};
  for (std::size_t move = 0; move < move_count; ++move) {
    for (std::uint8_t cell = 0; cell < 16; ++cell) made[move].source[cell] = cell;
    if (!turns_tip(move)) {
      made[move].toggle[flip_byte] = 1;
      continue;
    }
    const Permutation turn = turn_of_tip(tip_of(move), move % 2 != 0);
    const Permutation whole = bringing_home(carried_from_home(turn));
    for (std::size_t place = 0; place < tile_count; ++place) made[move].source[place] = turn[whole[place]];
  }
  return made;
}

constexpr BrainTwist::Automaton BrainTwist::make_automaton() {
  Automaton made{};
  for (std::size_t last = 0; last <= no_last; ++last) {
    for (std::size_t flip = 0; flip < 2; ++flip) {
      MoveList& list = made[last][flip];
      for (std::size_t move = 0; move < move_count; ++move) {
        const bool allowed = !turns_tip(move) || (tip_of(move) >= group_count) == (flip == 1);
        const bool undoes = !turns_tip(move) && last == move;
        const bool out_of_order = turns_tip(move) && last != no_last && turns_tip(last) &&
                                  tip_of(move) / group_count == tip_of(last) / group_count &&
                                  tip_of(move) <= tip_of(last);
        if (allowed && !undoes && !out_of_order) list.moves[list.size++] = static_cast<Move>(move);
      }
    }
  }
  return made;
}

constinit const std::array<BrainTwist::Step, move_count> BrainTwist::steps = make_steps();
constinit const BrainTwist::Automaton BrainTwist::automaton = make_automaton();
constinit const std::array<std::string_view, move_count> BrainTwist::names{
    "0", "1", "-1", "2", "-2", "3", "-3", "4", "-4", "5", "-5", "6", "-6", "7", "-7", "8", "-8"};

BrainTwist::BrainTwist(Goal goal) {
  const Layout layout = solved_layout(goal);
  const bool either_flip = goal != Goal::faces_outer;
  goals_ = {state_of(layout, false), state_of(layout, either_flip)};
  goal_count_ = either_flip ? 2 : 1;
}

BrainTwist BrainTwist::with_goal(const State& state) const {
  BrainTwist other = *this;
  other.goals_ = {state, state};
  other.goal_count_ = 1;
  return other;
}

BrainTwist BrainTwist::with_distances(std::shared_ptr<const DistanceSource> source) const {
  BrainTwist other = *this;
  other.distances_ = std::move(source);
  return other;
}

BrainTwist::State BrainTwist::state_of(const Layout& layout, bool flipped) {
  State state;
  for (std::size_t place = 0; place < tile_count; ++place) state.cells[place] = layout[place];
  state.cells[flip_byte] = flipped ? 1 : 0;
  return state;
}

Layout BrainTwist::layout_of(const State& state) {
  Layout layout{};
  for (std::size_t place = 0; place < tile_count; ++place) layout[place] = state.cells[place];
  return layout;
}

BrainTwist::Packed BrainTwist::pack(const State& state) const {
  Packed packed = 0;
  for (std::size_t cell = 0; cell <= flip_byte; ++cell) packed |= Packed{state.cells[cell]} << (4 * cell);
  return packed;
}

BrainTwist::State BrainTwist::unpack(Packed packed) const {
  State state;
  for (std::size_t cell = 0; cell <= flip_byte; ++cell)
    state.cells[cell] = static_cast<std::uint8_t>(packed >> (4 * cell) & 15);
  return state;
}

// Orders 2k and 2k+1 differ by a swap of the last two tiles, so one of each pair is even.
std::uint64_t BrainTwist::rank(const State& state) const {
  std::array<std::uint8_t, 11> free{};
  for (std::size_t at = 0; at < free.size(); ++at) free[at] = static_cast<std::uint8_t>(state.cells[at + 1] - 1);
  return rank_permutation<std::uint8_t>(free) / 2 * 2 + state.cells[flip_byte];
}

BrainTwist::State BrainTwist::unrank(std::uint64_t rank) const {
  std::array<std::uint8_t, 11> free{};
  unrank_permutation<std::uint8_t>(rank / 2 * 2, free);
  Layout layout{};
  for (std::size_t at = 0; at < free.size(); ++at) layout[at + 1] = static_cast<std::uint8_t>(free[at] + 1);
  if (is_odd(layout)) std::swap(layout[10], layout[11]);
  return state_of(layout, rank % 2 != 0);
}

}  // namespace rompicapo::brain_twist
