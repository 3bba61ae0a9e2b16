// SPDX-License-Identifier: MIT
//
// Sliding boards for the catalogue: texts use the reference model, searches the fast model that packs the board into
// the fewest bits.
#include "rompicapo/puzzles/sliding/entry.hpp"

#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <optional>

#include "rompicapo/base/text.hpp"
#include "rompicapo/puzzles/sliding/census/census.hpp"
#include "rompicapo/puzzles/sliding/constructive/solver.hpp"
#include "rompicapo/puzzles/sliding/models/board.hpp"
#include "rompicapo/puzzles/sliding/models/specialised_solver.hpp"
#include "rompicapo/puzzles/sliding/multi/entry.hpp"
#include "rompicapo/puzzles/sliding/pattern_database/solver.hpp"
#include "rompicapo/puzzles/sliding/plain_entry.hpp"
#include "rompicapo/puzzles/sliding/planning.hpp"
#include "rompicapo/puzzles/sliding/search/runs.hpp"
#include "rompicapo/puzzles/sliding/search/state_text.hpp"

namespace rompicapo::sliding {

namespace {

constexpr std::string_view prefix = "sliding:";

template <class P>
class Entry final : public PlainEntry {
 public:
  Entry(Setting setting, const std::shared_ptr<tables::Library>& library)
      : PlainEntry(std::move(setting)),
        puzzle_(static_cast<std::uint32_t>(setting_.size.rows), static_cast<std::uint32_t>(setting_.size.columns),
                setting_.goal_board.tiles),
        patterns_(std::make_shared<const PatternSource>(setting_.goal_board, library)),
        specialised_(specialised_solvers(setting_.goal_board, library, patterns_)) {
    with_heuristics([&](auto heuristics) {
      info_.solvers = general_solvers(facts_of(puzzle_, heuristics));
      info_.heuristics = heuristic_lines(facts_of(puzzle_, heuristics));
    });
    if (!walking()) add_max();
    info_.default_heuristic = "max";
    info_.default_solver = "ida-star";
    if (!P::is_packed) info_.default_solver = ConstructiveSolver::name;
    info_.near_heuristic = Manhattan<P>::name;
    declare_patterns();
    if (P::is_packed && !patterns_->sets().empty()) info_.default_solver = PatternSolver::name;
    for (const auto& solver : specialised_) info_.solvers.push_back(solver->info());
  }

  Expected<bool> prepare(const SolveRequest& request) const override {
    if (const SpecialisedSolver* specialised = specialised_solver(request)) return specialised->prepare(request);
    const Expected<P> puzzle = with_tables(request);
    if (!puzzle) return puzzle.error();
    return true;
  }

  bool is_prepared(const SolveRequest& request) const override {
    return request.solver != PatternSolver::name || patterns_->any_loaded();
  }

  Expected<SearchResult> search(std::string_view state, const SolveRequest& request) const override {
    const Expected<Board> board = read(state, false);
    if (!board) return board.error();
    SolveRequest resolved = request;
    if (const SpecialisedSolver* specialised = specialised_solver(resolved))
      return specialised->solve(*board, resolved);
    if (const auto error = resolve(resolved.heuristic)) return *error;
    const Expected<P> puzzle = with_tables(resolved);
    if (!puzzle) return puzzle.error();
    if (by_patterns(resolved) && puzzle->patterns() == nullptr) {
      SearchResult nothing;
      nothing.outcome = Outcome::out_of_budget;
      nothing.exhausted = LimitReached::memory;
      return nothing;
    }
    const auto text = [size = board->size](const StateOf<P>& at) { return state_text(at, size); };
    return with_heuristics([&](auto heuristics) {
      return search_by_name(*puzzle, P::State::of(board->tiles), resolved, heuristics, text);
    });
  }

  Expected<Account> account(std::string_view state, std::string_view heuristic, bool with_parts) const override {
    const Expected<Board> board = read(state, false);
    if (!board) return board.error();
    SolveRequest request;
    request.heuristic = heuristic;
    if (const auto error = resolve(request.heuristic)) return *error;
    const Expected<P> puzzle = with_tables(request);
    if (!puzzle) return puzzle.error();
    return with_heuristics([&](auto heuristics) {
      return account_by_name(*puzzle, P::State::of(board->tiles), request.heuristic, with_parts, heuristics);
    });
  }

  Expected<std::string> random_state_at(Rng& rng, Cost distance) const override {
    for (const auto& specialised : specialised_)
      if (const auto drawn = specialised->random_at(rng, distance))
        return drawn->has_value() ? format_board(**drawn) : Expected<std::string>(drawn->error());
    return AnyPuzzle::random_state_at(rng, distance);
  }

  DistanceOf known_distances() const override {
    for (const auto& specialised : specialised_)
      if (DistanceOf distance = specialised->known_distances()) return distance;
    return {};
  }

  Expected<Census> census(const CensusRequest& request) const override {
    const std::vector<std::uint16_t> goal(setting_.goal_board.tiles.begin(), setting_.goal_board.tiles.end());
    return sliding::census(puzzle_.rows(), puzzle_.columns(), goal, request, spell_tiles);
  }

  Expected<Census> census_on_disk(const CensusRequest& request, const CensusStore& store) const override {
    const std::vector<std::uint16_t> goal(setting_.goal_board.tiles.begin(), setting_.goal_board.tiles.end());
    return sliding::census_on_disk(puzzle_.rows(), puzzle_.columns(), goal, request, store,
                                   fmt::format("{}, goal {}, metric {}", info_.name, spell_tiles(goal), info_.metric),
                                   spell_tiles);
  }

 private:
  static std::string spell_tiles(std::span<const std::uint16_t> tiles) {
    return fmt::format("{}", fmt::join(tiles, " "));
  }

  template <class Use>
  auto with_heuristics(Use&& use) const {
    if (setting_.count_blank) return use(typename HeuristicsOf<P>::counting_blank{});
    return use(typename HeuristicsOf<P>::plain{});
  }

  // Null: the request names a general search.
  const SpecialisedSolver* specialised_solver(const SolveRequest& request) const {
    for (std::size_t at = 0; at < specialised_.size(); ++at)
      if (info_.solvers[info_.solvers.size() - specialised_.size() + at].name == request.solver)
        return specialised_[at].get();
    return nullptr;
  }

  // Declares that the heuristic needs tables, and which solvers use a set of them.
  void declare_patterns() {
    for (HeuristicInfo& heuristic : info_.heuristics)
      if (heuristic.name == PatternDatabase<P>::name) {
        heuristic.table_bytes = patterns_->least_bytes();
        heuristic.consistent = false;  // tables may ignore the blank
      }
    for (SolverInfo& solver : info_.solvers)
      if (std::find(solver.heuristics.begin(), solver.heuristics.end(), PatternDatabase<P>::name) !=
          solver.heuristics.end())
        solver.options.emplace_back("tables");
  }

  bool by_patterns(const SolveRequest& request) const {
    return request.heuristic == PatternDatabase<P>::name && !patterns_->sets().empty();
  }

  // The puzzle, with tables if the heuristic needs them and they fit in memory.
  Expected<P> with_tables(const SolveRequest& request) const {
    if (!by_patterns(request)) return puzzle_;
    auto tables = patterns_->load(request.tuning.tables, request.limits.max_bytes);
    if (!tables) return tables.error();
    return puzzle_.with_patterns(*tables);
  }

  bool walking() const { return puzzle_.walking_tables().offered(); }

  // `max` is linear conflict alone for boards without walking distance.
  std::optional<Error> resolve(std::string& heuristic) const {
    if (heuristic.empty()) heuristic = info_.default_heuristic;
    if (walking()) return std::nullopt;
    if (heuristic == "max") heuristic = LinearConflict<P>::name;
    if (heuristic == WalkingDistance<Puzzle64>::name)
      return Error{ErrorCode::unsupported, fmt::format("`walking-distance` cannot be used here: {}", too_large)};
    return std::nullopt;
  }

  void add_max() {
    info_.heuristics.push_back({std::string(Max<P>::name), std::string(Max<P>::summary), true});
    for (SolverInfo& solver : info_.solvers)
      for (const std::string& heuristic : solver.heuristics)
        if (heuristic == LinearConflict<P>::name) {
          solver.heuristics.emplace_back("max");
          break;
        }
  }

  P puzzle_;
  std::shared_ptr<const PatternSource> patterns_;
  std::vector<std::unique_ptr<const SpecialisedSolver>> specialised_;
};

bool claims(std::string_view name) { return name.substr(0, prefix.size()) == prefix || name == "sliding"; }

// Whole boards only.
bool is_named(std::string_view goal) {
  return std::any_of(goal_names.begin(), goal_names.end(), [&](const NamedGoal& each) { return each.name == goal; });
}

constexpr std::string_view move_convention = "move-convention", count_blank = "count-blank";

std::optional<Error> refused_metric(Size size, const PuzzleOptions& options) {
  constexpr std::array<std::string_view, 2> metrics{"single", "multi"};
  if (!options.metric.empty() && options.metric != metrics[0] && options.metric != metrics[1])
    return Error{ErrorCode::unknown_name,
                 fmt::format("no metric `{}` here{}", excerpt(options.metric), suggestion(options.metric, metrics))};
  if (options.metric != "multi") return std::nullopt;
  if (!serves_multi(size))
    return Error{ErrorCode::unsupported,
                 "metric `multi` (several tiles of a line slid at once count 1) is for boards of up to 16 cells: take "
                 "`single`"};
  if (options.settings.flag(count_blank))
    return Error{ErrorCode::bad_option,
                 "metric `multi` has no heuristic that counts tiles, so none to count the blank"};
  return std::nullopt;
}

std::optional<Error> refused_mask(const Setting& setting, const PuzzleOptions& options) {
  const auto refused = [&](std::string_view reason) {
    return Error{ErrorCode::unsupported,
                 fmt::format("the goal `{}` is not one board: {}", excerpt(setting.goal.name, 100), reason)};
  };
  if (!serves_masks(setting.size)) return refused("only boards of up to 25 cells can have such a goal");
  if (options.metric == "multi") return refused("metric `multi` takes no such goal, `single` does");
  if (setting.count_blank) return refused("no heuristic counts the blank for such a goal");
  return std::nullopt;
}

std::unique_ptr<AnyPuzzle> in_fewest_bits(Setting setting, const std::shared_ptr<tables::Library>& library) {
  const auto cells = static_cast<std::size_t>(setting.size.cells());
  if (cells <= State64::most_cells) return std::make_unique<Entry<Puzzle64>>(std::move(setting), library);
  if (cells <= State128::most_cells) return std::make_unique<Entry<Puzzle128>>(std::move(setting), library);
  return std::make_unique<Entry<PuzzleLarge>>(std::move(setting), library);
}

Expected<std::unique_ptr<AnyPuzzle>> make(std::string_view name, const PuzzleOptions& options) {
  const Expected<Size> size = parse_size(name.substr(std::min(prefix.size(), name.size())), prefix.size());
  if (!size) return size.error();
  if (const auto error = refused_metric(*size, options)) return *error;
  const Letters meaning = letter_meaning(options);
  Expected<Goal> goal = parse_goal(options.goal, *size, meaning);
  if (!goal) return goal.error();
  const Board board = whole_board(*goal), solved = is_named(goal->name) ? board : blank_last(*size);
  Setting setting{*size, *std::move(goal), board, meaning, options.settings.flag(count_blank), solved};
  if (!setting.goal.is_whole()) {
    if (const auto error = refused_mask(setting, options)) return *error;
    return with_masks(std::move(setting));
  }
  std::unique_ptr<AnyPuzzle> puzzle = in_fewest_bits(std::move(setting), options.library);
  if (options.metric == "multi") return with_slides(std::move(puzzle), board, meaning, options.library);
  return puzzle;
}

}  // namespace

Letters letter_meaning(const PuzzleOptions& options) {
  return options.settings.text(move_convention) == "tile" ? Letters::tile : Letters::blank;
}

const PuzzleFamily& family() {
  static const PuzzleFamily the_family{
      "sliding:RxC",
      "numbered tiles and a blank on a board of R rows and C columns",
      {{"8-puzzle", "sliding:3x3"}, {"15-puzzle", "sliding:4x4"}, {"24-puzzle", "sliding:5x5"}},
      {"sliding:2x2", "sliding:2x3", "sliding:3x3", "sliding:3x4", "sliding:4x4", "sliding:5x5", "sliding:6x6"},
      claims,
      make,
      {{move_convention, OptionInfo::Type::choice, "blank|tile", "what U, D, L, R move"},
       {count_blank, OptionInfo::Type::flag, "",
        "hamming and manhattan count the blank as a tile (then they may overestimate)"}},
      planning_model};
  return the_family;
}

}  // namespace rompicapo::sliding
