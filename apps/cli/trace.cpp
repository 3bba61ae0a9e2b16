// SPDX-License-Identifier: MIT
//
// rompicapo trace: the events of a general search as lines of JSON.
#include "rompicapo/catalogue/trace.hpp"

#include <new>

#include "rompicapo/catalogue/json.hpp"
#include "rompicapo/tables/build_limits.hpp"

#include "apps/cli/commands.hpp"
#include "apps/cli/guard.hpp"
#include "apps/cli/run.hpp"

namespace rompicapo::cli {

namespace {

struct TraceCommand {
  PuzzleArguments puzzle;
  InstanceArguments instances;
  SolverArguments solver;
  LimitArguments limits{30};
  catalogue::TraceOptions options;
  std::string states = "yes";

  int run();
  int trace(const AnyPuzzle& made, const Given& given, const catalogue::Resolved& resolved) const;
};

// The exit code.
int TraceCommand::trace(const AnyPuzzle& made, const Given& given, const catalogue::Resolved& resolved) const {
  SolveRequest request = resolved.request;
  limits.apply_to(request.limits, resolved.seconds);
  const tables::BuildScope scope(limits.building());
  catalogue::Trace trace(made, options, [](std::string_view line) { out(std::string(line) + '\n'); });
  Expected<catalogue::Answer> answer = catalogue::Answer{};
  try {
    answer = trace.run(given.state, request);
  } catch (const std::bad_alloc&) {
    catalogue::Answer none;
    none.state = given.state;
    none.result.outcome = Outcome::out_of_budget;
    none.result.exhausted = LimitReached::memory;
    answer = trace.end(std::move(none));
  }
  const catalogue::Instance instance = catalogue::instance_of(made.info(), given.state, request, answer, given.seed);
  if (!instance.valid()) {
    complain(*instance.error, given.state, given.where);
    out(catalogue::to_json(instance) + '\n');
  }
  flush();
  return exit_code(instance);
}

int TraceCommand::run() {
  const std::unique_ptr<AnyPuzzle> made = puzzle.make(Format::json);
  options.with_states = states == "yes";
  SetUp set_up(*made, instances, solver, limits, Format::json);
  int code = done;
  while (const std::optional<Given> given = set_up.source.next()) {
    code = std::max(code, trace(*made, *given, set_up.request));
    if (interrupt_flag()) break;
  }
  return interrupt_flag() ? interrupted : code;
}

}  // namespace

Command add_trace(CLI::App& app) {
  auto trace = std::make_shared<TraceCommand>();
  CLI::App* sub = app.add_subcommand("trace", "Print what a general search does, an event a line of JSON");
  trace->puzzle.add_to(*sub);
  trace->instances.add_to(*sub);
  trace->solver.add_to(*sub);
  trace->limits.add_to(*sub);
  add_number<std::uint64_t>(
      *sub, "--events", trace->options.most_events, 1, any_count,
      fmt::format("Most events between the first line and the last (default {})", trace->options.most_events));
  add_choice(*sub, "--states", trace->states, {"yes", "no"}, "Write the state of each node in its first event");
  sub->footer(
      "The first line is the start, the last the end with the result; docs/api.md lists the events.\n"
      "Examples:\n"
      "  rompicapo trace 8-puzzle \"1 2 3 4 5 6 0 7 8\" --solver a-star --heuristic manhattan\n"
      "  rompicapo trace cube:2 \"@R U F\" --solver bidirectional --events 5000\n"
      "  rompicapo trace 8-puzzle --random --seed 1 --solver beam --width 10 > beam.jsonl\n"
      "Exit: as solve; 3 if the limit on events ended it.");
  return {sub, [trace] { return trace->run(); }};
}

}  // namespace rompicapo::cli
