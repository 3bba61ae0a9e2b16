// SPDX-License-Identifier: MIT
//
// A cube of any size as a search sees it: its stickers, turned as four-cycles. Made for short scrambles of
// large cubes. The cycles are written down from how the rows and columns of the faces follow each other
// round each axis, apart from the geometry of the plain cube. On odd sizes no outer block shifts a centre, so one
// goal is enough; where inner layers turn alone, the goal in every naming of the colours is one; on even sizes every
// whole rotation of it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "rompicapo/puzzles/cube/models/move_set.hpp"
#include "rompicapo/puzzles/cube/models/sticker_cube.hpp"

namespace rompicapo::cube {

class StickerPuzzle {
 public:
  using State = std::vector<std::uint8_t>;  // [sticker] colour, numbered as in sticker_cube.hpp

  StickerPuzzle(unsigned size, Metric metric) : StickerPuzzle(MoveSet(size, metric), StickerCube(size)) {}

  // The goal: this cube, and on even sizes every way to hold it; on odd ones its colours are named by the centres.
  StickerPuzzle(MoveSet move_set, const StickerCube& goal);

  static State from(const StickerCube& cube);

  // Colours renamed so that the corner at DBL is at home, on odd sizes the centres: one form for the 24 ways to hold
  // the cube at the start.
  static State named_from_home(const State& state, unsigned size);

  std::span<const State> goals() const { return goals_; }
  bool is_solved(const State& state) const;
  std::span<const Move> moves(const State&) const { return tables_->move_set.all(); }
  std::span<const Move> moves(const State&, Move last) const { return tables_->move_set.after(last); }
  void apply(State& state, Move move) const;
  void undo(State& state, Move move) const { apply(state, inverse(move)); }
  Move inverse(Move move) const { return tables_->move_set.inverse(move); }
  std::string_view move_name(Move move) const { return tables_->move_set.name(move); }

  StickerPuzzle with_goal(const State& goal) const;
  // The goal: the states that `met` says yes to, of which goals() has one. For searches that go forwards only. Empty:
  // the goal stays.
  StickerPuzzle with_goals(std::function<bool(const State&)> met) const;
  const MoveSet& move_set() const { return tables_->move_set; }

 private:
  // The content of one goes to the next, the last to the first.
  using Cycle = std::array<std::uint32_t, 4>;
  struct Tables {
    explicit Tables(MoveSet moves) : move_set(std::move(moves)) {}
    // Of a clockwise quarter turn of the turn's block.
    std::span<const Cycle> cycles_of(const Turn& turn) const {
      const std::size_t from = turn.first == 1 ? 0 : on_face + (turn.first - 1) * layer;
      return {cycles[turn.face].data() + from, on_face + turn.last * layer - from};
    }

    MoveSet move_set;
    std::array<std::vector<Cycle>, 6> cycles;  // [face]: those of the face itself, then layer by layer to the middle
    std::size_t on_face = 0, layer = 0;        // how many the face has, and each layer
  };

  std::shared_ptr<const Tables> tables_;
  std::vector<State> goals_;
  std::function<bool(const State&)> met_;  // empty: what follows tells
  bool uniform_ = true;                    // solved means each face of one colour; else one of the goals
};

}  // namespace rompicapo::cube
