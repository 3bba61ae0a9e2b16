// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/brain_twist/annotation.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>

#include "rompicapo/model/settled.hpp"

namespace rompicapo::brain_twist {

namespace {

// Whether the tiles of this colour lie in one group of the kind that the goal wants them in.
bool is_together(const Board& board, char colour, bool outer_colour, bool in_outer_group) {
  std::array<bool, group_count> groups{};
  for (std::size_t place = 0; place < tile_count; ++place)
    if (tile_names[board.tiles[place]][outer_colour ? 0 : 1] == colour)
      groups[in_outer_group ? places[place].outer : places[place].inner] = true;
  return std::count(groups.begin(), groups.end(), true) == 1;
}

Annotation told_of(int number, bool flipped) {
  Annotation annotation;
  if (number == 0) {
    annotation.achieved.push_back({"folded", 1, flipped ? "inner" : "outer"});
    return annotation;
  }
  annotation.about =
      std::to_string(std::abs(number));  // a tip is called as the move that turns it clockwise, and as its key
  annotation.achieved.push_back({number > 0 ? "tip-clockwise" : "tip-anticlockwise", 1, annotation.about});
  return annotation;
}

std::string letter(std::size_t colour) {
  const std::size_t outer = outer_colours.size();
  return std::string(1, colour < outer ? outer_colours[colour] : inner_colours[colour - outer]);
}

// [colour], in the order of letter().
std::vector<bool> uniform(const Board& board, Goal goal) {
  const std::string together = uniform_colours(board, goal);
  std::vector<bool> all;
  for (std::size_t colour = 0; colour < outer_colours.size() + inner_colours.size(); ++colour)
    all.push_back(together.find(letter(colour)) != std::string::npos);
  return all;
}

void tell_groups(Annotation& annotation, const Settled& groups, std::size_t move) {
  const auto letters = [](std::span<const std::size_t> colours) {
    std::vector<std::string> names;
    for (const std::size_t colour : colours) names.push_back(letter(colour));
    return names;
  };
  if (const std::vector<std::size_t> gained = groups.gained(move); !gained.empty())
    annotation.achieved.push_back({"group-uniform", groups.count(move + 1), {}, letters(gained)});
  const auto one_by_one = [&](std::string_view name, std::span<const std::size_t> colours, const auto& number) {
    for (const std::size_t colour : colours)
      annotation.achieved.push_back(
          {std::string(name), static_cast<std::int64_t>(number(colour)), {}, {letter(colour)}});
  };
  one_by_one("group-for-now", groups.passing(move), [&](std::size_t at) { return groups.ended_by(at, move + 1) + 1; });
  one_by_one("group-parted", groups.lost(move),
             [&](std::size_t at) { return groups.since(at) < groups.states() ? groups.since(at) : 0; });
}

}  // namespace

std::string uniform_colours(const Board& board, Goal goal) {
  std::string together;
  const bool tips = goal == Goal::tips;
  for (const char colour : outer_colours)
    if (is_together(board, colour, true, !tips)) together += colour;
  for (const char colour : inner_colours)
    if (is_together(board, colour, false, tips)) together += colour;
  return together;
}

Expected<std::vector<Annotation>> annotations(Board board, std::span<const SignedMove> moves, Goal goal,
                                              const DistanceOf& distance) {
  std::vector<Annotation> told;
  std::vector<std::vector<bool>> holds{uniform(board, goal)};
  std::int64_t far = distance ? distance(board) : 0;
  for (const SignedMove& move : moves) {
    if (!make_move(board, move.number)) return refused_move(board, move.number, move.position);
    Annotation& annotation = told.emplace_back(told_of(move.number, board.flipped));
    holds.push_back(uniform(board, goal));
    const std::int64_t farther = distance ? distance(board) : 0;
    if (farther != far) annotation.measures.push_back({"exact-distance", far, farther, true});
    far = farther;
  }
  const Settled groups(std::move(holds));
  for (std::size_t move = 0; move < told.size(); ++move) tell_groups(told[move], groups, move);
  return told;
}

}  // namespace rompicapo::brain_twist
