// SPDX-License-Identifier: MIT
//
// The list of general searches. A new one is a header and a line here; the command line, the catalogue, the tests and
// the reference pages use this list.
#pragma once

#include "rompicapo/base/type_list.hpp"
#include "rompicapo/search/a_star.hpp"
#include "rompicapo/search/beam.hpp"
#include "rompicapo/search/bidirectional.hpp"
#include "rompicapo/search/breadth_first.hpp"
#include "rompicapo/search/breadth_first_plain.hpp"
#include "rompicapo/search/depth_first_iterative.hpp"
#include "rompicapo/search/greedy_best_first.hpp"
#include "rompicapo/search/hill_climb.hpp"
#include "rompicapo/search/ida_star.hpp"
#include "rompicapo/search/weighted_a_star.hpp"

namespace rompicapo {

using Algorithms = TypeList<BreadthFirst, BreadthFirstPlain, DepthFirstIterative, AStar, WeightedAStar, IdaStar,
                            GreedyBestFirst, HillClimb, Beam, Bidirectional>;

}  // namespace rompicapo
