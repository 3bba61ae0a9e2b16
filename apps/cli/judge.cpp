// SPDX-License-Identifier: MIT
//
// rompicapo judge: compares a heuristic, built in or from a program, with the true distance of every state.
#include "rompicapo/catalogue/judge.hpp"

#include "rompicapo/catalogue/resolve.hpp"

#include "apps/cli/commands.hpp"
#include "apps/cli/guard.hpp"
#include "apps/cli/heuristic_program.hpp"
#include "apps/cli/render.hpp"
#include "lab/summary.hpp"

namespace rompicapo::cli {

namespace {

struct JudgeCommand {
  PuzzleArguments puzzle;
  SolverArguments solver;
  LimitArguments limits{0};
  FormatArguments format;

  int run();
  std::string text(const AnyPuzzle& made, const catalogue::Judgement& judgement) const;
};

std::string_view yes_or_no(const std::optional<bool>& known) {
  return known ? *known ? "yes" : "no" : "not known: not all states were judged";
}

std::string JudgeCommand::text(const AnyPuzzle& made, const catalogue::Judgement& judgement) const {
  std::vector<std::vector<std::string>> cells{{"distance", "states", "least h", "mean h", "most h"}};
  for (const catalogue::Judgement::AtDistance& one : judgement.by_distance)
    cells.push_back({std::to_string(one.distance), lab::human_count(one.states), std::to_string(one.least),
                     fmt::format("{:.2f}", one.mean), std::to_string(one.most)});
  std::string text = lab::align(cells, 0) + '\n';
  text += fmt::format("{}, goal {}, metric {}: {} on {} states{}\n", made.info().name, excerpt(made.info().goal, 100),
                      made.info().metric, judgement.heuristic, lab::human_count(judgement.states),
                      judgement.complete ? ", all there are" : "");
  text += fmt::format("admissible  {}", yes_or_no(judgement.admissible()));
  if (judgement.overestimates > 0) {
    text += fmt::format(": {} states are overestimated\n  {}\n", lab::human_count(judgement.overestimates),
                        counterexample_text(judgement));
    if (const auto drawing = made.draw(judgement.counterexample->state)) text += render(*drawing, output_has_colour());
    if (judgement.worst->h - judgement.worst->distance >
        judgement.counterexample->h - judgement.counterexample->distance)
      text += fmt::format("  the worst: `{}`, {} instead of {}", judgement.worst->state, judgement.worst->h,
                          judgement.worst->distance);
    if (text.back() == '\n') text.pop_back();
  }
  text += fmt::format("\nconsistent  {}", yes_or_no(judgement.consistent()));
  if (judgement.inconsistency) {
    const catalogue::Judgement::Inconsistency& one = *judgement.inconsistency;
    text += fmt::format(": {} moves lower it by more than they cost\n  `{}` has {}, and after {} `{}` has {}",
                        lab::human_count(judgement.inconsistencies), one.state, one.h, one.move, one.next, one.next_h);
  }
  text += fmt::format("\nmean h {:.4f}, mean distance {:.4f}, mean error {:.4f}, largest {}; {}\n", judgement.mean_h,
                      judgement.mean_distance, judgement.mean_error, judgement.max_error,
                      lab::human_seconds(judgement.seconds));
  return text;
}

int JudgeCommand::run() {
  const std::unique_ptr<AnyPuzzle> made = puzzle.make(format.format());
  if (solver.heuristic.empty() && solver.program.empty())
    refuse(format.format(), {ErrorCode::bad_option, "judge needs --heuristic NAME or --heuristic-program CMD"});
  const std::unique_ptr<ExternalHeuristic> external = start_heuristic(solver, format.format());
  catalogue::Asked asked;
  asked.solver = catalogue::judging_solver;
  asked.heuristic = external ? std::string(external_name) : solver.heuristic;
  asked.external = external != nullptr;
  catalogue::Resolved resolved = catalogue::resolve(*made, asked, limits.seconds);
  if (resolved.error) refuse(format.format(), *resolved.error);
  resolved.request.external = external.get();
  limits.apply_memory();
  const Expected<catalogue::Judgement> judgement = judge_shown(*made, resolved.request, limits, limits.seconds);
  if (!judgement) {
    if (judgement.error().code == ErrorCode::environment) {
      complain(catalogue::fault_of(judgement.error()));
      return environment_fault;
    }
    refuse(format.format(), judgement.error());
  }
  out(format.format() == Format::json ? catalogue::judgement_json(made->info(), *judgement) + '\n'
                                      : text(*made, *judgement));
  flush();
  if (judgement->outcome == Outcome::stopped) return interrupted;
  if (judgement->outcome == Outcome::out_of_budget)
    note(fmt::format("the {} limit ended it; the result holds for the states judged", name_of(judgement->exhausted)));
  const std::optional<bool> admissible = judgement->admissible();
  return admissible ? *admissible ? done : no_solution : limit_reached;
}

}  // namespace

Command add_judge(CLI::App& app) {
  auto judge = std::make_shared<JudgeCommand>();
  CLI::App* sub = app.add_subcommand("judge", "Compare a heuristic with the true distance of every state");
  judge->puzzle.add_to(*sub);
  auto* name = sub->add_option("--heuristic", judge->solver.heuristic, "A name from `rompicapo catalogue PUZZLE`");
  name->type_name("NAME");
  add_heuristic_program(*sub, judge->solver)->excludes(name);
  judge->limits.add_to(*sub);
  judge->format.add_to(*sub, {"text", "json"});
  sub->footer(
      "States are judged from the goal outwards; --nodes limits their number. A puzzle that is too large\n"
      "is judged up to a distance: a counterexample counts, its absence proves nothing.\n"
      "Examples:\n"
      "  rompicapo judge 8-puzzle --heuristic manhattan\n"
      "  rompicapo judge cube:2 --heuristic-program \"python3 mine.py\" --format json\n"
      "  rompicapo judge 15-puzzle --heuristic-program ./mine --time 60\n"
      "Exit: 0 admissible over all states, 1 not admissible, 2 bad input, 3 a limit before either was known,\n"
      "4 environment, 130 interrupted.");
  return {sub, [judge] { return judge->run(); }};
}

}  // namespace rompicapo::cli
