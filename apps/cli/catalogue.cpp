// SPDX-License-Identifier: MIT
//
// rompicapo catalogue: all puzzles, solvers, heuristics and options.
#include "rompicapo/catalogue/catalogue.hpp"

#include <algorithm>

#include "rompicapo/base/text.hpp"
#include "rompicapo/catalogue/json.hpp"
#include "rompicapo/planning/planned_puzzle.hpp"
#include "rompicapo/puzzles/permutation/entry.hpp"
#include "rompicapo/puzzles/permutation/text/kpuzzle.hpp"
#include "rompicapo/puzzles/permutation/text/tws.hpp"

#include "apps/cli/commands.hpp"
#include "lab/summary.hpp"

namespace rompicapo::cli {

namespace {

using Rows = std::vector<std::vector<std::string>>;

std::string indented(const Rows& rows, std::size_t left) {
  std::string text;
  const std::string aligned = lab::align(rows, left);
  for (const Token& line : split(aligned, "\n")) text += fmt::format("  {}\n", line.text);
  return text;
}

// All solvers and heuristics of all puzzles, each once, in order of first appearance.
std::string methods() {
  Rows solvers, heuristics;
  const auto add = [](Rows& rows, const std::string& name, const std::string& what, std::string_view family) {
    const auto known = std::find_if(rows.begin(), rows.end(), [&](const auto& row) { return row[0] == name; });
    if (known == rows.end()) return rows.push_back({name, what, std::string(family)});
    std::string& where = (*known)[2];
    if (where.find(family) == std::string::npos) where += fmt::format(", {}", family);
  };
  for_each_sample([&](const PuzzleFamily& family, const PuzzleInfo& info) {
    for (const SolverInfo& solver : info.solvers) add(solvers, solver.name, solver.summary, family.form);
    for (const HeuristicInfo& heuristic : info.heuristics)
      add(heuristics, heuristic.name, heuristic.admissible ? "admissible" : "may overestimate", family.form);
  });
  for (Rows* rows : {&solvers, &heuristics})
    for (auto& row : *rows)
      if (static_cast<std::size_t>(std::count(row[2].begin(), row[2].end(), ',')) + 1 == catalogue::families().size())
        row[2] = "every puzzle";
  return "\nSolvers\n" + indented(solvers, 3) + "\nHeuristics\n" + indented(heuristics, 3);
}

std::string overview() {
  Rows rows;
  for (const PuzzleFamily* family : catalogue::families()) {
    std::string aliases;
    for (const auto& alias : family->aliases) aliases += fmt::format("{}{}", aliases.empty() ? "" : ", ", alias.first);
    rows.push_back({std::string(family->form), std::string(family->summary), aliases.empty() ? "" : "also " + aliases});
  }
  return "Puzzles\n" + indented(rows, 3) + methods() +
         "\n`rompicapo catalogue PUZZLE` tells all of one: goals, metrics, solvers with their options, heuristics.\n";
}

std::string details(const AnyPuzzle& puzzle) {
  const PuzzleInfo& info = puzzle.info();
  std::string text = fmt::format("{}: {}\n", info.name, info.summary);
  if (!info.states.empty() && info.states.size() <= 80) text += fmt::format("{} reachable states\n", info.states);
  const auto choices = [&](std::string_view title, const std::vector<Choice>& list) {
    Rows rows;
    for (const Choice& choice : list) {
      const std::string places = choice.places.empty() ? "" : fmt::format(" (:{})", joined(choice.places, ", :"));
      rows.push_back({choice.name, choice.summary + places + (&choice == &list.front() ? " (default)" : "")});
    }
    text += fmt::format("\n{}\n{}", title, indented(rows, 2));
  };
  choices("Goals", info.goals);
  choices("Metrics", info.metrics);
  Rows rows;
  for (const SolverInfo& solver : info.solvers) {
    rows.push_back({solver.name, solver.summary + (solver.name == info.default_solver ? " (default)" : "")});
    std::string facts = solver.promises;
    for (const std::string& option : solver.options) facts += ", --" + option;
    rows.push_back({"", facts + "; " + solver.source});
  }
  text += "\nSolvers\n" + indented(rows, 2);
  rows.clear();
  for (const HeuristicInfo& heuristic : info.heuristics)
    rows.push_back({heuristic.name, heuristic.admissible ? "admissible" : "may overestimate",
                    heuristic.summary + (heuristic.name == info.default_heuristic ? " (default)" : "")});
  return text + "\nHeuristics\n" + indented(rows, 3);
}

struct Catalogue {
  std::string puzzle, goal;
  FormatArguments format;

  // A puzzle file in the other format, or in the same format with all defaults written out.
  std::string file_form(const std::string& name) const {
    const auto definition = permutation::definition_called(name);
    if (!definition) refuse(format.format(), definition.error(), name);
    tell_notes(name, &*definition);
    if (format.name == "kpuzzle") return permutation::write_kpuzzle(*definition);
    const auto text = permutation::write_tws(*definition);
    if (!text) refuse(format.format(), text.error(), name);
    return *text;
  }

  int run() const {
    std::vector<std::string> names;
    if (!puzzle.empty()) names = {puzzle};
    if (puzzle.empty() && format.format() == Format::json)
      for (const PuzzleFamily* family : catalogue::families())
        names.insert(names.end(), family->samples.begin(), family->samples.end());
    const bool as_file = format.name == "tws" || format.name == "kpuzzle";
    if (as_file && (names.empty() || !goal.empty()))
      refuse(format.format(),
             {ErrorCode::bad_option, fmt::format("--format {} is of one puzzle, without a goal", format.name)});
    if (names.empty()) out(overview());
    for (const std::string& name : names) {
      if (as_file) {
        out(file_form(name));
        continue;
      }
      const auto made = catalogue::make(name, {.goal = goal});
      if (!made && goal.empty()) refuse(format.format(), made.error(), name);
      if (!made) refuse(format.format(), {made.error().code, made.error().message, {}});
      tell_notes(name, permutation::definition_of(planning::unplanned(**made)));
      out(format.format() == Format::json ? catalogue::puzzle_json(**made) + '\n' : details(**made));
    }
    flush();
    return done;
  }
};

}  // namespace

Command add_catalogue(CLI::App& app) {
  auto command = std::make_shared<Catalogue>();
  CLI::App* sub =
      app.add_subcommand("catalogue", "List puzzles, solvers, heuristics; of one puzzle, all its choices, or its file");
  sub->add_option("PUZZLE", command->puzzle, "Only this one, in detail");
  sub->add_option("--goal", command->goal, "With this goal: the solvers that take it, and in JSON its `mask`")
      ->type_name("GOAL")
      ->needs("PUZZLE");
  command->format.add_to(*sub, {"text", "json", "tws", "kpuzzle"});
  sub->footer(
      "Examples:\n"
      "  rompicapo catalogue file:pyraminx\n"
      "  rompicapo catalogue file:mine.tws --format kpuzzle >mine.json");
  return {sub, [command] { return command->run(); }};
}

}  // namespace rompicapo::cli
