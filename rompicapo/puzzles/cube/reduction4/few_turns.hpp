// SPDX-License-Identifier: MIT
//
// Solves what a few turns solve, by the fewest: iterative deepening with phase 1's distances of all three pairs of
// colours. A search in phases would answer a cube two turns from solved with any length, which people notice.
#pragma once

#include <optional>

#include "rompicapo/puzzles/cube/reduction4/reducer.hpp"

namespace rompicapo::cube::reduction4 {

class FewTurns {
 public:
  FewTurns(const Phase1Table& table, Budget& budget, SearchResult& result)
      : table_(table), budget_(budget), result_(result) {}

  // The shortest way home, when it has at most `most` turns. Raises result.lower_bound.
  std::optional<Way> run(const Pieces& start, unsigned most);

 private:
  using Nodes = std::array<Phase1Table::Node, 3>;

  bool descend(const Nodes& nodes, unsigned left, TurnIndex last);
  unsigned bound(const Nodes& nodes) const;

  const Phase1Table& table_;
  Budget& budget_;
  SearchResult& result_;
  const Pieces* start_ = nullptr;
  Way way_;
};

}  // namespace rompicapo::cube::reduction4
