// SPDX-License-Identifier: MIT
//
// The tables of the optimal solver, by size: a larger one searches fewer nodes. The memory allowed decides which is
// used.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "rompicapo/puzzles/cube/optimal/coset_search.hpp"
#include "rompicapo/tables/table_spec.hpp"

namespace rompicapo::cube {

struct Rung {
  std::string_view name, also;  // of the half-turn table (that of quarter turns ends in "-qtm"); the set's usual name
  CornerPart corners;
  EdgePart edges;
  std::uint64_t bytes;          // of the table
  unsigned base_htm, base_qtm;  // of its window
  unsigned kept = 0;            // not 0: a table of separations that keeps so many bits of flips, not one of axes
};

// By size, the smallest first.
std::span<const Rung> rungs();

tables::TableSpec table_spec(const Rung& rung, Metric metric);

// What reads the contents of a rung's table, which must outlive it. Not copyable: bounds() points into it.
class OptimalTables {
 public:
  OptimalTables(const Rung& rung, Metric metric, std::span<const std::byte> contents)
      : space_(rung.corners, rung.edges),
        separations_(rung.kept != 0 ? std::make_unique<SeparationSpace>() : nullptr),
        small_(metric),
        bounds_{space_,   contents, metric == Metric::htm ? rung.base_htm : rung.base_qtm,
                small_,   metric,   separations_.get(),
                rung.kept} {}
  OptimalTables(const OptimalTables&) = delete;
  OptimalTables& operator=(const OptimalTables&) = delete;

  const CosetBounds& bounds() const { return bounds_; }

 private:
  CosetSpace space_;
  std::unique_ptr<const SeparationSpace> separations_;
  SmallBounds small_;
  CosetBounds bounds_;
};

}  // namespace rompicapo::cube
