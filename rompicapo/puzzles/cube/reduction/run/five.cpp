// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction/run/five.hpp"

#include <algorithm>
#include <limits>
#include <optional>

#include "rompicapo/puzzles/cube/reduction/phases/large_tables.hpp"
#include "rompicapo/puzzles/cube/reduction/search/few_turns.hpp"
#include "rompicapo/puzzles/cube/text/state_text.hpp"

namespace rompicapo::cube::reduction::five {

namespace {

constexpr unsigned walks = 20'000;
// Of the beams of each round: the first gives an answer at once, the second shows how long a round takes. The others
// are narrowed to the time that is left; the widest takes some ten seconds.
constexpr std::array<std::size_t, 8> widths{1000, 4000, 256'000, 256'000, 256'000, 256'000, 256'000, 256'000};
constexpr Widening beam_widening{0.92};   // as measured
constexpr double share_of_rounds = 0.9;   // of Pace
constexpr std::size_t bytes_each = 2000;  // of memory for each node of a beam's width
constexpr std::size_t wings_each = 4;
constexpr unsigned surely_few = 2, most_few = 3;
constexpr std::uint64_t three_nodes = 2000, more_three_nodes = 8000;
constexpr Cost longest_three = 23, shortest_three = 13;

// Of a phase, as in ChainLimits. `wanted` and `min_ends` are for wide beams: after a narrow one later phases make do
// with fewer ends.
struct PhaseLimits {
  unsigned usual;
  std::size_t wanted;
  std::size_t min_ends;
  double enough = 0.25;
};
constexpr std::size_t any = std::numeric_limits<std::size_t>::max();
constexpr std::array<PhaseLimits, 5> small_limits{
    {{3, 300, 100}, {3, 300, 100}, {3, 300, 100}, {7, 1000, 300}, {6, 1000, 1000}}};
// With large tables few nodes of phase 5 have an end, so it starts from all ends of one beam of phase 4 and finds
// nearly all of its own, the shortest first.
constexpr std::array<PhaseLimits, 5> large_limits{
    {{3, 300, 100}, {3, 300, 100}, {3, 300, 100}, {8, 1000, any, 2}, {2, 4000, 1}}};
constexpr std::array<Stage, 5> stages{Stage::one_axis, Stage::all_axes, Stage::all_axes, Stage::pairing,
                                      Stage::pairing};

// Choices of four edges for each way: a narrow beam gains more from many ways than from many choices.
constexpr std::size_t edges_each(std::size_t width) { return std::clamp<std::size_t>(width / 1000, 4, 40); }

// Ways whose 3x3x3 is tried, the shortest first.
constexpr std::size_t most_threes(std::size_t width) { return std::clamp<std::size_t>(width / 20, 300, 3000); }

}  // namespace

// A cube and the turns that led to it.
struct Way {
  Pieces pieces;
  std::size_t frame = 0;  // of Rounds::frames_
  std::array<std::vector<TurnIndex>, 5> phases{};
  unsigned length = 0;
};

struct Solver::Large {
  Large(const Tables& tables, std::shared_ptr<const LargeTables> large)
      : phase(tables, std::move(large)), weights(phase, phase.state(read_pieces(StickerCube(5))), walks) {}
  LargePhase5 phase;
  WeightTable weights;
};

Solver::Solver(ThreeSolver three)
    : three_(std::move(three)),
      weights1_(phase1_, phase1_.state(read_pieces(StickerCube(5))), walks),
      weights2_(phase2_, phase2_.state(read_pieces(StickerCube(5))), walks),
      weights3_(phase3_, phase3_.state(read_pieces(StickerCube(5)), wing_places().low_set), walks),
      weights4_(phase4_,
                phase4_.state(read_pieces(StickerCube(5)), EdgePairs::nodes(read_pieces(StickerCube(5))), middle_layer),
                walks),
      weights5_(phase5_, phase5_.state(read_pieces(StickerCube(5))), walks) {}

void Solver::take(std::shared_ptr<const LargeTables> large) {
  large_ = std::make_shared<const Large>(tables_, std::move(large));
}

std::size_t Solver::bytes() const {
  return tables_.bytes() + weights1_.bytes() + weights2_.bytes() + weights3_.bytes() + weights4_.bytes() +
         weights5_.bytes() + (large_ != nullptr ? large_->phase.bytes() + large_->weights.bytes() : 0);
}

Rounds::Rounds(const Solver& solver, const std::vector<Start>& starts, const Limits& limits, Pace& pace,
               const Widening& widening, Budget& budget, SearchResult& result)
    : solver_(solver),
      limits_(limits),
      pace_(pace),
      widening_(widening),
      budget_(budget),
      result_(result),
      frames_(rolled_frames(starts)) {
  for (const Start& start : starts) lengths_.push_back(start.length);
}

Rounds::~Rounds() = default;

bool Rounds::round(std::size_t width, std::uint64_t seed, Cost& longest, bool solved, const Accept& accept) {
  std::vector<Way> ways;
  for (std::size_t frame = 0; frame < frames_.size(); frame += 2)
    ways.push_back({read_pieces(frames_[frame].cube), frame, {}, lengths_[frames_[frame].start]});
  std::stable_sort(ways.begin(), ways.end(), [](const Way& a, const Way& b) { return a.length < b.length; });
  ways = through_phases(std::move(ways), {width, seed, static_cast<unsigned>(longest)});
  std::stable_sort(ways.begin(), ways.end(), [](const Way& a, const Way& b) { return a.length < b.length; });
  if (!try_threes(ways, width, three_nodes, longest, solved, accept)) return false;
  // Large tables leave fewer ways, so each gets a second, longer try.
  if (solver_.large_ != nullptr && width > widths[1] &&
      !try_threes(ways, width, more_three_nodes, longest, solved, accept))
    return false;
  return !budget_.spent_now();
}

bool Rounds::try_threes(const std::vector<Way>& ways, std::size_t width, std::uint64_t nodes, Cost& longest,
                        bool& solved, const Accept& accept) {
  std::size_t tries = 0;
  for (const Way& way : ways) {
    if (tries++ == most_threes(width)) break;
    if (way.length + shortest_three > longest) continue;
    if (const auto maker = with_three(way, longest, solved ? nodes : any)) {
      solved = true;
      if (!accept(frames_[way.frame].start, *maker)) return false;
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
    limits.min_ends = own.min_ends == any ? any : std::min(own.min_ends, limits.width / 40);
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

// From phase 4 on either of the two pairs of colours that are not on R and L may be on F and B.
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
        turn = static_cast<TurnIndex>(turn - 6 * face + 6 * reframed(face, from, to));
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
  const Cost most = std::min<Cost>(longest - way.length, longest_three);
  const std::uint64_t left = limits_.max_expanded - std::min(limits_.max_expanded, result_.stats.expanded);
  const two_phase::TwoPhaseAnswer three =
      solver_.three_(read_cubies(cube), part_of(limits_, most, nodes == any ? most : 0, std::min(nodes, left)));
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

// For FewTurns: phase 1's distances. The cube may be held in any way.
struct FewTurnsSpace {
  State start() const { return phase1.state(read_pieces(named_by_centres(cube))); }
  static const std::vector<TurnIndex>& following(TurnIndex last) { return reduction::following(5, Group::all)[last]; }
  State after(const State& state, TurnIndex turn) const { return phase1.after(state, turn); }
  unsigned bound(const State& state) const {
    const auto distances = phase1.distances(state);
    return std::max(distances[0], distances[1]);
  }
  bool is_home(const std::vector<TurnIndex>& turns) const {
    StickerCube after = cube;
    for (const TurnIndex turn : turns) after.turn(turn_of(turn));
    return after.is_solved();
  }

  const Phase1& phase1;
  const StickerCube& cube;
};

struct Solver::Run : AnswerSearch {
  Run(const Solver& owner, const StickerCube& cube, const Limits& limit, const BetterAnswer& to)
      : AnswerSearch(limit, to, 256, most_length), solver(owner), start(cube) {}

  void solve() {
    if (budget.too_large(solver.bytes()) || solve_few() || longest <= surely_few) return;
    Pace pace(limits, share_of_rounds);
    Rounds rounds(solver, {{start, 0}}, limits, pace, beam_widening, budget, outcome.result);
    std::uint64_t number = 0;
    std::size_t before = widths[0];
    for (const std::size_t widest : widths) {
      const std::size_t width =
          std::min({widest, solved ? widest : 4 * before, std::max(width_in_memory(), widths[0])});
      if (budget.too_large(solver.bytes() + width * bytes_each)) break;
      const auto take = [&](std::size_t, const AnswerMaker& maker) { return accept(maker.answer()); };
      pace.begin_round();
      if (!rounds.round(width, ++number, longest, solved, take)) break;
      pace.end_round(solved);
      before = width;
    }
  }

  std::size_t width_in_memory() const {
    const std::uint64_t taken = solver.bytes() + other_bytes;
    return static_cast<std::size_t>((limits.max_bytes - std::min(taken, limits.max_bytes)) / bytes_each);
  }

  // True: the end.
  bool solve_few() {
    if (start.is_solved()) return accept({}), true;
    const FewTurnsSpace space{solver.phase1_, start};
    const auto turns = FewTurns(space, budget, outcome.result).run(1, std::min<Cost>(most_few, longest));
    if (!turns) return budget.spent();
    AnswerMaker maker;
    for (const TurnIndex turn : *turns) maker.add(turn_of(turn), Stage::few);
    return accept(maker.answer()), true;
  }

  const Solver& solver;
  const StickerCube start;
};

ReductionOutcome Solver::solve(const StickerCube& cube, const Limits& limits, const BetterAnswer& better) const {
  Run run(*this, cube, limits, better);
  run.solve();
  return run.conclude();
}

}  // namespace rompicapo::cube::reduction::five
