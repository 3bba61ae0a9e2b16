// SPDX-License-Identifier: MIT
//
// The 2x2x2 as its searches see it: the corner at DBL is held still, so U, R and F are all its turns and its
// 7! 3^6 = 3,674,160 states are two small numbers: the lexicographic rank of the seven other corners, and
// their first six twists read in base 3 (the seventh follows). A move is two table look-ups.
// The seven places are 0 URF 1 UFL 2 ULB 3 UBR 4 DFR 5 DLF 6 DRB, and so are the pieces.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <string_view>
#include <vector>

#include "rompicapo/puzzles/cube/models/cubies.hpp"
#include "rompicapo/puzzles/cube/models/move_set.hpp"

namespace rompicapo::cube {

class DistanceTable2;

class Cube2 {
 public:
  static constexpr unsigned orders = 5040, twists = 729, moving = 7;

  struct State {
    std::uint16_t order = 0;  // rank_permutation of the seven; 0 when solved
    std::uint16_t twist = 0;  // base 3, place 0 the most significant digit; 0 when solved
    bool operator==(const State&) const = default;
  };
  using Packed = State;

  explicit Cube2(Metric metric) : Cube2(MoveSet(2, metric)) {}
  explicit Cube2(MoveSet move_set);

  // Precondition: the corner at DBL is at home, and the twists add up.
  static State from(const Cubies& cubies);
  static Cubies cubies(const State& state);

  std::span<const State> goals() const { return {&goal_, 1}; }
  bool is_solved(const State& state) const { return state == goal_; }
  std::span<const Move> moves(const State&) const { return tables_->move_set.all(); }
  std::span<const Move> moves(const State&, Move last) const { return tables_->move_set.after(last); }
  void apply(State& state, Move move) const {
    const std::size_t at = index_of(move);
    state = {tables_->order[at][state.order], tables_->twist[at][state.twist]};
  }
  void undo(State& state, Move move) const { apply(state, inverse(move)); }
  Move inverse(Move move) const { return tables_->move_set.inverse(move); }
  std::string_view move_name(Move move) const { return tables_->move_set.name(move); }

  static Packed pack(const State& state) { return state; }
  static State unpack(const Packed& packed) { return packed; }

  static constexpr std::uint64_t count() { return std::uint64_t{orders} * twists; }
  static std::uint64_t rank(const State& state) { return std::uint64_t{state.order} * twists + state.twist; }
  static State unrank(std::uint64_t rank) {
    return {static_cast<std::uint16_t>(rank / twists), static_cast<std::uint16_t>(rank % twists)};
  }

  Cube2 with_goal(const State& goal) const { return Cube2(tables_, goal); }
  const State& goal() const { return goal_; }
  const MoveSet& move_set() const { return tables_->move_set; }

  // The two coordinates turn apart from each other: what a move makes of each.
  std::span<const std::uint16_t, orders> order_after(Move move) const { return tables_->order[index_of(move)]; }
  std::span<const std::uint16_t, twists> twist_after(Move move) const { return tables_->twist[index_of(move)]; }

  // The distance of every state from solved; made at the first call, shared by all copies.
  const DistanceTable2& distances() const;

  // A byte for each of the seven places, piece | twist << 4: equal bytes are equal pieces in equal twist.
  std::uint64_t places(const State& state) const { return tables_->pieces[state.order] | tables_->turns[state.twist]; }

 private:
  struct Tables {
    explicit Tables(MoveSet moves);
    MoveSet move_set;
    std::vector<std::array<std::uint16_t, orders>> order;  // [move][order]
    std::vector<std::array<std::uint16_t, twists>> twist;  // [move][twist]
    std::array<std::uint64_t, orders> pieces;
    std::array<std::uint64_t, twists> turns;
    mutable std::once_flag once;
    mutable std::shared_ptr<const DistanceTable2> distances;
  };

  Cube2(std::shared_ptr<const Tables> tables, const State& goal) : tables_(std::move(tables)), goal_(goal) {}

  std::shared_ptr<const Tables> tables_;
  State goal_;
};

}  // namespace rompicapo::cube
