// SPDX-License-Identifier: MIT
//
// The 3x3x3 as its searches see it: 32 bytes, edges in the lower half and corners in the upper, each byte
// the piece in a place (low four bits) with its flip or twist above. A move permutes bytes within the halves
// and adds to them, so that one shuffle, one addition and one reduction turn the whole cube. The centres
// never move; half the bytes of an order-3 wheel and an order-2 one are reduced alike, by min(x, x - modulus).
// Places and pieces are numbered as in cubies.hpp.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "rompicapo/puzzles/cube/models/cubies.hpp"
#include "rompicapo/puzzles/cube/models/move_set.hpp"

#if defined(__AVX2__) || defined(__SSSE3__)
#include <immintrin.h>
#endif

namespace rompicapo::cube {

class PatternSource;

class Cube3 {
 public:
  using Bytes = std::array<std::uint8_t, 32>;
  struct State {
    // [0..11] edges, piece | flip << 4; [16..23] corners, piece | twist << 4; the rest stays as in solved().
    alignas(32) Bytes bytes;
    bool operator==(const State&) const = default;
  };

  // 5 bits a piece: 60 for the edges, 40 for the corners.
  struct Packed {
    std::uint64_t edges, corners;
    bool operator==(const Packed&) const = default;
    bool operator<(const Packed& other) const {
      return edges != other.edges ? edges < other.edges : corners < other.corners;
    }
  };

  explicit Cube3(Metric metric) : Cube3(MoveSet(3, metric)) {}
  explicit Cube3(MoveSet move_set) : Cube3(std::make_shared<const MoveSet>(std::move(move_set)), solved()) {}

  static State solved();
  static State from(const Cubies& cubies);
  static Cubies cubies(const State& state);

  std::span<const State> goals() const { return {&goal_, 1}; }
  bool is_solved(const State& state) const { return state == goal_; }
  std::span<const Move> moves(const State&) const { return move_set_->all(); }
  std::span<const Move> moves(const State&, Move last) const { return move_set_->after(last); }
  void apply(State& state, Move move) const { turn(state, steps_[index_of(move)]); }
  void undo(State& state, Move move) const { turn(state, steps_[index_of(move_set_->inverse(move))]); }
  Move inverse(Move move) const { return move_set_->inverse(move); }
  std::string_view move_name(Move move) const { return move_set_->name(move); }

  static Packed pack(const State& state);
  static State unpack(const Packed& packed);

  Cube3 with_goal(const State& goal) const { return Cube3(move_set_, goal, patterns_); }
  const State& goal() const { return goal_; }
  const MoveSet& move_set() const { return *move_set_; }

  // Where the heuristic `pattern-database` has its tables from; none: it is refused.
  Cube3 with_patterns(std::shared_ptr<const PatternSource> patterns) const {
    return Cube3(move_set_, goal_, std::move(patterns));
  }
  const std::shared_ptr<const PatternSource>& patterns() const { return patterns_; }

  // What a move does: byte i comes from byte `from[i]` of its half, plus `add[i]`.
  struct Step {
    alignas(32) Bytes from, add;
  };
  static void turn(State& state, const Step& step) { combine(state, state.bytes, step.from, step.add, 0xff); }
  // turn . state: each piece, taken for a place, becomes what the turn has there, and its own flip or twist is added.
  static void turn_on_left(State& state, const State& turn) {
    combine(state, turn.bytes, state.bytes, state.bytes, 0xf0);
  }
  // Byte i of each half: that of `from` whose place is in byte i of `places`, plus byte i of `added` under the mask.
  static void combine(State& to, const Bytes& from, const Bytes& places, const Bytes& added, std::uint8_t mask);
  static void combine_portably(State& to, const Bytes& from, const Bytes& places, const Bytes& added,
                               std::uint8_t mask);  // the same without SIMD
  const Step& step(Move move) const { return steps_[index_of(move)]; }

 private:
  Cube3(std::shared_ptr<const MoveSet> move_set, const State& goal,
        std::shared_ptr<const PatternSource> patterns = nullptr);

  alignas(32) static constexpr Bytes modulus_{0x20, 0x20, 0x20, 0x20, 0x20, 0x20, 0x20, 0x20, 0x20, 0x20, 0x20,
                                              0x20, 0x20, 0x20, 0x20, 0x20, 0x30, 0x30, 0x30, 0x30, 0x30, 0x30,
                                              0x30, 0x30, 0x30, 0x30, 0x30, 0x30, 0x30, 0x30, 0x30, 0x30};

  std::shared_ptr<const MoveSet> move_set_;
  std::vector<Step> steps_;  // [move]
  State goal_;
  std::shared_ptr<const PatternSource> patterns_;
};

inline void Cube3::combine_portably(State& to, const Bytes& from, const Bytes& places, const Bytes& added,
                                    std::uint8_t mask) {
  State made;
  for (std::size_t at = 0; at < 32; ++at) {
    const auto sum = static_cast<std::uint8_t>(from[(at & 16) | (places[at] & 15)] + (added[at] & mask));
    made.bytes[at] = std::min(sum, static_cast<std::uint8_t>(sum - modulus_[at]));
  }
  to = made;
}

inline void Cube3::combine(State& to, const Bytes& from, const Bytes& places, const Bytes& added, std::uint8_t mask) {
#if defined(__AVX2__)
  const auto load = [](const Bytes& bytes) {
    return _mm256_load_si256(reinterpret_cast<const __m256i*>(bytes.data()));
  };
  const __m256i sum = _mm256_add_epi8(_mm256_shuffle_epi8(load(from), load(places)),
                                      _mm256_and_si256(load(added), _mm256_set1_epi8(static_cast<char>(mask))));
  const __m256i reduced = _mm256_min_epu8(sum, _mm256_sub_epi8(sum, load(modulus_)));
  _mm256_store_si256(reinterpret_cast<__m256i*>(to.bytes.data()), reduced);
#elif defined(__SSSE3__)
  for (std::size_t half = 0; half < 32; half += 16) {
    const auto load = [&](const Bytes& bytes) {
      return _mm_load_si128(reinterpret_cast<const __m128i*>(bytes.data() + half));
    };
    const __m128i sum = _mm_add_epi8(_mm_shuffle_epi8(load(from), load(places)),
                                     _mm_and_si128(load(added), _mm_set1_epi8(static_cast<char>(mask))));
    const __m128i reduced = _mm_min_epu8(sum, _mm_sub_epi8(sum, load(modulus_)));
    _mm_store_si128(reinterpret_cast<__m128i*>(to.bytes.data() + half), reduced);
  }
#else
  combine_portably(to, from, places, added, mask);
#endif
}

}  // namespace rompicapo::cube
