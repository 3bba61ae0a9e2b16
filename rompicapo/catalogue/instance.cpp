// SPDX-License-Identifier: MIT
//
// Converts an answer or a refusal to the flat record.
#include "rompicapo/catalogue/instance.hpp"

#include <fmt/format.h>

#include "rompicapo/base/escape.hpp"
#include "rompicapo/base/text.hpp"
#include "rompicapo/search/hill_climb.hpp"
#include "rompicapo/tables/table_file.hpp"

namespace rompicapo::catalogue {

namespace {

constexpr std::size_t longest_echo = 1000;  // bytes of an invalid state that are repeated

template <class Value>
std::string field(const std::optional<Value>& value) {
  return value ? fmt::format("{}", *value) : std::string();
}

std::string_view word(bool value) { return value ? "true" : "false"; }

// An invalid state as given, truncated if it is too long.
std::string echo(std::string_view given) {
  if (given.size() <= longest_echo) return std::string(given);
  return std::string(given.substr(0, longest_echo)) + "...";
}

// The fields known before solving.
Instance asked(const PuzzleInfo& info, std::string_view given, const SolveRequest& request,
               std::optional<std::uint64_t> seed) {
  Instance instance;
  instance.puzzle = info.name;
  instance.state = echo(given);
  instance.goal = info.goal;
  instance.metric = info.metric;
  const SolverInfo* const solver = solver_called(info, request.solver);
  instance.solver = solver == nullptr ? request.solver : solver->name;
  instance.heuristic = solver == nullptr ? request.heuristic : heuristic_used(info, *solver, request.heuristic);
  instance.seed = seed;
  return instance;
}

// The memory allowed, and the memory in use when more was needed; `taken` 0: unknown.
std::string memory_words(std::uint64_t allowed, std::uint64_t taken) {
  std::string words = "the memory limit ended the search";
  if (allowed == UINT64_MAX) return words;
  words += fmt::format(": {} allowed", tables::size_text(allowed));
  return taken == 0 ? words + ", and more was needed"
                    : words + fmt::format(", {} taken, and more was needed", tables::size_text(taken));
}

Fault limit_fault(LimitReached limit, std::uint64_t max_bytes, std::uint64_t taken) {
  switch (limit) {
    case LimitReached::nodes:
      return {"node_limit", "the node limit ended the search", {}};
    case LimitReached::time:
      return {"time_limit", "the time limit ended the search", {}};
    case LimitReached::memory:
      return {"memory_limit", memory_words(max_bytes, taken), {}};
    case LimitReached::cost:
      return {"cost_limit", "the length limit ended the search", {}};
    case LimitReached::bound:
      return {"bound_proved", "the requested lower bound is proved", {}};
    case LimitReached::events:
      return {"event_limit", "the limit on the events of the trace ended the search", {}};
    case LimitReached::none:
      break;
  }
  return {"limit", "a limit ended the search", {}};
}

// For an incomplete search that ended without a solution.
Fault gave_up(std::string_view solver) {
  if (solver == HillClimb::info.name) return {"dead_end", "no solution found: every neighbour was visited", {}};
  return {std::string(name_of(Outcome::not_found)), "no solution found", {}};
}

// A list that a limit ended, other than the greatest length that was asked for.
bool cut_short(const SearchResult& result) {
  return result.outcome == Outcome::solved && result.exhausted != LimitReached::none &&
         result.exhausted != LimitReached::cost && result.exhausted != LimitReached::bound;
}

}  // namespace

Fault fault_of(const Error& error) {
  return {std::string(name_of(error.code)), error.message, error.position, error.phrase};
}

Instance instance_of(const PuzzleInfo& info, std::string_view given, const SolveRequest& request,
                     const Expected<Answer>& answer, std::optional<std::uint64_t> seed) {
  Instance instance = asked(info, given, request, seed);
  if (!answer) {
    instance.error = fault_of(answer.error());
    return instance;
  }
  const SearchResult& result = answer->result;
  instance.state = answer->state;
  instance.solver = answer->solver;
  instance.heuristic = answer->heuristic;
  instance.outcome = name_of(result.outcome);
  if (result.outcome == Outcome::solved) {
    instance.moves = answer->moves;
    instance.length = answer->length;
    instance.all = answer->all;
    instance.stages = answer->stages;
    instance.list = answer->list;
    instance.complete_below = answer->complete_below;
    instance.optimal_count = answer->optimal_count;
    instance.classes = answer->classes;
    instance.optimal = result.optimal;
    instance.bound_factor = result.bound_factor;
  }
  if (result.outcome == Outcome::unsolvable && !answer->reason.empty())
    instance.error = Fault{std::string(name_of(ErrorCode::unsolvable)), answer->reason, {}, answer->phrase};
  if (result.outcome == Outcome::not_found) instance.error = gave_up(instance.solver);
  if (result.outcome == Outcome::out_of_budget || cut_short(result)) {
    instance.error = limit_fault(result.exhausted, request.limits.max_bytes, result.stats.peak_bytes);
    instance.limit = name_of(result.exhausted);
    if (!answer->reason.empty()) instance.error = Fault{instance.error->code, answer->reason, {}};
  }
  instance.lower_bound = result.lower_bound;
  instance.nodes_expanded = result.stats.expanded;
  instance.nodes_generated = result.stats.generated;
  instance.peak_bytes = result.stats.peak_bytes;
  instance.horizons = result.horizons;
  instance.seconds = answer->seconds;
  instance.cpu_seconds = answer->cpu_seconds;
  instance.verified = answer->verified;
  return instance;
}

Instance out_of_memory(const PuzzleInfo& info, std::string_view given, const SolveRequest& request,
                       std::optional<std::uint64_t> seed) {
  Instance instance = asked(info, given, request, seed);
  instance.outcome = name_of(Outcome::out_of_budget);
  instance.error = limit_fault(LimitReached::memory, request.limits.max_bytes, 0);
  instance.limit = name_of(LimitReached::memory);
  return instance;
}

std::string csv_header() {
  return fmt::format(
      "puzzle,state,goal,solver,heuristic,outcome,moves,length,metric,optimal,{},verified,seed,error,"
      "optimal_count,counted",
      joined(names_of(figures), ","));
}

std::string csv(const Instance& it) {
  const std::string error = it.error ? it.error->message : std::string();
  std::string line = fmt::format("{},{},{},{},{},{},{},{},{},{},", csv_cell(it.puzzle), csv_cell(it.state),
                                 csv_cell(it.goal), csv_cell(it.solver), csv_cell(it.heuristic), it.outcome,
                                 csv_cell(it.moves.value_or("")), field(it.length), it.metric, word(it.optimal));
  for_each_field(figures, [&](const auto& field) {
    const auto value = it.*field.member;
    const std::string_view form = std::is_floating_point_v<decltype(value)> ? "{:.6f}" : "{}";
    line += (it.valid() ? fmt::format(fmt::runtime(form), value) : "") + ',';
  });
  line += fmt::format("{},{},{},", word(it.verified), field(it.seed), csv_cell(error));
  return line +
         fmt::format("{},{}", field(it.optimal_count), it.optimal_count ? (it.classes ? "classes" : "sequences") : "");
}

}  // namespace rompicapo::catalogue
