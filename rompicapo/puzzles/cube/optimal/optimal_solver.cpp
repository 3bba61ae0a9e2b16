// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/optimal/optimal_solver.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <vector>

#include "rompicapo/base/text.hpp"
#include "rompicapo/puzzles/cube/coordinates/symmetry.hpp"
#include "rompicapo/puzzles/cube/optimal/coset_table.hpp"

namespace rompicapo::cube {

namespace {

constexpr std::string_view medium = "optimal-300", large = "optimal-2400";

const Rung* named(std::string_view name) {
  for (const Rung& rung : rungs())
    if (rung.name == name) return &rung;
  return nullptr;
}

}  // namespace

SolverInfo OptimalSolver::info() {
  SolverInfo info;
  info.name = name;
  info.summary = "proved shortest; the larger its table (--tables, --memory) the faster";
  info.source = "after T. Rokicki's nxopt, 2014, and S. Tronto's nissy, 2021";
  info.promises = name_of(AlgorithmInfo::Promises::optimal);
  info.options = {"all", "bound", "tables"};
  info.table_bytes = rungs().front().bytes;
  return info;
}

std::uint64_t OptimalSolver::bytes_needed(const Rung& rung) const {
  const tables::TableSpec spec = table_spec(rung, metric_);
  return library_->at_hand(spec) ? spec.bytes : spec.building_bytes;
}

Expected<const Rung*> OptimalSolver::choose(std::string_view set, std::uint64_t max_bytes) const {
  const Rung* chosen = nullptr;
  if (set.empty() || set == "largest") {
    for (const Rung& rung : rungs()) {
      const bool wanted = set == "largest" || library_->at_hand(table_spec(rung, metric_));
      if (wanted && bytes_needed(rung) <= max_bytes) chosen = &rung;
    }
    if (chosen != nullptr) return chosen;
    const bool kept = !library_->options().folder.empty() && bytes_needed(*named(medium)) <= max_bytes;
    return kept ? named(medium) : &rungs().front();
  }
  chosen = named(set == "small" ? rungs().front().name : set == "medium" ? medium : set == "large" ? large : set);
  if (chosen == nullptr) {
    std::vector<std::string_view> names{"small", "medium", "large"};
    for (const Rung& rung : rungs()) names.push_back(rung.name);
    return Error{ErrorCode::bad_option,
                 fmt::format("`{}` has no tables `{}`{}", name, excerpt(set), suggestion(set, names)),
                 {}};
  }
  if (chosen->bytes > max_bytes)
    return Error{ErrorCode::bad_option,
                 fmt::format("the table `{}` has {} MiB, more than the {} MiB allowed", chosen->name,
                             (chosen->bytes >> 20) + 1, max_bytes >> 20),
                 {}};
  return chosen;
}

Expected<std::shared_ptr<const OptimalSolver::Loaded>> OptimalSolver::load(const Rung& rung) const {
  const std::lock_guard lock(guard_);
  std::shared_ptr<const Loaded>& place = loaded_[rung.name];
  if (place != nullptr) return place;
  Expected<std::shared_ptr<const tables::Table>> table = library_->get(table_spec(rung, metric_));
  if (!table) return table.error();
  place = std::make_shared<const Loaded>(rung, metric_, *std::move(table));
  return place;
}

Expected<bool> OptimalSolver::prepare(std::string_view set, const Limits& limits) const {
  const Expected<const Rung*> rung = choose(set, limits.max_bytes);
  if (!rung) return rung.error();
  if (bytes_needed(**rung) > limits.max_bytes) return true;  // solve() will say so
  const auto loaded = load(**rung);
  if (!loaded) return loaded.error();
  return true;
}

Expected<OptimalResult> OptimalSolver::solve(const Cubies& start, CosetSearch::Turns allowed, const Tuning& tuning,
                                             const Limits& limits) const {
  const Expected<const Rung*> rung = choose(tuning.tables, limits.max_bytes);
  if (!rung) return rung.error();
  if (bytes_needed(**rung) > limits.max_bytes) {
    OptimalResult nothing;
    nothing.search.outcome = Outcome::out_of_budget;
    nothing.search.exhausted = LimitReached::memory;
    return nothing;
  }
  const auto loaded = load(**rung);
  if (!loaded) return loaded.error();
  OptimalResult result = solve_optimally((*loaded)->tables.bounds(), start, limits, tuning.all, allowed);
  result.search.stats.peak_bytes += (*rung)->bytes;
  return result;
}

LeastTurns OptimalSolver::least_turns() const {
  const std::lock_guard lock(guard_);
  std::shared_ptr<const Loaded> largest;
  for (const Rung& rung : rungs())
    if (const auto found = loaded_.find(rung.name); found != loaded_.end() && found->second) largest = found->second;
  if (largest == nullptr) return {};
  return [largest](const Cubies& state) {
    const CosetBounds& bounds = largest->tables.bounds();
    unsigned least = state == Cubies{} ? 0 : 1;
    for (const Cubies& side : {state, inverse(state)})
      for (unsigned axis = 0; axis < axis_count; ++axis) {
        const Cube3::State conjugate = Cube3::from(side);
        const unsigned code = code_at(bounds.table, bounds.space.index(conjugate, axis));
        least = std::max(least,
                         code > 0 ? bounds.base + code : bounds.small.bound(bounds.space.coordinates(conjugate, axis)));
      }
    return std::int64_t{least};
  };
}

}  // namespace rompicapo::cube
