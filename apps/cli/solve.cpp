// SPDX-License-Identifier: MIT
//
// rompicapo solve: one state or a stream of them, answered one by one as they are done.
#include "rompicapo/catalogue/json.hpp"
#include "rompicapo/explain/faults.hpp"
#include "rompicapo/explain/sentences.hpp"
#include "rompicapo/tables/walk_down.hpp"

#include "apps/cli/answer_text.hpp"
#include "apps/cli/commands.hpp"
#include "apps/cli/guard.hpp"
#include "apps/cli/run.hpp"
#include "apps/words.hpp"

namespace rompicapo::cli {

namespace {

struct Solve {
  PuzzleArguments puzzle;
  InstanceArguments instances;
  SolverArguments solver;
  LimitArguments limits{30};
  FormatArguments format;
  bool explain = false, show_states = false;
  std::string language = "en", detail = "plain";

  int run();
  void refuse_unshown(const Tuning& tuning, bool many) const;
  catalogue::Fault in_words(catalogue::Fault fault) const;
  void print(const AnyPuzzle& made, const catalogue::Instance& instance, std::string_view given, bool many,
             std::size_t index) const;
  void print_text(const AnyPuzzle& made, const catalogue::Instance& instance, bool many, std::size_t index) const;
  std::vector<explain::Reason> reasons(const AnyPuzzle& made, const catalogue::Instance& instance) const;
};

// English is the core's own wording, which is more exact than the words for learners and suggests a fix.
catalogue::Fault Solve::in_words(catalogue::Fault fault) const {
  if (language != "en")
    fault.message = explain::localized(fault.code, fault.message, fault.phrase, apps::words_of(language));
  return fault;
}

std::vector<explain::Reason> Solve::reasons(const AnyPuzzle& made, const catalogue::Instance& instance) const {
  if (!explain || !instance.solved()) return {};
  const std::string heuristic =
      instance.heuristic == external_name ? "" : instance.heuristic;  // only built-in ones are named
  const auto all = explain::explain(made, instance.state, *instance.moves, instance.solver, heuristic);
  return all ? *all : std::vector<explain::Reason>{};
}

void Solve::print_text(const AnyPuzzle& made, const catalogue::Instance& instance, bool many, std::size_t index) const {
  if (!instance.valid()) {
    if (many) out(answer_line(instance, index));
    return;  // already reported
  }
  const auto say = [&](const catalogue::Instance& it) { out(many ? answer_line(it, index) : answer_text(made, it)); };
  if (instance.error) {
    catalogue::Instance said = instance;
    said.error = in_words(*said.error);
    say(said);
  } else {
    say(instance);
  }
  if (!instance.solved()) return;
  if (show_states) {
    const Expected<Walk> walk = made.walk(instance.state, *instance.moves);
    if (walk) out('\n' + steps_text(made, *walk));
  }
  if (explain)
    out('\n' + reasons_text(reasons(made, instance), instance.heuristic == external_name ? "" : instance.heuristic,
                            language, explain::detail_of(detail).value_or(explain::Detail::plain)));
}

void Solve::print(const AnyPuzzle& made, const catalogue::Instance& instance, std::string_view given, bool many,
                  std::size_t index) const {
  switch (format.format()) {
    case Format::text:
      print_text(made, instance, many, index);
      break;
    case Format::json:
      out(catalogue::to_json(instance, reasons(made, instance)) + '\n');
      break;
    case Format::csv: {
      out(catalogue::csv(instance) + '\n');
      catalogue::Instance row = instance;  // one for each solution
      for (std::size_t at = 1; at < instance.all.size(); ++at) {
        row.moves = instance.all[at];
        out(catalogue::csv(row) + '\n');
      }
      for (std::size_t at = 1; at < instance.list.size(); ++at) {
        row.moves = instance.list[at].moves;
        row.length = instance.list[at].length;
        row.optimal = *row.length == *instance.length;
        out(catalogue::csv(row) + '\n');
      }
      break;
    }
    case Format::classic:
    case Format::classic_it: {
      if (!instance.solved()) {
        if (instance.valid()) out(classic_lack(instance));
        break;
      }
      const Expected<Walk> walk = made.walk(instance.state, *instance.moves);
      if (!walk) break;
      const Style style = format.format() == Format::classic ? Style::classic : Style::classic_it;
      const Expected<std::string> text = classic_text(made, *walk, style, given);
      if (!text) refuse(format.format(), text.error());
      out((index > 1 ? "\n" : "") + *text);
      break;
    }
  }
}

// Some forms have room for one solution of each state.
void Solve::refuse_unshown(const Tuning& tuning, bool many) const {
  const bool text = format.format() == Format::text;
  if ((tuning.list == 0 && !tuning.all) || (text && !many) || format.name == "json" || format.name == "csv") return;
  const std::string_view option = tuning.list != 0 ? "list" : tuning.count ? "count-optimal" : "all";
  refuse(format.format(),
         {ErrorCode::bad_option,
          fmt::format("{} shows one solution of each state: with `{}` use --format json or csv",
                      text ? "text for several states" : fmt::format("--format {}", format.name), option)});
}

int Solve::run() {
  const std::unique_ptr<AnyPuzzle> made = puzzle.make(format.format());
  SetUp set_up(*made, instances, solver, limits, format.format());
  catalogue::Resolved& request = set_up.request;
  Instances& source = set_up.source;
  refuse_unshown(request.request.tuning, source.many());
  if (format.format() == Format::csv) out(catalogue::csv_header() + '\n');

  // In a batch without explanations any solution that is short enough will do.
  request.request.tuning.explained = explain || !source.many();

  // Answers that take microseconds are written in batches, at the latest before waiting for input.
  const bool looks_up = request.request.solver == table_solver_name && !request.request.tuning.all;
  int code = done;
  lab::Summing all;
  std::optional<std::uint64_t> first_seed;
  while (const std::optional<Given> given = source.next()) {
    const std::string label = source.many() ? std::to_string(all.runs() + 1) : "";
    catalogue::Instance instance = run_one(*made, *given, request, limits, label);
    if (!instance.valid() && instance.error) complain(in_words(*instance.error), given->state, given->where);
    code = std::max(code, exit_code(instance));
    print(*made, instance, given->state, source.many(), all.runs() + 1);
    if (!looks_up) flush();
    if (all.runs() == 0) first_seed = instance.seed;
    all.add(instance);
    if (interrupt_flag()) break;
  }
  if (source.many() && format.format() == Format::text) out('\n' + summary_text(all.summary()));
  if (source.many() && source.random() && format.format() == Format::text)
    out(fmt::format("seed      {}\n", *first_seed));
  if (all.runs() == 0 && !interrupt_flag()) note("no states in the input");
  flush();
  return interrupt_flag() ? interrupted : code;
}

}  // namespace

Command add_solve(CLI::App& app) {
  auto solve = std::make_shared<Solve>();
  CLI::App* sub = app.add_subcommand("solve", "Solve a state, a file of states, or random ones");
  solve->puzzle.add_to(*sub);
  solve->instances.add_to(*sub);
  solve->solver.add_to(*sub);
  solve->limits.add_to(*sub);
  sub->add_flag("--show-states", solve->show_states, "Draw the state after each move");
  sub->add_flag("--explain", solve->explain, "Say what each move achieves");
  add_choice(*sub, "--detail", solve->detail, {explain::detail_names.begin(), explain::detail_names.end()},
             "What --explain names: pieces, or also coordinates and distances");
  std::vector<std::string> languages;
  for (const auto& locale : apps::locales()) languages.emplace_back(locale.first);
  add_choice(*sub, "--lang", solve->language, languages, "Language of --explain and of messages about wrong states");
  solve->format.add_to(*sub, {"text", "json", "csv", "classic", "classic-it"});
  sub->footer(
      "Examples:\n"
      "  rompicapo solve 8-puzzle \"8 7 6 5 4 3 2 1 0\"\n"
      "  rompicapo solve 15-puzzle --random --count 10 --seed 1 --format json\n"
      "  rompicapo solve cube:3 \"@R U F'\" --metric qtm --show-states\n"
      "  rompicapo solve 8-puzzle --file boards.txt --solver a-star --heuristic manhattan\n"
      "  rompicapo solve file:skewb --random --count 1000000 --solver table --format json\n"
      "`table` looks up what others search: by far the fastest for many states, once its table is built.\n"
      "For many states two-phase takes the first solution that is short enough; for one state, or with\n"
      "--explain, it looks for one as short that is easier to explain, which takes longer.\n"
      "Exit: 0 solved, 1 no solution, 2 bad input, 3 a limit, 4 environment, 130 interrupted;\n"
      "for many states the highest of these.");
  return {sub, [solve] { return solve->run(); }};
}

}  // namespace rompicapo::cli
