// SPDX-License-Identifier: MIT
//
// The fast model of Brain Twist: tile rc stays at place 1, so a move is one fixed shuffle of the bytes
// of a 16-byte word (the turn, then the rotation that brings rc home), and the flip toggles byte 12.
//
// Moves are numbered 0 the flip, then 1 -1 2 -2 ... 8 -8. The four tips of a side share no place, so
// their turns commute: of the orders of the same turns one is searched. Turning the tip that holds rc
// (1 or 5) renames the others, so it comes first; the rest, which leave rc alone, in rising order.
// No move is lost by this when states met before are dropped as well: see README.md.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#if defined(__SSSE3__)
#include <immintrin.h>
#endif

#include "rompicapo/base/permutation.hpp"
#include "rompicapo/model/puzzle.hpp"
#include "rompicapo/puzzles/brain_twist/geometry.hpp"

namespace rompicapo::brain_twist {

inline constexpr std::size_t move_count = 17;
inline constexpr std::size_t flip_byte = 12;  // 0 or 1; bytes 13 to 15 are 0

class DistanceSource;

struct alignas(16) State {
  std::array<std::uint8_t, 16> cells{};  // [place] -> tile, for 0..11; then the flip
  bool operator==(const State&) const = default;
};

class BrainTwist {
 public:
  using State = brain_twist::State;
  using Packed = std::uint64_t;  // four bits a cell, the flip in bit 48

  explicit BrainTwist(Goal goal);

  std::span<const State> goals() const { return {goals_.data(), goal_count_}; }
  bool is_solved(const State& state) const { return state == goals_[0] || state == goals_[1]; }

  std::span<const Move> moves(const State& state) const { return legal(state.cells[flip_byte], no_last); }
  std::span<const Move> moves(const State& state, Move last) const {
    return legal(state.cells[flip_byte], last == Move::none ? no_last : index_of(last));
  }
  void apply(State& state, Move move) const { shuffle(state, steps[index_of(move)]); }
  void undo(State& state, Move move) const { apply(state, inverse(move)); }
  Move inverse(Move move) const { return move == Move{0} ? move : static_cast<Move>(((index_of(move) - 1) ^ 1) + 1); }
  std::string_view move_name(Move move) const { return names[index_of(move)]; }

  Packed pack(const State& state) const;
  State unpack(Packed packed) const;

  // 11!/2 even orders of the tiles but rc, two flips: rank = lexicographic rank of the order / 2 * 2 + flip.
  std::uint64_t count() const { return factorial(11); }
  std::uint64_t rank(const State& state) const;
  State unrank(std::uint64_t rank) const;

  BrainTwist with_goal(const State& state) const;

  // Where its heuristics find the table of distances (distances.hpp); none to begin with.
  BrainTwist with_distances(std::shared_ptr<const DistanceSource> source) const;
  const std::shared_ptr<const DistanceSource>& distances() const { return distances_; }

  static State state_of(const Layout& layout, bool flipped);
  static Layout layout_of(const State& state);

  // The signed number of a move, and the move of a number; 0 is the flip.
  static constexpr int number_of(Move move) {
    const int index = static_cast<int>(index_of(move));
    return index % 2 != 0 ? (index + 1) / 2 : -(index / 2);
  }
  static constexpr Move move_of(int number) { return static_cast<Move>(number > 0 ? 2 * number - 1 : -2 * number); }

 private:
  struct alignas(16) Step {
    std::array<std::uint8_t, 16> source{};  // cells after: cells[source] ^ toggle
    std::array<std::uint8_t, 16> toggle{};
  };
  struct MoveList {
    std::array<Move, 9> moves{};
    std::uint8_t size = 0;
  };
  static constexpr std::size_t no_last = move_count;
  using Automaton = std::array<std::array<MoveList, 2>, move_count + 1>;  // [last move, or no_last][flip]

  static constexpr std::array<Step, move_count> make_steps();
  static constexpr Automaton make_automaton();
  static const std::array<Step, move_count> steps;
  static const Automaton automaton;
  static const std::array<std::string_view, move_count> names;

  static std::span<const Move> legal(std::size_t flip, std::size_t last) {
    const MoveList& list = automaton[last][flip];
    return {list.moves.data(), list.size};
  }
  static void shuffle(State& state, const Step& step) {
#if defined(__SSSE3__)
    const __m128i cells = _mm_load_si128(reinterpret_cast<const __m128i*>(state.cells.data()));
    const __m128i source = _mm_load_si128(reinterpret_cast<const __m128i*>(step.source.data()));
    const __m128i toggle = _mm_load_si128(reinterpret_cast<const __m128i*>(step.toggle.data()));
    _mm_store_si128(reinterpret_cast<__m128i*>(state.cells.data()),
                    _mm_xor_si128(_mm_shuffle_epi8(cells, source), toggle));
#else
    const State before = state;
    for (std::size_t cell = 0; cell < 16; ++cell)
      state.cells[cell] = before.cells[step.source[cell]] ^ step.toggle[cell];
#endif
  }

  std::array<State, 2> goals_{};  // the second repeats the first when there is only one
  std::size_t goal_count_ = 1;
  std::shared_ptr<const DistanceSource> distances_;
};

}  // namespace rompicapo::brain_twist
