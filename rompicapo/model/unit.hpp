// SPDX-License-Identifier: MIT
//
// A unit of work of a deepening search: one bound, below one prefix of moves. The prefixes of a plan cut the tree at
// one depth, whatever the bound, so they name the same work in every iteration and on every machine. Each node above
// the cut is counted by the first prefix below it: the units of a bound without a solution together expand exactly the
// nodes of the search's whole iteration. A unit can be searched again, with the same count.
// rompicapo/catalogue/units.hpp is the interface; docs/decisions/search-units.md gives the reasons.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "rompicapo/model/puzzle.hpp"

namespace rompicapo {

// An empty prefix is a whole iteration.
struct SearchUnit {
  Cost bound = 0;
  std::vector<Move> prefix{};
};

// The result of a request for a plan or a unit.
struct UnitReport {
  std::vector<std::vector<Move>> prefixes{};  // of a plan, in the order of the search
  std::optional<std::size_t> redundant{};     // index of a move of the prefix that the search never makes there
};

}  // namespace rompicapo
