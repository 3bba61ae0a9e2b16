// SPDX-License-Identifier: MIT
//
// Solves by the fewest turns what few turns solve: iterative deepening by the distances of a first phase. A search in
// phases would answer a cube two turns from solved with any length, which people notice.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "rompicapo/puzzles/cube/reduction/model/turns.hpp"
#include "rompicapo/search/budget.hpp"

namespace rompicapo::cube::reduction {

// The space has start(), following(last), after(state, turn), bound(state): turns at least, and is_home(turns).
template <class Space>
class FewTurns {
 public:
  FewTurns(const Space& space, Budget& budget, SearchResult& result)
      : space_(space), budget_(budget), result_(result) {}

  // The shortest solution of `least` to `most` turns; none if there is none or a limit ended the search. Raises
  // result.lower_bound.
  std::optional<std::vector<TurnIndex>> run(unsigned least, unsigned most) {
    for (unsigned length = least; length <= most; ++length) {
      result_.lower_bound = std::max<Cost>(result_.lower_bound, length);
      if (descend(space_.start(), length, no_turn)) return turns_;
      if (budget_.spent()) return std::nullopt;
    }
    result_.lower_bound = std::max<Cost>(result_.lower_bound, most + 1);
    return std::nullopt;
  }

 private:
  template <class State>
  bool descend(const State& state, unsigned left, TurnIndex last) {
    if (left == 0) return space_.is_home(turns_);
    if (budget_.spent()) return false;
    ++result_.stats.expanded;
    for (const TurnIndex turn : space_.following(last)) {
      const State after = space_.after(state, turn);
      if (space_.bound(after) >= left) continue;
      turns_.push_back(turn);
      if (descend(after, left - 1, turn)) return true;
      turns_.pop_back();
    }
    return false;
  }

  const Space& space_;
  Budget& budget_;
  SearchResult& result_;
  std::vector<TurnIndex> turns_;
};

}  // namespace rompicapo::cube::reduction
