// SPDX-License-Identifier: MIT
//
// Every general search on puzzles of up to 64 places, with `pattern-database`.
#include "rompicapo/puzzles/permutation/search/runs.hpp"

namespace rompicapo {

ROMPICAPO_FILE_RUN(64, permutation::PatternDatabase)

}  // namespace rompicapo
