// SPDX-License-Identifier: MIT
//
// Which searches are compiled for the cubes: every general one by every heuristic, each heuristic in a
// source file of its own (engine_*.cpp), so that builds run in parallel.
#pragma once

#include "rompicapo/puzzles/cube/adapters/heuristics.hpp"
#include "rompicapo/search/dispatch.hpp"

namespace rompicapo {

extern template SearchResult run_general<cube::Cube2, Zero<cube::Cube2>>(std::string_view, const cube::Cube2&,
                                                                         const cube::Cube2::State&, const Limits&,
                                                                         const Tuning&);
extern template SearchResult run_general<cube::Cube2, cube::Misplaced2>(std::string_view, const cube::Cube2&,
                                                                        const cube::Cube2::State&, const Limits&,
                                                                        const Tuning&);
extern template SearchResult run_general<cube::Cube2, cube::FaceRank2>(std::string_view, const cube::Cube2&,
                                                                       const cube::Cube2::State&, const Limits&,
                                                                       const Tuning&);
extern template SearchResult run_general<cube::Cube2, cube::PatternDatabase2>(std::string_view, const cube::Cube2&,
                                                                              const cube::Cube2::State&, const Limits&,
                                                                              const Tuning&);
extern template SearchResult run_general<cube::Cube3, Zero<cube::Cube3>>(std::string_view, const cube::Cube3&,
                                                                         const cube::Cube3::State&, const Limits&,
                                                                         const Tuning&);
extern template SearchResult run_general<cube::Cube3, cube::Misplaced3>(std::string_view, const cube::Cube3&,
                                                                        const cube::Cube3::State&, const Limits&,
                                                                        const Tuning&);
extern template SearchResult run_general<cube::Cube3, cube::FaceRank3>(std::string_view, const cube::Cube3&,
                                                                       const cube::Cube3::State&, const Limits&,
                                                                       const Tuning&);
extern template SearchResult run_general<cube::Cube3, cube::PatternDatabase3>(std::string_view, const cube::Cube3&,
                                                                              const cube::Cube3::State&, const Limits&,
                                                                              const Tuning&);
extern template SearchResult run_general<cube::StickerPuzzle, Zero<cube::StickerPuzzle>>(
    std::string_view, const cube::StickerPuzzle&, const cube::StickerPuzzle::State&, const Limits&, const Tuning&);

}  // namespace rompicapo
