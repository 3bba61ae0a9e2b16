// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction7/solver.hpp"

#include <algorithm>

#include "rompicapo/puzzles/cube/reduction5/starts.hpp"
#include "rompicapo/puzzles/cube/reduction7/edges.hpp"
#include "rompicapo/puzzles/cube/text/state_text.hpp"

namespace rompicapo::cube::reduction7 {

namespace {

using reduction4::Stage;
using reduction5::Begin;
using reduction5::ChainLimits;
using reduction5::Frame;
using reduction6::Reduced;

constexpr unsigned walks7 = 20'000;
constexpr std::size_t goals7 = 2000;
constexpr unsigned mixing7 = 40;  // turns
constexpr std::size_t wings_each7 = 4;
constexpr std::size_t begins7 = 100;  // of a 5x5x5

// What the last two phases are given, and the edges after them.
constexpr std::size_t least_width7 = 3000, ends6 = 1000, ends7 = 3000;
constexpr unsigned more6 = 2, more7 = 4, stride7 = 2;
constexpr reduction5::Widening widening_last{0.4};  // from phase 5 on: narrow beams have to try many lengths
constexpr unsigned tenths_a_wing = 22;              // what a wrong wing costs, in tenths of a turn

// [phase]: the usual length, from the least that distances allow.
constexpr std::array<unsigned, 7> usual7{3, 8, 3, 8, 5, 5, 8};
constexpr std::array<Stage, 7> stages7{Stage::one_axis, Stage::one_axis, Stage::all_axes, Stage::all_axes,
                                       Stage::all_axes, Stage::pairing,  Stage::pairing};

// A cube on its way.
struct WayInside7 {
  Pieces pieces;
  std::size_t frame = 0;  // of Run::frames
  std::array<std::vector<TurnIndex>, 7> phases{};
  unsigned length = 0;

  unsigned worth() const { return 10 * length + tenths_a_wing * wrong_wings(pieces.inner); }
};

template <class StateOf>
auto goal_states(Group next, unsigned turns, const StateOf& state_of) {
  std::vector<decltype(state_of(Pieces()))> states;
  for (const Pieces& goal : random_goals(goals7, next, turns)) states.push_back(state_of(goal));
  return states;
}

// The wings that are in low places.
std::uint32_t low_wings(const reduction5::Pieces& inner) {
  std::uint32_t low = 0;
  for (const std::uint8_t place : reduction5::wing_places().low) low |= 1u << inner[reduction5::Kind::wings][place];
  return low;
}

}  // namespace

Solver::Solver(ThreeSolver three, std::shared_ptr<const reduction5::Solver> five)
    : three_(std::move(three)),
      five_(std::move(five)),
      weights5_(
          phase5_,
          [this] {
            return goal_states(Group::no_quarters_on_axis, mixing7, [&](const Pieces& goal) {
              return phase5_.state(goal, phase5_.inner.state(goal.inner, low_wings(goal.inner)));
            });
          },
          walks7),
      weights6_(
          phase6_,
          [this] {
            return goal_states(Group::faces_by_halves, mixing7,
                               [&](const Pieces& goal) { return phase6_.state(goal); });
          },
          walks7),
      weights7_(
          phase7_,
          [this] {
            return goal_states(Group::faces_by_halves, 0, [&](const Pieces& goal) { return phase7_.state(goal); });
          },
          walks7) {
  edges_bytes();  // what all sizes pair edges by is made now, not in the time of the first cube
}

std::size_t Solver::bytes() const {
  return five_->bytes() + axes_.bytes() + staging_.bytes() + edges_bytes() + weights5_.bytes() + weights6_.bytes() +
         weights7_.bytes();
}

struct Solver::Run {
  Run(const Solver& owner, const std::vector<Begin>& from)
      : solver(owner), begins(from), frames(reduction5::rolled_frames(from)) {}

  std::vector<Reduced> reduced(const ChainLimits& chain, Budget& budget, Stats& stats) const {
    std::vector<WayInside7> ways = inside(chain, budget, stats);
    if (budget.spent_now()) return {};
    const EdgesEffort effort = effort_for(chain);
    std::stable_sort(ways.begin(), ways.end(),
                     [](const WayInside7& one, const WayInside7& other) { return one.worth() < other.worth(); });
    if (ways.size() > effort.begins) ways.resize(effort.begins);
    std::vector<EdgesBegin> cubes;
    for (const WayInside7& way : ways) {
      cubes.push_back({frames[way.frame].cube, way.length});
      for (const auto& phase : way.phases)
        for (const TurnIndex turn : phase) cubes.back().cube.turn(turn_of(turn));
    }
    Rng rng(chain.seed);
    std::vector<EdgesEnd> ends = pair_edges(cubes, {0, 2, 3, 4, 6}, effort, rng, [&] {
      ++stats.expanded;
      return !budget.spent();
    });
    if (ends.size() > begins7) ends.resize(begins7);
    std::vector<Reduced> all;
    for (const EdgesEnd& end : ends) all.push_back(joined(ways[end.begin], cubes[end.begin].cube, end.turns));
    return all;
  }

  // `cube`: after the way.
  Reduced joined(const WayInside7& way, StickerCube cube, const std::vector<Turn>& rest) const {
    const Frame& frame = frames[way.frame];
    Reduced made;
    made.begin = frame.begin;
    made.face = frame.face;
    const auto add = [&](Turn turn, Stage stage) {
      turn.face = frame.face[turn.face];
      made.turns.emplace_back(turn, stage);
    };
    for (std::size_t phase = 0; phase < stages7.size(); ++phase)
      for (const TurnIndex turn : way.phases[phase]) add(turn_of(turn), stages7[phase]);
    for (const Turn& turn : rest) {
      cube.turn(turn);
      add(turn, Stage::pairing);
    }
    made.cube = as_5x5x5(cube);
    return made;
  }

  // Through all phases, or none.
  std::vector<WayInside7> inside(ChainLimits chain, Budget& budget, Stats& stats) const {
    std::vector<WayInside7> ways;
    for (std::size_t frame = 0; frame < frames.size(); frame += 2)
      ways.push_back({read_pieces(frames[frame].cube), frame, {}, begins[frames[frame].begin].length});
    const auto next = [&](std::size_t number, const auto& phase, const auto& weights, const auto& states_of) {
      chain.usual = usual7[number];
      ways = reduction5::through(phase, weights, ways, chain.fitted(), budget, stats, states_of,
                                 [&](WayInside7& way, std::vector<TurnIndex>&& turns, unsigned length) {
                                   for (const TurnIndex turn : turns) apply(way.pieces, turn);
                                   way.phases[number] = std::move(turns);
                                   way.length = length;
                                 });
    };
    const auto plain = [](const auto& phase) {
      return [&](const WayInside7& way) { return std::vector{phase.state(way.pieces)}; };
    };
    const Staging& staging = solver.staging_;
    next(0, staging.phase1, staging.weights1, plain(staging.phase1));
    next(1, staging.phase2, staging.weights2, plain(staging.phase2));
    add_rolled(ways);
    next(2, staging.phase3, staging.weights3, plain(staging.phase3));
    next(3, staging.phase4, staging.weights4, plain(staging.phase4));
    chain.widening = widening_last;
    next(4, solver.phase5_, solver.weights5_, [&](const WayInside7& way) { return with_wings(way); });
    chain.least_width = least_width7;
    chain.stride = stride7;
    chain.few = reduction6::few_ends_apart;
    chain.more = more6;
    chain.wanted = ends6;
    next(5, solver.phase6_, solver.weights6_, plain(solver.phase6_));
    chain.more = more7;
    chain.wanted = ends7;
    next(6, solver.phase7_, solver.weights7_, plain(solver.phase7_));
    return ways;
  }

  std::vector<Phase5::State> with_wings(const WayInside7& way) const {
    std::vector<Phase5::State> states;
    for (const auto& chosen :
         reduction5::likeliest_wings(solver.phase5_.inner, solver.five_->weights3(), way.pieces.inner, wings_each7))
      states.push_back(solver.phase5_.state(way.pieces, chosen));
    return states;
  }

  // From phase 3 on either of the two pairs of colours that are left may be on F and B.
  void add_rolled(std::vector<WayInside7>& ways) const {
    const std::size_t count = ways.size();
    for (std::size_t at = 0; at < count; ++at) {
      WayInside7 other = ways[at];
      ++other.frame;
      other.pieces = read_pieces(frames[other.frame].cube);
      for (auto& phase : other.phases)
        for (TurnIndex& turn : phase) {
          turn = reduction6::held_as(turn, frames[ways[at].frame], frames[other.frame]);
          apply(other.pieces, turn);
        }
      ways.push_back(std::move(other));
    }
  }

  const Solver& solver;
  const std::vector<Begin>& begins;
  const std::vector<Frame> frames;
};

std::vector<Reduced> Solver::reduced(const std::vector<Begin>& begins, const ChainLimits& chain, Budget& budget,
                                     Stats& stats) const {
  return Run(*this, begins).reduced(chain, budget, stats);
}

Outcome4 Solver::solve(const StickerCube& cube, const Limits& limits, const BetterAnswer& better) const {
  const StickerCube start = named_by_centres(cube);
  const std::vector<Begin> begins{{start, 0}};
  return reduction6::solve_reduced(
      {start, *five_, three_, reduction6::one_wide_round, bytes(),
       [&](const ChainLimits& chain, Budget& budget, Stats& stats) { return reduced(begins, chain, budget, stats); }},
      limits, better);
}

}  // namespace rompicapo::cube::reduction7
