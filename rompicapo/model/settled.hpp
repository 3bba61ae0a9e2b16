// SPDX-License-Identifier: MIT
//
// What a line of moves leaves done for good. A piece may be brought home, be taken out again and be brought home once
// more: only the last time counts, so a count of what is settled never falls, whatever the moves.
//
// States are counted from 0, the start; move m leads from state m to state m + 1.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace rompicapo {

class Settled {
 public:
  // holds[state][fact]. Precondition: at least one state; as many facts in each.
  explicit Settled(std::vector<std::vector<bool>> holds)
      : holds_(std::move(holds)), since_(holds_.front().size(), holds_.size()) {
    for (std::size_t fact = 0; fact < since_.size(); ++fact)
      while (since_[fact] > 0 && holds_[since_[fact] - 1][fact]) --since_[fact];
  }

  std::size_t facts() const { return since_.size(); }
  std::size_t states() const { return holds_.size(); }

  // The first state from which on the fact holds to the end; the number of states where it does not hold at the end.
  std::size_t since(std::size_t fact) const { return since_[fact]; }

  // Facts that hold at this state and at all after it.
  std::int64_t count(std::size_t state) const {
    return std::count_if(since_.begin(), since_.end(), [&](std::size_t since) { return since <= state; });
  }

  // Facts that hold for good with this move.
  std::vector<std::size_t> gained(std::size_t move) const {
    return those([&](std::size_t fact) { return since_[fact] == move + 1; });
  }

  // Those that hold with this move, but not for good.
  std::vector<std::size_t> passing(std::size_t move) const {
    return those(
        [&](std::size_t fact) { return !holds_[move][fact] && holds_[move + 1][fact] && since_[fact] > move + 1; });
  }

  // Those that this move ends.
  std::vector<std::size_t> lost(std::size_t move) const {
    return those([&](std::size_t fact) { return holds_[move][fact] && !holds_[move + 1][fact]; });
  }

  // The move that ends what holds at this state. Precondition: one does.
  std::size_t ended_by(std::size_t fact, std::size_t state) const {
    while (holds_[state + 1][fact]) ++state;
    return state;
  }

 private:
  template <class Is>
  std::vector<std::size_t> those(const Is& is) const {
    std::vector<std::size_t> all;
    for (std::size_t fact = 0; fact < since_.size(); ++fact)
      if (is(fact)) all.push_back(fact);
    return all;
  }

  std::vector<std::vector<bool>> holds_;
  std::vector<std::size_t> since_;  // [fact]
};

}  // namespace rompicapo
