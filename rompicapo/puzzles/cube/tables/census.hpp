// SPDX-License-Identifier: MIT
//
// How many positions of the cube lie at each distance from solved.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "rompicapo/model/any_puzzle.hpp"
#include "rompicapo/puzzles/cube/cube2/cube2.hpp"
#include "rompicapo/puzzles/cube/models/cube3.hpp"

namespace rompicapo::cube {

// `write` spells the hardest positions. The first is exhaustive, over two bits a position, from the goal of the puzzle
// or from others; the second goes as deep as asked or as memory lasts.
Census census(const Cube2& puzzle, const CensusRequest& request,
              const std::function<std::string(const Cube2::State&)>& write,
              const std::vector<Cube2::State>& goals = {});
Census census(const Cube3& puzzle, const CensusRequest& request,
              const std::function<std::string(const Cube3::State&)>& write);

}  // namespace rompicapo::cube
