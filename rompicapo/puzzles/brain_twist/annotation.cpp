// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/brain_twist/annotation.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <string_view>

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
  std::string before = uniform_colours(board, goal);
  std::int64_t far = distance ? distance(board) : 0;
  for (const SignedMove& move : moves) {
    if (!make_move(board, move.number)) return refused_move(board, move.number, move.position);
    std::string after = uniform_colours(board, goal);
    Annotation& annotation = told.emplace_back(told_of(move.number, board.flipped));
    const auto count = static_cast<std::int64_t>(after.size());
    for (const char colour : after)
      if (before.find(colour) == std::string::npos)
        annotation.achieved.push_back({"group-uniform", count, std::string(1, colour)});
    annotation.measures = {{"groups-uniform", static_cast<std::int64_t>(before.size()), count}};
    before = std::move(after);
    const std::int64_t farther = distance ? distance(board) : 0;
    if (farther != far) annotation.measures.push_back({"exact-distance", far, farther});
    far = farther;
  }
  return told;
}

}  // namespace rompicapo::brain_twist
