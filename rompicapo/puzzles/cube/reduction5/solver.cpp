// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction5/solver.hpp"

#include <algorithm>
#include <limits>
#include <optional>

#include "rompicapo/puzzles/cube/reduction4/answer.hpp"
#include "rompicapo/puzzles/cube/reduction5/large_tables.hpp"
#include "rompicapo/puzzles/cube/reduction5/starts.hpp"
#include "rompicapo/puzzles/cube/text/state_text.hpp"
#include "rompicapo/search/budget.hpp"

namespace rompicapo::cube::reduction5 {

namespace {

using reduction4::AnswerMaker;

constexpr unsigned walks = 20'000;
// Of the beams, round after round: the first is for an answer at once, the second to learn how long one takes. Then
// what fits the time that is left; the widest takes some ten seconds.
constexpr std::array<std::size_t, 8> widths{1000, 4000, 256'000, 256'000, 256'000, 256'000, 256'000, 256'000};
constexpr Widening widening5{0.92};       // as measured
constexpr double share5 = 0.9;            // of Pace
constexpr std::size_t bytes_each = 2000;  // of memory for each node of a beam's width
constexpr std::size_t wings_each = 4;
constexpr unsigned surely_few5 = 2, most_few5 = 3;
constexpr std::uint64_t three_nodes5 = 2000, more_three_nodes5 = 8000;
constexpr Cost longest_three = 23, shortest_three5 = 13;

// Of a phase, as ChainLimits has them.
struct PhaseLimits {
  unsigned usual;
  std::size_t wanted;  // of beams of some width on, else 300: what comes later takes more turns of fewer ends
  std::size_t few;     // likewise
  double enough = 0.25;
};
constexpr std::size_t any = std::numeric_limits<std::size_t>::max();
constexpr std::array<PhaseLimits, 5> small_limits{
    {{3, 300, 100}, {3, 300, 100}, {3, 300, 100}, {7, 1000, 300}, {6, 1000, 1000}}};
// Large tables leave beams of phase 5 few nodes that have an end, so it is given all ends of one beam of phase 4, and
// finds nearly all of its own, from the shortest on.
constexpr std::array<PhaseLimits, 5> large_limits{
    {{3, 300, 100}, {3, 300, 100}, {3, 300, 100}, {8, 1000, any, 2}, {2, 4000, 1}}};
constexpr std::array<Stage, 5> stages{Stage::one_axis, Stage::all_axes, Stage::all_axes, Stage::pairing,
                                      Stage::pairing};

// Choices of four edges of each way: a narrow beam needs many ways more than many choices.
constexpr std::size_t edges_each(std::size_t width) { return std::clamp<std::size_t>(width / 1000, 4, 40); }

// Ways that are tried as a 3x3x3, the shortest first.
constexpr std::size_t most_threes(std::size_t width) { return std::clamp<std::size_t>(width / 20, 300, 3000); }

}  // namespace

// A cube on its way.
struct Way {
  Pieces pieces;
  std::size_t frame = 0;  // of Rounds::frames_
  std::array<std::vector<TurnIndex>, 5> phases{};
  unsigned length = 0;
};

struct Solver::Large {
  Large(const Tables& tables, std::shared_ptr<const LargeTables> large)
      : phase(tables, std::move(large)), weights(phase, phase.state(read_pieces(StickerCube(size5))), walks) {}
  LargePhase5 phase;
  Weights<LargePhase5> weights;
};

Solver::Solver(ThreeSolver three)
    : three_(std::move(three)),
      weights1_(phase1_, phase1_.state(read_pieces(StickerCube(size5))), walks),
      weights2_(phase2_, phase2_.state(read_pieces(StickerCube(size5))), walks),
      weights3_(phase3_, phase3_.state(read_pieces(StickerCube(size5)), wing_places().low_set), walks),
      weights4_(phase4_,
                phase4_.state(read_pieces(StickerCube(size5)), EdgePairs::nodes(read_pieces(StickerCube(size5))),
                              middle_layer),
                walks),
      weights5_(phase5_, phase5_.state(read_pieces(StickerCube(size5))), walks) {}

void Solver::take(std::shared_ptr<const LargeTables> large) {
  large_ = std::make_shared<const Large>(tables_, std::move(large));
}

std::size_t Solver::bytes() const {
  return tables_.bytes() + weights1_.bytes() + weights2_.bytes() + weights3_.bytes() + weights4_.bytes() +
         weights5_.bytes() + (large_ != nullptr ? large_->phase.bytes() + large_->weights.bytes() : 0);
}

Rounds::Rounds(const Solver& solver, const std::vector<Begin>& begins, const Limits& limits, Pace& pace,
               const Widening& widening, Budget& budget, SearchResult& result)
    : solver_(solver),
      limits_(limits),
      pace_(pace),
      widening_(widening),
      budget_(budget),
      result_(result),
      frames_(rolled_frames(begins)) {
  for (const Begin& begin : begins) lengths_.push_back(begin.length);
}

Rounds::~Rounds() = default;

bool Rounds::round(std::size_t width, std::uint64_t seed, Cost& longest, bool solved, const Accept& accept) {
  std::vector<Way> ways;
  for (std::size_t frame = 0; frame < frames_.size(); frame += 2)
    ways.push_back({read_pieces(frames_[frame].cube), frame, {}, lengths_[frames_[frame].begin]});
  std::stable_sort(ways.begin(), ways.end(), [](const Way& a, const Way& b) { return a.length < b.length; });
  ways = through_phases(std::move(ways), {width, seed, static_cast<unsigned>(longest)});
  std::stable_sort(ways.begin(), ways.end(), [](const Way& a, const Way& b) { return a.length < b.length; });
  if (!try_threes(ways, width, three_nodes5, longest, solved, accept)) return false;
  // Large tables leave fewer ways, each worth more.
  if (solver_.large_ != nullptr && width > widths[1] &&
      !try_threes(ways, width, more_three_nodes5, longest, solved, accept))
    return false;
  return !budget_.spent_now();
}

bool Rounds::try_threes(const std::vector<Way>& ways, std::size_t width, std::uint64_t nodes, Cost& longest,
                        bool& solved, const Accept& accept) {
  std::size_t tries = 0;
  for (const Way& way : ways) {
    if (tries++ == most_threes(width)) break;
    if (way.length + shortest_three5 > longest) continue;
    if (const auto maker = with_three(way, longest, solved ? nodes : any)) {
      solved = true;
      if (!accept(frames_[way.frame].begin, *maker)) return false;
    }
    if (budget_.spent()) return false;
  }
  return true;
}

std::vector<Way> Rounds::through_phases(std::vector<Way> ways, ChainLimits limits) {
  const auto one = [](auto state) { return std::vector{state}; };
  const std::size_t widest = limits.width;
  const auto next = [&](std::size_t number, const auto& phase, const auto& weights, const auto& states_of) {
    limits.width = pace_.width(widest, widening_);
    const PhaseLimits& own = (solver_.large_ != nullptr ? large_limits : small_limits)[number];
    limits.usual = own.usual;
    limits.wanted = std::min(own.wanted, std::max<std::size_t>(300, limits.width / 40));
    limits.few = own.few == any ? any : std::min(own.few, limits.width / 40);
    limits.enough = own.enough;
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
  add_rolled(ways);
  next(3, solver_.phase4_, solver_.weights4_, [&](const Way& way) {
    return likeliest_edges(solver_.phase4_, solver_.weights4_, way.pieces, edges_each(limits.width));
  });
  if (const auto& large = solver_.large_)
    next(4, large->phase, large->weights, [&](const Way& way) { return one(large->phase.state(way.pieces)); });
  else
    next(4, solver_.phase5_, solver_.weights5_, [&](const Way& way) { return one(solver_.phase5_.state(way.pieces)); });
  return ways;
}

// From phase 4 on either of the two pairs of colours that are left may be on F and B.
void Rounds::add_rolled(std::vector<Way>& ways) const {
  const std::size_t count = ways.size();
  for (std::size_t at = 0; at < count; ++at) {
    Way other = ways[at];
    ++other.frame;
    const Frame &from = frames_[ways[at].frame], &to = frames_[other.frame];
    other.pieces = read_pieces(to.cube);
    for (auto& phase : other.phases)
      for (TurnIndex& turn : phase) {
        const Face face = face_of_turn(turn);
        turn = static_cast<TurnIndex>(turn - 6 * face + 6 * held_as(face, from, to));
        apply(other.pieces, turn);
      }
    ways.push_back(std::move(other));
  }
}

std::optional<AnswerMaker> Rounds::with_three(const Way& way, Cost longest, std::uint64_t nodes) {
  const Frame& frame = frames_[way.frame];
  StickerCube cube = frame.cube;
  for (const auto& phase : way.phases)
    for (const TurnIndex turn : phase) cube.turn(turn_of(turn));
  Limits own = limits_;
  own.max_cost = std::min<Cost>(longest - way.length, longest_three);
  own.stop_length = nodes == any ? own.max_cost : 0;
  own.threads = 1;
  own.better = nullptr;
  own.progress = nullptr;
  own.max_expanded = std::min(nodes, limits_.max_expanded - std::min(limits_.max_expanded, result_.stats.expanded));
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
      Pace pace(limits, share5);
      Rounds rounds(solver, {{start, 0}}, limits, pace, widening5, budget, outcome.result);
      std::uint64_t number = 0;
      std::size_t before = widths[0];
      for (const std::size_t widest : widths) {
        const std::size_t width =
            std::min({widest, solved ? widest : 4 * before, std::max(width_in_memory(), widths[0])});
        if (budget.too_large(solver.bytes() + width * bytes_each)) break;
        const auto take = [&](std::size_t, const AnswerMaker& maker) { return accept(maker); };
        pace.begin_round();
        if (!rounds.round(width, ++number, longest, solved, take)) break;
        pace.end_round(solved);
        before = width;
      }
    }
    conclude();
  }

  std::size_t width_in_memory() const {
    const std::uint64_t taken = solver.bytes() + other_bytes;
    return static_cast<std::size_t>((limits.max_bytes - std::min(taken, limits.max_bytes)) / bytes_each);
  }

  // --- what few turns solve, by the fewest; true: the end ---

  bool solve_few() {
    if (start.is_solved()) return accept(AnswerMaker()), true;
    for (unsigned length = 1; length <= std::min<Cost>(most_few5, longest); ++length) {
      outcome.result.lower_bound = length;
      std::vector<Turn> turns;
      if (few(solver.phase1_.state(read_pieces(named_by_centres(start))), length, no_turn, turns)) {
        AnswerMaker maker;
        for (const Turn& turn : turns) maker.add(turn, Stage::few);
        return accept(maker), true;
      }
      if (budget.spent()) return true;
    }
    outcome.result.lower_bound = most_few5 + 1;
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
