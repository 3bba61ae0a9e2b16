// SPDX-License-Identifier: MIT
//
// The two forms of IDA*'s hot loop, over arcs and in place, on the same boards; and its limits.
#include "rompicapo/search/ida_star.hpp"

#include <atomic>
#include <gtest/gtest.h>
#include <vector>

#include "rompicapo/puzzles/sliding/heuristics/walking_distance.hpp"
#include "rompicapo/puzzles/sliding/models/board.hpp"
#include "rompicapo/puzzles/sliding/models/move_automaton.hpp"

namespace rompicapo::sliding {
namespace {

// A board with the automaton's states along its path.
struct TracedBoard {
  State64 board;
  std::vector<std::uint32_t> trace;
  bool operator==(const TracedBoard& other) const { return board == other.board; }
};

// The same puzzle without arcs: its moves are what the automaton allows, so the search uses its in-place form.
class TracedPuzzle {
 public:
  using State = TracedBoard;

  explicit TracedPuzzle(const Puzzle64& puzzle)
      : puzzle_(puzzle),
        machine_(puzzle.rows(), puzzle.columns(), MoveAutomaton::default_depth(puzzle.rows(), puzzle.columns())),
        goal_(at_rest(puzzle.goal())),
        lists_(machine_.states()) {
    for (std::uint32_t state = 0; state < machine_.states(); ++state)
      for (std::size_t move = 0; move < move_count; ++move)
        if (machine_.after(state, move) != MoveAutomaton::none) lists_[state].push_back(static_cast<Move>(move));
  }

  static State at_rest(const State64& board) { return {board, {MoveAutomaton::start(board.blank)}}; }
  std::span<const State> goals() const { return {&goal_, 1}; }
  bool is_solved(const State& state) const { return puzzle_.is_solved(state.board); }
  std::span<const Move> moves(const State& state) const { return lists_[state.trace.back()]; }
  std::span<const Move> moves(const State& state, Move) const { return moves(state); }
  void apply(State& state, Move move) const {
    puzzle_.apply(state.board, move);
    state.trace.push_back(machine_.after(state.trace.back(), index_of(move)));
  }
  void undo(State& state, Move move) const {
    puzzle_.undo(state.board, move);
    state.trace.pop_back();
  }
  Move inverse(Move move) const { return puzzle_.inverse(move); }
  std::string_view move_name(Move move) const { return puzzle_.move_name(move); }
  const Puzzle64& board_puzzle() const { return puzzle_; }

 private:
  Puzzle64 puzzle_;
  MoveAutomaton machine_;
  State goal_;
  std::vector<std::vector<Move>> lists_;  // [state of the automaton]
};

template <class H>
struct Traced {
  static constexpr std::string_view name = "traced";
  static constexpr std::string_view summary = "for tests";
  static constexpr bool admissible = true;
  H heuristic;
  explicit Traced(const TracedPuzzle& puzzle) : heuristic(puzzle.board_puzzle()) {}
  Cost operator()(const TracedBoard& state) const { return heuristic(state.board); }
};

const Puzzle64 eight(3, 3, blank_last({3, 3}).tiles);
const TracedPuzzle traced_eight(eight);

State64 packed(std::string_view text) {
  return State64::of(parse_board(text, blank_last({3, 3}), Letters::blank)->tiles);
}

template <class H>
SearchResult solve(const State64& start, const Limits& limits = {}) {
  return IdaStar::run(eight, start, H(eight), limits, Tuning{});
}

template <class H>
void both_forms_agree() {
  static_assert(PreviewingFor<H, Puzzle64> && !ArcPuzzle<TracedPuzzle>);
  Rng rng(4);
  for (int round = 0; round < 60; ++round) {
    const State64 start = State64::of(random_board(blank_last({3, 3}), rng).tiles);
    const SearchResult arcs = solve<H>(start);
    const SearchResult in_place =
        IdaStar::run(traced_eight, TracedPuzzle::at_rest(start), Traced<H>(traced_eight), Limits{}, Tuning{});
    ASSERT_EQ(arcs.outcome, Outcome::solved);
    ASSERT_EQ(arcs.moves.size(), in_place.moves.size());
    ASSERT_EQ(arcs.lower_bound, arcs.moves.size());
    auto refuted = arcs.stats.expanded_by_bound, refuted_in_place = in_place.stats.expanded_by_bound;
    refuted.pop_back();  // the last bound depends on the order of moves
    refuted_in_place.pop_back();
    ASSERT_EQ(refuted, refuted_in_place);
  }
}

TEST(SlidingIdaStar, BothFormsOfTheLoopExpandTheSameNodes) {
  both_forms_agree<Manhattan<Puzzle64>>();
  both_forms_agree<LinearConflict<Puzzle64>>();
  both_forms_agree<Max<Puzzle64>>();
}

TEST(SlidingIdaStar, ASolvedBoardNeedsNoMoves) {
  const SearchResult result = solve<Manhattan<Puzzle64>>(eight.goal());
  EXPECT_EQ(result.outcome, Outcome::solved);
  EXPECT_TRUE(result.moves.empty() && result.optimal);
}

TEST(SlidingIdaStar, CountsEveryNodeUnderSomeBound) {
  const SearchResult result = solve<Zero<Puzzle64>>(packed("@ULURDDLURU"));
  EXPECT_EQ(result.outcome, Outcome::solved);
  std::uint64_t sum = 0;
  for (const std::uint64_t count : result.stats.expanded_by_bound) sum += count;
  EXPECT_EQ(sum, result.stats.expanded);
}

TEST(SlidingIdaStar, KeepsEveryLimitExactly) {
  const State64 hard = packed("8 7 6 5 4 3 2 1 0");
  EXPECT_EQ(solve<Manhattan<Puzzle64>>(hard).moves.size(), 30u);
  for (const std::uint64_t nodes : {0, 1, 2, 100, 5000}) {
    const SearchResult result = solve<Manhattan<Puzzle64>>(hard, {.max_expanded = nodes});
    EXPECT_EQ(result.outcome, Outcome::out_of_budget);
    EXPECT_EQ(result.exhausted, LimitReached::nodes);
    EXPECT_EQ(result.stats.expanded, nodes);
  }
  const SearchResult short_of = solve<Manhattan<Puzzle64>>(hard, {.max_cost = 29});
  EXPECT_EQ(short_of.exhausted, LimitReached::cost);
  EXPECT_EQ(short_of.lower_bound, 30u);
  const std::atomic<bool> stop = true;
  EXPECT_EQ(solve<Zero<Puzzle64>>(hard, {.stop = &stop}).outcome, Outcome::stopped);
  EXPECT_EQ(solve<Zero<Puzzle64>>(hard, {.deadline = Clock::now()}).exhausted, LimitReached::time);
}

}  // namespace
}  // namespace rompicapo::sliding
