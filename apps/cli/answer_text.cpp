// SPDX-License-Identifier: MIT
//
// Text is complete without colour.
#include "apps/cli/answer_text.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "rompicapo/base/text.hpp"
#include "rompicapo/catalogue/classic.hpp"
#include "rompicapo/explain/sentences.hpp"
#include "rompicapo/explain/terms.hpp"

#include "apps/cli/console.hpp"
#include "apps/cli/render.hpp"
#include "apps/words.hpp"

namespace rompicapo::cli {

namespace {

using lab::human_bytes;
using lab::human_count;
using lab::human_seconds;

constexpr std::string_view no_solution_found = "no solution found";

std::string row(std::string_view name, std::string_view text) { return fmt::format("{:<10}{}\n", name, text); }

// Follows the length; empty for solvers that do not aim at short solutions.
std::string claim(const PuzzleInfo& info, const catalogue::Instance& it) {
  if (it.optimal) return ": the fewest possible, proved";
  const std::string range =
      it.lower_bound > 0 ? fmt::format("; the shortest has {} to {} (not proved)", it.lower_bound, *it.length) : "";
  if (it.bound_factor)
    return fmt::format(": at most {:.4g} times the fewest possible, proved{}", *it.bound_factor, range);
  const auto solver = std::find_if(info.solvers.begin(), info.solvers.end(),
                                   [&](const SolverInfo& one) { return one.name == it.solver; });
  if (solver != info.solvers.end() && !solver->aims_short) return {};
  return range.empty() ? ": not proved to be the shortest" : range;
}

std::string list_text(const catalogue::Instance& it) {
  std::string text;
  for (std::size_t at = 0; at < it.list.size(); ++at) {
    const catalogue::ListedSolution& one = it.list[at];
    const std::string cost = one.ergonomic_cost ? fmt::format(", cost {:4.1f}", *one.ergonomic_cost) : "";
    text +=
        row(at == 0 ? "list" : "", fmt::format("{:>2}. {:>8}{}: {}", at + 1, moves_text(one.length), cost, one.moves));
  }
  if (it.error) text += row("ended", it.error->message);
  return text + row("complete", it.complete_below ? fmt::format("the list has every solution of fewer than {}",
                                                                moves_text(*it.complete_below))
                                                  : "the list has every solution");
}

std::string_view outcome_words(const std::string& outcome) {
  if (outcome == "unsolvable") return "no: no solution exists";
  if (outcome == "not_found") return "no: the search gave up; that proves nothing";
  if (outcome == "out_of_budget") return "no: out of budget";
  if (outcome == "stopped") return "no: stopped";
  return "no";
}

std::size_t width_of(std::string_view text) {
  std::size_t width = 0;
  for (const Token& line : split(text, "\n")) width = std::max(width, line.text.size());
  return width;
}

}  // namespace

std::string moves_text(Cost count) { return fmt::format("{} {}", count, count == 1 ? "move" : "moves"); }

std::string picture(const AnyPuzzle& puzzle, std::string_view state) {
  constexpr std::size_t most_rows = 70, most_columns = 220;
  const Expected<Drawing> drawing = puzzle.draw(state);
  if (!drawing) return {};
  const std::string plain = plain_text(*drawing);
  if (drawing->size() > most_rows || width_of(plain) > most_columns)
    return fmt::format("(a drawing of {} rows and {} columns; `rompicapo show` prints it)\n", drawing->size(),
                       width_of(plain));
  return render(*drawing, output_has_colour());
}

std::string horizons_text(const std::vector<Horizon>& horizons) {
  if (horizons.empty()) return {};
  std::vector<std::vector<std::string>> cells{{"horizon", "answer", "rules", "choices", "conflicts", "processor"}};
  for (const Horizon& one : horizons)
    cells.push_back({std::to_string(one.steps),
                     one.answer == Horizon::Answer::plan   ? "a plan"
                     : one.answer == Horizon::Answer::none ? "none"
                                                           : "unfinished",
                     human_count(one.rules), human_count(one.choices), human_count(one.conflicts),
                     human_seconds(one.seconds)});
  return lab::align(cells, 2);
}

std::string trial_text(const AnyPuzzle& puzzle, std::string_view file, const catalogue::Trial& it) {
  using Verdict = catalogue::Trial::Verdict;
  std::string text = row("puzzle", fmt::format("{}, goal {}", puzzle.info().name, excerpt(puzzle.info().goal, 100)));
  text += row("state", it.state);
  text += row("encoding", file);
  text += row("plan", it.verdict == Verdict::valid   ? fmt::format("valid, {}: {}", moves_text(it.length), it.moves)
                      : it.verdict == Verdict::wrong ? "wrong: " + it.reason
                                                     : "none: " + it.reason);
  if (it.optimum && it.verdict == Verdict::valid)
    text += row("length", it.length == *it.optimum ? fmt::format("the fewest possible (by {})", it.optimum_by)
                                                   : fmt::format("{} more than the {} that are possible (by {})",
                                                                 it.length - *it.optimum, *it.optimum, it.optimum_by));
  text += row("time",
              fmt::format("{} of the processor; our encoding {}", human_seconds(catalogue::seconds_of(it.horizons)),
                          it.our_horizons.empty() ? "ended without a plan"
                                                  : "took " + human_seconds(catalogue::seconds_of(it.our_horizons))));
  text += '\n' + horizons_text(it.horizons);
  if (!it.warnings.empty()) text += "\nclingo says:\n" + it.warnings + '\n';
  return text;
}

std::string answer_text(const AnyPuzzle& puzzle, const catalogue::Instance& it) {
  std::string text = picture(puzzle, it.state) + '\n';
  text += row("puzzle", fmt::format("{}, goal {}, metric {}{}", it.puzzle, excerpt(it.goal, 100), it.metric,
                                    it.seed ? fmt::format(", seed {}", *it.seed) : ""));
  if (it.solved()) {
    text += row("solved", fmt::format("in {}{}", moves_text(*it.length), claim(puzzle.info(), it)));
    text += row("moves", it.moves->empty() ? "(none: it is solved already)" : *it.moves);
    for (const catalogue::Stage& stage : it.stages)
      text += row(&stage == it.stages.data() ? "stages" : "",
                  fmt::format("{}: {}, of at least {}{}{}", stage.goal, moves_text(stage.length), stage.bound,
                              stage.moves.empty() ? ""
                              : stage.inverse     ? ", from the inverse: "
                                                  : ": ",
                              stage.moves));
    if (const std::string niss = catalogue::niss_text(it.stages); !niss.empty()) text += row("niss", niss);
    for (std::size_t at = 1; at < it.all.size(); ++at) text += row(at == 1 ? "also" : "", it.all[at]);
    if (!it.list.empty()) text += list_text(it);
    if (it.optimal_count)
      text += row("in all",
                  fmt::format("{} shortest {}{}", *it.optimal_count, *it.optimal_count == 1 ? "solution" : "solutions",
                              it.classes ? ", those that differ in the order of moves that commute counted once"
                                         : ", every order of moves that commute counted"));
  } else {
    const bool gave_up = it.error && it.error->message.starts_with(no_solution_found);
    text += row("solved", gave_up ? it.error->message : outcome_words(it.outcome));
    if (it.error && !gave_up) text += row("because", it.error->message);
    if (it.lower_bound > 0) text += row("proved", fmt::format("at least {}", moves_text(it.lower_bound)));
  }
  if (it.outcome == "unsolvable" && it.nodes_expanded == 0) return text;  // recognised without a search
  text += row("solver", it.heuristic.empty() ? it.solver : fmt::format("{} with {}", it.solver, it.heuristic));
  if (it.horizons.empty())
    text += row("nodes", fmt::format("{} expanded, {} generated", human_count(it.nodes_expanded),
                                     human_count(it.nodes_generated)));
  const double rate = it.seconds > 0 ? static_cast<double>(it.nodes_expanded) / it.seconds / 1e6 : 0;
  text +=
      row("time",
          fmt::format("{}{}, {} of search memory", human_seconds(it.seconds),
                      it.seconds > 0.01 && it.horizons.empty() ? fmt::format(" ({:.1f} million nodes/s)", rate) : "",
                      human_bytes(it.peak_bytes)));
  if (it.verified) text += row("verified", "yes: replayed from start to goal by an independent model");
  if (!it.horizons.empty()) text += '\n' + horizons_text(it.horizons);
  return text;
}

std::string answer_line(const catalogue::Instance& it, std::size_t index) {
  if (it.solved())
    return fmt::format("{:>5}  {:<13}  {:>4}{}  {}\n", index, it.outcome, *it.length, it.optimal ? '*' : ' ',
                       *it.moves);
  return fmt::format("{:>5}  {:<13}  {:>4}   {}\n", index, it.outcome, "-", it.error ? it.error->message : "");
}

std::string steps_text(const AnyPuzzle& puzzle, const Walk& walk) {
  std::string text = picture(puzzle, walk.start);
  std::size_t index = 0;
  for (const Step& step : walk.steps)
    text += fmt::format("\n{}. {}\n{}", ++index, step.move, picture(puzzle, step.state));
  return text;
}

std::string reasons_text(std::span<const explain::Reason> reasons, std::string_view heuristic,
                         std::string_view language, explain::Detail detail) {
  const explain::Words words = apps::words_of(language);
  const std::vector<std::string> lines = explain::sentences(reasons, heuristic, words, detail);
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  if (detail == explain::Detail::plain) return text;
  const std::vector<explain::Term> terms = explain::terms_in(lines, words);
  if (!terms.empty()) text += '\n' + words.say("explain.terms") + '\n';
  for (const explain::Term& term : terms)
    text += words.say("explain.term", {{"term", term.word}, {"about", term.about}}) + '\n';
  return text;
}

std::string summary_text(const lab::Summary& summary) {
  std::string others;
  for (const auto& [outcome, count] : summary.outcomes)
    if (outcome != "solved") others += fmt::format("; {} {}", count, outcome);
  std::string text = row("solved", fmt::format("{} of {}{}", summary.solved, summary.runs, others));
  if (summary.solved > 0) {
    text += row("moves", fmt::format("mean {:.2f}, median {:g}, max {:.0f}", summary.length.mean, summary.length.median,
                                     summary.length.max));
    text += row("optimal", fmt::format("{} proved (marked *)", summary.optimal));
  }
  const auto runs = static_cast<double>(std::max<std::size_t>(1, summary.runs));
  text += row("visited", fmt::format("{} states expanded, {} generated", human_count(summary.expanded),
                                     human_count(summary.generated)));
  text +=
      row("time", fmt::format("{}, mean {}", human_seconds(summary.seconds), human_seconds(summary.seconds / runs)));
  return text;
}

std::string classic_lack(const catalogue::Instance& it) {
  const std::string why = it.error ? it.error->message : "";
  if (why.starts_with(no_solution_found)) return fmt::format("# {}\n", why);
  return fmt::format("# no solution: {}{}\n", it.outcome, why.empty() ? "" : " (" + why + ")");
}

Expected<std::string> classic_text(const AnyPuzzle& puzzle, const Walk& walk, Style style, std::string_view given) {
  constexpr Cost sum_when_solved = 6;  // the exercise adds six ranks, each 1 at best; the heuristic starts from 0
  const catalogue::ListColours colours(puzzle, style == Style::classic_it ? given : "");
  const auto written = [&](const std::string& state, std::string_view move) -> Expected<std::string> {
    Expected<std::string> text = puzzle.rewrite(state, style, true);
    if (!text) return text.error();
    if (style == Style::classic_it) text = colours.in_given(*text);
    while (!text->empty() && text->back() == '\n') text->pop_back();
    if (style == Style::classic) return *text + '\n';
    const Expected<Cost> rank = puzzle.estimate(state, "face-rank");
    return fmt::format("# {}{}\n{}\n", move, rank ? fmt::format(", somma {}", *rank + sum_when_solved) : "", *text);
  };
  if (style == Style::classic_it) {
    const Expected<std::string> lists = puzzle.rewrite(walk.start, style, true);
    if (!lists) return lists.error();
    if (*lists == walk.start)
      return Error{ErrorCode::unsupported,
                   fmt::format("{} has no six-list form: that is the cube's", puzzle.info().name)};
  }
  const Expected<std::string> start = written(walk.start, "inizio");
  if (!start) return start.error();
  const std::string rule(style == Style::classic ? width_of(*start) : 0, '-');
  std::string text = *start;
  for (const Step& step : walk.steps) {
    const Expected<std::string> after = written(step.state, step.move);
    if (!after) return after.error();
    text += style == Style::classic ? fmt::format("{} {}\n{}", rule, step.move, *after) : '\n' + *after;
  }
  return text;
}

}  // namespace rompicapo::cli
