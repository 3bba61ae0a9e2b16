// SPDX-License-Identifier: MIT
//
// Every general search on the 2x2x2, with `pattern-database`.
#include "rompicapo/puzzles/cube/adapters/engines.hpp"

namespace rompicapo {

template SearchResult run_general<cube::Cube2, cube::PatternDatabase2>(std::string_view, const cube::Cube2&,
                                                                       const cube::Cube2::State&, const Limits&,
                                                                       const Tuning&);

}  // namespace rompicapo
