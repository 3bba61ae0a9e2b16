// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/sliding/models/goal.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <utility>

#include "rompicapo/base/text.hpp"

namespace rompicapo::sliding {

namespace {

// blank_last with anything in the places for which `keep(row, column)` is false.
template <class Keep>
Board kept(Size size, const Keep& keep) {
  Board board = blank_last(size);
  for (int cell = 0; cell < size.cells(); ++cell)
    if (!keep(cell / size.columns, cell % size.columns)) board.tiles[static_cast<std::size_t>(cell)] = anything;
  return board;
}

bool is_open(int tile) { return tile == anything; }

// A name with or without a number; nothing: the text is no name.
Expected<std::optional<Board>> named(std::string_view text, Size size, std::string& name) {
  const std::size_t colon = std::min(text.find(':'), text.size());
  for (const NamedGoal& goal : goal_names) {
    const std::string_view stem = goal.name.substr(0, goal.name.find(':'));
    const bool one = goal.lines != nullptr && text == fmt::format("{}:1", stem.substr(0, stem.size() - 1));  // `row:1`
    if (!one && (goal.lines == nullptr ? text : text.substr(0, colon)) != stem) continue;
    const int most = goal.lines == nullptr ? 0 : size.*goal.lines - 1;
    int count = 0;
    if (colon < text.size()) std::from_chars(text.data() + colon + 1, text.data() + text.size(), count);
    name = goal.lines == nullptr ? std::string(stem) : fmt::format("{}:{}", stem, count);
    if (count > most || (goal.lines != nullptr && (count < 1 || (!one && text != name))))
      return Error{ErrorCode::bad_option,
                   fmt::format("`{}` is no goal of a {}x{} board: write `{}:1`{}", excerpt(text), size.rows,
                               size.columns, stem, most > 1 ? fmt::format(" to `{}:{}`", stem, most) : ""),
                   colon};
    return std::optional(goal.make(size, count));
  }
  return std::optional<Board>();
}

// The tiles that `pattern` does not fix in its open places: where blank_last has them if possible, then in order, the
// blank last.
Board filled(const Board& pattern) {
  std::vector<bool> used(pattern.tiles.size());
  for (const int tile : pattern.tiles)
    if (!is_open(tile)) used[static_cast<std::size_t>(tile)] = true;
  Board board = pattern;
  std::vector<int> loose;
  const std::vector<int> usual = blank_last(pattern.size).tiles;
  for (std::size_t cell = 0; cell < usual.size(); ++cell)
    if (!used[static_cast<std::size_t>(usual[cell])])
      (is_open(pattern.tiles[cell]) ? board.tiles[cell] : loose.emplace_back()) = usual[cell];
  auto next = loose.begin();
  for (int& tile : board.tiles)
    if (is_open(tile)) tile = *next++;
  return board;
}

// Positions count from the beginning of the goal.
Expected<Board> member_of(const Token& member, Size size, Letters meaning, std::string& name) {
  const std::string_view text = member.text;
  const auto error_of = [&](Error error, std::string_view part) {
    error.message = std::string(part) + error.message;
    error.position = member.position + error.position.value_or(0);
    return error;
  };
  Expected<std::optional<Board>> known = named(text, size, name);
  if (!known) return error_of(known.error(), "");
  if (*known) return **std::move(known);
  Expected<Board> board = parse_board(text, blank_last(size), meaning);
  if (!board && text.find('.') != std::string_view::npos) board = parse_pattern(text, size);
  if (!board) {
    const std::size_t start = text.find_first_not_of(",[(");
    if (start != std::string_view::npos &&
        std::string_view(".0123456789@UDLR").find(text[start]) != std::string_view::npos)
      return error_of(board.error(), "goal: ");
    std::vector<std::string_view> names;
    for (const NamedGoal& goal : goal_names) names.push_back(goal.name);
    return Error{ErrorCode::unknown_name,
                 fmt::format("no goal `{}` here{}; a board may be given too, with `.` for anything", excerpt(text),
                             suggestion(text, names)),
                 member.position};
  }
  name = format_board(*board);
  return board;
}

}  // namespace

const std::array<NamedGoal, 6> goal_names{{
    {"blank-last", "1 2 3 ... row by row, the blank in the last corner",
     [](Size size, int) { return blank_last(size); }},
    {"blank-first", "the blank in the first corner, then 1 2 3 ... row by row",
     [](Size size, int) { return blank_first(size); }},
    {"spiral", "1 2 3 ... clockwise from the first corner inwards, the blank at the end",
     [](Size size, int) { return spiral(size); }},
    {"rows:K", "the first K rows as in blank-last, anything in the others",
     [](Size size, int count) { return kept(size, [=](int row, int) { return row < count; }); }, true, &Size::rows},
    {"columns:K", "the first K columns as in blank-last, anything in the others",
     [](Size size, int count) { return kept(size, [=](int, int column) { return column < count; }); }, true,
     &Size::columns},
    {"corner", "the first row and the first column as in blank-last, anything elsewhere",
     [](Size size, int) { return kept(size, [](int row, int column) { return row == 0 || column == 0; }); }, true},
}};

bool Goal::is_whole() const {
  return members.size() == 1 && std::none_of(members[0].tiles.begin(), members[0].tiles.end(), is_open);
}

Expected<Goal> parse_goal(std::string_view text, Size size, Letters meaning) {
  Goal goal;
  if (text.empty()) text = goal_names.front().name;
  Expected<Board> board = member_of(trimmed(text), size, meaning, goal.name);
  if (board) {
    goal.members.push_back(*std::move(board));
    return goal;
  }
  if (text.find('|') == std::string_view::npos) return board.error();
  const Expected<std::vector<Token>> parts = alternatives(text);
  if (!parts) return Error{parts.error().code, "goal: " + parts.error().message, parts.error().position};
  goal.name.clear();
  for (const Token& part : *parts) {
    std::string name;
    Expected<Board> member = member_of(part, size, meaning, name);
    if (!member) {
      const bool drawn = goal.members.empty() && member.error().code == ErrorCode::bad_state;  // rows between bars
      return drawn ? board.error() : member.error();
    }
    goal.name += (goal.members.empty() ? "" : " | ") + name;
    goal.members.push_back(*std::move(member));
  }
  return goal;
}

bool fits(const Board& board, const Board& pattern) {
  return std::equal(board.tiles.begin(), board.tiles.end(), pattern.tiles.begin(),
                    [](int tile, int wanted) { return is_open(wanted) || tile == wanted; });
}

bool fits(const Board& board, const Goal& goal) {
  return std::any_of(goal.members.begin(), goal.members.end(), [&](const Board& one) { return fits(board, one); });
}

std::optional<Board> completion(const Board& pattern, const Board& from) {
  Board board = filled(pattern);
  if (is_reachable(from, board)) return board;
  for (const bool blank : {false, true})  // may move, rather than two tiles
    for (std::size_t last = board.tiles.size(); last-- > 0;)
      for (std::size_t cell = last; is_open(pattern.tiles[last]) && cell-- > 0;) {
        int &one = board.tiles[cell], &other = board.tiles[last];
        if (!is_open(pattern.tiles[cell]) || (one == 0 || other == 0) != blank) continue;
        std::swap(one, other);
        if (is_reachable(from, board)) return board;
        std::swap(one, other);
      }
  return std::nullopt;
}

bool can_reach(const Board& from, const Goal& goal) {
  return std::any_of(goal.members.begin(), goal.members.end(),
                     [&](const Board& one) { return completion(one, from).has_value(); });
}

Board whole_board(const Goal& goal) {
  for (const Board& one : goal.members)
    if (std::optional<Board> whole = completion(one, blank_last(one.size))) return *std::move(whole);
  return filled(goal.members.front());
}

const Board& nearest_member(const Goal& goal, const Board& board) {
  const auto wrong = [&](const Board& one) {
    std::size_t places = 0;
    for (std::size_t cell = 0; cell < one.tiles.size(); ++cell)
      places += !is_open(one.tiles[cell]) && board.tiles[cell] != one.tiles[cell];
    return places;
  };
  return *std::min_element(goal.members.begin(), goal.members.end(),
                           [&](const Board& one, const Board& other) { return wrong(one) < wrong(other); });
}

}  // namespace rompicapo::sliding
