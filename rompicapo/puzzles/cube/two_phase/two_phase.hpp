// SPDX-License-Identifier: MIT
//
// Kociemba's two-phase algorithm: to the group made by U D R2 F2 L2 B2, then home within it. Phase-1 ways are taken
// in the order of their length, from up to six directions; a longer first phase leaves a shorter second, so that
// answers get better as long as the search may run, and the best is proved shortest when phase 1 alone has been
// searched through at the length before it.
// Invariant: when level L is done in one direction, no solution of length <= L is unknown but longer ones than the
// best: lower_bound = min(L + 1, length of the best).
// Source: H. Kociemba, 1992; six directions after "Cube Explorer" and T. Rokicki's "twophase".
#pragma once

#include <atomic>
#include <mutex>
#include <optional>

#include "rompicapo/base/parallel.hpp"
#include "rompicapo/puzzles/cube/two_phase/directions.hpp"
#include "rompicapo/puzzles/cube/two_phase/phase_search.hpp"

namespace rompicapo::cube::two_phase {

struct TwoPhaseRequest {
  Metric metric = Metric::htm;
  std::uint32_t allowed = all_turns;  // a mask of FaceMoves, closed under inverse
};

struct TwoPhaseAnswer {
  SearchResult result;  // without its moves
  std::vector<FaceMove> turns{};
};

template <class Phase1, class Phase2>
class TwoPhase {
 public:
  // Both must outlive the solver and be of one metric, which is the request's.
  TwoPhase(const Phase1& phase1, const Phase2& phase2) : phase1_(phase1), phase2_(phase2) {}

  TwoPhaseAnswer solve(const Cubies& start, const TwoPhaseRequest& request, const Limits& limits) const {
    Run run(*this, start, request, limits);
    run.solve();
    return std::move(run.answer);
  }

 private:
  // An answer that short may be far from the shortest; it counts as an answer only when nothing of up to
  // `surely_short` turns has been overlooked, which costs some ten microseconds.
  static constexpr Cost surely_short = 10;
  static constexpr Cost first_wanted_htm = 23, first_wanted_qtm = 30;
  static constexpr unsigned most_threads_from = 10;  // phase-1 length from which a level is shared by threads
  static constexpr std::uint64_t poll_interval = 512;

  struct Start {
    Direction direction;
    typename Phase1::Node node;
    typename Phase2::Path path;
    unsigned bound;
  };

  struct Run {
    Run(const TwoPhase& solver, const Cubies& start, const TwoPhaseRequest& request, const Limits& limit)
        : tables(solver), cube(start), metric(request.metric), allowed(request.allowed), limits(limit) {}

    void solve() {
      if (cube == Cubies{}) return finish(Outcome::solved, true);
      if (budget.too_large(tables.phase1_.bytes() + tables.phase2_.bytes())) return;
      prepare();
      const Cost first = allowed != all_turns ? Cost{40} : metric == Metric::htm ? first_wanted_htm : first_wanted_qtm;
      longest = std::min(limits.max_cost, first);
      for (unsigned level = starts.front().bound; level <= longest.load(); ++level)
        if (!search(level)) return conclude();
      conclude();
    }

    void prepare() {
      for (const Direction& direction : directions_of(tables.symmetries_, cube, allowed)) {
        const auto node = tables.phase1_.start(direction.state);
        starts.push_back({direction, node, tables.phase2_.start(direction.state), tables.phase1_.bound(node)});
      }
      std::stable_sort(starts.begin(), starts.end(),
                       [](const Start& one, const Start& other) { return one.bound < other.bound; });
      const Cost bound = starts.back().bound;  // every direction's is a bound
      answer.result.lower_bound = std::max<Cost>(bound, 1);
    }

    // One phase-1 length, all directions. False: the end.
    bool search(unsigned level) {
      const std::uint64_t before = answer.result.stats.expanded;
      for (const Start& start : starts) {
        if (start.bound <= level) {
          current = &start;
          PhaseSearch<Phase1, Phase2, Run> search(tables.phase1_, tables.phase2_, *this, budget, answer.result);
          if (!search.run(start.node, start.path, level, all_turns, start.direction.allowed)) return false;
        }
        raise_bound(level + 1);
        if (settled()) return false;
      }
      answer.result.stats.expanded_by_bound.push_back(answer.result.stats.expanded - before);
      return true;
    }

    void raise_bound(Cost proved) {
      if (solved) proved = std::min(proved, best);
      answer.result.lower_bound = std::max(answer.result.lower_bound, proved);
    }

    bool settled() {
      const Cost proved = answer.result.lower_bound;
      if (solved && proved >= best) return true;
      if (solved && best <= limits.stop_length && proved > surely_short) return true;
      if (!solved && proved >= limits.enough_bound) return budget.end(Outcome::out_of_budget, Budgeted::bound);
      return false;
    }

    void conclude() {
      if (solved) return finish(Outcome::solved, answer.result.lower_bound >= best);
      if (answer.result.outcome == Outcome::not_found) budget.end(Outcome::out_of_budget, Budgeted::cost);
    }

    void finish(Outcome outcome, bool optimal) {
      answer.result.outcome = outcome;
      answer.result.exhausted = Budgeted::none;
      answer.result.optimal = optimal;
      if (optimal) answer.result.lower_bound = best;
    }

    // A PhaseSearch's sink.
    Cost wanted() const { return longest.load(std::memory_order_relaxed); }

    void found(std::span<const FaceMove> turns, Cost cost) {
      if (solved && cost >= best) return;
      solved = true;
      best = cost;
      longest = cost - 1;
      answer.turns = current->direction.turns_for_cube(tables.symmetries_, turns);
    }

    const TwoPhase& tables;
    const Cubies& cube;
    Metric metric;
    std::uint32_t allowed;
    const Limits& limits;
    TwoPhaseAnswer answer;
    Budget budget{limits, answer.result, poll_interval};
    std::vector<Start> starts;
    const Start* current = nullptr;
    std::atomic<Cost> longest{0};  // solution still of use
    bool solved = false;
    Cost best = 0;
  };

  const Phase1& phase1_;
  const Phase2& phase2_;
  Symmetries symmetries_;
};

}  // namespace rompicapo::cube::two_phase
