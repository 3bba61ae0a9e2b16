// SPDX-License-Identifier: MIT
//
// Groups runs and computes figures.
#include "lab/report/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>
#include <tuple>
#include <unordered_map>

namespace rompicapo::lab {

namespace {

// Precondition: sorted.
double quantile(const std::vector<double>& values, double share) {
  const double place = share * static_cast<double>(values.size() - 1);
  const auto below = static_cast<std::size_t>(place);
  if (below + 1 >= values.size()) return values.back();
  const double rest = place - static_cast<double>(below);
  return rest == 0 ? values[below] : values[below] + rest * (values[below + 1] - values[below]);
}

using RunPlaces = std::vector<std::size_t>;  // in Experiment::runs

void add_by_length(const Experiment& experiment, const RunPlaces& places, ConfigurationSummary& summary) {
  std::map<Cost, std::pair<std::vector<double>, std::vector<double>>> groups;  // nodes, branching factors
  for (const std::size_t place : places) {
    const Run& run = experiment.runs[place];
    if (!run.solved() || !run.length) continue;
    auto& [nodes, factors] = groups[*run.length];
    nodes.push_back(static_cast<double>(run.nodes_expanded));
    if (const auto factor = effective_branching_factor(run.nodes_generated, *run.length)) factors.push_back(*factor);
  }
  std::vector<double> all;
  for (auto& [length, group] : groups) {
    all.insert(all.end(), group.second.begin(), group.second.end());
    const Spread nodes = spread_of(std::move(group.first)), factors = spread_of(std::move(group.second));
    summary.by_length.push_back({length, nodes.count, nodes.mean, nodes.median,
                                 factors.count > 0 ? std::optional(factors.mean) : std::nullopt});
  }
  summary.branching = spread_of(std::move(all));
}

std::optional<double> ratio_of(Cost length, std::optional<Cost> least) {
  if (!least) return {};
  if (*least == 0) return length == 0 ? std::optional(1.0) : std::nullopt;
  return static_cast<double>(length) / *least;
}

struct Values {
  std::vector<double> length, expanded, generated, seconds, cpu_seconds, memory, ratio;
};

void add_solved(const Run& run, std::optional<Cost> least, Values& values) {
  if (run.length) {
    values.length.push_back(*run.length);
    if (const auto ratio = ratio_of(*run.length, least)) values.ratio.push_back(*ratio);
  }
  values.expanded.push_back(static_cast<double>(run.nodes_expanded));
  values.generated.push_back(static_cast<double>(run.nodes_generated));
  values.seconds.push_back(run.seconds);
  values.cpu_seconds.push_back(run.cpu_seconds);
}

ConfigurationSummary summary_of(const Experiment& experiment, const RunPlaces& places,
                                const std::vector<std::optional<Cost>>& least) {
  ConfigurationSummary summary;
  Values values;
  for (const std::size_t place : places) {
    const Run& run = experiment.runs[place];
    ++summary.runs;
    ++summary.outcomes[run.outcome];
    summary.solved += run.solved();
    summary.optimal += run.solved() && run.optimal;
    summary.total_expanded += static_cast<double>(run.nodes_expanded);
    summary.total_seconds += run.seconds;
    if (run.peak_bytes > 0) values.memory.push_back(static_cast<double>(run.peak_bytes));
    if (run.solved()) add_solved(run, least[place], values);
  }
  summary.cactus = values.seconds;
  std::sort(summary.cactus.begin(), summary.cactus.end());
  summary.length = spread_of(std::move(values.length));
  summary.expanded = spread_of(std::move(values.expanded));
  summary.generated = spread_of(std::move(values.generated));
  summary.seconds = spread_of(std::move(values.seconds));
  summary.cpu_seconds = spread_of(std::move(values.cpu_seconds));
  summary.memory = spread_of(std::move(values.memory));
  summary.ratio = spread_of(std::move(values.ratio));
  add_by_length(experiment, places, summary);
  return summary;
}

template <class Record>
std::unordered_map<std::int64_t, const Record*> by_id(const std::vector<Record>& records) {
  std::unordered_map<std::int64_t, const Record*> found;
  for (const Record& record : records) found.emplace(record.id, &record);
  return found;
}

std::vector<ConfigurationSummary> summarize_all(const Experiment& experiment,
                                                const std::vector<std::optional<Cost>>& least) {
  const auto instances = by_id(experiment.instances);
  std::unordered_map<std::int64_t, RunPlaces> all;
  std::unordered_map<std::int64_t, std::map<std::string, RunPlaces>> in_sets;
  for (std::size_t place = 0; place < experiment.runs.size(); ++place) {
    const Run& run = experiment.runs[place];
    all[run.configuration].push_back(place);
    if (const auto instance = instances.find(run.instance); instance != instances.end())
      in_sets[run.configuration][instance->second->set].push_back(place);
  }
  std::vector<ConfigurationSummary> summaries;
  for (const Configuration& configuration : experiment.configurations) {
    summaries.push_back(summary_of(experiment, all[configuration.id], least));
    summaries.back().configuration = configuration.id;
  }
  for (const Configuration& configuration : experiment.configurations) {
    const auto& sets = in_sets[configuration.id];
    if (sets.size() < 2) continue;
    for (const auto& [set, places] : sets) {
      summaries.push_back(summary_of(experiment, places, least));
      summaries.back().configuration = configuration.id;
      summaries.back().set = set;
    }
  }
  return summaries;
}

std::vector<Failure> failures_of(const Experiment& experiment) {
  std::map<std::tuple<std::int64_t, std::string, std::string>, std::vector<std::int64_t>> groups;
  for (const Run& run : experiment.runs)
    if (!run.solved()) groups[{run.configuration, run.outcome, reason_of(run)}].push_back(run.unit);
  std::vector<Failure> failures;
  for (auto& [key, units] : groups)
    failures.push_back({std::get<0>(key), std::get<1>(key), std::get<2>(key), std::move(units)});
  return failures;
}

}  // namespace

Spread spread_of(std::vector<double> values) {
  Spread spread;
  if (values.empty()) return spread;
  std::sort(values.begin(), values.end());
  spread.count = values.size();
  for (const double value : values) spread.mean += value;
  spread.mean /= static_cast<double>(values.size());
  spread.min = values.front();
  spread.lower = quantile(values, 0.25);
  spread.median = quantile(values, 0.5);
  spread.upper = quantile(values, 0.75);
  spread.max = values.back();
  return spread;
}

// Newton's method from above: the sum is convex in b, so the iteration decreases monotonically to the root.
std::optional<double> effective_branching_factor(std::uint64_t generated, Cost length) {
  if (length == 0 || generated < length) return {};
  const auto nodes = static_cast<double>(generated);
  double b = std::pow(nodes, 1.0 / length);  // b^length alone is at most all nodes
  for (int step = 0; step < 100; ++step) {
    double sum = 1, slope = 0;  // Horner: 1 + b(1 + b(1 + ...)), and its derivative
    for (Cost depth = 0; depth < length; ++depth) {
      slope = slope * b + sum;
      sum = sum * b + 1;
    }
    const double next = b - (sum - (nodes + 1)) / slope;
    if (!(next < b * (1 - 1e-15))) break;
    b = next;
  }
  return std::max(b, 1.0);
}

std::vector<std::optional<Cost>> references(const Experiment& experiment) {
  const auto configurations = by_id(experiment.configurations);
  const auto instances = by_id(experiment.instances);
  const auto metric_of = [&](const Run& run) {
    const auto found = configurations.find(run.configuration);
    return found == configurations.end() ? std::string_view() : std::string_view(found->second->metric);
  };
  std::map<std::string_view, std::set<std::string_view>> metrics;  // metrics of the runs on a puzzle
  std::map<std::pair<std::int64_t, std::string_view>, Cost> proved;
  for (const Run& run : experiment.runs) {
    if (const auto instance = instances.find(run.instance); instance != instances.end())
      metrics[instance->second->puzzle].insert(metric_of(run));
    if (!run.solved() || !run.optimal || !run.length) continue;
    const auto [best, fresh] = proved.try_emplace({run.instance, metric_of(run)}, *run.length);
    if (!fresh) best->second = std::min(best->second, *run.length);
  }
  std::vector<std::optional<Cost>> least(experiment.runs.size());
  for (std::size_t place = 0; place < experiment.runs.size(); ++place) {
    const Run& run = experiment.runs[place];
    const auto instance = instances.find(run.instance);
    const bool one_metric = instance != instances.end() && metrics[instance->second->puzzle].size() < 2;
    if (one_metric) least[place] = instance->second->optimum;
    const auto best = proved.find({run.instance, metric_of(run)});
    if (!least[place] && best != proved.end()) least[place] = best->second;
  }
  return least;
}

std::string reason_of(const Run& run) {
  if (run.error.empty()) return {};
  const auto read = nlohmann::json::parse(run.error, nullptr, false);
  if (!read.is_object()) return run.error;
  const auto message = read.find("message");
  return message != read.end() && message->is_string() ? message->get<std::string>() : run.error;
}

Statistics statistics_of(const Experiment& experiment) {
  Statistics statistics;
  const std::vector<std::optional<Cost>> least = references(experiment);
  statistics.summaries = summarize_all(experiment, least);
  statistics.comparisons = compare_all(experiment);
  statistics.comparisons_cut = experiment.configurations.size() > most_compared;
  statistics.failures = failures_of(experiment);
  for (std::size_t place = 0; place < experiment.runs.size(); ++place) {
    const Run& run = experiment.runs[place];
    if (run.solved() && run.optimal && run.length && least[place] && *run.length > *least[place])
      statistics.contradictions.push_back(run.unit);
  }
  return statistics;
}

}  // namespace rompicapo::lab
