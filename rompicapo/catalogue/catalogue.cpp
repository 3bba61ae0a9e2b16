// SPDX-License-Identifier: MIT
//
// A new puzzle is one folder under puzzles/ and one line in families().
#include "rompicapo/catalogue/catalogue.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <limits>
#include <set>

#include "rompicapo/base/stopwatch.hpp"
#include "rompicapo/base/text.hpp"
#include "rompicapo/catalogue/solutions.hpp"
#include "rompicapo/planning/planned_puzzle.hpp"
#include "rompicapo/puzzles/brain_twist/entry.hpp"
#include "rompicapo/puzzles/cube/entry.hpp"
#include "rompicapo/puzzles/permutation/entry.hpp"
#include "rompicapo/puzzles/sliding/entry.hpp"
#include "rompicapo/tables/build_limits.hpp"

namespace rompicapo::catalogue {

namespace {

constexpr std::uint64_t most_counted = std::numeric_limits<std::uint64_t>::max();

}  // namespace

std::span<const PuzzleFamily* const> families() {
  static const std::array<const PuzzleFamily*, 4> all{
      &sliding::family(),
      &cube::family(),
      &brain_twist::family(),
      &permutation::family(),
  };
  return all;
}

namespace {

Expected<std::unique_ptr<AnyPuzzle>> planned(Expected<std::unique_ptr<AnyPuzzle>> made, const PuzzleOptions& options) {
  if (!made || options.clingo.empty()) return made;
  return planning::with_planning(*std::move(made), options);
}

}  // namespace

Expected<std::unique_ptr<AnyPuzzle>> make(std::string_view name, const PuzzleOptions& options) {
  std::vector<std::string_view> names;
  for (const PuzzleFamily* family : families()) {
    for (const auto& [alias, meaning] : family->aliases) {
      if (name == alias) return planned(family->make(meaning, options), options);
      names.push_back(alias);
    }
    if (family->claims(name)) return planned(family->make(name, options), options);
    names.push_back(family->form);
    names.insert(names.end(), family->samples.begin(), family->samples.end());
  }
  return Error{ErrorCode::unknown_name, fmt::format("no puzzle `{}`{}", excerpt(name), suggestion(name, names)), 0};
}

namespace {

// The length of the path on the reference model, or nothing when it does not end solved.
std::optional<Cost> replayed(const AnyPuzzle& puzzle, std::string_view state, std::span<const Move> moves) {
  const Expected<Replay> replay = puzzle.replay(state, moves);
  return replay && replay->solved ? std::optional(replay->length) : std::nullopt;
}

bool has_solver(const PuzzleInfo& info, std::string_view name) {
  return std::any_of(info.solvers.begin(), info.solvers.end(), [&](const SolverInfo& one) { return one.name == name; });
}

// A sequence move by move, where the notation would write two quarter turns as a half turn.
std::string spelt_apart(const AnyPuzzle& puzzle, std::span<const Move> moves) {
  std::string whole = puzzle.spell(moves), together, apart;
  for (std::size_t at = 0; at < moves.size(); ++at) {
    const std::string one = puzzle.spell(moves.subspan(at, 1));
    together += one;
    apart += (at == 0 ? "" : " ") + one;
  }
  return together == whole ? whole : apart;
}

// All the shortest solutions, one of each class or every sequence, or how many there are. False: too many.
bool gather(const AnyPuzzle& puzzle, const SolveRequest& request, const Terms& terms, Answer& answer) {
  const SearchResult& result = answer.result;
  if (request.tuning.count && result.optimal_count) {  // counted by a solver that knows of no moves that commute
    answer.optimal_count = result.optimal_count;
    return true;
  }
  Solutions solutions(puzzle);
  std::set<Solutions::Sequence> classes;
  std::vector<Solutions::Sequence> listed;
  std::uint64_t sequences = 0;
  const auto add = [&](const Solutions::Sequence& one) {
    if (!classes.insert(solutions.least(one)).second) return true;
    if (!terms.sequences) return listed.push_back(one), true;
    if (!request.tuning.count) return solutions.list(one, request.limits, listed);
    const std::uint64_t more = solutions.count(one);
    sequences = more > most_counted - sequences ? most_counted : sequences + more;
    return true;
  };
  if (!add(result.moves)) return false;
  for (const Solutions::Sequence& other : result.others)
    if (!add(other)) return false;
  if (request.tuning.count) {
    answer.optimal_count = terms.sequences ? sequences : classes.size();
    return true;
  }
  for (const Solutions::Sequence& one : listed)
    answer.all.push_back(terms.sequences ? spelt_apart(puzzle, one) : puzzle.spell(one));
  return true;
}

// The search's own error, or what it comes to that the stop flag or the deadline ended the building of tables.
Expected<Answer> unprepared(const Error& error, const SolveRequest& request, const Terms& terms, const Answer& begun) {
  const Limits& limits = request.limits;
  const bool stopped = limits.stop != nullptr && limits.stop->load(std::memory_order_relaxed);
  const bool late = terms.time_covers_tables && Clock::now() >= limits.deadline;
  if (error.code != ErrorCode::environment || (!stopped && !late)) return error;
  Answer answer = begun;
  answer.reason = error.message;
  answer.result.outcome = stopped ? Outcome::stopped : Outcome::out_of_budget;
  answer.result.exhausted = stopped ? LimitReached::none : LimitReached::time;
  return answer;
}

// What stands for this thread already, with the request's stop flag, and its deadline where that covers tables.
tables::BuildLimits limits_of(const SolveRequest& request, const Terms& terms) {
  tables::BuildLimits limits = tables::BuildScope::current();
  if (request.limits.stop != nullptr) limits.stop = request.limits.stop;
  if (terms.time_covers_tables) limits.deadline = std::min(limits.deadline, request.limits.deadline);
  return limits;
}

Answer short_of_memory(Answer answer) {
  answer.all.clear();
  answer.moves.clear();
  answer.result.moves.clear();
  answer.result.others.clear();
  answer.result.outcome = Outcome::out_of_budget;
  answer.result.exhausted = LimitReached::memory;
  return answer;
}

}  // namespace

Error no_solver(const PuzzleInfo& info, std::string_view asked) {
  for (const Choice& metric : info.metrics) {
    if (metric.name == info.metric || info.name.starts_with("file:")) continue;  // a file would be read again
    PuzzleOptions options;
    options.metric = metric.name;
    options.clingo.clear();  // what plans is another matter
    const auto other = make(info.name, options);
    if (other && has_solver((*other)->info(), asked))
      return {ErrorCode::unsupported,
              fmt::format("`{}` does not count in the metric `{}`: take `{}`, or another solver", excerpt(asked),
                          info.metric, metric.name),
              {}};
  }
  std::vector<std::string_view> names;
  for (const SolverInfo& solver : info.solvers) names.push_back(solver.name);
  const bool usual = info.metrics.empty() || info.metric == info.metrics.front().name;
  return {ErrorCode::unknown_name,
          fmt::format("no solver `{}` for {}{}{}", excerpt(asked), info.name,
                      usual ? "" : fmt::format(" in the metric `{}`", info.metric), suggestion(asked, names)),
          {}};
}

Expected<Answer> solve(const AnyPuzzle& puzzle, std::string_view state, const SolveRequest& asked, const Terms& terms) {
  SolveRequest request = asked;
  if (request.solver.empty()) request.solver = puzzle.info().default_solver;
  if (request.heuristic.empty()) request.heuristic = puzzle.info().default_heuristic;

  Answer answer;
  answer.solver = request.solver;
  bool known = false, lists_all = false;
  for (const SolverInfo& solver : puzzle.info().solvers) {
    if (solver.name != request.solver) continue;
    known = true;
    if (!solver.heuristics.empty()) answer.heuristic = request.heuristic;
    lists_all = std::find(solver.options.begin(), solver.options.end(), "all") != solver.options.end();
  }
  if (!known) return no_solver(puzzle.info(), request.solver);
  if (request.tuning.all && !lists_all)
    return Error{ErrorCode::bad_option, fmt::format("`{}` does not read `all`", request.solver), {}};

  const Expected<std::string> start = puzzle.canonical(state);
  if (!start && start.error().code != ErrorCode::unsolvable) return start.error();
  if (!start) {
    const Expected<std::string> shown = puzzle.rewrite(state, Style::canonical, /*allow_unsolvable=*/true);
    if (!shown) return shown.error();
    answer.state = *shown;
    answer.reason = start.error().message;
    answer.phrase = start.error().phrase;
    answer.result.outcome = Outcome::unsolvable;
    return answer;
  }
  answer.state = *start;

  const tables::BuildScope building(limits_of(request, terms));
  const Stopwatch preparation;
  if (const Expected<bool> ready = puzzle.prepare(request); !ready)
    return unprepared(ready.error(), request, terms, answer);
  if (!terms.time_covers_tables && request.limits.deadline != Clock::time_point::max())
    request.limits.deadline +=
        std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(preparation.seconds()));

  const Stopwatch watch;
  Expected<SearchResult> result = puzzle.search(answer.state, request);
  answer.seconds = watch.seconds();
  answer.cpu_seconds = watch.cpu_seconds();
  if (result)
    for (const Horizon& horizon : result->horizons) answer.cpu_seconds += horizon.seconds;  // of another process
  if (!result) return result.error();
  answer.result = *std::move(result);
  if (answer.result.outcome != Outcome::solved) return answer;

  answer.moves = puzzle.spell(answer.result.moves);
  const auto wrong = [&](std::string_view moves) {
    return Error{ErrorCode::not_verified,
                 fmt::format("`{}` returned moves that do not solve {}: {} (please report this)", request.solver,
                             excerpt(answer.state, 200), excerpt(moves, 400))};
  };
  const std::optional<Cost> length = replayed(puzzle, answer.state, answer.result.moves);
  if (!length) return wrong(answer.moves);
  answer.length = *length;
  for (const std::vector<Move>& other : answer.result.others)
    if (replayed(puzzle, answer.state, other) != length) return wrong(puzzle.spell(other));
  if (request.tuning.all) answer.classes = !terms.sequences;
  if (request.tuning.all && !gather(puzzle, request, terms, answer)) return short_of_memory(std::move(answer));
  if (terms.sequences)
    for (const std::string& other : answer.all)
      if (const Expected<Walk> walk = puzzle.walk(answer.state, other); !walk || !walk->solved) return wrong(other);
  answer.verified = true;
  return answer;
}

}  // namespace rompicapo::catalogue
