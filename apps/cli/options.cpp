// SPDX-License-Identifier: MIT
//
// Descriptions of the shared arguments.
#include "apps/cli/options.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <thread>
#include <unistd.h>

#include "rompicapo/base/byte_order_mark.hpp"
#include "rompicapo/base/text.hpp"
#include "rompicapo/catalogue/catalogue.hpp"

#include "apps/cli/guard.hpp"
#include "apps/cli/table_library.hpp"

namespace rompicapo::cli {

namespace {

std::vector<std::string_view> views(const std::vector<std::string>& names) { return {names.begin(), names.end()}; }

}  // namespace

void add_choice(CLI::App& app, const std::string& name, std::string& value, std::vector<std::string> choices,
                const std::string& help) {
  const std::string shown = fmt::format("{}", fmt::join(choices, "|"));
  app.add_option_function<std::string>(
         name,
         [&value, name, choices](const std::string& text) {
           if (std::find(choices.begin(), choices.end(), text) == choices.end())
             throw CLI::ValidationError(
                 name, fmt::format("no choice `{}`{}", excerpt(text), suggestion(text, views(choices))));
           value = text;
         },
         fmt::format("{} (default {})", help, value))
      ->type_name(shown);
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

void PuzzleArguments::add_to(CLI::App& app, bool with_conventions) {
  app.add_option("PUZZLE", name, "sliding:RxC (or 8-puzzle, 15-puzzle, 24-puzzle), cube:N, brain-twist, file:PATH")
      ->required();
  app.add_option("--goal", options.goal, "What counts as solved: a name from `rompicapo catalogue PUZZLE`, or a board")
      ->type_name("GOAL");
  auto* target = app.add_option_function<std::string>(
      "--target", [this](const std::string& state) { options.goal = state; },
      "Solve to this state instead: any form that a state may have");
  target->type_name("STATE")->excludes("--goal");
  app.add_option("--generators", options.generators,
                 "Cube, file: only these turns, as in U,R,F2; U stands for U, U2 and U'")
      ->type_name("LIST");
  app.add_option("--metric", options.metric,
                 "What counts as one move: htm or qtm on the cube, moves or quantum of a file")
      ->type_name("METRIC");
  if (!with_conventions) return;
  app.add_flag("--count-blank", options.count_blank,
               "Sliding: hamming and manhattan count the blank as a tile (then they may overestimate)");
  add_choice(app, "--move-convention", convention, {"blank", "tile"}, "Sliding: what U, D, L, R move");
}

std::unique_ptr<AnyPuzzle> PuzzleArguments::make(Format format) const {
  PuzzleOptions all = options;
  all.library = make_library(std::max(1u, std::thread::hardware_concurrency()));
  all.tile_convention = convention == "tile";
  all.clingo = clingo_program();
  auto puzzle = catalogue::make(name, all);
  if (!puzzle) {
    // A position counts in the name or in the goal: point only where it is surely the name.
    Error error = puzzle.error();
    if (!options.goal.empty()) error.position.reset();
    refuse(format, error, name);
  }
  return *std::move(puzzle);
}

// Looked up here: where the planner is confined, it is granted the folder that it lies in.
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

std::string StateArgument::text() const {
  return std::string(without_byte_order_mark(fmt::format("{}", fmt::join(pieces, " "))));
}

LimitArguments::LimitArguments(double default_seconds)
    : seconds(default_seconds), threads(std::max(1u, std::thread::hardware_concurrency())) {}

namespace {

// A flag that may say what is counted; join_counted() has put `--all sequences` together to one word.
void add_counted(CLI::App& app, const std::string& name, std::string& value, const std::string& help) {
  app.add_flag(name + "{classes}", value, help)->check(CLI::IsMember({"classes", "sequences"}));
}

}  // namespace

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
      fmt::format("Seconds for each run, the building of tables included; 0 is no limit (default {:g}, and tables may "
                  "take what they take; two-phase: 1; constructive: its first answer)",
                  seconds))
      ->each([this](const std::string&) { seconds_given = true; });
  if (with_nodes)
    add_number<std::uint64_t>(app, "--nodes", nodes, 1, any_count, "At most so many nodes expanded in each run");
  add_number<std::uint64_t>(app, "--memory", memory_mib, 16, 1 << 24,
                            "MiB that this process may use, a hard limit (default: half of the machine's)");
  add_number<std::uint64_t>(
      app, "--threads", threads, 1, 4096,
      "Threads for solvers and tables that can use several (default: all cores); the general searches run on one");
}

Limits LimitArguments::limits(double for_seconds) const {
  Limits limits;
  limits.max_expanded = nodes;
  limits.max_bytes = search_bytes_;
  limits.threads = threads;
  if (for_seconds > 0)
    limits.deadline =
        Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(for_seconds));
  limits.stop = &interrupt_flag();
  return limits;
}

void LimitArguments::apply_memory() {
  search_bytes_ = limit_memory(memory_mib > 0 ? memory_mib << 20 : machine_bytes() / 2);
}

void SolverArguments::add_to(CLI::App& app, bool with_names) {
  if (with_names) {
    app.add_option("--solver", solver, "A name from `rompicapo catalogue PUZZLE`; each puzzle has a default")
        ->type_name("NAME");
    app.add_option("--heuristic", heuristic, "A name from `rompicapo catalogue PUZZLE`; each puzzle has a default")
        ->type_name("NAME");
  }
  add_number<double>(app, "--weight", weight, 1, 1e6, "weighted-a-star: f = g + X h (default 2)");
  add_number<std::size_t>(app, "--width", width, 1, std::size_t{1} << 40,
                          "beam: states kept in each layer (default 1000)");
  add_counted(app, "--all", all,
              "optimal, pattern-database, table: list every shortest solution; solutions that differ only in the order "
              "of moves that commute (R L, L R) are one of the `classes` (the default), and each its own among the "
              "`sequences`");
  add_counted(app, "--count-optimal", count_optimal, "the same: say only how many there are");
  add_number<std::uint64_t>(
      app, "--bound", bound, 1, 1000000,
      "optimal, pattern-database, two-phase, constructive: end once no solution can be shorter than N");
  add_number<std::uint64_t>(app, "--stop-length", stop_length, 1, 100000000,
                            "two-phase, constructive: end with the first solution this short (default: 20 moves or "
                            "one second; constructive: the first)");
  app.add_option("--tables", tables,
                 "Which tables: small, medium, large, or a name of `rompicapo tables list` (default: two-phase small; "
                 "optimal the "
                 "largest that is stored, or with --memory that fits)")
      ->type_name("SET");
  app.add_flag("--random-ties", random_ties, "hill-climb: among equals choose by --seed, not by the order of moves");
}

void SolverArguments::set(SolveRequest& request) const {
  if (weight > 0) request.tuning.weight = weight;
  if (width > 0) request.tuning.width = width;
  request.tuning.random_ties = random_ties;
  request.tuning.all = !all.empty() || !count_optimal.empty();
  request.tuning.count = !count_optimal.empty();
  request.tuning.tables = tables;
  request.limits.stop_length = static_cast<Cost>(stop_length);
  if (bound > 0) request.limits.enough_bound = static_cast<Cost>(bound);
}

SolveRequest SolverArguments::request(const PuzzleInfo& info, Format format, std::optional<std::uint64_t> seed) const {
  SolveRequest request{solver.empty() ? info.default_solver : solver, heuristic, {}, {}};
  std::vector<std::string_view> solvers, heuristics;
  std::vector<std::string> read;
  bool takes_heuristic = false;
  for (const SolverInfo& one : info.solvers) {
    solvers.push_back(one.name);
    if (one.name != request.solver) continue;
    read = one.options;
    takes_heuristic = !one.heuristics.empty();
  }
  for (const HeuristicInfo& one : info.heuristics) heuristics.push_back(one.name);
  const auto knows = [](const auto& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
  };
  if (!knows(solvers, request.solver)) refuse(format, catalogue::no_solver(info, request.solver));
  if (!heuristic.empty() && !knows(heuristics, heuristic))
    refuse(format,
           {ErrorCode::unknown_name,
            fmt::format("no heuristic `{}` for {}{}", excerpt(heuristic), info.name, suggestion(heuristic, heuristics)),
            {}});
  const auto forbid = [&](bool given, std::string_view option) {
    if (given && !knows(read, option))
      refuse(format, {ErrorCode::bad_option, fmt::format("`{}` does not read --{}", request.solver, option), {}});
  };
  forbid(weight > 0, "weight");
  forbid(width > 0, "width");
  forbid(random_ties, "random-ties");
  forbid(!all.empty() || !count_optimal.empty(), "all");
  forbid(bound > 0, "bound");
  forbid(stop_length > 0, "stop-length");
  forbid(!tables.empty(), "tables");
  if (!heuristic.empty() && !takes_heuristic)
    refuse(format, {ErrorCode::bad_option, fmt::format("`{}` uses no heuristic", request.solver), {}});
  set(request);
  if (seed) request.tuning.seed = *seed;
  return request;
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
