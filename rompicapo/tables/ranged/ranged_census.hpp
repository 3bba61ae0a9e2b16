// SPDX-License-Identifier: MIT
//
// A census of a space cut into ranges (ranged_space.hpp), its layers in a folder (census_folder.hpp): distance after
// distance, range after range, shared by threads, and resumed where an earlier process ended.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>

#include "rompicapo/model/census.hpp"
#include "rompicapo/tables/ranged/ranged_space.hpp"

namespace rompicapo::tables {

// The space cut into so many ranges; 0: as `store` says, or as few as memory allows (fewest_ranges).
using CutSpace = std::function<Expected<std::unique_ptr<const RangedSpace>>(std::size_t ranges)>;

// `counted`: the puzzle, its goal and metric, and how its states are stored: what a folder must hold to be resumed.
// request.limits: threads and memory too; with fewer bytes than threads need, fewer of them work. store.exchange: with
// whom the ranges are shared, each having a folder of its own; all must be given the same number of ranges. The hardest
// are those of this process's ranges. Errors: environment.
Expected<Census> ranged_census(const std::string& counted, const CutSpace& cut, const CensusRequest& request,
                               const CensusStore& store);

// The fewest ranges, of those up to `most`, of which limits.threads workers, or else one, fit limits.max_bytes; `most`
// where even one does not.
std::size_t fewest_ranges(std::size_t most, const Limits& limits,
                          const std::function<std::uint64_t(std::size_t ranges)>& worker_bytes);

}  // namespace rompicapo::tables
