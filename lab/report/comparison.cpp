// SPDX-License-Identifier: MIT
//
// Compares pairs of configurations on the instances that both solved. Repeated runs of one instance are one value: the
// geometric mean of nodes and seconds, the mean of lengths. Nodes and seconds are compared by their ratio (tests use
// its logarithm), lengths by their difference.
#include <algorithm>
#include <cmath>
#include <unordered_map>

#include "lab/report/signed_rank.hpp"
#include "lab/report/statistics.hpp"

namespace rompicapo::lab {

namespace {

constexpr double least_nodes = 1, least_seconds = 1e-6;  // smaller values count as this: a ratio needs positive numbers

// The cost of one configuration's solved runs on one instance.
struct Took {
  std::size_t runs = 0;  // 0: run but not solved
  double nodes = 0, seconds = 0, length = 0;
};

using TookByInstance = std::unordered_map<std::int64_t, Took>;

double joined(double mean, double value, double runs) {
  return runs == 0 ? value : mean * std::pow(value / mean, 1 / (runs + 1));  // geometric
}

void add(const Run& run, Took& took) {
  if (!run.solved()) return;
  const auto runs = static_cast<double>(took.runs);
  took.nodes = joined(took.nodes, std::max(least_nodes, static_cast<double>(run.nodes_expanded)), runs);
  took.seconds = joined(took.seconds, std::max(least_seconds, run.seconds), runs);
  took.length += (run.length.value_or(0) - took.length) / (runs + 1);
  ++took.runs;
}

// The sign is applied last: a ratio and its inverse then have exactly the same size and count as a tie.
double log_ratio(double first, double second) {
  return first < second ? -std::log(second / first) : std::log(first / second);
}

enum class Scale { factor, difference };

Effect effect_of(const std::vector<double>& differences, Scale scale) {
  Effect effect;
  effect.pairs = differences.size();
  for (const double difference : differences) {
    effect.less += difference < 0;
    effect.equal += difference == 0;
    effect.more += difference > 0;
  }
  const SignedRank test = signed_rank(differences);
  const Shift shift = hodges_lehmann(differences);
  const auto scaled = [&](double value) { return scale == Scale::factor ? std::exp(value) : value; };
  effect.p = effect.p_holm = test.p;
  effect.exact = test.exact;
  effect.estimate = scaled(shift.estimate);
  if (shift.interval) effect.interval = {scaled(shift.interval->first), scaled(shift.interval->second)};
  return effect;
}

// Ordered by instance, so that equal experiments give equal figures.
std::vector<std::pair<const Took*, const Took*>> shared(const std::vector<InstanceRecord>& instances,
                                                        const TookByInstance& first, const TookByInstance& second) {
  std::vector<std::pair<const Took*, const Took*>> found;
  for (const InstanceRecord& instance : instances) {
    const auto one = first.find(instance.id);
    if (one == first.end()) continue;
    if (const auto other = second.find(instance.id); other != second.end())
      found.emplace_back(&one->second, &other->second);
  }
  return found;
}

Comparison compare(const std::vector<std::pair<const Took*, const Took*>>& pairs, bool one_metric) {
  Comparison comparison;
  std::vector<double> nodes, seconds, length;
  for (const auto& [first, second] : pairs) {
    comparison.only_first += first->runs > 0 && second->runs == 0;
    comparison.only_second += first->runs == 0 && second->runs > 0;
    comparison.neither += first->runs == 0 && second->runs == 0;
    if (first->runs == 0 || second->runs == 0) continue;
    ++comparison.both;
    nodes.push_back(log_ratio(first->nodes, second->nodes));
    seconds.push_back(log_ratio(first->seconds, second->seconds));
    if (one_metric) length.push_back(first->length - second->length);
  }
  comparison.nodes = effect_of(nodes, Scale::factor);
  comparison.seconds = effect_of(seconds, Scale::factor);
  comparison.length = effect_of(length, Scale::difference);
  return comparison;
}

// The tests of one measure are one family.
void correct(std::vector<Comparison>& comparisons, Effect Comparison::*measure) {
  std::vector<double> p;
  for (const Comparison& comparison : comparisons)
    if ((comparison.*measure).pairs > 0) p.push_back((comparison.*measure).p);
  const std::vector<double> corrected = holm(p);
  std::size_t at = 0;
  for (Comparison& comparison : comparisons)
    if ((comparison.*measure).pairs > 0) (comparison.*measure).p_holm = corrected[at++];
}

}  // namespace

std::vector<Comparison> compare_all(const Experiment& experiment) {
  std::unordered_map<std::int64_t, TookByInstance> took;
  for (const Run& run : experiment.runs) add(run, took[run.configuration][run.instance]);
  const auto& configurations = experiment.configurations;
  const std::size_t count = std::min(configurations.size(), most_compared);
  std::vector<Comparison> comparisons;
  for (std::size_t first = 0; first < count; ++first)
    for (std::size_t second = first + 1; second < count; ++second) {
      const Configuration &one = configurations[first], &other = configurations[second];
      const auto pairs = shared(experiment.instances, took[one.id], took[other.id]);
      if (pairs.empty()) continue;
      comparisons.push_back(compare(pairs, one.metric == other.metric));
      comparisons.back().first = one.id;
      comparisons.back().second = other.id;
    }
  for (const auto measure : {&Comparison::nodes, &Comparison::seconds, &Comparison::length})
    correct(comparisons, measure);
  return comparisons;
}

}  // namespace rompicapo::lab
