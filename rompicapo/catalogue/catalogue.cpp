// SPDX-License-Identifier: MIT
//
// A new puzzle is one folder under puzzles/ and one line in families().
#include "rompicapo/catalogue/catalogue.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "rompicapo/base/stopwatch.hpp"
#include "rompicapo/base/text.hpp"
#include "rompicapo/planning/planned_puzzle.hpp"
#include "rompicapo/puzzles/brain_twist/entry.hpp"
#include "rompicapo/puzzles/cube/entry.hpp"
#include "rompicapo/puzzles/permutation/entry.hpp"
#include "rompicapo/puzzles/sliding/entry.hpp"

namespace rompicapo::catalogue {

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

// The length of the path on the plain model, or nothing when it does not end solved.
std::optional<Cost> replayed(const AnyPuzzle& puzzle, std::string_view state, std::span<const Move> moves) {
  const Expected<Replay> replay = puzzle.replay(state, moves);
  return replay && replay->solved ? std::optional(replay->length) : std::nullopt;
}

bool has_solver(const PuzzleInfo& info, std::string_view name) {
  return std::any_of(info.solvers.begin(), info.solvers.end(), [&](const SolverInfo& one) { return one.name == name; });
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

Expected<Answer> solve(const AnyPuzzle& puzzle, std::string_view state, const SolveRequest& asked) {
  SolveRequest request = asked;
  if (request.solver.empty()) request.solver = puzzle.info().default_solver;
  if (request.heuristic.empty()) request.heuristic = puzzle.info().default_heuristic;

  Answer answer;
  answer.solver = request.solver;
  bool known = false;
  for (const SolverInfo& solver : puzzle.info().solvers) {
    if (solver.name != request.solver) continue;
    known = true;
    if (!solver.heuristics.empty()) answer.heuristic = request.heuristic;
  }
  if (!known) return no_solver(puzzle.info(), request.solver);

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

  const Stopwatch preparation;  // not the solving's time: its clock starts when the tables are there
  if (const Expected<bool> ready = puzzle.prepare(request); !ready) return ready.error();
  if (request.limits.deadline != Clock::time_point::max())
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
  if (request.tuning.count)
    answer.optimal_count = answer.result.optimal_count.value_or(answer.result.others.size() + 1);
  else if (request.tuning.all)
    answer.all.push_back(answer.moves);
  for (const std::vector<Move>& other : answer.result.others) {
    if (replayed(puzzle, answer.state, other) != length) return wrong(puzzle.spell(other));
    if (!request.tuning.count) answer.all.push_back(puzzle.spell(other));
  }
  answer.verified = true;
  return answer;
}

}  // namespace rompicapo::catalogue
