// SPDX-License-Identifier: MIT
//
// What is to be chosen before phases 3 and 4: which wing of each edge goes low, and which four edges go to the middle
// layer. The likeliest few choices are taken.
#pragma once

#include "rompicapo/puzzles/cube/reduction5/phases.hpp"
#include "rompicapo/puzzles/cube/reduction5/weights.hpp"

namespace rompicapo::cube::reduction5 {

std::vector<Phase3::State> likeliest_wings(const Phase3& phase, const Weights<Phase3>& weights, const Pieces& pieces,
                                           std::size_t count);
std::vector<Phase4::State> likeliest_edges(const Phase4& phase, const Weights<Phase4>& weights, const Pieces& pieces,
                                           std::size_t count);

}  // namespace rompicapo::cube::reduction5
