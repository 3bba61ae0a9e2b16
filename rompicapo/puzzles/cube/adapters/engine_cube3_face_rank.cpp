// SPDX-License-Identifier: MIT
//
// Every general search on the 3x3x3, with `face-rank`.
#include "rompicapo/puzzles/cube/adapters/engines.hpp"

namespace rompicapo {

template SearchResult run_general<cube::Cube3, cube::FaceRank3>(std::string_view, const cube::Cube3&,
                                                                const cube::Cube3::State&, const Limits&,
                                                                const Tuning&);

}  // namespace rompicapo
