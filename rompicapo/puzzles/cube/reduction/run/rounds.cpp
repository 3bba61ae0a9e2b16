// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction/run/rounds.hpp"

#include <algorithm>
#include <iterator>

#include "rompicapo/puzzles/cube/commutators/few_turns.hpp"
#include "rompicapo/puzzles/cube/commutators/solver.hpp"

namespace rompicapo::cube::reduction {

namespace {

constexpr double share_rounds = 0.95;  // of Pace

Widths scaled(const Widths& widths, double share) {
  return {static_cast<std::size_t>(share * static_cast<double>(widths.inside)),
          static_cast<std::size_t>(share * static_cast<double>(widths.rest))};
}

Widths no_wider(const Widths& widths, std::size_t inside) {
  if (widths.inside <= inside) return widths;
  return scaled(widths, static_cast<double>(inside) / static_cast<double>(widths.inside));
}

struct Run : AnswerSearch {
  Run(const Reduction& of, const Limits& limit, const BetterAnswer& to)
      : AnswerSearch(limit, to, 256, most_length), reduction(of) {}

  void solve() {
    if (budget.too_large(reduction.bytes) || budget.spent_now()) return;
    outcome.result.lower_bound = reduction.start.is_solved() ? 0 : 1;
    if (const auto turns =
            commutators::solve_few(commutators::Board(reduction.start), commutators::few_groups, Metric::htm))
      take(turns->turns(), Stage::few);
    else if (longest > commutators::few_groups)
      make_rounds();
  }

  void make_rounds() {
    Widths before = narrowest;
    for (std::size_t number = 0; number < reduction.widths.size(); ++number) {
      // The time of a round is unknown until one came through all phases.
      const Widths likely = whole ? reduction.widths[number] : no_wider(reduction.widths[number], 4 * before.inside);
      const Widths widths = within(likely, bytes_left());
      if (budget.too_large(reduction.bytes + widths.bytes())) return;
      if (number == reduction.rounds_before_commutators && !solved && !by_commutators()) return;
      if (!round(widths, number + 1)) return;
      before = widths;
    }
  }

  std::uint64_t bytes_left() const {
    const std::uint64_t taken = reduction.bytes + five::other_bytes;
    return limits.max_bytes - std::min(taken, limits.max_bytes);
  }

  // False: the end.
  bool round(const Widths& widths, std::uint64_t seed) {
    pace.begin_round();
    ChainLimits chain{widths.inside, seed, static_cast<unsigned>(longest)};
    chain.pace = &pace;
    std::vector<Reduced> found = reduction.inside(chain, budget, outcome.result.stats);
    const bool came_through = !found.empty();
    std::move(found.begin(), found.end(), std::back_inserter(ways));
    const bool on = (ways.empty() || solve_rest(widths, seed)) && !budget.spent_now();
    pace.end_round(came_through);
    whole = whole || came_through;
    return on;
  }

  // From the shortest ways of all rounds; false: the end.
  bool solve_rest(const Widths& widths, std::uint64_t seed) {
    if (budget.spent_now()) return false;
    std::stable_sort(ways.begin(), ways.end(),
                     [](const Reduced& a, const Reduced& b) { return a.turns.size() < b.turns.size(); });
    if (ways.size() > most_starts) ways.resize(most_starts);
    std::vector<Start> starts;
    for (const Reduced& way : ways) starts.push_back({way.cube, static_cast<unsigned>(way.turns.size())});
    five::Rounds rounds(reduction.five, starts, limits, pace, widening_rest, budget, outcome.result);
    return rounds.round(widths.rest, seed, longest, solved, [&](std::size_t start, const AnswerMaker& rest) {
      AnswerMaker maker;
      for (const auto& [turn, stage] : ways[start].turns) maker.add(turn, stage);
      const Answer answer = rest.answer();
      auto turn = answer.turns.begin();
      for (const Step& step : answer.steps)
        for (std::size_t left = step.count; left > 0; --left, ++turn) {
          Turn given = *turn;
          given.face = ways[start].face[given.face];
          maker.add(given, step.stage);
        }
      return accept(maker.answer());
    });
  }

  // False: the end.
  bool by_commutators() {
    const commutators::Solver solver(reduction.three, Metric::htm);
    Limits own = limits;
    own.max_cost = own.stop_length = longest;
    own.max_expanded = nodes_left();
    own.better = nullptr;
    const ReductionOutcome found = solver.solve(reduction.start, own);
    outcome.result.stats.expanded += found.result.stats.expanded;
    if (found.result.outcome == Outcome::solved && !take(found.answer.turns, Stage::pairing)) return false;
    return !budget.spent_now();
  }

  bool take(const std::vector<Turn>& turns, Stage stage) {
    AnswerMaker maker;
    maker.add(by_narrow_blocks(turns, reduction.start.size()), stage);
    return accept(maker.answer());
  }

  const Reduction& reduction;
  Pace pace{limits, share_rounds};
  std::vector<Reduced> ways;  // the shortest of all rounds
  bool whole = false;         // a round came through all phases
};

}  // namespace

Widths within(const Widths& widths, std::uint64_t bytes) {
  if (widths.bytes() <= bytes) return widths;
  const Widths part = scaled(widths, static_cast<double>(bytes) / static_cast<double>(widths.bytes()));
  return part.bytes() < narrowest.bytes() ? narrowest : part;
}

ReductionOutcome solve_reduced(const Reduction& reduction, const Limits& limits, const BetterAnswer& better) {
  Run run(reduction, limits, better);
  run.solve();
  return run.conclude();
}

}  // namespace rompicapo::cube::reduction
