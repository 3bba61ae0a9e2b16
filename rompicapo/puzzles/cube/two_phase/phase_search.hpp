// SPDX-License-Identifier: MIT
//
// The engine with the small tables, depth first: all ways of exactly one length through phase 1, and from each the
// shortest way through phase 2 that betters the answer. A way through phase 1 ends with a turn that phase 2 lacks, so
// each solution is met at one length only: the place of its last such turn.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <span>

#include "rompicapo/puzzles/cube/two_phase/phase1_near.hpp"
#include "rompicapo/puzzles/cube/two_phase/phase2_small.hpp"
#include "rompicapo/puzzles/cube/two_phase/search/driver.hpp"

namespace rompicapo::cube::two_phase {

// [last turn]: the turns that may come next.
inline constexpr auto following = [] {
  std::array<std::uint32_t, face_move_count> masks{};
  for (FaceMove last = 0; last < face_move_count; ++last)
    for (FaceMove next = 0; next < face_move_count; ++next)
      if (may_follow(last, next)) masks[last] |= 1u << next;
  return masks;
}();

class PhaseSearch {
 public:
  using Tables = TwoPhase;
  using Node = Phase1Near::Node;
  using Path = Phase2Small::Path;
  using Start = two_phase::Start<Node, Path>;
  static constexpr bool batches = false;

  static Node node(const Tables& tables, const Cubies& state) { return tables.phase1_.start(state); }
  static Path path(const Tables& tables, const Cubies& state) { return tables.phase2_.start(state); }
  static unsigned bound(const Tables& tables, const Node& node) { return tables.phase1_.bound(node); }
  static Cost usual_most2(Metric metric) { return metric == Metric::htm ? 11 : 17; }  // more seldom pays
  static Cost first_wanted(const TwoPhaseRequest& request);
  static void search(Driver<PhaseSearch>& driver);

  PhaseSearch(const Tables& tables, Worker& worker)
      : phase1_(tables.phase1_),
        phase2_(tables.phase2_),
        worker_(worker),
        budget_(worker.budget),
        stats_(worker.result.stats),
        usual_most2_(usual_most2(phase1_.metric())) {}

  // The ways cost task.length in phase 1, start with one of task.first, and are followed at most task.most2 through
  // phase 2. False: the budget is spent.
  bool run(const Task<Start>& task) {
    worker_.heed_clock();
    start_ = &task.starts[0];
    allowed_ = start_->direction->allowed;
    length_ = task.length + start_->premoved;
    // Without an answer, if a long one will do, phase 2 may take longer: most ways then lead to one.
    const Cost more = !worker_.answer.solved() && worker_.answer.wanted() >= long_answer ? 2 : 0;
    most_ = length_ + (task.most2 != 0 ? task.most2 : usual_most2_) + more;
    known_ = 0;
    for (unsigned path = 0; path < start_->count; ++path) paths_[path][0] = start_->paths[path];
    return descend1(start_->node, 0, task.length, task.first & allowed_) != End::spent;
  }

 private:
  enum class End { none, enough, spent };  // enough: nothing of this phase-1 length can be of use any more

  static constexpr unsigned most_turns = 64;
  static constexpr Cost long_answer = 23;

  Cost wanted() const { return std::min(worker_.answer.wanted(), most_); }

  End descend1(const Phase1Near::Node& node, unsigned depth, unsigned left, std::uint32_t turns) {
    if (left == 0) return phase1_.home(node) ? begin2(depth) : End::none;
    if (budget_.spent()) return End::spent;
    ++stats_.expanded;
    if (left == 1) turns &= ~phase2_turn_mask;
    if (phase1_.scouts_children(left)) return descend_scouting(node, depth, left, turns);
    return enter(node, depth, left, phase1_.promising(node, left, turns));
  }

  End enter(const Phase1Near::Node& node, unsigned depth, unsigned left, std::uint32_t turns) {
    for (std::uint32_t rest = turns; rest != 0; rest &= rest - 1) {
      const auto turn = static_cast<FaceMove>(std::countr_zero(rest));
      moves_[depth] = turn;
      known_ = std::min(known_, depth);
      ++stats_.generated;
      const End end = descend1(phase1_.after(node, turn), depth + 1, left - cost_of(turn, phase1_.metric()),
                               following[turn] & allowed_);
      if (end != End::none) return end;
    }
    return End::none;
  }

  // The same where all children are sure to be entered: what they will look up is fetched for all of them first.
  End descend_scouting(const Phase1Near::Node& node, unsigned depth, unsigned left, std::uint32_t turns) {
    struct Child {
      Phase1Near::Node node;
      Phase1Near::Scout scout;
      FaceMove turn;
    };
    std::array<Child, face_move_count> children;
    unsigned count = 0;
    for (std::uint32_t rest = turns; rest != 0; rest &= rest - 1) {
      Child& child = children[count++];
      child.turn = static_cast<FaceMove>(std::countr_zero(rest));
      child.node = phase1_.after(node, child.turn);
      phase1_.scout(child.node, following[child.turn] & allowed_, child.scout);
    }
    stats_.generated += count;
    for (const Child& child : std::span(children).first(count)) {
      if (budget_.spent()) return End::spent;
      ++stats_.expanded;
      moves_[depth] = child.turn;
      known_ = std::min(known_, depth);
      const End end = enter(child.node, depth + 1, left - 1, phase1_.promising(child.node, child.scout));
      if (end != End::none) return end;
    }
    return End::none;
  }

  End begin2(unsigned depth) {
    for (; known_ < depth; ++known_)
      for (unsigned path = 0; path < start_->count; ++path)
        paths_[path][known_ + 1] = phase2_.after(paths_[path][known_], moves_[known_]);
    if (wanted() < length_) return End::enough;
    for (path_ = 0; path_ < start_->count; ++path_) {
      const End end = deepen2(phase2_.node(paths_[path_][depth]), depth);
      if (end != End::none) return end;
    }
    return End::none;
  }

  End deepen2(const Phase2Small::Node& node, unsigned depth) {
    unsigned bound = phase2_.bound(node);
    if (length_ + bound > wanted()) return End::none;
    if (bound == 0) return solved(depth);
    const std::uint32_t turns = (depth == 0 ? all_turns : following[moves_[depth - 1]]) & allowed_ & phase2_turn_mask;
    for (; length_ + bound <= wanted(); ++bound) {
      const End end = descend2(node, depth, bound, turns);
      if (end == End::spent) return end;
      if (end == End::enough) return wanted() < length_ ? End::enough : End::none;
    }
    return End::none;
  }

  // Precondition: bound(node) <= left, 0 < bound(node).
  End descend2(const Phase2Small::Node& node, unsigned depth, unsigned left, std::uint32_t turns) {
    if (budget_.spent()) return End::spent;
    ++stats_.expanded;
    // The corners' bounds of all children first, so that their memory is fetched side by side.
    std::array<Phase2Small::Node, phase2_turn_count> children;
    std::array<FaceMove, phase2_turn_count> by;
    std::array<unsigned, phase2_turn_count> by_corners;
    unsigned count = 0;
    for (std::uint32_t rest = turns; rest != 0; rest &= rest - 1, ++count) {
      by[count] = static_cast<FaceMove>(std::countr_zero(rest));
      children[count] = phase2_.after(node, by[count]);
      by_corners[count] = phase2_.bound_by_corners(children[count]);
    }
    stats_.generated += count;
    for (unsigned child = 0; child < count; ++child) {
      const unsigned cost = cost_of(by[child], phase2_.metric());
      if (by_corners[child] + cost > left) continue;
      const unsigned bound = std::max(by_corners[child], phase2_.bound_by_edges(children[child]));
      if (bound + cost > left) continue;
      moves_[depth] = by[child];
      if (bound == 0) {
        solved(depth + 1);
        return End::enough;
      }
      const End end =
          descend2(children[child], depth + 1, left - cost, following[by[child]] & allowed_ & phase2_turn_mask);
      if (end != End::none) return end;
    }
    return End::none;
  }

  End solved(unsigned depth) {
    worker_.found(*start_->direction, start_->premoves[path_], std::span(moves_).first(depth));
    return wanted() < length_ ? End::enough : End::none;
  }

  const Phase1Near& phase1_;
  const Phase2Small& phase2_;
  Worker& worker_;
  Budget& budget_;
  Stats& stats_;
  Cost usual_most2_;
  std::uint32_t allowed_ = all_turns;
  const Start* start_ = nullptr;
  Cost length_ = 0, most_ = 0;  // of phase 1 and the premove; of the whole
  unsigned path_ = 0;           // the one followed in phase 2
  unsigned known_ = 0;          // paths_[path][0 .. known_] belong to moves_
  std::array<FaceMove, most_turns> moves_{};
  std::array<std::array<Path, most_turns>, 2> paths_{};
};

}  // namespace rompicapo::cube::two_phase
