// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction/model/turns.hpp"

#include <array>
#include <cassert>

#include "rompicapo/puzzles/cube/coordinates/symmetry.hpp"

namespace rompicapo::cube::reduction {

namespace {

constexpr std::size_t group_count = 10;

// As many letters of each axis are used as blocks of a size have layers.
TurnSet set_of(unsigned size, std::size_t group) {
  constexpr std::array<TurnSet, group_count> sets{{{0, "aaa", "aaa", "aaa"},
                                                   {0, "aah", "aaa", "aah"},
                                                   {0, "ahh", "aaa", "ahh"},
                                                   {0, "ahh", "aah", "ahh"},
                                                   {0, "ahhh", "ahhh", "ahhh"},
                                                   {0, "ahhh", "hhhh", "ahhh"},
                                                   {0, "ahh", "hhh", "hhh"},
                                                   {0, ".hhhhh", "a", ".hhhhh"},
                                                   {0, "", ".hhhhh", "a"},
                                                   {0, "a", ".hhhhh", ".hhhhh"}}};
  TurnSet set = sets[group];
  set.size = size;
  for (std::string_view* letters : {&set.up_down, &set.right_left, &set.front_back})
    *letters = letters->substr(0, half_of(size));
  if (static_cast<Group>(group) == Group::faces_by_halves) set.up_down.remove_suffix(1);
  return set;
}

}  // namespace

Following following_in(const TurnSet& set) {
  Turn (*const turn_as)(TurnIndex) = set.size == 5 ? five::turn_of : turn_of;
  const auto follows = [&](TurnIndex last, TurnIndex turn) {
    return turn_as(last).face % 3 != turn_as(turn).face % 3 || last / 3 < turn / 3;
  };
  const auto turns = static_cast<TurnIndex>(turns_of(set.size));
  Following next(no_turn + 1u);
  for (TurnIndex turn = 0; turn < turns; ++turn)
    if (is_in(index_of(turn_as(turn)), set))
      for (TurnIndex last = 0; last <= no_turn; ++last)
        if (last >= turns || follows(last, turn)) next[last].push_back(turn);
  return next;
}

const Following& following(unsigned size, Group group) {
  constexpr unsigned smallest = 5;
  static const auto made = [] {
    std::array<std::array<Following, group_count>, most_layers - smallest + 1> all;
    for (unsigned at = 0; at < all.size(); ++at)
      for (std::size_t each = 0; each < group_count; ++each)
        if ((smallest + at > 8) == (each >= static_cast<std::size_t>(Group::right_left_columns)))
          all[at][each] = following_in(set_of(smallest + at, each));
    return all;
  }();
  const Following& found = made[size - smallest][static_cast<std::size_t>(group)];
  assert(!found.empty());
  return found;
}

TurnIndex five::image_of(const Symmetry& symmetry, TurnIndex turn) {
  const unsigned quarters = quarters_of_turn(turn), face = symmetry.face[face_of_turn(turn)];
  return static_cast<TurnIndex>((2 * face + (is_wide(turn) ? 1 : 0)) * 3 +
                                (symmetry.mirrored ? 4 - quarters : quarters) - 1);
}

}  // namespace rompicapo::cube::reduction
