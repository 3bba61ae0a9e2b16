// SPDX-License-Identifier: MIT
//
// Brain Twist for planners, in both ways of holding it: with tile rc always turned home (moved/3), and held still
// (next/3), where a turn moves three tiles and the goal may stand in any of the 12 rotations. A plan of the second kind
// is translated move by move: the home puzzle has one move that leads where the held one led.
#include "rompicapo/puzzles/brain_twist/planning.hpp"

#include <charconv>
#include <fmt/format.h>

#include "rompicapo/planning/permuted.hpp"
#include "rompicapo/puzzles/brain_twist/board.hpp"
#include "rompicapo/puzzles/brain_twist/goals.hpp"

namespace rompicapo::planning {

namespace {

using brain_twist::Board;
using brain_twist::Goal;
using brain_twist::Layout;

constexpr int tips = 8;  // numbered as the moves that turn them: 1 to 4 turn while the flip is 0, 5 to 8 while it is 1

std::string_view tile(std::uint8_t number) { return brain_twist::tile_names[number]; }

// What is true of every instance.
Facts puzzle_facts() {
  Facts facts;
  facts.comment("brain-twist: the puzzle.");
  facts.comment("tile(NAME,OUTER,INNER): its two colours.");
  for (const std::string_view name : brain_twist::tile_names)
    facts.fact("tile", {Term::name(name), Term::name(name.substr(0, 1)), Term::name(name.substr(1, 1))});
  facts.comment(
      "tip(FLIP,N): what turns while the flip is FLIP. 1 to 4 are the inner groups a to d, 5 to 8 the outer A "
      "to D;");
  facts.comment("next(N,P,Q): a clockwise turn of tip N takes the tile at place P to Q.");
  for (int tip = 1; tip <= tips; ++tip) {
    const auto& cycle = brain_twist::tip_cycles[static_cast<std::size_t>(tip - 1)];
    facts.fact("tip", {tip > tips / 2 ? 1 : 0, tip});
    for (std::size_t at = 0; at < 3; ++at) facts.fact("next", {tip, cycle[at] + 1, cycle[(at + 1) % 3] + 1});
    facts.end_line();
  }
  facts.comment(
      "moved(MOVE,P,Q): the same with the whole turned in the hand afterwards so that tile rc is back at place 1.");
  for (int tip = 1; tip <= tips; ++tip)
    for (const int move : {tip, -tip}) {
      Board board{brain_twist::unmoved, tip > tips / 2};
      brain_twist::make_move(board, move);
      for (std::size_t to = 0; to < brain_twist::tile_count; ++to)
        facts.fact("moved", {move, board.tiles[to] + 1, to + 1});
      facts.end_line();
    }
  return facts;
}

Arrangement arrangement_of(const Layout& layout) {
  Arrangement made(1);
  for (const std::uint8_t here : layout) made[0].push_back({here, 0});
  return made;
}

class BrainTwistModel final : public Model {
 public:
  explicit BrainTwistModel(std::string goal)
      : goal_name_(std::move(goal)), goal_(goal_name_ == "tips" ? Goal::tips : Goal::faces) {}

  std::string_view encoding() const override { return "brain_twist.lp"; }
  std::string_view heuristic() const override { return "misplaced"; }

  Expected<Facts> facts(std::string_view state) const override {
    const Expected<Board> board = read(state);
    if (!board) return board.error();
    Facts facts = puzzle_facts();
    facts.comment(
        "goal(R,P,T): solved and held in the R-th of the 12 ways, place P has tile T; home(R): rc is at place 1.");
    const Layout solved = brain_twist::solved_layout(goal_);
    for (std::size_t way = 0; way < brain_twist::rotations.size(); ++way) {
      const Layout held = brain_twist::rearranged(solved, brain_twist::rotations[way]);
      if (held[0] == 0) facts.fact("home", {way + 1});
      for (std::size_t place = 0; place < held.size(); ++place)
        facts.fact("goal", {way + 1, place + 1, Term::name(tile(held[place]))});
      facts.end_line();
    }
    facts.comment("wanted(W): faces or tips; solved_flip(F): with which flip.");
    facts.fact("wanted", {Term::name(goal_ == Goal::tips ? "tips" : "faces")});
    facts.fact("solved_flip", {0});
    if (!strict()) facts.fact("solved_flip", {1});
    facts.comment("init(P,T): place P has tile T; flip(F): 0 when the outer colours are in view. The instance.");
    for (std::size_t place = 0; place < board->tiles.size(); ++place)
      facts.fact("init", {place + 1, Term::name(tile(board->tiles[place]))});
    facts.fact("flip", {board->flipped ? 1 : 0});
    facts.end_line();
    return facts;
  }

  Expected<Pddl> pddl(std::string_view state) const override {
    const Expected<Board> board = read(state);
    if (!board) return board.error();
    Permuted puzzle{"brain-twist", {{"tile", {}, {}, 1}}, {}, {}};
    for (std::size_t place = 0; place < brain_twist::tile_count; ++place) {
      puzzle.orbits[0].places.push_back(fmt::format("p{}", place + 1));
      puzzle.orbits[0].pieces.emplace_back(brain_twist::tile_names[place]);
    }
    for (int tip = 1; tip <= tips; ++tip)
      for (const int move : {tip, -tip}) {
        Board turned{brain_twist::unmoved, tip > tips / 2};
        brain_twist::make_move(turned, move);
        PermutedMove made{std::to_string(move), {}};
        for (std::size_t to = 0; to < brain_twist::tile_count; ++to)
          if (turned.tiles[to] != to) made.carries.push_back({0, turned.tiles[to], to, 0});
        puzzle.moves.push_back(std::move(made));
      }
    puzzle.goals.push_back(arrangement_of(brain_twist::solved_layout(goal_)));
    return pddl_of(puzzle, arrangement_of(board->tiles), board->flipped, /*flips=*/true, strict());
  }

  Expected<std::vector<std::string>> named_moves(std::string_view state, const Plan& plan) const override {
    if (!plan.held_still) return Model::named_moves(state, plan);
    const Expected<Board> start = read(state);
    if (!start) return start.error();
    Board held = *start;
    std::vector<std::string> names;
    for (const Do& step : plan.steps) {
      const std::optional<int> number = turn_held(held, step.move);
      // One that cannot be made is passed on as it is; what follows has no meaning.
      names.push_back(number ? std::to_string(*number) : step.move);
      if (!number) break;
    }
    return names;
  }

 private:
  bool strict() const { return goal_name_ == "faces-outer"; }

  Expected<Board> read(std::string_view state) const {
    return brain_twist::parse_board(state, Board{brain_twist::solved_layout(goal_), false});
  }

  // Turns a puzzle that is never turned home; the number of the same move of the one that is.
  static std::optional<int> turn_held(Board& held, const std::string& name) {
    int number = 0;
    const auto [end, problem] = std::from_chars(name.data(), name.data() + name.size(), number);
    if (problem != std::errc{} || end != name.data() + name.size() || number < -tips || number > tips)
      return std::nullopt;
    if (number == 0) {
      held.flipped = !held.flipped;
      return 0;
    }
    if (held.flipped != (std::abs(number) > tips / 2)) return std::nullopt;
    Board before = held, after = held;
    held.tiles = brain_twist::rearranged(
        held.tiles, brain_twist::turn_of_tip(static_cast<std::size_t>(std::abs(number)) - 1, number > 0));
    after.tiles = held.tiles;
    brain_twist::turn_home(before);
    brain_twist::turn_home(after);
    for (int candidate = -tips; candidate <= tips; ++candidate) {
      Board tried = before;
      if (candidate != 0 && brain_twist::make_move(tried, candidate) && tried == after) return candidate;
    }
    return std::nullopt;
  }

  std::string goal_name_;
  Goal goal_;
};

}  // namespace

}  // namespace rompicapo::planning

namespace rompicapo::brain_twist {

std::unique_ptr<planning::Model> planning_model(const AnyPuzzle& puzzle, const PuzzleOptions&) {
  const auto is_goal = [&](const NamedGoal& each) { return each.whole && each.name == puzzle.info().goal; };
  if (std::none_of(named_goals().begin(), named_goals().end(), is_goal)) return nullptr;  // one state, or patterns
  return std::make_unique<planning::BrainTwistModel>(puzzle.info().goal);
}

}  // namespace rompicapo::brain_twist
