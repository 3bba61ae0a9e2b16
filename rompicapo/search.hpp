// SPDX-License-Identifier: MIT
//
// Every general search, as a template over a puzzle and a heuristic of your own: what both must offer is said by the
// concepts rompicapo::Puzzle and rompicapo::HeuristicFor, what comes back by rompicapo::SearchResult.
#pragma once

#include "rompicapo/model/heuristic.hpp"
#include "rompicapo/model/puzzle.hpp"
#include "rompicapo/model/search.hpp"
#include "rompicapo/search/algorithms.hpp"
