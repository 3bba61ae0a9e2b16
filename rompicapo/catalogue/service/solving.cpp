// SPDX-License-Identifier: MIT
#include "rompicapo/catalogue/service/solving.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <limits>
#include <utility>

#include "rompicapo/base/stopwatch.hpp"
#include "rompicapo/catalogue/json.hpp"
#include "rompicapo/catalogue/resolve.hpp"
#include "rompicapo/catalogue/service/planning.hpp"
#include "rompicapo/catalogue/service/replies.hpp"
#include "rompicapo/catalogue/trace.hpp"
#include "rompicapo/catalogue/units.hpp"
#include "rompicapo/model/solver_options.hpp"
#include "rompicapo/tables/build_limits.hpp"

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
    request.refuse({ErrorCode::bad_option,
                    fmt::format("`time` may not be without limit here: at most {:g}", bounds.most_seconds),
                    {}},
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

// The memory and the threads, and no more time than one request may have.
SolveOptions within_bounds(Request& request, const Bounds& bounds, SolveOptions options) {
  read_room(request, bounds, options.request.limits);
  if (bounds.most_seconds > 0) options.seconds = std::min(options.seconds, bounds.most_seconds);
  return options;
}

SolveOptions resolved_options(Request& request, const PuzzleInfo& info, const Bounds& bounds,
                              ExternalHeuristic* external, catalogue::Asked asked) {
  asked.heuristic = request.text("heuristic");
  asked.seconds = read_seconds(request, bounds);
  asked.external = external != nullptr;
  catalogue::Resolved resolved = catalogue::resolve(info, asked, bounds.seconds);
  if (resolved.error) request.refuse(*resolved.error, key_of(resolved.about));
  SolveOptions options{std::move(resolved.request), resolved.seconds};
  options.request.external = external;
  return within_bounds(request, bounds, std::move(options));
}

}  // namespace

SolveOptions read_solve(Request& request, const PuzzleInfo& info, const Bounds& bounds, ExternalHeuristic* external) {
  catalogue::Asked asked;
  asked.solver = request.text("solver");
  for (const SolverOption& option : solver_options())
    if (const auto value = request.option(option)) asked.options.set(option.name, *value);
  SolveOptions options = resolved_options(request, info, bounds, external, std::move(asked));
  options.request.tuning.seed = request.whole("seed", 0, most_exact).value_or(options.request.tuning.seed);
  return options;
}

SolveOptions read_limits(Request& request, const Bounds& bounds) {
  SolveOptions options;
  options.seconds = read_seconds(request, bounds).value_or(bounds.seconds);
  return within_bounds(request, bounds, std::move(options));
}

SolveOptions read_judge(Request& request, const PuzzleInfo& info, const Bounds& bounds, ExternalHeuristic* external) {
  catalogue::Asked asked;
  asked.solver = catalogue::judging_solver;
  return resolved_options(request, info, bounds, external, std::move(asked));
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

namespace {

// run(request) within the limits of the options, its progress told.
template <class Run>
auto watched(const SolveOptions& options, const Observer& observer, TableWatchers& watchers, const Run& run) {
  SolveRequest request = options.request;
  Limits& limits = request.limits;
  limits.stop = observer.stop;
  const tables::BuildScope building(limits_of(options, observer));
  std::optional<TableWatchers::Place> place;
  if (observer.progress) place.emplace(watchers, sink_of(observer));
  if (options.seconds > 0)
    limits.deadline =
        Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(options.seconds));

  const ProgressSink progress = [&](const Progress& seen) {
    observer.progress({ProgressSnapshot::Stage::search, seen.expanded, seen.bound, seen.seconds, seen.share});
  };
  if (observer.progress) limits.progress = &progress;
  return run(request);
}

}  // namespace

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
  return watched(options, observer, watchers, [&](SolveRequest& request) {
    if (observer.better) request.limits.better = &better;
    return catalogue::instance_of(puzzle.info(), state, request, catalogue::solve(puzzle, state, request));
  });
}

Expected<catalogue::Judgement> judged(const AnyPuzzle& puzzle, const SolveOptions& options, const Observer& observer,
                                      TableWatchers& watchers) {
  return watched(options, observer, watchers,
                 [&](const SolveRequest& request) { return catalogue::judge(puzzle, request); });
}

AskedUnits read_units(Request& request) {
  constexpr std::uint64_t most_bound = 1'000'000;
  AskedUnits asked;
  asked.least_prefixes = request.whole("least_prefixes", 1, catalogue::most_least_prefixes);
  if (const auto bound = request.whole("unit_bound", 0, most_bound)) asked.bound = static_cast<Cost>(*bound);
  asked.prefix = request.text("unit_prefix");
  return asked;
}

namespace {

using Told = nlohmann::ordered_json;

Told told_of(const catalogue::UnitAnswer& unit) {
  Told told{{"outcome", name_of(unit.outcome)},
            {"moves", unit.moves},
            {"length", nullptr},
            {"verified", unit.verified},
            {"nodes_expanded", unit.expanded},
            {"nodes_generated", unit.generated},
            {"next_bound", unit.next_bound},
            {"seconds", unit.seconds},
            {"cpu_seconds", unit.cpu_seconds}};
  if (unit.outcome == Outcome::solved) told["length"] = unit.length;
  return told;
}

// The plan, and the first bounds searched whole, as long as they are not worth cutting.
Expected<std::string> planned_units(const AnyPuzzle& puzzle, const std::string& state, std::size_t least_prefixes,
                                    SolveRequest request) {
  const Expected<catalogue::UnitPlan> plan = catalogue::unit_plan(puzzle, state, request, least_prefixes);
  if (!plan) return plan.error();
  Told told{{"outcome", name_of(plan->outcome)}, {"state", plan->state}, {"prefixes", plan->prefixes}};
  told["whole"] = Told::array();
  constexpr std::uint64_t worth_cutting = 500'000;  // nodes
  request.limits.max_expanded = std::min(request.limits.max_expanded, worth_cutting);
  Cost bound = plan->first_bound;
  while (plan->outcome == Outcome::not_found && bound < std::numeric_limits<Cost>::max()) {
    const Expected<catalogue::UnitAnswer> unit = catalogue::search_unit(puzzle, plan->state, request, bound, "");
    if (!unit) return unit.error();
    if (unit->outcome != Outcome::solved && unit->outcome != Outcome::not_found) break;
    told["whole"].push_back(told_of(*unit));
    told["whole"].back()["bound"] = bound;
    if (unit->outcome == Outcome::solved) break;
    bound = unit->next_bound;
  }
  told["first_bound"] = bound;
  return told.dump();
}

}  // namespace

Expected<std::string> searched_units(const AnyPuzzle& puzzle, const std::string& state, const AskedUnits& asked,
                                     const SolveOptions& options, const Observer& observer, TableWatchers& watchers) {
  if (asked.least_prefixes)
    return watched(options, observer, watchers, [&](const SolveRequest& request) {
      return planned_units(puzzle, state, static_cast<std::size_t>(*asked.least_prefixes), request);
    });
  const Expected<catalogue::UnitAnswer> unit = watched(options, observer, watchers, [&](const SolveRequest& request) {
    return catalogue::search_unit(puzzle, state, request, asked.bound.value_or(0), asked.prefix);
  });
  if (!unit) return unit.error();
  return told_of(*unit).dump();
}

Expected<std::string> traced(const AnyPuzzle& puzzle, const std::string& state, const SolveOptions& options,
                             std::uint64_t at_most, const Observer& observer, TableWatchers& watchers) {
  std::string events;
  catalogue::Trace trace(puzzle, {at_most, true}, [&events](std::string_view event) {
    if (!events.empty()) events += ',';
    events += event;
  });
  const Expected<catalogue::Answer> answer =
      watched(options, observer, watchers, [&](const SolveRequest& request) { return trace.run(state, request); });
  if (!answer) return answer.error();
  return trace_json(puzzle.info(), *answer, events, trace.truncated());
}

Expected<std::string> judged_plan(const AnyPuzzle& puzzle, const std::string& state,
                                  const std::optional<planning::ForeignEncoding>& encoding,
                                  const catalogue::ForeignRun& run, const SolveOptions& options,
                                  const Observer& observer, TableWatchers& watchers) {
  const Expected<catalogue::Trial> trial = watched(options, observer, watchers, [&](const SolveRequest& request) {
    return catalogue::judge_plan(puzzle, state, encoding ? &*encoding : nullptr, run, request.limits);
  });
  if (!trial) return trial.error();
  const std::string_view file =
      encoding ? std::string_view(encoding->name) : planning::planned(puzzle)->encoding_name();
  return catalogue::trial_json(puzzle.info(), file, *trial);
}

Expected<std::string> asked_clingo(const planning::PlannedPuzzle& puzzle, const std::string& program, Cost horizon,
                                   const SolveOptions& options, const Observer& observer, TableWatchers& watchers) {
  const Expected<planning::ClingoAnswer> answer =
      watched(options, observer, watchers,
              [&](const SolveRequest& request) { return puzzle.ask(program, encoding_key, horizon, request.limits); });
  if (!answer) return answer.error();
  return horizon_json(puzzle.info(), horizon, *answer);
}

}  // namespace rompicapo::service
