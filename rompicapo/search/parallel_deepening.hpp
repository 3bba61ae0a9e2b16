// SPDX-License-Identifier: MIT
//
// Iterative deepening whose iterations are cut into tasks that threads take in turn: the part common to solvers that
// prove optimality. Their depth-first searches differ in how they look up tables and are separate. Source: R. E. Korf,
// "Depth-first iterative-deepening", 1985.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <optional>

#include "rompicapo/base/parallel.hpp"
#include "rompicapo/search/shared_budget.hpp"

namespace rompicapo {

class ParallelDeepening {
 public:
  // `limits` must outlive this object. `longest`: the longest path the search has room for.
  ParallelDeepening(const Limits& limits, Cost longest) : limits_(limits), longest_(longest), budget_(limits) {}

  std::size_t threads() const { return std::max<std::size_t>(limits_.threads, 1); }

  // Call before an iteration; it is proved that no solution is shorter than `bound`. False: a limit ends the search.
  bool may_search(Cost bound) {
    result.lower_bound = bound;
    if (bound >= limits_.enough_bound) budget_.end(Outcome::out_of_budget, LimitReached::bound);
    if (bound > limits_.max_cost || bound > longest_) budget_.end(Outcome::out_of_budget, LimitReached::cost);
    return !budget_.spent();
  }

  // One iteration: work(thread) on each of `threads`, which share `tasks` tasks by next(). `above`: nodes already
  // expanded to make them. Returns the nodes expanded in total.
  template <class Work>
  std::uint64_t iterate(std::size_t tasks, std::size_t threads, const Work& work, std::uint64_t above = 0) {
    tasks_ = tasks;
    next_ = 0;
    halted_ = false;
    const std::uint64_t before = budget_.expanded();
    while (above != 0) {
      const std::uint64_t taken = budget_.take(above);
      if (taken == 0) break;  // the tasks will find none left either
      above -= taken;
    }
    run_workers(threads, work);
    return result.stats.expanded_by_bound.emplace_back(budget_.expanded() - before);
  }

  // Between iterations: run(limits) is another search of at most `most` nodes and returns the number it expanded. Not
  // called if a limit ends the whole search.
  template <class Run>
  void aside(std::uint64_t most, const Run& run) {
    const std::uint64_t nodes = budget_.take(most);
    if (nodes == 0) return;
    const std::uint64_t before = budget_.expanded() - nodes;
    const ProgressSink show = [&](const Progress& progress) {
      budget_.report(before + progress.expanded, result.lower_bound, {});
    };
    Limits own = limits_;
    own.max_expanded = nodes;
    if (own.progress != nullptr) own.progress = &show;
    budget_.put_back(nodes - std::min(nodes, run(own)));
  }

  // For the threads of an iteration.

  // The number of a task; nothing: none is left.
  std::optional<std::size_t> next() {
    const std::size_t task = next_++;
    return task < tasks_ ? std::optional(task) : std::nullopt;
  }
  // The number of nodes the thread may expand before the next call. 0: stop, for all threads.
  std::uint64_t take(std::size_t thread) {
    if (thread == 0) budget_.show(result.lower_bound, next_, tasks_);
    const std::uint64_t nodes = halted() ? 0 : budget_.take(largest_share_);
    if (nodes == 0) halt();
    return nodes;
  }
  void put_back(std::uint64_t nodes) { budget_.put_back(nodes); }
  // A solution of that many bytes was kept; `others`: what else is counted against the memory limit.
  void keep(std::uint64_t bytes, std::uint64_t others) {
    if ((kept_ += bytes) > limits_.max_bytes - std::min(others, limits_.max_bytes))
      budget_.end(Outcome::out_of_budget, LimitReached::memory);
  }
  // Ends the iteration: the requested solution is found.
  void halt() { halted_.store(true, std::memory_order_relaxed); }
  bool halted() const { return halted_.load(std::memory_order_relaxed); }

  // Whether a limit has ended it.
  bool over() const { return budget_.over(); }

  // After the last iteration. True: the solutions found, of this length, are the answer, and `result` is complete
  // except for the moves. If `all` were requested, a limit may have cut some off.
  bool finish(bool found, bool all, Cost length) {
    result.stats.expanded = budget_.expanded();
    if (!found || (all && budget_.over())) return budget_.write(result), false;
    result.outcome = Outcome::solved;
    result.optimal = true;
    result.bound_factor = 1;
    result.lower_bound = length;
    return true;
  }

  // After the iteration of one unit (Tuning::unit), whose bound is followed by `next`. True: as finish().
  bool finish_unit(bool found, Cost next) {
    result.stats.expanded = budget_.expanded();
    if (found) return result.outcome = Outcome::solved, true;
    if (budget_.over()) return budget_.write(result), false;
    result.lower_bound = next;
    return false;
  }

  SearchResult result{};

 private:
  static constexpr std::uint64_t largest_share_ = 4096;  // nodes taken at once between polls

  const Limits& limits_;
  Cost longest_;
  SharedBudget budget_;
  std::size_t tasks_ = 0;
  std::atomic<std::size_t> next_{0};
  std::atomic<bool> halted_{false};
  std::atomic<std::uint64_t> kept_{0};  // bytes of solutions
};

}  // namespace rompicapo
