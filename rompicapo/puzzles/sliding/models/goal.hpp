// SPDX-License-Identifier: MIT
//
// Goals of the reference model. A pattern is a board in which some places may hold anything; a goal is one or several
// patterns, and a state that fits any of them is solved. Tiles that no pattern fixes are alike: boards that differ only
// in them form a class (masked/puzzle.hpp searches classes).
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rompicapo/puzzles/sliding/models/board.hpp"

namespace rompicapo::sliding {

struct NamedGoal {
  std::string_view name, summary;  // "rows:K": with a number
  Board (*make)(Size, int count);
  bool leaves_open = false;    // some places
  int Size::*lines = nullptr;  // the number is less than these; null: the goal has no number
};

// The first is the default.
extern const std::array<NamedGoal, 6> goal_names;

struct Goal {
  std::string name;  // the members' names or boards, joined by " | "
  std::vector<Board> members{};
  bool is_whole() const;  // one board, without a place for anything
};

// A name, a board, a pattern with `.` for anything, or several joined by `|`; empty: the default. Errors: unknown_name;
// bad_option for a name's number; as parse_board and parse_pattern.
Expected<Goal> parse_goal(std::string_view text, Size size, Letters meaning);

bool fits(const Board& board, const Board& pattern);
bool fits(const Board& board, const Goal& goal);

// A board that fits `pattern`, can be reached from `from`, and has the other tiles where blank_last has them, as far as
// that is possible. None: every board that fits has the other parity; then at most two places are open.
std::optional<Board> completion(const Board& pattern, const Board& from);

bool can_reach(const Board& from, const Goal& goal);

// The completion of the first member that has one reachable from the usual goals; otherwise of the first member.
Board whole_board(const Goal& goal);

// The member with the fewest wrong places.
const Board& nearest_member(const Goal& goal, const Board& board);

}  // namespace rompicapo::sliding
