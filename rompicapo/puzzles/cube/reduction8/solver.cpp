// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction8/solver.hpp"

#include <algorithm>

#include "rompicapo/puzzles/cube/reduction7/edges.hpp"
#include "rompicapo/puzzles/cube/text/state_text.hpp"

namespace rompicapo::cube::reduction8 {

namespace {

using reduction4::Stage;
using reduction5::Begin;
using reduction5::ChainLimits;
using reduction6::Reduced;
using reduction7::EdgesBegin;
using reduction7::EdgesEffort;
using reduction7::EdgesEnd;

constexpr unsigned walks8 = 20'000;
constexpr std::size_t bar_goals8 = 2000;
constexpr std::array<reduction6::Widths, 9> widths8{{{2000, 1000},
                                                     {8000, 4000},
                                                     {8000, 8000},
                                                     {16'000, 16'000},
                                                     {16'000, 16'000},
                                                     {64'000, 64'000},
                                                     {64'000, 64'000},
                                                     {256'000, 256'000},
                                                     {256'000, 256'000}}};
constexpr std::size_t wings_each8 = 4;
constexpr std::size_t least_width8 = 4000;  // of phase 6
constexpr std::size_t begins8 = 20;         // of a 7x7x7

constexpr EdgesEffort first_effort8{20, 30, 5, 6}, later_effort8{60, 100, 30, 10};
constexpr unsigned turns_an_edge = 2;  // that one which is not whole still costs

// Lengths that hardly ever do, from the least that distances allow.
constexpr unsigned hardly_bars8 = 3, hardly5 = 1, hardly6 = 8;

// A cube on its way.
struct WayInside8 {
  Pieces pieces;
  std::size_t naming = 0;  // of Run::namings
  std::vector<std::pair<Turn, Stage>> turns{};
  unsigned length = 0;

  unsigned worth() const { return length + turns_an_edge * edges_apart(pieces); }
};

}  // namespace

Solver::Solver(ThreeSolver three)
    : three_(std::move(three)),
      seven_(three_),
      weights5_(phase5_,
                phase5_.state(read_pieces(StickerCube(size8)), phase5_.inner.state(read_pieces(StickerCube(size8))[0],
                                                                                   reduction6::wing_places().low_set)),
                walks8),
      weights6_(phase6_, phase6_.goals(bar_goals8), walks8) {}

std::size_t Solver::bytes() const {
  return seven_.bytes() + axes_.bytes() + rings_.bytes() + staging_.bytes() + phase5_.inner.wings.bytes() +
         phase6_.pairs.bytes();
}

struct Solver::Run {
  Run(const Solver& owner, const StickerCube& cube)
      : solver(owner), start(cube), namings(reduction6::namings_of(cube)) {}

  std::vector<Reduced> reduced(const ChainLimits& chain, Budget& budget, Stats& stats) const {
    std::vector<WayInside8> ways = inside(chain, budget, stats);
    if (budget.spent_now()) return {};
    const std::vector<Begin> begins = paired(ways, chain.seed, budget, stats);
    if (begins.empty() || budget.spent_now()) return {};
    std::vector<Reduced> all = solver.seven_.reduced(begins, chain, budget, stats);
    for (Reduced& one : all)
      one.turns.insert(one.turns.begin(), ways[one.begin].turns.begin(), ways[one.begin].turns.end());
    return all;
  }

  // As 7x7x7s, the shortest first; `ways`: those that led to them.
  std::vector<Begin> paired(std::vector<WayInside8>& ways, std::uint64_t seed, Budget& budget, Stats& stats) const {
    const EdgesEffort& effort = seed == 1 ? first_effort8 : later_effort8;
    std::stable_sort(ways.begin(), ways.end(),
                     [](const WayInside8& one, const WayInside8& other) { return one.worth() < other.worth(); });
    if (ways.size() > effort.begins) ways.resize(effort.begins);
    std::vector<EdgesBegin> cubes;
    for (const WayInside8& way : ways) {
      StickerCube cube = start;
      for (const auto& [turn, stage] : way.turns) cube.turn(turn);
      cubes.push_back({reduction6::named_by_middles(cube), way.length});
    }
    Rng rng(seed);
    std::vector<EdgesEnd> ends = reduction7::pair_edges(cubes, reduction6::innermost(size8), effort, rng, [&] {
      ++stats.expanded;
      return !budget.spent();
    });
    if (ends.size() > begins8) ends.resize(begins8);
    std::vector<WayInside8> whole;
    std::vector<Begin> begins;
    for (const EdgesEnd& end : ends) {
      WayInside8& way = whole.emplace_back(ways[end.begin]);
      StickerCube cube = cubes[end.begin].cube;
      for (const Turn& turn : end.turns) {
        cube.turn(turn);
        way.turns.emplace_back(turn, Stage::pairing);
      }
      begins.push_back({reduction6::as_smaller(cube), end.length});
    }
    ways.swap(whole);
    return begins;
  }

  // Through all phases, or none.
  std::vector<WayInside8> inside(ChainLimits chain, Budget& budget, Stats& stats) const {
    std::vector<WayInside8> ways;
    for (std::size_t naming = 0; naming < namings.size(); naming += 2)
      ways.push_back({read_pieces(namings[naming]), naming, {}, 0});
    const auto next = [&](unsigned skipped, Stage stage, const auto& phase, const auto& weights, const auto& states_of,
                          const auto& turn_here) {
      chain.skipped = skipped;
      ways = reduction5::through(phase, weights, ways, chain, budget, stats, states_of,
                                 [&](WayInside8& way, const std::vector<TurnIndex>& turns, unsigned length) {
                                   for (const TurnIndex made : turns) {
                                     const TurnIndex turn = turn_here(made);
                                     apply(way.pieces, turn);
                                     way.turns.emplace_back(turn_of(turn), stage);
                                   }
                                   way.length = length;
                                 });
    };
    const auto in = [&](unsigned ring, unsigned skipped, Stage stage, const auto& phase, const auto& weights) {
      next(
          skipped, stage, phase, weights,
          [&](const WayInside8& way) { return std::vector{phase.state(way.pieces[ring])}; },
          [&](TurnIndex turn) { return of_ring(turn, ring); });
    };
    const reduction6::Staging& staging = solver.staging_;
    in(0, 0, Stage::one_axis, staging.phase1, staging.weights1);
    for (unsigned ring = 0; ring < ring_count; ++ring)
      in(ring, hardly_bars8, Stage::one_axis, staging.phase2, staging.weights2);
    name_otherwise(ways);
    in(0, 0, Stage::all_axes, staging.phase3, staging.weights3);
    for (unsigned ring = 0; ring < ring_count; ++ring)
      in(ring, hardly_bars8, Stage::all_axes, staging.phase4, staging.weights4);
    const auto as_it_is = [](TurnIndex turn) { return turn; };
    next(
        hardly5, Stage::all_axes, solver.phase5_, solver.weights5_,
        [&](const WayInside8& way) { return with_wings(way); }, as_it_is);
    chain.width = std::max(chain.width, least_width8);
    next(
        hardly6, Stage::pairing, solver.phase6_, solver.weights6_,
        [&](const WayInside8& way) {
          std::vector<Phase6::State> states;
          for (unsigned held = 0; held < Phase6::ways_to_hold; ++held)
            states.push_back(solver.phase6_.state(way.pieces, held));
          return states;
        },
        as_it_is);
    return ways;
  }

  std::vector<Phase5::State> with_wings(const WayInside8& way) const {
    std::vector<Phase5::State> states;
    for (const auto& chosen : reduction6::likeliest_wings(solver.phase5_.inner, way.pieces[0], wings_each8))
      states.push_back(solver.phase5_.state(way.pieces, chosen));
    return states;
  }

  // From phase 3 on either of the two pairs of colours that are left may be F and B.
  void name_otherwise(std::vector<WayInside8>& ways) const {
    const std::size_t count = ways.size();
    for (std::size_t at = 0; at < count; ++at) {
      WayInside8 other = ways[at];
      other.naming ^= 1;
      other.pieces = read_pieces(namings[other.naming]);
      for (const auto& [turn, stage] : other.turns) apply(other.pieces, index_of(turn));
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
  return reduction6::solve_reduced(
      {start, seven_.five(), three_, widths8, bytes(),
       [&](const ChainLimits& chain, Budget& budget, Stats& stats) { return run.reduced(chain, budget, stats); },
       /*gain_first=*/true},
      limits, better);
}

}  // namespace rompicapo::cube::reduction8
