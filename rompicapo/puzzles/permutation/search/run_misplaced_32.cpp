// SPDX-License-Identifier: MIT
//
// Every general search on puzzles of up to 32 places, with `misplaced`.
#include "rompicapo/puzzles/permutation/search/runs.hpp"

namespace rompicapo {

ROMPICAPO_FILE_RUN(32, permutation::Misplaced)

}  // namespace rompicapo
