// SPDX-License-Identifier: MIT
//
// One thread's depth-first search: all ways of exactly `length` through phase 1, and from each the shortest way
// through phase 2 that still betters the best answer. A phase-1 way ends with a turn that phase 2 does not have, so
// each solution is met under one length only: the place of its last such turn.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <span>

#include "rompicapo/puzzles/cube/coordinates/raw.hpp"
#include "rompicapo/search/budget.hpp"

namespace rompicapo::cube::two_phase {

// [last turn]: the turns that may come next.
constexpr std::array<std::uint32_t, face_move_count> following_turns() {
  std::array<std::uint32_t, face_move_count> masks{};
  for (FaceMove last = 0; last < face_move_count; ++last)
    for (FaceMove next = 0; next < face_move_count; ++next)
      if (may_follow(last, next)) masks[last] |= 1u << next;
  return masks;
}

// Where a search starts. Up to two states may share their phase-1 node, and then all of phase 1; the turns that are
// known to end a solution, the same number for both, are counted but not the search's business.
template <class Phase1, class Phase2>
struct PhaseStart {
  typename Phase1::Node node;
  std::array<typename Phase2::Path, 2> paths;
  unsigned count = 1;  // of paths
  Cost tail = 0;       // the cost of the turns known
  std::uint32_t allowed = all_turns;
};

// What a search finds is handed to a Sink:
//     Cost wanted()                                                    the longest solution that is still of use
//     void found(unsigned path, std::span<const FaceMove>, Cost cost)  the tail's cost included
template <class Phase1, class Phase2, class Sink>
class PhaseSearch {
 public:
  using Start = PhaseStart<Phase1, Phase2>;

  // All must outlive the search. `result` collects the work done; the budget writes why it ended.
  PhaseSearch(const Phase1& phase1, const Phase2& phase2, Sink& sink, Budget& budget, SearchResult& result)
      : phase1_(phase1), phase2_(phase2), sink_(sink), budget_(budget), stats_(result.stats) {}

  // False: the budget is spent. The ways cost `length` in phase 1, start with one of `first`, and are followed at most
  // `most2` through phase 2.
  bool run(const Start& start, unsigned length, Cost most2, std::uint32_t first) {
    start_ = &start;
    allowed_ = start.allowed;
    length_ = length + start.tail;
    most_ = length_ + most2;
    known_ = 0;
    for (unsigned path = 0; path < start.count; ++path) paths_[path][0] = start.paths[path];
    return descend1(start.node, 0, length, first & allowed_) != End::spent;
  }

 private:
  enum class End { none, enough, spent };  // enough: nothing of this phase-1 length can be of use any more

  static constexpr unsigned most_turns = 64, phase2_count = 10;

  Cost wanted() const { return std::min(sink_.wanted(), most_); }

  End descend1(const typename Phase1::Node& node, unsigned depth, unsigned left, std::uint32_t turns) {
    if (left == 0) return phase1_.home(node) ? begin2(depth) : End::none;
    if (budget_.spent()) return End::spent;
    ++stats_.expanded;
    if (left == 1) turns &= ~phase2_turn_mask;
    if (phase1_.scouts_children(left)) return descend_scouting(node, depth, left, turns);
    return enter(node, depth, left, phase1_.promising(node, left, turns));
  }

  End enter(const typename Phase1::Node& node, unsigned depth, unsigned left, std::uint32_t turns) {
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
  End descend_scouting(const typename Phase1::Node& node, unsigned depth, unsigned left, std::uint32_t turns) {
    struct Child {
      typename Phase1::Node node;
      typename Phase1::Scout scout;
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

  End deepen2(const typename Phase2::Node& node, unsigned depth) {
    unsigned bound = phase2_.bound(node);
    if (length_ + bound > wanted()) return End::none;
    if (bound == 0) return solved(depth, length_);
    const std::uint32_t turns = (depth == 0 ? all_turns : following[moves_[depth - 1]]) & allowed_ & phase2_turn_mask;
    for (; length_ + bound <= wanted(); ++bound) {
      bound_ = bound;
      const End end = descend2(node, depth, bound, turns);
      if (end == End::spent) return end;
      if (end == End::enough) return wanted() < length_ ? End::enough : End::none;
    }
    return End::none;
  }

  // Precondition: bound(node) <= left, 0 < bound(node).
  End descend2(const typename Phase2::Node& node, unsigned depth, unsigned left, std::uint32_t turns) {
    if (budget_.spent()) return End::spent;
    ++stats_.expanded;
    // The corners' bounds of all children first, so that their memory is fetched side by side.
    std::array<typename Phase2::Node, phase2_count> children;
    std::array<FaceMove, phase2_count> by;
    std::array<unsigned, phase2_count> by_corners;
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
        solved(depth + 1, length_ + bound_ - left + cost);
        return End::enough;
      }
      const End end =
          descend2(children[child], depth + 1, left - cost, following[by[child]] & allowed_ & phase2_turn_mask);
      if (end != End::none) return end;
    }
    return End::none;
  }

  End solved(unsigned depth, Cost cost) {
    sink_.found(path_, std::span(moves_).first(depth), cost);
    return wanted() < length_ ? End::enough : End::none;
  }

  static constexpr auto following = following_turns();

  const Phase1& phase1_;
  const Phase2& phase2_;
  Sink& sink_;
  Budget& budget_;
  Stats& stats_;
  std::uint32_t allowed_ = all_turns;
  const Start* start_ = nullptr;
  Cost length_ = 0, most_ = 0;     // of phase 1 and the tail; of the whole
  unsigned path_ = 0, bound_ = 0;  // the path followed in phase 2, and how far at most
  unsigned known_ = 0;             // paths_[path][0 .. known_] belong to moves_
  std::array<FaceMove, most_turns> moves_{};
  std::array<std::array<typename Phase2::Path, most_turns>, 2> paths_{};
};

}  // namespace rompicapo::cube::two_phase
