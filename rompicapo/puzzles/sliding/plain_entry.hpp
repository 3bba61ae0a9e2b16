// SPDX-License-Identifier: MIT
//
// The part of a sliding board's entry that needs no search: its texts, on the reference model.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/model/any_puzzle.hpp"
#include "rompicapo/puzzles/sliding/models/annotation.hpp"
#include "rompicapo/puzzles/sliding/models/goal.hpp"

namespace rompicapo::sliding {

struct Setting {
  Size size;
  Goal goal;
  Board goal_board;  // whole_board(goal): the goal itself, or a board that fits it
  Letters meaning;
  bool count_blank;
  Board origin;  // where moves given as a state begin: a goal with a name, or blank-last
};

class PlainEntry : public AnyPuzzle {
 public:
  explicit PlainEntry(Setting setting);

  const PuzzleInfo& info() const override { return info_; }

  Expected<std::string> rewrite(std::string_view state, Style style, bool allow_unsolvable) const override;
  Expected<std::vector<Fix>> fixes(std::string_view state) const override;
  std::string solved_state() const override;
  Expected<Drawing> draw(std::string_view state) const override;
  Expected<Walk> stream_walk(std::string_view state, std::string_view moves, const StepSink& sink) const override;
  Expected<Replay> replay(std::string_view state, std::span<const Move> moves) const override;
  Expected<std::vector<Step>> successors(std::string_view state) const override;
  Expected<std::string> classic_node(std::string_view state, std::string_view history) const override;
  std::string spell(std::span<const Move> moves) const override;
  Expected<std::vector<Annotation>> annotations(std::string_view state, std::string_view moves, std::string_view,
                                                std::string_view) const override;
  std::string random_state(Rng& rng) const override;
  std::string random_moves(Rng& rng, std::size_t length) const override;

 protected:
  Expected<Board> read(std::string_view text, bool allow_unsolvable) const;

  // Corrections of a text that is no board. If two cells have the same number, at most one correction is right: the
  // other has odd parity.
  Expected<std::vector<Fix>> fixed_numbers(std::string_view text, const Error& error) const;

  // From the goal, if a table with them is in memory; otherwise empty.
  virtual DistanceOf known_distances() const { return {}; }

  const Setting setting_;
  PuzzleInfo info_;
};

// The entry for a goal that leaves places open or has several members: masked_entry.cpp, whose fast model packs up to
// 25 cells into one word.
inline bool serves_masks(Size size) { return size.cells() <= 25; }
std::unique_ptr<AnyPuzzle> with_masks(Setting setting);

}  // namespace rompicapo::sliding
