// SPDX-License-Identifier: MIT
//
// The limits of a search, checked for the price of one comparison a node: the clock, the stop flag
// and the progress sink are looked at only when the count of expanded nodes passes a mark, and the
// node limit is itself such a mark. Marks are the nearer the longer a node takes: one of a cube of
// size 100 takes as long as a hundred thousand of an 8-puzzle.
#pragma once

#include <algorithm>

#include "rompicapo/model/search.hpp"

namespace rompicapo {

class Budget {
 public:
  // Both must outlive the budget.
  Budget(const Limits& limits, SearchResult& result) : Budget(limits, result, limits.poll_interval) {}
  // `poll_interval`: nodes between two looks at the clock at the most; the usual one is well under a millisecond of the
  // fastest search.
  Budget(const Limits& limits, SearchResult& result, std::uint64_t poll_interval)
      : limits_(limits), result_(result), poll_interval_(poll_interval) {
    set_mark();
  }

  // To be asked before each expansion. True: end now; outcome and limit have been written to the result.
  bool spent() {
    if (result_.stats.expanded < mark_) [[likely]]
      return false;
    return look();
  }

  // How many nodes may be expanded, spent() having said no, before it must be asked again; at least 1.
  std::uint64_t allowance() const { return mark_ - result_.stats.expanded; }

  // The same for work that is not counted in nodes: looks at the clock and the flag whatever the count.
  bool spent_now() { return look(); }

  // To be asked before the search's stores grow to `bytes`. True: they must not; outcome written.
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

  // By how long it was since the last look.
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
