// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction6/solver.hpp"

#include <cassert>

#include "rompicapo/puzzles/cube/reduction6/reduced.hpp"
#include "rompicapo/puzzles/cube/text/state_text.hpp"

namespace rompicapo::cube::reduction6 {

namespace {

using reduction4::Stage;
using reduction5::ChainLimits;

constexpr unsigned walks6 = 20'000;
constexpr std::size_t bar_goals = 2000;
constexpr std::size_t narrow6 = 1000;
constexpr auto widths6 =
    rounds_of({{2000, 4000}, {4000, 8000}, {8000, 16'000}, {16'000, 32'000}}, {narrow6, narrowest.rest});
constexpr std::size_t low_wings_each = 4;

// [phase]: the usual length, from the least that distances allow; of the last phase for narrow beams, which have few
// ends so short.
constexpr std::array<unsigned, 6> usual6{0, 4, 0, 4, 2, 15};
constexpr unsigned usual_narrow6 = 20;
constexpr std::array<Stage, 6> stages6{Stage::one_axis, Stage::one_axis, Stage::all_axes,
                                       Stage::all_axes, Stage::pairing,  Stage::pairing};

// A cube on its way.
struct WayInside {
  Pieces pieces;
  std::size_t naming = 0;  // of Run::namings
  std::array<std::vector<TurnIndex>, 6> phases{};
  unsigned length = 0;
};

}  // namespace

Solver::Solver(ThreeSolver three, std::shared_ptr<const reduction5::Solver> five,
               std::shared_ptr<const Staging> staging)
    : three_(std::move(three)),
      five_(std::move(five)),
      staging_(std::move(staging)),
      weights5_(phase5_, phase5_.state(read_pieces(StickerCube(size6)), wing_places().low_set), walks6),
      weights6_(
          phase6_, [this] { return phase6_.goals(bar_goals); }, walks6) {}

std::size_t Solver::bytes() const {
  return five_->bytes() + axes_.bytes() + staging_->bytes() + phase5_.wings.bytes() + phase6_.pairs.bytes() +
         weights5_.bytes() + weights6_.bytes();
}

struct Solver::Run {
  Run(const Solver& owner, const StickerCube& cube) : solver(owner), start(cube), namings(namings_of(cube)) {}

  std::vector<Reduced> reduced(const ChainLimits& chain, Budget& budget, Stats& stats) const {
    std::vector<Reduced> all;
    std::vector<WayInside> ways = inside(chain, budget, stats);
    std::stable_sort(ways.begin(), ways.end(),
                     [](const WayInside& one, const WayInside& other) { return one.length < other.length; });
    if (ways.size() > most_begins) ways.resize(most_begins);
    for (const WayInside& way : ways) {
      Reduced& one = all.emplace_back();
      StickerCube cube = start;
      for (std::size_t phase = 0; phase < stages6.size(); ++phase)
        for (const TurnIndex turn : way.phases[phase]) {
          one.turns.emplace_back(turn_of(turn), stages6[phase]);
          cube.turn(turn_of(turn));
        }
      assert(is_5x5x5(cube));
      one.cube = as_5x5x5(cube);
    }
    return all;
  }

  std::vector<WayInside> inside(const ChainLimits& chain, Budget& budget, Stats& stats) const {
    std::vector<WayInside> ways;
    for (std::size_t naming = 0; naming < namings.size(); naming += 2)
      ways.push_back({read_pieces(namings[naming]), naming, {}, 0});
    const auto next = [&](std::size_t number, const auto& phase, const auto& weights, const auto& states_of) {
      ChainLimits fitted = chain.fitted();
      fitted.usual = number == 5 && fitted.width <= narrow6 ? usual_narrow6 : usual6[number];
      ways = reduction5::through(phase, weights, ways, fitted, budget, stats, states_of,
                                 [&](WayInside& way, std::vector<TurnIndex>&& turns, unsigned length) {
                                   for (const TurnIndex turn : turns) apply(way.pieces, turn);
                                   way.phases[number] = std::move(turns);
                                   way.length = length;
                                 });
    };
    const auto plain = [](const auto& phase) {
      return [&](const WayInside& way) { return std::vector{phase.state(way.pieces)}; };
    };
    const Staging& staging = *solver.staging_;
    next(0, staging.phase1, staging.weights1, plain(staging.phase1));
    next(1, staging.phase2, staging.weights2, plain(staging.phase2));
    name_otherwise(ways);
    next(2, staging.phase3, staging.weights3, plain(staging.phase3));
    next(3, staging.phase4, staging.weights4, plain(staging.phase4));
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

  const Solver& solver;
  const StickerCube start;
  const std::vector<StickerCube> namings;
};

Outcome4 Solver::solve(const StickerCube& cube, const Limits& limits, const BetterAnswer& better) const {
  const StickerCube start = named_by_dbl(cube);
  const Run run(*this, start);
  return solve_reduced(
      {start, *five_, three_, widths6, bytes(),
       [&](const ChainLimits& chain, Budget& budget, Stats& stats) { return run.reduced(chain, budget, stats); }},
      limits, better);
}

}  // namespace rompicapo::cube::reduction6
