// SPDX-License-Identifier: MIT
//
// The example of CONTRIBUTING.md: a stack of N pancakes of different sizes, to be sorted with the smallest on top; move
// k flips the top k + 2. Each move is its own inverse. Source: "Harry Dweighter" (J. E. Goodman), American Mathematical
// Monthly, 1975.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <span>
#include <string_view>

#include "rompicapo/model/puzzle.hpp"

namespace rompicapo::pancake {

// [puzzle]
template <std::size_t N>
class Pancake {
  static_assert(N >= 2 && N <= 10, "move names have one digit");

 public:
  using State = std::array<std::uint8_t, N>;  // sizes from the top down, 0 the smallest

  Pancake() {
    std::iota(goal_.begin(), goal_.end(), std::uint8_t{0});
    for (std::size_t move = 0; move < moves_; ++move)
      for (std::size_t last = 0; last <= moves_; ++last)
        if (move != last) lists_[last][move - (last < move)] = static_cast<Move>(move);
  }

  std::span<const State> goals() const { return {&goal_, 1}; }
  bool is_solved(const State& stack) const { return stack == goal_; }
  std::span<const Move> moves(const State&) const { return lists_[moves_]; }
  std::span<const Move> moves(const State& stack, Move last) const {  // turning the same ones back leads nowhere
    return last == Move::none ? moves(stack) : std::span(lists_[index_of(last)]).first(moves_ - 1);
  }
  void apply(State& stack, Move move) const { std::reverse(stack.begin(), stack.begin() + index_of(move) + 2); }
  void undo(State& stack, Move move) const { apply(stack, move); }
  Move inverse(Move move) const { return move; }
  std::string_view move_name(Move move) const { return std::string_view("23456789X").substr(index_of(move), 1); }

 private:
  static constexpr std::size_t moves_ = N - 1;

  State goal_{};
  std::array<std::array<Move, moves_>, moves_ + 1> lists_{};  // [last move, or moves_ for none][...]
};
// [/puzzle]

static_assert(Puzzle<Pancake<4>>);

}  // namespace rompicapo::pancake
