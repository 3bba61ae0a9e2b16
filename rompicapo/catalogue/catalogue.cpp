// SPDX-License-Identifier: MIT
//
// A new puzzle is one folder under puzzles/ and one line in families().
#include "rompicapo/catalogue/catalogue.hpp"

#include <algorithm>
#include <array>
#include <ctime>
#include <fmt/format.h>
#include <limits>
#include <set>

#include "rompicapo/base/printed.hpp"
#include "rompicapo/base/text.hpp"
#include "rompicapo/catalogue/listing.hpp"
#include "rompicapo/catalogue/solutions.hpp"
#include "rompicapo/planning/planned_puzzle.hpp"
#include "rompicapo/puzzles/brain_twist/entry.hpp"
#include "rompicapo/puzzles/cube/entry.hpp"
#include "rompicapo/puzzles/permutation/entry.hpp"
#include "rompicapo/puzzles/sliding/entry.hpp"
#include "rompicapo/search/observed_search.hpp"
#include "rompicapo/tables/build_limits.hpp"
#include "rompicapo/tables/walk_down.hpp"

namespace rompicapo::catalogue {

namespace {

constexpr std::uint64_t most_counted = std::numeric_limits<std::uint64_t>::max();

// The node limit of the search for a short solution before tables are built: milliseconds on a board of tiles; up to
// ten times as long on puzzles with many moves, whose tables take minutes.
constexpr std::string_view near_solver = "bidirectional";
constexpr std::uint64_t most_near_expanded = 16'000, most_near_bytes = std::uint64_t{16} << 20;

}  // namespace

std::span<const PuzzleFamily* const> families() {
  static const std::array all{
      &sliding::family(),
      &cube::family(),
      &brain_twist::family(),
      &permutation::family(),
  };
  return all;
}

namespace {

bool reads(const PuzzleFamily& family, std::string_view option) {
  return std::any_of(family.options.begin(), family.options.end(),
                     [&](const OptionInfo& one) { return one.name == option; });
}

// "file:pyraminx", ...; the bare name, "pyraminx", works too if it is unique.
const std::vector<std::string>& library() {
  static const std::vector<std::string> names = permutation::library_names();
  return names;
}

std::string_view bare(std::string_view name) { return name.substr(name.find(':') + 1); }

// The family of a puzzle's name, and the meaning of an alias. Null: no family has such names.
std::pair<const PuzzleFamily*, std::string_view> family_of(std::string_view name) {
  for (const PuzzleFamily* family : families()) {
    for (const auto& [alias, meaning] : family->aliases)
      if (name == alias) return {family, meaning};
    if (family->claims(name)) return {family, name};
  }
  for (const std::string& full : library())
    if (bare(full) == name) return {&permutation::family(), full};
  return {nullptr, name};
}

Error no_puzzle(std::string_view name) {
  constexpr std::size_t most_listed = 5;
  for (const std::string_view word : {"rubik", "rubiks", "rubiks-cube"})  // names of the 3x3x3
    if (name == word) return {ErrorCode::unknown_name, fmt::format("no puzzle `{}` (did you mean `cube:3`?)", word), 0};
  std::vector<std::string_view> names;
  for (const PuzzleFamily* family : families()) names.push_back(family->form);
  for (const PuzzleFamily* family : families()) {
    for (const auto& [alias, meaning] : family->aliases) names.push_back(alias);
    names.insert(names.end(), family->samples.begin(), family->samples.end());
  }
  for (const std::string& full : library()) names.push_back(bare(full));
  if (nearest_name(name, names).empty()) names.resize(most_listed);
  return {ErrorCode::unknown_name, fmt::format("no puzzle `{}`{}", excerpt(name), suggestion(name, names)), 0};
}

}  // namespace

std::vector<OptionInfo> puzzle_options() {
  std::vector<OptionInfo> all;
  for (const PuzzleFamily* family : families())
    for (const OptionInfo& option : family->options)
      if (std::none_of(all.begin(), all.end(), [&](const OptionInfo& one) { return one.name == option.name; }))
        all.push_back(option);
  return all;
}

std::vector<OptionInfo> options_of(const PuzzleInfo& info) {
  const PuzzleFamily* const family = family_of(info.name).first;
  return family == nullptr ? std::vector<OptionInfo>{} : family->options;
}

std::optional<Error> foreign_option(std::string_view puzzle, std::string_view option) {
  const PuzzleFamily* const family = family_of(puzzle).first;
  if (family == nullptr || reads(*family, option)) return std::nullopt;
  std::vector<std::string_view> readers;
  for (const PuzzleFamily* one : families())
    if (reads(*one, option)) readers.push_back(one->form);
  return Error{ErrorCode::bad_option, fmt::format("`{}` is an option of {}: {} does not read it", excerpt(option),
                                                  joined(readers, " and "), excerpt(puzzle))};
}

Expected<std::unique_ptr<AnyPuzzle>> make(std::string_view name, const PuzzleOptions& options) {
  const auto [family, meaning] = family_of(name);
  if (family == nullptr) return no_puzzle(name);
  for (const auto& [option, value] : options.settings)
    if (const auto error = foreign_option(name, option)) return *error;
  Expected<std::unique_ptr<AnyPuzzle>> made = family->make(meaning, options);
  if (!made) return made;
  return planning::with_planning(*std::move(made), *family, options);
}

namespace {

// The length of the path on the reference model; nothing if it does not end solved.
std::optional<Cost> replayed(const AnyPuzzle& puzzle, std::string_view state, std::span<const Move> moves) {
  const Expected<Replay> replay = puzzle.replay(state, moves);
  return replay && replay->solved ? std::optional(replay->length) : std::nullopt;
}

// All shortest solutions, one per class or every sequence, or their number. False: too many.
bool gather(const AnyPuzzle& puzzle, const SolveRequest& request, Answer& answer) {
  const SearchResult& result = answer.result;
  if (request.tuning.count && result.optimal_count) {  // counted by a solver that ignores commuting moves
    answer.optimal_count = result.optimal_count;
    return true;
  }
  Solutions solutions(puzzle);
  std::set<Solutions::Sequence> classes;
  std::vector<Solutions::Sequence> listed;
  std::uint64_t sequences = 0;
  const auto add = [&](const Solutions::Sequence& one) {
    if (!classes.insert(solutions.least(one)).second) return true;
    if (!request.tuning.sequences) return listed.push_back(one), true;
    if (!request.tuning.count) return solutions.list(one, request.limits, listed);
    const std::uint64_t more = solutions.count(one);
    sequences = more > most_counted - sequences ? most_counted : sequences + more;
    return true;
  };
  if (!add(result.moves)) return false;
  for (const Solutions::Sequence& other : result.others)
    if (!add(other)) return false;
  if (request.tuning.count) {
    answer.optimal_count = request.tuning.sequences ? sequences : classes.size();
    return true;
  }
  for (const Solutions::Sequence& one : listed)
    answer.all.push_back(request.tuning.sequences ? spelt_apart(puzzle, one) : puzzle.spell(one));
  return true;
}

// The search's result; for a list, with its figures in the answer.
Expected<SearchResult> searched(const AnyPuzzle& puzzle, const SolveRequest& request, Answer& answer) {
  if (!request.tuning.lists()) return puzzle.search(answer.state, request);
  Expected<Listing> listing = list_solutions(puzzle, answer.state, request);
  if (!listing) return listing.error();
  answer.complete_below = listing->complete_below;
  return std::move(listing->result);
}

// The search's own error, or the outcome if the stop flag or the deadline ended the building of tables.
Expected<Answer> unprepared(const Error& error, const SolveRequest& request, const Answer& begun) {
  const Limits& limits = request.limits;
  const bool stopped = limits.stop != nullptr && limits.stop->load(std::memory_order_relaxed);
  const bool late = Clock::now() >= tables::BuildScope::current().deadline;
  if (error.code != ErrorCode::environment || (!stopped && !late)) return error;
  Answer answer = begun;
  answer.reason = error.message;
  answer.result.outcome = stopped ? Outcome::stopped : Outcome::out_of_budget;
  answer.result.exhausted = stopped ? LimitReached::none : LimitReached::time;
  return answer;
}

// This thread's limits with the request's stop flag, and with its deadline if that covers tables.
tables::BuildLimits limits_of(const SolveRequest& request) {
  tables::BuildLimits limits = tables::BuildScope::current();
  if (request.limits.stop != nullptr) limits.stop = request.limits.stop;
  if (request.limits.time_covers_tables) limits.deadline = std::min(limits.deadline, request.limits.deadline);
  return limits;
}

// If no solver was named and its tables are not built yet, a bidirectional search looks a few moves deep first. None:
// it does not apply.
std::optional<SolveRequest> near_search(const AnyPuzzle& puzzle, const SolveRequest& request) {
  const PuzzleInfo& info = puzzle.info();
  const Limits& limits = request.limits;
  const bool one_answer = !request.tuning.all && !request.tuning.lists() && request.tuning.unit == nullptr &&
                          request.tuning.least_prefixes == 0 && limits.enough_bound == Limits{}.enough_bound;
  const bool counts_nodes = limits.max_expanded != Limits{}.max_expanded;
  if (!request.any_solver || !one_answer || counts_nodes || info.near_heuristic.empty() || puzzle.is_prepared(request))
    return std::nullopt;
  SolveRequest near{std::string(near_solver), info.near_heuristic, limits, {}};
  near.limits.max_bytes = std::min(limits.max_bytes, most_near_bytes);
  near.limits.max_expanded = most_near_expanded;
  near.limits.progress = nullptr;
  return near;
}

// True: everything that the request needs was in memory or has been read. That is not counted in the request's time;
// building is.
bool read_stored(const AnyPuzzle& puzzle, const SolveRequest& request) {
  tables::BuildLimits limits = limits_of(request);
  limits.stored_only = true;
  const tables::BuildScope reading(limits);
  return puzzle.prepare(request).has_value();
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
  const auto has = [&](std::string_view name, const PuzzleOptions& options) {
    const auto other = make(name, options);
    return other && solver_called((*other)->info(), asked) != nullptr;
  };
  const bool from_file = info.name.starts_with("file:");  // it is not read again: samples stand for it
  const std::vector<std::string_view>& samples = permutation::family().samples;
  const auto has_without_goal = [&] {
    if (!from_file) return has(info.name, {.metric = info.metric});
    return std::any_of(samples.begin(), samples.end(), [&](std::string_view name) { return has(name, {}); });
  };
  std::vector<std::string_view> names;
  for (const SolverInfo& solver : info.solvers) names.push_back(solver.name);
  if (info.goal != info.goals.front().name && has_without_goal())
    return {ErrorCode::unsupported, fmt::format("`{}` does not take the goal `{}`: take one of {}", excerpt(asked),
                                                excerpt(info.goal, 100), joined(names, ", "))};
  for (const Choice& metric : info.metrics)
    if (metric.name != info.metric && !from_file &&
        has(info.name, {.metric = metric.name, .clingo = {}}))  // planning is tested elsewhere
      return {ErrorCode::unsupported,
              fmt::format("`{}` does not count in the metric `{}`: take `{}`, or another solver", excerpt(asked),
                          info.metric, metric.name)};
  const bool usual = info.metrics.empty() || info.metric == info.metrics.front().name;
  return {ErrorCode::unknown_name,
          fmt::format("no solver `{}` for {}{}{}", excerpt(asked), info.name,
                      usual ? "" : fmt::format(" in the metric `{}`", info.metric), suggestion(asked, names))};
}

bool is_general(std::string_view solver) {
  const std::vector<std::string_view> names = general_solver_names();
  return std::find(names.begin(), names.end(), solver) != names.end();
}

Error does_not_read(const SolverInfo& solver, std::string_view option) {
  return {ErrorCode::bad_option, fmt::format("`{}` does not read `{}`", solver.name, option)};
}

std::string niss_text(std::span<const Stage> stages) {
  if (std::none_of(stages.begin(), stages.end(), [](const Stage& stage) { return stage.inverse; })) return {};
  std::string text;
  for (const Stage& stage : stages)
    if (!stage.moves.empty())
      text += fmt::format("{}{}{}{}", text.empty() ? "" : " ", stage.inverse ? "(" : "", stage.moves,
                          stage.inverse ? ")" : "");
  return text;
}

Expected<std::string> written_out(const AnyPuzzle& puzzle, std::string_view niss) {
  const PuzzleInfo& info = puzzle.info();
  if (std::none_of(info.solvers.begin(), info.solvers.end(), [](const auto& one) { return one.reads("niss"); }))
    return Error{
        ErrorCode::unsupported, fmt::format("no solver of {} continues from the inverse state", info.name), {}};
  const std::string text = without_remarks(niss);
  const auto wrong = [](std::size_t at, const char* what) { return Error{ErrorCode::bad_syntax, what, at}; };
  std::string normal, inverse;
  std::size_t from = 0, open = text.npos;  // of the parenthesis
  while (from <= text.size()) {
    const std::size_t at = std::min(text.find_first_of("()", from), text.size());
    const std::string moves = text.substr(from, at - from);
    if (const Expected<Walk> walk = puzzle.walk(puzzle.solved_state(), moves); !walk)
      return Error{walk.error().code, walk.error().message, from + walk.error().position.value_or(0)};
    (open == text.npos ? normal : inverse) += moves + ' ';
    from = at + 1;
    if (at == text.size()) break;
    const bool opens = text[at] == '(';
    if (opens && open != text.npos) return wrong(at, "moves on the inverse do not nest");
    if (!opens && open == text.npos) return wrong(at, "`)` without an opening bracket before it");
    if (!opens && times_at(text, from).length > 0) return wrong(from, "moves on the inverse are not repeated");
    open = opens ? at : text.npos;
  }
  if (open != text.npos) return wrong(open, "this `(` is never closed");
  const Expected<Walk> walk = puzzle.walk(puzzle.solved_state(), fmt::format("{}({})'", normal, inverse));
  if (!walk) return walk.error();
  std::vector<std::string_view> moves;
  for (const Step& step : walk->steps) moves.push_back(step.move);
  return joined(moves, " ");
}

Expected<Answer> solve(const AnyPuzzle& puzzle, std::string_view state, const SolveRequest& asked) {
  const SolverInfo* const solver = solver_called(puzzle.info(), asked.solver);
  if (solver == nullptr) return no_solver(puzzle.info(), asked.solver);
  if (asked.tuning.all && !solver->reads("all")) return does_not_read(*solver, "all");
  if (asked.tuning.lists() && !solver->reads("list"))
    return does_not_read(*solver, asked.tuning.list != 0 ? "list" : "first");
  SolveRequest request = asked;
  request.any_solver = asked.any_solver || asked.solver.empty();
  Answer answer;
  answer.solver = request.solver = solver->name;
  answer.heuristic = request.heuristic = heuristic_used(puzzle.info(), *solver, asked.heuristic);

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

  const Clock::time_point asked_for = Clock::now(), latest = tables::BuildScope::current().deadline;
  if (const auto near = near_search(puzzle, request)) {
    Expected<Answer> found = solve(puzzle, answer.state, *near);
    if (found && found->result.outcome == Outcome::solved) return found;
    if (found) answer.result.lower_bound = found->result.lower_bound;
  }
  const bool stored = read_stored(puzzle, request);
  const tables::BuildScope building(limits_of(request));
  if (!stored)
    if (const Expected<bool> ready = puzzle.prepare(request); !ready) return unprepared(ready.error(), request, answer);
  const Clock::time_point started = Clock::now();
  if ((stored || !request.limits.time_covers_tables) && request.limits.deadline != Clock::time_point::max())
    request.limits.deadline = std::min(request.limits.deadline + (started - asked_for), latest);

  // A descent in a table takes microseconds on this thread: reading the processor time would take as long.
  const bool looks_up = request.solver == table_solver_name && !request.tuning.all;
  const std::clock_t begun = looks_up ? 0 : std::clock();
  Expected<SearchResult> result = searched(puzzle, request, answer);
  answer.seconds = std::chrono::duration<double>(Clock::now() - started).count();
  answer.cpu_seconds = looks_up ? answer.seconds : static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC;
  if (!result) return result.error();
  answer.result = *std::move(result);
  for (const Horizon& horizon : answer.result.horizons) answer.cpu_seconds += horizon.seconds;  // of another process
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
  const auto enlist = [&](const std::vector<Move>& moves, Cost cost) {
    if (request.tuning.list == 0) return;
    const bool priced = request.tuning.ergonomic;
    answer.list.push_back({puzzle.spell(moves), cost, priced ? puzzle.ergonomic_cost(moves) : std::nullopt});
  };
  enlist(answer.result.moves, answer.length);
  for (const std::vector<Move>& other : answer.result.others) {
    const std::optional<Cost> cost = replayed(puzzle, answer.state, other);
    if (!cost || (request.tuning.list == 0 ? *cost != *length : *cost < answer.list.back().length))
      return wrong(puzzle.spell(other));
    enlist(other, *cost);
  }
  for (const StageReport& stage : answer.result.stages)
    answer.stages.push_back(
        {stage.goal, puzzle.spell(stage.moves), static_cast<Cost>(stage.moves.size()), stage.bound, stage.inverse});
  if (request.tuning.all) answer.classes = !request.tuning.sequences;
  if (request.tuning.all && !gather(puzzle, request, answer)) return short_of_memory(std::move(answer));
  if (request.tuning.sequences)
    for (const std::string& other : answer.all)
      if (const Expected<Walk> walk = puzzle.walk(answer.state, other); !walk || !walk->solved) return wrong(other);
  answer.verified = true;
  return answer;
}

}  // namespace rompicapo::catalogue
