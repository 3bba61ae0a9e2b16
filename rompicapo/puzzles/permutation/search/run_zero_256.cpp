// SPDX-License-Identifier: MIT
//
// Every general search on puzzles of up to 256 places, with `zero`.
#include "rompicapo/puzzles/permutation/search/runs.hpp"

namespace rompicapo {

ROMPICAPO_FILE_RUN(256, Zero)

}  // namespace rompicapo
