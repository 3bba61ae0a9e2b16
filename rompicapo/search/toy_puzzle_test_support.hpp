// SPDX-License-Identifier: MIT
//
// For the tests of this folder only: small sliding boards, written as simply as possible, in three kinds of storage
// (packed, array, vector), with various heuristics, and distances by naive breadth-first search.
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <numeric>
#include <string_view>
#include <vector>

#include "rompicapo/base/permutation.hpp"
#include "rompicapo/base/rng.hpp"
#include "rompicapo/model/heuristic.hpp"

namespace rompicapo::toy {

inline constexpr std::size_t rows = 2, columns = 4, cells = rows * columns;  // 20,160 reachable boards
using Board = std::array<std::uint8_t, cells>;

// Moves 0..3 take the blank up, down, left, right.
template <class StateType>
class Sliding {
 public:
  using State = StateType;

  Sliding() : goal_(to_state({1, 2, 3, 4, 5, 6, 7, 0})) {}
  explicit Sliding(const State& goal) : goal_(goal) {}

  static State to_state(const Board& board) {
    State state{};
    if constexpr (requires { state.resize(cells); }) state.resize(cells);
    std::copy(board.begin(), board.end(), state.begin());
    return state;
  }
  static Board to_board(const State& state) {
    Board board{};
    std::copy(state.begin(), state.end(), board.begin());
    return board;
  }

  std::span<const State> goals() const { return {&goal_, 1}; }
  bool is_solved(const State& state) const { return state == goal_; }
  std::span<const Move> moves(const State& state) const { return moves(state, Move::none); }
  std::span<const Move> moves(const State& state, Move last) const {
    const std::size_t blank = blank_of(state);
    const std::size_t from = last == Move::none ? 4 : index_of(inverse(last));
    const auto& list = lists()[blank][from];
    return {list.first.data(), list.second};
  }
  void apply(State& state, Move move) const {
    const std::size_t blank = blank_of(state);
    std::swap(state[blank], state[neighbour(blank, index_of(move))]);
  }
  void undo(State& state, Move move) const { apply(state, inverse(move)); }
  Move inverse(Move move) const { return static_cast<Move>(index_of(move) ^ 1); }
  std::string_view move_name(Move move) const { return std::string_view("UDLR").substr(index_of(move), 1); }

  Sliding with_goal(const State& goal) const { return Sliding(goal); }

 private:
  using List = std::pair<std::array<Move, 4>, std::size_t>;

  static std::size_t blank_of(const State& state) {
    return static_cast<std::size_t>(std::find(state.begin(), state.end(), 0) - state.begin());
  }
  static bool legal(std::size_t blank, std::size_t direction) {
    const std::array<bool, 4> free{blank >= columns, blank < cells - columns, blank % columns != 0,
                                   blank % columns != columns - 1};
    return free[direction];
  }
  static std::size_t neighbour(std::size_t blank, std::size_t direction) {
    const std::array<std::size_t, 4> to{blank - columns, blank + columns, blank - 1, blank + 1};
    return to[direction];
  }
  static const std::array<std::array<List, 5>, cells>& lists() {
    static const auto all = [] {
      std::array<std::array<List, 5>, cells> made{};
      for (std::size_t blank = 0; blank < cells; ++blank)
        for (std::size_t without = 0; without < 5; ++without)
          for (std::size_t direction = 0; direction < 4; ++direction)
            if (direction != without && legal(blank, direction)) {
              List& list = made[blank][without];
              list.first[list.second++] = static_cast<Move>(direction);
            }
      return made;
    }();
    return all;
  }

  State goal_;
};

using ReferenceModel = Sliding<Board>;
using Large = Sliding<std::vector<std::uint8_t>>;

// The same with states packed into 64 bits, a byte per cell.
class PackedSliding : public Sliding<Board> {
 public:
  using Packed = std::uint64_t;
  using Sliding::Sliding;
  PackedSliding with_goal(const State& goal) const { return PackedSliding(goal); }
  static Packed pack(const State& state) {
    Packed packed = 0;
    for (const std::uint8_t tile : state) packed = packed << 8 | tile;
    return packed;
  }
  static State unpack(Packed packed) {
    State state{};
    for (std::size_t at = cells; at-- > 0; packed >>= 8) state[at] = static_cast<std::uint8_t>(packed);
    return state;
  }
};

template <class P>
Cost distance_sum(const StateOf<P>& state, const StateOf<P>& goal) {
  Cost sum = 0;
  for (std::size_t at = 0; at < cells; ++at) {
    if (state[at] == 0) continue;
    const auto home = static_cast<std::size_t>(std::find(goal.begin(), goal.end(), state[at]) - goal.begin());
    const auto gap = [](std::size_t a, std::size_t b) { return static_cast<Cost>(a < b ? b - a : a - b); };
    sum += gap(at / columns, home / columns) + gap(at % columns, home % columns);
  }
  return sum;
}

template <class P>
struct Manhattan {
  static constexpr std::string_view name = "manhattan";
  static constexpr std::string_view summary = "for tests";
  static constexpr bool admissible = true;
  explicit Manhattan(const P& puzzle) : goal(puzzle.goals()[0]) {}
  Cost operator()(const StateOf<P>& state) const { return distance_sum<P>(state, goal); }
  StateOf<P> goal;
};

// Admissible but inconsistent: Manhattan on some states, 0 on the others.
template <class P>
struct Inconsistent : Manhattan<P> {
  static constexpr std::string_view name = "inconsistent";
  using Manhattan<P>::Manhattan;
  Cost operator()(const StateOf<P>& state) const {
    const bool trusted = (state[0] * 5 + state[1] * 3 + state[5]) % 3 != 0;
    return trusted ? Manhattan<P>::operator()(state) : 0;
  }
};

// Incremental, and for the standard goal only.
template <class P>
struct Incremental : Manhattan<P> {
  static constexpr std::string_view name = "incremental";
  using Manhattan<P>::Manhattan;
  struct Memo {
    Cost cost;
  };
  Memo memo(const StateOf<P>& state) const { return {(*this)(state)}; }
  Memo update(const Memo&, const StateOf<P>& after, Move) const { return memo(after); }
  Cost value(const Memo& memo) const { return memo.cost; }
  static std::string refusal(const P& puzzle) { return puzzle.is_solved(P().goals()[0]) ? "" : "another goal"; }
};

template <class P>
struct Greedy : Manhattan<P> {
  static constexpr std::string_view name = "greedy";
  static constexpr bool admissible = false;
  using Manhattan<P>::Manhattan;
  Cost operator()(const StateOf<P>& state) const { return 3 * Manhattan<P>::operator()(state); }
};

// Every reachable board with its distance from the goal.
inline const std::map<Board, Cost>& distances() {
  static const std::map<Board, Cost> all = [] {
    const ReferenceModel puzzle;
    std::vector<Board> queue{puzzle.goals()[0]};
    std::map<Board, Cost> known{{queue[0], 0}};
    for (std::size_t next = 0; next < queue.size(); ++next) {
      const Board here = queue[next];
      for (const Move move : puzzle.moves(here)) {
        Board there = here;
        puzzle.apply(there, move);
        if (known.emplace(there, known[here] + 1).second) queue.push_back(there);
      }
    }
    return known;
  }();
  return all;
}

inline std::vector<Board> sample(std::size_t count, std::uint64_t seed) {
  std::vector<Board> boards;
  for (const auto& [board, distance] : distances()) boards.push_back(board);
  Rng rng(seed);
  rng.shuffle(boards);
  boards.resize(std::min(count, boards.size()));
  return boards;
}

inline Board unsolvable() { return {2, 1, 3, 4, 5, 6, 7, 0}; }

}  // namespace rompicapo::toy
