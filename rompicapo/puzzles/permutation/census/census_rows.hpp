// SPDX-License-Identifier: MIT
//
// The exhaustive census: two bits a state, row by row.
#pragma once

#include <functional>

#include "rompicapo/model/any_puzzle.hpp"
#include "rompicapo/puzzles/permutation/census/row_space.hpp"

namespace rompicapo::permutation {

Census census_by_rows(const RowSpace& space, const CensusRequest& request,
                      const std::function<std::string(const Codes&)>& write);

// Bytes for the bit planes of so many rows.
std::uint64_t bit_plane_bytes(const RowSpace& space);

}  // namespace rompicapo::permutation
