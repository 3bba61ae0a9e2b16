// SPDX-License-Identifier: MIT
//
// Sums, medians and aligned columns.
#include "lab/summary.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <tuple>

#include "rompicapo/base/text.hpp"

namespace rompicapo::lab {

using catalogue::Instance;

Summary summarize(std::span<const Instance> instances) {
  Summing summing;
  for (const Instance& instance : instances) summing.add(instance);
  return summing.summary();
}

void Summing::add(const Instance& instance) {
  ++summary_.runs;
  ++summary_.outcomes[instance.outcome];
  if (instance.solved()) lengths_.push_back(instance.length.value_or(0));
  summary_.optimal += instance.optimal;
  summary_.expanded += instance.nodes_expanded;
  summary_.generated += instance.nodes_generated;
  summary_.peak_bytes = std::max(summary_.peak_bytes, instance.peak_bytes);
  summary_.seconds += instance.seconds;
}

Summary Summing::summary() const {
  Summary summary = summary_;
  summary.solved = lengths_.size();
  summary.length = spread_of({lengths_.begin(), lengths_.end()});
  return summary;
}

namespace {

template <class Listed>
std::optional<Error> first_unknown(std::span<const std::string> asked, const std::vector<Listed>& offered,
                                   std::string_view what) {
  std::vector<std::string_view> names;
  for (const Listed& one : offered) names.push_back(one.name);
  for (const std::string& name : asked)
    if (std::find(names.begin(), names.end(), name) == names.end())
      return Error{ErrorCode::unknown_name,
                   fmt::format("no {} `{}` here{}", what, excerpt(name), suggestion(name, names))};
  return {};
}

bool wanted(std::span<const std::string> asked, const std::string& name) {
  return asked.empty() || std::find(asked.begin(), asked.end(), name) != asked.end();
}

}  // namespace

Expected<Pairing> pair_up(const PuzzleInfo& info, std::span<const std::string> solvers,
                          std::span<const std::string> heuristics) {
  if (const auto error = first_unknown(solvers, info.solvers, "solver")) return *error;
  if (const auto error = first_unknown(heuristics, info.heuristics, "heuristic")) return *error;
  Pairing pairing;
  for (const SolverInfo& solver : info.solvers) {
    if (!wanted(solvers, solver.name)) continue;
    if (solver.heuristics.empty()) pairing.pairs.push_back({solver.name, ""});
    for (const HeuristicInfo& heuristic : info.heuristics) {
      if (solver.heuristics.empty() || !wanted(heuristics, heuristic.name)) continue;
      if (wanted(solver.heuristics, heuristic.name)) {
        pairing.pairs.push_back({solver.name, heuristic.name});
      } else {
        pairing.left_out.push_back(
            fmt::format("{} with {}: {}", solver.name, heuristic.name,
                        heuristic.admissible ? "not offered here"
                                             : "it may overestimate, and this search needs an admissible heuristic"));
      }
    }
  }
  return pairing;
}

std::vector<Row> tabulate(std::span<const Instance> instances) {
  std::vector<std::pair<Pair, std::vector<Instance>>> groups;
  for (const Instance& instance : instances) {
    const auto same = [&](const auto& group) {
      return group.first.solver == instance.solver && group.first.heuristic == instance.heuristic;
    };
    auto found = std::find_if(groups.begin(), groups.end(), same);
    if (found == groups.end())
      found = groups.insert(found, {Pair{instance.solver, instance.heuristic}, std::vector<Instance>{}});
    found->second.push_back(instance);
  }
  std::vector<Row> rows;
  for (const auto& [pair, runs] : groups) rows.push_back({pair, summarize(runs)});
  std::stable_sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) {
    return std::tuple(b.summary.solved, a.summary.length.mean, a.summary.expanded) <
           std::tuple(a.summary.solved, b.summary.length.mean, b.summary.expanded);
  });
  return rows;
}

std::string align(std::span<const std::vector<std::string>> rows, std::size_t left) {
  std::vector<std::size_t> widths;
  for (const auto& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t column = 0; column < row.size(); ++column)
      widths[column] = std::max(widths[column], row[column].size());
  }
  std::string text;
  for (const auto& row : rows) {
    std::string line;
    for (std::size_t column = 0; column < row.size(); ++column) {
      if (column > 0) line += "  ";
      line += column < left ? fmt::format("{:<{}}", row[column], widths[column])
                            : fmt::format("{:>{}}", row[column], widths[column]);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + '\n';
  }
  return text;
}

std::string human_count(std::uint64_t count) {
  std::string digits = std::to_string(count);
  for (std::size_t at = digits.size(); at > 3;) digits.insert(at -= 3, ",");
  return digits;
}

std::string human_bytes(std::uint64_t bytes) {
  constexpr std::array<std::string_view, 5> units{"B", "KiB", "MiB", "GiB", "TiB"};
  double value = static_cast<double>(bytes);
  std::size_t unit = 0;
  while (value >= 1024 && unit + 1 < units.size()) {
    value /= 1024;
    ++unit;
  }
  return fmt::format("{:.{}f} {}", value, unit == 0 ? 0 : 1, units[unit]);
}

std::string human_seconds(double seconds) {
  if (seconds < 1e-3) return fmt::format("{:.0f} us", seconds * 1e6);
  if (seconds < 1) return fmt::format("{:.1f} ms", seconds * 1e3);
  return fmt::format("{:.2f} s", seconds);
}

}  // namespace rompicapo::lab
