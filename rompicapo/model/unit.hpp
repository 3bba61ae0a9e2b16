// SPDX-License-Identifier: MIT
//
// A unit of work of a search that deepens: one bound, below one prefix of moves. The prefixes of a plan are the tree
// cut at one depth, whatever the bound, so that they name the same work in every iteration and on every machine. Each
// node above the cut is counted by the first prefix below it: the units of a bound that has no solution expand together
// exactly the nodes of the search's whole iteration. A unit can be searched again at will, with the same count.
// rompicapo/catalogue/units.hpp is how to ask; docs/decisions/search-units.md says why so.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "rompicapo/model/puzzle.hpp"

namespace rompicapo {

// One that contains no move is a whole iteration.
struct SearchUnit {
  Cost bound = 0;
  std::vector<Move> prefix{};
};

// What a search tells that was asked for a plan or for a unit.
struct UnitReport {
  std::vector<std::vector<Move>> prefixes{};  // of a plan, in the order of the search
  std::optional<std::size_t> redundant{};     // which move of the prefix the search never makes there
};

}  // namespace rompicapo
