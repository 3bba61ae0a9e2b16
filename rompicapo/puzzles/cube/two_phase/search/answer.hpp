// SPDX-License-Identifier: MIT
//
// What the threads of one solve share, its answer, and what each of them has for itself.
#pragma once

#include <atomic>
#include <mutex>
#include <span>
#include <vector>

#include "rompicapo/puzzles/cube/coordinates/symmetry.hpp"
#include "rompicapo/puzzles/cube/two_phase/search/directions.hpp"
#include "rompicapo/puzzles/cube/two_phase/search/premoves.hpp"
#include "rompicapo/puzzles/cube/two_phase/search/request.hpp"
#include "rompicapo/search/budget.hpp"

namespace rompicapo::cube::two_phase {

// Cubes that so few turns solve get a shortest solution, by a search of its own before the levels.
inline constexpr Cost surely_short = 10;

class Answer {
 public:
  // All must outlive it. `elsewhere`: set by the first of several solves that has an answer short enough; may be null.
  Answer(const Symmetries& symmetries, const TwoPhaseRequest& request, const Limits& limits,
         std::atomic<bool>* elsewhere)
      : symmetries_(symmetries), request_(request), limits_(limits), elsewhere_(elsewhere) {}

  // The longest solution still of use; 0: none is.
  Cost wanted() const { return wanted_.load(std::memory_order_relaxed); }
  void want(Cost longest) { wanted_ = longest; }

  bool solved() const { return solved_.load(std::memory_order_relaxed); }
  Cost best() const { return best_; }
  // The answer shows two phases of the cube itself, or need not.
  bool is_forwards() const { return forwards_ || !request_.forwards; }
  bool found_elsewhere() const {
    return elsewhere_ != nullptr && elsewhere_->load(std::memory_order_relaxed) && !solved();
  }
  // No shorter answer is asked for, and nothing of `surely_short` turns or less is left to be found.
  bool is_short_enough() const {
    return solved() && best_ <= limits_.stop_length && given.result.lower_bound > surely_short;
  }

  // Turns that solve the direction's state after the premove, which may be null.
  void found(const Direction& direction, const Premove* premove, std::span<const FaceMove> turns);
  // The same for the cube itself.
  void accept(std::vector<FaceMove> turns, Cost cost);

  // No solution is shorter than this but those found.
  void raise_bound(Cost proved);
  // True: the search need not go on. Asked between levels.
  bool is_settled();
  void conclude();

  TwoPhaseAnswer given;

 private:
  bool end(LimitReached limit);

  const Symmetries& symmetries_;
  const TwoPhaseRequest& request_;
  const Limits& limits_;
  std::atomic<bool>* elsewhere_;
  std::mutex mutex_;  // of all that found() writes
  std::atomic<Cost> wanted_{0};
  std::atomic<bool> solved_{false}, forwards_{true};
  Cost best_ = 0;
};

// One thread of a solve.
struct Worker {
  static constexpr std::uint64_t poll_interval = 512;  // nodes

  // `awaited`: until there is an answer no deadline ends the search. `into` collects the work done.
  Worker(Answer& shared, const Limits& limits, bool awaited, SearchResult& into)
      : answer(shared), result(into), own(limits), budget(own, into, poll_interval), deadline(limits.deadline) {
    if (awaited && !answer.solved()) own.deadline = Clock::time_point::max();
  }

  void heed_clock() {
    if (answer.solved()) own.deadline = deadline;
  }
  void found(const Direction& direction, const Premove* premove, std::span<const FaceMove> turns) {
    answer.found(direction, premove, turns);
    heed_clock();
  }

  Answer& answer;
  SearchResult& result;
  Limits own;  // the budget's
  Budget budget;
  Clock::time_point deadline;
};

}  // namespace rompicapo::cube::two_phase
