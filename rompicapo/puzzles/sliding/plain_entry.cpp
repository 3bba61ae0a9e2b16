// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/sliding/plain_entry.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <utility>

#include "rompicapo/puzzles/sliding/multi/entry.hpp"

namespace rompicapo::sliding {

namespace {

constexpr std::size_t most_fixes = 6;

PuzzleInfo describe(const Setting& setting) {
  PuzzleInfo info;
  info.name = fmt::format("sliding:{}x{}", setting.size.rows, setting.size.columns);
  info.summary = fmt::format("{} numbered tiles and a blank on a board of {} rows and {} columns",
                             setting.size.cells() - 1, setting.size.rows, setting.size.columns);
  info.goal = setting.goal.name;
  info.metric = "single";
  const bool masks = serves_masks(setting.size);
  for (const NamedGoal& goal : goal_names) {
    if (goal.leaves_open && !masks) continue;
    Choice& choice = info.goals.emplace_back(Choice{std::string(goal.name), std::string(goal.summary)});
    for (int count = 1; goal.lines != nullptr && count < setting.size.*goal.lines; ++count)
      choice.places.push_back(std::to_string(count));
  }
  info.goals.push_back({"BOARD", "any board, its numbers row by row"});
  if (masks) info.goals.back().summary += ", `.` for anything; bars join several goals";
  info.metrics = {{"single", "each tile moved by one cell counts 1"}};
  if (serves_multi(setting.size))
    info.metrics.push_back({"multi", "several tiles of a line slid at once count 1: a run of one letter is one move"});
  for (std::size_t move = 0; move < letters.size(); ++move)
    info.move_names.emplace_back(1, letter_of(static_cast<Direction>(move), setting.meaning));
  info.states = count_states(setting.size);
  return info;
}

}  // namespace

PlainEntry::PlainEntry(Setting setting) : setting_(std::move(setting)), info_(describe(setting_)) {}

Expected<std::string> PlainEntry::rewrite(std::string_view state, Style style, bool allow_unsolvable) const {
  if (style == Style::classic_it)
    return Error{ErrorCode::unsupported, "the Italian lists are for cubes: sliding boards have the classic form"};
  const Expected<Board> board = read(state, allow_unsolvable);
  if (!board) return board.error();
  return style == Style::classic ? format_rows(*board) : format_board(*board);
}

Expected<std::vector<Fix>> PlainEntry::fixes(std::string_view state) const {
  const Expected<Board> board = read(state, true);
  if (!board) return fixed_numbers(state, board.error());
  std::vector<Fix> fixes;
  if (can_reach(*board, setting_.goal)) return fixes;
  for (const auto& [one, other] : likely_swaps(*board, setting_.goal_board, most_fixes)) {
    Board fixed = *board;
    std::iter_swap(std::find(fixed.tiles.begin(), fixed.tiles.end(), one),
                   std::find(fixed.tiles.begin(), fixed.tiles.end(), other));
    fixes.push_back({"swap-tiles", fmt::format("{} {}", one, other), format_board(fixed)});
  }
  return fixes;
}

std::string PlainEntry::solved_state() const { return format_board(setting_.goal_board); }

Expected<Drawing> PlainEntry::draw(std::string_view state) const {
  const Expected<Board> board = read(state, true);
  if (!board) return board.error();
  return draw_board(*board, nearest_member(setting_.goal, *board));
}

Expected<Walk> PlainEntry::stream_walk(std::string_view state, std::string_view moves, const StepSink& sink) const {
  Expected<Board> board = read(state, true);
  if (!board) return board.error();
  const Expected<std::vector<SpelledMove>> steps = parse_moves(moves, setting_.meaning);
  if (!steps) return steps.error();
  Walk walk{format_board(*board), {}, false, 0};
  std::size_t blank = blank_of(*board);
  for (const SpelledMove& step : *steps) {
    if (!slide(*board, step.direction, blank))
      return refused_move(*board, step, std::size_t{walk.length} + 1, setting_.meaning);
    ++walk.length;
    if (sink && !sink({std::string(1, letter_of(step.direction, setting_.meaning)), format_board(*board)})) break;
  }
  if (!sink) walk.steps.push_back({"", format_board(*board)});
  walk.solved = fits(*board, setting_.goal);
  return walk;
}

Expected<Replay> PlainEntry::replay(std::string_view state, std::span<const Move> moves) const {
  Expected<Board> board = read(state, true);
  if (!board) return board.error();
  std::size_t blank = blank_of(*board);
  for (std::size_t at = 0; at < moves.size(); ++at) {
    const auto direction = static_cast<Direction>(index_of(moves[at]));
    if (!slide(*board, direction, blank)) return refused_move(*board, {direction, at}, at + 1, setting_.meaning);
  }
  return Replay{fits(*board, setting_.goal), static_cast<Cost>(moves.size())};
}

Expected<std::vector<Step>> PlainEntry::successors(std::string_view state) const {
  const Expected<Board> board = read(state, true);
  if (!board) return board.error();
  std::vector<Step> steps;
  for (std::size_t letter = 0; letter < letters.size(); ++letter) {
    Board after = *board;
    if (slide(after, direction_of(letter, setting_.meaning)))
      steps.push_back({std::string(letters.substr(letter, 1)), format_board(after)});
  }
  return steps;
}

Expected<std::string> PlainEntry::classic_node(std::string_view state, std::string_view history) const {
  const Expected<Board> board = read(state, true);
  if (!board) return board.error();
  return fmt::format("[{}, '{}']", format_list(*board), history);
}

std::string PlainEntry::spell(std::span<const Move> moves) const {
  std::string text;
  for (const Move move : moves) text += letter_of(static_cast<Direction>(index_of(move)), setting_.meaning);
  return text;
}

Expected<std::vector<Annotation>> PlainEntry::annotations(std::string_view state, std::string_view moves,
                                                          std::string_view, std::string_view) const {
  Expected<Board> board = read(state, true);
  if (!board) return board.error();
  const Expected<std::vector<SpelledMove>> steps = parse_moves(moves, setting_.meaning);
  if (!steps) return steps.error();
  const DistanceOf distance = can_reach(*board, setting_.goal) ? known_distances() : DistanceOf{};
  Board end = *board;
  for (const SpelledMove& step : *steps) slide(end, step.direction);
  const Board& goal = nearest_member(setting_.goal, end);
  return sliding::annotations(*std::move(board), *steps, goal, setting_.meaning, false, distance);
}

std::string PlainEntry::random_state(Rng& rng) const { return format_board(random_board(setting_.goal_board, rng)); }

std::string PlainEntry::random_moves(Rng& rng, std::size_t length) const {
  Board board = setting_.goal_board;
  std::string text;
  std::optional<std::size_t> undoing;
  std::size_t blank = blank_of(board);
  while (text.size() < length) {
    const std::size_t move = rng.below(static_cast<std::uint32_t>(letters.size()));
    if (move == undoing || !slide(board, static_cast<Direction>(move), blank)) continue;
    text += letter_of(static_cast<Direction>(move), setting_.meaning);
    undoing = move ^ 1;
  }
  return text;
}

Expected<Board> PlainEntry::read(std::string_view text, bool allow_unsolvable) const {
  Expected<Board> board = parse_board(text, setting_.origin, setting_.meaning);
  if (board && !allow_unsolvable && !can_reach(*board, setting_.goal))
    return Error{ErrorCode::unsolvable, unreachable_reason(*board, setting_.goal_board), {}, {"sliding-odd", {}}};
  return board;
}

Expected<std::vector<Fix>> PlainEntry::fixed_numbers(std::string_view text, const Error& error) const {
  const auto ways = with_missing_number(text, setting_.size);
  if (ways.empty() && error.code != ErrorCode::bad_state) return error;
  std::vector<Fix> fixes;
  for (const auto& [cell, board] : ways) {
    if (!can_reach(board, setting_.goal)) continue;
    const auto columns = static_cast<std::size_t>(setting_.size.columns);
    fixes.push_back({"put-number", fmt::format("{}.{}→{}", cell / columns + 1, cell % columns + 1, board.tiles[cell]),
                     format_board(board)});
  }
  return fixes;
}

}  // namespace rompicapo::sliding
