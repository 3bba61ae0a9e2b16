// SPDX-License-Identifier: MIT
#include "rompicapo/catalogue/service/solving.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <limits>
#include <utility>

#include "rompicapo/base/stopwatch.hpp"
#include "rompicapo/base/text.hpp"
#include "rompicapo/tables/build_limits.hpp"

namespace rompicapo::service {

namespace {

constexpr std::uint64_t longest_solution = 100'000'000;  // moves: a board of 200x200 takes ten million
constexpr double most_seconds = 1e9;
constexpr double between_glances = 0.1;  // seconds

tables::BuildLimits limits_of(const SolveOptions& options, const Observer& observer) {
  return {options.request.limits.threads, observer.stop, options.most_built, options.most_stored};
}

// The solver asked for, or the default; null, and refused, where there is none of that name.
const SolverInfo* read_solver(Request& request, const PuzzleInfo& info, SolveRequest& solve) {
  const std::string asked = request.text("solver");
  solve.solver = asked.empty() ? info.default_solver : asked;
  for (const SolverInfo& one : info.solvers)
    if (one.name == solve.solver) return &one;
  request.refuse(catalogue::no_solver(info, asked), "solver");
  return nullptr;
}

void read_heuristic(Request& request, const PuzzleInfo& info, const SolverInfo& solver, SolveRequest& solve) {
  const std::string asked = request.text("heuristic");
  solve.heuristic = asked.empty() ? info.default_heuristic : asked;
  if (asked.empty()) return;
  std::vector<std::string_view> names;
  for (const HeuristicInfo& one : info.heuristics) names.push_back(one.name);
  if (std::find(names.begin(), names.end(), asked) == names.end()) {
    request.refuse({ErrorCode::unknown_name,
                    fmt::format("no heuristic `{}` for {}{}", excerpt(asked), info.name, suggestion(asked, names)),
                    {}},
                   "heuristic");
  } else if (solver.heuristics.empty()) {
    request.refuse({ErrorCode::bad_option, fmt::format("`{}` uses no heuristic", solver.name), {}}, "heuristic");
  }
}

// true, or what is counted: one of each class (as true), or every sequence.
bool read_counted(Request& request, std::string_view key, bool& sequences) {
  if (!request.is_text(key)) return request.flag(key);
  const std::string what = request.text(key);
  if (what == "sequences") sequences = true;
  if (what != "classes" && what != "sequences")
    request.refuse({ErrorCode::bad_option, fmt::format("`{}` is true, \"classes\" or \"sequences\"", key), {}}, key);
  return true;
}

// What only some solvers read is refused for the others.
void read_tuning(Request& request, const SolverInfo& solver, SolveOptions& options) {
  SolveRequest& solve = options.request;
  bool& sequences = options.terms.sequences;
  constexpr std::uint64_t widest = std::min<std::uint64_t>(std::numeric_limits<std::size_t>::max(), 1ULL << 40);
  solve.tuning.weight = request.number("weight", 1, 1e6).value_or(solve.tuning.weight);
  solve.tuning.width = static_cast<std::size_t>(request.whole("width", 1, widest).value_or(solve.tuning.width));
  solve.tuning.random_ties = request.flag("random_ties");
  const bool all = read_counted(request, "all", sequences);
  solve.tuning.count = read_counted(request, "count_optimal", sequences);
  solve.tuning.all = all || solve.tuning.count;
  solve.tuning.tables = request.text("tables");
  solve.tuning.seed = request.whole("seed", 0, most_exact).value_or(solve.tuning.seed);
  solve.limits.stop_length = static_cast<Cost>(request.whole("stop_length", 1, longest_solution).value_or(0));
  if (const auto bound = request.whole("bound", 1, longest_solution))
    solve.limits.enough_bound = static_cast<Cost>(*bound);
  struct Key {
    std::string_view key, option;
    bool given;
  };
  const auto key = [&](std::string_view name, std::string_view option) { return Key{name, option, request.has(name)}; };
  for (const auto& [name, option, given] :
       {key("weight", "weight"), key("width", "width"), Key{"random_ties", "random-ties", solve.tuning.random_ties},
        Key{"all", "all", all}, Key{"count_optimal", "all", solve.tuning.count}, key("tables", "tables"),
        key("stop_length", "stop-length"), key("bound", "bound")})
    if (given && std::find(solver.options.begin(), solver.options.end(), option) == solver.options.end())
      request.refuse({ErrorCode::bad_option, fmt::format("`{}` does not read `{}`", solver.name, name), {}}, name);
}

double read_seconds(Request& request, const SolverInfo& solver, const Bounds& bounds, SolveOptions& options) {
  SolveRequest& solve = options.request;
  const bool limited = bounds.most_seconds > 0;
  const auto asked = request.number("time", 0, limited ? bounds.most_seconds : most_seconds);
  if (limited && asked && *asked == 0)
    request.refuse({ErrorCode::bad_option,
                    fmt::format("`time` may not be without limit here: at most {:g}", bounds.most_seconds),
                    {}},
                   "time");
  options.terms.time_covers_tables = asked.has_value();
  if (asked) return *asked;
  double seconds = bounds.seconds;
  if (solve.limits.stop_length == 0 && solve.limits.enough_bound == Limits{}.enough_bound) {
    if (solver.seconds > 0) seconds = solver.seconds;
    solve.limits.stop_length = solver.stop_length;
  }
  return limited ? std::min(seconds, bounds.most_seconds) : seconds;
}

void read_room(Request& request, const Bounds& bounds, Limits& limits) {
  constexpr std::uint64_t least_mib = 16, most_mib = 1 << 24;
  const std::uint64_t most = bounds.most_memory_mib > 0 ? bounds.most_memory_mib : most_mib;
  limits.max_bytes = request.whole("memory", least_mib, most).value_or(bounds.memory_mib) << 20;
  limits.max_expanded = request.whole("nodes", 1, limits.max_expanded).value_or(limits.max_expanded);
  limits.threads = static_cast<std::size_t>(request.whole("threads", 1, bounds.most_threads).value_or(bounds.threads));
}

}  // namespace

void TableWatchers::tell(double share) {
  const std::lock_guard lock(guard_);
  for (const Sink* sink : sinks_) (*sink)(share);
}

TableWatchers::Place::Place(TableWatchers& watchers, Sink sink) : watchers_(watchers), sink_(std::move(sink)) {
  const std::lock_guard lock(watchers_.guard_);
  watchers_.sinks_.push_back(&sink_);
}

TableWatchers::Place::~Place() {
  const std::lock_guard lock(watchers_.guard_);
  watchers_.sinks_.erase(std::find(watchers_.sinks_.begin(), watchers_.sinks_.end(), &sink_));
}

SolveOptions read_solve(Request& request, const PuzzleInfo& info, const Bounds& bounds) {
  SolveOptions options;
  const SolverInfo* solver = read_solver(request, info, options.request);
  if (solver == nullptr) return options;
  read_heuristic(request, info, *solver, options.request);
  read_tuning(request, *solver, options);
  read_room(request, bounds, options.request.limits);
  options.seconds = read_seconds(request, *solver, bounds, options);
  return options;
}

namespace {

// Tells the observer of tables being built, a few times a second.
TableWatchers::Sink sink_of(const Observer& observer) {
  return [&observer, clock = Stopwatch(), told = 0.0](double share) mutable {
    const double now = clock.seconds();
    if (now - told < between_glances) return;
    told = now;
    observer.progress({ProgressSnapshot::Stage::tables, 0, 0, now, share});
  };
}

}  // namespace

Expected<bool> make_ready(const AnyPuzzle& puzzle, const SolveOptions& options, const Observer& observer,
                          TableWatchers& watchers) {
  const tables::BuildScope building(limits_of(options, observer));
  std::optional<TableWatchers::Place> place;
  if (observer.progress) place.emplace(watchers, sink_of(observer));
  return puzzle.prepare(options.request);
}

catalogue::Instance solve(const AnyPuzzle& puzzle, const std::string& state, const SolveOptions& options,
                          const Observer& observer, TableWatchers& watchers) {
  SolveRequest request = options.request;
  Limits& limits = request.limits;
  limits.stop = observer.stop;
  const tables::BuildScope building(limits_of(options, observer));
  std::optional<TableWatchers::Place> place;
  if (observer.progress) place.emplace(watchers, sink_of(observer));
  if (options.seconds > 0)
    limits.deadline =
        Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(options.seconds));

  const Stopwatch clock;
  const ProgressSink progress = [&](const Progress& seen) {
    observer.progress({ProgressSnapshot::Stage::search, seen.expanded, seen.bound, seen.seconds, seen.share});
  };
  Cost best = std::numeric_limits<Cost>::max();
  const BetterSink better = [&](const std::vector<Move>& moves) {
    const Expected<Replay> replay = puzzle.replay(state, moves);
    if (!replay || !replay->solved || replay->length >= best) return;
    best = replay->length;
    observer.better({puzzle.spell(moves), best, clock.seconds()});
  };
  if (observer.progress) limits.progress = &progress;
  if (observer.better) limits.better = &better;
  return catalogue::instance_of(puzzle.info(), state, request, catalogue::solve(puzzle, state, request, options.terms));
}

}  // namespace rompicapo::service
