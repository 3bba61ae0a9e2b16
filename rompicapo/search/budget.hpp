// SPDX-License-Identifier: MIT
//
// The limits of a search, checked at the cost of one comparison per node: the clock, the stop flag and the progress
// sink are polled only when the number of expanded nodes passes a mark, and the node limit is itself such a mark. Slow
// nodes bring marks closer together: a node of a cube of size 100 takes as long as a hundred thousand of an 8-puzzle.
#pragma once

#include <algorithm>

#include "rompicapo/model/search.hpp"

namespace rompicapo {

class Budget {
 public:
  // Both must outlive this object.
  Budget(const Limits& limits, SearchResult& result) : Budget(limits, result, limits.poll_interval) {}
  // `poll_interval`: the most nodes between two readings of the clock; the default is well under a millisecond of the
  // fastest search.
  Budget(const Limits& limits, SearchResult& result, std::uint64_t poll_interval)
      : limits_(limits), result_(result), poll_interval_(poll_interval) {
    set_mark();
  }

  // Call before each expansion. True: stop; outcome and limit are set in the result.
  bool spent() {
    if (result_.stats.expanded < mark_) [[likely]]
      return false;
    return look();
  }

  // The number of nodes that may be expanded before the next call of spent(), after it returned false; at least 1.
  std::uint64_t allowance() const { return mark_ - result_.stats.expanded; }

  // The same for work that is not counted in nodes: always polls the clock and the flag.
  bool spent_now() { return look(); }

  // Call before the search's memory grows to `bytes`. True: refused; outcome set.
  bool too_large(std::uint64_t bytes) {
    if (bytes <= limits_.max_bytes) {
      result_.stats.peak_bytes = std::max(result_.stats.peak_bytes, bytes);
      return false;
    }
    return end(Outcome::out_of_budget, LimitReached::memory);
  }

  bool end(Outcome outcome, LimitReached limit) {
    result_.outcome = outcome;
    result_.exhausted = limit;
    return true;
  }

  void share_done(std::optional<double> share) { share_ = share; }

 private:
  static constexpr auto soon = std::chrono::milliseconds(1), late = std::chrono::milliseconds(10);

  void set_mark() { mark_ = std::min(limits_.max_expanded, result_.stats.expanded + interval_); }

  // Adjusts the interval to the time since the last poll.
  void adapt(Clock::time_point now) {
    if (now - last_look_ < soon) interval_ = std::min(2 * interval_, poll_interval_);
    if (now - last_look_ > late) interval_ = std::max<std::uint64_t>(interval_ / 8, 1);
    last_look_ = now;
  }

  bool look() {
    if (result_.stats.expanded >= limits_.max_expanded) return end(Outcome::out_of_budget, LimitReached::nodes);
    if (limits_.stop && limits_.stop->load(std::memory_order_relaxed)) return end(Outcome::stopped, LimitReached::none);
    const Clock::time_point now = Clock::now();
    if (now >= limits_.deadline) return end(Outcome::out_of_budget, LimitReached::time);
    if (limits_.progress && now >= next_report_) {
      const double seconds = std::chrono::duration<double>(now - start_).count();
      (*limits_.progress)({result_.stats.expanded, result_.lower_bound, seconds, share_});
      next_report_ = now + std::chrono::milliseconds(200);
    }
    adapt(now);
    set_mark();
    return false;
  }

  const Limits& limits_;
  SearchResult& result_;
  std::uint64_t poll_interval_, interval_ = 1;
  std::uint64_t mark_ = 0;
  std::optional<double> share_{};
  Clock::time_point start_ = Clock::now(), last_look_ = start_;
  Clock::time_point next_report_ = start_ + std::chrono::milliseconds(200);
};

}  // namespace rompicapo
