// SPDX-License-Identifier: MIT
//
// Sliding boards: cells by row and column from 1, and the four directions of the blank.
#include "rompicapo/puzzles/sliding/planning.hpp"

#include <array>
#include <fmt/format.h>

#include "rompicapo/planning/model.hpp"
#include "rompicapo/puzzles/sliding/entry.hpp"
#include "rompicapo/puzzles/sliding/models/goal.hpp"

namespace rompicapo::planning {

namespace {

struct Way {
  sliding::Direction direction;
  std::string_view name;
  int down, right;
};
constexpr std::array<Way, 4> ways{{{sliding::Direction::up, "up", -1, 0},
                                   {sliding::Direction::down, "down", 1, 0},
                                   {sliding::Direction::left, "left", 0, -1},
                                   {sliding::Direction::right, "right", 0, 1}}};

// predicate(ROW,COLUMN,TILE) for the places that are not open; predicate(NUMBER,ROW,COLUMN,TILE) unless it is 0.
void write_board(Facts& facts, OurText predicate, const sliding::Board& board, std::size_t number = 0) {
  for (int row = 0; row < board.size.rows; ++row) {
    for (int column = 0; column < board.size.columns; ++column) {
      const int tile = board.tiles[static_cast<std::size_t>(row * board.size.columns + column)];
      if (tile == sliding::anything) continue;
      if (number == 0) facts.fact(predicate, {row + 1, column + 1, tile});
      if (number != 0) facts.fact(predicate, {number, row + 1, column + 1, tile});
    }
    facts.end_line();
  }
}

class SlidingModel final : public Model {
 public:
  SlidingModel(const PuzzleInfo& info, sliding::Goal goal, sliding::Letters meaning)
      : name_(info.name),
        heuristic_(first_admissible(info, {"walking-distance", "linear-conflict", "manhattan"})),
        goal_(std::move(goal)),
        meaning_(meaning) {}

  std::string_view encoding() const override { return "sliding.lp"; }
  std::string_view heuristic() const override { return heuristic_; }

  Expected<Facts> facts(std::string_view state) const override {
    const Expected<sliding::Board> board = sliding::parse_board(state, sliding::blank_last(size_), meaning_);
    if (!board) return board.error();
    Facts facts;
    facts.comment(name_, "the puzzle. step(MOVE,DOWN,RIGHT): how MOVE takes the blank.");
    facts.fact("size", {size_.rows, size_.columns});
    facts.end_line();
    for (const Way& way : ways) {
      facts.fact("step", {Term::string(std::string(1, letter(way))), way.down, way.right});
      facts.end_line();
    }
    facts.comment("init(ROW,COLUMN,TILE): the instance, 0 the blank.");
    write_board(facts, "init", *board);
    facts.comment(
        "goal(ROW,COLUMN,TILE): the end. goal(G,ROW,COLUMN,TILE): the G-th of several, any of which will do.");
    for (std::size_t at = 0; at < goal_.members.size(); ++at)
      write_board(facts, "goal", goal_.members[at], several() ? at + 1 : 0);
    return facts;
  }

  Expected<Pddl> pddl(std::string_view state) const override {
    const Expected<sliding::Board> board = sliding::parse_board(state, sliding::blank_last(size_), meaning_);
    if (!board) return board.error();
    return Pddl{domain(), problem(*board)};
  }

 private:
  bool several() const { return goal_.members.size() > 1; }
  char letter(const Way& way) const { return sliding::letter_of(way.direction, meaning_); }

  std::string domain() const {
    std::string text = fmt::format(
        "; Sliding tiles: the blank and a neighbour change places.\n(define (domain sliding)\n"
        "  (:requirements :strips :typing{})\n  (:types cell tile)\n"
        "  (:predicates (at ?t - tile ?c - cell) (blank ?c - cell)\n    (above ?a ?b - cell) (left-of ?a ?b - cell))\n",
        several() ? " :disjunctive-preconditions" : "");
    for (const Way& way : ways) {
      const bool level = way.down == 0, onwards = way.down + way.right > 0;
      text += fmt::format(
          "  ; {}\n  (:action {}\n    :parameters (?t - tile ?from ?to - cell)\n"
          "    :precondition (and (blank ?from) (at ?t ?to) ({} {}))\n"
          "    :effect (and (blank ?to) (not (blank ?from)) (at ?t ?from) (not (at ?t ?to))))\n",
          letter(way), way.name, level ? "left-of" : "above", onwards ? "?from ?to" : "?to ?from");
    }
    return text + ")\n";
  }

  std::string placed(const sliding::Board& board) const {
    std::string text;
    for (std::size_t at = 0; at < board.tiles.size(); ++at) {
      if (board.tiles[at] > 0) text += fmt::format("\n    (at t{} {})", board.tiles[at], cell(at));
      if (board.tiles[at] == 0) text += fmt::format("\n    (blank {})", cell(at));
    }
    return text;
  }

  std::string cell(std::size_t at) const {
    const auto columns = static_cast<std::size_t>(size_.columns);
    return fmt::format("c{}-{}", at / columns + 1, at % columns + 1);
  }

  std::string problem(const sliding::Board& board) const {
    std::string cells, tiles, order, goals;
    const auto columns = static_cast<std::size_t>(size_.columns);
    for (std::size_t at = 0; at < board.tiles.size(); ++at) {
      cells += ' ' + cell(at);
      if (at > 0) tiles += fmt::format(" t{}", at);
      if (at % columns + 1 < columns) order += fmt::format("\n    (left-of {} {})", cell(at), cell(at + 1));
      if (at + columns < board.tiles.size()) order += fmt::format("\n    (above {} {})", cell(at), cell(at + columns));
    }
    for (const sliding::Board& goal : goal_.members) goals += fmt::format("\n   (and{})", placed(goal));
    return fmt::format(
        "(define (problem instance)\n  (:domain sliding)\n  (:objects{} - cell\n   {} - tile)\n  (:init{}{})\n"
        "  (:goal{}{}{}))\n",
        cells, tiles, order, placed(board), several() ? " (or" : "", goals, several() ? ")" : "");
  }

  std::string name_, heuristic_;
  sliding::Goal goal_;
  sliding::Size size_ = goal_.members.front().size;
  sliding::Letters meaning_;
};

}  // namespace

}  // namespace rompicapo::planning

namespace rompicapo::sliding {

std::unique_ptr<planning::Model> planning_model(const AnyPuzzle& puzzle, const PuzzleOptions& options) {
  const Expected<Size> size = parse_size(std::string_view(puzzle.info().name).substr(8), 8);
  if (!size) return nullptr;
  if (options.metric == "multi") return nullptr;  // the encodings count single tiles
  const Letters meaning = letter_meaning(options);
  Expected<Goal> goal = parse_goal(options.goal, *size, meaning);
  if (!goal) return nullptr;
  return std::make_unique<planning::SlidingModel>(puzzle.info(), *std::move(goal), meaning);
}

}  // namespace rompicapo::sliding
