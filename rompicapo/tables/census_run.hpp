// SPDX-License-Identifier: MIT
//
// The part that all censuses share: layers are counted and expanded until no state is left, the requested depth is
// reached or a limit ends it.
#pragma once

#include <limits>
#include <string>
#include <utility>

#include "rompicapo/model/any_puzzle.hpp"
#include "rompicapo/search/budget.hpp"

namespace rompicapo {

class CensusRun {
 public:
  static constexpr std::uint64_t unknown = std::numeric_limits<std::uint64_t>::max();

  // `states`: all of them, including unreachable ones. `request` must outlive this object.
  CensusRun(const CensusRequest& request, std::uint64_t states) : request_(request), states_(states) {}
  CensusRun(const CensusRun&) = delete;
  CensusRun& operator=(const CensusRun&) = delete;

  Budget& budget() { return budget_; }
  void add_expanded(std::uint64_t states) { counted_.stats.expanded += states; }
  std::uint64_t left() const { return left_; }  // states not yet counted

  // False: the bytes exceed the limit.
  bool reserve(std::uint64_t bytes) { return !budget_.too_large(bytes) || stop(); }

  // `layers` starts with the goals as its next layer and has
  // count_next(): the number of states in the next layer;
  // enter_next(): makes it the current one;
  // expand(size): finds the next layer from the current one of `size` states; false: the budget is spent.
  // Returns true if the current layer is the last to be counted, false if a limit ended the census.
  template <class Layers>
  bool count(Layers& layers) {
    left_ = to_do_ = states_;
    for (Cost distance = 0;; ++distance) {
      const std::uint64_t layer = layers.count_next();
      if (layer == 0) return census_.complete = true;  // the rest is unreachable
      layers.enter_next();
      census_.counts.push_back(layer);
      left_ -= layer;
      census_.complete = left_ == 0;
      if (left_ == 0 || (request_.depth && distance == *request_.depth)) return true;
      if (distance == request_.limits.max_cost) {
        budget_.end(Outcome::out_of_budget, LimitReached::cost);
        return stop();
      }
      counted_.lower_bound = distance + 1;
      if (states_ != unknown) budget_.share_done(1.0 - static_cast<double>(left_) / static_cast<double>(to_do_));
      if (budget_.spent_now() || !layers.expand(layer)) return stop();
    }
  }

  // An earlier process made the layers so far: progress is measured over the rest.
  void count_from_here() { to_do_ = left_; }

  // Ends the census for the reason in the budget.
  bool stop() {
    census_.outcome = counted_.outcome;
    census_.exhausted = counted_.exhausted;
    return false;
  }

  // Whether more of the hardest states were requested.
  bool wants_hardest() const { return census_.hardest.size() < request_.hardest; }
  void add_hardest(std::string state) { census_.hardest.push_back(std::move(state)); }

  Census result() {
    census_.peak_bytes = counted_.stats.peak_bytes;
    return std::move(census_);
  }

 private:
  const CensusRequest& request_;
  std::uint64_t states_, left_ = 0;
  std::uint64_t to_do_ = 0;  // the work of which progress is a share
  Census census_{};
  SearchResult counted_{};
  Budget budget_{request_.limits, counted_};
};

}  // namespace rompicapo
