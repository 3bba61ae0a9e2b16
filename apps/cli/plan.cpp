// SPDX-License-Identifier: MIT
//
// rompicapo plan: a puzzle as an answer-set program: solves it, prints it, prints PDDL, or runs a user's encoding.
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

#include "rompicapo/base/text.hpp"
#include "rompicapo/catalogue/json.hpp"
#include "rompicapo/catalogue/trial.hpp"
#include "rompicapo/planning/planned_puzzle.hpp"

#include "apps/cli/answer_text.hpp"
#include "apps/cli/commands.hpp"
#include "apps/cli/guard.hpp"
#include "apps/cli/run.hpp"

namespace rompicapo::cli {

namespace {

struct PlanCommand {
  PuzzleArguments puzzle;
  InstanceArguments instances;
  LimitArguments limits{60};
  FormatArguments format;
  bool encode_only = false;
  bool allow_scripts = false;
  std::string encoding, encoding_text, pddl;

  int run();
  int one(const AnyPuzzle& made, const planning::PlannedPuzzle& planner, const Given& given, bool many,
          std::size_t index) const;
  int solve(const AnyPuzzle& made, const Given& given, bool many, std::size_t index) const;
  int encode(const planning::PlannedPuzzle& planner, const Given& given) const;
  int write_pddl(const planning::PlannedPuzzle& planner, const Given& given) const;
  int try_encoding(const AnyPuzzle& made, const Given& given) const;
  bool as_json() const { return format.format() == Format::json; }
};

// Reports the error of one state and returns its exit code.
int refused(const AnyPuzzle& made, const Given& given, const Error& error, bool json) {
  const catalogue::Fault fault = catalogue::fault_of(error);
  complain(fault, error.code == ErrorCode::environment ? std::string_view() : given.state, given.where);
  if (json) out(catalogue::refusal_json(made.info().name, given.state, fault) + '\n');
  if (error.code == ErrorCode::environment) return environment_fault;
  return error.code == ErrorCode::unsolvable ? no_solution : bad_input;
}

int PlanCommand::solve(const AnyPuzzle& made, const Given& given, bool many, std::size_t index) const {
  SolverArguments planner;
  planner.solver = planning::solver_name;
  const catalogue::Resolved request = catalogue::resolve(made, asked(planner, limits), limits.seconds);
  const catalogue::Instance instance =
      run_one(made, given, request, limits, many ? fmt::format("{}", index) : std::string());
  if (!instance.valid() && instance.error) complain(*instance.error, given.state, given.where);
  if (as_json()) {
    out(catalogue::to_json(instance) + '\n');
  } else if (many) {
    out(answer_line(instance, index));
  } else if (instance.valid()) {
    out(answer_text(made, instance));
  }
  return exit_code(instance);
}

int PlanCommand::encode(const planning::PlannedPuzzle& planner, const Given& given) const {
  const Expected<planning::Program> program = planner.program(given.state);
  if (!program) return refused(planner, given, program.error(), as_json());
  const Expected<std::string> state = planner.canonical(given.state);
  if (as_json()) {
    out(catalogue::program_json(planner.info(), state ? *state : given.state, program->name, program->encoding,
                                program->facts) +
        '\n');
  } else {
    out(fmt::format("{}\n{}", program->encoding, program->facts));
  }
  return done;
}

void write_file(const std::string& path, const std::string& text, Format format) {
  std::FILE* file = std::fopen(path.c_str(), "wb");
  int problem = file == nullptr ? errno : 0;
  if (file != nullptr) {
    if (std::fwrite(text.data(), 1, text.size(), file) != text.size()) problem = errno;
    if (std::fclose(file) != 0 && problem == 0) problem = errno;
  }
  if (problem == 0) return;
  const Error error{ErrorCode::environment, fmt::format("cannot write `{}`: {}", path, std::strerror(problem))};
  complain(catalogue::fault_of(error));
  if (format == Format::json) out(catalogue::refusal_json({}, {}, catalogue::fault_of(error)) + '\n');
  throw Quit{environment_fault};
}

int PlanCommand::write_pddl(const planning::PlannedPuzzle& planner, const Given& given) const {
  const Expected<planning::Pddl> made = planner.pddl(given.state);
  if (!made) return refused(planner, given, made.error(), as_json());
  const std::string domain = pddl + "/domain.pddl", problem = pddl + "/problem.pddl";
  write_file(domain, made->domain, format.format());
  write_file(problem, made->problem, format.format());
  const Expected<std::string> state = planner.canonical(given.state);
  out(as_json() ? catalogue::pddl_json(planner.info(), state ? *state : given.state, domain, problem) + '\n'
                : fmt::format("{}\n{}\n", domain, problem));
  return done;
}

int PlanCommand::try_encoding(const AnyPuzzle& made, const Given& given) const {
  const Expected<catalogue::Trial> trial =
      catalogue::try_encoding(made, given.state, {encoding, encoding_text, allow_scripts}, limits.limits());
  if (!trial) {
    Error error = trial.error();
    if (error.phrase.key == "encoding-script") error.message += "; `--allow-scripts` allows it";
    const bool of_encoding = error.code == ErrorCode::bad_syntax && !error.position;
    return refused(made, of_encoding ? Given{{}, given.where, {}} : given, error, as_json());
  }
  out(as_json() ? catalogue::trial_json(made.info(), encoding, *trial) + '\n' : trial_text(made, encoding, *trial));
  if (trial->verdict == catalogue::Trial::Verdict::valid) return done;
  if (trial->verdict == catalogue::Trial::Verdict::wrong) return no_solution;
  if (trial->result.outcome == Outcome::stopped) return interrupted;
  return trial->result.exhausted == LimitReached::cost ? no_solution : limit_reached;
}

int PlanCommand::one(const AnyPuzzle& made, const planning::PlannedPuzzle& planner, const Given& given, bool many,
                     std::size_t index) const {
  if (encode_only) return encode(planner, given);
  if (!pddl.empty()) return write_pddl(planner, given);
  if (!encoding.empty()) return try_encoding(made, given);
  return solve(made, given, many, index);
}

int PlanCommand::run() {
  const std::unique_ptr<AnyPuzzle> made = puzzle.make(format.format());
  const planning::PlannedPuzzle* planner = planning::planned(*made);
  if (planner == nullptr)
    refuse(
        format.format(),
        {ErrorCode::unsupported,
         fmt::format("{}{}, metric {}, cannot be planned: there are encodings for sliding:RxC (metric `single`), "
                     "brain-twist (goals of one flip), and cube:2, cube:3 and file: puzzles (one state as the goal)",
                     made->info().name,
                     puzzle.options.goal.empty() ? "" : fmt::format(" with the goal `{}`", excerpt(made->info().goal)),
                     made->info().metric)},
        {}, made->info().name);
  if (encode_only + !encoding.empty() + !pddl.empty() > 1)
    refuse(format.format(), {ErrorCode::bad_option, "give one of --encode-only, --encoding, --pddl"});
  if (!encoding.empty()) encoding_text = read_file(encoding, format.format());
  Instances source(instances, *made, format.format());
  limits.apply_memory();
  int code = done;
  std::size_t index = 0;
  while (const std::optional<Given> given = source.next()) {
    code = std::max(code, one(*made, *planner, *given, source.many(), ++index));
    flush();
    if (interrupt_flag()) break;
  }
  return interrupt_flag() ? interrupted : code;
}

}  // namespace

Command add_plan(CLI::App& app) {
  auto plan = std::make_shared<PlanCommand>();
  CLI::App* sub = app.add_subcommand("plan", "Plan with answer sets (clingo); write or try encodings; PDDL");
  plan->puzzle.add_to(*sub);
  plan->instances.add_to(*sub);
  sub->add_flag("--encode-only", plan->encode_only, "Print our encoding and the facts, a program for clingo");
  sub->add_option("--encoding", plan->encoding, "Run this encoding beside our facts, and judge its plan")
      ->type_name("FILE.lp");
  sub->add_flag("--allow-scripts", plan->allow_scripts,
                "Allow #script in the encoding, which can run programs: read it first");
  sub->add_option("--pddl", plan->pddl, "Write domain.pddl and problem.pddl into this folder")->type_name("DIR");
  plan->limits.add_to(*sub, /*with_nodes=*/false);
  plan->format.add_to(*sub, {"text", "json"});
  sub->footer(
      "Examples:\n"
      "  rompicapo plan brain-twist --random\n"
      "  rompicapo plan 8-puzzle \"1 3 6 4 0 2 7 5 8\" --encode-only >program.lp && clingo -c horizon=6 program.lp\n"
      "  rompicapo plan brain-twist \"@1 0 5\" --encoding mine.lp\n"
      "docs/asp lists the facts that an encoding gets and the atoms that it returns.\n"
      "Exit: 0 a plan, 1 none or a wrong one, 2 bad input or a bad encoding, 3 a limit, 4 clingo is missing or "
      "failed.");
  return {sub, [plan] { return plan->run(); }};
}

}  // namespace rompicapo::cli
