// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction6/reduced.hpp"

#include <algorithm>
#include <iterator>

#include "rompicapo/puzzles/cube/reduction_large/few_turns.hpp"
#include "rompicapo/puzzles/cube/reduction_large/solver.hpp"

namespace rompicapo::cube::reduction6 {

namespace {

using reduction4::Answer;
using reduction4::AnswerMaker;
using reduction4::BetterAnswer;
using reduction4::Outcome4;
using reduction4::Stage;
using reduction5::Pace;

constexpr unsigned few6 = 3;
constexpr Cost surely_few6 = 3;
constexpr double share6 = 0.95;  // of Pace

Widths part_of(const Widths& widths, double share) {
  return {static_cast<std::size_t>(share * static_cast<double>(widths.inside)),
          static_cast<std::size_t>(share * static_cast<double>(widths.rest))};
}

Widths no_wider(const Widths& widths, std::size_t inside) {
  if (widths.inside <= inside) return widths;
  return part_of(widths, static_cast<double>(inside) / static_cast<double>(widths.inside));
}

struct Run {
  Run(const Reduction& of, const Limits& limit, const BetterAnswer& to)
      : reduction(of), limits(limit), better(to), budget(limit, outcome.result, 256) {}

  void solve() {
    if (budget.too_large(reduction.bytes) || budget.spent_now()) return;
    longest = std::min<Cost>(limits.max_cost, reduction5::most_length);
    if (!solve_few() && longest > surely_few6) make_rounds();
    conclude();
  }

  // What few turns solve, by the fewest; true: the end.
  bool solve_few() {
    outcome.result.lower_bound = reduction.start.is_solved() ? 0 : 1;
    const auto turns = reduction_large::solve_few(reduction_large::Board(reduction.start), few6, Metric::htm);
    if (!turns) return false;
    return take(reduction4::by_narrow_blocks(turns->turns(), reduction.start.size()), Stage::few), true;
  }

  void make_rounds() {
    Widths before = narrowest;
    for (std::size_t number = 0; number < reduction.widths.size(); ++number) {
      // How long a round takes is not known until one came through all phases.
      const Widths likely = whole ? reduction.widths[number] : no_wider(reduction.widths[number], 4 * before.inside);
      const Widths widths = within(likely, bytes_left());
      if (budget.too_large(reduction.bytes + widths.bytes())) return;
      if (number == reduction.rounds_before_gain && !solved && !by_gain()) return;
      if (!round(widths, number + 1)) return;
      before = widths;
    }
  }

  std::uint64_t bytes_left() const {
    const std::uint64_t taken = reduction.bytes + reduction5::other_bytes;
    return limits.max_bytes - std::min(taken, limits.max_bytes);
  }

  // False: the end.
  bool round(const Widths& widths, std::uint64_t seed) {
    pace.begin_round();
    reduction5::ChainLimits chain{widths.inside, seed, static_cast<unsigned>(longest)};
    chain.pace = &pace;
    chain.widening = widening_inside;
    chain.few = few_ends;
    std::vector<Reduced> found = reduction.inside(chain, budget, outcome.result.stats);
    const bool came_through = !found.empty();
    std::move(found.begin(), found.end(), std::back_inserter(ways));
    const bool on = (ways.empty() || go_on(widths, seed)) && !budget.spent_now();
    pace.end_round(came_through);
    whole = whole || came_through;
    return on;
  }

  // From the shortest ways of all rounds; false: the end.
  bool go_on(const Widths& widths, std::uint64_t seed) {
    if (budget.spent_now()) return false;
    std::stable_sort(ways.begin(), ways.end(),
                     [](const Reduced& a, const Reduced& b) { return a.turns.size() < b.turns.size(); });
    if (ways.size() > most_begins) ways.resize(most_begins);
    std::vector<reduction5::Begin> begins;
    for (const Reduced& way : ways) begins.push_back({way.cube, static_cast<unsigned>(way.turns.size())});
    reduction5::Rounds rounds(reduction.five, begins, limits, pace, widening_rest, budget, outcome.result);
    return rounds.round(widths.rest, seed, longest, solved, [&](std::size_t begin, const AnswerMaker& rest) {
      AnswerMaker maker;
      for (const auto& [turn, stage] : ways[begin].turns) maker.add(turn, stage);
      const Answer answer = rest.answer();
      for (const reduction4::Step& step : answer.steps)
        for (std::size_t at = step.first; at < step.first + step.count; ++at) {
          Turn turn = answer.turns[at];
          turn.face = ways[begin].face[turn.face];
          maker.add(turn, step.stage);
        }
      return accept(maker);
    });
  }

  // False: the end.
  bool by_gain() {
    Limits own = limits;
    own.max_cost = longest;
    own.stop_length = longest;
    own.max_expanded = limits.max_expanded - std::min(limits.max_expanded, outcome.result.stats.expanded);
    own.better = nullptr;
    const reduction_large::Solver solver_by_gain(reduction.three);
    const reduction_large::OutcomeLarge found = solver_by_gain.solve(reduction.start, Metric::htm, own);
    outcome.result.stats.expanded += found.result.stats.expanded;
    if (found.result.outcome == Outcome::solved &&
        !take(reduction4::by_narrow_blocks(found.answer.turns, reduction.start.size()), Stage::pairing))
      return false;
    return !budget.spent_now();
  }

  bool take(const std::vector<Turn>& turns, Stage stage) {
    AnswerMaker maker;
    for (const Turn& turn : turns) maker.add(turn, stage);
    return accept(maker);
  }

  // False: no shorter one is wanted.
  bool accept(const AnswerMaker& maker) {
    const auto length = static_cast<Cost>(maker.length());
    if (length > longest) return true;
    solved = true;
    outcome.answer = maker.answer();
    longest = length > 0 ? length - 1 : 0;
    if (better) better(outcome.answer);
    return length > limits.stop_length && length > outcome.result.lower_bound;
  }

  void conclude() {
    SearchResult& result = outcome.result;
    if (solved) {
      result.outcome = Outcome::solved;
      result.exhausted = LimitReached::none;
      result.optimal = result.lower_bound >= outcome.answer.turns.size();
    } else if (result.outcome == Outcome::not_found) {
      budget.end(Outcome::out_of_budget, LimitReached::cost);
    }
  }

  const Reduction& reduction;
  const Limits& limits;
  const BetterAnswer& better;
  Outcome4 outcome;
  Budget budget;
  Pace pace{limits, share6};
  std::vector<Reduced> ways;  // the shortest of all rounds
  Cost longest = 0;           // that is still of use
  bool whole = false;         // a round came through all phases
  bool solved = false;
};

}  // namespace

Widths within(const Widths& widths, std::uint64_t bytes) {
  if (widths.bytes() <= bytes) return widths;
  const Widths part = part_of(widths, static_cast<double>(bytes) / static_cast<double>(widths.bytes()));
  return part.bytes() < narrowest.bytes() ? narrowest : part;
}

Outcome4 solve_reduced(const Reduction& reduction, const Limits& limits, const BetterAnswer& better) {
  Run run(reduction, limits, better);
  run.solve();
  return std::move(run.outcome);
}

}  // namespace rompicapo::cube::reduction6
