// SPDX-License-Identifier: MIT
//
// Descriptions of the shared arguments.
#include "apps/cli/options.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <thread>
#include <unistd.h>

#include "rompicapo/base/byte_order_mark.hpp"
#include "rompicapo/base/text.hpp"
#include "rompicapo/model/solver_options.hpp"
#include "rompicapo/planning/planned_puzzle.hpp"
#include "rompicapo/puzzles/permutation/entry.hpp"
#include "rompicapo/tables/build_limits.hpp"

#include "apps/cli/guard.hpp"
#include "apps/cli/table_library.hpp"

namespace rompicapo::cli {

namespace {

std::vector<std::string_view> views(const std::vector<std::string>& names) { return {names.begin(), names.end()}; }

void add_choice_for(CLI::App& app, const std::string& name, std::function<void(const std::string&)> set,
                    std::vector<std::string> choices, const std::string& help) {
  const std::string shown = joined(choices, "|");
  const auto read = [set = std::move(set), name, choices = std::move(choices)](const std::string& text) {
    if (std::find(choices.begin(), choices.end(), text) == choices.end())
      throw CLI::ValidationError(name,
                                 fmt::format("no choice `{}`{}", excerpt(text), suggestion(text, views(choices))));
    set(text);
  };
  app.add_option_function<std::string>(name, read, help)->type_name(shown);
}

}  // namespace

void add_choice(CLI::App& app, const std::string& name, std::string& value, std::vector<std::string> choices,
                const std::string& help) {
  add_choice_for(
      app, name, [&value](const std::string& text) { value = text; }, std::move(choices),
      fmt::format("{} (default {})", help, value));
}

void FormatArguments::add_to(CLI::App& app, std::vector<std::string> formats) {
  add_choice(app, "--format", name, std::move(formats), "How to print the answer");
}

Format FormatArguments::format() const {
  if (name == "json") return Format::json;
  if (name == "csv") return Format::csv;
  if (name == "classic") return Format::classic;
  if (name == "classic-it") return Format::classic_it;
  return Format::text;
}

void add_option(CLI::App& app, const OptionInfo& option, OptionValues& values, const std::string& help) {
  const std::string name = fmt::format("--{}", option.name);
  const auto set = [&values, key = option.name](OptionValue value) { values.set(key, std::move(value)); };
  switch (option.type) {
    case OptionInfo::Type::flag:
      app.add_flag_callback(
          name, [set] { set(true); }, help);
      return;
    case OptionInfo::Type::whole:
      add_number<std::uint64_t>(app, name, set, static_cast<std::uint64_t>(option.least),
                                static_cast<std::uint64_t>(option.most), help);
      return;
    case OptionInfo::Type::number:
      add_number<double>(app, name, set, option.least, option.most, help);
      return;
    case OptionInfo::Type::choice: {
      std::vector<std::string> choices;
      for (const Token& one : split(option.value, "|")) choices.emplace_back(one.text);
      const std::string usual = choices.front();
      add_choice_for(app, name, set, std::move(choices), fmt::format("{} (default {})", help, usual));
      return;
    }
    case OptionInfo::Type::counted: {  // join_counted() has made `--all sequences` one word
      const auto held = std::make_shared<std::string>();
      app.add_flag(name + "{classes}", *held, help)
          ->check(CLI::IsMember({"classes", "sequences"}))
          ->each([set, held](const std::string& what) { set(what); });
      return;
    }
    case OptionInfo::Type::text:
      app.add_option_function<std::string>(name, set, help)->type_name(std::string(option.value));
      return;
  }
}

namespace {

// "cube:N", "file:PATH": Cube, file.
std::string readers_of(const OptionInfo& option) {
  std::string names;
  for (const PuzzleFamily* family : catalogue::families())
    for (const OptionInfo& one : family->options)
      if (one.name == option.name)
        names += (names.empty() ? "" : ", ") + std::string(family->form.substr(0, family->form.find(':')));
  if (!names.empty()) names[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(names[0])));
  return names;
}

}  // namespace

void PuzzleArguments::add_to(CLI::App& app) {
  app.add_option("PUZZLE", name, "sliding:RxC (or 8-puzzle, 15-puzzle, 24-puzzle), cube:N, brain-twist, file:PATH")
      ->required();
  add_options_to(app);
}

void PuzzleArguments::add_options_to(CLI::App& app) {
  app.add_option("--goal", options.goal,
                 "The goal: a name from `rompicapo catalogue PUZZLE`, a pattern, a state, or several joined by `|`")
      ->type_name("GOAL")
      ->check([](const std::string& goal) { return goal.empty() ? "a name or a pattern is missing" : std::string(); });
  auto* target = app.add_option_function<std::string>(
      "--target", [this](const std::string& state) { options.goal = state; },
      "Solve to this state instead, given in any form");
  target->type_name("STATE")->excludes("--goal");
  app.add_option("--metric", options.metric, "How moves are counted: a name from `rompicapo catalogue PUZZLE`")
      ->type_name("METRIC");
  for (const OptionInfo& option : catalogue::puzzle_options())
    if (option.on_command_line)
      add_option(app, option, options.settings, fmt::format("{}: {}", readers_of(option), option.summary));
}

std::unique_ptr<AnyPuzzle> PuzzleArguments::make(Format format) const {
  PuzzleOptions all = options;
  all.library = make_library(std::max(1u, std::thread::hardware_concurrency()));
  all.clingo = clingo_program();
  auto puzzle = catalogue::make(name, all);
  if (!puzzle) {
    // The position is in the goal if only that prevents the puzzle, otherwise in the name.
    all.goal.clear();
    const bool of_goal = !options.goal.empty() && catalogue::make(name, all);
    refuse(format, puzzle.error(), of_goal ? options.goal : name);
  }
  tell_notes(name, permutation::definition_of(planning::unplanned(**puzzle)));
  return *std::move(puzzle);
}

void tell_notes(std::string_view name, const group::Definition* definition) {
  if (definition == nullptr) return;
  for (const std::string& each : definition->notes) note(fmt::format("{}: {}", excerpt(name, 200), each));
}

// Resolved here: a confined planner may read its own folder.
std::string clingo_program() {
  const char* named = std::getenv("ROMPICAPO_CLINGO");
  std::string name = named != nullptr && *named != '\0' ? named : PuzzleOptions{}.clingo;
  const char* folders = std::getenv("PATH");
  if (folders == nullptr || name.find('/') != std::string::npos) return name;
  for (const Token& folder : split(folders, ":"))
    if (std::string path = fmt::format("{}/{}", folder.text, name); ::access(path.c_str(), X_OK) == 0) return path;
  return name;
}

void StateArgument::add_to(CLI::App& app, const std::string& help) {
  app.add_option("STATE", pieces, help)->expected(-1);
}

std::string StateArgument::text() const { return std::string(without_byte_order_mark(joined(pieces, " "))); }

LimitArguments::LimitArguments(double default_seconds)
    : seconds(default_seconds), threads(std::max(1u, std::thread::hardware_concurrency())) {}

std::vector<std::string> join_counted(std::vector<std::string> arguments) {
  std::vector<std::string> joined;
  for (std::string& one : arguments) {
    const bool takes = !joined.empty() && (joined.back() == "--all" || joined.back() == "--count-optimal");
    if (takes && (one == "classes" || one == "sequences")) {
      joined.back() += '=' + one;
    } else {
      joined.push_back(std::move(one));
    }
  }
  return joined;
}

void LimitArguments::add_to(CLI::App& app, bool with_nodes) {
  add_number<double>(
      app, "--time", seconds, 0, 1e9,
      fmt::format("Seconds for each run, including the building of tables; 0: no limit (default {:g}, without limit "
                  "for tables; two-phase: 1; constructive: its first answer)",
                  seconds))
      ->each([this](const std::string&) { seconds_given = true; });
  if (with_nodes) add_number<std::uint64_t>(app, "--nodes", nodes, 1, any_count, "Nodes that each run may expand");
  add_number<std::uint64_t>(app, "--memory", memory_mib, 16, 1 << 24,
                            "MiB that this process may use, a hard limit (default: half of the machine's)");
  add_number<std::uint64_t>(
      app, "--threads", threads, 1, 4096,
      "Threads for solvers and tables that can use several (default: all cores); the general searches run on one");
}

void LimitArguments::apply_to(Limits& limits, double for_seconds) const {
  limits.max_expanded = nodes;
  limits.max_bytes = search_bytes_;
  limits.threads = threads;
  if (for_seconds > 0)
    limits.deadline =
        Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(for_seconds));
  limits.stop = &interrupt_flag();
}

tables::BuildLimits LimitArguments::building() const {
  tables::BuildLimits building = tables::BuildScope::current();
  building.threads = threads;
  return building;
}

Limits LimitArguments::limits() const {
  Limits limits;
  apply_to(limits, seconds);
  return limits;
}

void LimitArguments::apply_memory() {
  search_bytes_ = limit_memory(memory_mib > 0 ? memory_mib << 20 : machine_bytes() / 2);
}

void SolverArguments::add_to(CLI::App& app, bool with_names) {
  if (with_names) {
    app.add_option("--solver", solver, "A name from `rompicapo catalogue PUZZLE`; each puzzle has a default")
        ->type_name("NAME");
    auto* name =
        app.add_option("--heuristic", heuristic, "A name from `rompicapo catalogue PUZZLE`; each puzzle has a default");
    name->type_name("NAME");
    add_heuristic_program(app, *this)->excludes(name);
  } else {
    add_heuristic_program(app, *this);
  }
  app.add_flag("--judge-first", judge_first,
               "First compare the program with the true distance of every state; otherwise it proves nothing");
  for (const SolverOption& option : solver_options()) add_option(app, option, options, std::string(option.summary));
}

CLI::Option* add_heuristic_program(CLI::App& app, SolverArguments& solver) {
  return app
      .add_option("--heuristic-program", solver.program,
                  "A heuristic of your own: CMD is started once, without a shell; it reads a state a line and writes a "
                  "number a line")
      ->type_name("CMD");
}

void name_readers(CLI::App& command) {
  if (command.get_option_no_throw(fmt::format("--{}", solver_options().front().name)) == nullptr) return;
  std::vector<std::pair<std::string_view, SolverInfo>> solvers;  // each with its family
  for_each_sample([&](const PuzzleFamily& family, const PuzzleInfo& info) {
    for (const SolverInfo& solver : info.solvers)
      solvers.emplace_back(family.form.substr(0, family.form.find(':')), solver);
  });
  for (const SolverOption& option : solver_options()) {
    CLI::Option* const described = command.get_option_no_throw(fmt::format("--{}", option.name));
    if (described == nullptr) continue;
    std::vector<std::string> readers;
    for (const auto& one : solvers) {
      if (!one.second.reads(option.read_as)) continue;
      std::string name = option.read_as.empty() ? "every solver" : one.second.name;
      // Another family may have a solver of that name that does not read it.
      if (std::any_of(solvers.begin(), solvers.end(), [&](const auto& other) {
            return other.first != one.first && other.second.name == name && !other.second.reads(option.read_as);
          }))
        name += fmt::format(" ({})", one.first);
      if (std::find(readers.begin(), readers.end(), name) == readers.end()) readers.push_back(std::move(name));
    }
    described->description(fmt::format("{}: {}", joined(readers, ", "), option.summary));
  }
}

std::vector<std::string> puzzle_names() {
  std::vector<std::string> names;
  for (const PuzzleFamily* family : catalogue::families()) {
    for (const auto& alias : family->aliases) names.emplace_back(alias.first);
    names.insert(names.end(), family->samples.begin(), family->samples.end());
  }
  return names;
}

}  // namespace rompicapo::cli
