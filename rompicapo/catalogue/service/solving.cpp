// SPDX-License-Identifier: MIT
#include "rompicapo/catalogue/service/solving.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <limits>
#include <utility>

#include "rompicapo/base/stopwatch.hpp"
#include "rompicapo/catalogue/judge.hpp"
#include "rompicapo/catalogue/resolve.hpp"
#include "rompicapo/model/solver_options.hpp"

namespace rompicapo::service {

namespace {

constexpr double most_seconds = 1e9;
constexpr double between_glances = 0.1;  // seconds

tables::BuildLimits limits_of(const SolveOptions& options, const Observer& observer) {
  tables::BuildLimits limits = tables::BuildScope::current();  // of the call, with its deadline
  limits.threads = options.request.limits.threads;
  limits.stop = observer.stop;
  limits.most_built = options.most_built;
  return limits;
}

std::optional<double> read_seconds(Request& request, const Bounds& bounds) {
  const bool limited = bounds.most_seconds > 0;
  const auto asked = request.number("time", 0, limited ? bounds.most_seconds : most_seconds);
  if (limited && asked && *asked == 0)
    request.refuse(
        {ErrorCode::bad_option, fmt::format("`time` may not be without limit here: at most {:g}", bounds.most_seconds)},
        "time");
  return asked;
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

namespace {

// Clamps memory, threads and time to the host's bounds.
SolveOptions within_bounds(Request& request, const Bounds& bounds, SolveOptions options) {
  read_room(request, bounds, options.request.limits);
  if (bounds.most_seconds > 0) options.seconds = std::min(options.seconds, bounds.most_seconds);
  return options;
}

SolveOptions resolved_options(Request& request, const AnyPuzzle& puzzle, const Bounds& bounds,
                              ExternalHeuristic* external, catalogue::Asked asked) {
  asked.heuristic = request.text("heuristic");
  asked.seconds = read_seconds(request, bounds);
  asked.external = external != nullptr;
  catalogue::Resolved resolved = catalogue::resolve(puzzle, asked, bounds.seconds);
  if (resolved.error) request.refuse(*resolved.error, key_of(resolved.about));
  SolveOptions options{std::move(resolved.request), resolved.seconds};
  options.request.external = external;
  return within_bounds(request, bounds, std::move(options));
}

}  // namespace

std::string read_puzzle(Request& request, PuzzleOptions& options) {
  std::string name = request.required_text("puzzle");
  options.goal = request.text("goal");
  options.metric = request.text("metric");
  for (const OptionInfo& option : catalogue::puzzle_options())
    if (const auto value = request.option(option)) {
      options.settings.set(option.name, *value);
      if (auto error = catalogue::foreign_option(name, option.name))
        request.refuse(*std::move(error), key_of(option.name));
    }
  return name;
}

SolveOptions read_solve(Request& request, const AnyPuzzle& puzzle, const Bounds& bounds, ExternalHeuristic* external) {
  catalogue::Asked asked;
  asked.solver = request.text("solver");
  for (const SolverOption& option : solver_options())
    if (const auto value = request.option(option)) asked.options.set(option.name, *value);
  SolveOptions options = resolved_options(request, puzzle, bounds, external, std::move(asked));
  options.request.tuning.seed = request.whole("seed", 0, most_exact).value_or(options.request.tuning.seed);
  return options;
}

SolveOptions read_limits(Request& request, const Bounds& bounds) {
  SolveOptions options;
  options.seconds = read_seconds(request, bounds).value_or(bounds.seconds);
  return within_bounds(request, bounds, std::move(options));
}

SolveOptions read_judge(Request& request, const AnyPuzzle& puzzle, const Bounds& bounds, ExternalHeuristic* external) {
  catalogue::Asked asked;
  asked.solver = catalogue::judging_solver;
  return resolved_options(request, puzzle, bounds, external, std::move(asked));
}

namespace {

// Reports the building of tables to the observer, a few times a second.
TableWatchers::Sink sink_of(const Observer& observer) {
  return [&observer, clock = Stopwatch(), told = 0.0](double share) mutable {
    const double now = clock.seconds();
    if (now - told < between_glances) return;
    told = now;
    observer.progress({ProgressSnapshot::Stage::tables, 0, 0, now, share});
  };
}

}  // namespace

WatchedRequest::WatchedRequest(const SolveOptions& options, const Observer& observer, TableWatchers& watchers)
    : request(options.request), building_(limits_of(options, observer)), progress_([&observer](const Progress& seen) {
        observer.progress({ProgressSnapshot::Stage::search, seen.expanded, seen.bound, seen.seconds, seen.share});
      }) {
  Limits& limits = request.limits;
  limits.stop = observer.stop;
  if (options.seconds > 0)
    limits.deadline =
        Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(options.seconds));
  if (!observer.progress) return;
  place_.emplace(watchers, sink_of(observer));
  limits.progress = &progress_;
}

catalogue::Instance solve(const AnyPuzzle& puzzle, const std::string& state, const SolveOptions& options,
                          const Observer& observer, TableWatchers& watchers) {
  const Stopwatch clock;
  Cost best = std::numeric_limits<Cost>::max();
  const BetterSink better = [&](const std::vector<Move>& moves) {
    const Expected<Replay> replay = puzzle.replay(state, moves);
    if (!replay || !replay->solved || replay->length >= best) return;
    best = replay->length;
    observer.better({puzzle.spell(moves), best, clock.seconds()});
  };
  WatchedRequest watched(options, observer, watchers);
  SolveRequest& request = watched.request;
  if (observer.better) request.limits.better = &better;
  return catalogue::instance_of(puzzle.info(), state, request, catalogue::solve(puzzle, state, request));
}

}  // namespace rompicapo::service
