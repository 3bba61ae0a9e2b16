// SPDX-License-Identifier: MIT
//
// Puzzles by name: make one, solve a state of it, look at what there is. With this header a program needs to know no
// puzzle and no algorithm by type. Installed for use from outside, as are the other headers of this folder
// (docs/library.md).
#pragma once

#include "rompicapo/base/expected.hpp"
#include "rompicapo/catalogue/catalogue.hpp"
#include "rompicapo/catalogue/solutions.hpp"
#include "rompicapo/model/any_puzzle.hpp"
#include "rompicapo/model/puzzle_info.hpp"
#include "rompicapo/model/search.hpp"
