// SPDX-License-Identifier: MIT
//
// rompicapo compare: every algorithm with every heuristic on the same states, in one table.
#include <algorithm>

#include "rompicapo/catalogue/json.hpp"

#include "apps/cli/commands.hpp"
#include "apps/cli/guard.hpp"
#include "apps/cli/heuristic_program.hpp"
#include "apps/cli/run.hpp"
#include "lab/summary.hpp"

namespace rompicapo::cli {

namespace {

struct Compare {
  PuzzleArguments puzzle;
  InstanceArguments instances;
  SolverArguments tuning;
  LimitArguments limits{10};
  FormatArguments format;
  std::string solvers, heuristics;  // comma-separated

  int run();
  std::vector<catalogue::Resolved> resolved(const AnyPuzzle& made, const std::vector<lab::Pair>& pairs,
                                            ExternalHeuristic* external, bool admissible) const;
  std::string table(const std::vector<catalogue::Instance>& all) const;
};

std::vector<std::string> listed(const std::string& text) {
  std::vector<std::string> names;
  for (const Token& token : split(text, ", ")) names.emplace_back(token.text);
  return names;
}

std::string Compare::table(const std::vector<catalogue::Instance>& all) const {
  std::vector<std::vector<std::string>> cells{
      {"algorithm", "heuristic", "solved", "length", "optimal", "expanded", "generated", "peak memory", "time"}};
  for (const lab::Row& row : lab::tabulate(all)) {
    const lab::Summary& sum = row.summary;
    const std::string length = sum.solved == 0 ? "-" : fmt::format("{:.{}f}", sum.length.mean, sum.runs == 1 ? 0 : 2);
    const std::string optimal =
        sum.runs == 1 ? (sum.optimal > 0 ? "yes" : "no") : fmt::format("{}/{}", sum.optimal, sum.runs);
    cells.push_back({row.pair.solver, row.pair.heuristic.empty() ? "-" : row.pair.heuristic,
                     fmt::format("{}/{}", sum.solved, sum.runs), length, optimal, lab::human_count(sum.expanded),
                     lab::human_count(sum.generated), lab::human_bytes(sum.peak_bytes),
                     lab::human_seconds(sum.seconds)});
  }
  return lab::align(cells, 2);
}

// Sums of clingo's own counts for a planner's row.
std::string planned(const std::vector<catalogue::Instance>& all) {
  std::size_t asked = 0, refuted = 0;
  std::uint64_t rules = 0, choices = 0, conflicts = 0;
  double seconds = 0;
  for (const catalogue::Instance& instance : all)
    for (const Horizon& horizon : instance.horizons) {
      ++asked;
      refuted += horizon.answer == Horizon::Answer::none;
      rules = std::max(rules, horizon.rules);
      choices += horizon.choices;
      conflicts += horizon.conflicts;
      seconds += horizon.seconds;
    }
  if (asked == 0) return {};
  return fmt::format("asp: {} horizons, {} refuted, {} ground rules at most, {} choices, {} conflicts, {} of clingo\n",
                     asked, refuted, lab::human_count(rules), lab::human_count(choices), lab::human_count(conflicts),
                     lab::human_seconds(seconds));
}

// A request for each pair. Refuses an option that none of them reads.
std::vector<catalogue::Resolved> Compare::resolved(const AnyPuzzle& made, const std::vector<lab::Pair>& pairs,
                                                   ExternalHeuristic* external, bool admissible) const {
  std::vector<catalogue::Resolved> requests;
  for (const lab::Pair& pair : pairs) {
    catalogue::Asked of_pair = asked(tuning, limits);
    of_pair.solver = pair.solver;
    of_pair.heuristic = pair.heuristic;
    of_pair.skip_unread = true;
    catalogue::Resolved& request = requests.emplace_back(catalogue::resolve(made, of_pair, limits.seconds));
    if (request.error) refuse(format.format(), *request.error, {}, made.info().name);
    request.request.tuning.seed = instances.seed.value_or(1);
    request.request.external = external;
    request.request.external_admissible = admissible;
  }
  for (const auto& [name, value] : tuning.options)
    if (std::all_of(requests.begin(), requests.end(), [&name = name](const catalogue::Resolved& one) {
          return std::find(one.unread.begin(), one.unread.end(), name) != one.unread.end();
        }))
      refuse(format.format(), {ErrorCode::bad_option, fmt::format("no solver compared here reads `{}`", name)}, {},
             made.info().name);
  return requests;
}

int Compare::run() {
  const auto made = puzzle.make(format.format());
  const std::unique_ptr<ExternalHeuristic> external = start_heuristic(tuning, format.format());
  limits.apply_memory();
  const bool admissible = judged_admissible(*made, external.get(), tuning, nullptr, limits, format.format());
  const PuzzleInfo info = external ? catalogue::with_external(made->info(), admissible) : made->info();
  const Expected<lab::Pairing> pairing = lab::pair_up(info, listed(solvers), listed(heuristics));
  if (!pairing) refuse(format.format(), pairing.error(), {}, made->info().name);
  if (pairing->pairs.empty())
    refuse(format.format(), {ErrorCode::bad_option, "none of these pairs can run: " + pairing->left_out.front()});
  const std::vector<catalogue::Resolved> requests = resolved(*made, pairing->pairs, external.get(), admissible);
  Instances source(instances, *made, format.format());
  if (format.format() == Format::csv) out(catalogue::csv_header() + '\n');

  int code = done;
  std::vector<catalogue::Instance> all;
  std::size_t states = 0;
  while (const std::optional<Given> given = source.next()) {
    ++states;
    for (const catalogue::Resolved& request : requests) {
      if (interrupt_flag()) break;
      const std::string label =
          fmt::format("state {}, {} {}", states, request.request.solver, request.request.heuristic);
      catalogue::Instance instance = run_one(*made, *given, request, limits, label);
      const bool valid = instance.valid();
      if (!valid && instance.error) complain(*instance.error, given->state, given->where);
      if (format.format() == Format::json) out(catalogue::to_json(instance) + '\n');
      if (format.format() == Format::csv) out(catalogue::csv(instance) + '\n');
      flush();
      if (!valid && instance.error && instance.error->code == "environment") {
        code = std::max<int>(code, environment_fault);  // clingo is missing: the other solvers still run
        continue;
      }
      if (!valid) {
        code = std::max<int>(code, bad_input);
        break;  // all other pairs would fail likewise
      }
      instance.state.clear();
      instance.moves.reset();
      all.push_back(std::move(instance));
    }
    if (interrupt_flag()) break;
  }
  if (format.format() == Format::text && !all.empty()) {
    out(table(all));
    out(planned(all));
    for (const std::string& line : pairing->left_out) out(fmt::format("left out: {}\n", line));
  }
  flush();
  return interrupt_flag() ? interrupted : code;
}

}  // namespace

Command add_compare(CLI::App& app) {
  auto compare = std::make_shared<Compare>();
  CLI::App* sub = app.add_subcommand("compare", "Run algorithms x heuristics on the same states; one table");
  compare->puzzle.add_to(*sub);
  compare->instances.add_to(*sub);
  sub->add_option("--solvers", compare->solvers, "Only these, separated by commas (default: all)")->type_name("A,B");
  sub->add_option("--heuristics", compare->heuristics, "Only these, separated by commas (default: all)")
      ->type_name("X,Y");
  compare->tuning.add_to(*sub, /*with_names=*/false);
  compare->limits.add_to(*sub);
  compare->format.add_to(*sub, {"text", "json", "csv"});
  sub->footer(
      "Limits are for each run. A run that a limit ends is a row like any other, and the exit code stays 0.\n"
      "Examples:\n"
      "  rompicapo compare 8-puzzle --random --count 20 --seed 7\n"
      "  rompicapo compare cube:2 \"@R U F\" --solvers a-star,ida-star --format csv");
  return {sub, [compare] { return compare->run(); }};
}

}  // namespace rompicapo::cli
