// SPDX-License-Identifier: MIT
//
// What one cube object was asked to be: its size and metric, the turns allowed, the goal. On sizes 2 and 3, whose
// pieces are all different, solving a state s to a goal g is solving the state g' s (the one that the same turns take
// to solved), so the searches only ever see the solved cube as their goal.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "rompicapo/model/any_puzzle.hpp"
#include "rompicapo/puzzles/cube/goals/names.hpp"
#include "rompicapo/puzzles/cube/goals/sticker_goal.hpp"
#include "rompicapo/puzzles/cube/models/move_set.hpp"
#include "rompicapo/puzzles/cube/models/sticker_cube.hpp"
#include "rompicapo/puzzles/cube/models/turn_group.hpp"

namespace rompicapo::cube {

struct Terms {
  unsigned size = 3;
  Metric metric = Metric::htm;
  MoveSet moves{3, Metric::htm};
  StickerCube goal{3};
  std::string goal_name = "solved";   // or the goal's facelets, or the text of a pattern
  std::vector<CubieGoal> patterns{};  // size 3: what a goal that is no whole state says; `goal` then fits one
  std::shared_ptr<const StickerGoal> stickers{};  // the same of other sizes
  std::shared_ptr<const TurnGroup> reach{};       // sizes 2 and 3 with some of the turns only
  std::shared_ptr<tables::Library> library{};

  bool whole_goal() const { return goal_name == "solved"; }

  // Sizes 2 and 3: the pieces of the state that is to be solved in place of `state`, and back.
  Cubies relative(const StickerCube& state) const;
  StickerCube absolute(const Cubies& relative) const;

  // Sizes 2 and 3: an account of relative(state) calls the pieces by their names there; now by their colours on
  // `state`.
  void name_by_colours(Account& account, const StickerCube& state) const;

  // This very state, or one that fits a pattern; on even sizes held in any way, on odd ones with its centres at home.
  bool is_goal(const StickerCube& state) const;
};

// Finds the place of the piece `name` on `from`; returns the name of the piece in that place on `to`. Other names are
// returned unchanged.
std::string renamed(const std::string& name, const Cubies& from, const Cubies& to);

inline constexpr OptionInfo generators_option{"generators", OptionInfo::Type::text, "LIST",
                                              "only these turns, as in U,R,F2; U stands for U, U2 and U'"};

inline constexpr OptionInfo keep_option{"keep", OptionInfo::Type::text, "GOAL",
                                        "the end fits this goal too: the same as `--goal \"... & GOAL\"` (cube:3)"};

// Reads the options of a cube of this size; its library is the one given or its own. Errors name the option's piece.
Expected<Terms> read_terms(unsigned size, const PuzzleOptions& options);

std::unique_ptr<AnyPuzzle> make_cube2(const Terms& terms);
std::unique_ptr<AnyPuzzle> make_cube3(const Terms& terms);
Expected<std::unique_ptr<AnyPuzzle>> make_cube3_of_pattern(Terms terms);
Expected<std::unique_ptr<AnyPuzzle>> make_cube2_of_pattern(Terms terms);
// From 4x4x4 on, and the 2x2x2 with a goal that leaves too much open for the other.
Expected<std::unique_ptr<AnyPuzzle>> make_sticker_cube(const Terms& terms);

}  // namespace rompicapo::cube
