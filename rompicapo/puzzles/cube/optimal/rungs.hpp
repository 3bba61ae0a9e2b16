// SPDX-License-Identifier: MIT
//
// The ladder of tables for the optimal solver: each about twice to four times the one before, and the larger the
// fewer nodes. Which rung is taken is a matter of the memory that may be used.
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
  std::string_view name;  // of the half-turn table; that of quarter turns ends in "-qtm"
  CornerPart corners;
  EdgePart edges;
  std::uint64_t bytes;          // of the table
  unsigned base_htm, base_qtm;  // of its window
  unsigned kept = 0;            // not 0: a table of separations with so many bits of flips, not one of axes
};

// By size, the smallest first.
std::span<const Rung> rungs();

// The largest that fits; the smallest where none does.
const Rung& best_rung(std::uint64_t max_bytes);

tables::TableSpec table_spec(const Rung& rung, Metric metric);

// A rung at work: what reads the table's contents, which must outlive it. Not to be copied: bounds() points into it.
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
