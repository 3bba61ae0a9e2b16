// SPDX-License-Identifier: MIT
//
// The search runs in rounds. Each round takes twice as many ways through phases 1 and 2 as the one before, and searches
// phase 3 from all of them in rising order of the whole length so far, each way at each length once, until that took as
// much work as finding the ways. Work is counted in nodes, weighted by their cost, so that a search with a limit of
// nodes does the same on every machine.
#include "rompicapo/puzzles/cube/reduction/four/solver.hpp"

#include <algorithm>
#include <optional>
#include <unordered_map>

#include "rompicapo/puzzles/cube/reduction/search/few_turns.hpp"
#include "rompicapo/puzzles/cube/text/state_text.hpp"

namespace rompicapo::cube::reduction::four {

namespace {

constexpr unsigned longest_answer = 100;
constexpr unsigned surely_few = 4;  // turns: a cube that so few solve is solved by the fewest
// How many ways through phase 1, and through phases 1 and 2, the first round takes, the later ones, the last.
constexpr std::size_t first_ways1 = 3000, ways1_for_way2 = 10, most_ways1 = 40'000;
constexpr std::size_t first_ways2 = 64, growth = 2, most_ways2 = 200'000;
constexpr unsigned longest_phase3 = 14;
// Costs of a node of phase 3 and of the 3x3x3 in nodes of phase 2; work that one more turn takes, times that before.
constexpr std::uint64_t phase3_weight = 8, three_weight = 5, phase3_growth = 12;
constexpr std::uint64_t patience = 8;        // times as much work goes into phase 3 until there is an answer
constexpr std::uint64_t three_nodes = 2000;  // at first; four times as many at each further try
constexpr unsigned most_tries = 3;
constexpr Cost surely_three = 23;  // found at once
// A 3x3x3 of fewer turns is not expected, unless the given cube was nearly reduced.
constexpr unsigned shortest_three = 13, nearly_reduced = 10;
constexpr std::uint64_t poll_interval4 = 1024;
constexpr Cost surely_enough = 60;  // turns: the first answer has fewer

// The phases after the first see the cube with this axis on R and L; the same turn of the cube as it was given.
Turn as_given(TurnIndex turn, unsigned axis) {
  Turn given = turn_of(turn);
  given.face = geometry().to_right_left(axis).face_before[given.face];
  return given;
}

// For FewTurns: phase 1's distances of all three pairs of colours.
struct FewTurnsSpace {
  using Nodes = std::array<Phase1Table::Node, 3>;

  Nodes start() const {
    Nodes nodes{};
    for (unsigned axis = 0; axis < 3; ++axis) nodes[axis] = Phase1Table::node(pieces, axis);
    return nodes;
  }
  static const std::vector<TurnIndex>& following(TurnIndex last) {
    static const Following all = following_in(any_set);
    return all[last];
  }
  Nodes after(const Nodes& nodes, TurnIndex turn) const {
    ++stats.generated;
    Nodes after{};
    for (unsigned axis = 0; axis < 3; ++axis) after[axis] = table.after(nodes[axis], turn);
    return after;
  }
  unsigned bound(const Nodes& nodes) const {
    return std::max({table.distance(nodes[0]), table.distance(nodes[1]), table.distance(nodes[2])});
  }
  bool is_home(const std::vector<TurnIndex>& turns) const {
    Pieces after = pieces;
    for (const TurnIndex turn : turns) apply(after, geometry().turn(turn));
    return is_reduced(after) && reduced(after) == Cubies{};
  }

  const Phase1Table& table;
  const Pieces& pieces;
  Stats& stats;
};

std::uint64_t key_of(const Cubies& cubies) {
  std::uint64_t key = 0;
  const auto mix = [&](std::uint64_t part) {
    key = (key ^ part) * 0x9e3779b97f4a7c15u;
    key ^= key >> 29;
  };
  for (std::size_t at = 0; at < corner_count; ++at) mix(cubies.corner[at] * 3u + cubies.twist[at]);
  for (std::size_t at = 0; at < edge_count; ++at) mix(cubies.edge[at] * 2u + cubies.flip[at]);
  return key;
}

}  // namespace

struct Solver::Run : AnswerSearch {
  // Ways, and the whole length from which on the next phase is still to be searched.
  struct Way1 {
    AfterPhase1 way;
    unsigned next_length;
  };
  struct Way2 {
    AfterPhase2 way;
    unsigned next_length;
  };

  struct Reduced {
    AfterPhase2 before;
    Way way3;
    Cubies cubies;
    unsigned tries;
    unsigned length() const { return before.length() + way3.count; }
    unsigned rank() const { return length() + tries; }
  };

  Run(const Solver& owner, const StickerCube& cube, const Limits& limit, const BetterAnswer& to)
      : AnswerSearch(limit, to, poll_interval4, longest_answer),
        solver(owner),
        start(geometry().read(named_by_dbl(cube))),
        deadline(limit.deadline) {
    if (limits.max_cost >= surely_enough) limits.deadline = Clock::time_point::max();
  }

  void solve() {
    if (budget.too_large(solver.bytes())) return;
    if (!solve_few() && longest > surely_few) search();
  }

  // True: the end.
  bool solve_few() {
    const FewTurnsSpace space{solver.tables_.phase1, start, outcome.result.stats};
    const auto turns = FewTurns(space, budget, outcome.result)
                           .run(space.bound(space.start()), std::min<Cost>(surely_few, limits.max_cost));
    if (!turns) return budget.spent();
    AnswerMaker maker;
    for (const TurnIndex turn : *turns) maker.add(turn_of(turn), Stage::few);
    accept(maker.answer());
    return true;
  }

  void search() {
    phase1.emplace(solver.tables_, start, budget, outcome.result.stats);
    length1 = phase1->least();
    for (std::size_t wanted2 = first_ways2; wants_more && wanted2 <= most_ways2; wanted2 *= growth)
      if (budget.too_large(solver.bytes() + stored_bytes()) ||
          !find_ways1(std::clamp(ways1_for_way2 * wanted2, first_ways1, most_ways1)) || !find_ways2(wanted2) ||
          !find_reductions() || !try_longer())
        return;
  }

  std::size_t stored_bytes() const {
    return ways1.capacity() * sizeof(Way1) + ways2.capacity() * sizeof(Way2) + reductions.capacity() * sizeof(Reduced);
  }

  // Can a reduction of this length still lead to a shorter answer?
  bool useful(unsigned length) const { return length + (length < nearly_reduced ? 1 : shortest_three) <= longest; }

  // Ways of phase 1 in rising order of their length; then sorted by what phase 2 needs besides.
  bool find_ways1(std::size_t wanted) {
    const std::size_t before = ways1.size();
    while (ways1.size() < wanted) {
      const bool whole = phase1->run(length1, done1, [&](const AfterPhase1& way) {
        ways1.push_back({way, way.value()});
        ++done1;
        return ways1.size() < wanted;
      });
      if (!whole) break;
      ++length1;
      done1 = 0;
    }
    if (ways1.size() > before) {
      std::stable_sort(ways1.begin(), ways1.end(),
                       [](const Way1& one, const Way1& other) { return one.way.value() < other.way.value(); });
      length12 = ways1.front().way.value();
      next1 = 0;
    }
    return !budget.spent();
  }

  // Ways through phases 1 and 2, in rising order of both lengths together.
  bool find_ways2(std::size_t wanted) {
    Phase2Search search(solver.tables_, budget, outcome.result.stats);
    const std::uint64_t before = outcome.result.stats.expanded;
    while (ways2.size() < wanted) {
      if (next1 == ways1.size() || ways1[next1].way.value() > length12) {
        ++length12;
        next1 = 0;
        continue;
      }
      Way1& from = ways1[next1++];
      if (from.next_length > length12 || from.way.way1.count > length12) continue;
      from.next_length = length12 + 1;
      if (!search.run(from.way, length12 - from.way.way1.count, [&](const AfterPhase2& way) {
            ways2.push_back({way, way.value()});
            return true;
          }))
        return false;
    }
    work12 += outcome.result.stats.expanded - before;
    return true;
  }

  // False: the end. A length is searched through where the one before promises that it takes no more work than finding
  // the ways did; as long as there is no answer, more.
  bool find_reductions() {
    unsigned length = longest_answer;
    for (const Way2& each : ways2) length = std::min(length, each.next_length);
    for (;; ++length) {
      if (!useful(length)) return true;
      const std::uint64_t before = work3;
      most_work = solved ? 0 : before + work12;
      if (!find_reductions(length)) return false;
      if ((work3 - before) * phase3_growth > (solved ? 1 : patience) * work12) return true;
    }
  }

  bool find_reductions(unsigned length) {
    Phase3Search search(solver.tables_, budget, outcome.result.stats);
    for (Way2& each : ways2) {
      if (each.next_length > length || length - each.way.length() > longest_phase3) continue;
      each.next_length = length + 1;
      const std::uint64_t before = outcome.result.stats.expanded, three_before = threes;
      const bool whole =
          search.run(each.way, length - each.way.length(), [&](const Reduction& reduction) { return meet(reduction); });
      work3 += (outcome.result.stats.expanded - before - (threes - three_before)) * phase3_weight;
      if (!whole) return false;
      if (solved && most_work != 0 && work3 > most_work) return true;  // an answer came, the rest can wait
    }
    return true;
  }

  // False: the end.
  bool meet(const Reduction& reduction) {
    const unsigned length = reduction.length();
    if (!useful(length)) return true;
    const Cubies cubies = reduced(reduction.pieces);
    const auto [seen, fresh] = tried.try_emplace(key_of(cubies), length);
    if (!fresh && seen->second <= length) return true;
    seen->second = length;
    Reduced next{*reduction.before, reduction.way3, cubies, 0};
    const bool again = try_three(next);
    if (useful(length)) reductions.push_back(next);
    return again;
  }

  // Those met, the shorter first, are tried for longer, as long as all that takes less work than the rest.
  bool try_longer() {
    while (wants_more) {
      if (threes * three_weight > (work12 + work3) / 2) return true;
      Reduced* best = nullptr;
      for (Reduced& each : reductions)
        if (each.tries < most_tries && useful(each.length()) && (best == nullptr || each.rank() < best->rank()))
          best = &each;
      if (best == nullptr) return true;
      if (!try_three(*best)) return false;
    }
    return false;
  }

  // False: the end.
  bool try_three(Reduced& reduction) {
    const Cost most = std::min<Cost>(longest - reduction.length(), surely_three);
    const std::uint64_t nodes = solved ? std::min(nodes_left(), three_nodes << 2 * reduction.tries) : nodes_left();
    ++reduction.tries;
    const two_phase::TwoPhaseAnswer three =
        solver.three_(reduction.cubies, part_of(limits, most, solved ? 0 : most, nodes));
    outcome.result.stats.expanded += three.result.stats.expanded;
    outcome.result.stats.generated += three.result.stats.generated;
    threes += three.result.stats.expanded;
    if (three.result.outcome == Outcome::solved) finish(reduction, three.turns);
    return wants_more && !budget.spent();
  }

  void finish(const Reduced& reduction, const std::vector<FaceMove>& turns) {
    AnswerMaker maker;
    for (const TurnIndex turn : reduction.before.way1.span()) maker.add(turn_of(turn), Stage::one_axis);
    const unsigned axis = reduction.before.axis;
    for (const TurnIndex turn : reduction.before.way2.span()) maker.add(as_given(turn, axis), Stage::all_axes);
    for (const TurnIndex turn : reduction.way3.span()) maker.add(as_given(turn, axis), Stage::pairing);
    for (const FaceMove turn : turns) maker.add(as_given(turn, axis), Stage::three);  // numbered alike
    accept(maker.answer());
    if (solved) limits.deadline = deadline;
  }

  const Solver& solver;
  const Pieces start;
  const Clock::time_point deadline;  // limits.deadline from the first answer on
  std::optional<Phase1Search> phase1;
  unsigned length1 = 0;
  std::size_t done1 = 0;  // ways of length1 met
  std::vector<Way1> ways1;
  std::vector<Way2> ways2;
  std::vector<Reduced> reductions;
  unsigned length12 = 0;
  std::size_t next1 = 0;
  std::unordered_map<std::uint64_t, unsigned> tried;  // reduced cubes: the length they were tried after
  std::uint64_t work12 = 0, work3 = 0, threes = 0, most_work = 0;
};

ReductionOutcome Solver::solve(const StickerCube& cube, const Limits& limits, const BetterAnswer& better) const {
  Run run(*this, cube, limits, better);
  run.solve();
  return run.conclude();
}

}  // namespace rompicapo::cube::reduction::four
