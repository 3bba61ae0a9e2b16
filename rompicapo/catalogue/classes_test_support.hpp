// SPDX-License-Identifier: MIT
//
// Classes of solutions by the plain definition: two are in one class if two adjacent moves are exchanged.
#pragma once

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <vector>

#include "rompicapo/model/puzzle.hpp"

namespace rompicapo::catalogue {

// [solution]: the number of one of its class, the same for the whole class. All have the same length.
inline std::vector<std::size_t> plain_classes(const std::vector<std::vector<Move>>& list) {
  std::vector<std::size_t> leader(list.size());
  std::iota(leader.begin(), leader.end(), std::size_t{0});
  const auto find = [&](std::size_t at) {
    while (leader[at] != at) at = leader[at];
    return at;
  };
  for (std::size_t one = 0; one < list.size(); ++one)
    for (std::size_t other = 0; other < one; ++other) {
      const auto [first, unused] = std::mismatch(list[one].begin(), list[one].end(), list[other].begin());
      const auto [last, unused_too] = std::mismatch(list[one].rbegin(), list[one].rend(), list[other].rbegin());
      if (last.base() - first <= 2) leader[find(one)] = find(other);
    }
  for (std::size_t at = 0; at < list.size(); ++at) leader[at] = find(at);
  return leader;
}

}  // namespace rompicapo::catalogue
