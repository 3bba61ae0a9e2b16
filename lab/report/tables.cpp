// SPDX-License-Identifier: MIT
//
// Converts statistics to rows of cells. Columns that are empty in every row are omitted.
#include "lab/report/tables.hpp"

#include <cmath>
#include <fmt/format.h>
#include <unordered_map>

#include "lab/summary.hpp"

namespace rompicapo::lab {

namespace {

constexpr std::string_view nothing = "\u2013";  // an en dash

// Four significant digits; from 10,000 on an integer with commas.
std::string shown(double value) {
  if (std::abs(value) >= 9999.5 && value < 1e18 && value > 0)
    return human_count(static_cast<std::uint64_t>(std::llround(value)));
  return fmt::format("{:.4g}", value);
}

Cell text_cell(std::string text) { return {std::move(text), {}}; }
Cell count_cell(std::size_t count) { return {human_count(count), static_cast<double>(count)}; }

Cell number_cell(const Spread& spread, double value) {
  return spread.count == 0 ? Cell{std::string(nothing), {}} : Cell{shown(value), value};
}

Cell seconds_cell(const Spread& spread, double value) {
  return spread.count == 0 ? Cell{std::string(nothing), {}} : Cell{human_seconds(value), value};
}

Cell bytes_cell(const Spread& spread, double value) {
  return spread.count == 0 ? Cell{std::string(nothing), {}}
                           : Cell{human_bytes(static_cast<std::uint64_t>(value)), value};
}

class Names {
 public:
  explicit Names(const Experiment& experiment) {
    for (const Configuration& configuration : experiment.configurations)
      names_.emplace(configuration.id, configuration.name);
  }
  std::string of(std::int64_t id) const {
    const auto found = names_.find(id);
    return found == names_.end() ? fmt::format("({})", id) : found->second;
  }

 private:
  std::unordered_map<std::int64_t, std::string> names_;
};

bool in_sets(const Statistics& statistics) {
  for (const ConfigurationSummary& summary : statistics.summaries)
    if (!summary.set.empty()) return true;
  return false;
}

// The first cells of the row of one configuration on one set.
std::vector<Cell> named(const Names& names, const ConfigurationSummary& summary, bool sets) {
  std::vector<Cell> row{text_cell(names.of(summary.configuration))};
  if (sets) row.push_back(text_cell(summary.set.empty() ? "all" : summary.set));
  return row;
}

Table with_sets(Table table, bool sets) {
  if (!sets) return table;
  table.columns.insert(table.columns.begin() + 1, "instances");
  ++table.texts;
  return table;
}

std::string p_text(double p) { return p < 0.001 ? std::string("< 0.001") : fmt::format("{:.3f}", p); }

std::string interval_text(const Effect& effect) {
  return effect.interval ? fmt::format("{:.3g} to {:.3g}", effect.interval->first, effect.interval->second)
                         : std::string(nothing);
}

void add_effect(Table& table, const std::string& pair, std::string_view measure, const Effect& effect) {
  if (effect.pairs == 0) return;
  table.rows.push_back({text_cell(pair),
                        text_cell(std::string(measure)),
                        count_cell(effect.pairs),
                        count_cell(effect.less),
                        count_cell(effect.equal),
                        count_cell(effect.more),
                        {fmt::format("{:.3g}", effect.estimate), effect.estimate},
                        {interval_text(effect), effect.estimate},
                        {p_text(effect.p), effect.p},
                        {p_text(effect.p_holm), effect.p_holm}});
}

// "set 1, set 5 and 3 more" for the instances of these units.
std::string instances_text(const std::unordered_map<std::int64_t, std::string>& places,
                           const std::vector<std::int64_t>& units) {
  constexpr std::size_t most = 5;
  std::string text;
  for (std::size_t at = 0; at < units.size() && at < most; ++at) {
    const auto found = places.find(units[at]);
    text += (at > 0 ? ", " : "") + (found == places.end() ? fmt::format("run {}", units[at]) : found->second);
  }
  return units.size() > most ? text + fmt::format(" and {} more", units.size() - most) : text;
}

std::unordered_map<std::int64_t, std::string> instances_by_unit(const Experiment& experiment) {
  std::unordered_map<std::int64_t, std::string> names, places;
  for (const InstanceRecord& instance : experiment.instances)
    names.emplace(instance.id, fmt::format("{} {}", instance.set, instance.number));
  for (const Run& run : experiment.runs)
    if (!run.solved()) places.emplace(run.unit, names[run.instance]);
  return places;
}

// One row per summary; fill(summary, row) adds its cells.
template <class Fill>
Table summary_table(const Experiment& experiment, const Statistics& statistics, Table plain, const Fill& fill) {
  const bool sets = in_sets(statistics);
  Table table = with_sets(std::move(plain), sets);
  const Names names(experiment);
  for (const ConfigurationSummary& summary : statistics.summaries)
    fill(summary, table.rows.emplace_back(named(names, summary, sets)));
  return table;
}

}  // namespace

Table configuration_table(const Experiment& experiment, const Statistics& statistics) {
  Table plain{"configurations",
              "Configurations",
              {"configuration", "runs", "solved", "optimal", "mean length", "median length", "max length",
               "length / optimal", "b*"}};
  const auto fill = [](const ConfigurationSummary& summary, std::vector<Cell>& row) {
    for (const std::size_t count : {summary.runs, summary.solved, summary.optimal}) row.push_back(count_cell(count));
    for (const double value : {summary.length.mean, summary.length.median, summary.length.max})
      row.push_back(number_cell(summary.length, value));
    row.push_back(number_cell(summary.ratio, summary.ratio.mean));
    row.push_back(number_cell(summary.branching, summary.branching.mean));
  };
  return summary_table(experiment, statistics, std::move(plain), fill);
}

Table cost_table(const Experiment& experiment, const Statistics& statistics) {
  Table plain{
      "costs",
      "Nodes and memory",
      {"configuration", "mean nodes", "median nodes", "max nodes", "mean memory", "median memory", "max memory"}};
  const auto fill = [](const ConfigurationSummary& summary, std::vector<Cell>& row) {
    const Spread &nodes = summary.expanded, &memory = summary.memory;
    for (const double value : {nodes.mean, nodes.median, nodes.max}) row.push_back(number_cell(nodes, value));
    for (const double value : {memory.mean, memory.median, memory.max}) row.push_back(bytes_cell(memory, value));
  };
  return summary_table(experiment, statistics, std::move(plain), fill);
}

Table time_table(const Experiment& experiment, const Statistics& statistics) {
  Table plain{
      "times",
      "Time",
      {"configuration", "mean time", "median time", "max time", "mean CPU time", "median CPU time", "max CPU time"}};
  const auto fill = [](const ConfigurationSummary& summary, std::vector<Cell>& row) {
    for (const Spread& spread : {summary.seconds, summary.cpu_seconds})
      for (const double value : {spread.mean, spread.median, spread.max}) row.push_back(seconds_cell(spread, value));
  };
  return summary_table(experiment, statistics, std::move(plain), fill);
}

Table by_length_table(const Experiment& experiment, const Statistics& statistics) {
  Table table{
      "by-length", "Nodes by solution length", {"configuration", "length", "runs", "mean nodes", "median nodes", "b*"}};
  const Names names(experiment);
  for (const ConfigurationSummary& summary : statistics.summaries) {
    if (!summary.set.empty()) continue;
    for (const LengthRow& row : summary.by_length)
      table.rows.push_back(
          {text_cell(names.of(summary.configuration)), count_cell(row.length), count_cell(row.runs),
           Cell{shown(row.mean_nodes), row.mean_nodes}, Cell{shown(row.median_nodes), row.median_nodes},
           row.branching ? Cell{shown(*row.branching), row.branching} : text_cell(std::string(nothing))});
  }
  return table;
}

Table comparison_table(const Experiment& experiment, const Statistics& statistics) {
  Table table{
      "comparisons",
      "Paired comparisons",
      {"A : B", "measure", "both solved", "A less", "equal", "A more", "A against B", "95 % interval", "p", "p (Holm)"},
      2};
  const Names names(experiment);
  for (const Comparison& comparison : statistics.comparisons) {
    const std::string pair = names.of(comparison.first) + " : " + names.of(comparison.second);
    add_effect(table, pair, "nodes, factor", comparison.nodes);
    add_effect(table, pair, "time, factor", comparison.seconds);
    add_effect(table, pair, "length, difference", comparison.length);
  }
  return table;
}

Table failure_table(const Experiment& experiment, const Statistics& statistics) {
  Table table{"failures", "Runs without a solution", {"configuration", "outcome", "reason", "instances", "runs"}, 4};
  const Names names(experiment);
  const auto places = instances_by_unit(experiment);
  for (const Failure& failure : statistics.failures)
    table.rows.push_back({text_cell(names.of(failure.configuration)), text_cell(failure.outcome),
                          text_cell(failure.reason), text_cell(instances_text(places, failure.units)),
                          count_cell(failure.units.size())});
  return table;
}

std::vector<Table> tables_of(const Experiment& experiment, const Statistics& statistics) {
  std::vector<Table> tables;
  for (const auto make :
       {configuration_table, cost_table, time_table, comparison_table, failure_table, by_length_table})
    if (Table table = make(experiment, statistics); !table.rows.empty()) tables.push_back(std::move(table));
  return tables;
}

}  // namespace rompicapo::lab
