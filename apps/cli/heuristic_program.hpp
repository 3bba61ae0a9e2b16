// SPDX-License-Identifier: MIT
//
// --heuristic-program CMD: a heuristic computed by another program. CMD is started once, without a shell; it reads one
// state per line and writes one number per line. It counts as admissible only after it has been judged.
#pragma once

#include <memory>
#include <string>

#include "rompicapo/catalogue/judge.hpp"
#include "rompicapo/model/external_heuristic.hpp"
#include "rompicapo/planning/dialogue.hpp"

#include "apps/cli/options.hpp"

namespace rompicapo::cli {

class HeuristicProgram final : public ExternalHeuristic {
 public:
  HeuristicProgram(std::string command, std::unique_ptr<planning::Dialogue> dialogue)
      : command_(std::move(command)), dialogue_(std::move(dialogue)) {}

 protected:
  // Errors: environment, for a program that ends or writes too much; bad_option, for a line that is no number.
  Expected<bool> ask(std::span<const std::string> states, const Limits& limits, std::vector<double>& answers) override;

 private:
  void note_silence(Clock::time_point asked);

  std::string command_, text_, answer_;
  std::unique_ptr<planning::Dialogue> dialogue_;
  bool heard_ = false, noted_ = false;  // an answer has come; the notice has been printed
};

// Null if no program is named. Call before the memory is limited, since a child inherits the limit. Refuses a command
// that cannot be run.
std::unique_ptr<ExternalHeuristic> start_heuristic(const SolverArguments& solver, Format format);

// Judges the program if requested and prints the verdict; true: it is admissible over all states. Refuses the solver
// `asked` if it needs an admissible heuristic and this one is not, and a program that fails. `asked` is null if there
// are several solvers.
bool judged_admissible(const AnyPuzzle& puzzle, ExternalHeuristic* external, const SolverArguments& solver,
                       const SolverInfo* asked, const LimitArguments& limits, Format format);

// "`STATE` is 3 moves from the goal, and ... says 4"; empty if no state is overestimated.
std::string counterexample_text(const catalogue::Judgement& judgement);

// Judges within the limits and shows progress; running out of memory counts as a limit.
Expected<catalogue::Judgement> judge_shown(const AnyPuzzle& puzzle, SolveRequest request, const LimitArguments& limits,
                                           double seconds);

}  // namespace rompicapo::cli
