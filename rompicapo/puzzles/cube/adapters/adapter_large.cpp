// SPDX-License-Identifier: MIT
//
// The cubes from 4x4x4 on and their solvers, and the 2x2x2 with a goal that only its stickers tell. With a goal that is
// no whole state, `reduction` and `layers` solve the cube and stop where that meets the goal; the general searches are
// those of permutation puzzles (group/goals/) where the goal is a few patterns of pieces, else of the stickers,
// forwards only.
#include <algorithm>
#include <fmt/format.h>

#include "rompicapo/group/goals/goal_search.hpp"
#include "rompicapo/puzzles/cube/adapters/general.hpp"
#include "rompicapo/puzzles/cube/commutators/solver.hpp"
#include "rompicapo/puzzles/cube/goals/sticker_pieces.hpp"
#include "rompicapo/puzzles/cube/layers/large/layers.hpp"
#include "rompicapo/puzzles/cube/models/large_moves.hpp"
#include "rompicapo/puzzles/cube/reduction/phases/large_tables.hpp"
#include "rompicapo/puzzles/cube/reduction/run/sizes.hpp"
#include "rompicapo/puzzles/cube/two_phase/solver.hpp"
#include "rompicapo/search/budget.hpp"
#include "rompicapo/tables/table_sets.hpp"

namespace rompicapo::cube {

namespace {

constexpr std::string_view reduction_name = "reduction";
constexpr std::string_view backward = "bidirectional";  // the one general search that goes from the goals too
constexpr unsigned bettered_size = 10;                  // without a limit answers of larger cubes are not improved
constexpr unsigned awaited_by_phases = 7;
constexpr Cost any_length = 1'000'000;
constexpr unsigned most_searched = 6;  // as a permutation puzzle: the group of a 7x7x7 takes seconds

// From 6x6x6 on the phases count outer blocks; commutators solve these cubes in other metrics, and all larger cubes.
bool has_phases(const Terms& terms) {
  return terms.size <= 5 || (terms.size <= reduction::most_layers_by_phases && terms.metric == Metric::htm);
}

// The large tables are those of the 5x5x5, whose phases larger sizes end with.
bool has_large_tables(const Terms& terms) { return terms.size >= 5 && has_phases(terms); }

// Of the 6x6x6 to 12x12x12 by phases: lengths short enough to end the search, and its seconds without a limit.
struct Usual {
  Cost stop_length;
  double seconds;
};
constexpr unsigned usual_from = 6;
constexpr std::array<Usual, 7> usual{{{110, 5}, {160, 5}, {230, 10}, {300, 15}, {430, 20}, {550, 20}, {700, 20}}};

// From 4x4x4 on: with less time and tables not yet built, commutators solve the cube. Building takes twice as long.
constexpr std::array least_seconds{0.25, 0.3, 0.5, 0.5, 0.7, 0.7, 0.8, 0.8, 0.9};

// Further seconds with the large tables, to be read or to be built. In less time the small tables give the shorter
// answer, or the only one.
constexpr double seconds_reading = 3, seconds_making = 29;

bool shorter_than(const Limits& limits, double seconds) {
  return limits.time_covers_tables && limits.deadline - Clock::now() < std::chrono::duration<double>(seconds);
}

template <class Specs>
bool at_hand(const Specs& specs, const tables::Library& library) {
  return std::all_of(specs.begin(), specs.end(), [&](const tables::TableSpec& spec) { return library.at_hand(spec); });
}

// With less memory, in MiB, the tables cannot be made. Commutators need two.
constexpr std::array<std::uint64_t, 9> least_mebibytes{28, 28, 46, 46, 58, 53, 60, 75, 89};

bool too_little_for_phases(const Terms& terms, const Limits& limits, const tables::Library& library) {
  const unsigned at = terms.size - reduction::fewest_layers_by_phases;
  return limits.max_bytes >> 20 < least_mebibytes[at] ||
         (shorter_than(limits, least_seconds[at]) && !at_hand(reduction::specs_by_phases(terms.size), library));
}

SolverInfo reduction_info(const Terms& terms) {
  const unsigned size = terms.size;
  SolverInfo info;
  info.name = reduction_name;
  info.summary =
      "reduction with parity avoided: a good solution at once, of the largest cubes within a minute; better ones while "
      "time is left";
  if (size == 4) {
    info.stop_length = 40;
    info.seconds = 1;
    info.source = "C. Tsai, 2009; in three phases cs0x7f, 2014; the 3x3x3 H. Kociemba, 1992";
  } else if (size == 5) {
    info.stop_length = 68;
    info.seconds = 3;
    info.source = "the groups of C. Tsai, 2009, and of cs0x7f's cube555, by beam search; the 3x3x3 H. Kociemba, 1992";
  } else if (has_phases(terms)) {
    info.stop_length = usual[size - usual_from].stop_length;
    info.seconds = usual[size - usual_from].seconds;
    info.source = "the groups of C. Tsai, 2009, by beam search to a 5x5x5, and on as one; the 3x3x3 H. Kociemba, 1992";
  } else {
    info.stop_length = size <= bettered_size ? 0 : any_length;
    info.seconds = size <= bettered_size ? 3 : 600;
    info.source =
        "the reduction method and its commutators, common stock; inserted anywhere as by KMCoders, 2024; the 3x3x3 H. "
        "Kociemba, 1992";
  }
  info.promises = name_of(AlgorithmInfo::Promises::nothing);
  info.options = {"stop-length"};
  if (has_large_tables(terms)) info.options.emplace_back("tables");
  return info;
}

// Are large tables asked for, and does memory allow them? Errors: bad_option.
Expected<bool> takes_large(unsigned size, std::string_view asked, tables::Library& library, std::uint64_t max_bytes) {
  tables::TableSet large{.name = "large", .bytes = least_mebibytes[size - reduction::fewest_layers_by_phases] << 20};
  for (const tables::TableSpec& spec : reduction::five::large_specs()) {
    large.bytes += spec.bytes;
    large.needed =
        std::max(large.bytes, large.bytes - spec.bytes + (library.at_hand(spec) ? spec.bytes : spec.building_bytes));
  }
  const std::array sets{tables::TableSet{.name = "small", .unasked = true}, large};
  const auto chosen = tables::choose_set(reduction_name, asked, sets, max_bytes);
  if (!chosen) return chosen.error();
  if (!*chosen)
    return Error{ErrorCode::bad_option,
                 fmt::format("building the tables `large` of `{}` takes {} MiB, more than the {} MiB allowed",
                             reduction_name, (large.needed >> 20) + 1, max_bytes >> 20),
                 {}};
  return **chosen == 1;
}

class AdapterLarge final : public General<StickerPuzzle, HeuristicsN> {
 public:
  // `search` and its pieces: of a goal that is no whole state. None: the stickers are searched.
  AdapterLarge(const Terms& terms, std::optional<StickerPieces> pieces, std::unique_ptr<const group::GoalSearch> search)
      : General(terms, StickerPuzzle(terms.moves, terms.goal).with_goals(met_of(terms))),
        pieces_(std::move(pieces)),
        search_(std::move(search)),
        two_phase_(Metric::htm, terms.library) {
    if (search_ != nullptr) search_->describe(info_);
    if (by_stickers()) {
      std::erase_if(info_.solvers, [](const SolverInfo& each) { return each.name == backward; });
      info_.default_solver = "ida-star";
    }
    if (terms.stickers == nullptr || (terms.size > 3 && serves_goal())) {
      info_.solvers.push_back(reduction_info(terms));
      info_.solvers.push_back(layers_info());
    }
    if (terms.size > 3 && refusal().empty()) info_.default_solver = reduction_name;
  }

  Expected<bool> prepare(const SolveRequest& request) const override {
    if (of_search(request)) return search_->prepare(request);
    if (request.solver != reduction_name || !refusal().empty()) return true;
    if (const auto ready = with_phases(request); !ready) return ready.error();
    return two_phase_.prepare("small");
  }
  // Never for `reduction` to another goal, whose answer may be far from short: the catalogue searches nearby first.
  bool is_prepared(const SolveRequest& request) const override {
    return of_search(request) ? search_->is_prepared(request) : search_ == nullptr || request.solver != reduction_name;
  }

  Expected<SearchResult> search(std::string_view state, const SolveRequest& request) const override {
    const bool own = request.solver == layers_name || request.solver == reduction_name;
    if (by_stickers() && request.examiner != nullptr) return no_list_of_states("judging a heuristic");
    if (by_stickers() && request.solver == backward) return no_list_of_states(backward);
    if (!own && search_ == nullptr) return General::search(state, request);
    if (const std::string reason = own ? refusal() : ""; !reason.empty())
      return Error{ErrorCode::unsupported, fmt::format("`{}` cannot be used here: {}", request.solver, reason), {}};
    const Expected<StickerCube> cube = read(state, /*allow_unsolvable=*/false);
    if (!cube) return cube.error();
    if (!own) return search_->search(pieces_->pattern(*cube), request, writer());
    if (terms_.stickers != nullptr && is_solved(*cube)) {
      SearchResult nothing;
      nothing.outcome = Outcome::solved;
      nothing.optimal = true;
      return nothing;
    }
    if (request.solver == layers_name) return by_layers(*cube, request.limits);
    return by_reduction(*cube, request);
  }

  Expected<Account> account(std::string_view state, std::string_view heuristic, bool with_parts) const override {
    if (search_ == nullptr) return General::account(state, heuristic, with_parts);
    const Expected<StickerCube> cube = read(state, /*allow_unsolvable=*/false);
    if (!cube) return cube.error();
    return search_->account(pieces_->pattern(*cube), heuristic, with_parts);
  }

  Expected<Census> census(const CensusRequest& request) const override {
    if (by_stickers()) return no_list_of_states("a census");
    return search_ != nullptr ? search_->census(request, writer()) : General::census(request);
  }

 private:
  static std::function<bool(const StickerPuzzle::State&)> met_of(const Terms& terms) {
    if (terms.stickers == nullptr) return {};
    return [goal = terms.stickers](const StickerPuzzle::State& state) { return goal->is_met(state); };
  }
  Error no_list_of_states(std::string_view what) const {
    return {
        ErrorCode::unsupported,
        fmt::format("{} starts from the states that meet the goal; those of `{}` cannot be listed", what, info_.goal),
        {}};
  }

  bool by_stickers() const { return terms_.stickers != nullptr && search_ == nullptr; }
  bool of_search(const SolveRequest& request) const {
    return search_ != nullptr && request.solver != reduction_name && request.solver != layers_name;
  }
  bool is_solved(const StickerCube& cube) const {
    return terms_.stickers != nullptr ? terms_.is_goal(cube) : cube.is_solved();
  }
  // Whether the solved cube meets the goal.
  bool serves_goal() const {
    return terms_.whole_goal() || (terms_.stickers != nullptr && terms_.is_goal(StickerCube(terms_.size)));
  }
  group::WritePattern writer() const {
    return [this](const group::Pattern& pattern) { return write_facelets(pieces_->cube(pattern)); };
  }

  // Cuts a solution where it first meets the goal.
  void cut(const StickerCube& start, std::vector<Move>& moves) const {
    if (terms_.stickers == nullptr) return;
    StickerPuzzle::State state = StickerPuzzle::from(start);
    std::size_t made = 0;
    while (made < moves.size() && !fast_.is_solved(state)) fast_.apply(state, moves[made++]);
    moves.resize(made);
  }

  // The solver that has phases for this size, with the tables that are asked for, made at the first use. Null where no
  // phases exist, or time or memory is short; with the small tables where time is too short for the large ones. Errors:
  // bad_option for unknown tables; environment.
  using WithPhases = std::shared_ptr<const reduction::ReductionSolver>;
  Expected<WithPhases> with_phases(const SolveRequest& request) const {
    bool large = false;
    if (has_large_tables(terms_)) {
      const Expected<bool> takes =
          takes_large(terms_.size, request.tuning.tables, *terms_.library, request.limits.max_bytes);
      if (!takes) return takes.error();
      large = *takes && (phases_.loaded(true) != nullptr || !shorter_than(request.limits, least_seconds_large()));
    }
    if (!has_phases(terms_)) return WithPhases();
    if (phases_.loaded(large) == nullptr && too_little_for_phases(terms_, request.limits, *terms_.library))
      return WithPhases();
    return phases_.get(large, [&]() -> Expected<WithPhases> {
      std::shared_ptr<const reduction::five::LargeTables> tables;
      if (large) {
        auto opened = reduction::five::LargeTables::open(*terms_.library);
        if (!opened) return opened.error();
        tables = *std::move(opened);
      }
      return reduction::solver_by_phases(
          terms_.size, [this](const Cubies& cubies, const Limits& own) { return three(cubies, own); }, *terms_.library,
          std::move(tables));
    });
  }

  two_phase::TwoPhaseAnswer three(const Cubies& cubies, const Limits& limits) const {
    return *two_phase_.solve(cubies, all_turns, "small", {}, limits);
  }

  // As least_seconds, with the large tables.
  double least_seconds_large() const {
    return least_seconds[terms_.size - reduction::fewest_layers_by_phases] +
           (at_hand(reduction::five::large_specs(), *terms_.library) ? seconds_reading : seconds_making);
  }

  // Why a solver that needs every turn and the solved cube as its goal cannot be used; empty if it can.
  std::string refusal() const {
    if (!serves_goal()) return "its goal is the solved cube";
    if (terms_.moves.all().size() != MoveSet(terms_.size, terms_.metric).all().size())
      return "it needs every turn, and cannot do with some of them only";
    return {};
  }

  Expected<SearchResult> by_reduction(const StickerCube& start, const SolveRequest& request) const {
    if (const auto ready = two_phase_.prepare("small"); !ready) return ready.error();
    const Expected<WithPhases> solver = with_phases(request);
    if (!solver) return solver.error();
    SearchResult result = *solver == nullptr ? by_commutators(start, request.limits)
                                             : solve_by(**solver, Metric::htm, start, request.limits);
    if (terms_.size > reduction::most_layers_by_phases || result.outcome != Outcome::out_of_budget ||
        result.exhausted != LimitReached::time || request.limits.max_cost < any_length)
      return result;
    // As with two-phase, the first answer of any length has no deadline: by phases where a round is short, else by
    // commutators.
    Limits own = request.limits;
    own.deadline = Clock::time_point::max();
    own.stop_length = std::numeric_limits<Cost>::max();
    own.max_expanded -= std::min(own.max_expanded, result.stats.expanded);
    const bool again = *solver != nullptr && terms_.size <= awaited_by_phases;
    SearchResult late = again ? solve_by(**solver, Metric::htm, start, own) : SearchResult();
    if (late.outcome != Outcome::solved) late = by_commutators(start, own);
    late.stats.expanded += result.stats.expanded;
    late.stats.peak_bytes = std::max(late.stats.peak_bytes, result.stats.peak_bytes);
    return late;
  }

  // In a metric other than the solver's, `counted`, lengths are what the same turns cost there, and nothing is proved;
  // nor is it of a solution that is cut. The stop length is that of the whole solution then.
  SearchResult solve_by(const reduction::ReductionSolver& solver, Metric counted, const StickerCube& start,
                        const Limits& given) const {
    const bool same = terms_.metric == counted && terms_.stickers == nullptr;
    Limits limits = given;
    const ProgressSink without_bound = [&](Progress progress) {
      progress.bound = 0;
      (*given.progress)(progress);
    };
    if (!same) {
      limits.max_cost = std::numeric_limits<Cost>::max();
      if (terms_.metric != counted) limits.stop_length = 0;
      if (given.progress != nullptr) limits.progress = &without_bound;
    }
    std::vector<Move> best;
    const auto take = [&](const reduction::Answer& answer) {
      std::vector<Move> moves = large_moves_of(terms_.moves, answer.turns);
      cut(start, moves);
      if (moves.size() > given.max_cost || (!best.empty() && moves.size() >= best.size())) return;
      best = std::move(moves);
      if (given.better != nullptr) (*given.better)(best);
    };
    SearchResult result = solver.solve(start, limits, take).result;
    result.moves = std::move(best);
    if (!same) {
      result.optimal = is_solved(start);
      result.lower_bound = result.optimal ? 0 : 1;
      if (result.outcome == Outcome::solved && result.moves.empty() && !is_solved(start)) {
        result.outcome = Outcome::out_of_budget;
        result.exhausted = LimitReached::cost;
      }
    }
    return result;
  }

  // Larger cubes than 12x12x12, and from 6x6x6 on all metrics but htm.
  SearchResult by_commutators(const StickerCube& start, const Limits& limits) const {
    const auto three_solver = [this](const Cubies& cubies, const Limits& own) { return three(cubies, own); };
    return solve_by(commutators::Solver(three_solver, terms_.metric), terms_.metric, start, limits);
  }

  SearchResult by_layers(const StickerCube& start, const Limits& limits) const {
    SearchResult result;
    result.lower_bound = is_solved(start) ? 0 : 1;
    Budget budget(limits, result);
    const BigLayersAnswer answer = solve_big_by_layers(start, [&] { return !budget.spent_now(); });
    if (!answer.complete) return result;
    std::vector<Move> moves = large_moves_of(terms_.moves, answer.turns);
    cut(start, moves);
    if (moves.size() > limits.max_cost) return budget.end(Outcome::out_of_budget, LimitReached::cost), result;
    result.moves = std::move(moves);
    result.outcome = Outcome::solved;
    return result;
  }

  std::optional<StickerPieces> pieces_;
  std::unique_ptr<const group::GoalSearch> search_;
  TwoPhaseSolver two_phase_;
  mutable tables::LoadedOnce<reduction::ReductionSolver, bool> phases_;  // [are the tables large]
};

}  // namespace

Expected<std::unique_ptr<AnyPuzzle>> make_sticker_cube(const Terms& terms) {
  std::optional<StickerPieces> pieces;
  std::unique_ptr<const group::GoalSearch> search;
  // Where inner layers turn alone, the centres of odd sizes move: their colours would have other names each time.
  const bool keeps_centres = terms.size % 2 == 0 || !counts_layers(terms.metric);
  if (terms.stickers != nullptr && terms.size > 3 && terms.size <= most_searched && keeps_centres &&
      terms.stickers->is_of_patterns()) {
    pieces.emplace(terms.size);
    std::vector<group::GoalMember> members;
    for (const StickerPattern& pattern : terms.stickers->patterns()) members.push_back({*pieces->goal(pattern)});
    const group::Definition definition = pieces->definition(terms.moves);
    const auto moves = std::make_shared<const group::Moves>(definition, group::Metric::listed);
    auto made = group::GoalSearch::make(definition, moves, std::move(members), terms.library);
    if (!made && made.error().code != ErrorCode::unsupported)
      return Error{made.error().code, "goal: " + made.error().message, made.error().position};
    if (made) search = *std::move(made);
  }
  return std::unique_ptr<AnyPuzzle>(new AdapterLarge(terms, std::move(pieces), std::move(search)));
}

}  // namespace rompicapo::cube
