// SPDX-License-Identifier: MIT
//
// Brain Twist for planners, in both ways of holding it: with tile rc always turned home (moved/3), and held still
// (next/3), where a turn moves three tiles and the goal may stand in any of the 12 rotations. A plan of the second kind
// is translated move by move: the home puzzle has one move that leads where the held one led.
#include "rompicapo/puzzles/brain_twist/planning.hpp"

#include <charconv>
#include <cstdint>
#include <fmt/format.h>

#include "rompicapo/planning/permuted.hpp"
#include "rompicapo/puzzles/brain_twist/board.hpp"
#include "rompicapo/puzzles/brain_twist/goals.hpp"

namespace rompicapo::planning {

namespace {

using brain_twist::Board;
using brain_twist::Layout;
using brain_twist::TileGoal;

constexpr int tips = 8;  // numbered as the moves that turn them: 1 to 4 turn while the flip is 0, 5 to 8 while it is 1

std::string_view tile(std::size_t number) { return brain_twist::tile_names[number]; }

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
  // All `goals` have one flip.
  BrainTwistModel(const PuzzleInfo& info, std::span<const TileGoal> goals)
      : name_(info.goal), heuristic_(first_admissible(info, {"misplaced"})), goal_flipped_(goals.front().flipped) {
    constexpr std::uint16_t rc = 1, any_tile = (1U << brain_twist::tile_count) - 1;
    for (const TileGoal& goal : goals) {
      std::vector<std::vector<Lying>>& places = goals_.emplace_back(1).front();
      for (std::size_t place = 0; place < brain_twist::tile_count; ++place) {
        const std::uint16_t tiles = place == 0 ? rc : goal.tiles[place];
        places.emplace_back();
        for (std::size_t each = 0; tiles != any_tile && each < brain_twist::tile_count; ++each)
          if ((tiles >> each & 1) != 0) places.back().push_back({each, 0});
      }
    }
  }

  std::string_view encoding() const override { return "brain_twist.lp"; }
  std::string_view heuristic() const override { return heuristic_; }

  Expected<Facts> facts(std::string_view state) const override {
    const Expected<Board> board = read(state);
    if (!board) return board.error();
    Facts facts = puzzle_facts();
    facts.comment(
        "goal(R,P,T): solved and held in the R-th way, place P has tile T, or another with goal(R,P,_); home(R): rc is "
        "at place 1.");
    std::size_t way = 0;
    for (const GoalPattern& goal : goals_)
      for (const brain_twist::Permutation& rotation : brain_twist::rotations) {
        ++way;
        if (rotation[0] == 0) facts.fact("home", {way});
        for (std::size_t place = 0; place < brain_twist::tile_count; ++place)
          for (const Lying& here : goal[0][rotation[place]])
            facts.fact("goal", {way, place + 1, Term::name(tile(here.piece))});
        facts.end_line();
      }
    facts.comment("wanted(W): faces or tips, if one of these is the goal; solved_flip(F): with which flip.");
    for (const std::string_view name : {"faces", "tips"})
      if (goals_.size() == 1 && name_.starts_with(name)) facts.fact("wanted", {Term::name(name)});
    for (const bool flip : {false, true})
      if (goal_flipped_.value_or(flip) == flip) facts.fact("solved_flip", {flip ? 1 : 0});
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
    puzzle.goals = goals_;
    return pddl_of(puzzle, arrangement_of(board->tiles), board->flipped, /*flips=*/true, goal_flipped_);
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
  static Expected<Board> read(std::string_view state) { return brain_twist::parse_board(state, Board{}); }

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

  std::string name_, heuristic_;
  std::optional<bool> goal_flipped_;
  std::vector<GoalPattern> goals_;
};

}  // namespace

}  // namespace rompicapo::planning

namespace rompicapo::brain_twist {

std::unique_ptr<planning::Model> planning_model(const AnyPuzzle& puzzle, const PuzzleOptions&) {
  const Expected<std::vector<TileGoal>> goals = read_goals(puzzle.info().goal);
  const auto other_flip = [&](const TileGoal& each) { return each.flipped != goals->front().flipped; };
  if (!goals || std::any_of(goals->begin(), goals->end(), other_flip)) return nullptr;  // facts name one flip
  return std::make_unique<planning::BrainTwistModel>(puzzle.info(), *goals);
}

}  // namespace rompicapo::brain_twist
