// SPDX-License-Identifier: MIT
//
// The first write to a large table takes tenths of a second, because the system clears its pages. So it is done in
// pieces.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <span>

#include "rompicapo/tables/table_spec.hpp"

namespace rompicapo::tables {

// False: the build was stopped before all was filled.
inline bool fill_all_ones(std::span<std::byte> contents, const Building& building) {
  constexpr std::size_t piece = std::size_t{4} << 20;
  for (; !contents.empty(); contents = contents.subspan(std::min(piece, contents.size()))) {
    if (building.stopped()) return false;
    std::memset(contents.data(), 0xff, std::min(piece, contents.size()));
  }
  return true;
}

}  // namespace rompicapo::tables
