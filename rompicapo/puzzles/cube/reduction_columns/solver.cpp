// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction_columns/solver.hpp"

#include <algorithm>

#include "rompicapo/puzzles/cube/reduction7/edges.hpp"
#include "rompicapo/puzzles/cube/text/state_text.hpp"

namespace rompicapo::cube::reduction_columns {

namespace {

using reduction4::Stage;
using reduction5::ChainLimits;
using reduction6::Reduced;
using reduction7::EdgesBegin;
using reduction7::EdgesEffort;
using reduction7::EdgesEnd;

constexpr unsigned column_walks = 20'000;
constexpr std::size_t column_goals = 2000;
constexpr std::array<reduction6::Widths, 9> widths9{{{4000, 2000},
                                                     {8000, 4000},
                                                     {8000, 8000},
                                                     {16'000, 16'000},
                                                     {16'000, 16'000},
                                                     {64'000, 64'000},
                                                     {64'000, 64'000},
                                                     {256'000, 256'000},
                                                     {256'000, 256'000}}};
constexpr std::size_t begins9 = 20;  // of the smaller cube

constexpr EdgesEffort first_effort9{20, 30, 5, 6}, later_effort9{60, 100, 30, 10};

// Lengths that hardly ever do, from the least that distances allow.
constexpr unsigned hardly_bars9 = 6, hardly_columns = 6;
constexpr std::size_t wider_columns = 2;  // times the width of other phases: their states are small

// A cube on its way.
template <class Size>
struct WayInside9 {
  std::array<typename Size::RingPieces, rings_of(Size::size)> pieces;
  std::size_t frame = 0;  // of Run::frames
  std::vector<std::pair<TurnIndex, Stage>> turns{};
  unsigned length = 0;

  void turn(TurnIndex turn) {
    for (unsigned ring = 0; ring < pieces.size(); ++ring)
      Size::apply(pieces[ring], reduction6::in_ring(turn, Size::size, ring));
  }
  void read(const StickerCube& cube) {
    for (unsigned ring = 0; ring < pieces.size(); ++ring) pieces[ring] = Size::read(reduction6::shown_in(cube, ring));
  }
  unsigned worth() const { return 10 * length + Size::tenths_each * Size::wrong(pieces[0]); }
};

}  // namespace

template <class Size, class Next>
Solver<Size, Next>::Solver(ThreeSolver three)
    : three_(std::move(three)),
      next_(three_),
      staging_(Size::staging(next_)),
      phases_{ColumnPhase(centres_, group_of(Size::size, 0)), ColumnPhase(centres_, group_of(Size::size, 1)),
              ColumnPhase(centres_, group_of(Size::size, 2))},
      weights_{Weights<ColumnPhase>(phases_[0], phases_[0].goals(column_goals), column_walks),
               Weights<ColumnPhase>(phases_[1], phases_[1].goals(column_goals), column_walks),
               Weights<ColumnPhase>(phases_[2], phases_[2].goals(column_goals), column_walks)} {}

template <class Size, class Next>
std::size_t Solver<Size, Next>::bytes() const {
  std::size_t sum = next_.bytes() + Size::own_bytes(staging_) + centres_.bytes();
  for (const ColumnPhase& phase : phases_) sum += phase.bytes();
  return sum;
}

template <class Size, class Next>
struct Solver<Size, Next>::Run {
  using Way = WayInside9<Size>;

  Run(const Solver& owner, const std::vector<Begin>& from) : solver(owner), begins(from), frames(Size::frames(from)) {}

  std::vector<Reduced> reduced(const ChainLimits& chain, Budget& budget, Stats& stats) const {
    std::vector<Way> ways = inside(chain, budget, stats);
    if (budget.spent_now()) return {};
    std::vector<std::vector<Turn>> words;
    const std::vector<Begin> smaller = whole_edges(ways, words, chain.seed, budget, stats);
    if (smaller.empty() || budget.spent_now()) return {};
    std::vector<Reduced> all = solver.next_.reduced(smaller, chain, budget, stats);
    for (Reduced& one : all) join(one, ways[one.begin], words[one.begin]);
    return all;
  }

  // As smaller cubes, the shortest first; `ways` and `words`: those that led to them.
  std::vector<Begin> whole_edges(std::vector<Way>& ways, std::vector<std::vector<Turn>>& words, std::uint64_t seed,
                                 Budget& budget, Stats& stats) const {
    const EdgesEffort& effort = seed == 1 ? first_effort9 : later_effort9;
    std::stable_sort(ways.begin(), ways.end(),
                     [](const Way& one, const Way& other) { return one.worth() < other.worth(); });
    if (ways.size() > effort.begins) ways.resize(effort.begins);
    std::vector<EdgesBegin> cubes;
    for (const Way& way : ways) cubes.push_back({Size::named(cube_of(way)), way.length});
    Rng rng(seed);
    std::vector<EdgesEnd> ends = reduction7::pair_edges(cubes, reduction6::innermost(Size::size), effort, rng, [&] {
      ++stats.expanded;
      return !budget.spent();
    });
    if (ends.size() > begins9) ends.resize(begins9);
    std::vector<Way> whole;
    std::vector<Begin> smaller;
    for (const EdgesEnd& end : ends) {
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
    for (const auto& [turn, stage] : way.turns) add(turn_of(turn), stage);
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
      way.read(frames[frame].cube);
    }
    const auto next = [&](unsigned skipped, Stage stage, const auto& phase, const auto& weights, const auto& state_of,
                          const auto& turn_here) {
      chain.skipped = skipped;
      ways = reduction5::through(
          phase, weights, ways, chain, budget, stats, [&](const Way& way) { return std::vector{state_of(way)}; },
          [&](Way& way, const std::vector<TurnIndex>& turns, unsigned length) {
            for (const TurnIndex made : turns) {
              way.turns.emplace_back(turn_here(made), stage);
              way.turn(way.turns.back().first);
            }
            way.length = length;
          });
    };
    const auto in = [&](unsigned ring, unsigned skipped, Stage stage, const auto& phase, const auto& weights) {
      next(
          skipped, stage, phase, weights, [&](const Way& way) { return phase.state(way.pieces[ring]); },
          [&](TurnIndex turn) { return reduction6::of_ring(turn, Size::size, ring); });
    };
    const typename Size::Staging& staging = solver.staging_;
    in(0, 0, Stage::one_axis, staging.phase1, staging.weights1);
    for (unsigned ring = 0; ring < rings_of(Size::size); ++ring)
      in(ring, hardly_bars9, Stage::one_axis, staging.phase2, staging.weights2);
    add_others(ways);
    in(0, 0, Stage::all_axes, staging.phase3, staging.weights3);
    for (unsigned ring = 0; ring < rings_of(Size::size); ++ring)
      in(ring, hardly_bars9, Stage::all_axes, staging.phase4, staging.weights4);
    chain.width *= wider_columns;
    for (unsigned part = 0; part < parts; ++part)
      next(
          hardly_columns, Stage::pairing, solver.phases_[part], solver.weights_[part],
          [&](const Way& way) { return solver.phases_[part].state(cube_of(way)); },
          [](TurnIndex turn) { return turn; });
    return ways;
  }

  StickerCube cube_of(const Way& way) const {
    StickerCube cube = frames[way.frame].cube;
    for (const auto& [turn, stage] : way.turns) cube.turn(turn_of(turn));
    return cube;
  }

  // From phase 3 on either of the two pairs of colours that are left may be F and B.
  void add_others(std::vector<Way>& ways) const {
    const std::size_t count = ways.size();
    for (std::size_t at = 0; at < count; ++at) {
      Way other = ways[at];
      ++other.frame;
      other.read(frames[other.frame].cube);
      for (auto& [turn, stage] : other.turns) {
        turn = reduction7::held_as(turn, frames[ways[at].frame], frames[other.frame]);
        other.turn(turn);
      }
      ways.push_back(std::move(other));
    }
  }

  const Solver& solver;
  const std::vector<Begin>& begins;
  const std::vector<Frame> frames;
};

template <class Size, class Next>
std::vector<Reduced> Solver<Size, Next>::reduced(const std::vector<Begin>& from, const ChainLimits& chain,
                                                 Budget& budget, Stats& stats) const {
  return Run(*this, from).reduced(chain, budget, stats);
}

template <class Size, class Next>
Outcome4 Solver<Size, Next>::solve(const StickerCube& cube, const Limits& limits, const BetterAnswer& better) const {
  const StickerCube start = Size::size % 2 == 1 ? named_by_centres(cube) : named_by_dbl(cube);
  const std::vector<Begin> from{{start, 0}};
  return reduction6::solve_reduced(
      {start, five(), three_, widths9, bytes(),
       [&](const ChainLimits& chain, Budget& budget, Stats& stats) { return reduced(from, chain, budget, stats); },
       /*gain_first=*/true},
      limits, better);
}

template class Solver<Nine, reduction7::Solver>;
template class Solver<Ten, Solver9>;

}  // namespace rompicapo::cube::reduction_columns
