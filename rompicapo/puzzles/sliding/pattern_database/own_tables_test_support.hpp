// SPDX-License-Identifier: MIT
//
// Tables of partitions that a test draws itself, built in memory.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "rompicapo/puzzles/sliding/pattern_database/pattern_tables.hpp"

namespace rompicapo::sliding {

inline PatternSet own_set(const Board& goal, std::vector<Partition> partitions, Numbering numbering) {
  return {"own",
          "own",
          std::move(partitions),
          numbering,
          {static_cast<std::uint32_t>(goal.size.rows), static_cast<std::uint32_t>(goal.size.columns)},
          static_cast<std::uint32_t>(blank_of(goal))};
}

inline std::shared_ptr<const PatternTables> own_tables(const Board& goal, std::vector<Partition> partitions,
                                                       Numbering numbering) {
  const PatternSource source(goal, {own_set(goal, std::move(partitions), numbering)}, nullptr);
  return *source.load("own", ~std::uint64_t{0});
}

}  // namespace rompicapo::sliding
