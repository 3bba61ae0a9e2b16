// SPDX-License-Identifier: MIT
//
// From an answer, or from the lack of one, to the flat record.
#include "rompicapo/catalogue/instance.hpp"

#include <fmt/format.h>

#include "rompicapo/base/escape.hpp"
#include "rompicapo/search/hill_climb.hpp"
#include "rompicapo/tables/table_file.hpp"

namespace rompicapo::catalogue {

namespace {

constexpr std::size_t longest_echo = 1000;  // bytes of a bad state that are repeated

template <class Value>
std::string field(const std::optional<Value>& value) {
  return value ? fmt::format("{}", *value) : std::string();
}

std::string_view word(bool value) { return value ? "true" : "false"; }

// The form of a bad state: repeated as it came, unless it is too long to be of use.
std::string echo(std::string_view given) {
  if (given.size() <= longest_echo) return std::string(given);
  return std::string(given.substr(0, longest_echo)) + "...";
}

// What is known before anything has been solved.
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

// What it was allowed, and what it had when it needed more; `taken` 0: that is not known.
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
      return {"bound_proved", "the lower bound asked for is proved", {}};
    case LimitReached::events:
      return {"event_limit", "the limit on the events of the trace ended the search", {}};
    case LimitReached::none:
      break;
  }
  return {"limit", "a limit ended the search", {}};
}

// Of an incomplete search that ended without a solution.
Fault gave_up(std::string_view solver) {
  if (solver == HillClimb::info.name) return {"dead_end", "no solution found: every neighbour was visited", {}};
  return {std::string(name_of(Outcome::not_found)), "no solution found", {}};
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
    instance.optimal_count = answer->optimal_count;
    instance.classes = answer->classes;
    instance.optimal = result.optimal;
    instance.bound_factor = result.bound_factor;
  }
  if (result.outcome == Outcome::unsolvable && !answer->reason.empty())
    instance.error = Fault{std::string(name_of(ErrorCode::unsolvable)), answer->reason, {}, answer->phrase};
  if (result.outcome == Outcome::not_found) instance.error = gave_up(instance.solver);
  if (result.outcome == Outcome::out_of_budget) {
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
  return "puzzle,state,goal,solver,heuristic,outcome,moves,length,metric,optimal,lower_bound,nodes_expanded,"
         "nodes_generated,seconds,cpu_seconds,peak_bytes,verified,seed,error,optimal_count,counted";
}

std::string csv(const Instance& it) {
  const std::string error = it.error ? it.error->message : std::string();
  std::string line = fmt::format("{},{},{},{},{},{},{},{},{},{},", csv_cell(it.puzzle), csv_cell(it.state),
                                 csv_cell(it.goal), csv_cell(it.solver), csv_cell(it.heuristic), it.outcome,
                                 csv_cell(it.moves.value_or("")), field(it.length), it.metric, word(it.optimal));
  if (it.valid()) {
    line += fmt::format("{},{},{},{:.6f},{:.6f},{},", it.lower_bound, it.nodes_expanded, it.nodes_generated, it.seconds,
                        it.cpu_seconds, it.peak_bytes);
  } else {
    line += ",,,,,,";
  }
  line += fmt::format("{},{},{},", word(it.verified), field(it.seed), csv_cell(error));
  return line +
         fmt::format("{},{}", field(it.optimal_count), it.optimal_count ? (it.classes ? "classes" : "sequences") : "");
}

}  // namespace rompicapo::catalogue
