// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction5/solver.hpp"

#include <algorithm>
#include <optional>

#include "rompicapo/puzzles/cube/reduction4/answer.hpp"
#include "rompicapo/puzzles/cube/reduction5/starts.hpp"
#include "rompicapo/puzzles/cube/text/state_text.hpp"
#include "rompicapo/search/budget.hpp"

namespace rompicapo::cube::reduction5 {

namespace {

using reduction4::AnswerMaker;

constexpr unsigned walks = 20'000;
// Of the beams, round after round. The first is for an answer at once; the last takes some minutes. Lengths scatter by
// five turns or so from one round to the next, so that three rounds of one width are worth more than one of the triple.
constexpr std::array<std::size_t, 13> widths{1000,   4000,   4000,   4000,    16'000,  16'000, 16'000,
                                             64'000, 64'000, 64'000, 256'000, 256'000, 256'000};
constexpr std::size_t bytes_each = 2000;  // of memory for each node of a beam's width
constexpr std::size_t wings_each = 4, edges_each = 10;
constexpr unsigned surely_few5 = 2, few5 = 3;
constexpr std::size_t most_threes = 300;
constexpr std::uint64_t three_nodes5 = 2000;
constexpr Cost longest_three = 23, shortest_three5 = 13;

// [phase]: the usual length, from the least that distances allow.
constexpr std::array<unsigned, 5> usual5{3, 3, 3, 8, 9};
constexpr std::array<Stage, 5> stages{Stage::one_axis, Stage::all_axes, Stage::all_axes, Stage::pairing,
                                      Stage::pairing};

}  // namespace

// A cube on its way.
struct Way {
  Pieces pieces;
  std::size_t frame = 0;  // as held: of Rounds::frames_
  std::array<std::vector<TurnIndex>, 5> phases{};
  unsigned length = 0;
};

std::vector<Frame> frames_of(const StickerCube& cube, std::size_t begin) {
  const unsigned size = cube.size();
  std::vector<Frame> frames;
  for (const Turn& held : {Turn{F, 1, size, 4}, Turn{F, 1, size, 1}, Turn{U, 1, size, 1}}) {
    StickerCube turned = cube, solved(size);
    turned.turn(held);
    solved.turn(held);
    Frame& frame = frames.emplace_back();
    for (const Face face : {U, R, F, D, L, B}) frame.face[face] = solved.colour(solved.centre(face));
    frame.cube = named_by_centres(turned);
    frame.begin = begin;
  }
  return frames;
}

Solver::Solver(ThreeSolver three)
    : three_(std::move(three)),
      weights1_(phase1_, phase1_.state(read_pieces(StickerCube(size5))), walks),
      weights2_(phase2_, phase2_.state(read_pieces(StickerCube(size5))), walks),
      weights3_(phase3_, phase3_.state(read_pieces(StickerCube(size5)), wing_places().low_set), walks),
      weights4_(phase4_,
                phase4_.state(read_pieces(StickerCube(size5)), EdgePairs::nodes(read_pieces(StickerCube(size5))),
                              {8, 9, 10, 11}),
                walks),
      weights5_(phase5_, phase5_.state(read_pieces(StickerCube(size5))), walks) {}

Rounds::Rounds(const Solver& solver, const std::vector<Begin>& begins, const Limits& limits, Budget& budget,
               SearchResult& result)
    : solver_(solver), limits_(limits), budget_(budget), result_(result) {
  for (std::size_t at = 0; at < begins.size(); ++at) {
    for (Frame& frame : frames_of(begins[at].cube, at)) frames_.push_back(std::move(frame));
    lengths_.push_back(begins[at].length);
  }
}

Rounds::~Rounds() = default;

bool Rounds::round(std::size_t width, std::uint64_t seed, Cost& longest, bool solved, const Accept& accept) {
  std::vector<Way> ways;
  for (std::size_t frame = 0; frame < frames_.size(); ++frame)
    ways.push_back({read_pieces(frames_[frame].cube), frame, {}, lengths_[frames_[frame].begin]});
  std::stable_sort(ways.begin(), ways.end(), [](const Way& a, const Way& b) { return a.length < b.length; });
  ways = through_phases(std::move(ways), {width, seed, static_cast<unsigned>(longest)});
  std::stable_sort(ways.begin(), ways.end(), [](const Way& a, const Way& b) { return a.length < b.length; });
  std::size_t tries = 0;
  for (const Way& way : ways) {
    if (tries++ == most_threes) break;
    if (way.length + shortest_three5 > longest) continue;
    if (const auto maker = with_three(way, longest, solved)) {
      solved = true;
      if (!accept(frames_[way.frame].begin, *maker)) return false;
    }
    if (budget_.spent()) return false;
  }
  return !budget_.spent_now();
}

std::vector<Way> Rounds::through_phases(std::vector<Way> ways, ChainLimits limits) {
  const auto one = [](auto state) { return std::vector{state}; };
  const auto next = [&](std::size_t number, const auto& phase, const auto& weights, const auto& states_of) {
    limits.usual = usual5[number];
    ways = through(phase, weights, ways, limits, budget_, result_.stats, states_of,
                   [&](Way& way, std::vector<TurnIndex>&& turns, unsigned length) {
                     for (const TurnIndex turn : turns) apply(way.pieces, turn);
                     way.phases[number] = std::move(turns);
                     way.length = length;
                   });
  };
  next(0, solver_.phase1_, solver_.weights1_, [&](const Way& way) { return one(solver_.phase1_.state(way.pieces)); });
  next(1, solver_.phase2_, solver_.weights2_, [&](const Way& way) { return one(solver_.phase2_.state(way.pieces)); });
  next(2, solver_.phase3_, solver_.weights3_,
       [&](const Way& way) { return likeliest_wings(solver_.phase3_, solver_.weights3_, way.pieces, wings_each); });
  next(3, solver_.phase4_, solver_.weights4_,
       [&](const Way& way) { return likeliest_edges(solver_.phase4_, solver_.weights4_, way.pieces, edges_each); });
  next(4, solver_.phase5_, solver_.weights5_, [&](const Way& way) { return one(solver_.phase5_.state(way.pieces)); });
  return ways;
}

std::optional<AnswerMaker> Rounds::with_three(const Way& way, Cost longest, bool solved) {
  const Frame& frame = frames_[way.frame];
  StickerCube cube = frame.cube;
  for (const auto& phase : way.phases)
    for (const TurnIndex turn : phase) cube.turn(turn_of(turn));
  Limits own = limits_;
  own.max_cost = std::min<Cost>(longest - way.length, longest_three);
  own.stop_length = solved ? 0 : own.max_cost;
  own.threads = 1;
  own.better = nullptr;
  own.progress = nullptr;
  const std::uint64_t left = limits_.max_expanded - std::min(limits_.max_expanded, result_.stats.expanded);
  own.max_expanded = std::min(left, solved ? three_nodes5 : left);
  const two_phase::TwoPhaseAnswer three = solver_.three_(read_cubies(cube), own);
  result_.stats.expanded += three.result.stats.expanded;
  result_.stats.generated += three.result.stats.generated;
  if (three.result.outcome != Outcome::solved) return {};
  AnswerMaker maker;
  const auto add = [&](Turn turn, Stage stage) {
    turn.face = frame.face[turn.face];
    maker.add(turn, stage);
  };
  for (std::size_t phase = 0; phase < way.phases.size(); ++phase)
    for (const TurnIndex turn : way.phases[phase]) add(turn_of(turn), stages[phase]);
  for (const FaceMove move : three.turns) add({face_of(move), 1, 1, quarters_of(move)}, Stage::three);
  return maker;
}

struct Solver::Run {
  Run(const Solver& owner, const StickerCube& cube, const Limits& limit, const BetterAnswer& to)
      : solver(owner), start(cube), limits(limit), better(to), budget(limit, outcome.result, 256) {}

  void solve() {
    if (budget.too_large(solver.bytes())) return;
    longest = std::min<Cost>(limits.max_cost, most_length);
    if (!solve_few() && longest > surely_few5) {
      Rounds rounds(solver, {{start, 0}}, limits, budget, outcome.result);
      std::uint64_t number = 0;
      for (const std::size_t width : widths) {
        if (budget.too_large(solver.bytes() + width * bytes_each)) break;
        const auto take = [&](std::size_t, const AnswerMaker& maker) { return accept(maker); };
        if (!rounds.round(width, ++number, longest, solved, take)) break;
      }
    }
    conclude();
  }

  // --- what few turns solve, by the fewest; true: the end ---

  bool solve_few() {
    if (start.is_solved()) return accept(AnswerMaker()), true;
    for (unsigned length = 1; length <= std::min<Cost>(few5, longest); ++length) {
      outcome.result.lower_bound = length;
      std::vector<Turn> turns;
      if (few(solver.phase1_.state(read_pieces(named_by_centres(start))), length, no_turn, turns)) {
        AnswerMaker maker;
        for (const Turn& turn : turns) maker.add(turn, Stage::few);
        return accept(maker), true;
      }
      if (budget.spent()) return true;
    }
    outcome.result.lower_bound = few5 + 1;
    return false;
  }

  bool few(const Phase1::State& state, unsigned left, TurnIndex last, std::vector<Turn>& turns) {
    if (left == 0) {
      StickerCube cube = start;
      for (const Turn& turn : turns) cube.turn(turn);
      return cube.is_solved();
    }
    if (budget.spent()) return false;
    ++outcome.result.stats.expanded;
    for (const TurnIndex turn : following(Group::all)[last]) {
      const Phase1::State after = solver.phase1_.after(state, turn);
      const auto distances = solver.phase1_.distances(after);
      if (distances[0] >= left || distances[1] >= left) continue;
      turns.push_back(turn_of(turn));
      if (few(after, left - 1, turn, turns)) return true;
      turns.pop_back();
    }
    return false;
  }

  // False: no shorter one is wanted.
  bool accept(const AnswerMaker& maker) {
    const auto length = static_cast<Cost>(maker.length());
    if (length > longest) return true;
    solved = true;
    outcome.answer = maker.answer();
    const bool on = length > limits.stop_length && length > outcome.result.lower_bound;
    longest = length > 0 ? length - 1 : 0;
    if (better) better(outcome.answer);
    return on;
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

}  // namespace rompicapo::cube::reduction5
