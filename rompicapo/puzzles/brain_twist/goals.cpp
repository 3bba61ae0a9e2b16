// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/brain_twist/goals.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <fmt/format.h>

#include "rompicapo/base/text.hpp"
#include "rompicapo/puzzles/brain_twist/permuted.hpp"

namespace rompicapo::brain_twist {

namespace {

constexpr std::array<NamedGoal, 4> all_goals{
    {{"faces", "every face has one colour, outside and inside; either flip", Goal::faces},
     {"tips", "every tip has one colour, outside and inside; either flip", Goal::tips},
     {"faces-outer", "as faces, with the outer colours in view", Goal::faces_outer},
     {"inner", "every face has one colour inside, and any colours outside; either flip", std::nullopt}}};

TileGoal goal_for(const Layout& tiles, std::optional<bool> flipped) {
  TileGoal goal{{}, flipped};
  for (std::size_t place = 0; place < tile_count; ++place)
    goal.tiles[place] = static_cast<std::uint16_t>(1u << tiles[place]);
  return goal;
}

// Tiles with these colours; `.` is any. 0: there is none.
std::uint16_t tiles_called(std::string_view name) {
  std::uint16_t tiles = 0;
  for (std::size_t tile = 0; tile < tile_count; ++tile) {
    const bool fits = name.size() == 2 && (name[0] == '.' || name[0] == tile_names[tile][0]) &&
                      (name[1] == '.' || name[1] == tile_names[tile][1]);
    if (fits || name == ".") tiles = static_cast<std::uint16_t>(tiles | 1u << tile);
  }
  return tiles;
}

// The inner colours in any order over the inner groups, rc being at place 1.
std::vector<TileGoal> inner_goals() {
  std::vector<TileGoal> goals;
  std::array<std::uint8_t, group_count> colours{0, 1, 2, 3};
  do {
    TileGoal& goal = goals.emplace_back();
    for (std::size_t place = 0; place < tile_count; ++place) {
      const char colour = inner_colours[colours[places[place].inner]];
      goal.tiles[place] = tiles_called(std::array<char, 3>{'.', colour}.data());
    }
  } while (std::next_permutation(colours.begin() + 1, colours.end()));
  return goals;
}

// Turns it so that rc is at place 1.
Expected<TileGoal> turned_home(const TileGoal& goal, std::size_t position) {
  constexpr std::uint16_t rc = 1;
  const auto at = static_cast<std::size_t>(std::find(goal.tiles.begin(), goal.tiles.end(), rc) - goal.tiles.begin());
  const std::size_t place = at == tile_count ? 0 : at;
  if ((goal.tiles[place] & rc) == 0)
    return Error{ErrorCode::bad_state, "place 1: the tile there is rc, however the puzzle is held", position};
  TileGoal turned = goal;
  for (const Permutation& rotation : rotations)
    for (std::size_t to = 0; rotation[0] == place && to < tile_count; ++to) turned.tiles[to] = goal.tiles[rotation[to]];
  turned.tiles[0] = rc;
  return turned;
}

Expected<TileGoal> read_tiles(std::string_view text) {
  TileGoal goal;
  const std::vector<Token> tokens = split(text, " \t\r\n,");
  std::array<std::optional<std::size_t>, tile_count> met{};  // [tile]: its place
  for (std::size_t place = 0; place < std::min(tokens.size(), tile_count); ++place) {
    const Token& token = tokens[place];
    const std::uint16_t tiles = goal.tiles[place] = tiles_called(token.text);
    if (tiles == 0)
      return Error{ErrorCode::bad_state,
                   fmt::format("place {}: no tile is called `{}`{}", place + 1, excerpt(token.text),
                               suggestion(token.text, tile_names)),
                   token.position};
    if (!std::has_single_bit(tiles)) continue;
    std::optional<std::size_t>& before = met[static_cast<std::size_t>(std::countr_zero(tiles))];
    if (before)
      return Error{ErrorCode::bad_state,
                   fmt::format("tile `{}` stands twice, at places {} and {}", token.text, *before + 1, place + 1),
                   token.position};
    before = place;
  }
  if (tokens.size() != tile_count)
    return Error{
        ErrorCode::bad_state,
        fmt::format("a pattern has 12 places, {} are given: write a tile, or `.` for any, for each", tokens.size()),
        tokens.size() > tile_count ? tokens[tile_count].position : text.size()};
  return turned_home(goal, tokens.front().position);
}

bool is_made_state(std::string_view text) { return text.find_first_of("@0123456789") == 0; }
bool is_flip(std::string_view text) { return text == "0" || text == "1" || text == "."; }
bool is_name(std::string_view text) { return !is_made_state(text) && text.find_first_of(" \t\r\n,.") == text.npos; }

// Besides rc, which is at place 1 in every state.
bool fixes_nothing(const TileGoal& goal) {
  return !goal.flipped &&
         std::count(goal.tiles.begin() + 1, goal.tiles.end(), tiles_called(".")) == std::ptrdiff_t{tile_count - 1};
}

Expected<std::vector<TileGoal>> read_member(std::string_view text) {
  std::vector<std::string_view> names;
  for (const NamedGoal& named : all_goals) {
    names.push_back(named.name);
    if (text != named.name) continue;
    if (!named.whole) return inner_goals();
    std::optional<bool> flip;
    if (*named.whole == Goal::faces_outer) flip = false;
    return std::vector{goal_for(solved_layout(*named.whole), flip)};
  }
  if (is_made_state(text)) {
    const Expected<Board> board = parse_board(text, {solved_layout(Goal::faces), false});
    if (!board) return board.error();
    return std::vector{goal_for(board->tiles, board->flipped)};
  }
  if (is_name(text))
    return Error{ErrorCode::unknown_name, fmt::format("no goal `{}`{}", excerpt(text), suggestion(text, names)), 0};
  const Expected<TileGoal> goal = read_tiles(text);
  if (!goal) return goal.error();
  return std::vector{*goal};
}

}  // namespace

std::span<const NamedGoal> named_goals() { return all_goals; }

bool TileGoal::fits(const Board& board) const {
  for (std::size_t place = 0; place < tile_count; ++place)
    if ((tiles[place] >> board.tiles[place] & 1) == 0) return false;
  return !flipped || *flipped == board.flipped;
}

bool is_pattern(std::string_view text) {
  if (text == "inner" || text.find('.') != std::string_view::npos) return true;
  const auto parts = alternatives(text);
  if (!parts)
    return std::any_of(all_goals.begin(), all_goals.end(), [&](auto& each) { return text.starts_with(each.name); });
  if (parts->size() == 2 && is_flip((*parts)[1].text)) return is_name((*parts)[0].text);
  return parts->size() > 1;
}

Expected<std::vector<TileGoal>> read_goals(std::string_view text) {
  const auto parts = alternatives(text);
  if (!parts) return parts.error();
  std::vector<TileGoal> goals;
  for (std::size_t at = 0; at < parts->size(); ++at) {
    const Token& part = (*parts)[at];
    if (is_flip(part.text))
      return Error{ErrorCode::bad_syntax, fmt::format("the flip `{}` follows no pattern or name", part.text),
                   part.position};
    Expected<std::vector<TileGoal>> member = read_member(part.text);
    if (!member) {
      Error error = member.error();
      if (error.position) *error.position += part.position;
      return error;
    }
    if (at + 1 < parts->size() && is_flip((*parts)[at + 1].text)) {
      const Token& flip = (*parts)[++at];
      for (TileGoal& goal : *member) {
        if (goal.flipped)
          return Error{ErrorCode::bad_syntax, fmt::format("`{}` has a flip: none may follow it", excerpt(part.text)),
                       flip.position};
        if (flip.text != ".") goal.flipped = flip.text == "1";
      }
    }
    if (fixes_nothing(member->front()))
      return Error{ErrorCode::bad_state, "it fixes no place and no flip, so every state fits", part.position};
    goals.insert(goals.end(), member->begin(), member->end());
  }
  return goals;
}

std::vector<group::GoalPattern> patterns_of(const TileGoal& goal) {
  std::vector<group::GoalPattern> patterns;
  for (const bool flipped : {false, true}) {
    if (goal.flipped && *goal.flipped != flipped) continue;
    group::GoalPattern& pattern = patterns.emplace_back(2);
    for (std::size_t place = 0; place < tile_count; ++place)
      pattern[0].emplace_back(goal.tiles[flipped ? half_turn[place] : place]);
    pattern[1] = {group::Looks(flipped ? 2 : 1), group::Looks(flipped ? 1 : 2)};
  }
  return patterns;
}

}  // namespace rompicapo::brain_twist
