// SPDX-License-Identifier: MIT
//
// What a sliding board in the catalogue does without a search: its texts, on the reference model.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/model/any_puzzle.hpp"
#include "rompicapo/model/step_teller.hpp"
#include "rompicapo/puzzles/sliding/models/annotation.hpp"
#include "rompicapo/puzzles/sliding/models/board.hpp"

namespace rompicapo::sliding {

struct NamedGoal {
  std::string_view name, summary;
  Board (*make)(Size);
};

inline constexpr std::array<NamedGoal, 3> goal_names{
    {{"blank-last", "1 2 3 ... row by row, the blank in the last corner", blank_last},
     {"blank-first", "the blank in the first corner, then 1 2 3 ... row by row", blank_first},
     {"spiral", "1 2 3 ... clockwise from the first corner inwards, the blank at the end", spiral}}};

// One board of the family, as it was asked for.
struct Setting {
  Size size;
  std::string goal_name;
  Board goal;
  Letters meaning;
  bool count_blank;
  Board solved;  // that moves given as a state begin from: of the goal's name, blank-last for a board
};

// All that needs no search.
class PlainEntry : public AnyPuzzle, public StepTeller {
 public:
  explicit PlainEntry(Setting setting);

  const PuzzleInfo& info() const override { return info_; }

  Expected<std::string> rewrite(std::string_view state, Style style, bool allow_unsolvable) const override;
  Expected<std::vector<Fix>> fixes(std::string_view state) const override;
  std::string solved_state() const override;
  Expected<Drawing> draw(std::string_view state) const override;
  Expected<Walk> walk(std::string_view state, std::string_view moves) const override;
  Expected<Walk> tell_walk(std::string_view state, std::string_view moves, const StepSink& sink) const override;
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

  // Of a text that is no board. Of two cells with one number only one can be the wrong one: the other way is odd.
  Expected<std::vector<Fix>> fixed_numbers(std::string_view text, const Error& error) const;

  // From the goal, where a table that knows them is in memory; else empty.
  virtual DistanceOf known_distances() const { return {}; }

  const Setting setting_;
  PuzzleInfo info_;
};

}  // namespace rompicapo::sliding
