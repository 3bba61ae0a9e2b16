// SPDX-License-Identifier: MIT
//
// mark --program CMD: judges a student's program over a set of boards; also the summary that all marking ends with.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "apps/cli/instances.hpp"
#include "lab/homework/grades.hpp"
#include "lab/homework/program.hpp"

namespace rompicapo::cli {

struct ProgramMarking {
  std::string command;
  PuzzleArguments puzzle;
  InstanceArguments instances;
  lab::ProgramTask task;
  std::uint64_t processes = 32;
  std::string reference, heuristic;  // the limit on expanded nodes comes from this solver
  std::vector<std::string> readable;

  void add_to(CLI::App& app);
  bool asked() const { return !command.empty(); }
  // --time, --nodes and --memory limit the program.
  int run(const std::string& puzzle_name, const std::string& student, const LimitArguments& limits,
          const FormatArguments& format, double pass);

 private:
  void set_up(const AnyPuzzle& made, const LimitArguments& limits, Format format);
  std::vector<std::string> folders() const;
  Expected<lab::BoardMark> judged(lab::ProgramJudge& judge, const std::string& board, const LimitArguments& own) const;
};

// The points of each student and of all in the chosen format; as text also the number of right answers.
void tell_totals(std::span<const lab::Grade> grades, bool with_points, double seconds, const FormatArguments& format);

// The exit code; `pass`: percent of the points required for 0.
int exit_code(std::span<const lab::Grade> grades, double pass);

}  // namespace rompicapo::cli
