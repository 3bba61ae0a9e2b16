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

namespace rompicapo::cube::two_phase {

inline constexpr std::uint8_t no_distance = 255;

// `after(index, turn)` is the entry one turn on; `same(index, visit)` visits the entries, other than it, that stand
// for the same thing (a class with symmetries of its own). Levels beyond `last` are left at no_distance.
// Returns the number of entries at each distance.
template <class After, class Same>
std::vector<std::uint64_t> fill_distances(std::span<std::uint8_t> table, std::size_t root, Metric metric,
                                          std::uint32_t turns, unsigned last, const After& after, const Same& same) {
  for (std::uint8_t& entry : table) entry = no_distance;
  table[root] = 0;
  std::vector<std::uint64_t> counts{1};
  std::size_t left = table.size() - 1;
  const auto each = [turns](auto&& visit) {
    for (std::uint32_t rest = turns; rest != 0; rest &= rest - 1) visit(static_cast<FaceMove>(std::countr_zero(rest)));
  };
  for (unsigned depth = 1; depth <= last && left > 0; ++depth) {
    std::uint64_t found = 0;
    const auto set = [&](std::size_t index) {
      if (table[index] != no_distance) return;
      table[index] = static_cast<std::uint8_t>(depth);
      ++found;
    };
    const bool pull = counts.back() * 3 > left;
    for (std::size_t index = 0; index < table.size(); ++index) {
      const unsigned value = table[index];
      if (pull && value == no_distance) {
        for (std::uint32_t rest = turns; rest != 0; rest &= rest - 1) {
          const auto turn = static_cast<FaceMove>(std::countr_zero(rest));
          if (table[after(index, turn)] + cost_of(turn, metric) != depth) continue;
          set(index);
          break;
        }
      } else if (!pull && (value + 1 == depth || (metric == Metric::qtm && value + 2 == depth))) {
        each([&](FaceMove turn) {
          if (value + cost_of(turn, metric) != depth) return;
          const std::size_t next = after(index, turn);
          set(next);
          same(next, set);
        });
      }
    }
    left -= found;
    counts.push_back(found);
    if (found == 0 && (metric == Metric::htm || counts[counts.size() - 2] == 0)) break;
  }
  while (counts.back() == 0) counts.pop_back();
  return counts;
}

}  // namespace rompicapo::cube::two_phase
