// SPDX-License-Identifier: MIT
//
// rompicapo catalogue: everything there is, from the one list.
#include "rompicapo/catalogue/catalogue.hpp"

#include "rompicapo/catalogue/json.hpp"

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

std::string overview() {
  Rows rows;
  for (const PuzzleFamily* family : catalogue::families()) {
    std::string aliases;
    for (const auto& alias : family->aliases) aliases += fmt::format("{}{}", aliases.empty() ? "" : ", ", alias.first);
    rows.push_back({std::string(family->form), std::string(family->summary), aliases.empty() ? "" : "also " + aliases});
  }
  return "Puzzles\n" + indented(rows, 3) +
         "\n`rompicapo catalogue PUZZLE` lists the goals, metrics, solvers and heuristics of one.\n";
}

std::string details(const AnyPuzzle& puzzle) {
  const PuzzleInfo& info = puzzle.info();
  std::string text = fmt::format("{}: {}\n", info.name, info.summary);
  if (!info.states.empty() && info.states.size() <= 80) text += fmt::format("{} reachable states\n", info.states);
  const auto choices = [&](std::string_view title, const std::vector<Choice>& list) {
    Rows rows;
    for (const Choice& choice : list)
      rows.push_back({choice.name, choice.summary + (&choice == &list.front() ? " (default)" : "")});
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
  std::string puzzle;
  FormatArguments format;

  int run() const {
    std::vector<std::string> names;
    if (!puzzle.empty()) names = {puzzle};
    if (puzzle.empty() && format.format() == Format::json)
      for (const PuzzleFamily* family : catalogue::families())
        names.insert(names.end(), family->samples.begin(), family->samples.end());
    if (names.empty()) out(overview());
    for (const std::string& name : names) {
      const auto made = catalogue::make(name);
      if (!made) refuse(format.format(), made.error(), name);
      out(format.format() == Format::json ? catalogue::puzzle_json(**made) + '\n' : details(**made));
    }
    flush();
    return done;
  }
};

}  // namespace

Command add_catalogue(CLI::App& app) {
  auto command = std::make_shared<Catalogue>();
  CLI::App* sub = app.add_subcommand("catalogue", "List the puzzles; of one puzzle, its goals, solvers, heuristics");
  sub->add_option("PUZZLE", command->puzzle, "Only this one, in detail");
  command->format.add_to(*sub, {"text", "json"});
  return {sub, [command] { return command->run(); }};
}

}  // namespace rompicapo::cli
