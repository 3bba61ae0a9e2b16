// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/optimal/solver.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "rompicapo/puzzles/cube/coordinates/symmetry.hpp"
#include "rompicapo/puzzles/cube/optimal/coset_table.hpp"
#include "rompicapo/tables/table_sets.hpp"

namespace rompicapo::cube {

namespace {

// Whether a table of separations says no more of the state, or of its inverse, than that it is at the window's low end,
// as the superflip is, which lies in its subgroup. Then it says little of those around it, too, and another table is
// many times as fast (docs/decisions/optimal-cube.md). Of random states about one in 170 is so.
bool says_little(const CosetBounds& bounds, const Cubies& start) {
  if (bounds.separations == nullptr) return false;
  const std::array sides{start, inverse(start)};
  return std::any_of(sides.begin(), sides.end(), [&](const Cubies& side) {
    return code_at(bounds.table, bounds.separations->index(Cube3::from(side), bounds.kept)) == 0;
  });
}

}  // namespace

Finder finder_by(const TwoPhaseSolver& two_phase, std::string_view set) {
  return [&two_phase, set](const Cubies& start, const Limits& limits) {
    const auto answer = two_phase.solve(start, all_turns, set, {}, limits, /*forwards=*/false);
    return answer ? Finding{answer->turns, answer->result.stats} : Finding{};
  };
}

SolverInfo OptimalSolver::info() {
  SolverInfo info;
  info.name = name;
  info.summary = "proved shortest; the larger its table (--tables, --memory) the faster";
  info.source = "after T. Rokicki's nxopt, 2014, and S. Tronto's nissy, 2021";
  info.promises = name_of(AlgorithmInfo::Promises::optimal);
  info.options = {"all", "list", "bound", "tables"};
  info.table_bytes = rungs().front().bytes;
  info.units = true;
  return info;
}

std::uint64_t OptimalSolver::bytes_needed(const Rung& rung) const {
  const tables::TableSpec spec = table_spec(rung, metric_);
  return library_->at_hand(spec) ? spec.bytes : spec.building_bytes;
}

Expected<const Rung*> OptimalSolver::choose(std::string_view set, std::uint64_t max_bytes) const {
  std::vector<tables::TableSet> sets;
  bool any = false;  // of those at hand fits
  for (const Rung& rung : rungs()) {
    const bool at_hand = library_->at_hand(table_spec(rung, metric_));
    sets.push_back({rung.name, rung.also, rung.bytes, bytes_needed(rung), at_hand});
    any = any || (at_hand && rung.bytes <= max_bytes);
  }
  if (!any)
    for (tables::TableSet& each : sets)
      each.unasked = each.also == "small" || (each.also == "medium" && !library_->options().folder.empty());
  const auto chosen = tables::choose_set(name, set, sets, max_bytes);
  if (!chosen) return chosen.error();
  return *chosen ? &rungs()[**chosen] : nullptr;
}

Expected<std::shared_ptr<const OptimalSolver::Loaded>> OptimalSolver::load(const Rung& rung) const {
  return loaded_.get(rung.name, [&]() -> Expected<std::shared_ptr<const Loaded>> {
    Expected<std::shared_ptr<const tables::Table>> table = library_->get(table_spec(rung, metric_));
    if (!table) return table.error();
    return std::make_shared<const Loaded>(rung, metric_, *std::move(table));
  });
}

const Rung* OptimalSolver::other_than(const Rung& rung, std::uint64_t max_bytes) const {
  const Rung* best = nullptr;
  for (const Rung& each : rungs())
    if (each.kept == 0 && rung.bytes + each.bytes <= max_bytes && library_->at_hand(table_spec(each, metric_)))
      best = &each;
  return best;
}

std::string_view OptimalSolver::finding_set(std::uint64_t bytes, const Limits& limits) const {
  const std::uint64_t left = limits.max_bytes - std::min(limits.max_bytes, bytes);
  const bool can_be_built = metric_ == Metric::htm && !library_->options().folder.empty() &&
                            !limits.time_covers_tables && left >= two_phase::phase1_spec().building_bytes;
  if (left >= two_phase::LargeTwoPhase::bytes() && (two_phase_.large_at_hand() || can_be_built)) return "large";
  return left >= two_phase::TwoPhase::bytes() ? "small" : "";
}

Expected<bool> OptimalSolver::prepare(std::string_view set, const Limits& limits) const {
  const Expected<const Rung*> rung = choose(set, limits.max_bytes);
  if (!rung) return rung.error();
  if (*rung == nullptr) return true;  // solve() will say so
  const auto loaded = load(**rung);
  if (!loaded) return loaded.error();
  if (finding_set((*rung)->bytes, limits) == "large" && !two_phase_.large_at_hand()) return two_phase_.prepare("large");
  return true;
}

Expected<OptimalResult> OptimalSolver::solve(const Cubies& start, CosetSearch::Turns allowed, const Tuning& tuning,
                                             const Limits& limits, const std::vector<FaceMove>& prefix) const {
  const Expected<const Rung*> rung = choose(tuning.tables, limits.max_bytes);
  if (!rung) return rung.error();
  if (*rung == nullptr) {
    OptimalResult nothing;
    nothing.search.outcome = Outcome::out_of_budget;
    nothing.search.exhausted = LimitReached::memory;
    return nothing;
  }
  auto loaded = load(**rung);
  if (!loaded) return loaded.error();
  std::uint64_t bytes = (*rung)->bytes;
  if (tuning.tables != (*rung)->name && says_little((*loaded)->tables.bounds(), start))
    if (const Rung* other = other_than(**rung, limits.max_bytes)) {
      loaded = load(*other);
      if (!loaded) return loaded.error();
      bytes += other->bytes;
    }
  const CosetBounds& bounds = (*loaded)->tables.bounds();
  if (tuning.least_prefixes != 0) return plan_units(bounds, start, limits, tuning.least_prefixes, allowed);
  Finder finder;
  if (const std::string_view set = finding_set(bytes, limits); !set.empty()) finder = finder_by(two_phase_, set);
  OptimalResult result = tuning.unit == nullptr
                             ? solve_optimally(bounds, start, limits, tuning.all, allowed, finder, tuning.least_length)
                             : search_unit(bounds, start, limits, tuning.unit->bound, prefix, allowed);
  result.search.stats.peak_bytes += bytes;
  return result;
}

LeastTurns OptimalSolver::least_turns() const {
  std::shared_ptr<const Loaded> largest;
  for (const Rung& rung : rungs())
    if (auto found = loaded_.loaded(rung.name)) largest = std::move(found);
  if (largest == nullptr) return {};
  return [largest](const Cubies& state) {
    const CosetBounds& bounds = largest->tables.bounds();
    unsigned least = state == Cubies{} ? 0 : 1;
    for (const Cubies& side : {state, inverse(state)})
      for (unsigned axis = 0; axis < axis_count; ++axis) {
        const Cube3::State conjugate = Cube3::from(side);
        const unsigned code =
            code_at(bounds.table, bounds.separations != nullptr ? bounds.separations->index(conjugate, bounds.kept)
                                                                : bounds.space.index(conjugate, axis));
        least = std::max(least,
                         code > 0 ? bounds.base + code : bounds.small.bound(bounds.space.coordinates(conjugate, axis)));
      }
    return std::int64_t{least};
  };
}

}  // namespace rompicapo::cube
