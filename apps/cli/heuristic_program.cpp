// SPDX-License-Identifier: MIT
#include "apps/cli/heuristic_program.hpp"

#include <cstdlib>
#include <fmt/format.h>
#include <new>

#include "rompicapo/catalogue/catalogue.hpp"
#include "rompicapo/tables/build_limits.hpp"

#include "apps/cli/answer_text.hpp"
#include "apps/cli/guard.hpp"
#include "apps/cli/progress.hpp"
#include "lab/summary.hpp"

namespace rompicapo::cli {

namespace {

constexpr auto silence = std::chrono::seconds(2);  // before a notice is printed

// The whole line as a number, without surrounding blanks.
std::optional<double> number_of(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return std::nullopt;
  const std::string text(line.substr(first, line.find_last_not_of(" \t\r") + 1 - first));
  char* end = nullptr;
  const double number = std::strtod(text.c_str(), &end);
  return *end == '\0' && end == text.c_str() + text.size() ? std::optional(number) : std::nullopt;
}

}  // namespace

Expected<bool> HeuristicProgram::ask(std::span<const std::string> states, const Limits& limits,
                                     std::vector<double>& answers) {
  text_.clear();
  for (const std::string& state : states) text_ += state + '\n';
  const Clock::time_point asked = Clock::now();
  const auto over = [&] {
    note_silence(asked);
    return (limits.stop != nullptr && limits.stop->load(std::memory_order_relaxed)) || Clock::now() >= limits.deadline;
  };
  Expected<bool> done = dialogue_->exchange(text_, states.size(), over, answer_);
  if (!done || !*done) return done;
  heard_ = true;
  std::string_view rest = answer_;
  for (const std::string& state : states) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(line.size() + 1);
    const std::optional<double> number = number_of(line);
    if (!number) return no_estimate(state, line);
    answers.push_back(*number);
  }
  return true;
}

void HeuristicProgram::note_silence(Clock::time_point asked) {
  if (heard_ || noted_ || Clock::now() - asked < silence) return;
  noted_ = true;
  note(fmt::format(
      "`{}` has not answered yet; it must take each line as it comes and write each number out at once, with no "
      "buffer between (Python: print(..., flush=True); mawk: -W interactive)",
      excerpt(command_, 100)));
}

std::unique_ptr<ExternalHeuristic> start_heuristic(const SolverArguments& solver, Format format) {
  if (solver.program.empty()) {
    if (solver.judge_first) refuse(format, {ErrorCode::bad_option, "--judge-first judges a --heuristic-program"});
    return nullptr;
  }
  const Expected<std::vector<std::string>> words = planning::words_of_command(solver.program);
  if (!words) {
    Error error = words.error();
    error.message = "--heuristic-program: " + error.message;
    refuse(format, error, solver.program);
  }
  Expected<std::unique_ptr<planning::Dialogue>> dialogue = planning::Dialogue::begin(*words);
  if (!dialogue) refuse(format, dialogue.error());
  return std::make_unique<HeuristicProgram>(solver.program, *std::move(dialogue));
}

std::string counterexample_text(const catalogue::Judgement& judgement) {
  if (!judgement.counterexample) return {};
  const auto& [state, h, distance] = *judgement.counterexample;
  return fmt::format("`{}` is {} from the goal, and the estimate is {}", state, moves_text(distance), h);
}

Expected<catalogue::Judgement> judge_shown(const AnyPuzzle& puzzle, SolveRequest request, const LimitArguments& limits,
                                           double seconds) {
  ProgressLine progress("judging");
  limits.apply_to(request.limits, seconds);
  request.limits.progress = progress.sink();
  const tables::BuildScope scope(limits.building());
  try {
    return catalogue::judge(puzzle, request);
  } catch (const std::bad_alloc&) {
    catalogue::Judgement none;
    none.heuristic = request.heuristic;
    none.outcome = Outcome::out_of_budget;
    none.exhausted = LimitReached::memory;
    return none;
  }
}

bool judged_admissible(const AnyPuzzle& puzzle, ExternalHeuristic* external, const SolverArguments& solver,
                       const SolverInfo* asked, const LimitArguments& limits, Format format) {
  if (external == nullptr) return false;
  const bool needs_it =
      asked != nullptr && !asked->heuristics.empty() && asked->promises == name_of(AlgorithmInfo::Promises::optimal);
  std::string why = "use `--judge-first` to check yours";
  if (solver.judge_first) {
    SolveRequest request;
    request.heuristic = external_name;
    request.external = external;
    const Expected<catalogue::Judgement> judgement = judge_shown(puzzle, request, limits, 0);
    if (!judgement) refuse(format, judgement.error());
    if (interrupt_flag()) throw Quit{interrupted};
    const std::string counted = lab::human_count(judgement->states);
    if (judgement->admissible() == true) {
      note(fmt::format("the heuristic is admissible: judged over all {} states in {}", counted,
                       lab::human_seconds(judgement->seconds)));
      return true;
    }
    const std::string wrong = counterexample_text(*judgement);
    why = wrong.empty() ? fmt::format("{} states were judged, not all", counted) : wrong;
    if (!needs_it)
      note(wrong.empty() ? fmt::format("{} states were judged, not all: nothing is claimed", counted)
                         : fmt::format("the heuristic overestimates: {}", wrong));
  }
  if (needs_it)
    refuse(format, {ErrorCode::bad_option,
                    fmt::format("`{}` needs a heuristic that never overestimates: {}", asked->name, why)});
  return false;
}

}  // namespace rompicapo::cli
