// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/two_phase/solver.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "rompicapo/tables/stored_arrays.hpp"
#include "rompicapo/tables/table_sets.hpp"

namespace rompicapo::cube {

using namespace two_phase;

SolverInfo TwoPhaseSolver::info(Metric metric) {
  SolverInfo info;
  info.name = name;
  info.stop_length = metric == Metric::htm ? 20 : 26;  // no cube needs more
  info.seconds = 1;
  info.summary = fmt::format(
      "a good solution at once, better ones while time is left (by default {} moves or a second are enough); --tables "
      "large, 139 MiB, is faster in htm",
      info.stop_length);
  info.source = "H. Kociemba, 1992";
  info.promises = name_of(AlgorithmInfo::Promises::nothing);
  info.options = {"bound", "stop-length", "tables"};
  return info;
}

tables::TableSpec TwoPhaseSolver::small_spec(Metric metric) {
  const bool htm = metric == Metric::htm;
  return tables::arrays_spec(htm ? "cube3-two-phase" : "cube3-two-phase-qtm",
                             fmt::format("two-phase (half turns count {}), both phases, small", htm ? "one" : "two"),
                             7'881'920, [metric] { static_cast<void>(std::make_unique<const Small>(metric)); });
}

Expected<std::shared_ptr<const TwoPhaseSolver::Small>> TwoPhaseSolver::small() const {
  tables::BuildLimits limits = tables::BuildScope::current();
  limits.deadline = tables::BuildLimits().deadline;  // the first answer is always given, and these take a moment
  const tables::BuildScope awaited(limits);
  return small_.get([&] {
    return tables::with_arrays(*library_, small_spec(metric_), [&] { return std::make_shared<const Small>(metric_); });
  });
}

Expected<std::shared_ptr<const LargeTwoPhase>> TwoPhaseSolver::large() const {
  return large_.get([&] { return LargeTwoPhase::open(*library_); });
}

bool TwoPhaseSolver::large_at_hand() const {
  return metric_ == Metric::htm && library_->at_hand(phase1_spec()) && library_->at_hand(phase2_spec());
}

Expected<bool> TwoPhaseSolver::prepare(std::string_view set) const {
  constexpr std::array<std::string_view, 2> sets{"small", "large"};
  if (set == "large" && metric_ == Metric::htm) {
    if (const auto ready = large(); !ready) return ready.error();
    return true;
  }
  if (!set.empty() && set != "small" && set != "large" && set != tables::largest_set)
    return tables::no_set(name, set, sets);
  if (const auto ready = small(); !ready) return ready.error();
  return true;
}

Expected<TwoPhaseAnswer> TwoPhaseSolver::solve(const Cubies& start, std::uint32_t allowed, std::string_view set,
                                               const BetterTurns& better, const Limits& limits, bool forwards) const {
  if (const Expected<bool> ready = prepare(set); !ready) return ready.error();
  const TwoPhaseRequest request{metric_, allowed, better, forwards};
  if (set == "large" && LargeTwoPhase::takes(request)) return (*large())->solve(start, request, limits);
  return (*small())->solver.solve(start, request, limits);
}

Distances TwoPhaseSolver::distances() const {
  const std::shared_ptr<const Small> made = small_.loaded();
  Distances distances;
  if (made == nullptr) return distances;
  distances.phase1_exact_below = made->phase1.exact_below();
  distances.phase1 = [made](const Cubies& state) {
    return std::int64_t{made->phase1.bound(made->phase1.start(state))};
  };
  distances.phase2 = [made](const Cubies& state) {
    return std::int64_t{made->phase2.bound(made->phase2.node(made->phase2.start(state)))};
  };
  distances.whole = [made, symmetries = std::make_shared<const Symmetries>()](const Cubies& state) {
    if (state == Cubies{}) return std::int64_t{0};
    std::int64_t bound = 1;  // at home in phase 1 from all sides, and yet not solved
    for (unsigned axis = 0; axis < 3; ++axis) {
      const Cubies conjugate = symmetries->conjugate(state, axis * axis_symmetry_count);
      bound = std::max<std::int64_t>(bound, made->phase1.bound(made->phase1.start(conjugate)));
    }
    return bound;
  };
  return distances;
}

}  // namespace rompicapo::cube
