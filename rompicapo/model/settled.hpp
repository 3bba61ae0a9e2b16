// SPDX-License-Identifier: MIT
//
// The facts that a sequence of moves makes true for good. A piece may reach its home, leave it and return: only the
// last time counts, so a count of settled facts never falls.
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
  // holds[state][fact]. Precondition: at least one state; the same number of facts in each.
  explicit Settled(std::vector<std::vector<bool>> holds)
      : holds_(std::move(holds)), since_(holds_.front().size(), holds_.size()) {
    for (std::size_t fact = 0; fact < since_.size(); ++fact)
      while (since_[fact] > 0 && holds_[since_[fact] - 1][fact]) --since_[fact];
  }

  std::size_t facts() const { return since_.size(); }
  std::size_t states() const { return holds_.size(); }

  // The first state from which on the fact remains true; the number of states if it is false at the end.
  std::size_t since(std::size_t fact) const { return since_[fact]; }

  // Facts true at this state and at all later ones.
  std::int64_t count(std::size_t state) const {
    return std::count_if(since_.begin(), since_.end(), [&](std::size_t since) { return since <= state; });
  }

  // Facts that this move makes true for good.
  std::vector<std::size_t> gained(std::size_t move) const {
    return those([&](std::size_t fact) { return since_[fact] == move + 1; });
  }

  // Facts that it makes true for a time.
  std::vector<std::size_t> passing(std::size_t move) const {
    return those(
        [&](std::size_t fact) { return !holds_[move][fact] && holds_[move + 1][fact] && since_[fact] > move + 1; });
  }

  // Facts that it makes false.
  std::vector<std::size_t> lost(std::size_t move) const {
    return those([&](std::size_t fact) { return holds_[move][fact] && !holds_[move + 1][fact]; });
  }

  // The move that makes the fact false. Precondition: it is true at this state and there is one.
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
