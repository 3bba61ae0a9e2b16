// SPDX-License-Identifier: MIT
//
// rompicapo inspect: the value of each heuristic for a state, its parts, and how it changes along moves.
#include "rompicapo/catalogue/inspect.hpp"

#include "rompicapo/base/text.hpp"

#include "apps/cli/answer_text.hpp"
#include "apps/cli/commands.hpp"
#include "apps/cli/guard.hpp"

namespace rompicapo::cli {

namespace {

struct Inspect {
  PuzzleArguments puzzle;
  FormatArguments format;
  StateArgument state;
  std::string moves;
  std::vector<std::string> heuristics;

  int run();
};

std::string or_dash(const std::optional<Cost>& value) { return value ? std::to_string(*value) : "-"; }

// For parts short enough for one line: "1-3 2, 4-6 2".
bool is_short(const AccountPart& part) { return !part.pieces.empty() && part.pieces.size() <= 2 && part.per == 0; }

std::string long_part(const AccountPart& part) {
  const std::string pieces = joined(part.pieces, " ");
  const std::string count = part.per > 0 ? fmt::format("{} / {}, rounded up: ", part.pieces.size(), part.per) : "";
  return fmt::format("    {:>4}  {}{}{}{}\n", part.value, part.what, count.empty() && pieces.empty() ? "" : "  ", count,
                     pieces);
}

// Consecutive parts of one kind on one line, with their sum.
std::string parts_text(const Account& account) {
  const std::vector<Cost> sums = sums_of(account);
  const bool several = account.combining == Combining::greatest_sum;
  std::string text;
  for (std::size_t at = 0; at < account.parts.size();) {
    const AccountPart& part = account.parts[at];
    if (several && (at == 0 || account.parts[at - 1].sum != part.sum))
      text += fmt::format("  sum {}: {}{}\n", part.sum + 1, sums[part.sum],
                          sums[part.sum] == account.value ? ", the greatest" : "");
    if (account.combining != Combining::sum || !is_short(part)) {
      text += long_part(part);
      ++at;
      continue;
    }
    Cost sum = 0;
    std::vector<std::string> each;
    for (; at < account.parts.size() && account.parts[at].what == part.what && is_short(account.parts[at]); ++at) {
      sum += account.parts[at].value;
      each.push_back(fmt::format("{}:{}", joined(account.parts[at].pieces, "-"), account.parts[at].value));
    }
    text += fmt::format("    {:>4}  {}  {}\n", sum, part.what, joined(each, " "));
  }
  return text;
}

std::string heuristic_text(const catalogue::InspectedHeuristic& line, const std::optional<Cost>& distance) {
  if (!line.account) return fmt::format("{:<18} {:>4}  {}\n", line.info.name, "-", line.refusal);
  const bool over = distance && line.account->value > *distance;
  const std::string_view claim = line.account->exact    ? "the distance itself"
                                 : line.info.admissible ? "never more than the distance"
                                 : over                 ? "more than the distance"
                                                        : "may be more than the distance";
  std::string text = fmt::format("{:<18} {:>4}  {}\n", line.info.name, line.account->value, claim);
  const bool greatest = line.account->combining == Combining::maximum && line.account->parts.size() > 1;
  if (greatest) text += "  the greatest of\n";
  return text + parts_text(*line.account);
}

// One column for the true distance, if known, and one for each heuristic that has values.
std::string along_text(const catalogue::Inspection& inspection) {
  std::vector<std::size_t> shown;
  for (std::size_t at = 0; at < inspection.heuristics.size(); ++at)
    if (inspection.heuristics[at].account) shown.push_back(at);
  std::string text = fmt::format("\n{:>4}  {:<5} {:>8}", "step", "move", "distance");
  for (const std::size_t at : shown) text += "  " + inspection.heuristics[at].info.name;
  text += fmt::format("\n{:>4}  {:<5} {:>8}", 0, "", or_dash(inspection.distance));
  const auto cell = [&](std::size_t at, const std::optional<Cost>& value) {
    return fmt::format("  {:>{}}", or_dash(value), inspection.heuristics[at].info.name.size());
  };
  for (const std::size_t at : shown) text += cell(at, inspection.heuristics[at].account->value);
  std::size_t number = 0;
  for (const catalogue::InspectedStep& step : inspection.along) {
    text += fmt::format("\n{:>4}  {:<5} {:>8}", ++number, step.move, or_dash(step.distance));
    for (const std::size_t at : shown) text += cell(at, step.values[at]);
  }
  return text + '\n';
}

int Inspect::run() {
  const auto made = puzzle.make(format.format());
  const PuzzleInfo& info = made->info();
  const std::string given = state.text();
  const Expected<std::string> start = made->canonical(given);
  if (!start) refuse(format.format(), start.error(), given, info.name);
  if (const Expected<Walk> walk = made->walk(*start, moves); !walk)
    refuse(format.format(), walk.error(), moves, info.name);
  const Expected<catalogue::Inspection> inspection = catalogue::inspect(*made, *start, moves, heuristics);
  if (!inspection) refuse(format.format(), inspection.error());
  if (format.format() == Format::json) {
    out(catalogue::inspect_json(info, *inspection) + '\n');
  } else {
    out(picture(*made, inspection->state));
    out(fmt::format("\nstate     {}\ndistance  {}\n\n", inspection->state,
                    inspection->distance ? fmt::format("{} ({})", *inspection->distance, info.metric)
                                         : "unknown: no table in memory has it"));
    for (const catalogue::InspectedHeuristic& line : inspection->heuristics)
      out(heuristic_text(line, inspection->distance));
    if (!inspection->along.empty()) out(along_text(*inspection));
  }
  flush();
  return done;
}

}  // namespace

Command add_inspect(CLI::App& app) {
  auto inspect = std::make_shared<Inspect>();
  CLI::App* sub = app.add_subcommand("inspect", "Show the value of each heuristic on a state, and its parts");
  inspect->puzzle.add_to(*sub);
  inspect->state.add_to(*sub, "The state, or moves from solved");
  sub->get_option("STATE")->required();
  sub->add_option("--moves", inspect->moves, "Moves to make from it; the values after each are shown")
      ->type_name("MOVES");
  sub->add_option("--heuristics", inspect->heuristics,
                  "Only these, separated by commas; large tables are built for those named")
      ->delimiter(',')
      ->type_name("NAME,...");
  inspect->format.add_to(*sub, {"text", "json"});
  sub->footer(
      "Examples:\n"
      "  rompicapo inspect 8-puzzle \"1 3 6 4 0 2 7 5 8\" --moves RULDDR\n"
      "  rompicapo inspect 15-puzzle --heuristics linear-conflict,walking-distance \"@DDRRULD\"");
  return {sub, [inspect] { return inspect->run(); }};
}

}  // namespace rompicapo::cli
