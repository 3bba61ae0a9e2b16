// SPDX-License-Identifier: MIT
//
// What solver.hpp declares, for the files that instantiate it.
#pragma once

#include <algorithm>

#include "rompicapo/puzzles/cube/reduction7/edges.hpp"
#include "rompicapo/puzzles/cube/reduction_rings/solver.hpp"
#include "rompicapo/puzzles/cube/text/state_text.hpp"

namespace rompicapo::cube::reduction_rings {

inline constexpr std::size_t smaller_begins = 20;

template <class Parity, class Ending>
Solver<Parity, Ending>::Solver(const Tuning& tuning, std::shared_ptr<const Ending> ending,
                               std::shared_ptr<const SmallerSolver> smaller,
                               std::shared_ptr<const reduction6::Staging> even, ThreeSolver three)
    : tuning_(tuning),
      three_(std::move(three)),
      smaller_(std::move(smaller)),
      even_(std::move(even)),
      staging_(Parity::staging(*smaller_, even_.get())),
      ending_(std::move(ending)) {}

template <class Parity, class Ending>
struct Solver<Parity, Ending>::Run {
  using Way = reduction_rings::Way<Parity>;
  using Stage = reduction4::Stage;
  using Reduced = reduction6::Reduced;
  using ChainLimits = reduction5::ChainLimits;
  using TurnIndex = reduction6::TurnIndex;

  Run(const Solver& owner, const std::vector<Begin>& from)
      : solver(owner), begins(from), frames(Parity::frames(from)) {}

  std::vector<Reduced> reduced(const ChainLimits& chain, Budget& budget, Stats& stats) const {
    std::vector<Way> ways = inside(chain, budget, stats);
    if (budget.spent_now()) return {};
    std::vector<std::vector<Turn>> words;
    const std::vector<Begin> smaller = whole_edges(ways, words, chain, budget, stats);
    if (smaller.empty() || budget.spent_now()) return {};
    std::vector<Reduced> all = solver.smaller_->reduced(smaller, chain, budget, stats);
    for (Reduced& one : all) join(one, ways[one.begin], words[one.begin]);
    return all;
  }

  // As smaller cubes, the shortest first; `ways` and `words`: those that led to them.
  std::vector<Begin> whole_edges(std::vector<Way>& ways, std::vector<std::vector<Turn>>& words,
                                 const ChainLimits& chain, Budget& budget, Stats& stats) const {
    const reduction7::EdgesEffort effort = reduction7::effort_for(chain);
    std::stable_sort(ways.begin(), ways.end(),
                     [&](const Way& one, const Way& other) { return worth(one) < worth(other); });
    if (ways.size() > effort.begins) ways.resize(effort.begins);
    std::vector<reduction7::EdgesBegin> cubes;
    for (const Way& way : ways) cubes.push_back({Parity::named(cube_of(way)), way.length});
    Rng rng(chain.seed);
    std::vector<reduction7::EdgesEnd> ends =
        reduction7::pair_edges(cubes, reduction6::innermost(solver.tuning_.size), effort, rng, [&] {
          ++stats.expanded;
          return !budget.spent();
        });
    if (ends.size() > smaller_begins) ends.resize(smaller_begins);
    std::vector<Way> whole;
    std::vector<Begin> smaller;
    for (const reduction7::EdgesEnd& end : ends) {
      whole.push_back(ways[end.begin]);
      words.push_back(end.turns);
      StickerCube cube = cubes[end.begin].cube;
      for (const Turn& turn : end.turns) cube.turn(turn);
      smaller.push_back({reduction6::as_smaller(cube), end.length});
    }
    ways.swap(whole);
    return smaller;
  }

  // What led to the smaller cube, before what led on from there, of the cube that was given.
  void join(Reduced& one, const Way& way, const std::vector<Turn>& words) const {
    const Frame& frame = frames[way.frame];
    std::vector<std::pair<Turn, Stage>> turns;
    const auto add = [&](Turn turn, Stage stage) {
      turn.face = frame.face[turn.face];
      turns.emplace_back(turn, stage);
    };
    for (const auto& [turn, stage] : way.turns) add(reduction6::turn_of(turn), stage);
    for (const Turn& turn : words) add(turn, Stage::pairing);
    for (const auto& [turn, stage] : one.turns) add(turn, stage);
    one.turns.swap(turns);
    for (Face& face : one.face) face = frame.face[face];
    one.begin = frame.begin;
  }

  // Through all phases, or none.
  std::vector<Way> inside(ChainLimits chain, Budget& budget, Stats& stats) const {
    std::vector<Way> ways;
    for (std::size_t frame = 0; frame < frames.size(); frame += 2) {
      Way& way = ways.emplace_back();
      way.frame = frame;
      way.length = begins[frames[frame].begin].length;
      way.pieces = read_pieces<Parity>(frames[frame].cube);
    }
    const auto next = [&](unsigned usual, Stage stage, const auto& phase, const auto& weights, const auto& states_of,
                          const auto& turn_here) {
      chain.usual = usual;
      ways = reduction5::through(phase, weights, ways, chain.fitted(), budget, stats, states_of,
                                 [&](Way& way, const std::vector<TurnIndex>& turns, unsigned length) {
                                   for (const TurnIndex made : turns) {
                                     way.turns.emplace_back(turn_here(made), stage);
                                     apply<Parity>(way.pieces, way.turns.back().first, size);
                                   }
                                   way.length = length;
                                 });
    };
    const auto in = [&](unsigned ring, unsigned usual, Stage stage, const auto& phase, const auto& weights) {
      next(
          usual, stage, phase, weights, [&](const Way& way) { return std::vector{phase.state(way.pieces[ring])}; },
          [&](TurnIndex turn) { return reduction6::of_ring(turn, size, ring); });
    };
    const auto& staging = solver.staging_;
    in(0, Parity::usual_inner, Stage::one_axis, staging.phase1, staging.weights1);
    for (unsigned ring = 0; ring < rings_of(size); ++ring)
      in(ring, solver.tuning_.usual_bars, Stage::one_axis, staging.phase2, staging.weights2);
    add_others(ways);
    in(0, Parity::usual_inner, Stage::all_axes, staging.phase3, staging.weights3);
    for (unsigned ring = 0; ring < rings_of(size); ++ring)
      in(ring, solver.tuning_.usual_bars, Stage::all_axes, staging.phase4, staging.weights4);
    solver.ending_->go(
        [&](unsigned usual, Stage stage, const auto& phase, const auto& weights, const auto& states_of) {
          next(usual, stage, phase, weights, states_of, [](TurnIndex turn) { return turn; });
        },
        chain);
    return ways;
  }

  unsigned worth(const Way& way) const {
    return 10 * way.length + solver.tuning_.tenths_each * Parity::wrong(way.pieces[0]);
  }

  StickerCube cube_of(const Way& way) const {
    StickerCube cube = frames[way.frame].cube;
    for (const auto& [turn, stage] : way.turns) cube.turn(reduction6::turn_of(turn));
    return cube;
  }

  // From phase 3 on either of the two pairs of colours that are left may be F and B.
  void add_others(std::vector<Way>& ways) const {
    const std::size_t count = ways.size();
    for (std::size_t at = 0; at < count; ++at) {
      Way other = ways[at];
      ++other.frame;
      other.pieces = read_pieces<Parity>(frames[other.frame].cube);
      for (auto& [turn, stage] : other.turns) {
        turn = reduction6::held_as(turn, frames[ways[at].frame], frames[other.frame]);
        apply<Parity>(other.pieces, turn, size);
      }
      ways.push_back(std::move(other));
    }
  }

  const Solver& solver;
  const unsigned size = solver.tuning_.size;
  const std::vector<Begin>& begins;
  const std::vector<Frame> frames;
};

template <class Parity, class Ending>
std::vector<reduction6::Reduced> Solver<Parity, Ending>::reduced(const std::vector<Begin>& from,
                                                                 const reduction5::ChainLimits& chain, Budget& budget,
                                                                 Stats& stats) const {
  return Run(*this, from).reduced(chain, budget, stats);
}

template <class Parity, class Ending>
Outcome4 Solver<Parity, Ending>::solve(const StickerCube& cube, const Limits& limits,
                                       const BetterAnswer& better) const {
  const StickerCube start = tuning_.size % 2 == 1 ? named_by_centres(cube) : named_by_dbl(cube);
  const std::vector<Begin> from{{start, 0}};
  return reduction6::solve_reduced({start, five(), three_, tuning_.widths, bytes(),
                                    [&](const reduction5::ChainLimits& chain, Budget& budget, Stats& stats) {
                                      return reduced(from, chain, budget, stats);
                                    },
                                    tuning_.rounds_before_gain},
                                   limits, better);
}

}  // namespace rompicapo::cube::reduction_rings
