// SPDX-License-Identifier: MIT
//
// What an experiment shows: each configuration in figures, each two compared on the instances that both solved, and
// what went wrong. Computed here once; tables, exports, the report and the page only show it. docs/lab-report.md
// explains every figure.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "lab/report/experiment.hpp"

namespace rompicapo::lab {

// Quartiles as most programs draw them: between the two nearest values in proportion (Hyndman and Fan 1996, type 7).
struct Spread {
  std::size_t count = 0;  // 0: the rest means nothing
  double mean = 0, min = 0, lower = 0, median = 0, upper = 0, max = 0;
};

Spread spread_of(std::vector<double> values);

// The b of a tree of depth `length` that is complete and has as many nodes beside its root as were generated:
// N + 1 = 1 + b + b^2 + ... + b^length (Russell and Norvig). None where no search was: length 0, or N < length.
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
  Spread length{}, expanded{}, generated{}, seconds{}, cpu_seconds{};  // of the solved runs
  Spread memory{};                                                     // of all that tell it
  Spread branching{};                                                  // of the solved ones
  Spread ratio{};  // length over the least possible, of the solved ones of which that is known
  double total_expanded = 0, total_seconds = 0;  // of all runs
  std::vector<LengthRow> by_length{};            // ordered
  std::vector<double> cactus{};                  // seconds of the solved runs, ordered: how many by when
};

// Of one measure, over the instances that both solved: the first against the second.
struct Effect {
  std::size_t pairs = 0, less = 0, equal = 0, more = 0;  // instances where the first took less, as much, more
  double estimate = 0;                                   // nodes, seconds: a factor; length: a difference
  std::optional<std::pair<double, double>> interval{};   // 95 %
  double p = 1, p_holm = 1;                              // corrected over all pairs of configurations
  bool exact = false;
};

struct Comparison {
  std::int64_t first = 0, second = 0;                                  // configurations
  std::size_t both = 0, only_first = 0, only_second = 0, neither = 0;  // instances that they solved
  Effect nodes{}, seconds{};
  Effect length{};  // of no pairs where the two count moves in different metrics
};

// Runs of a configuration that ended alike.
struct Failure {
  std::int64_t configuration = 0;
  std::string outcome, reason;
  std::vector<std::int64_t> units{};
};

struct Statistics {
  std::vector<ConfigurationSummary>
      summaries;                        // of each configuration over all, then over each set if there are several
  std::vector<Comparison> comparisons;  // of each two that share instances
  bool comparisons_cut = false;         // of the first most_compared configurations only
  std::vector<Failure> failures;
  std::vector<std::int64_t> contradictions;  // units that call their answer optimal where a shorter one is known
};

inline constexpr std::size_t most_compared = 40;

Statistics statistics_of(const Experiment& experiment);
std::vector<Comparison> compare_all(const Experiment& experiment);

// The least length known of each run's instance in the metric of its configuration, by the place in `runs`: as the set
// knows it; where configurations of its puzzle count in different metrics, or the set does not know, the shortest
// answer proved optimal.
std::vector<std::optional<Cost>> references(const Experiment& experiment);

// What a run's error says in words; of one without: its outcome's limit, or nothing.
std::string reason_of(const Run& run);

}  // namespace rompicapo::lab
