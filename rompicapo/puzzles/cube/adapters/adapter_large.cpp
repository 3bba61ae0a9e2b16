// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/adapters/adapter_large.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "rompicapo/puzzles/cube/adapters/layers_info.hpp"
#include "rompicapo/puzzles/cube/layers/big_layers.hpp"
#include "rompicapo/puzzles/cube/models/large_moves.hpp"
#include "rompicapo/puzzles/cube/reduction/by_phases.hpp"
#include "rompicapo/puzzles/cube/reduction5/large_tables.hpp"
#include "rompicapo/search/budget.hpp"
#include "rompicapo/tables/table_sets.hpp"

namespace rompicapo::cube {

namespace {

constexpr std::string_view reduction_name = "reduction";
constexpr unsigned bettered_size = 10;  // up to this usual answers are bettered for a while; of larger ones the first
constexpr unsigned awaited_by_phases = 7;
constexpr Cost any_length = 1'000'000;

// From 6x6x6 on phases are for outer blocks; in other metrics these cubes go by gain for each turn, as larger ones do.
bool has_phases(const Terms& terms) {
  return terms.size <= 5 || (terms.size <= most_layers_by_phases && terms.metric == Metric::htm);
}

// Those of the 5x5x5, with which larger sizes end.
bool has_large_tables(const Terms& terms) { return terms.size >= 5 && has_phases(terms); }

// Of the 6x6x6 to 12x12x12 by phases: lengths that are worth no further search, and seconds of a usual one.
struct Usual {
  Cost stop_length;
  double seconds;
};
constexpr unsigned usual_from = 6;
constexpr std::array<Usual, 7> usual{{{110, 5}, {160, 5}, {230, 10}, {300, 15}, {430, 20}, {550, 20}, {700, 20}}};

// With tables still to be made, which takes about twice as long, once, cubes are solved by gain within a shorter limit.
// From 4x4x4 on.
constexpr std::array least_seconds{0.25, 0.3, 0.5, 0.5, 0.7, 0.7, 0.8, 0.8, 0.9};

// And so much more with large tables to be read, or to be made first. In less time the small ones give the shorter
// answer, or the only one.
constexpr double seconds_reading = 3, seconds_making = 29;

bool shorter_than(const Limits& limits, double seconds) {
  return limits.time_covers_tables && limits.deadline - Clock::now() < std::chrono::duration<double>(seconds);
}

template <class Specs>
bool at_hand(const Specs& specs, const tables::Library& library) {
  return std::all_of(specs.begin(), specs.end(), [&](const tables::TableSpec& spec) { return library.at_hand(spec); });
}

// With less memory, in MiB, the tables cannot be made. By gain two are enough.
constexpr std::array<std::uint64_t, 9> least_mebibytes{28, 28, 46, 46, 58, 53, 60, 75, 89};

bool too_little_for_phases(const Terms& terms, const Limits& limits, const tables::Library& library) {
  const unsigned at = terms.size - fewest_layers_by_phases;
  return limits.max_bytes >> 20 < least_mebibytes[at] ||
         (shorter_than(limits, least_seconds[at]) && !at_hand(specs_by_phases(terms.size), library));
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

// Whether large tables are asked for, and memory allows them. Errors: bad_option.
Expected<bool> takes_large(unsigned size, std::string_view asked, tables::Library& library, std::uint64_t max_bytes) {
  tables::TableSet large{.name = "large", .bytes = least_mebibytes[size - fewest_layers_by_phases] << 20};
  for (const tables::TableSpec& spec : reduction5::large_specs()) {
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

}  // namespace

AdapterLarge::AdapterLarge(const Terms& terms)
    : General(terms, StickerPuzzle(terms.moves, terms.goal)),
      library_(tables::library_or_own(terms.library)),
      two_phase_(Metric::htm, library_) {
  info_.solvers.push_back(reduction_info(terms));
  info_.solvers.push_back(layers_info());
  if (refusal().empty()) info_.default_solver = reduction_name;
}

two_phase::TwoPhaseAnswer AdapterLarge::three(const Cubies& cubies, const Limits& limits) const {
  return *two_phase_.solve(cubies, all_turns, "small", {}, limits);
}

Expected<bool> AdapterLarge::prepare(const SolveRequest& request) const {
  if (request.solver != reduction_name || !refusal().empty()) return true;
  if (const auto ready = with_phases(request); !ready) return ready.error();
  return two_phase_.prepare("small");
}

Expected<AdapterLarge::WithPhases> AdapterLarge::with_phases(const SolveRequest& request) const {
  bool large = false;
  if (has_large_tables(terms_)) {
    const Expected<bool> takes = takes_large(terms_.size, request.tuning.tables, *library_, request.limits.max_bytes);
    if (!takes) return takes.error();
    large = *takes && (phases_.loaded(true) != nullptr || !shorter_than(request.limits, least_seconds_large()));
  }
  if (!has_phases(terms_)) return WithPhases();
  if (phases_.loaded(large) == nullptr && too_little_for_phases(terms_, request.limits, *library_)) return WithPhases();
  return phases_.get(large, [&]() -> Expected<WithPhases> {
    std::shared_ptr<const reduction5::LargeTables> tables;
    if (large) {
      auto opened = reduction5::LargeTables::open(*library_);
      if (!opened) return opened.error();
      tables = *std::move(opened);
    }
    return solver_by_phases(
        terms_.size, [this](const Cubies& cubies, const Limits& own) { return three(cubies, own); }, *library_,
        std::move(tables));
  });
}

double AdapterLarge::least_seconds_large() const {
  return least_seconds[terms_.size - fewest_layers_by_phases] +
         (at_hand(reduction5::large_specs(), *library_) ? seconds_reading : seconds_making);
}

std::string AdapterLarge::refusal() const {
  if (!terms_.whole_goal()) return "its goal is the solved cube";
  if (terms_.moves.all().size() != MoveSet(terms_.size, terms_.metric).all().size())
    return "it needs every turn, and cannot do with some of them only";
  return {};
}

Expected<SearchResult> AdapterLarge::search(std::string_view state, const SolveRequest& request) const {
  if (request.solver != layers_name && request.solver != reduction_name) return General::search(state, request);
  if (const std::string reason = refusal(); !reason.empty())
    return Error{ErrorCode::unsupported, fmt::format("`{}` cannot be used here: {}", request.solver, reason), {}};
  const Expected<StickerCube> cube = read(state, /*allow_unsolvable=*/false);
  if (!cube) return cube.error();
  if (request.solver == layers_name) return by_layers(*cube, request.limits);
  return by_reduction(*cube, request);
}

Expected<SearchResult> AdapterLarge::by_reduction(const StickerCube& start, const SolveRequest& request) const {
  if (const auto ready = two_phase_.prepare("small"); !ready) return ready.error();
  const Expected<WithPhases> solver = with_phases(request);
  if (!solver) return solver.error();
  SearchResult result =
      *solver == nullptr ? by_gain(start, request.limits) : by_phases(**solver, start, request.limits);
  if (terms_.size > most_layers_by_phases || result.outcome != Outcome::out_of_budget ||
      result.exhausted != LimitReached::time)
    return result;
  // As with two-phase, the first answer is waited for: by phases where one round takes a moment, else by gain.
  Limits own = request.limits;
  own.deadline = Clock::time_point::max();
  own.stop_length = std::numeric_limits<Cost>::max();
  own.max_expanded -= std::min(own.max_expanded, result.stats.expanded);
  const bool again = *solver != nullptr && terms_.size <= awaited_by_phases && own.max_cost >= any_length;
  SearchResult late = again ? by_phases(**solver, start, own) : SearchResult();
  if (late.outcome != Outcome::solved) late = by_gain(start, own);
  late.stats.expanded += result.stats.expanded;
  late.stats.peak_bytes = std::max(late.stats.peak_bytes, result.stats.peak_bytes);
  return late;
}

// Found in obtm. In another metric lengths are what the same turns cost there, and nothing is proved.
SearchResult AdapterLarge::by_phases(const reduction4::SizeSolver& solver, const StickerCube& start,
                                     const Limits& given) const {
  const bool same = terms_.metric == Metric::htm;
  Limits limits = given;
  const ProgressSink without_bound = [&](Progress progress) {
    progress.bound = 0;
    (*given.progress)(progress);
  };
  if (!same) {
    limits.max_cost = std::numeric_limits<Cost>::max();
    limits.stop_length = 0;
    if (given.progress != nullptr) limits.progress = &without_bound;
  }
  std::vector<Move> best;
  const auto outcome = solver.solve(start, limits, [&](const reduction4::Answer& answer) {
    std::vector<Move> moves = large_moves_of(terms_.moves, answer.turns);
    if (moves.size() > given.max_cost || (!best.empty() && moves.size() >= best.size())) return;
    best = std::move(moves);
    if (given.better != nullptr) (*given.better)(best);
  });
  SearchResult result = outcome.result;
  result.moves = std::move(best);
  if (!same) {
    result.optimal = start.is_solved();
    result.lower_bound = start.is_solved() ? 0 : 1;
    if (result.outcome == Outcome::solved && result.moves.empty() && !start.is_solved())
      result.outcome = Outcome::not_found;
  }
  return result;
}

SearchResult AdapterLarge::by_gain(const StickerCube& start, const Limits& limits) const {
  const reduction_large::Solver solver([this](const Cubies& cubies, const Limits& own) { return three(cubies, own); });
  std::vector<Move> best;
  reduction_large::OutcomeLarge outcome =
      solver.solve(start, terms_.metric, limits, [&](const reduction_large::Answer& answer) {
        best = large_moves_of(terms_.moves, answer.turns);
        if (limits.better != nullptr) (*limits.better)(best);
      });
  outcome.result.moves = std::move(best);
  return outcome.result;
}

SearchResult AdapterLarge::by_layers(const StickerCube& start, const Limits& limits) const {
  SearchResult result;
  result.lower_bound = start.is_solved() ? 0 : 1;
  Budget budget(limits, result);
  const BigLayersAnswer answer = solve_big_by_layers(start, [&] { return !budget.spent_now(); });
  if (!answer.complete) return result;
  result.outcome = Outcome::not_found;
  std::vector<Move> moves = large_moves_of(terms_.moves, answer.turns);
  if (moves.size() > limits.max_cost) return result;
  result.moves = std::move(moves);
  result.outcome = Outcome::solved;
  return result;
}

}  // namespace rompicapo::cube
