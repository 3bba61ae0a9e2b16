// SPDX-License-Identifier: MIT
//
// The statistics of an experiment: figures of each configuration, comparisons of pairs on the instances that both
// solved, and failures. Computed only here; tables, exports, the report and the page show them. docs/lab-report.md
// explains every figure.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lab/report/experiment.hpp"

namespace rompicapo::lab {

// Quartiles by linear interpolation between the two nearest values (Hyndman and Fan 1996, type 7).
struct Spread {
  std::size_t count = 0;  // 0: the other members are undefined
  double mean = 0, min = 0, lower = 0, median = 0, upper = 0, max = 0;
};

Spread spread_of(std::vector<double> values);

// The b of a complete tree of depth `length` with N generated nodes beside its root: N + 1 = 1 + b + b^2 + ... +
// b^length (Russell and Norvig). None without a search: length 0, or N < length.
std::optional<double> effective_branching_factor(std::uint64_t generated, Cost length);

struct LengthRow {
  Cost length = 0;
  std::size_t runs = 0;
  double mean_nodes = 0, median_nodes = 0;  // expanded
  std::optional<double> branching{};        // mean
};

struct ConfigurationSummary {
  std::int64_t configuration = 0;
  std::string set{};  // of instances; empty: all of them
  std::size_t runs = 0, solved = 0, optimal = 0;
  std::map<std::string, std::size_t> outcomes{};
  Spread length{}, expanded{}, generated{}, seconds{}, cpu_seconds{};  // of solved runs
  Spread memory{};                                                     // of runs that report it
  Spread branching{};                                                  // of solved runs
  Spread ratio{};                                // length over the minimum, of solved runs with a known minimum
  double total_expanded = 0, total_seconds = 0;  // of all runs
  std::vector<LengthRow> by_length{};            // ordered
  std::vector<double> cactus{};                  // seconds of solved runs, sorted
};

// One measure over the instances that both solved: the first against the second.
struct Effect {
  std::size_t pairs = 0, less = 0, equal = 0, more = 0;  // instances where the first took less, as much, more
  double estimate = 0;                                   // nodes, seconds: a factor; length: a difference
  std::optional<std::pair<double, double>> interval{};   // 95 %
  double p = 1, p_holm = 1;                              // corrected over all pairs of configurations
  bool exact = false;
};

struct Comparison {
  std::int64_t first = 0, second = 0;                                  // configurations
  std::size_t both = 0, only_first = 0, only_second = 0, neither = 0;  // number of instances solved
  Effect nodes{}, seconds{};
  Effect length{};  // without pairs if the two use different metrics
};

// Runs of a configuration with the same failure.
struct Failure {
  std::int64_t configuration = 0;
  std::string outcome, reason;
  std::vector<std::int64_t> units{};
};

struct Statistics {
  std::vector<ConfigurationSummary>
      summaries;                        // of each configuration over all sets, then over each if there are several
  std::vector<Comparison> comparisons;  // of each two that share instances
  bool comparisons_cut = false;         // only the first most_compared configurations
  std::vector<Failure> failures;
  std::vector<std::int64_t> contradictions;  // units whose answer is called optimal although a shorter one is known
};

inline constexpr std::size_t most_compared = 40;

Statistics statistics_of(const Experiment& experiment);
std::vector<Comparison> compare_all(const Experiment& experiment);

// The least known length of each run's instance in the metric of its configuration, by the position in `runs`: the
// set's value; if the configurations of its puzzle use different metrics, or the set has none, the shortest answer
// proved optimal.
std::vector<std::optional<Cost>> references(const Experiment& experiment);

// A run's error as text; without one, its outcome's limit, or nothing.
std::string reason_of(const Run& run);

}  // namespace rompicapo::lab
