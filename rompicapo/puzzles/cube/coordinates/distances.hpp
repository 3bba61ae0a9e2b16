// SPDX-License-Identifier: MIT
//
// Fills a table with exact distances from its root, level by level, in either metric. While the last level is thin
// its entries push the next one out; once it is broad, entries without a distance look whether they touch it.
#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "rompicapo/puzzles/cube/models/face_move.hpp"

namespace rompicapo::cube {

inline constexpr std::uint8_t no_distance = 255;

// `after(index, turn)` is the entry one turn on. Entries never reached are left at no_distance.
// Returns the number of entries at each distance.
template <class After>
std::vector<std::uint64_t> fill_distances(std::span<std::uint8_t> table, std::size_t root, Metric metric,
                                          std::uint32_t turns, const After& after) {
  for (std::uint8_t& entry : table) entry = no_distance;
  table[root] = 0;
  std::vector<std::uint64_t> counts{1};
  std::size_t left = table.size() - 1;
  for (unsigned depth = 1; left > 0; ++depth) {
    std::uint64_t found = 0;
    const auto set = [&](std::size_t index) {
      if (table[index] != no_distance) return;
      table[index] = static_cast<std::uint8_t>(depth);
      ++found;
    };
    const bool pull = counts.back() * 3 > left;
    for (std::size_t index = 0; index < table.size(); ++index) {
      const unsigned value = table[index];
      if (pull ? value != no_distance : value + 1 != depth && (metric == Metric::htm || value + 2 != depth)) continue;
      for (std::uint32_t rest = turns; rest != 0; rest &= rest - 1) {
        const auto turn = static_cast<FaceMove>(std::countr_zero(rest));
        const unsigned cost = cost_of(turn, metric);
        if (!pull && value + cost == depth) set(after(index, turn));
        if (!pull || table[after(index, turn)] + cost != depth) continue;
        set(index);
        break;
      }
    }
    left -= found;
    counts.push_back(found);
    if (found == 0 && (metric == Metric::htm || counts[counts.size() - 2] == 0)) break;
  }
  while (counts.back() == 0) counts.pop_back();
  return counts;
}

}  // namespace rompicapo::cube
