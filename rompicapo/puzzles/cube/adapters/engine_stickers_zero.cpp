// SPDX-License-Identifier: MIT
//
// Every general search on larger cubes, with `zero`.
#include "rompicapo/puzzles/cube/adapters/engines.hpp"

namespace rompicapo {

template SearchResult run_general<cube::StickerPuzzle, Zero<cube::StickerPuzzle>>(std::string_view,
                                                                                  const cube::StickerPuzzle&,
                                                                                  const cube::StickerPuzzle::State&,
                                                                                  const Limits&, const Tuning&);

}  // namespace rompicapo
