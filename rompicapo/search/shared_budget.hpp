// SPDX-License-Identifier: MIT
//
// The limits of a search shared by several threads. Each thread takes nodes from the rest of the limit, a few thousand
// at a time, and returns unused ones, so that together they never exceed it. The first cause that ends the search is
// reported.
#pragma once

#include <algorithm>
#include <atomic>
#include <mutex>
#include <optional>

#include "rompicapo/model/search.hpp"

namespace rompicapo {

class SharedBudget {
 public:
  // `limits` must outlive this object.
  explicit SharedBudget(const Limits& limits) : limits_(limits), began_(Clock::now()) {}

  // The number of nodes the thread may expand before the next call, at most `most`. 0: stop.
  std::uint64_t take(std::uint64_t most) {
    if (spent()) return 0;
    for (std::uint64_t taken = taken_;;) {
      if (taken == limits_.max_expanded) return end(Outcome::out_of_budget, LimitReached::nodes), 0;
      // The last nodes are given out in small shares, so that no thread is left without while another has too many.
      const std::uint64_t left = limits_.max_expanded - taken, share = std::min(most, left / 8 + 1);
      if (taken_.compare_exchange_weak(taken, taken + share)) return share;
    }
  }

  // Returns unused nodes.
  void put_back(std::uint64_t nodes) { taken_ -= nodes; }

  // Polls the clock and the stop flag. True: stop.
  bool spent() {
    if (limits_.stop != nullptr && limits_.stop->load(std::memory_order_relaxed))
      end(Outcome::stopped, LimitReached::none);
    if (Clock::now() >= limits_.deadline) end(Outcome::out_of_budget, LimitReached::time);
    return over();
  }

  // Reports to the progress sink, a few times a second, that `taken` tasks are taken. Only from the thread that called
  // the search.
  void show(Cost bound, std::size_t taken, std::size_t tasks) {
    std::optional<double> share;  // unknown for a single task
    if (tasks > 1) share = static_cast<double>(std::min(taken, tasks)) / static_cast<double>(tasks);
    report(taken_, bound, share);
  }
  void report(std::uint64_t expanded, Cost bound, std::optional<double> share) {
    const Clock::time_point now = Clock::now();
    if (limits_.progress == nullptr || now < next_report_) return;
    next_report_ = now + std::chrono::milliseconds(200);
    (*limits_.progress)({expanded, bound, std::chrono::duration<double>(now - began_).count(), share});
  }

  void end(Outcome outcome, LimitReached limit) {
    const std::lock_guard lock(guard_);
    if (over()) return;
    outcome_ = outcome;
    exhausted_ = limit;
    over_ = true;
  }

  bool over() const { return over_.load(std::memory_order_relaxed); }
  // The nodes taken: the nodes expanded, once threads have returned the others.
  std::uint64_t expanded() const { return taken_; }

  // Call when no thread works any more. Precondition: over().
  void write(SearchResult& result) const {
    result.outcome = outcome_;
    result.exhausted = exhausted_;
  }

 private:
  const Limits& limits_;
  Clock::time_point began_, next_report_ = began_ + std::chrono::milliseconds(200);
  std::atomic<std::uint64_t> taken_{0};
  std::atomic<bool> over_{false};
  std::mutex guard_;
  Outcome outcome_ = Outcome::solved;
  LimitReached exhausted_ = LimitReached::none;
};

}  // namespace rompicapo
