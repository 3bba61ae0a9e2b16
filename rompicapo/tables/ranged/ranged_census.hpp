// SPDX-License-Identifier: MIT
//
// A census of a space cut into ranges (ranged_space.hpp) with its layers in a folder (census_folder.hpp): distance by
// distance, range by range, shared by threads, and resumed where an earlier process stopped.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>

#include "rompicapo/model/census.hpp"
#include "rompicapo/tables/ranged/ranged_space.hpp"

namespace rompicapo::tables {

// Cuts the space into `ranges` ranges; 0: as `store` says, or as few as memory allows (fewest_ranges).
using CutSpace = std::function<Expected<std::unique_ptr<const RangedSpace>>(std::size_t ranges)>;

// `counted`: the puzzle, its goal and metric, and the representation of its states; a folder is resumed only if it has
// the same. request.limits: threads and memory too; if memory is too small, fewer threads work. store.exchange: the
// other processes that share the ranges, each with its own folder; all must have the same number of ranges. The hardest
// states are those of this process's ranges. Errors: environment.
Expected<Census> ranged_census(const std::string& counted, const CutSpace& cut, const CensusRequest& request,
                               const CensusStore& store);

// The fewest ranges, up to `most`, with which limits.threads workers, or else one, fit limits.max_bytes; `most` if not
// even one fits.
std::size_t fewest_ranges(std::size_t most, const Limits& limits,
                          const std::function<std::uint64_t(std::size_t ranges)>& worker_bytes);

}  // namespace rompicapo::tables
