// SPDX-License-Identifier: MIT
//
// How many states lie at each distance, for any ranked puzzle: breadth-first search over a table of two
// bits a state. A layer is found by a scan for the last one; while few states are unmet it is cheaper to
// ask those whether a neighbour lies in the last layer.
// For tests: the puzzles' own censuses, which are faster, are compared with this one, which shares nothing with them.
// Source: G. Cooperman and L. Finkelstein, "New methods for using Cayley graphs in interconnection
// networks", 1992 (two bits a state).
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "rompicapo/model/any_puzzle.hpp"
#include "rompicapo/search/budget.hpp"

namespace rompicapo {

enum class StateStatus : std::uint8_t { unmet = 0, next = 1, current = 2, done = 3 };

class TwoBitStates {
 public:
  // All unmet.
  explicit TwoBitStates(std::uint64_t size) : words_((size + 31) / 32) {}

  static constexpr std::uint64_t bytes_for(std::uint64_t size) { return (size + 31) / 32 * 8; }

  StateStatus get(std::uint64_t at) const { return static_cast<StateStatus>(words_[at / 32] >> (at % 32 * 2) & 3); }

  // Precondition: unmet, or next already.
  void set_next(std::uint64_t at) { words_[at / 32] |= std::uint64_t{1} << (at % 32 * 2); }

  // What was current is done, what was next is current.
  void advance() {
    constexpr std::uint64_t low_bits = 0x5555555555555555;
    for (std::uint64_t& word : words_) {
      const std::uint64_t high = word >> 1 & low_bits, low = word & low_bits;
      word = (high | low) << 1 | high;
    }
  }

  // True when none of the 32 states from `at` (a multiple of 32) on stands so: a scan may pass them over.
  bool none(std::uint64_t at, StateStatus status) const {
    constexpr std::uint64_t low_bits = 0x5555555555555555;
    const std::uint64_t differs = words_[at / 32] ^ static_cast<std::uint64_t>(status) * low_bits;
    return ((differs | differs >> 1) & low_bits) == low_bits;
  }

 private:
  std::vector<std::uint64_t> words_;
};

template <RankedPuzzle P>
class RankedCensus {
 public:
  using Write = std::function<std::string(const StateOf<P>&)>;

  // `write` spells the hardest states.
  static Census run(const P& puzzle, const CensusRequest& request, const Write& write) {
    Census census;
    SearchResult counted;  // what the budget counts in
    Budget budget(request.limits, counted);
    const std::uint64_t hardest_most = std::min<std::uint64_t>(request.hardest, puzzle.count());
    if (budget.too_large(TwoBitStates::bytes_for(puzzle.count()) + hardest_most * sizeof(std::uint64_t))) {
      census.outcome = counted.outcome;
      census.exhausted = counted.exhausted;
      return census;
    }
    census.peak_bytes = counted.stats.peak_bytes;
    RankedCensus search{puzzle, request, budget, counted, census};
    search.search();
    for (const std::uint64_t rank : search.last_layer_) census.hardest.push_back(write(puzzle.unrank(rank)));
    return census;
  }

 private:
  RankedCensus(const P& puzzle, const CensusRequest& request, Budget& budget, SearchResult& counted, Census& census)
      : puzzle_(puzzle), request_(request), budget_(budget), counted_(counted), census_(census), met_(puzzle.count()) {}

  void search() {
    for (const StateOf<P>& goal : puzzle_.goals()) add(puzzle_.rank(goal));
    std::uint64_t left = puzzle_.count();
    for (Cost distance = 0; layer_count_ != 0; ++distance) {
      census_.counts.push_back(layer_count_);
      last_layer_ = std::move(layer_);
      left -= layer_count_;
      if (left == 0 || (request_.depth && distance == *request_.depth)) break;
      if (distance == request_.limits.max_cost) return end(Outcome::out_of_budget, LimitReached::cost);
      met_.advance();
      layer_.clear();
      layer_count_ = 0;
      counted_.lower_bound = distance + 1;
      budget_.share_done(1.0 - static_cast<double>(left) / static_cast<double>(puzzle_.count()));
      const bool backwards = left < census_.counts.back();
      if (!scan(backwards ? StateStatus::unmet : StateStatus::current))
        return end(counted_.outcome, counted_.exhausted);
    }
    // An empty layer, or no state left: all was met. States may be numbered and yet out of reach.
    census_.complete = left == 0 || layer_count_ == 0;
  }

  void end(Outcome outcome, LimitReached limit) {
    census_.outcome = outcome;
    census_.exhausted = limit;
  }

  void add(std::uint64_t rank) {
    if (met_.get(rank) != StateStatus::unmet) return;
    met_.set_next(rank);
    ++layer_count_;
    if (layer_.size() < request_.hardest) layer_.push_back(rank);
  }

  // Visits every state that stands so: current ones to reach their neighbours, or unmet ones to find whether a
  // neighbour is current. False: the budget is spent.
  bool scan(StateStatus wanted) {
    for (std::uint64_t rank = 0; rank < puzzle_.count(); ++rank) {
      if (rank % 32 == 0 && met_.none(rank, wanted)) {
        rank += 31;
        continue;
      }
      if (met_.get(rank) != wanted) continue;
      if (budget_.spent()) return false;
      ++counted_.stats.expanded;
      StateOf<P> state = puzzle_.unrank(rank);
      for (const Move move : puzzle_.moves(state)) {
        puzzle_.apply(state, move);
        const std::uint64_t neighbour = puzzle_.rank(state);
        puzzle_.undo(state, move);
        if (wanted == StateStatus::current) {
          add(neighbour);
        } else if (met_.get(neighbour) == StateStatus::current) {
          add(rank);
          break;
        }
      }
    }
    return true;
  }

  const P& puzzle_;
  const CensusRequest& request_;
  Budget& budget_;
  SearchResult& counted_;
  Census& census_;
  TwoBitStates met_;
  std::uint64_t layer_count_ = 0;
  std::vector<std::uint64_t> layer_, last_layer_;  // the first few states of a layer
};

}  // namespace rompicapo
