// SPDX-License-Identifier: MIT
//
// A puzzle as a search sees it: states, moves between them, a goal. A puzzle object is immutable and shared by threads;
// all changes happen in the State passed in. The goal and the metric, which defines a move, belong to the puzzle
// object, so a search needs one parameter.
//
// This is the fast model. Text, drawing, diagnosis and replay are the task of each puzzle's reference model, written
// separately, so that each checks the other.
#pragma once

#include <concepts>
#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>

namespace rompicapo {

// An index into the puzzle's move table. One type for all puzzles, so that results, JSON and golden files need no
// templates.
enum class Move : std::uint16_t { none = 0xffff };

constexpr std::size_t index_of(Move move) { return static_cast<std::size_t>(move); }

// The length of a path, or an estimate of one, in the puzzle's metric. 32 bits: the sum of distances on a 100x100 board
// exceeds 65,535. Every move costs 1.
using Cost = std::uint32_t;

template <class P>
using StateOf = typename P::State;

// clang-format off
template <class P>
concept Puzzle = std::regular<StateOf<P>> &&
    requires(const P& puzzle, StateOf<P>& state, const StateOf<P>& fixed, Move move) {
      { puzzle.goals() }            -> std::same_as<std::span<const StateOf<P>>>;  // every solved state; at least one
      { puzzle.is_solved(fixed) }   -> std::same_as<bool>;
      { puzzle.moves(fixed) }       -> std::same_as<std::span<const Move>>;  // every legal move
      { puzzle.moves(fixed, move) } -> std::same_as<std::span<const Move>>;  // without those that `move`, the last one (or none), makes redundant
      { puzzle.apply(state, move) } -> std::same_as<void>;
      { puzzle.undo(state, move) }  -> std::same_as<void>;
      { puzzle.inverse(move) }      -> std::same_as<Move>;  // apply(inverse(m)) is undo(m)
      { puzzle.move_name(move) }    -> std::convertible_to<std::string_view>;
    };

// A puzzle whose states can be stored in fewer bytes. Packed is trivially copyable, has == and no padding bits that
// differ between equal values: it is hashed as bytes.
template <class P>
concept PackedPuzzle = Puzzle<P> && std::is_trivially_copyable_v<typename P::Packed> &&
    std::equality_comparable<typename P::Packed> &&
    requires(const P& puzzle, const StateOf<P>& state, const typename P::Packed& packed) {
      { puzzle.pack(state) }    -> std::same_as<typename P::Packed>;
      { puzzle.unpack(packed) } -> std::same_as<StateOf<P>>;
    };

// A puzzle whose reachable states are numbered 0 .. count()-1.
template <class P>
concept RankedPuzzle = Puzzle<P> &&
    requires(const P& puzzle, const StateOf<P>& state, std::uint64_t rank) {
      { puzzle.count() }      -> std::same_as<std::uint64_t>;
      { puzzle.rank(state) }  -> std::same_as<std::uint64_t>;
      { puzzle.unrank(rank) } -> std::same_as<StateOf<P>>;
    };

// A puzzle that accepts any state as its goal, as a backward search needs.
template <class P>
concept RetargetablePuzzle = Puzzle<P> && requires(const P& puzzle, const StateOf<P>& state) {
  { puzzle.with_goal(state) } -> std::same_as<P>;
};

// A puzzle whose moves depend on so little of the state that they are listed in advance: each move is an Arc that leads
// to the next list, so that a depth-first search needs no lookup. An Arc has `move`, further constants for the puzzle
// and its heuristics, and `left`: the number of arcs that follow it in its list. arcs(state) lists every move of a
// state at which a search starts; later lists, in any order, may omit moves that, after all moves before, only repeat a
// state, as long as a shortest path to each state remains. If nothing is left, arcs_after is null. For searches that
// store no states.
template <class P>
concept ArcPuzzle = Puzzle<P> && std::is_trivially_copyable_v<StateOf<P>> &&
    requires(const P& puzzle, const StateOf<P>& state, const typename P::Arc& arc) {
      { puzzle.arcs(state) }       -> std::same_as<const typename P::Arc*>;
      { puzzle.arcs_after(arc) }   -> std::same_as<const typename P::Arc*>;
      { puzzle.after(state, arc) } -> std::same_as<StateOf<P>>;
      { arc.move }                 -> std::convertible_to<Move>;
      { arc.left }                 -> std::convertible_to<std::size_t>;
    };
// clang-format on

}  // namespace rompicapo
