// SPDX-License-Identifier: MIT
//
// Brain Twist for the catalogue: texts on the reference model, searches on the fast one. The table of distances is
// loaded when something first needs it.
#include "rompicapo/puzzles/brain_twist/entry.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <optional>

#include "rompicapo/base/text.hpp"
#include "rompicapo/group/goals/goal_search.hpp"
#include "rompicapo/model/orders.hpp"
#include "rompicapo/puzzles/brain_twist/annotation.hpp"
#include "rompicapo/puzzles/brain_twist/board.hpp"
#include "rompicapo/puzzles/brain_twist/census.hpp"
#include "rompicapo/puzzles/brain_twist/distances.hpp"
#include "rompicapo/puzzles/brain_twist/goals.hpp"
#include "rompicapo/puzzles/brain_twist/heuristics.hpp"
#include "rompicapo/puzzles/brain_twist/permuted.hpp"
#include "rompicapo/puzzles/brain_twist/planning.hpp"
#include "rompicapo/puzzles/brain_twist/puzzle.hpp"
#include "rompicapo/puzzles/brain_twist/table_solver.hpp"
#include "rompicapo/tables/library.hpp"
#include "rompicapo/tables/walk_down.hpp"

namespace rompicapo::brain_twist {

namespace {

State fast(const Board& board) { return BrainTwist::state_of(board.tiles, board.flipped); }
Board plain(const State& state) { return {BrainTwist::layout_of(state), state.cells[flip_byte] != 0}; }

// What counts as solved: a named goal, one state, or what fits a pattern.
struct Aim {
  std::string name;
  Goal goal = Goal::faces;
  std::optional<Board> target{};  // with patterns: a state that fits one
  std::vector<TileGoal> patterns{};

  Board base() const { return {solved_layout(goal), false}; }  // where moves given as a state begin
  Board solved() const { return target.value_or(base()); }
  bool met(const Board& board) const {
    if (!patterns.empty())
      return std::any_of(patterns.begin(), patterns.end(), [&](const TileGoal& each) { return each.fits(board); });
    return target ? board == *target : is_solved(board, goal);
  }
};

BrainTwist fast_for(const Aim& aim) {
  const BrainTwist puzzle(aim.goal);
  return aim.target ? puzzle.with_goal(fast(*aim.target)) : puzzle;
}

PuzzleInfo describe(const BrainTwist& puzzle, const Aim& aim) {
  PuzzleInfo info;
  info.name = "brain-twist";
  info.summary = "a tetrahedron of 12 two-coloured petals: four tips turn, and it folds inside out";
  info.goal = aim.name;
  info.metric = "moves";
  for (const NamedGoal& choice : named_goals())
    info.goals.push_back({std::string(choice.name), std::string(choice.summary)});
  info.metrics = {{"moves", "a turn of a tip, and a flip, count 1"}};
  info.solvers = general_solvers(facts_of(puzzle, Heuristics{}));
  info.solvers.push_back(table_solver_info(Distances::bytes));
  info.heuristics = heuristic_lines(facts_of(puzzle, Heuristics{}));
  for (HeuristicInfo& heuristic : info.heuristics)
    if (heuristic.name == PatternDatabase::name) heuristic.table_bytes = Distances::bytes;
  info.default_solver = table_solver_name;
  info.default_heuristic = Misplaced::name;
  for (std::size_t move = 0; move < move_count; ++move)
    info.move_names.emplace_back(puzzle.move_name(static_cast<Move>(move)));
  info.states = std::to_string(puzzle.count());
  return info;
}

// [move]: the number that its name is read as.
std::array<int, move_count> numbers_of(const std::vector<std::string>& names) {
  std::array<int, move_count> numbers{};
  for (std::size_t move = 0; move < move_count; ++move) numbers[move] = parse_moves(names[move])->front().number;
  return numbers;
}

class Entry : public AnyPuzzle, public Orders {
 public:
  Entry(Aim aim, std::shared_ptr<tables::Library> library)
      : aim_(std::move(aim)),
        puzzle_(fast_for(aim_).with_distances(std::make_shared<const DistanceSource>(std::move(library)))),
        base_(aim_.base()),
        info_(describe(puzzle_, aim_)),
        numbers_(numbers_of(info_.move_names)) {}

  const PuzzleInfo& info() const override { return info_; }

  Expected<std::string> rewrite(std::string_view state, Style, bool allow_unsolvable) const override {
    const Expected<Board> board = parse_board(state, base_, allow_unsolvable);
    if (!board) return board.error();
    return format_board(*board);
  }

  Expected<std::vector<Fix>> fixes(std::string_view state) const override {
    const Expected<Board> board = parse_board(state, base_, true);
    if (!board) return fixed_tiles(state, board.error());
    std::vector<Fix> fixes;
    if (!is_odd(board->tiles)) return fixes;
    for (const auto& [one, other] : likely_swaps(*board, aim_.solved(), most_fixes)) {
      Board fixed = *board;
      std::swap(fixed.tiles[one], fixed.tiles[other]);
      turn_home(fixed);
      fixes.push_back({"swap-tiles",
                       fmt::format("{} {}", tile_names[board->tiles[one]], tile_names[board->tiles[other]]),
                       format_board(fixed)});
    }
    return fixes;
  }

  std::string solved_state() const override { return format_board(aim_.solved()); }

  Expected<Drawing> draw(std::string_view state) const override {
    const Expected<Board> board = parse_board(state, base_, true);
    if (!board) return board.error();
    return draw_board(*board);
  }

  Expected<Walk> stream_walk(std::string_view state, std::string_view moves, const StepSink& sink) const override {
    Expected<Board> board = parse_board(state, base_, true);
    if (!board) return board.error();
    const Expected<std::vector<SignedMove>> numbers = parse_moves(moves);
    if (!numbers) return numbers.error();
    Walk walk{format_board(*board), {}, false, 0};
    for (const SignedMove& move : *numbers) {
      if (!make_move(*board, move.number)) return refused_move(*board, move.number, move.position);
      ++walk.length;
      if (sink && !sink({std::to_string(move.number), format_board(*board)})) break;
    }
    if (!sink) walk.steps.push_back({"", format_board(*board)});
    walk.solved = aim_.met(*board) && !is_odd(board->tiles);
    return walk;
  }

  // The moves by what their names say.
  Expected<Replay> replay(std::string_view state, std::span<const Move> moves) const override {
    Expected<Board> board = parse_board(state, base_, true);
    if (!board) return board.error();
    for (std::size_t at = 0; at < moves.size(); ++at)
      if (const int number = numbers_[index_of(moves[at])]; !make_move(*board, number))
        return refused_move(*board, number, at);
    return Replay{aim_.met(*board) && !is_odd(board->tiles), static_cast<Cost>(moves.size())};
  }

  Expected<std::vector<Step>> successors(std::string_view state) const override {
    const Expected<Board> board = parse_board(state, base_, true);
    if (!board) return board.error();
    std::vector<Step> steps;
    for (std::size_t move = 0; move < move_count; ++move) {
      const int number = BrainTwist::number_of(static_cast<Move>(move));
      Board after = *board;
      if (make_move(after, number)) steps.push_back({std::to_string(number), format_board(after)});
    }
    return steps;
  }

  Expected<std::string> classic_node(std::string_view state, std::string_view history) const override {
    const Expected<Board> board = parse_board(state, base_, true);
    if (!board) return board.error();
    return fmt::format("[{}, '{}']", format_board(*board), history);
  }

  Expected<bool> prepare(const SolveRequest& request) const override {
    return request.solver == table_solver_name || request.heuristic == PatternDatabase::name ? load()
                                                                                             : Expected<bool>(true);
  }

  Expected<SearchResult> search(std::string_view state, const SolveRequest& request) const override {
    const Expected<Board> board = parse_board(state, base_);
    if (!board) return board.error();
    if (const Expected<bool> ready = prepare(request); !ready) return ready.error();
    if (request.solver == table_solver_name)
      return solve_by_table(puzzle_, fast(*board), request.limits, request.tuning);
    return search_by_name(puzzle_, fast(*board), request, Heuristics{},
                          [](const State& at) { return format_board(plain(at)); });
  }

  std::string spell(std::span<const Move> moves) const override {
    std::string text;
    for (const Move move : moves) {
      if (!text.empty()) text += ' ';
      text += puzzle_.move_name(move);
    }
    return text;
  }

  // The four tips of a side share no tile; but a turn of the one that holds rc renames the others.
  std::optional<std::array<Move, 2>> exchanged(Move first, Move then) const override {
    const auto tip = [](Move move) { return (index_of(move) - 1) / 2; };
    if (first == Move{0} || then == Move{0} || tip(first) / group_count != tip(then) / group_count) return std::nullopt;
    const auto made = [&](Move one, Move other) {
      State state = puzzle_.goals()[0];
      puzzle_.apply(state, one);
      puzzle_.apply(state, other);
      return state;
    };
    const State both = made(first, then);
    for (std::size_t one = 1; one < move_count; ++one)
      for (std::size_t other = 1; other < move_count; ++other) {
        const std::array<Move, 2> pair{static_cast<Move>(one), static_cast<Move>(other)};
        if (tip(pair[0]) == tip(first) || tip(pair[0]) / group_count != tip(first) / group_count ||
            tip(pair[1]) / group_count != tip(first) / group_count)
          continue;
        if (made(pair[0], pair[1]) == both) return pair;
      }
    return std::nullopt;
  }

  Expected<Account> account(std::string_view state, std::string_view heuristic, bool with_parts) const override {
    const Expected<Board> board = parse_board(state, base_);
    if (!board) return board.error();
    if (heuristic == PatternDatabase::name)
      if (const Expected<bool> ready = load(); !ready) return ready.error();
    return account_by_name(puzzle_, fast(*board), heuristic.empty() ? info_.default_heuristic : heuristic, with_parts,
                           Heuristics{});
  }

  Expected<std::vector<Annotation>> annotations(std::string_view state, std::string_view moves, std::string_view,
                                                std::string_view) const override {
    const Expected<Board> board = parse_board(state, base_, true);
    if (!board) return board.error();
    const Expected<std::vector<SignedMove>> numbers = parse_moves(moves);
    if (!numbers) return numbers.error();
    if (aim_.target) return std::vector<Annotation>{};  // faces and tips mean nothing on the way to another state
    if (!puzzle_.distances()->loaded() || is_odd(board->tiles))
      return brain_twist::annotations(*board, *numbers, aim_.goal);
    const PatternDatabase distance(puzzle_);
    return brain_twist::annotations(*board, *numbers, aim_.goal, [&](const Board& at) { return distance(fast(at)); });
  }

  std::string random_state(Rng& rng) const override {
    return format_board(plain(puzzle_.unrank(rng.below(static_cast<std::uint32_t>(puzzle_.count())))));
  }

  Expected<std::string> random_state_at(Rng& rng, Cost distance) const override {
    if (const Expected<bool> ready = load(); !ready) return ready.error();
    const PatternDatabase exact(puzzle_);
    const std::optional<State> drawn = exact.random_at(distance, rng);
    if (!drawn)
      return Error{ErrorCode::bad_option,
                   fmt::format("no state of brain-twist is {} moves from {}: the farthest are at {}", distance,
                               info_.goal, exact.farthest()),
                   {}};
    return format_board(plain(*drawn));
  }

  std::string random_moves(Rng& rng, std::size_t length) const override {
    State state = puzzle_.goals().front();
    std::vector<Move> moves;
    while (moves.size() < length) {
      const std::span<const Move> choice = puzzle_.moves(state, moves.empty() ? Move::none : moves.back());
      moves.push_back(choice[rng.below(static_cast<std::uint32_t>(choice.size()))]);
      puzzle_.apply(state, moves.back());
    }
    return spell(moves);
  }

  Expected<Census> census(const CensusRequest& request) const override {
    return brain_twist::census(puzzle_, request, [](const State& state) { return format_board(plain(state)); });
  }

 protected:
  Aim aim_;
  BrainTwist puzzle_;
  Board base_;
  PuzzleInfo info_;

 private:
  static constexpr std::size_t most_fixes = 6;

  // Of a text that is no board: the tile that is missing has one place where the order is even.
  Expected<std::vector<Fix>> fixed_tiles(std::string_view text, const Error& error) const {
    if (error.code != ErrorCode::bad_state) return error;
    const auto ways = with_missing_tile(text);
    if (!ways) return ways.error();
    std::vector<Fix> fixes;
    for (const PutTile& way : *ways)
      fixes.push_back({"put-tile", fmt::format("{}→{}", way.place + 1, tile_names[way.tile]), format_board(way.board)});
    return fixes;
  }

  Expected<bool> load() const {
    const auto loaded = puzzle_.distances()->load();
    if (!loaded) return loaded.error();
    return true;
  }

  std::array<int, move_count> numbers_;  // [move]
};

using group::GoalSearch;

// Searched as a permutation puzzle (permuted.hpp).
class PatternEntry final : public Entry {
 public:
  // `moves`: of `definition`, which is permuted_definition().
  PatternEntry(Aim aim, std::shared_ptr<tables::Library> library, std::unique_ptr<const GoalSearch> search,
               const group::Definition& definition, const group::Moves& moves)
      : Entry(std::move(aim), std::move(library)), search_(std::move(search)) {
    search_->describe(info_);
    for (SolverInfo& solver : info_.solvers) solver.units = false;  // prefixes would be moves of the search
    for (const bool flipped : {false, true})
      for (const group::NamedMove& move : moves.all()) {
        group::Pattern after = pattern_of(Board{unmoved, flipped});
        group::apply(definition.orbits, move.transformation, after);
        int number = -static_cast<int>(2 * group_count);
        for (Board made{unmoved, flipped}; !make_move(made, number) || made != board_of(after);
             made = {unmoved, flipped})
          ++number;
        named_[flipped].push_back(BrainTwist::move_of(number));
      }
  }

  Expected<bool> prepare(const SolveRequest& request) const override { return search_->prepare(request); }
  bool is_prepared(const SolveRequest& request) const override { return search_->is_prepared(request); }

  Expected<SearchResult> search(std::string_view state, const SolveRequest& request) const override {
    const Expected<Board> board = parse_board(state, base_);
    if (!board) return board.error();
    Expected<SearchResult> result = search_->search(pattern_of(*board), request, write);
    if (!result) return result;
    const auto name = [&](std::vector<Move>& moves) {
      bool flipped = board->flipped;
      for (Move& move : moves) {
        move = named_[flipped][index_of(move)];
        flipped ^= move == BrainTwist::move_of(0);
      }
    };
    name(result->moves);
    for (std::vector<Move>& other : result->others) name(other);
    return result;
  }

  Expected<Account> account(std::string_view state, std::string_view heuristic, bool with_parts) const override {
    const Expected<Board> board = parse_board(state, base_);
    if (!board) return board.error();
    return search_->account(pattern_of(*board), heuristic.empty() ? info_.default_heuristic : heuristic, with_parts);
  }

  Expected<Census> census(const CensusRequest& request) const override { return search_->census(request, write); }
  Expected<std::string> random_state_at(Rng& rng, Cost distance) const override {
    // Entry has a table of whole goals. NOLINTNEXTLINE(bugprone-parent-virtual-call)
    return AnyPuzzle::random_state_at(rng, distance);
  }

 private:
  static std::string write(const group::Pattern& at) { return format_board(board_of(at)); }

  std::unique_ptr<const GoalSearch> search_;
  std::array<std::vector<Move>, 2> named_;  // [flip][move of the search]
};

Expected<std::unique_ptr<AnyPuzzle>> make_of_patterns(const PuzzleOptions& options) {
  Expected<std::vector<TileGoal>> goals = read_goals(options.goal);
  if (!goals) return Error{goals.error().code, "goal: " + goals.error().message, goals.error().position};
  std::vector<group::GoalMember> members;
  for (const TileGoal& goal : *goals)
    for (group::GoalPattern& each : patterns_of(goal)) members.push_back({std::move(each)});
  const group::Definition definition = permuted_definition();
  const auto moves = std::make_shared<const group::Moves>(definition, group::Metric::moves);
  auto search = GoalSearch::make(definition, moves, members, tables::library_or_own(options.library));
  for (std::size_t at = 0; search && at < members.size(); ++at)
    if (const auto good = (*search)->check_reachable(members[at].pattern); !good) search = good.error();
  if (!search) return Error{search.error().code, "goal: " + search.error().message, {}};
  Aim aim{{}, Goal::faces, Board{}, *std::move(goals)};
  const auto parts = alternatives(options.goal);
  for (const Token& part : *parts) {
    if (!aim.name.empty()) aim.name += " |";
    for (const Token& word : split(part.text, " \t\r\n,"))
      aim.name.append(aim.name.empty() ? "" : " ").append(word.text);
  }
  if (!aim.met(*aim.target)) aim.target = board_of((*search)->example());
  return std::unique_ptr<AnyPuzzle>(
      new PatternEntry(std::move(aim), options.library, *std::move(search), definition, *moves));
}

bool claims(std::string_view name) { return name.substr(0, 11) == "brain-twist"; }

Expected<std::unique_ptr<AnyPuzzle>> make(std::string_view name, const PuzzleOptions& options) {
  if (name != "brain-twist")
    return Error{ErrorCode::unknown_name, fmt::format("no puzzle `{}`: `brain-twist` takes no size", excerpt(name)), 0};
  if (!options.metric.empty() && options.metric != "moves")
    return Error{ErrorCode::unknown_name,
                 fmt::format("no metric `{}` here: brain-twist counts `moves`", excerpt(options.metric))};
  const std::string_view asked = trimmed(options.goal).text;
  if (is_pattern(asked)) return make_of_patterns(options);
  std::vector<std::string_view> names;
  for (const NamedGoal& goal : named_goals()) {
    if (goal.whole && (asked.empty() || asked == goal.name))
      return std::unique_ptr<AnyPuzzle>(new Entry({std::string(goal.name), *goal.whole}, options.library));
    names.push_back(goal.name);
  }
  if (options.goal.find_first_of("|@0123456789") == std::string::npos)
    return Error{ErrorCode::unknown_name, fmt::format("no goal `{}` here{}; a state may be given too",
                                                      excerpt(options.goal), suggestion(options.goal, names))};
  const Expected<Board> target = parse_board(options.goal, {solved_layout(Goal::faces), false});
  if (!target) {
    Error error = target.error();
    error.message = "goal: " + error.message;
    return error;
  }
  return std::unique_ptr<AnyPuzzle>(new Entry({format_board(*target), Goal::faces, *target}, options.library));
}

}  // namespace

const PuzzleFamily& family() {
  static const PuzzleFamily the_family{
      "brain-twist", "Brain Twist: 12 petals, four tips, inside out", {}, {"brain-twist"}, claims, make, {},
      planning_model};
  return the_family;
}

}  // namespace rompicapo::brain_twist
