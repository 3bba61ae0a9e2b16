// SPDX-License-Identifier: MIT
//
// The order of the small tables' search. One direction is searched through at every phase-1 length up to a level T,
// each with a phase 2 of up to T less that length: then no solution of T turns or less is left but those found, and
// lower_bound is T + 1. Premoves and the other directions add answers, not proofs. With all turns and room for a long
// answer the first one takes a few milliseconds at the most.
#include "rompicapo/puzzles/cube/two_phase/two_phase.hpp"

#include <vector>

#include "rompicapo/puzzles/cube/two_phase/phase_search.hpp"

namespace rompicapo::cube::two_phase {

namespace {

constexpr std::array<Cost, most_premoved + 1> premoved_from{0, 9, 11};  // levels; each has 6 x 1, 4, 50 starts

// Finds a shortest solution of a few turns, or proves that there is none: iterative deepening with the phase-1 tables
// along all three axes at once. Ten turns take some ten microseconds; two-phase would give such cubes longer solutions.
class ShortSearch {
 public:
  ShortSearch(const Phase1Near& phase1, const Symmetries& symmetries, const Cubies& cube, std::uint32_t allowed,
              Budget& budget, SearchResult& result)
      : phase1_(phase1), symmetries_(symmetries), cube_(cube), allowed_(allowed), budget_(budget), result_(result) {}

  // True: solved by the fewest, or the budget is spent. Raises result.lower_bound. Cubes of up to `most` turns.
  bool run(Cost most) {
    Nodes nodes;
    Cost bound = 1;
    for (unsigned axis = 0; axis < 3; ++axis) {
      nodes[axis] = phase1_.start(axis == 0 ? cube_ : symmetries_.conjugate(cube_, axis * axis_symmetry_count));
      bound = std::max<Cost>(bound, phase1_.bound(nodes[axis]));
    }
    for (;; ++bound) {
      result_.lower_bound = std::max(result_.lower_bound, bound);
      if (bound > most) return false;
      if (descend(nodes, bound, all_turns)) return true;
    }
  }

  // The solution, where there is one.
  const std::vector<FaceMove>& turns() const { return turns_; }
  bool solved() const { return solved_; }

 private:
  using Nodes = std::array<Phase1Near::Node, 3>;  // [axis]
  using Scout = Phase1Near::Scout;

  // `scout`: of the first axis's node, or none.
  bool descend(const Nodes& nodes, Cost left, std::uint32_t turns, const Scout* scout = nullptr) {
    if (left == 0) return phase1_.home(nodes[0]) && phase1_.home(nodes[1]) && phase1_.home(nodes[2]) && check();
    if (budget_.spent()) return true;
    ++result_.stats.expanded;
    turns &= allowed_;
    turns = scout != nullptr ? phase1_.promising(nodes[0], *scout) : phase1_.promising(nodes[0], left, turns);
    for (unsigned axis = 1; axis < 3 && turns != 0; ++axis)
      turns = conjugated_turns(
          symmetries_,
          phase1_.promising(nodes[axis], left, conjugated_turns(symmetries_, turns, axis * axis_symmetry_count)),
          symmetries_.inverse(axis * axis_symmetry_count));
    std::array<Scout, face_move_count> scouts;
    const bool ahead = scout_children(nodes[0], left, turns, scouts);
    unsigned child = 0;
    for (; turns != 0; turns &= turns - 1, ++child) {
      const auto turn = static_cast<FaceMove>(std::countr_zero(turns));
      const Cost cost = cost_of(turn, phase1_.metric());
      if (cost > left) continue;
      Nodes next;
      for (unsigned axis = 0; axis < 3; ++axis)
        next[axis] = phase1_.after(nodes[axis], symmetries_.conjugate(turn, axis * axis_symmetry_count));
      ++result_.stats.generated;
      turns_.push_back(turn);
      if (descend(next, left - cost, following[turn], ahead ? &scouts[child] : nullptr)) return true;
      turns_.pop_back();
    }
    return false;
  }

  // True: what the children will look up is on its way.
  bool scout_children(const Phase1Near::Node& node, Cost left, std::uint32_t turns,
                      std::array<Scout, face_move_count>& scouts) const {
    if (!phase1_.scouts_children(left)) return false;
    for (Scout* scout = scouts.data(); turns != 0; turns &= turns - 1, ++scout) {
      const auto turn = static_cast<FaceMove>(std::countr_zero(turns));
      phase1_.scout(phase1_.after(node, turn), following[turn] & allowed_, *scout);
    }
    return true;
  }

  bool check() {
    Cubies state = cube_;
    for (const FaceMove turn : turns_) state = compose(state, states_[turn]);
    return solved_ = state == Cubies{};
  }

  static constexpr auto states_ = face_move_states();

  const Phase1Near& phase1_;
  const Symmetries& symmetries_;
  const Cubies& cube_;
  std::uint32_t allowed_;
  Budget& budget_;
  SearchResult& result_;
  std::vector<FaceMove> turns_;
  bool solved_ = false;
};

class Levels {
 public:
  explicit Levels(Driver<PhaseSearch>& driver) : driver_(driver), directions_(driver.directions()) {
    // Proofs are made from the direction that is farthest: it has the fewest ways.
    std::stable_sort(directions_.begin(), directions_.end(),
                     [](const auto& one, const auto& other) { return one.bound > other.bound; });
  }

  // False: the end.
  bool search(Cost level) {
    Answer& answer = driver_.answer;
    const std::uint64_t before = answer.given.result.stats.expanded;
    driver_.last_level = level;
    add_proof_tasks(level);
    if (!driver_.work()) return false;
    answer.raise_bound(level + 1);
    if (answer.is_settled()) return false;
    for (Cost premoved = most_premoved; premoved > 0; --premoved)
      if (level >= premoved_from[premoved] && driver_.request.allowed == all_turns)
        driver_.add_tasks(driver_.premoved(premoved), level - premoved);
    driver_.add_tasks(std::span(directions_).subspan(1), level);
    if (!driver_.work() || answer.is_settled()) return false;
    answer.given.result.stats.expanded_by_bound.push_back(answer.given.result.stats.expanded - before);
    return true;
  }

 private:
  // The first direction at this length, and further through phase 2 at those before where that was cut short.
  void add_proof_tasks(Cost level) {
    const std::span first = std::span<const PhaseSearch::Start>(directions_).first(1);
    through_.resize(level + 1, 0);
    for (Cost length = first[0].bound; length < level; ++length) {
      if (through_[length] >= level - length) continue;
      through_[length] = level - length + 1;
      driver_.add_task({first, length, through_[length]});
    }
    if (first[0].bound > level) return;
    through_[level] = PhaseSearch::usual_most2(driver_.request.metric);
    driver_.add_task({first, level});
  }

  Driver<PhaseSearch>& driver_;
  std::vector<PhaseSearch::Start>& directions_;
  std::vector<Cost> through_;  // [length]: how far through phase 2 the first direction has been searched
};

}  // namespace

Cost PhaseSearch::first_wanted(const TwoPhaseRequest& request) {
  if (request.allowed != all_turns) return 60;
  return request.metric == Metric::htm ? 23 : 30;
}

void PhaseSearch::search(Driver<PhaseSearch>& driver) {
  Answer& answer = driver.answer;
  SearchResult& result = answer.given.result;
  ShortSearch few(driver.tables.phase1_, driver.tables.symmetries_, driver.cube, driver.request.allowed,
                  driver.worker.budget, result);
  const bool ended = few.run(std::min(surely_short, driver.limits.max_cost)) || answer.is_settled();
  if (few.solved()) answer.accept(few.turns(), result.lower_bound);
  if (ended) return;
  Levels levels(driver);
  answer.want(std::min(driver.limits.max_cost, first_wanted(driver.request)));
  for (Cost level = 0; level <= answer.wanted(); ++level)
    if (!levels.search(level)) break;
}

TwoPhase::TwoPhase(const Phase1Near& phase1, const Phase2Small& phase2)
    : phase1_(phase1), phase2_(phase2), premoves_(all_premoves(phase1.metric())) {}

TwoPhaseAnswer TwoPhase::solve(const Cubies& start, const TwoPhaseRequest& request, const Limits& limits) const {
  return Driver<PhaseSearch>(*this, start, request, limits).solve();
}

}  // namespace rompicapo::cube::two_phase
