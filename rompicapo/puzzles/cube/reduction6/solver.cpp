// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction6/solver.hpp"

#include <cassert>

#include "rompicapo/puzzles/cube/reduction_large/few_turns.hpp"
#include "rompicapo/puzzles/cube/reduction_large/solver.hpp"
#include "rompicapo/puzzles/cube/text/state_text.hpp"

namespace rompicapo::cube::reduction6 {

namespace {

using reduction4::AnswerMaker;
using reduction4::Stage;

constexpr unsigned walks6 = 20'000;
constexpr std::size_t bar_goals = 2000;
// Of the beams, round after round: through these phases, and through those of the 5x5x5.
struct Widths {
  std::size_t inside, rest;
};
constexpr std::array<Widths, 13> widths6{{{2000, 1000},
                                          {4000, 2000},
                                          {4000, 4000},
                                          {4000, 4000},
                                          {8000, 8000},
                                          {8000, 8000},
                                          {16'000, 16'000},
                                          {16'000, 16'000},
                                          {16'000, 16'000},
                                          {64'000, 64'000},
                                          {64'000, 64'000},
                                          {256'000, 256'000},
                                          {256'000, 256'000}}};
constexpr std::size_t rounds_before_gain = 1;  // without an answer
constexpr std::size_t bytes_each6 = 2000;      // of memory for each node of a beam's width
constexpr std::size_t low_wings_each = 4, most_begins = 100;
constexpr unsigned few6 = 3;
constexpr Cost surely_few6 = 3;

// [phase]: lengths that hardly ever do, from the least that distances allow, and how many are tried.
constexpr std::array<unsigned, 6> hardly{0, 3, 0, 3, 1, 14}, at_most{40, 40, 40, 40, 40, 28};
constexpr std::array<Stage, 6> stages6{Stage::one_axis, Stage::one_axis, Stage::all_axes,
                                       Stage::all_axes, Stage::pairing,  Stage::pairing};

// A cube on its way.
struct WayInside {
  Pieces pieces;
  std::size_t naming = 0;  // of Run::namings
  std::array<std::vector<TurnIndex>, 6> phases{};
  unsigned length = 0;
};

// Colours as each pair of opposite ones is called R and L, and either of the others F and B: six ways. An even cube has
// no centres that say which is right.
std::vector<StickerCube> namings_of(const StickerCube& cube) {
  const std::array<Turn, 3> held{{{R, 1, size6, 4}, {F, 1, size6, 1}, {U, 1, size6, 1}}};
  std::vector<StickerCube> namings;
  for (const Turn& turn : held)
    for (const unsigned quarters : {4u, 1u}) {
      StickerCube solved(size6), named = cube;
      solved.turn(turn);
      solved.turn({R, 1, size6, quarters});
      std::array<Face, 6> name{};
      for (const Face face : {U, R, F, D, L, B}) name[solved.colour(solved.centre(face))] = face;
      for (std::size_t at = 0; at < named.count(); ++at) named.paint(at, name[cube.colour(at)]);
      namings.push_back(named);
    }
  return namings;
}

}  // namespace

Solver::Solver(ThreeSolver three)
    : three_(std::move(three)),
      five_(three_),
      weights1_(phase1_, phase1_.state(read_pieces(StickerCube(size6))), walks6),
      weights2_(phase2_, phase2_.state(read_pieces(StickerCube(size6))), walks6),
      weights3_(phase3_, phase3_.state(read_pieces(StickerCube(size6))), walks6),
      weights4_(phase4_, phase4_.state(read_pieces(StickerCube(size6))), walks6),
      weights5_(phase5_, phase5_.state(read_pieces(StickerCube(size6)), wing_places().low_set), walks6),
      weights6_(phase6_, phase6_.goals(bar_goals), walks6) {}

std::size_t Solver::bytes() const {
  return five_.bytes() + axes_.bytes() + phase1_.x.bytes() + phase2_.left.bytes() + phase2_.right.bytes() +
         phase3_.x.bytes() + phase4_.left.bytes() + phase4_.right.bytes() + phase5_.wings.bytes() +
         phase6_.pairs.bytes();
}

struct Solver::Run {
  Run(const Solver& owner, const StickerCube& cube, const Limits& limit, const BetterAnswer& to)
      : solver(owner),
        start(named_by_dbl(cube)),
        limits(limit),
        better(to),
        namings(namings_of(start)),
        budget(limit, outcome.result, 256) {}

  void solve() {
    if (budget.too_large(solver.bytes()) || budget.spent_now()) return;
    longest = std::min<Cost>(limits.max_cost, reduction5::most_length);
    if (!solve_few() && longest > surely_few6) make_rounds();
    conclude();
  }

  // What few turns solve, by the fewest; true: the end.
  bool solve_few() {
    outcome.result.lower_bound = start.is_solved() ? 0 : 1;
    const auto turns = reduction_large::solve_few(reduction_large::Board(start), few6, Metric::htm);
    if (!turns) return false;
    return take(turns->turns(), Stage::few), true;
  }

  void make_rounds() {
    for (std::size_t number = 0; number < widths6.size(); ++number) {
      const Widths& widths = widths6[number];
      if (budget.too_large(solver.bytes() + std::max(widths.inside, widths.rest) * bytes_each6)) return;
      if (number == rounds_before_gain && !solved && !by_gain()) return;
      if (!round(widths, number + 1)) return;
    }
  }

  // False: the end.
  bool round(const Widths& widths, std::uint64_t seed) {
    std::vector<WayInside> ways = inside({widths.inside, seed, static_cast<unsigned>(longest)});
    if (ways.empty()) return !budget.spent_now();
    std::stable_sort(ways.begin(), ways.end(),
                     [](const WayInside& a, const WayInside& b) { return a.length < b.length; });
    if (ways.size() > most_begins) ways.resize(most_begins);
    std::vector<reduction5::Begin> begins;
    for (const WayInside& way : ways) {
      StickerCube cube = start;
      for (const auto& phase : way.phases)
        for (const TurnIndex turn : phase) cube.turn(turn_of(turn));
      assert(is_5x5x5(cube));
      begins.push_back({as_5x5x5(cube), way.length});
    }
    reduction5::Rounds rounds(solver.five_, begins, limits, budget, outcome.result);
    return rounds.round(widths.rest, seed, longest, solved, [&](std::size_t begin, const AnswerMaker& rest) {
      AnswerMaker maker;
      for (std::size_t phase = 0; phase < stages6.size(); ++phase)
        for (const TurnIndex turn : ways[begin].phases[phase]) maker.add(turn_of(turn), stages6[phase]);
      const Answer answer = rest.answer();
      for (const reduction4::Step& step : answer.steps)
        for (std::size_t at = step.first; at < step.first + step.count; ++at) maker.add(answer.turns[at], step.stage);
      return accept(maker);
    });
  }

  std::vector<WayInside> inside(reduction5::ChainLimits chain) {
    std::vector<WayInside> ways;
    for (std::size_t naming = 0; naming < namings.size(); naming += 2)
      ways.push_back({read_pieces(namings[naming]), naming, {}, 0});
    const auto next = [&](std::size_t number, const auto& phase, const auto& weights, const auto& states_of) {
      chain.skipped = hardly[number];
      chain.tried = at_most[number];
      ways = reduction5::through(phase, weights, ways, chain, budget, outcome.result.stats, states_of,
                                 [&](WayInside& way, std::vector<TurnIndex>&& turns, unsigned length) {
                                   for (const TurnIndex turn : turns) apply(way.pieces, turn);
                                   way.phases[number] = std::move(turns);
                                   way.length = length;
                                 });
    };
    const auto plain = [](const auto& phase) {
      return [&](const WayInside& way) { return std::vector{phase.state(way.pieces)}; };
    };
    next(0, solver.phase1_, solver.weights1_, plain(solver.phase1_));
    next(1, solver.phase2_, solver.weights2_, plain(solver.phase2_));
    name_otherwise(ways);
    next(2, solver.phase3_, solver.weights3_, plain(solver.phase3_));
    next(3, solver.phase4_, solver.weights4_, plain(solver.phase4_));
    next(4, solver.phase5_, solver.weights5_,
         [&](const WayInside& way) { return likeliest_wings(solver.phase5_, way.pieces, low_wings_each); });
    next(5, solver.phase6_, solver.weights6_, [&](const WayInside& way) {
      std::vector<Phase6::State> states;
      for (unsigned held = 0; held < Phase6::ways_to_hold; ++held)
        states.push_back(solver.phase6_.state(way.pieces, held));
      return states;
    });
    return ways;
  }

  // From phase 3 on either of the two pairs of colours that are left may be F and B.
  void name_otherwise(std::vector<WayInside>& ways) const {
    const std::size_t count = ways.size();
    for (std::size_t at = 0; at < count; ++at) {
      WayInside other = ways[at];
      other.naming ^= 1;
      other.pieces = read_pieces(namings[other.naming]);
      for (const auto& phase : other.phases)
        for (const TurnIndex turn : phase) apply(other.pieces, turn);
      ways.push_back(std::move(other));
    }
  }

  // False: the end.
  bool by_gain() {
    Limits own = limits;
    own.max_cost = longest;
    own.stop_length = longest;
    own.max_expanded = limits.max_expanded - std::min(limits.max_expanded, outcome.result.stats.expanded);
    own.better = nullptr;
    const reduction_large::Solver solver_by_gain(solver.three_);
    const reduction_large::OutcomeLarge found = solver_by_gain.solve(start, Metric::htm, own);
    outcome.result.stats.expanded += found.result.stats.expanded;
    if (found.result.outcome == Outcome::solved &&
        !take(reduction4::without_rotations(found.answer.turns, start.size()), Stage::pairing))
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

  const Solver& solver;
  const StickerCube start;
  const Limits& limits;
  const BetterAnswer& better;
  const std::vector<StickerCube> namings;
  Outcome4 outcome;
  Budget budget;
  Cost longest = 0;  // that is still of use
  bool solved = false;
};

Outcome4 Solver::solve(const StickerCube& cube, const Limits& limits, const BetterAnswer& better) const {
  Run run(*this, cube, limits, better);
  run.solve();
  return std::move(run.outcome);
}

}  // namespace rompicapo::cube::reduction6
