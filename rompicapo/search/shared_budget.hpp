// SPDX-License-Identifier: MIT
//
// The limits of a search that several threads share: each reports its work now and then and learns whether to go on.
// What ended the search is what ended it first.
#pragma once

#include <algorithm>
#include <atomic>
#include <mutex>
#include <optional>

#include "rompicapo/model/search.hpp"

namespace rompicapo {

class SharedBudget {
 public:
  // `limits` must outlive it.
  explicit SharedBudget(const Limits& limits) : limits_(limits), began_(Clock::now()) {}

  // Nodes expanded since the last report. True: end now.
  bool report(std::uint64_t expanded) {
    const std::uint64_t all = expanded_ += expanded;
    if (all >= limits_.max_expanded) end(Outcome::out_of_budget, LimitReached::nodes);
    if (limits_.stop != nullptr && limits_.stop->load(std::memory_order_relaxed))
      end(Outcome::stopped, LimitReached::none);
    if (Clock::now() >= limits_.deadline) end(Outcome::out_of_budget, LimitReached::time);
    return over();
  }

  // How many nodes a thread may expand before it reports, `most` at the most.
  std::uint64_t allowance(std::uint64_t most) const {
    const std::uint64_t spent = expanded_;
    return std::clamp<std::uint64_t>(limits_.max_expanded - std::min(limits_.max_expanded, spent), 1, most);
  }

  // Tells the progress sink, a few times a second. From the thread that called the search alone.
  void show(Cost bound, std::optional<double> share) {
    const Clock::time_point now = Clock::now();
    if (limits_.progress == nullptr || now < next_report_) return;
    next_report_ = now + std::chrono::milliseconds(200);
    (*limits_.progress)({expanded_, bound, std::chrono::duration<double>(now - began_).count(), share});
  }

  void end(Outcome outcome, LimitReached limit) {
    const std::lock_guard lock(guard_);
    if (over()) return;
    outcome_ = outcome;
    exhausted_ = limit;
    over_ = true;
  }

  bool over() const { return over_.load(std::memory_order_relaxed); }
  std::uint64_t expanded() const { return expanded_; }

  // Once no thread works any more. Precondition: over().
  void write(SearchResult& result) const {
    result.outcome = outcome_;
    result.exhausted = exhausted_;
  }

 private:
  const Limits& limits_;
  Clock::time_point began_, next_report_ = began_ + std::chrono::milliseconds(200);
  std::atomic<std::uint64_t> expanded_{0};
  std::atomic<bool> over_{false};
  std::mutex guard_;
  Outcome outcome_ = Outcome::solved;
  LimitReached exhausted_ = LimitReached::none;
};

}  // namespace rompicapo
