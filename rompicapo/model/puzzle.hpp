// SPDX-License-Identifier: MIT
//
// What a puzzle is to a search: states, moves between them, a goal. A puzzle object is immutable and
// shared by threads; all change happens in the State passed in. The goal (and the metric, which
// decides what one move is) belong to the puzzle object, so a search has one thing to be given.
//
// This is the fast model, made for searching. What people read and type (text, drawing, diagnosis,
// replay) is the business of each puzzle's reference model, written apart, so that one checks the other.
#pragma once

#include <concepts>
#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>

namespace rompicapo {

// An index into the puzzle's own move table. One type for all puzzles, so that results, JSON and
// golden files need no templates.
enum class Move : std::uint16_t { none = 0xffff };

constexpr std::size_t index_of(Move move) { return static_cast<std::size_t>(move); }

// Length of a path, or an estimate of one, in the puzzle's metric. 32 bits: the sum of distances on
// a 100x100 board passes 65,535. Every move costs 1.
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
      { puzzle.moves(fixed, move) } -> std::same_as<std::span<const Move>>;  // less those that `move`, the last one made (or none), makes redundant
      { puzzle.apply(state, move) } -> std::same_as<void>;
      { puzzle.undo(state, move) }  -> std::same_as<void>;
      { puzzle.inverse(move) }      -> std::same_as<Move>;  // apply(inverse(m)) is undo(m)
      { puzzle.move_name(move) }    -> std::convertible_to<std::string_view>;
    };

// A puzzle whose states can be kept in fewer bytes than they are worked on. Packed is trivially
// copyable, has == and no padding bits that differ between equal values: it is hashed as bytes.
template <class P>
concept PackedPuzzle = Puzzle<P> && std::is_trivially_copyable_v<typename P::Packed> &&
    std::equality_comparable<typename P::Packed> &&
    requires(const P& puzzle, const StateOf<P>& state, const typename P::Packed& packed) {
      { puzzle.pack(state) }    -> std::same_as<typename P::Packed>;
      { puzzle.unpack(packed) } -> std::same_as<StateOf<P>>;
    };

// A puzzle whose reachable states are numbered 0 .. count()-1 without gaps.
template <class P>
concept RankedPuzzle = Puzzle<P> &&
    requires(const P& puzzle, const StateOf<P>& state, std::uint64_t rank) {
      { puzzle.count() }      -> std::same_as<std::uint64_t>;
      { puzzle.rank(state) }  -> std::same_as<std::uint64_t>;
      { puzzle.unrank(rank) } -> std::same_as<StateOf<P>>;
    };

// A puzzle that can be given one other state as its goal: what a backward search needs.
template <class P>
concept RetargetablePuzzle = Puzzle<P> && requires(const P& puzzle, const StateOf<P>& state) {
  { puzzle.with_goal(state) } -> std::same_as<P>;
};

// A puzzle whose moves depend on so little of the state that they are listed beforehand: after each move
// an Arc leads to the list that comes next, so that a depth-first search looks nothing up. An Arc has `move`,
// what else the puzzle and its heuristics know of it, and `left`: how many follow it in its list. arcs(state)
// lists every move of a state at which a search starts; the lists after that, in an order of their own, may leave
// out moves that would only repeat a state, by all that went before, as long as a shortest path to each state
// stays. Where nothing is left, arcs_after is null. For searches that remember no states.
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
