// SPDX-License-Identifier: MIT
#include "rompicapo/puzzles/cube/reduction/run/solver.hpp"

#include <algorithm>

#include "rompicapo/puzzles/cube/reduction/edges/edges.hpp"
#include "rompicapo/puzzles/cube/text/state_text.hpp"

namespace rompicapo::cube::reduction {

namespace {

constexpr std::size_t most_smaller = 20;  // cubes of the next smaller size; of a 5x5x5: most_starts

constexpr std::size_t narrow = 1000;

CubePieces read(const StickerCube& cube) {
  if (cube.size() % 2 == 1) return {read_pieces<Odd>(cube), {}};
  return {{}, read_pieces<Even>(cube)};
}

void turn_pieces(CubePieces& pieces, TurnIndex turn, unsigned size) {
  apply(pieces.odd, turn, size);
  apply(pieces.even, turn, size);
}

unsigned wrong_wings(const CubePieces& pieces) {
  return pieces.odd.empty() ? Even::wrong(pieces.even[0]) : Odd::wrong(pieces.odd[0]);
}

// A cube after some of the phases.
struct Candidate {
  CubePieces pieces;
  std::size_t frame = 0;
  std::vector<std::pair<TurnIndex, Stage>> turns{};
  unsigned length = 0;
};

// Phases 1 to 4: R and L to their axis, then, from either of the two pairs of colours that are left, F and B.
template <class Parity, class Staging>
std::array<std::vector<Pass>, 2> staging_passes(const Staging& staging, RingPieces<Parity> CubePieces::*pieces,
                                                unsigned rings) {
  std::array<std::vector<Pass>, 2> passes;
  const auto add = [&](Stage stage, unsigned usual, const auto& phase, const WeightTable& weights, unsigned ring) {
    passes[stage == Stage::one_axis ? 0 : 1].push_back(
        {phase, weights, stage, usual,
         [&phase, pieces, ring](const CubePieces& of) { return std::vector{phase.state((of.*pieces)[ring])}; }, ring});
  };
  add(Stage::one_axis, Parity::usual_inner, staging.phase1, staging.weights1, 0);
  add(Stage::all_axes, Parity::usual_inner, staging.phase3, staging.weights3, 0);
  for (unsigned ring = 0; ring < rings; ++ring) {
    add(Stage::one_axis, Parity::usual_bars, staging.phase2, staging.weights2, ring);
    add(Stage::all_axes, Parity::usual_bars, staging.phase4, staging.weights4, ring);
  }
  return passes;
}

}  // namespace

RingSolver::RingSolver(const SizePlan& plan, ThreeSolver three, std::shared_ptr<const five::Solver> five,
                       std::shared_ptr<const RingSolver> smaller, std::shared_ptr<const EvenStaging> even,
                       std::shared_ptr<const Ending> ending)
    : plan_(plan),
      three_(std::move(three)),
      five_(std::move(five)),
      smaller_(std::move(smaller)),
      odd_(smaller_ != nullptr ? smaller_->odd_ : ending->odd_staging()),
      even_(std::move(even)),
      ending_(std::move(ending)) {}

// The ending of the 7x7x7 counts the staging of odd sizes.
std::size_t RingSolver::bytes() const {
  return (smaller_ != nullptr ? smaller_->bytes() : five_->bytes()) + (even_ != nullptr ? even_->bytes() : 0) +
         ending_->bytes();
}

struct RingSolver::Run {
  Run(const RingSolver& owner, const std::vector<Start>& from)
      : solver(owner), starts(from), frames(size % 2 == 1 ? Odd::frames(from) : Even::frames(from)) {}

  std::vector<Reduced> reduced(const ChainLimits& chain, Budget& budget, Stats& stats) const {
    std::vector<Candidate> candidates = through_phases(chain, budget, stats);
    if (budget.spent_now()) return {};
    std::stable_sort(candidates.begin(), candidates.end(),
                     [&](const Candidate& one, const Candidate& other) { return cost(one) < cost(other); });
    const std::size_t most = solver.smaller_ != nullptr ? most_smaller : most_starts;
    std::vector<std::vector<Turn>> pairing(candidates.size());
    std::vector<Start> smaller;
    if (solver.plan_.tenths_each) {
      smaller = pair_edges(most, candidates, pairing, chain, budget, stats);
    } else {
      candidates.resize(std::min(candidates.size(), most));
      for (const Candidate& each : candidates) smaller.push_back({as_smaller(cube_of(each)), each.length});
    }
    std::vector<Reduced> all;
    if (solver.smaller_ != nullptr) {
      if (smaller.empty() || budget.spent_now()) return {};
      all = solver.smaller_->reduced(smaller, chain, budget, stats);
    } else {
      for (std::size_t at = 0; at < smaller.size(); ++at) all.push_back({smaller[at].cube, at});
    }
    for (Reduced& one : all) join(one, candidates[one.start], pairing[one.start]);
    return all;
  }

  // The `most` shortest as smaller cubes; `candidates` and `turns` become those that led to them.
  std::vector<Start> pair_edges(std::size_t most, std::vector<Candidate>& candidates,
                                std::vector<std::vector<Turn>>& turns, const ChainLimits& chain, Budget& budget,
                                Stats& stats) const {
    const EdgesEffort effort = effort_for(chain);
    if (candidates.size() > effort.starts) candidates.resize(effort.starts);
    std::vector<Start> cubes;
    for (const Candidate& each : candidates) {
      const StickerCube cube = cube_of(each);
      cubes.push_back({size % 2 == 1 ? cube : named_by_middles(cube), each.length});
    }
    Rng rng(chain.seed);
    const auto proceed = [&] { return ++stats.expanded, !budget.spent(); };
    std::vector<EdgesEnd> ends = reduction::pair_edges(cubes, innermost(size), effort, rng, proceed);
    if (ends.size() > most) ends.resize(most);
    std::vector<Candidate> paired;
    std::vector<Start> smaller;
    turns.clear();
    for (EdgesEnd& end : ends) {
      StickerCube cube = cubes[end.start].cube;
      for (const Turn& turn : end.turns) cube.turn(turn);
      smaller.push_back({as_smaller(cube), end.length});
      paired.push_back(candidates[end.start]);
      turns.push_back(std::move(end.turns));
    }
    candidates.swap(paired);
    return smaller;
  }

  // Puts the turns that led to the smaller cube before those that solve it, all of the cube that was given.
  void join(Reduced& one, const Candidate& from, const std::vector<Turn>& pairing) const {
    const Frame& frame = frames[from.frame];
    std::vector<std::pair<Turn, Stage>> turns;
    const auto add = [&](Turn turn, Stage stage) {
      turn.face = frame.face[turn.face];
      turns.emplace_back(turn, stage);
    };
    for (const auto& [turn, stage] : from.turns) add(turn_of(turn), stage);
    for (const Turn& turn : pairing) add(turn, Stage::pairing);
    for (const auto& [turn, stage] : one.turns) add(turn, stage);
    one.turns.swap(turns);
    for (Face& face : one.face) face = frame.face[face];
    one.start = frame.start;
  }

  // Through all phases, or none.
  std::vector<Candidate> through_phases(const ChainLimits& chain, Budget& budget, Stats& stats) const {
    std::vector<Candidate> candidates;
    for (std::size_t frame = 0; frame < frames.size(); frame += 2)
      candidates.push_back({read(frames[frame].cube), frame, {}, starts[frames[frame].start].length});
    const auto go = [&](const std::vector<Pass>& passes) {
      for (const Pass& pass : passes) candidates = through(pass, candidates, chain, budget, stats);
    };
    const auto [one_axis, all_axes] = size % 2 == 1
                                          ? staging_passes<Odd>(*solver.odd_, &CubePieces::odd, rings_of(size))
                                          : staging_passes<Even>(*solver.even_, &CubePieces::even, rings_of(size));
    go(one_axis);
    add_others(candidates);
    go(all_axes);
    go(solver.ending_->passes());
    return candidates;
  }

  std::vector<Candidate> through(const Pass& pass, const std::vector<Candidate>& candidates, const ChainLimits& chain,
                                 Budget& budget, Stats& stats) const {
    ChainLimits fitted = pass.limits;
    fitted.width = chain.width;
    fitted.seed = chain.seed;
    fitted.longest = chain.longest;
    fitted.pace = chain.pace;
    fitted = fitted.fitted();
    fitted.usual = fitted.width <= narrow ? pass.usual_narrow.value_or(pass.usual) : pass.usual;
    return reduction::through(
        pass.phase, pass.weights, candidates, fitted, budget, stats,
        [&](const Candidate& each) { return pass.starts(each.pieces); },
        [&](Candidate& each, const std::vector<TurnIndex>& turns, unsigned length) {
          for (const TurnIndex turn : turns) {
            each.turns.emplace_back(pass.ring ? of_ring(turn, size, *pass.ring) : turn, pass.stage);
            turn_pieces(each.pieces, each.turns.back().first, size);
          }
          each.length = length;
        });
  }

  // Tenths of turns.
  unsigned cost(const Candidate& of) const {
    return 10 * of.length + (solver.plan_.tenths_each ? *solver.plan_.tenths_each * wrong_wings(of.pieces) : 0);
  }

  StickerCube cube_of(const Candidate& of) const {
    StickerCube cube = frames[of.frame].cube;
    for (const auto& [turn, stage] : of.turns) cube.turn(turn_of(turn));
    return cube;
  }

  // From phase 3 on either of the two pairs of colours that are left may be F and B.
  void add_others(std::vector<Candidate>& candidates) const {
    const std::size_t count = candidates.size();
    for (std::size_t at = 0; at < count; ++at) {
      Candidate other = candidates[at];
      ++other.frame;
      other.pieces = read(frames[other.frame].cube);
      for (auto& [turn, stage] : other.turns) {
        turn = reframed(turn, frames[candidates[at].frame], frames[other.frame]);
        turn_pieces(other.pieces, turn, size);
      }
      candidates.push_back(std::move(other));
    }
  }

  const RingSolver& solver;
  const unsigned size = solver.plan_.size;
  const std::vector<Start>& starts;
  const std::vector<Frame> frames;
};

std::vector<Reduced> RingSolver::reduced(const std::vector<Start>& starts, const ChainLimits& chain, Budget& budget,
                                         Stats& stats) const {
  return Run(*this, starts).reduced(chain, budget, stats);
}

ReductionOutcome RingSolver::solve(const StickerCube& cube, const Limits& limits, const BetterAnswer& better) const {
  const StickerCube start = plan_.size % 2 == 1 ? named_by_centres(cube) : named_by_dbl(cube);
  const std::vector<Start> starts{{start, 0}};
  return solve_reduced(
      {start, *five_, three_, plan_.widths, bytes(),
       [&](const ChainLimits& chain, Budget& budget, Stats& stats) { return reduced(starts, chain, budget, stats); },
       plan_.rounds_before_commutators},
      limits, better);
}

}  // namespace rompicapo::cube::reduction
