// SPDX-License-Identifier: MIT
//
// --heuristic-program CMD: a heuristic that another program computes. CMD is started once, without a shell; it reads a
// state a line and writes a number a line. It is judged before it is believed.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
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
  bool heard_ = false, noted_ = false;  // an answer; that there is none
};

// Null where no program is named. To be called before the memory is limited: the limit is ours, not the program's.
// Refuses a command that cannot be run.
std::unique_ptr<ExternalHeuristic> start_heuristic(const SolverArguments& solver, Format format);

// Judges the program where that was asked for, and says what came of it; true: it is admissible over all states.
// Refuses `asked`, where that solver needs it and it is not so, and what keeps the program from answering. Null:
// several solvers are asked.
bool judged_admissible(const AnyPuzzle& puzzle, ExternalHeuristic* external, const SolverArguments& solver,
                       const SolverInfo* asked, const LimitArguments& limits, Format format);

// "`STATE` is 3 moves from the goal, and ... says 4"; empty where no state is overestimated.
std::string counterexample_text(const catalogue::Judgement& judgement);

// Judges within the limits, with a line of progress; an allocation that the memory limit refused is a limit too.
Expected<catalogue::Judgement> judge_shown(const AnyPuzzle& puzzle, SolveRequest request, const LimitArguments& limits,
                                           double seconds);

}  // namespace rompicapo::cli
