// SPDX-License-Identifier: MIT
//
// A cube of any size as a permutation puzzle, derived from its stickers: orbits of corners, middle edges, and of each
// class of wings and centres. Labels and orientations of the first two are those of Cubies. The centres in the middle
// of the faces of odd sizes are left out: they stay.
#pragma once

#include <string>
#include <vector>

#include "rompicapo/base/rng.hpp"
#include "rompicapo/group/goals/goal.hpp"
#include "rompicapo/puzzles/cube/goals/sticker_goal.hpp"
#include "rompicapo/puzzles/cube/models/move_set.hpp"

namespace rompicapo::cube {

class StickerPieces {
 public:
  explicit StickerPieces(unsigned size);

  // Generator i is move i of moves.all(); each is one move (group::Metric::listed).
  group::Definition definition(const MoveSet& moves) const;

  // Precondition: turns can make the cube, its centres at home on odd sizes.
  group::Pattern pattern(const StickerCube& cube) const;
  StickerCube cube(const group::Pattern& pattern) const;

  // Errors: bad_state, for colours that no piece has, and for a piece that is needed too often; its position is the
  // number of the sticker.
  Expected<group::GoalPattern> goal(const StickerPattern& wanted) const;

  // A cube of all pieces that fits; turns need not reach it. Errors: bad_state, if there is none.
  Expected<StickerCube> example(const group::GoalPattern& goal, Rng& rng) const;

 private:
  struct Kind {
    group::Orbit orbit;
    std::vector<std::vector<std::size_t>> stickers{};  // [place]
    std::vector<std::string> names{};                  // [place]
    group::Places labels{};                            // [place] of the solved cube: the first place with these colours
  };

  template <class Stickers, class Name>
  void add(std::string_view kind, std::size_t places, unsigned orientations, const Stickers& stickers,
           const Name& name);
  // The colour at sticker `at` of a place where the piece lies turned so far.
  Face shown(const Kind& kind, std::size_t label, std::size_t turned, std::size_t at) const;

  StickerCube solved_;
  std::vector<Kind> kinds_;
};

}  // namespace rompicapo::cube
