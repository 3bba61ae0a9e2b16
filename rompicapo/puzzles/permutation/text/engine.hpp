// SPDX-License-Identifier: MIT
//
// The names of the engine (rompicapo/group/), which this folder gives texts and adapters.
#pragma once

#include "rompicapo/group/definition.hpp"
#include "rompicapo/group/moves.hpp"

namespace rompicapo::permutation {

using namespace group;

}  // namespace rompicapo::permutation
