// SPDX-License-Identifier: MIT
//
// Every general search on puzzles of up to 64 places, with `zero`.
#include "rompicapo/puzzles/permutation/search/runs.hpp"

namespace rompicapo {

ROMPICAPO_FILE_RUN(64, Zero)

}  // namespace rompicapo
