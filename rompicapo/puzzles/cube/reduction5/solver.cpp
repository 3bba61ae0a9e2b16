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
constexpr std::size_t wanted_ends = 300, wings_each = 4, edges_each = 10;
constexpr unsigned most_length = 10'000;
constexpr unsigned longest_phase = 40, more_turns = 2;  // ways up to so much longer than the shortest are looked for
constexpr std::int32_t turn_weight = 60;  // what a turn is worth beside likelihoods when starts are ranked
constexpr unsigned usual_turns5 = 10;
constexpr unsigned surely_few5 = 2, few5 = 3;
constexpr std::size_t most_threes = 300;
constexpr std::uint64_t three_nodes5 = 2000;
constexpr Cost longest_three = 23, shortest_three5 = 13;

// [phase]
constexpr std::array<Stage, 5> stages{Stage::one_axis, Stage::all_axes, Stage::all_axes, Stage::pairing,
                                      Stage::pairing};

}  // namespace

// A way of holding the cube: the pair of colours that is on R and L.
struct Frame {
  StickerCube cube{size5};
  std::array<Face, 6> face{};  // [face as held]: of the cube that was given
};

// A cube on its way.
struct Way {
  Pieces pieces;
  std::size_t frame = 0;  // as held: of Run::frames
  std::array<std::vector<TurnIndex>, 5> phases{};
  unsigned length = 0;
};

namespace {

std::array<Frame, 3> frames_of(const StickerCube& cube) {
  std::array<Frame, 3> frames;
  const std::array<std::optional<Turn>, 3> held{std::nullopt, Turn{F, 1, size5, 1}, Turn{U, 1, size5, 1}};
  for (std::size_t at = 0; at < frames.size(); ++at) {
    StickerCube turned = cube, solved(size5);
    if (held[at]) turned.turn(*held[at]), solved.turn(*held[at]);
    for (const Face face : {U, R, F, D, L, B}) frames[at].face[face] = solved.colour(solved.centre(face));
    frames[at].cube = named_by_centres(turned);
  }
  return frames;
}

}  // namespace

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

struct Solver::Run {
  Run(const Solver& owner, const StickerCube& cube, const Limits& limit, const BetterAnswer& to)
      : solver(owner),
        start(cube),
        limits(limit),
        better(to),
        frames(frames_of(cube)),
        budget(limit, outcome.result, 256) {}

  void solve() {
    if (budget.too_large(solver.bytes())) return;
    longest = std::min<Cost>(limits.max_cost, most_length);
    if (!solve_few() && longest > surely_few5)
      for (const std::size_t width : widths)
        if (budget.too_large(solver.bytes() + width * bytes_each) || !round(width)) break;
    conclude();
  }

  // --- what few turns solve, by the fewest; true: the end ---

  bool solve_few() {
    if (start.is_solved()) return accept(AnswerMaker()), true;
    for (unsigned length = 1; length <= std::min<Cost>(few5, longest); ++length) {
      outcome.result.lower_bound = length;
      std::vector<Turn> turns;
      if (few(solver.phase1_.state(read_pieces(frames[0].cube)), length, no_turn, turns)) {
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

  // --- the phases; false: the end ---

  bool round(std::size_t width) {
    ++rounds;
    std::vector<Way> ways;
    for (std::size_t frame = 0; frame < frames.size(); ++frame)
      ways.push_back({read_pieces(frames[frame].cube), frame, {}, 0});
    const auto one = [](auto state) { return std::vector{state}; };
    ways = through(0, solver.phase1_, solver.weights1_, ways, width,
                   [&](const Pieces& pieces) { return one(solver.phase1_.state(pieces)); });
    ways = through(1, solver.phase2_, solver.weights2_, ways, width,
                   [&](const Pieces& pieces) { return one(solver.phase2_.state(pieces)); });
    ways = through(2, solver.phase3_, solver.weights3_, ways, width, [&](const Pieces& pieces) {
      return likeliest_wings(solver.phase3_, solver.weights3_, pieces, wings_each);
    });
    ways = through(3, solver.phase4_, solver.weights4_, ways, width, [&](const Pieces& pieces) {
      return likeliest_edges(solver.phase4_, solver.weights4_, pieces, edges_each);
    });
    ways = through(4, solver.phase5_, solver.weights5_, ways, width,
                   [&](const Pieces& pieces) { return one(solver.phase5_.state(pieces)); });
    std::stable_sort(ways.begin(), ways.end(), [](const Way& a, const Way& b) { return a.length < b.length; });
    std::size_t tries = 0;
    for (const Way& way : ways)
      if (on && tries++ < most_threes && way.length + shortest_three5 <= longest && !try_three(way)) return false;
    return on && !budget.spent_now();
  }

  template <class Phase, class States>
  std::vector<Way> through(std::size_t number, const Phase& phase, const Weights<Phase>& weights,
                           const std::vector<Way>& ways, std::size_t width, const States& states_of) {
    std::vector<BeamStart<Phase>> starts;
    for (std::uint32_t at = 0; at < ways.size(); ++at)
      for (const auto& state : states_of(ways[at].pieces)) starts.push_back({state, ways[at].length, at});
    if (starts.empty() || budget.spent_now()) return {};
    keep_best(starts, phase, weights, width);
    Beam<Phase> beam(phase, weights, budget, outcome.result.stats);
    std::vector<BeamEnd> ends;
    unsigned least = most_length, shortest = most_length;
    for (const auto& each : starts) {
      const auto distances = phase.distances(each.state);
      least = std::min<unsigned>(least, each.length + *std::max_element(distances.begin(), distances.end()));
    }
    const unsigned most = std::min<unsigned>(least + longest_phase, static_cast<unsigned>(longest));
    for (unsigned length = least; length <= most && length <= shortest + more_turns; ++length) {
      std::vector<BeamEnd> found = beam.run(starts, {width, width / 4, length, rounds, /*several=*/true});
      if (budget.spent()) break;
      if (!found.empty()) shortest = std::min(shortest, length);
      ends.insert(ends.end(), std::make_move_iterator(found.begin()), std::make_move_iterator(found.end()));
      if (ends.size() >= wanted_ends) break;
    }
    std::vector<Way> after;
    for (BeamEnd& end : ends) {
      Way& way = after.emplace_back(ways[end.id]);
      for (const TurnIndex turn : end.way) apply(way.pieces, turn);
      way.phases[number] = std::move(end.way);
      way.length = end.length;
    }
    return after;
  }

  template <class Phase>
  static void keep_best(std::vector<BeamStart<Phase>>& starts, const Phase& phase, const Weights<Phase>& weights,
                        std::size_t count) {
    if (starts.size() > count) {
      std::vector<std::pair<std::int64_t, std::size_t>> order;
      for (std::size_t at = 0; at < starts.size(); ++at)
        order.emplace_back(
            std::int64_t{turn_weight} * starts[at].length + weights(phase.distances(starts[at].state), usual_turns5),
            at);
      std::partial_sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(count), order.end());
      std::vector<BeamStart<Phase>> kept;
      for (const auto& [value, at] : std::span(order).first(count)) kept.push_back(starts[at]);
      starts.swap(kept);
    }
    std::stable_sort(starts.begin(), starts.end(),
                     [](const auto& one, const auto& other) { return one.length < other.length; });
  }

  // --- the 3x3x3; false: the end ---

  bool try_three(const Way& way) {
    StickerCube cube = frames[way.frame].cube;
    for (const auto& phase : way.phases)
      for (const TurnIndex turn : phase) cube.turn(turn_of(turn));
    const Cubies cubies = read_cubies(cube);
    Limits own = limits;
    own.max_cost = std::min<Cost>(longest - way.length, longest_three);
    own.stop_length = solved ? 0 : own.max_cost;
    own.threads = 1;
    own.better = nullptr;
    own.progress = nullptr;
    const std::uint64_t left = limits.max_expanded - std::min(limits.max_expanded, outcome.result.stats.expanded);
    own.max_expanded = std::min(left, solved ? three_nodes5 : left);
    const two_phase::TwoPhaseAnswer three = solver.three_(cubies, own);
    outcome.result.stats.expanded += three.result.stats.expanded;
    outcome.result.stats.generated += three.result.stats.generated;
    if (three.result.outcome == Outcome::solved) {
      AnswerMaker maker;
      const auto add = [&](Turn turn, Stage stage) {
        turn.face = frames[way.frame].face[turn.face];
        maker.add(turn, stage);
      };
      for (std::size_t phase = 0; phase < way.phases.size(); ++phase)
        for (const TurnIndex turn : way.phases[phase]) add(turn_of(turn), stages[phase]);
      for (const FaceMove move : three.turns) add({face_of(move), 1, 1, quarters_of(move)}, Stage::three);
      accept(maker);
    }
    return on && !budget.spent();
  }

  void accept(const AnswerMaker& maker) {
    if (static_cast<Cost>(maker.length()) > longest) return;
    solved = true;
    outcome.answer = maker.answer();
    longest = static_cast<Cost>(maker.length());
    on = longest > limits.stop_length && longest > outcome.result.lower_bound;
    if (longest > 0) --longest;
    if (better) better(outcome.answer);
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
  const std::array<Frame, 3> frames;
  Outcome4 outcome;
  Budget budget;
  Cost longest = 0;  // that is still of use
  bool solved = false, on = true;
  std::uint64_t rounds = 0;  // begun
};

Outcome4 Solver::solve(const StickerCube& cube, const Limits& limits, const BetterAnswer& better) const {
  Run run(*this, cube, limits, better);
  run.solve();
  return std::move(run.outcome);
}

}  // namespace rompicapo::cube::reduction5
